"""The commands of games: play, simulate, verify, train and compare bots."""
