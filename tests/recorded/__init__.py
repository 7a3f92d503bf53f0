"""One session with the real server, recorded: what a client reads stays the same to the byte while the code changes.

A person with curl, the live board of a page and a GraphQL client open tables, play games from start to end, talk, are
refused, and read what is left of it, against ``manage.py serve``. ``chapters/`` holds what they do; ``answers/`` what
they said and heard, a file for each chapter: every answer with status, headers and body, but for what differs from run
to run, in whose place stand ``<time 1>``, ``<id 3>`` and the like (:mod:`.masks`, :mod:`.transcript`). The tiles are
the same every time: sandboxes have seeds, and :mod:`.server` draws those of other games in an order of its own.

The test plays the session and compares. Where an answer has changed on purpose, record it again and read the
difference, which is what clients will see::

    python -m tests.recorded            # records, and prints what has changed
    python -m tests.recorded --check    # only prints it
    python -m tests.recorded --only game --only board
"""
