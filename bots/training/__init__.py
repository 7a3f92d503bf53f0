"""Teaching the network by games against itself, older checkpoints and hand-made players. Not needed to play."""
