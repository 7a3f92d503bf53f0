"""Moves in words, for people: what a legal move does and what it costs or brings. Short enough for a button."""

from collections.abc import Callable, Sequence
from typing import TypedDict

from django.utils.translation import pgettext

from games import engine
from games.engine import ids, moves
from games.engine.phases import builder, trader

from .names import count, name, slot, tile
from .phrases import goods, listed, people
from .placing import changes

Labeller = Callable[[engine.State, int, engine.Move], str]


def label(state: engine.State, seat: int, move: engine.Move) -> str:
    """A legal move of ``seat`` in the words of the edition; an open move gives what is to be chosen."""
    return _LABELS[move[0]](state, seat, move)


class Discount(TypedDict):
    """Coins off, and why: ``quarries``, ``privilege``, ``forests``, or the id of a building."""

    source: str
    amount: int


class Price(TypedDict):
    """The printed price, what is taken off, and what is paid."""

    base: int
    discounts: list[Discount]
    total: int


def price(state: engine.State, seat: int, move: engine.Move) -> Price | None:
    """How the price of a ``build`` move comes about: base, discounts by source, total coins; None for other moves.

    What the move gives beside coins stands among the discounts, by the building that allows it (R-X1-BLACK-1).
    """
    if move[0] != moves.BUILD:
        return None
    building = move[1]
    found: list[Discount] = [
        {"source": source, "amount": amount} for source, amount in builder.discounts(state, seat, building)
    ]
    given = _given(move)
    if given:
        found.append({"source": "black_market", "amount": given})
    return {
        "base": state.rules.cost[building],
        "discounts": found,
        "total": builder.price(state, seat, building) - given,
    }


def _given(move: engine.Move) -> int:
    """How many coins the move replaces by a person, a barrel or a point."""
    place, _, good, points = moves.payment_of(move)
    return (place >= 0) + (good >= 0) + points


def _coins(state: engine.State, coins: int) -> str:
    return count(state.rules.edition, "coin", coins)


def _word(state: engine.State, key: str) -> str:
    return name(state.rules.edition, key)


def _person(state: engine.State, sort: int) -> str:
    return _word(state, "noble" if sort == moves.NOBLE else "colonist")


def _placing(key: str) -> Labeller:
    """Of an arrangement of people what it changes; of the open move the verb alone."""

    def labeller(state: engine.State, seat: int, move: engine.Move) -> str:
        changed = changes(state, seat, move) if move not in moves.OPEN else ""
        return f"{_word(state, key)} ({changed})" if changed else _word(state, key)

    return labeller


def _pass(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "Pass")


def _role(state: engine.State, seat: int, move: engine.Move) -> str:
    _, card, variant = move
    words = _word(state, ids.ROLES[card])
    if variant == moves.DECLINED:
        words = pgettext("label", "{role}, without the privilege").format(role=words)
    elif variant == moves.ONLY_ONE:
        words = pgettext("label", "{role}, with only {person}").format(
            role=words, person=people(state.rules.edition, 1, behind_a_verb=True)
        )
    coins = state.card_coins[card]
    return f"{words} (+{_coins(state, coins)})" if coins else words


def _draw(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "Draw a face-down tile")


def _take(state: engine.State, seat: int, move: engine.Move) -> str:
    _, kind, person, face = move
    text = {
        (False, False): pgettext("label", "Take {tile}"),
        (True, False): pgettext("label", "Take {tile} + {person}"),
        (False, True): pgettext("label", "Take {tile} as a forest"),
        (True, True): pgettext("label", "Take {tile} as a forest + {person}"),
    }[bool(person), face == moves.AS_FOREST]
    return text.format(tile=tile(state.rules.edition, ids.TILES[kind]), person=_person(state, person))


def _keep(state: engine.State, seat: int, move: engine.Move) -> str:
    if move == moves.KEEP_FOREST:
        return pgettext("label", "Place it face down, as a forest")
    return pgettext("label", "Place it face up, as a plantation")


def _drop(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "Discard {tile}").format(tile=tile(state.rules.edition, ids.TILES[move[1]]))


def _chosen_person(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "Take {person}").format(
        person=people(state.rules.edition, *((0, 1) if move[1] else (1, 0)), behind_a_verb=True)
    )


def _build(state: engine.State, seat: int, move: engine.Move) -> str:
    words = {
        "building": _word(state, ids.BUILDINGS[move[1]]),
        "price": _price(state, seat, move),
        "person": _person(state, move[2]),
    }
    if move[2]:
        return pgettext("label", "Build {building} ({price}) + {person}").format(**words)
    return pgettext("label", "Build {building} ({price})").format(**words)


def _price(state: engine.State, seat: int, move: engine.Move) -> str:
    """``3 pesos``, or ``2 pesos, 1 worker (Hospital) and 1 corn``."""
    coins = builder.price(state, seat, move[1]) - _given(move)
    place, sort, good, points = moves.payment_of(move)
    edition = state.rules.edition
    parts = [_coins(state, coins)] if coins or not _given(move) else []
    if place >= 0:
        person = count(edition, "noble" if sort == moves.NOBLE else "colonist", 1)
        parts.append(f"{person} ({slot(edition, ids.SLOTS[place])})")
    if good >= 0:
        parts.append(count(edition, ids.GOODS[good], 1))
    if points:
        parts.append(count(edition, "victory_point", points))
    return listed(parts)


def _draft(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "Choose {building}").format(building=_word(state, ids.BUILDINGS[move[1]]))


def _produce(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "Produce")


