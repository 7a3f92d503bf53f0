"""Write the golden files again: ``python -m tests.engine.golden``."""

from tests.engine.golden import perft, playthrough

if __name__ == "__main__":
    perft.write()
    playthrough.write()
