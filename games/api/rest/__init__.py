"""The REST API of games. Views are thin: read the input, call one service or selector, shape the answer."""
