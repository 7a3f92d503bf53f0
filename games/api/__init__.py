"""The doors: thin, they parse, call one service or selector, and shape the answer."""
