"""Teaching the network by games against itself, older selves and hand-made players. Not needed to play."""
