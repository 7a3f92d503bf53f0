"""What the service costs under load: processor time of all processes, what people wait, memory, connections, disk.

    python -m tests.load                                  # all rows, three rounds (make load)
    python -m tests.load --only rest-4 stored --rounds 1  # two rows, once
    python -m tests.load --list

A row (:mod:`.row`) starts real servers in processes of their own (:mod:`tests.support.servers`), asks them over
loopback and finds figures, each with what it is to reach. Milliseconds depend on the machine and on what else it does,
so every round also measures a floor (:mod:`.floor`): a bare ASGI application that stores a row for each "move" and
sends as many bytes. What compares are the ratios to it. ``--keep`` puts what was found into ``docs/performance.md``
(:mod:`.report`). Linux only, which tells the time of other processes.
"""
