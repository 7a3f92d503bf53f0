"""What a move brings to which seat, and its pitfalls, in a few typed words; derived from its effect (:mod:`.preview`).

Both tell only what is certain for the seat that is asked: what is the same for any truth that is hidden from it.
"""

from typing import Any, NamedTuple

from . import agenda, ids
from .moves import BUILD, COLONIST, NOBLE, NOBODY, ROLE, SELL, TAKE, Move
from .preview import DRAWN_BY_A_SEAT, Outcome, Preview
from .state import State

EFFECTS = (
    "coins",
    "points",
    "goods",
    "colonists",
    "nobles",
    "building",
    "tile",
    "sails",
    "empties_house",
    "ends_round",
    "ends_game",
)
WARNINGS = ("triggers_end", "loses_barrels", "helps_nobody", "brings_nothing", "leaves_person", "idles_building")


class Effect(NamedTuple):
    """One effect up to the next decision. What does not belong to its kind is None.

    ======================== ==============================================================================
    ``coins``, ``points``    ``seat`` has so many (``amount``) more; less if negative
    ``colonists``,           ``seat`` has so many more of them on its board, San Juan included
    ``nobles``
    ``goods``                ``seat`` has so many barrels (``goods``: five counts) more; less if negative
    ``tile``                 ``seat`` gets a tile (``amount`` 1) or loses one (-1); ``thing``: its kind,
                             ``forest``, or None where it is drawn unseen
    ``building``             ``seat`` gets the building ``thing``
    ``empties_house``        the full trading house is emptied
    ``sails``                the full ship with ``amount`` spaces sails
    ``ends_round``           the round ends
    ``ends_game``            the game ends
    ======================== ==============================================================================
    """

    kind: str
    seat: int | None = None
    amount: int | None = None
    goods: tuple[int, ...] | None = None
    thing: str | None = None


class Caution(NamedTuple):
    """Something that is easily overlooked.

    ================== ====================================================================================
    ``triggers_end``   the end of the game is triggered by it; ``thing``: the cause
    ``loses_barrels``  ``goods`` of the own barrels go back to the supply at storage
    ``helps_nobody``   the role is over at once, and no seat gets anything but the coins on the card
    ``leaves_person``  the same tile or building is offered with a person (``thing``), at the same price
    ``brings_nothing`` the sale brings no coins
    ``idles_building`` the own building ``thing``, which is manned now, is empty afterwards
    ================== ====================================================================================
    """

    kind: str
    goods: tuple[int, ...] | None = None
    thing: str | None = None


class Foresight(NamedTuple):
    """The effects and warnings of a move."""

    effects: list[Effect]
    warnings: list[Caution]


def foresee(preview: Preview, move: Move) -> Foresight:
    """Effects and warnings of a legal move of the seat that is asked."""
    outcomes = preview.first(move)
    if any(kind in DRAWN_BY_A_SEAT for outcome in outcomes for kind, _, _ in outcome.told):
        outcomes = preview.all(move)  # the kind of that tile can matter later on
    found = [Foresight(_effects(outcome), _warnings(preview.seat, move, outcome)) for outcome in outcomes]
    first, *others = found
    return Foresight(
        [effect for effect in first.effects if all(effect in other.effects for other in others)],
        [warning for warning in first.warnings if all(warning in other.warnings for other in others)],
    )


def _effects(outcome: Outcome) -> list[Effect]:
    found = differences(outcome.before, outcome.state)
    return found + [effect for kind, seat, data in outcome.told for effect in _effects_of(kind, seat, data)]


def differences(before: State, after: State) -> list[Effect]:
    """What every seat has more or less in a later state of a game: coins, points, goods, people and buildings."""
    found = []
    for player, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if new.coins != old.coins:
            found.append(Effect("coins", player, new.coins - old.coins))
        if new.points != old.points:
            found.append(Effect("points", player, new.points - old.points))
        if new.goods != old.goods:
            found.append(Effect("goods", player, None, _difference(old.goods, new.goods)))
        nobles = sum(new.nobles) - sum(old.nobles)
        for kind, amount in (("colonists", sum(new.people) - sum(old.people) - nobles), ("nobles", nobles)):
            if amount:
                found.append(Effect(kind, player, amount))
        found += [Effect("building", player, None, None, ids.BUILDINGS[b]) for b in ids.bits(new.owned & ~old.owned)]
    return found


def _difference(old: list[int], new: list[int]) -> tuple[int, ...]:
    return tuple(after - before for before, after in zip(old, new, strict=True))


def _effects_of(kind: str, seat: int, data: dict[str, Any]) -> list[Effect]:
    """The effects that an event tells and the boards do not show."""
    if kind in DRAWN_BY_A_SEAT:  # an owner who may look at it first plants it with the next move
        return [Effect("tile", seat, 1)] if data["face"] is not None else []
    if kind == "kept_tile":
        return [Effect("tile", seat, 1, None, data["tile"])]
    if kind == "took_tile":
        return [Effect("tile", seat, 1, None, "forest" if data["forest"] else data["tile"])]
    if kind == "dropped_tile":
        return [Effect("tile", seat, -1, None, data["tile"])]
    if kind == "ship_sailed":
        return [Effect("sails", None, data["ship"])]
    plain = {"emptied_house": "empties_house", "round_ended": "ends_round", "game_over": "ends_game"}
    return [Effect(plain[kind])] if kind in plain else []


def _warnings(player: int, move: Move, outcome: Outcome) -> list[Caution]:
    before, after = outcome.before, outcome.state
    found = []
    for kind, seat, data in outcome.told:
        if kind == "end_triggered":
            found.append(Caution("triggers_end", None, data["cause"]))
        elif kind == "stored" and seat == player and data["lost"]:
            lost = tuple(data["lost"].get(good, 0) for good in ids.GOODS)
            found.append(Caution("loses_barrels", lost))
    if move[0] == ROLE and _helps_nobody(move[1], player, outcome):
        found.append(Caution("helps_nobody"))
    if move[0] == SELL and after.seats[player].coins == before.seats[player].coins:
        found.append(Caution("brings_nothing"))
    if person := _person_left(before, move):
        found.append(Caution("leaves_person", None, person))
    idle = before.seats[player].manned & after.seats[player].owned & ~after.seats[player].manned
    return found + [Caution("idles_building", None, ids.BUILDINGS[b]) for b in ids.bits(idle)]


def _helps_nobody(card: int, player: int, outcome: Outcome) -> bool:
    """Whether the phase is over before any seat was asked, and has changed no board."""
    waiting = agenda.current_decision(outcome.state)
    if waiting and waiting.kind != "role":
        return False
    for index, (old, new) in enumerate(zip(outcome.before.seats, outcome.state.seats, strict=True)):
        coins = outcome.before.card_coins[card] if index == player else 0
        if (old.coins + coins, old.points, old.goods, old.people, old.tiles, old.owned) != (
            new.coins,
            new.points,
            new.goods,
            new.people,
            new.tiles,
            new.owned,
        ):
            return False
    return True


def _person_left(before: State, move: Move) -> str | None:
    """The person who could come along: the same move with them is legal (R-B-HOSPICE-1, R-B-UNIVERSITY-1)."""
    if move[0] not in (TAKE, BUILD) or move[2] != NOBODY:
        return None
    sorts = {COLONIST: "colonist", NOBLE: "noble"}
    return next((name for sort, name in sorts.items() if (*move[:2], sort, *move[3:]) in before.moves), None)
