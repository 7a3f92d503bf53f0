"""The public archive, and what verifying a record finds."""

from games.api.archive import REASONS
from games.engine import ids
from games.models import Game
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

from .game import GAME_ID

COMPONENTS = {
    "ArchivedSeat": thing(
        "Who sat there when the game ended.",
        index=whole("Its number from 0."),
        kind=text("A person, or a hosted bot.", enum=["human", "bot"]),
        name=text("Name of the person or bot."),
        bot=nullable(text("Level of the bot; null for people.")),
        score=nullable(whole("Victory points at the end; null if the game was not played to its end.")),
        won=truth("Whether this seat has won; several may share it."),
    ),
    "ArchivedGame": thing(
        "A game that is over.",
        id=text(format="uuid", examples=[GAME_ID]),
        status=text("What has become of it.", enum=Game.Status.values),
        reason=text("Why it is over; `played`: played to its end.", examples=[*REASONS]),
        edition=ref("Edition"),
        players=whole("Number of seats.", minimum=2),
        expansions=many(text(enum=list(ids.EXPANSIONS))),
        options=ref("Options"),
        hidden_points=truth("Whether the victory points of other seats were hidden until the end."),
        is_test=truth("Whether its creator chose the seed, and so may have known the tiles."),
        rated=truth("Whether it counts for ratings."),
        rounds=whole("Rounds played; 0 if it ended while buildings were selected."),
        plies=whole("Decisions played: the moves of its record."),
        ended_by=many(text(enum=list(ids.TRIGGERS)), "What ended it; empty if it was not played to its end."),
        winners=many(whole(), "The seats that have won."),
        seats=many(ref("ArchivedSeat")),
        commitment=text("SHA-256 of the seed, as in its record.", pattern="^[0-9a-f]{64}$"),
        started_at=nullable(moment()),
        ended_at=moment(),
    ),
    "ArchivePage": thing(
        "A page of the archive, the last game first.",
        next=nullable(text("Address of the next page.", format="uri")),
        results=many(ref("ArchivedGame")),
    ),
    "Verdict": thing(
        "What replaying a record has found.",
        valid=truth("Whether everything that the record says is so."),
        reason=nullable(text("The first difference, in English; null if there is none.")),
        index=nullable(whole("Position in `moves` where it shows; null if it is not at a move.")),
        move=nullable(text("The text of that move; null if there is none.")),
        legal=nullable(many(text(), "What would have been legal there, as notation text.")),
    ),
}
