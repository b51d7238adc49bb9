"""White castles (fifth expansion): an action with the number of the white die (D6), and monastery 29."""
