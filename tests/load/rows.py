"""All rows, in the order of the table."""

from .growth import Length, Stored
from .hosted import Bots, Embedded, Idle, Web
from .moves import Floor, Moves
from .peers import Peer
from .reads import Reads, Starts
from .row import Row
from .streams import Crowd, Resumes

FLOOR = Floor()
"""Measured in every round: what compares are the ratios to it."""

ROWS: tuple[Row, ...] = (
    Moves("rest-0", 4.5),
    Moves("rest-1", viewers=1),
    Moves("rest-4", 6, viewers=4),
    Moves("rest-16", viewers=16),
    Moves("graphql-0", 4.5, graphql=True),
    Moves("graphql-4", 6, graphql=True, viewers=4),
    Moves("embedded-0", scaled=False),
    Moves("embedded-4", 8, scaled=False, viewers=4),
    Moves("webs-1", viewers=4, webs=1),
    Moves("webs-4", viewers=4, webs=4),
    Peer(),
    Reads("reads", scaled=True),
    Reads("reads-embedded", scaled=False),
    Starts(),
    Resumes(),
    Crowd(),
    Bots("bots", 10, scaled=True),
    Bots("bots-embedded", 4, scaled=False),
    Idle(),
    Embedded(),
    Web(),
    Stored(),
    Length(),
)
