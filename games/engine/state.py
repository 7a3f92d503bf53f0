"""The state of a game between two moves: small ints and short lists, cheap to copy.

What never changes is in :class:`~.ruleset.Ruleset`. What can be derived is not stored, except a few sums that the rules
ask for all the time; :mod:`.invariants` checks them.
"""

from collections.abc import Callable
from typing import Any

from . import ids
from .ruleset import Ruleset

Step = tuple
"""A plain tuple of ints ``(kind of step, seat, ...)``; see :mod:`.agenda`."""


class Seat:
    """One player's board. Lists of goods and tiles are in canonical order, ``people`` is indexed by slot.

    ``people`` counts all persons on a slot, ``nobles`` those of them who are nobles (R-X2-2). ``owned`` and
    ``manned`` have one bit a building. ``land``, ``city``, ``building_circles`` are sums over the board: island
    spaces and city spaces covered, circles on buildings. ``used`` has one bit for each once-a-phase ability that is
    spent (R-OBJ-9).
    """

    __slots__ = (
        "building_circles",
        "city",
        "coins",
        "goods",
        "land",
        "manned",
        "nobles",
        "owned",
        "people",
        "points",
        "tiles",
        "used",
    )

    def __init__(self) -> None:
        self.coins = self.points = 0
        self.goods = [0] * len(ids.GOODS)
        self.tiles = [0] * len(ids.TILES)
        self.people = [0] * len(ids.SLOTS)
        self.nobles: list[int] | tuple[int, ...] = NOBODY
        self.owned = self.manned = 0
        self.land = self.city = self.building_circles = 0
        self.used = 0

    def copy(self) -> "Seat":
        twin = _new_seat(Seat)
        twin.coins = self.coins
        twin.points = self.points
        twin.goods = self.goods[:]
        twin.tiles = self.tiles[:]
        twin.people = self.people[:]
        twin.nobles = self.nobles[:]
        twin.owned = self.owned
        twin.manned = self.manned
        twin.land = self.land
        twin.city = self.city
        twin.building_circles = self.building_circles
        twin.used = self.used
        return twin

    @property
    def colonists(self) -> int:
        """All his people, nobles included (R-OBJ-13, R-X2-2)."""
        return sum(self.people)

    def circles(self, rules: Ruleset) -> list[tuple[int, int]]:
        """``(slot, number of circles)`` for every slot of his with at least one circle, in canonical order."""
        tiles = self.tiles
        found = [(kind, tiles[kind]) for kind in range(ids.FOREST) if tiles[kind]]
        found += rules.building_slots(self.owned)
        return found


NOBODY = (0,) * len(ids.SLOTS)
_new_seat = Seat.__new__

_PLAIN = (
    "rules",
    "round",
    "governor",
    "role",
    "role_player",
    "open_cards",
    "colonists",
    "ship",
    "points",
    "quarries",
    "pile",
    "pile_at",
    "in_stock",
    "house_kinds",
    "harvest",
    "privilege",
    "ended_by",
    "over",
    "chance",
    "drawn",
    "moves",
)
_LISTS = (
    "card_coins",
    "taken_by",
    "goods",
    "row",
    "discard",
    "stock",
    "cargo",
    "cargo_kind",
    "house",
    "agenda",
)


class State:
    """A game. Change it only through :mod:`.game`; phases and steps write it.

    Supplies: ``colonists``, ``points``, ``quarries``, ``goods``, ``stock`` (copies of each building; ``in_stock`` is
    its mask). ``ship`` counts the people on the colonist ship. ``row`` and ``discard`` count tiles of each kind,
    ``pile`` is the face-down pile of which ``pile_at`` tiles are gone. ``cargo[i]`` barrels of ``cargo_kind[i]`` (-1:
    none) lie on cargo ship i. ``house`` lists the kinds in the trading house in order of sale. ``open_cards`` is a
    mask of role cards, ``taken_by`` the seat that holds each card in this round or -1.

    ``role`` and ``role_player`` are those of the running phase, or -1. ``harvest`` counts what the role player has
    received in this craftsman phase, ``privilege`` says that the captain has not loaded yet. ``agenda`` is the stack of
    steps still to come, next one last. ``moves`` are the legal moves of the decision on top of it. ``drawn`` logs the
    chance entries so far, ``listener`` hears of everything that happens and is never copied.
    """

    __slots__ = ("seats", "listener", *_PLAIN, *_LISTS)

    def __init__(self, rules: Ruleset) -> None:
        setup = rules.setup
        self.rules = rules
        self.seats = [Seat() for _ in range(rules.players)]
        self.listener: Callable[[State, str, int, dict[str, Any]], None] | None = None
        self.round = 0
        self.governor = self.role = self.role_player = -1
        self.open_cards = 0
        self.colonists = setup.colonists
        self.ship = rules.players
        self.points = setup.points
        self.quarries = setup.quarries
        self.goods = list(setup.goods)
        self.pile: tuple[int, ...] = ()
        self.pile_at = 0
        self.row = [0] * 5
        self.discard = [0] * 5
        self.stock = list(rules.copies)
        self.in_stock = sum(1 << b for b, copies in enumerate(rules.copies) if copies)
        self.cargo = [0] * len(rules.ships)
        self.cargo_kind = [-1] * len(rules.ships)
        self.house: list[int] = []
        self.house_kinds = 0
        self.card_coins = [0] * len(ids.ROLES)
        self.taken_by = [-1] * len(ids.ROLES)
        self.harvest: tuple[int, ...] = ()
        self.privilege = False
        self.ended_by = 0
        self.over = False
        self.chance: Any = None
        self.drawn: tuple[Any, ...] = ()
        self.agenda: list[Step] = []
        self.moves: Any = ()

    def copy(self) -> "State":
        """An independent twin with the same future; it has no listener."""
        twin = _new_state(State)
        twin.seats = [seat.copy() for seat in self.seats]
        twin.listener = None
        twin.rules = self.rules
        twin.round = self.round
        twin.governor = self.governor
        twin.role = self.role
        twin.role_player = self.role_player
        twin.open_cards = self.open_cards
        twin.colonists = self.colonists
        twin.ship = self.ship
        twin.points = self.points
        twin.quarries = self.quarries
        twin.pile = self.pile
        twin.pile_at = self.pile_at
        twin.in_stock = self.in_stock
        twin.house_kinds = self.house_kinds
        twin.harvest = self.harvest
        twin.privilege = self.privilege
        twin.ended_by = self.ended_by
        twin.over = self.over
        twin.chance = self.chance
        twin.drawn = self.drawn
        twin.moves = self.moves
        twin.card_coins = self.card_coins[:]
        twin.taken_by = self.taken_by[:]
        twin.goods = self.goods[:]
        twin.row = self.row[:]
        twin.discard = self.discard[:]
        twin.stock = self.stock[:]
        twin.cargo = self.cargo[:]
        twin.cargo_kind = self.cargo_kind[:]
        twin.house = self.house[:]
        twin.agenda = self.agenda[:]
        return twin

    def tell(self, kind: str, seat: int = -1, **data: Any) -> None:
        """Tell the listener, if there is one, what has just happened. Ask ``listener`` first where speed counts."""
        if self.listener:
            self.listener(self, kind, seat, data)


_new_state = State.__new__
