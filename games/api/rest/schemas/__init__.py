"""What the game operations answer, as JSON Schema for the OpenAPI document (docs/api.md in types).

Answers are prepared values of the projection, not serializers: a nested serializer costs more than the move. A test
plays games and holds every answer against these schemas, with no member undescribed.
"""

import bots
from puerto_api.rest.openapi import COMPONENTS, EXTRA_MEMBERS, many, nullable, text, whole

from . import (
    analysis,
    archive,
    bot_accounts,
    decision,
    events,
    export,
    feed,
    game,
    lobby,
    players,
    table,
    talk,
    webhooks,
)

COMPONENTS |= table.COMPONENTS | game.COMPONENTS | decision.COMPONENTS | events.COMPONENTS | archive.COMPONENTS
COMPONENTS |= feed.COMPONENTS | lobby.COMPONENTS | talk.COMPONENTS | analysis.COMPONENTS | players.COMPONENTS
COMPONENTS |= webhooks.COMPONENTS | export.COMPONENTS | bot_accounts.COMPONENTS

LEGAL = many(text(), "What would have been legal, as notation text; open moves as their verb alone.")
EXTRA_MEMBERS |= bot_accounts.EXTRA_MEMBERS
EXTRA_MEMBERS |= talk.EXTRA_MEMBERS | {
    "game_over": {"game_status": text("What has become of it.", examples=["finished"])},
    "illegal_move": {
        "rule": text("Number of the rule that speaks against it.", examples=["R-CAP-9"]),
        "rule_url": text("Where it is told: a path on this server.", examples=["/docs/rules/1897/#R-CAP-9"]),
        "legal": LEGAL,
    },
    "malformed_move": {"legal": LEGAL},
    "no_adviser": {
        "levels": many(text(enum=list(bots.ADVISERS)), "The levels that can advise.")
        | {"examples": [list(bots.ADVISERS)]}
    },
    "not_your_turn": {"seat": whole("The seat that is asked.")},
    "record_too_long": {"most": whole("So many moves are verified at most.")},
    "stale_version": {
        "current_version": whole("Version of the game now."),
        "last_seq": whole("Number of the newest event."),
    },
    "takeback_refused": {
        "earliest": nullable(whole("The first decision to which you may go back by yourself; null: to none."))
        | {"examples": [41]}
    },
}
"""Members that a problem always has beside the standard ones."""
