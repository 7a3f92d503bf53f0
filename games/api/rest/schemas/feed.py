"""Feeds: their frames, and who is present."""

from games.models import FeedEntry
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

HASH = text("SHA-256 of the canonical JSON of your view.", pattern="^[0-9a-f]{64}$")
SEATS = many(ref("PersonPresence"), "The people at the table, in order of their seats.")

COMPONENTS = {
    "HelloFrame": thing(
        "The first frame.",
        type={"const": "hello"},
        game=text("Id of the game."),
        viewer=nullable(whole("Your seat.")),
        seq=whole("Your cursor: events after this one follow."),
        view=nullable(ref("View")) | {"description": "Your view at `seq`; null if you named a cursor."},
        view_hash=nullable(HASH) | {"description": "That of your view at `seq`; null if you have not seen that yet."},
        presence=SEATS,
        language=text("Of the words.", enum=["en", "de", "fr"]),
    ),
    "EventFrame": thing(
        "An event (`Event`) as it is everywhere, after its type.",
        type={"const": "event"},
        seq=whole(minimum=1),
        version=whole(minimum=1),
        kind=text(),
        seat=nullable(whole()),
        data={"type": "object"},
        message=text(),
        changes=many(ref("Change")),
        view_hash=nullable(HASH),
        clock=nullable(ref("Clock")),
        at=moment(),
    ),
    "EndFrame": thing(
        "The last frame.",
        type={"const": "end"},
        reason=text(
            "`game_over`, or the code of what stands against going on. After `database_unavailable` connect again.",
            examples=["invalid_token"],
        ),
        last_seq=nullable(whole("The last event that you were sent.")),
        detail=text("The reason, for people."),
    ),
    "FeedPage": thing(
        "Frames, as a stream would begin now.",
        frames={
            "type": "array",
            "items": {"oneOf": [ref(name) for name in ("HelloFrame", "EventFrame", "EndFrame")]},
        },
        next_after=whole("Your next cursor."),
    ),
    "UserHelloFrame": thing(
        "The first frame of a person's feed.",
        type={"const": "hello"},
        user=text("Your name."),
        seq=whole("Your cursor: entries after this one follow."),
        first_seq=nullable(whole("The oldest entry that is kept; older ones will not come.")),
        language=text("Of the words.", enum=["en", "de", "fr"]),
    ),
    "UserEventFrame": thing(
        "Something that you want to know of one of your games.",
        type={"const": "event"},
        seq=whole("Numbers your entries from 1, without gaps; your cursor.", minimum=1),
        kind=text(
            "There may be new kinds at any time; ignore those that you do not know.",
            examples=[str(kind) for kind in FeedEntry.Kind.values],
        ),
        game=nullable(text("Id of the game.")),
        data={"type": "object", "description": "Details, by kind."},
        message=text("The same as one sentence for people, in your language."),
        at=moment("When it happened."),
    ),
    "UserFeedPage": thing(
        "Frames, as a stream would begin now.",
        frames={"type": "array", "items": {"oneOf": [ref(name) for name in ("UserHelloFrame", "UserEventFrame")]}},
        next_after=whole("Your next cursor."),
    ),
    "PersonPresence": thing(
        "Whether a person at the table has a stream of the game open.",
        seat=whole("Number of the seat."),
        here=truth("Whether one is open, or was until just now."),
        gone_since=nullable(moment("When the last one was closed; null while one is open, and for who never had one.")),
    ),
    "Presence": thing("The people at a table, in order of their seats.", seats=many(ref("PersonPresence"))),
}
