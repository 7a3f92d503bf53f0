"""A game: short as it stands in lists, and whole; what it waits for; its record."""

from typing import Any

from games.engine import ids
from games.engine.record import ENDED_EARLY, FORMAT, SEAT_KINDS
from games.models import Game
from games.models import Seat as SeatRow
from games.view.visibility import MOST_EVENTS
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

from . import clock

GAME_ID = "0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11"

SEAT_VIEW = thing(
    "A place at the table.",
    index=whole("Its number from 0, clockwise. The start may shuffle who sits where; seat 0 is the first governor."),
    kind=text(
        "Who sits there: `bot` for one of the service, with its level, and for somebody's own program, without one; "
        "`open` where a person may still sit down.",
        enum=["human", "bot", "open"],
    ),
    name=text("Name of the person or bot; empty while the seat is open."),
    bot=nullable(text("Level of the hosted bot; null for who has an account: people, and others' bots.")),
    reserved_for=nullable(text("Before the start: name of the person that it is held for.")),
    invited=truth("Before the start: whether it is held for whoever has the code of an invitation."),
    ready=truth("Before the start: whether its owner has said that he is ready."),
    standing=text("Whether it can still win.", enum=SeatRow.Standing.values),
    stand_in=nullable(text("Who plays for a person who is away or out: `default` (default moves) or a bot's level.")),
    on_vacation=truth("Whether its clock waits for it to come back."),
)

_VIEW: dict[str, Any] = {
    "status": ref("GameStatus"),
    "seats": many(ref("Seat")),
    "ply": whole("Decisions played so far, on the line that counts."),
    "clock": ref("Clock"),
    "proposals": many(ref("Proposal"), "What the people at the table are asked to agree to."),
    "outcome": nullable(ref("Outcome")),
    "ready_by": nullable(moment("Who is not ready by then stands up; null while nobody is asked.")),
    "started_at": nullable(moment()),
    "ended_at": nullable(moment()),
    "commitment": text("SHA-256 of the seed, published before the first tile is drawn.", pattern="^[0-9a-f]{64}$"),
    "fairness": ref("Fairness"),
    "sandbox": nullable(ref("SandboxClock")),
    "seed": nullable(text("The seed of all chance; null until the game is over.", pattern="^[0-9a-f]{64}$")),
}

_GAME: dict[str, Any] = {
    "id": text(format="uuid", examples=[GAME_ID]),
    "edition": ref("Edition"),
    "players": whole("Number of seats.", minimum=2),
    "expansions": many(text(enum=list(ids.EXPANSIONS))),
    "options": ref("Options"),
    "hidden_points": truth("Whether the victory points of other seats are hidden until the end."),
    "time_control": ref("TimeControl"),
    "flag_policy": text("When time is up, or somebody leaves.", enum=Game.FlagPolicy.values),
    "flag_bot": text("Level of the bot that plays for who is away."),
    "bot_delay": whole("Seconds that hosted bots take for a move at least."),
    "takebacks": text("Whether moves may be taken back.", enum=Game.Takebacks.values),
    "chat": truth("Whether people may talk."),
    "visibility": text("Who finds the table and may sit down.", enum=Game.Visibility.values),
    "spectators": text("Who may watch.", enum=Game.Spectators.values),
    "spectator_delay": whole("Seconds that delayed spectators are behind; else 0."),
    "rated": truth("Whether it counts for ratings."),
    "hints": truth("Whether a hosted bot advises whoever is asked."),
    "draft": text("How new buildings are selected.", enum=Game.Draft.values),
    "ready_check": truth("Whether everybody has to say that he is ready."),
    "auto_start": truth("Whether it starts by itself when nobody is missing."),
    "rematch_of": nullable(
        text(
            "Id of the game that the same people played before; null also while you may not know that it is over.",
            format="uuid",
        )
    ),
    "ends_by": nullable(moment("The game ends by then, whatever happens; null before the start.")),
    "most_decisions": whole("The game ends after so many decisions, those taken back included."),
    "origin": nullable(
        thing(
            "Where a game began that goes on from a position of another one; null also while you may not know that "
            "the other one is over.",
            game=text("Id of the other game."),
            seq=whole("Its event after which this one begins."),
        )
    ),
    "is_test": truth("Whether somebody may know the tiles: a sandbox, or a game that goes on from another one."),
    "is_sandbox": truth("Whether it is a game for tests, apart from all real ones; see `view.sandbox`."),
    "owner": text("Name of the person who created the game, starts it and may cancel it.", examples=["ann"]),
    "created_at": moment(),
    "version": whole("Counts the writes to the game; send it as `expected_version` with a move."),
    "seq": whole("Number of the newest event: the cursor from which to go on."),
    "ply": whole("Decisions played so far."),
    "viewer": nullable(whole("Your seat; null if you have none, and for everybody who is not logged in.")),
}

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
    seed=nullable(text(pattern="^[0-9a-f]{64}$")),
    commitment=nullable(text(pattern="^[0-9a-f]{64}$")),
    chance=many(many({}), "What chance has brought, in order of use: pairs of a name and its value."),
    moves=many(
        {"type": "array", "prefixItems": [whole(), text()], "minItems": 2, "maxItems": 2},
        "The decisions in order: seat and notation text.",
    ),
    result=nullable(ref("Result")),
)
RECORD["properties"]["sandbox"] = {"const": True, "description": "Only there if it was a sandbox."}
RECORD["properties"]["ended"] = text("How a game without a result ended.", enum=list(ENDED_EARLY))

COMPONENTS = clock.COMPONENTS | {
    "Fairness": thing(
        "Where the seed comes from (docs/fairness.md).",
        server_commitment=text("SHA-256 of the seed that the server has drawn.", pattern="^[0-9a-f]{64}$"),
        server_seed=nullable(text("That seed; null until the game is over.", pattern="^[0-9a-f]{64}$")),
        contributions=many(
            {
                "type": "array",
                "prefixItems": [text("Name."), nullable(text("What he has contributed; null until the start."))],
                "minItems": 2,
                "maxItems": 2,
            },
            "What people at the table have contributed to the seed, by name.",
        ),
        seat_order=nullable(
            many(whole(), "Of every seat, the place before the start of whoever sits there; null if it was not drawn.")
        ),
    ),
    "SandboxClock": thing(
        "What time it is in a sandbox; null in a real game, where it is that of the world.",
        frozen_at=nullable(moment("The moment at which its clock stands; null while it runs.")),
        ahead=nullable(whole("Milliseconds that it is ahead of the world while it runs; null while it stands.")),
    ),
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
        next_after=whole(f"Ask again `after` this; at most {MOST_EVENTS} events come at once."),
    ),
    "Record": RECORD,
}
