"""Why a move is not legal: a sentence and the number of the rule that speaks against it.

This is used only after a move has been refused; the phases alone decide what is legal.
"""

from .. import agenda, moves
from ..errors import Refusal
from ..errors import gettext_noop as _
from ..state import State
from . import base, expansions

# The rule against a move whose verb is not asked for, by the decision that is asked.
_DECISION_RULES = {
    "role": "R-RND-1",
    "settle": "R-STL-4",
    "place": "R-MAY-4",
    "build": "R-BLD-1",
    "produce": "R-CRA-1",
    "bonus": "R-CRA-6",
    "trade": "R-TRA-1",
    "ship": "R-CAP-2",
    "store": "R-CAP-17",
    "draft": "R-X1-SEL-2",
    "drawn": "R-X1-FOREST-5",
    "lodge": "R-X2-HUNT-1",
    "noble": "R-X2-5",
    "supply": "R-X2-SUPPLIER-1",
    "smuggle": "R-X3-4",
    "crew": "R-RND-4",
    "window": "R-X1-GUEST-4",
}
_VERB_DECISIONS = {
    moves.ROLE: ("role",),
    moves.DRAW: ("settle",),
    moves.TAKE: ("settle",),
    moves.PLACE: ("place",),
    moves.BUILD: ("build",),
    moves.PRODUCE: ("produce",),
    moves.BONUS: ("bonus",),
    moves.SELL: ("trade",),
    moves.SHIP: ("ship",),
    moves.WHARF: ("ship",),
    moves.STORE: ("store",),
    moves.DRAFT: ("draft",),
    moves.KEEP: ("drawn",),
    moves.DROP: ("lodge",),
    moves.PERSON: ("noble",),
    moves.LAND_BUY: ("trade",),
    moves.LAND_DROP: ("trade",),
    moves.SUPPLY: ("supply",),
    moves.SMALL_WHARF: ("ship",),
    moves.RAID: ("smuggle",),
    moves.PLUNDER: ("smuggle",),
    moves.HEADHUNT: ("smuggle",),
    moves.SWAP: ("smuggle",),
    moves.CREW: ("crew",),
}


def refusal(state: State, move: moves.Move) -> Refusal:
    """Why a move is not legal."""
    decision = agenda.current_decision(state)
    assert decision is not None
    kind, seat = decision
    verb = move[0]
    if verb == moves.PASS:
        if kind == "ship":
            return Refusal(_("The player has barrels that fit on a cargo ship, and must load them."), "R-CAP-6")
        rule = "R-RND-2" if kind == "role" else _DECISION_RULES[kind]
        return Refusal(_("You cannot pass at this decision: {decision}."), rule, decision=kind)
    if verb == moves.GUEST:
        return expansions.guest(state, seat, move)
    if kind not in _VERB_DECISIONS[verb]:
        return Refusal(_("The game is waiting for another decision: {decision}."), _DECISION_RULES[kind], decision=kind)
    return _REFUSALS[verb](state, seat, move)


# Missing here: moves that a decision asking for the verb always allows, and open moves, which judge their own values.
_REFUSALS = {
    moves.ROLE: base.role,
    moves.DRAW: base.draw,
    moves.TAKE: base.take,
    moves.BUILD: base.build,
    moves.BONUS: base.bonus,
    moves.SELL: base.sale,
    moves.SHIP: base.ship,
    moves.WHARF: base.wharf,
    moves.STORE: base.store,
    moves.DRAFT: expansions.draft,
    moves.DROP: expansions.drop,
    moves.LAND_BUY: expansions.buy_land,
    moves.LAND_DROP: expansions.drop_land,
    moves.SUPPLY: expansions.supply,
    moves.SMALL_WHARF: expansions.small_wharf,
    moves.RAID: expansions.raid,
    moves.HEADHUNT: expansions.headhunt,
    moves.SWAP: expansions.swap,
}
