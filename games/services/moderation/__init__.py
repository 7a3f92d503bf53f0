"""Reports of players, games and messages, and what moderators do about them."""
