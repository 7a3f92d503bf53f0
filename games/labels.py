"""Moves in words, for people: what a legal move does and what it costs or brings, in the words of the edition."""

from typing import Any

from games import engine
from games.engine import ids, moves
from games.engine.phases import builder, trader


def label(state: engine.State, seat: int, move: engine.Move) -> str:
    """One short sentence for a legal move of ``seat``."""
    return _LABELS[move[0]](state, seat, move)


def price(state: engine.State, seat: int, move: engine.Move) -> dict[str, Any] | None:
    """How the price of a ``build`` move comes about: base, discounts by source, total; None for other moves."""
    if move[0] != moves.BUILD:
        return None
    building = move[1]
    return {
        "base": state.rules.cost[building],
        "discounts": [
            {"source": source, "amount": amount} for source, amount in builder.discounts(state, seat, building)
        ],
        "total": builder.price(state, seat, building),
    }


def _word(state: engine.State, key: str) -> str:
    return state.rules.words[key]


def _coins(state: engine.State, count: int) -> str:
    return f"{count} {_word(state, 'coin')}{'' if count == 1 else 's'}"


def _pass(state, seat, move) -> str:
    return "Pass"


def _role(state, seat, move) -> str:
    _, card, variant = move
    coins = state.card_coins[card]
    words = _word(state, ids.ROLES[card])
    if variant == moves.DECLINED:
        words += ", renouncing the privilege"
    return f"{words} (+{_coins(state, coins)})" if coins else words


def _draw(state, seat, move) -> str:
    return "Draw a face-down plantation"


def _take(state, seat, move) -> str:
    _, tile, person = move
    what = "a quarry" if tile == ids.QUARRY else f"a {_word(state, ids.TILES[tile])} plantation"
    return f"Take {what}" + (f" with a {_word(state, 'colonist')}" if person else "")


def _place(state, seat, move) -> str:
    return f"Place the {_word(state, 'colonist')}s"


def _build(state, seat, move) -> str:
    _, building, person = move
    words = f"Build {state.rules.rows[building].name} for {_coins(state, builder.price(state, seat, building))}"
    return words + (f" with a {_word(state, 'colonist')}" if person else "")


def _produce(state, seat, move) -> str:
    return "Produce"


def _bonus(state, seat, move) -> str:
    return f"Take 1 more {_word(state, ids.GOODS[move[1]])}"


def _sell(state, seat, move) -> str:
    coins = sum(amount for _, amount in trader.proceeds(state, seat, move[1]))
    return f"Sell {_word(state, ids.GOODS[move[1]])} for {_coins(state, coins)}"


def _ship(state, seat, move) -> str:
    _, good, capacity = move
    ship = state.rules.ships.index(capacity)
    barrels = min(state.seats[seat].goods[good], capacity - state.cargo[ship])
    return f"Load {barrels} {_word(state, ids.GOODS[good])} on the ship for {capacity}"


def _wharf(state, seat, move) -> str:
    return f"Ship all {state.seats[seat].goods[move[1]]} {_word(state, ids.GOODS[move[1]])} on your own ship"


def _store(state, seat, move) -> str:
    kept = [f"{count} {_word(state, ids.GOODS[good])}" for good, count in enumerate(move[1]) if count]
    return f"Keep {', '.join(kept)}" if kept else "Keep nothing"


_LABELS = {
    moves.PASS: _pass,
    moves.ROLE: _role,
    moves.DRAW: _draw,
    moves.TAKE: _take,
    moves.PLACE: _place,
    moves.BUILD: _build,
    moves.PRODUCE: _produce,
    moves.BONUS: _bonus,
    moves.SELL: _sell,
    moves.SHIP: _ship,
    moves.WHARF: _wharf,
    moves.STORE: _store,
}
