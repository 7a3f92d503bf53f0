"""Everything that can happen at some tables, derived from the rules of those tables as far as possible."""

from collections.abc import Iterable, Iterator

from games.engine import Ruleset, ids, moves, text
from games.engine.notation import CLOSED
from games.engine.phases import settler

from .moves import BEFORE_SCORING, MOMENTS, SECOND_TILE
from .witness import IN_TWO_WAYS

EVERY_GAME = (
    "event move",
    "event move forced",
    "event decision",
    "event round_began",
    "event round_ended",
    "event chose_role",
    "event took_tile",
    "event drew_tile",
    "event revealed_row",
    "event reshuffled",
    "event took_colonist",
    "event dealt_colonists",
    "event placed_colonists",
    "event refilled_ship",
    "event built",
    "event produced",
    "event took_bonus",
    "event sold",
    "event emptied_house",
    "event loaded",
    "event stored",
    "event ship_sailed",
    "event earned_coins",
    "event end_triggered",
    "event game_over",
    "source factory: earned_coins",
    "source privilege: earned_coins",
    "end city",
    "end victory_points",
    "end by several triggers",
    "score shared victory",
    "score tie broken by coins and barrels",
    "score points noted beyond the supply",
    "score large building without anybody",
    "move place",
    "move take +colonist",
    "move build +colonist",
    "move produce",
    "move pass produce",
    *(f"move store {kinds}" for kinds in ("1 kind", "2 kinds", "3 kinds")),
    *(f"move pass {kind}" for kind in ("settle", "build", "trade", "bonus", "ship")),
)
NEW_BUILDINGS = (
    "event drafted",
    "event earned_points",
    "event gave_goods",
    "event kept_tile",
    "event moved_guest",
    "source church: earned_points",
    "source lighthouse: earned_coins",
    "source small_wharf: gave_goods",
    "source specialty_factory: earned_coins",
    "source union_hall: earned_points",
    "cheaper by forests",
    "move role:mayor/1",
    "move take/forest +colonist",
    "move take second plantation",
    "move take second plantation/forest",
    "move bonus second",
    "move small_wharf one kind",
    "move small_wharf several kinds",
    "move guest colonist to a tile",
    "move guest colonist to a building",
    *(f"move guest at {at}" for at in (*dict.fromkeys(MOMENTS.values()), SECOND_TILE, BEFORE_SCORING)),
    "move pass window",
    "move build paid from san_juan",
    "move build paid and manned",
    *(f"use library as {role}" for role in ("mayor", "builder", "craftsman", "trader", "captain", "prospector")),
    "use library as prospector_2",
)
NOBLES = (
    "event took_from_ship",
    "event took_person",
    "event bought_tile",
    "event dropped_tile",
    "event earned_points",
    "event gave_goods",
    "source chapel: earned_coins",
    "source chapel: earned_points",
    "source hunting_lodge: earned_points",
    "source jeweler: earned_coins",
    "source land_office: earned_coins",
    "source royal_supplier: gave_goods",
    "person colonist from the ship",
    "person noble from the ship",
    "villa brings a noble",
    "villa brings a colonist",
    "dropped with nobody on it",
    "dropped with colonist on it",
    "dropped with noble on it",
    "score nobles",
    "move place with nobles",
    "move land before the sale",
    "move land after the sale",
    "move sell after the land office",
    *(f"move supply {kinds}" for kinds in (1, 2, 3)),
    "move pass supply",
    "move pass lodge",
    "move take +noble",
    "move build +noble",
)
SMUGGLER = (
    "event raided",
    "event plundered",
    "event headhunted",
    "event reserved_role",
    "event placed_crew",
    "source smuggler: earned_coins",
    "move raid an empty ship",
    *(f"move raid and keep {barrels}" for barrels in range(4)),
    *(f"move headhunt {what}" for what in ("without effect", "and keep nobody", "and keep colonists")),
    "move crew of a headhunt",
    "move role:mayor/decline as the reserved card",
)
FESTIVAL = (
    "event drew_goals",
    "event goal_reached",
    "event placed_crew",
    "goal plantation",
    "goal goods",
    "goal building",
    "move crew of the festival",
    "move crew of the festival to san_juan",
)
_PAYMENTS = ("+colonist", "+noble", "good", "point")


