"""What bots think for a room: moves, advice, a coach's word, the analysis of a game, and the line they wait in."""
