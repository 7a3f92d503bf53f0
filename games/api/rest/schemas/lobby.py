"""Tables before their start."""

from games.engine import ids
from games.models import Game
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

COMPONENTS = {
    "OpenTable": thing(
        "A public table where somebody can still sit down.",
        id=text("Id of the game.", format="uuid"),
        version=whole("Counts the writes to the game."),
        owner=text("Name of the person who created it."),
        created_at=moment(),
        edition=ref("Edition"),
        players=whole("Number of seats.", minimum=2),
        expansions=many(text(enum=list(ids.EXPANSIONS))),
        options=ref("Options"),
        draft=text("How new buildings are selected.", enum=Game.Draft.values),
        hidden_points=truth("Whether the victory points of other seats are hidden until the end."),
        time_control=ref("TimeControl"),
        flag_policy=text("When time is up, or somebody leaves.", enum=Game.FlagPolicy.values),
        bot_delay=whole("Seconds that hosted bots take for a move at least."),
        takebacks=text("Whether moves may be taken back.", enum=Game.Takebacks.values),
        spectators=text("Who may watch.", enum=Game.Spectators.values),
        rated=truth("Whether it counts for ratings."),
        hints=truth("Whether a hosted bot advises whoever is asked."),
        ready_check=truth("Whether everybody has to say that he is ready."),
        auto_start=truth("Whether it starts by itself when nobody is missing."),
        seats=many(ref("Seat")),
        free=whole("Seats on which whoever comes can sit down."),
    ),
    "OpenTables": thing("The open tables, the one that waits longest first.", tables=many(ref("OpenTable"))),
    "Seating": thing(
        "Where you could sit down now, without an invitation.",
        seats=many(
            thing(
                "A seat.",
                seat=whole("Its number."),
                ok=truth("Whether you can."),
                code=nullable(text("If not, the code with which joining would be refused.")),
                detail=nullable(text("The same for people, in your language.")),
            )
        ),
    ),
    "Tester": thing(
        "Somebody who sits in a sandbox and was made for that.",
        username=text("His name."),
        token=nullable(text("His API token, which is told once: null in an answer that is repeated.")),
        game=ref("Game"),
        events=many(ref("Event"), "The events that this write caused."),
        replayed=truth("Whether this write was done before, and is only answered again."),
    ),
    "Invited": thing(
        "A seat is held for whoever has a code.",
        invitation=nullable(text("The code; send it to whom you invite. Null if it is not good any more.")),
        game=ref("Game"),
        events=many(ref("Event"), "The events that this write caused."),
        replayed=truth("Whether this write was done before, and is only answered again."),
    ),
}
