"""Trade routes (eighth expansion): sold goods travel along tiles and earn bonuses (P6, R38)."""
