"""The tools of agents. Those that write are made from the rows of operations; the others read what the APIs read."""

from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import aclosing
from functools import partial
from typing import Any, cast

import strawberry

import bots
from accounts.models import User
from accounts.security.scopes import BY_SEAT, OPEN, Scope
from games.agents import words
from games.api.operations import OPERATIONS
from games.engine import ids
from games.engine.editions import EDITIONS
from games.live import bot_decisions
from games.reads import decisions, move_hints, participation
from games.reads.game_cache import seen_by
from games.rulebook.describe import describe
from puerto_api.contract.shapes import member
from puerto_api.database.threads import in_database_thread
from puerto_api.mcp.tools import Told, Tool, as_json, tool, tool_of
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import while_welcome

in_thread = partial(in_database_thread, thread_sensitive=False)


@strawberry.input(description="A game.")
class GameInput:
    game_id: str = member("Id of the game.", maxLength=64)


@strawberry.input(description="How long to wait.")
class WaitInput:
    seconds: int = member(
        "Seconds to wait for a decision if none is waiting.",
        default=bot_decisions.LONGEST_WAIT,
        maximum=bot_decisions.LONGEST_WAIT,
    )


@strawberry.input(description="A rule.")
class RuleInput:
    number: str = member("Number of the rule, such as R-CAP-9.", maxLength=40)
    edition: str = member("Edition of the rules.", enum=[*EDITIONS])
    expansions: list[str] = member(
        "Expansions in play; none if left out.", default=list, items={"enum": [*ids.EXPANSIONS]}
    )


@strawberry.input(description="The position, and who gives the hint.")
class HintInput:
    game_id: str = member("Id of the game.", maxLength=64)
    level: str = member(
        "Level of the hosted bot that gives the hint.", default=move_hints.DEFAULT_LEVEL, enum=[*bots.ADVISERS]
    )


def looked(visit: Visit, game_id: str) -> Told:
    """The table and its decision, as the caller sees them."""
    seen = seen_by(game_id, visit.reader)
    found = cast(Any, decisions.shown(seen, foreseen=True))
    text = f"{words.table(seen.view, seen.seat)}\n\n{words.decision(found, seen.seat)}"
    return Told(text, {"game": str(seen.game.pk), "version": seen.version, "seat": seen.seat, "decision": found})


async def look(visit: Visit, game_id: str) -> Told:
    return await in_thread(looked)(visit, game_id)


async def wait(visit: Visit, seconds: int) -> Told:
    """The first decision that waits for the caller's bot, with its table; how many others wait."""

    async def once() -> AsyncGenerator[list[dict[str, Any]], None]:
        yield await bot_decisions.awaited(cast(User, visit.user), seconds)

    waiting: list[dict[str, Any]] = []
    async with aclosing(while_welcome(visit, once())) as followed:  # a token can be revoked meanwhile
        async for found in followed:
            waiting = found
    if not waiting:
        return Told("No decision is waiting for you. Call this again.", {"waiting": 0, "decision": None})
    told = await look(visit, waiting[0]["game"])
    more = f"{len(waiting) - 1} other decisions are waiting, too." if len(waiting) > 1 else ""
    return Told("\n\n".join(filter(None, (told.text, more))), (told.data or {}) | {"waiting": len(waiting)})


def _told(found: Any, wanted: Callable[[str], bool]) -> Iterator[str]:
    """Yield every text of a rulebook that tells a rule whose number is wanted, with what it tells of."""
    if isinstance(found, dict):
        if any(map(wanted, found.get("rules", ()))):
            said = [found.get(name) for name in ("name", "text", "action", "privilege")]
            said += [one["text"] for one in found.get("values", ()) if one["value"] == found["value"]]
            yield " – ".join(filter(None, said))
        for inner in found.values():
            yield from _told(inner, wanted)
    elif isinstance(found, list):
        for inner in found:
            yield from _told(inner, wanted)


async def find_rule(visit: Visit, number: str, edition: str, expansions: list[str]) -> Told:
    """The texts that tell a rule, or, if none names it, those that tell others of its section, such as ``R-CAP``."""
    rulebook = await in_thread(describe)(edition, expansions=expansions)
    section = number.rpartition("-")[0] + "-"
    exact = [*dict.fromkeys(_told(rulebook, number.__eq__))]
    near = [] if exact else [*dict.fromkeys(_told(rulebook, lambda other: other.startswith(section)))]
    heading = [] if exact else [f"No text names {number}." + (" About the same:" if near else "")]
    return Told("\n".join([*heading, *exact, *near]), {"number": number, "texts": exact, "related": near})


async def hint(visit: Visit, game_id: str, level: str) -> Told:
    found = await in_thread(move_hints.hint)(user=cast(User, visit.user), game_id=game_id, level=level)
    lines = [f"- `{one['move']}`: {one['label']}, chance of winning {one['win']:.0%}" for one in found["candidates"]]
    return Told("\n".join(lines) or "No hint here.", as_json(found).data)


def _wrote(data: dict[str, Any]) -> Told:
    """Tell an answer of an operation on a game without the whole game: what it caused."""
    events = [{name: event[name] for name in ("seq", "kind", "message")} for event in data["events"]]
    short = {"game": data["game"]["id"], "version": data["game"]["version"], "events": events}
    return Told(words.happened(events) or "Done.", short | {"replayed": data["replayed"]})


WRITES = {"becomeBot": as_json, "offerBot": as_json, "answerDecision": _wrote, "resign": _wrote, "sendMessage": as_json}
"""How the answers of the operations are told that agents can carry out."""

READS = (
    tool(
        "wait_for_turn",
        "Wait for a decision",
        "Waits until a decision is waiting for your bot, and shows it with the table and all legal moves. Answer it "
        "with `answer_decision`. A bot with the `queue` transport counts as online as long as it calls this at least "
        "once a minute.",
        WaitInput,
        wait,
        needs=Scope.BOT_PLAY,
        spared=lambda visit, given: participation.plays_anywhere(cast(User, visit.user)),
    ),
    tool(
        "look_at_table",
        "Look at a table",
        "Shows a game in words, as you may see it, and what it waits for; if it waits for you, all legal moves with "
        "what they do.",
        GameInput,
        look,
        needs=BY_SEAT,
        spared=lambda visit, given: participation.is_asked(cast(User, visit.user), given.get("game_id")),
    ),
    tool(
        "find_rule",
        "Find a rule",
        "Tells what the rulebook says about a rule, by its number, as errors name it.",
        RuleInput,
        find_rule,
        needs=OPEN,
    ),
    tool(
        "get_hint",
        "Get a hint",
        "Asks a hosted bot how it expects your moves to turn out, at a table with hints. Bot accounts get none.",
        HintInput,
        hint,
        needs=Scope.GAMES_READ,
    ),
)


def offered() -> list[Tool]:
    """All tools."""
    rows = {operation.name: operation for operation in OPERATIONS}
    return [*READS, *(tool_of(rows[name], told) for name, told in WRITES.items())]
