"""What a move costs the whole service: processor time of all processes, and what its authors wait, under load.

    python -m tests.load                                  # all rows, three rounds (make load)
    python -m tests.load --only rest-4 --rounds 1         # one row, once
    python -m tests.load --list

People play at several tables at once, each move as soon as the one before is answered, and viewers follow every table.
The servers are real ones in processes of their own (:mod:`tests.support.servers`), reached over loopback. Milliseconds
depend on the machine and on what else it does, so every round also measures a floor (:mod:`.floor`): a bare ASGI
application that stores a row for each "move" and sends as many bytes. What compares are the ratios to it. Linux only,
which tells the time of other processes.
"""
