"""A game: short as it stands in lists, and whole; what it waits for; its record."""

from typing import Any

from games import selectors
from games.engine import ids
from games.engine.record import ENDED_EARLY, FORMAT, SEAT_KINDS
from games.models import Game
from puerto_api.openapi import many, moment, nullable, ref, text, thing, truth, whole

GAME_ID = "0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11"

SEAT_VIEW = thing(
    "A place at the table.",
    index=whole("Its number from 0, clockwise. The start may shuffle who sits where; seat 0 is the first governor."),
    kind=text("Who sits there; `open` where a person may still sit down.", enum=["human", "bot", "open"]),
    name=text("Name of the person or bot; empty while the seat is open."),
    bot=nullable(text("Level of the bot; null for people.")),
)

_VIEW: dict[str, Any] = {
    "status": ref("GameStatus"),
    "seats": many(ref("Seat")),
    "turn_deadline": nullable(moment("The game expires when the seat that is asked has not moved until then.")),
    "started_at": nullable(moment()),
    "ended_at": nullable(moment()),
    "commitment": text("SHA-256 of the seed, published before the first tile is drawn.", pattern="^[0-9a-f]{64}$"),
    "seed": nullable(text("The seed of all chance; null until the game is over.", pattern="^[0-9a-f]{64}$")),
}

_GAME: dict[str, Any] = {
    "id": text(format="uuid", examples=[GAME_ID]),
    "edition": ref("Edition"),
    "players": whole("Number of seats.", minimum=2),
    "expansions": many(text(enum=list(ids.EXPANSIONS))),
    "options": ref("Options"),
    "hidden_points": truth("Whether the victory points of other seats are hidden until the end."),
    "turn_seconds": whole("Seconds for each decision."),
    "is_test": truth("Whether its creator chose the seed, and so may know the tiles."),
    "owner": text("Name of the person who created the game, starts it and may cancel it.", examples=["ann"]),
    "created_at": moment(),
    "version": whole("Counts the writes to the game; send it as `expected_version` with a move."),
    "seq": whole("Number of the newest event: the cursor from which to go on."),
    "ply": whole("Decisions played so far."),
    "viewer": nullable(whole("Your seat; null if you have none, and for everybody who is not logged in.")),
}

LEGAL_MOVE = thing(
    "A move that is legal now.",
    move=text("Notation text; send it back to play it.", examples=["build:office"]),
    label=text("The move in words, in those of the edition.", examples=["Build Office for 3 pesos"]),
    price=nullable(ref("Price")),
)

OPEN_MOVE = thing(
    "A move with too many legal values to list them.",
    verb=text("The word the move begins with.", examples=["place"]),
    label=text("The move in words."),
    colonists=whole("Colonists to place."),
    slots=many(
        thing(
            "Where they can go.",
            slot=ref("Slot"),
            circles=whole("Room for colonists."),
            colonists=whole("Colonists that are there now."),
        )
    ),
    count=whole("How many values are legal."),
    proposals=many(text(), "A few sensible moves, as notation text."),
)

RECORD = thing(
    "The record of a game (docs/notation.md): anybody can replay it and check the result, and the seed against the "
    "commitment.",
    format={"const": FORMAT},
    edition=ref("Edition"),
    expansions=many(text(enum=list(ids.EXPANSIONS))),
    options=ref("Options"),
    players=whole(minimum=2),
    seats=many(
        {
            "type": "object",
            "properties": {
                "name": text(),
                "kind": text(enum=list(SEAT_KINDS)),
                "bot": text("Level of the bot; absent for people."),
            },
            "required": ["name", "kind"],
        }
    ),
    seed=text(pattern="^[0-9a-f]{64}$"),
    commitment=text(pattern="^[0-9a-f]{64}$"),
    chance=many(many({}), "What chance has brought, in order of use: pairs of a name and its value."),
    moves=many(
        {"type": "array", "prefixItems": [whole(), text()], "minItems": 2, "maxItems": 2},
        "The decisions in order: seat and notation text.",
    ),
    result=nullable(ref("Result")),
)
RECORD["properties"]["ended"] = text("How a game without a result ended.", enum=list(ENDED_EARLY))

COMPONENTS = {
    "GameStatus": text("What has become of a game.", enum=Game.Status.values),
    "Seat": SEAT_VIEW,
    "View": thing(
        "What events change: old view + an event's changes = new view. `table` is null until the start.",
        **_VIEW,
        table=nullable(ref("Table")),
    ),
    "ShortView": thing("A view without its table, as in lists.", **_VIEW),
    "Game": thing("A game as you see it: from your seat, or as a spectator.", **_GAME, view=ref("View")),
    "ListedGame": thing("A game in a list.", **_GAME, view=ref("ShortView")),
    "GamePage": thing(
        "A page of games, newest first.",
        next=nullable(text("Address of the next page.", format="uri")),
        previous=nullable(text("Address of the page before.", format="uri")),
        results=many(ref("ListedGame")),
    ),
    "Discount": thing(
        "Why a building is cheaper.",
        source=text("Where it comes from.", examples=["quarries", "privilege"]),
        amount=whole("Coins off."),
    ),
    "Price": thing(
        "How the price of a building comes about.",
        base=whole("The printed price."),
        discounts=many(ref("Discount")),
        total=whole("What is paid."),
    ),
    "LegalMove": LEGAL_MOVE,
    "OpenMove": OPEN_MOVE,
    "Decision": thing(
        "What the game waits for. `moves` and `open` are null unless it is your seat that is asked.",
        seat=whole("The seat that is asked."),
        kind=ref("DecisionKind"),
        ply=whole("Numbers the decisions of the game from 0."),
        deadline=nullable(moment("The game expires when nobody has moved until then.")),
        version=whole("Send it as `expected_version` with your move."),
        moves=nullable(many(ref("LegalMove"), "All listed legal moves.")),
        open=nullable(ref("OpenMove")),
    ),
    "Written": thing(
        "What a write has done. It is answered again, with `replayed`, when its idempotency key is sent again.",
        game=ref("Game"),
        events=many(ref("Event"), "The events that this write caused."),
        replayed=truth("Whether this write was done before, and is only answered again."),
    ),
    "EventPage": thing(
        "Some events, oldest first.",
        events=many(ref("Event")),
        last_seq=whole("Number of the game's newest event."),
        next_after=whole(f"Ask again `after` this; at most {selectors.MOST_EVENTS} events come at once."),
    ),
    "Record": RECORD,
}
