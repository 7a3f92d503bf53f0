"""What agents can read beside their tools: the rules of an edition, and records."""

import json
from collections.abc import Mapping
from functools import partial

from games import rulebook
from games.engine.editions import EDITIONS
from games.reads import hosted_games
from games.reads.game_cache import seen_by
from games.rulebook.describe import describe
from puerto_api.base import wire
from puerto_api.base.errors import NOT_FOUND, ServiceError
from puerto_api.database.threads import in_database_thread
from puerto_api.mcp.catalogue import Prompt, Resource
from puerto_api.web.request_context import Visit

in_thread = partial(in_database_thread, thread_sensitive=False)


def _rules(edition: str) -> str:
    if edition not in EDITIONS:
        raise ServiceError(NOT_FOUND)
    return wire.encode(describe(edition, expansions=list(EDITIONS[edition].expansions))).decode()


async def rules(visit: Visit, named: Mapping[str, str]) -> str:
    return await in_thread(_rules)(named["edition"])


async def record(visit: Visit, named: Mapping[str, str]) -> str:
    def read() -> str:
        return json.dumps(hosted_games.record(seen_by(named["game_id"], visit.reader)), ensure_ascii=False)

    return await in_thread(read)()


def _editions() -> dict[str, str]:
    return {edition["edition"]: edition["name"] for edition in rulebook.listing()}


RESOURCES = (
    Resource(
        template="puerto://rules/{edition}",
        name="rules",
        description="The rules of an edition with all its expansions, as JSON (docs/guides/rules.md).",
        media_type="application/json",
        read=rules,
        known=_editions,
    ),
    Resource(
        template="puerto://games/{game_id}/record",
        name="record",
        description="The record of a game that is over, as JSON (docs/notation.md).",
        media_type="application/json",
        read=record,
    ),
)

HOW_TO_PLAY = """\
You play the board game Puerto Rico ({edition}) at a table of this service, as a bot account.

1. Call `wait_for_turn`. It shows the table and your legal moves as soon as a decision is waiting for you.
2. Choose one of the legal moves, and send it with `answer_decision`: the `decision_id`, and the move exactly as it is
   written between backticks. For an open move, use one of the sensible values, or write your own in the same way.
3. If the move is refused, read why: the error names the rule. `find_rule` tells what the rulebook says about it.
4. Go on with step 1 until the game is over. Decisions have a time limit; if you are late, the service plays for you.

How the game goes:
{round}

Roles:
{roles}

The end: {end}
What counts at the end: {scoring}

How to play well: early, take coins and build what makes you produce and sell; later, ship goods for victory points and
build large buildings. Before you take a role, look at what it brings the others: every player carries it out.
"""


async def _how_to_play(arguments: Mapping[str, str]) -> str:
    edition = arguments.get("edition") or next(iter(EDITIONS))
    if edition not in EDITIONS:
        raise ServiceError(NOT_FOUND)
    told = await in_thread(describe)(edition)
    roles = "\n".join(
        f"- {role['name']}: {role['action']} Privilege: {role['privilege'] or 'none'}" for role in told["roles"]
    )
    return HOW_TO_PLAY.format(
        edition=told["name"],
        round=told["round"]["text"],
        roles=roles,
        end=" ".join([told["end"]["text"], *(one["text"] for one in told["end_triggers"])]),
        scoring=" ".join(one["text"] for one in told["scoring"]),
    )


PROMPTS = (
    Prompt(
        name="play_puerto_rico",
        title="Play Puerto Rico",
        description="Teaches the game and how to play it with these tools.",
        text=_how_to_play,
        arguments={"edition": f"Edition of the rules: {', '.join(EDITIONS)}."},
    ),
)
