"""After a game: ratings, statistics and analyses."""
