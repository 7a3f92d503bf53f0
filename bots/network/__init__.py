"""A small value network: what it sees of a table, how it judges it, and the players that follow it."""

import os

# The products are so small that threads would only wait for each other. This has to be set before NumPy is imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
