"""Write the golden files again: ``python -m tests.engine.golden``."""

from tests.engine.golden import move_ids, perft, playthrough

if __name__ == "__main__":
    move_ids.write()
    perft.write()
    playthrough.write()