def expected(tables: Iterable[Ruleset]) -> list[str]:
    """All happenings of these tables, sorted."""
    found: set[str] = set()
    for rules in tables:
        found.update(_of_table(rules))
    return sorted(found)


def _of_table(rules: Ruleset) -> Iterator[str]:
    yield from EVERY_GAME
    yield from _buildings(rules)
    yield from _closed_moves(rules)
    if not rules.with_nobles:
        yield "end colonists"
    if rules.draft:
        yield from NEW_BUILDINGS
        yield from _payments(rules)
        if rules.flags[settler.QUARRY_OPTION]:
            yield "move take second quarry"
        if rules.with_nobles:
            yield from ("move take/forest +noble", "move guest noble to a tile", "move guest noble to a building")
    if rules.with_nobles:
        yield from NOBLES
    if rules.with_smuggler:
        yield from SMUGGLER
        for card in ids.bits(rules.cards & ~(1 << ids.SMUGGLER)):
            yield from (f"swap {ids.ROLES[card]} {end}" for end in ("played at the end", "taken by an opponent"))
        if rules.with_nobles:
            yield from ("move headhunt and keep nobles", "move headhunt and keep both")
            yield "move crew of a headhunt with nobles"
    if rules.festival:
        yield from FESTIVAL


def _buildings(rules: Ruleset) -> Iterator[str]:
    """Each can be built, and used where it does something; the library is used in a role."""
    for row in rules.rows.values():
        yield f"build {row.id}"
        if row.id in IN_TWO_WAYS:
            yield from (f"use {row.id} with a {sort}" for sort in ("colonist", "noble"))
        elif row.id != "library":
            yield f"use {row.id}"


def _payments(rules: Ruleset) -> Iterator[str]:
    """Every set of things that a black market takes, one person at most (R-X1-BLACK-1)."""
    sorts = _PAYMENTS if rules.with_nobles else (_PAYMENTS[0], *_PAYMENTS[2:])
    for mask in range(1, 1 << len(sorts)):
        given = [name for k, name in enumerate(sorts) if mask >> k & 1]
        if not {"+colonist", "+noble"} <= set(given):
            yield f"move build paid with {' and '.join(name.lstrip('+') for name in given)}"


def _closed_moves(rules: Ruleset) -> Iterator[str]:
    """Moves whose text is a happening of its own, as far as this table has them."""
    for move in CLOSED:
        if _possible(rules, move):
            yield f"move {text(move)}"
    for good in ids.GOODS:
        yield f"move ship:{good}"


def _possible(rules: Ruleset, move: moves.Move) -> bool:
    verb = move[0]
    if verb == moves.ROLE:
        return bool(rules.cards >> move[1] & 1) and move[2] != moves.ONLY_ONE
    if verb == moves.SWAP:
        return rules.with_smuggler and bool(rules.cards >> move[1] & 1)
    if verb == moves.TAKE:
        return not move[2] and (move[3] == moves.FACE_UP or bool(rules.plant_forest))
    if verb == moves.SELL:
        return move[2] == moves.TO_HOUSE or bool(rules.own_sale)
    if verb == moves.DRAFT:
        return bool(rules.candidates >> move[1] & 1)
    if verb in (moves.DROP, moves.LAND_DROP):
        return bool(rules.drop_tile) and (move[1] != ids.FOREST or bool(rules.plant_forest))
    needs = {
        moves.DRAW: True,
        moves.BONUS: True,
        moves.WHARF: True,
        moves.KEEP: bool(rules.plant_forest),
        moves.PERSON: rules.with_nobles,
        moves.LAND_BUY: rules.with_nobles,
        moves.PLUNDER: rules.with_smuggler,
    }
    return needs.get(verb, False)
