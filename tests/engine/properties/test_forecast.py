"""Forecasts of roles, over every table: they come true where nobody has a choice, and give nothing away."""

from random import Random

from games.engine import SPECTATOR, State, apply, current_decision, ids
from games.engine.forecast import forecast
from games.engine.moves import ROLE_MOVES, SELL
from tests.engine.properties.random_games import Table, decisions, every
from tests.engine.properties.test_observation import with_other_chance


@every(5)
def test_nobody_learns_anything_hidden(table: Table) -> None:
    for name in table.names("forecast is blind", share=0.5):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            if current_decision(state).kind == "role" and rng.random() < 0.2:
                assert forecast(state) == forecast(with_other_chance(state, rng, SPECTATOR))


@every(5)
def test_what_nobody_can_choose_comes_true(table: Table) -> None:
    """Production of the other seats, the coins of the prospector, and the first sale in the trading house."""
    for name in table.names("forecast comes true", share=0.5):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            if current_decision(state).kind == "role" and rng.random() < 0.2:
                _check_production(state, rng)
                _check_sale(state)


def _told(state: State, role: str, kind: str) -> dict[int | None, int | tuple[int, ...] | None]:
    found = forecast(state)[role]
    return {effect.seat: effect.goods or effect.amount for effect in found if effect.kind == kind}


def _after(state: State, card: int) -> State | None:
    """The state after the role was chosen; None if it cannot be chosen now."""
    if ROLE_MOVES[card][0] not in state.moves:
        return None
    twin = state.copy()
    apply(twin, ROLE_MOVES[card][0])
    return twin


def _check_production(state: State, rng: Random) -> None:
    """Barrels of seats that do not choose, where all get what they produce and are asked for nothing."""
    seat, twin = current_decision(state).seat, _after(state, ids.CRAFTSMAN)
    if twin is None:
        return
    while (asked := current_decision(twin)) and asked.kind == "bonus":
        apply(twin, rng.choice(twin.moves))
    if asked and asked.kind != "role":  # an expansion asks for more
        return
    told = _told(state, "craftsman", "goods")
    for player, (old, new) in enumerate(zip(state.seats, twin.seats, strict=True)):
        gained = tuple(after - before for before, after in zip(old.goods, new.goods, strict=True))
        if player != seat:
            assert told.get(player, (0, 0, 0, 0, 0)) == gained


def _check_sale(state: State) -> None:
    """The seat that chooses the trader sells first, and is told of the sale that pays most."""
    seat, twin = current_decision(state).seat, _after(state, ids.TRADER)
    if twin is None or state.rules.expansions:
        return
    asked, before = current_decision(twin), state.seats[seat].coins
    sales = [move for move in twin.moves if move[0] == SELL] if asked == ("trade", seat) else []
    best = twin.seats[seat].coins
    for move in sales:
        sold = twin.copy()
        apply(sold, move)
        best = max(best, sold.seats[seat].coins)
    assert _told(state, "trader", "coins").get(seat, 0) == best - before
