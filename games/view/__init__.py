"""What a viewer may see of a game, and how one view becomes the next: the one way out."""
