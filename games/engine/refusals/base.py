"""Refusals of the moves that every edition has, judged by the base game and by the additions of expansions."""

from .. import guest_moves, ids, moves, payment
from ..errors import Refusal
from ..errors import gettext_noop as _
from ..phases import builder, rounds, settler, trader
from ..state import Seat, State
from ..tiles import tiles_left
from .common import exceeds, has_none, needs


def role(state: State, seat: int, move: moves.Move) -> Refusal:
    _verb, card, variant = move
    name = ids.ROLES[card]
    if not state.rules.cards >> card & 1:
        return Refusal(_("This role card is not in the game: {role}."), "R-SET-7", role=name)
    if state.agenda[-1][0] == rounds.CHOOSE_RESERVED and card != state.reserved:
        return Refusal(_("Only the card that was set aside can be played now."), "R-X3-8")
    if not state.open_cards >> card & 1:
        return Refusal(_("This role has already been taken this round: {role}."), "R-RND-2", role=name)
    if card == ids.SMUGGLER:
        return Refusal(_("The holder of the wanted poster cannot choose this role: {role}."), "R-X3-3", role=name)
    if (moves.ROLE, card, moves.WITH_PRIVILEGE) not in state.moves:
        return Refusal(_("The smuggler cannot choose the card they have set aside."), "R-X3-11")
    if variant == moves.ONLY_ONE and state.colonists:
        return Refusal(_("The privilege brings at most one person."), "R-X1-LIBRARY-1")
    return Refusal(_("Nobody is left in the supply, so there is no privilege to decline."), "R-MAY-1")


def draw(state: State, seat: int, move: moves.Move) -> Refusal:
    if not state.seats[seat].manned & state.rules.draw_tile:
        return needs(state, "draw_tile", "R-B-HACIENDA-1")
    if not tiles_left(state):
        return Refusal(_("No tile is left to draw."), "R-STL-12")
    return Refusal(_("A tile can be drawn only once, before the normal tile."), "R-B-HACIENDA-1")


def take(state: State, seat: int, move: moves.Move) -> Refusal:
    _verb, tile, person, face = move
    board = state.seats[seat]
    if face == moves.AS_FOREST and not board.manned & state.rules.plant_forest:
        return needs(state, "plant_forest", "R-X1-FOREST-7")
    second = guest_moves.asking(state)[2:] == (settler.SECOND_TILE,)
    if second and person:
        return Refusal(_("The second tile comes without a person."), "R-X1-LIBRARY-5")
    if second and tile == ids.QUARRY:
        return Refusal(_("The second tile cannot be a quarry."), "R-X1-LIBRARY-3")
    if tile == ids.QUARRY and not state.quarries:
        return Refusal(_("No quarry is left."), "R-STL-7")
    if tile == ids.QUARRY and seat != state.role_player and not board.manned & state.rules.take_quarry:
        return Refusal(_("Only the player who chose the role may take a quarry."), "R-STL-3")
    if tile != ids.QUARRY and not state.row[tile]:
        rule = "R-STL-1" if any(state.row) else "R-STL-8"
        return Refusal(_("No plantation of this kind is face up: {tile}."), rule, tile=ids.TILES[tile])
    if person and not board.manned & state.rules.settle_with_colonist:
        return needs(state, "settle_with_colonist", "R-B-HOSPICE-1")
    return Refusal(_("Nobody of that kind is left in the supply or on the ship."), "R-B-HOSPICE-2")


def build(state: State, seat: int, move: moves.Move) -> Refusal:
    building = move[1]
    board, rules, name = state.seats[seat], state.rules, ids.BUILDINGS[building]
    if building not in rules.rows:
        return Refusal(_("This building is not in the game: {building}."), "R-SET-10", building=name)
    if board.owned >> building & 1:
        return Refusal(_("The player already owns this building: {building}."), "R-OBJ-10", building=name)
    if not state.stock[building]:
        return Refusal(_("No copy of this building is left in the supply: {building}."), "R-BLD-10", building=name)
    if ids.CITY_SPACES - board.city < rules.spaces[building]:
        return Refusal(_("The city does not have enough room."), "R-BLD-9")
    cost = builder.price(state, seat, building)
    if moves.payment_of(move) != moves.NO_PAYMENT:
        trouble = _payment(state, board, move, cost - board.coins)
        if trouble:
            return trouble
    elif cost > board.coins:
        sentence = _("The building costs {price}, but the player has only {coins}.")
        return Refusal(sentence, "R-BLD-2", price=cost, coins=board.coins)
    if not board.manned & rules.build_with_colonist:
        return needs(state, "build_with_colonist", "R-B-UNIVERSITY-1")
    slot = moves.payment_of(move)[0] - ids.FIRST_BUILDING_SLOT
    if slot >= 0 and rules.build_with_colonist >> slot & 1:
        return Refusal(_("A person given as payment cannot work in the building in the same turn."), "R-X1-BLACK-5")
    return Refusal(_("Nobody of that kind is left in the supply or on the ship."), "R-B-UNIVERSITY-2")


