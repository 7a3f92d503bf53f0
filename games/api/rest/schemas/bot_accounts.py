"""Others' bots: what they offer, and the decisions that wait for them."""

import bots
from games.engine import ids
from games.models import BotAccount, Seat
from games.reads.bot_accounts import REASONS
from games.terms.time_control import KINDS as CLOCKS
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

_OFFER = {
    "name": text("Name of its account, by which it is seated."),
    "description": text("What it says about itself: plain text, never HTML."),
    "editions": many(ref("Edition"), "Editions that it plays."),
    "expansions": many(text(enum=list(ids.EXPANSIONS)), "Expansions that may be in play."),
    "players": many(whole(minimum=2), "Numbers of seats."),
    "clocks": many(text(enum=list(CLOCKS)), "Kinds of clocks."),
    "least_seconds": whole("Seconds that a clock has to give for a decision, see `offerBot`."),
    "rated": text("At which tables.", enum=BotAccount.Rated.values),
    "opponents": text("Against whom.", enum=BotAccount.Opponents.values),
    "accounts": many(text(), "The names of those, where `opponents` is `accounts`."),
    "most_games": whole("Games that it plays at once.", minimum=1),
    "budget_seconds": whole("Seconds that it has for a decision; then its fallback plays.", minimum=1),
    "fallback": text("Who plays then: default moves, or a hosted bot.", enum=[Seat.DEFAULT_MOVES, *bots.LEVELS]),
    "transport": text("How it gets decisions.", enum=BotAccount.Transport.values),
    "enabled": truth("Whether it plays at all now."),
    "online": truth("Whether it can be seated now, as far as it is there."),
}

COMPONENTS = {
    "Bot": thing("Somebody's bot.", **_OFFER),
    "OwnBot": thing(
        "Your bot.",
        **_OFFER,
        url=nullable(text("Where decisions are sent; null for other transports.")),
        secret=nullable(text("With which they are signed, as Standard Webhooks has it.")),
        missed=whole("Decisions in a row that it has not answered in time."),
        fallbacks=whole("All decisions that its fallback has played."),
    ),
    "BotPage": thing(
        "Bots that are online, by name.",
        bots=many(ref("Bot")),
        next_after=nullable(text("`after` of the next page; null: there is none.")),
    ),
    "BotDecision": thing(
        "A decision that waits for you.",
        id=text("Answer with it.", examples=["0b6f3e0e-6f5e-4a39-8a53-0a2f5d1c7a11.12.12"]),
        game=text("Id of the game.", format="uuid"),
        seat=whole("Your seat."),
        version=whole("Version of the game."),
        deadline=moment("When your fallback plays instead."),
        decision=ref("Decision"),
        view=ref("View"),
    ),
    "BotDecisions": thing(
        "The decisions that wait for you.",
        decisions=many(ref("BotDecision"), "The one that has waited longest first; none if none came."),
    ),
}

EXTRA_MEMBERS = {
    "bot_unavailable": {
        "bots": many(
            thing(
                "A bot.",
                name=text("Name of its account."),
                seat=whole("Where it was to sit."),
                reasons=many(text(enum=list(REASONS)), "What speaks against it."),
            ),
            "Those that do not play.",
        )
        | {"examples": [[{"name": "tortuga", "seat": 1, "reasons": ["players", "busy"]}]]}
    }
}
