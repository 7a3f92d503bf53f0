"""Game records (format ``puerto-rico-record/1``; notation, sections 5 to 7): write, replay, verify."""

import json
from collections.abc import Iterator
from typing import Any

from . import agenda, festival, ids
from .chance import SEED_BYTES, Seeded, commitment
from .errors import ChanceError, EngineError, MoveSyntaxError, SetupError
from .game import new_game, why_illegal
from .notation import parse, texts
from .scoring import result
from .state import State

FORMAT = "puerto-rico-record/1"
ENDED_EARLY = ("abandoned", "expired")
SEAT_KINDS = ("human", "bot")


class RecordError(EngineError):
    """Data that is no record, or a record whose game cannot be played like that.

    ``index`` is the position in ``moves`` where it shows (None: not at a move), ``move`` the entry there, ``legal``
    the texts of the legal moves.
    """

    def __init__(self, reason: str, index: int | None = None, move: Any = None, legal: list[str] | None = None) -> None:
        where = "" if index is None else f"move {index} ({move}): "
        super().__init__(where + reason)
        self.reason, self.index, self.move, self.legal = reason, index, move, legal


def chance_entries(state: State) -> list[list[Any]]:
    """The chance entries used so far, as records have them (N-17)."""
    entries: list[list[Any]] = []
    for name, found in state.drawn:
        entries.append([name, festival.entry(found) if name == "festival" else [ids.GOODS[kind] for kind in found]])
    if len(state.goals) == len(festival.GOALS) - 1:
        entries.append(["festival", festival.entry(state.goals)])  # a game that ended in the draft
    return entries


def record(
    state: State,
    played: list[list[Any]],
    seats: list[dict[str, str]],
    *,
    seed: bytes | None = None,
    ended: str | None = None,
) -> dict[str, Any]:
    """The record of a game.

    Args:
        state: the state after the last move.
        played: ``[seat, text]`` or ``[seat, text, legal]`` for each decision, in order.
        seats: ``{"name": ..., "kind": "human" | "bot", "bot": level}`` a seat.
        seed: the game's seed, to be published with it; None leaves seed and commitment null (N-19).
        ended: ``abandoned`` or ``expired`` for a game that was not played to its end.
    """
    rules = state.rules
    written = {
        "format": FORMAT,
        "edition": rules.edition,
        "expansions": list(rules.expansions),
        "options": dict(rules.options),
        "players": rules.players,
        "seats": seats,
        "seed": seed.hex() if seed else None,
        "commitment": commitment(seed) if seed else None,
        "chance": chance_entries(state),
        "moves": played,
        "result": result(state) if state.over else None,
    }
    if not state.over:
        written["ended"] = ended or ENDED_EARLY[0]
    return written


def replay(data: dict[str, Any], to: int | None = None, *, check_legal: bool = True) -> State:
    """The state after the first ``to`` moves of a record (None: all).

    Raises:
        RecordError: the game cannot go on; the error has the index, the move, and the legal moves.
    """
    if not isinstance(data, dict):
        raise RecordError("A record must be a JSON object.")
    if to is not None and (type(to) is not int or to < 0):
        raise RecordError(f"A number of moves must be an integer of 0 or more, not {to!r:.40}.")
    state = _start(data)
    listed = data.get("moves")
    if not isinstance(listed, list):
        raise RecordError("The moves must be a list.")
    for index, entry in enumerate(listed[:to]):
        _replay_move(state, index, entry, check_legal)
    return state


def verify(data: Any) -> State:
    """Replay a whole record and compare everything it says (seed, chance, legal lists, result). Returns the last state.

    Raises:
        RecordError: the first difference.
    """
    if not isinstance(data, dict):
        raise RecordError("A record must be a JSON object.")
    if data.get("format") != FORMAT:
        raise RecordError(f"The format must be {FORMAT!r}, not {data.get('format')!r}.")
    _check_seats(data)
    state = replay(data)
    used = len(chance_entries(state))
    if used != len(data["chance"]):
        raise RecordError(f"The game uses {used} chance entries, but the record has {len(data['chance'])} (N-17).")
    _check_seed(data, state)
    _check_result(data, state)
    return state


def _start(data: dict[str, Any]) -> State:
    options = data.get("options")
    script = data.get("chance")
    if not isinstance(options, dict):
        raise RecordError("The options must be a JSON object.")
    if not isinstance(script, list):
        raise RecordError("The chance entries must be a list.")
    edition: Any = data.get("edition")
    players: Any = data.get("players")
    expansions: Any = data.get("expansions")
    try:
        return new_game(edition, players, expansions, options, script=script)
    except (SetupError, ChanceError) as error:
        raise RecordError(str(error)) from None


