"""Standing orders: moves that a seat wants played for it as soon as it is asked. Pure: rules and JSON, no database.

An order is a dict with exactly these members:

- ``kind``: ``pass`` (pass whenever that is legal), ``always`` (play the first of ``moves`` that is legal), ``once``
  (the same, but only once), ``default`` (play the default move), or ``fill`` (at ``place``: fill ``slots`` first).
- ``decision``: the kind of decision that it answers (docs/notation.md).
- ``moves``: texts, the most wanted first; for ``always`` and ``once`` only.
- ``slots``: for ``fill`` only: where people go first, in this order, however many there are.
- ``unless_house_takes``: a good, or None. For ``pass`` at ``trade`` only: do not pass if the seat could sell that good
  to the trading house.
- ``ply``: for ``once`` only: the one decision that it answers; None for any.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from games import engine
from games.engine import ids, moves
from games.engine.defaults import placement
from games.engine.errors import gettext_noop as _
from puerto_api.base.bounds import BIGGEST

from .bounds import LONGEST_MOVE


class Order(TypedDict):
    """A standing order, as above."""

    kind: str
    decision: str
    moves: list[str]
    slots: list[str]
    unless_house_takes: str | None
    ply: int | None


PASS, ALWAYS, ONCE, DEFAULT, FILL = KINDS = ("pass", "always", "once", "default", "fill")
MOST_ORDERS = 10
MOST_MOVES = 20
MOST_SLOTS = len(ids.SLOTS) - 1

VERBS: dict[str, tuple[int, ...]] = {
    "draft": (moves.DRAFT,),
    "role": (moves.ROLE,),
    "settle": (moves.DRAW, moves.TAKE),
    "drawn": (moves.KEEP,),
    "lodge": (moves.DROP,),
    "noble": (moves.PERSON,),
    "place": (moves.PLACE,),
    "build": (moves.BUILD,),
    "produce": (moves.PRODUCE,),
    "bonus": (moves.BONUS,),
    "trade": (moves.SELL, moves.LAND_BUY, moves.LAND_DROP),
    "supply": (moves.SUPPLY,),
    "ship": (moves.SHIP, moves.WHARF, moves.SMALL_WHARF),
    "store": (moves.STORE,),
    "smuggle": (moves.RAID, moves.PLUNDER, moves.HEADHUNT, moves.SWAP),
    "crew": (moves.CREW,),
    "window": (),
}
"""The verbs of every kind of decision, except ``pass`` and the guest moves, which many kinds can have."""

PASSABLE = ("settle", "lodge", "build", "produce", "bonus", "trade", "supply", "ship", "window")
"""Decisions at which passing can be legal."""


class OrderError(ValueError):
    """No such order. ``template`` is a sentence to be translated, ``data`` fills it."""

    def __init__(self, template: str, **data: Any) -> None:
        super().__init__(template.format(**data))
        self.template, self.data = template, data


def checked(wanted: Mapping[str, Any]) -> Order:
    """Complete an order that may lack empty members.

    Raises:
        OrderError: the order is invalid.
    """
    kind, decision, good, ply = (wanted.get(name) for name in ("kind", "decision", "unless_house_takes", "ply"))
    texts, slots = wanted.get("moves") or [], wanted.get("slots") or []
    if kind not in KINDS:
        raise OrderError(_("The kind of a standing order must be one of {kinds}."), kinds=", ".join(KINDS))
    if decision not in VERBS:
        raise OrderError(_("Unknown kind of decision: {decision}."), decision=_shown(decision))
    if kind == PASS and (decision not in PASSABLE or texts):
        raise OrderError(
            _("An order to pass must name a decision at which a player can pass, and must not name any moves.")
        )
    if kind in (ALWAYS, ONCE) and not 1 <= len(texts) <= MOST_MOVES:
        raise OrderError(_("The order must name 1 to {most} moves."), most=MOST_MOVES)
    if kind in (DEFAULT, FILL) and texts:
        raise OrderError(_("An order of the kind {kind} must not name moves."), kind=kind)
    _check_slots(kind, decision, slots)
    if good is not None and good not in ids.GOODS:
        raise OrderError(_("Unknown good {good}. Available: {known}."), good=_shown(good), known=", ".join(ids.GOODS))
    if good is not None and (kind != PASS or decision != "trade"):
        raise OrderError(
            _("Only an order to pass in the trader phase can depend on whether the trading house takes a good.")
        )
    if ply is not None and (kind != ONCE or not 0 <= ply <= BIGGEST):
        raise OrderError(_("Only an order that is played once can be bound to a decision."))
    for text in texts:
        _check_move(decision, text)
    return {
        "kind": kind,
        "decision": decision,
        "moves": list(texts),
        "slots": list(slots),
        "unless_house_takes": good,
        "ply": ply,
    }


def _check_slots(kind: str, decision: str, slots: Sequence[str]) -> None:
    if kind != FILL:
        if slots:
            raise OrderError(_("Only an order of the kind `fill` can name slots."))
        return
    if decision != "place" or not 1 <= len(slots) <= MOST_SLOTS or len(set(slots)) < len(slots):
        raise OrderError(
            _(
                "An order of the kind `fill` must answer the decision `place`, and must name at least one slot and no "
                "slot twice."
            )
        )
    for slot in slots:
        if slot not in ids.SLOTS or slot == "san_juan":
            raise OrderError(_("People cannot be placed on {slot}."), slot=_shown(slot))


def _check_move(decision: str, text: str) -> None:
    try:
        move = engine.parse(text) if len(text) <= LONGEST_MOVE else None
    except engine.MoveSyntaxError:
        move = None
    if move is None:
        raise OrderError(_("{move} is not a move."), move=_shown(text))
    goes_with_many = (move[0] == moves.PASS and decision in PASSABLE) or move[0] == moves.GUEST
    if not goes_with_many and move[0] not in VERBS[decision]:
        raise OrderError(_("{move} does not answer the decision {decision}."), move=_shown(text), decision=decision)


def choose(orders: Sequence[Order], state: engine.State, ply: int) -> tuple[int, engine.Move] | None:
    """The position of the first order that answers the decision that is asked, and its move; None if none does."""
    decision = engine.current_decision(state)
    kind = decision.kind if decision else None
    for index, order in enumerate(orders):
        if order["decision"] == kind and order["ply"] in (None, ply):
            move = _move_of(order, state)
            if move is not None:
                return index, move
    return None


def _move_of(order: Order, state: engine.State) -> engine.Move | None:
    if order["kind"] == PASS:
        good = order["unless_house_takes"]
        held_back = good is not None and engine.why_illegal(state, engine.parse(f"sell:{good}")) is None
        wanted = [] if held_back else [moves.PASS_MOVE]
    elif order["kind"] == DEFAULT:
        wanted = [engine.default_move(state)]
    elif order["kind"] == FILL:
        first = [ids.SLOTS.index(slot) for slot in order["slots"]]
        wanted = [placement(state, state.agenda[-1][1], first)]
    else:
        wanted = [engine.parse(text) for text in order["moves"]]
    return next((move for move in wanted if engine.why_illegal(state, move) is None), None)


def _shown(value: Any) -> str:
    return repr(value)[:64]