def _payment(state: State, board: Seat, move: moves.Move, missing: int) -> Refusal | None:
    """What is wrong with a payment in kind; None if nothing is."""
    slot, sort, good, points = moves.payment_of(move)
    if not board.manned & state.rules.pay_in_kind:
        return needs(state, "pay_in_kind", "R-X1-BLACK-1")
    if (slot >= 0) + (good >= 0) + points != missing:
        return Refusal(
            _("The player must first pay all their coins, then give one item for each missing coin ({missing})."),
            "R-X1-BLACK-2",
            missing=max(0, missing),
        )
    if slot >= 0 and (slot, sort) not in payment.givable_people(state, board, move[1]):
        return Refusal(
            _("The player cannot pay with a person from here: {slot}."), "R-X1-BLACK-3", slot=ids.SLOTS[slot]
        )
    if (good >= 0 and not board.goods[good]) or points > board.points:
        return Refusal(_("The player does not have what they want to pay with."), "R-X1-BLACK-1")
    return None


def bonus(state: State, seat: int, move: moves.Move) -> Refusal:
    good = move[1]
    if not state.harvest[good]:
        return Refusal(
            _("The player has not produced this good in this phase: {good}."), "R-CRA-6", good=ids.GOODS[good]
        )
    return Refusal(_("The supply has no barrels of this kind left: {good}."), "R-CRA-6", good=ids.GOODS[good])


def sale(state: State, seat: int, move: moves.Move) -> Refusal:
    _verb, good, place = move
    board = state.seats[seat]
    step = guest_moves.asking(state)
    if len(step) > 2 and step[2] & trader.SOLD:
        return Refusal(_("Each player can sell only one barrel per phase."), "R-TRA-1")
    if not board.goods[good]:
        return has_none(good, "R-TRA-1")
    if place == moves.TO_POST:
        return needs(state, "own_sale", "R-X1-POST-1")
    if len(state.house) == ids.HOUSE_SPACES:
        return Refusal(_("The trading house is full."), "R-TRA-4")
    return Refusal(_("The trading house already holds this good: {good}."), "R-TRA-3", good=ids.GOODS[good])


def ship(state: State, seat: int, move: moves.Move) -> Refusal:
    good, capacity = move[1:3]
    ships = state.rules.ships
    if capacity not in ships:
        return Refusal(_("No cargo ship in the game has this capacity: {capacity}."), "R-SET-8", capacity=capacity)
    if not state.seats[seat].goods[good]:
        return has_none(good, "R-CAP-4")
    ship = ships.index(capacity)
    if state.cargo_kind[ship] == good:
        return Refusal(_("The ship of capacity {capacity} is full."), "R-CAP-4", capacity=capacity)
    if state.cargo_kind[ship] >= 0:
        carried = ids.GOODS[state.cargo_kind[ship]]
        return Refusal(
            _("The ship of capacity {capacity} carries: {good}."), "R-CAP-4", capacity=capacity, good=carried
        )
    if good in state.cargo_kind:
        return Refusal(_("Another ship already carries this good: {good}."), "R-CAP-5", good=ids.GOODS[good])
    return Refusal(_("Of the empty ships, the player must choose one that takes the most barrels."), "R-CAP-9")


def wharf(state: State, seat: int, move: moves.Move) -> Refusal:
    board = state.seats[seat]
    if not board.manned & state.rules.own_ship:
        return needs(state, "own_ship", "R-B-WHARF-1")
    if not board.goods[move[1]]:
        return has_none(move[1], "R-B-WHARF-1")
    return Refusal(_("The player’s own ship has already sailed in this phase."), "R-B-WHARF-1")


def store(state: State, seat: int, move: moves.Move) -> Refusal:
    kept = move[1]
    if exceeds(kept, state.seats[seat].goods):
        return Refusal(_("The player cannot keep more than they have."), "R-CAP-17")
    if any(not exceeds(kept, listed[1]) for listed in state.moves if listed[0] == moves.STORE):
        return Refusal(_("The player must keep everything that can be kept."), "R-CAP-18")
    return Refusal(_("The player’s buildings do not allow them to keep that much."), "R-CAP-17")