def _replay_move(state: State, index: int, entry: Any, check_legal: bool) -> None:
    if not isinstance(entry, list) or len(entry) not in (2, 3):
        raise RecordError("A move must be [seat, text] or [seat, text, legal].", index, entry)
    seat, text, *listed = entry
    decision = agenda.current_decision(state)
    if decision is None:
        raise RecordError("The game is over.", index, text)
    legal = texts(state.moves)
    if type(seat) is not int or seat != decision.seat:
        raise RecordError(f"Seat {decision.seat} decides ({decision.kind}), not seat {seat!r}.", index, text, legal)
    if check_legal and listed and listed[0] != legal:
        raise RecordError(f"The legal list differs: {_difference(listed[0], legal)}.", index, text, legal)
    try:
        move = parse(text)
        trouble = why_illegal(state, move)
        if trouble:
            raise RecordError(f"{trouble.reason} ({trouble.rule})", index, text, legal)
        agenda.apply(state, move)
    except (MoveSyntaxError, ChanceError) as error:
        raise RecordError(str(error), index, text, legal) from None


def _difference(listed: Any, legal: list[str]) -> str:
    if not isinstance(listed, list) or not all(isinstance(text, str) for text in listed):
        return "it is not a list of texts"
    missing = [text for text in legal if text not in listed]
    extra = [text for text in listed if text not in legal]
    if missing:
        return f"{missing[0]!r} is legal and missing"
    if extra:
        return f"{extra[0]!r} is listed and not legal"
    return "it is not sorted, or names a move twice (N-14)"


def _check_seats(data: dict[str, Any]) -> None:
    seats = data.get("seats")
    if not isinstance(seats, list) or len(seats) != data.get("players"):
        raise RecordError("There must be one entry in seats for each player.")
    for seat in seats:
        if not isinstance(seat, dict) or not isinstance(seat.get("name"), str) or seat.get("kind") not in SEAT_KINDS:
            raise RecordError('A seat must be {"name": ..., "kind": "human" | "bot"}.')


def _check_seed(data: dict[str, Any], state: State) -> None:
    """Check seed against commitment, and chance against seed (notation, sections 6 and 8); both may be null (N-19)."""
    seed, committed = data.get("seed"), data.get("commitment")
    if seed is None:
        if committed is not None and not isinstance(committed, str):
            raise RecordError("The commitment must be a hex text or null.")
        return
    try:
        raw = bytes.fromhex(seed)
    except (TypeError, ValueError):
        raise RecordError("The seed must be a hex text or null.") from None
    if len(raw) != SEED_BYTES or seed != raw.hex():
        raise RecordError(f"The seed must be {SEED_BYTES} bytes in lower-case hex.")
    if committed is not None and committed != commitment(raw):
        raise RecordError("The commitment is not the SHA-256 of the seed.")
    for index, (found, listed) in enumerate(zip(_chance_of(raw, data, state), data["chance"], strict=False)):
        if found != listed:
            raise RecordError(f"Chance entry {index} does not follow from the seed.")


def _chance_of(seed: bytes, data: dict[str, Any], state: State) -> Iterator[list[Any]]:
    """The chance entries that follow from a seed, for the tiles that the record shuffles (notation, section 8)."""
    drawn: Any = Seeded(seed)
    goals: tuple[Any, ...] = ()
    for index, (name, listed) in enumerate(data["chance"]):
        if name == "festival":
            goods, drawn = drawn.goal_goods()
            goals += (goods,)
            if listed.get("building") is not None:
                building, drawn = drawn.goal_building(*festival.goal_buildings(state))
                goals += (building,)
            yield ["festival", festival.entry(goals)]
            continue
        if index == 0 and state.rules.festival:
            tile, drawn = drawn.goal_tile()
            goals = (tile,)
        pile, drawn = drawn.tiles([listed.count(kind) for kind in ids.GOODS])
        yield ["tiles", [ids.GOODS[kind] for kind in pile]]


def _check_result(data: dict[str, Any], state: State) -> None:
    listed = data.get("result")
    if listed is None:
        if state.over:
            raise RecordError("The game is over, but the record has no result.")
        if data.get("ended") not in ENDED_EARLY:
            raise RecordError(f"A record without a result must say how it ended: {' or '.join(ENDED_EARLY)}.")
        return
    if not state.over:
        decision = agenda.current_decision(state)
        assert decision is not None
        raise RecordError(
            f"The moves end before the game does: seat {decision.seat} has to decide ({decision.kind}).",
            len(data["moves"]),
            None,
            texts(state.moves),
        )
    if not isinstance(listed, dict):
        raise RecordError("The result must be a JSON object.")
    found = result(state)
    for key, value in found.items():
        if key not in listed:
            raise RecordError(f"The result lacks {key}.")
        if json.dumps(listed[key], sort_keys=True) != json.dumps(value, sort_keys=True):
            raise RecordError(f"The result says {key} {listed[key]}, but the game has {value}.")