def _bonus(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "Take {goods}").format(goods=count(state.rules.edition, ids.GOODS[move[1]], 1))


def _sell(state: engine.State, seat: int, move: engine.Move) -> str:
    post = move[2] == moves.TO_POST
    words = {
        "goods": count(state.rules.edition, ids.GOODS[move[1]], 1),
        "coins": _coins(state, sum(coins for _, coins in trader.proceeds(state, seat, *move[1:]))),
        "place": _word(state, "trading_post"),
    }
    if post:
        return pgettext("label", "{place}: sell {goods} for {coins}").format(**words)
    return pgettext("label", "Sell {goods} for {coins}").format(**words)


def _land_buy(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "Buy a face-down tile for {coins}").format(coins=_coins(state, 1))


def _land_drop(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "Discard {tile} for {coins}").format(
        tile=tile(state.rules.edition, ids.TILES[move[1]]), coins=_coins(state, 1)
    )


def _ship(state: engine.State, seat: int, move: engine.Move) -> str:
    _, good, capacity = move
    ship = state.rules.ships.index(capacity)
    barrels = min(state.seats[seat].goods[good], capacity - state.cargo[ship])
    return pgettext("label", "Load {goods} onto the ship with {capacity} spaces").format(
        goods=count(state.rules.edition, ids.GOODS[good], barrels), capacity=capacity
    )


def _wharf(state: engine.State, seat: int, move: engine.Move) -> str:
    barrels = state.seats[seat].goods[move[1]]
    return pgettext("label", "Load {goods} onto your own ship").format(
        goods=count(state.rules.edition, ids.GOODS[move[1]], barrels)
    )


def _small_wharf(state: engine.State, seat: int, move: engine.Move) -> str:
    building = _word(state, "small_wharf")
    if move == moves.OPEN_SMALL_WHARF:
        return pgettext("label", "{building}: load goods of your choice").format(building=building)
    return pgettext("label", "{building}: load {goods}").format(building=building, goods=_goods(state, move[1]))


def _goods(state: engine.State, counts: Sequence[int]) -> str:
    return goods(state.rules.edition, dict(zip(ids.GOODS, counts, strict=True)))


def _store(state: engine.State, seat: int, move: engine.Move) -> str:
    kept = _goods(state, move[1])
    return pgettext("label", "Keep {goods}").format(goods=kept) if kept else pgettext("label", "Keep nothing")


def _supply(state: engine.State, seat: int, move: engine.Move) -> str:
    given = [int(bool(move[1] >> good & 1)) for good in range(len(ids.GOODS))]
    return pgettext("label", "Deliver {goods} for {points}").format(
        goods=_goods(state, given), points=count(state.rules.edition, "victory_point", sum(given))
    )


def _raid(state: engine.State, seat: int, move: engine.Move) -> str:
    _, capacity, kept = move
    words = {"action": _word(state, "action:raid"), "capacity": capacity}
    if not kept:
        return pgettext("label", "{action}: empty the ship with {capacity} spaces").format(**words)
    good = ids.GOODS[state.cargo_kind[state.rules.ships.index(capacity)]]
    return pgettext("label", "{action}: ship with {capacity} spaces, keep {goods}").format(
        goods=count(state.rules.edition, good, kept), **words
    )


def _plunder(state: engine.State, seat: int, move: engine.Move) -> str:
    return pgettext("label", "{action}: {trading_house} ({points})").format(
        action=_word(state, "action:plunder"),
        trading_house=_word(state, "trading_house"),
        points=count(state.rules.edition, "victory_point", len(state.house)),
    )


def _headhunt(state: engine.State, seat: int, move: engine.Move) -> str:
    action = _word(state, "action:headhunt")
    kept = people(state.rules.edition, *move[1:], behind_a_verb=True)
    if not kept:
        return pgettext("label", "{action}: keep nobody").format(action=action)
    return pgettext("label", "{action}: keep {people}").format(action=action, people=kept)


def _swap(state: engine.State, seat: int, move: engine.Move) -> str:
    card = _role(state, seat, (moves.ROLE, move[1], moves.WITH_PRIVILEGE))
    return pgettext("label", "{action}: {role}").format(action=_word(state, "action:swap"), role=card)


def _guest(state: engine.State, seat: int, move: engine.Move) -> str:
    place = slot(state.rules.edition, ids.SLOTS[move[1]])
    if move[2]:
        return pgettext("label", "Move a guest ({person}): {place}").format(person=_word(state, "noble"), place=place)
    return pgettext("label", "Move a guest: {place}").format(place=place)


_LABELS: dict[int, Labeller] = {
    moves.PASS: _pass,
    moves.ROLE: _role,
    moves.DRAW: _draw,
    moves.TAKE: _take,
    moves.PLACE: _placing("decision:place"),
    moves.BUILD: _build,
    moves.PRODUCE: _produce,
    moves.BONUS: _bonus,
    moves.SELL: _sell,
    moves.SHIP: _ship,
    moves.WHARF: _wharf,
    moves.STORE: _store,
    moves.DRAFT: _draft,
    moves.KEEP: _keep,
    moves.DROP: _drop,
    moves.PERSON: _chosen_person,
    moves.LAND_BUY: _land_buy,
    moves.LAND_DROP: _land_drop,
    moves.SUPPLY: _supply,
    moves.SMALL_WHARF: _small_wharf,
    moves.RAID: _raid,
    moves.PLUNDER: _plunder,
    moves.HEADHUNT: _headhunt,
    moves.SWAP: _swap,
    moves.CREW: _placing("decision:crew"),
    moves.GUEST: _guest,
}
