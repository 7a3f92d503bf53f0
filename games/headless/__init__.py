"""Games without a table: bots play them in this process, for statistics and for tests of the engine."""
