"""The state of a game between two moves: small ints and short lists, cheap to copy.

What never changes is in :class:`~.ruleset.Ruleset`. What can be derived is not stored, except a few sums that the rules
ask for all the time; :mod:`.invariants` checks them.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from . import ids
from .events import Listener
from .ruleset import Ruleset

if TYPE_CHECKING:
    from .agenda import Decision
    from .moves import Move

Step = tuple[int, ...]
"""A plain tuple of ints ``(kind of step, seat, ...)``; see :mod:`.agenda`."""


class Seat:
    """One player's board. Lists of goods and tiles are in canonical order, ``people`` is indexed by slot.

    ``people`` counts all persons on a slot, ``nobles`` those of them who are nobles (R-X2-2). ``owned`` and
    ``manned`` have one bit a building. Sums over the board are ``colonists``: all people, nobles included
    (R-OBJ-13), ``all_nobles``, ``land`` and ``city``: island and city spaces covered, and ``building_circles``.
    ``used`` has one bit for each once-a-phase ability that is spent (R-OBJ-9). ``forests`` are the printed kinds of the
    forests in order of planting, plus :data:`FACE_DOWN` where only the owner knows the kind (R-OBJ-21).
    """

    __slots__ = (
        "all_nobles",
        "building_circles",
        "city",
        "coins",
        "colonists",
        "forests",
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
        # In a game without nobles this is never written, and a copy shares it.
        self.nobles = cast("list[int]", ids.NO_PEOPLE)
        self.colonists = self.all_nobles = 0
        self.owned = self.manned = 0
        self.land = self.city = self.building_circles = 0
        self.used = 0
        self.forests: tuple[int, ...] = ()

    def copy(self) -> "Seat":
        twin = _new_seat(Seat)
        twin.coins = self.coins
        twin.points = self.points
        twin.goods = self.goods[:]
        twin.tiles = self.tiles[:]
        twin.people = self.people[:]
        twin.nobles = self.nobles[:]
        twin.colonists = self.colonists
        twin.all_nobles = self.all_nobles
        twin.owned = self.owned
        twin.manned = self.manned
        twin.land = self.land
        twin.city = self.city
        twin.building_circles = self.building_circles
        twin.used = self.used
        twin.forests = self.forests
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Seat):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Seat.__slots__)

    __hash__ = None  # type: ignore[assignment]  # a board changes

    def __repr__(self) -> str:
        buildings = ", ".join(ids.BUILDINGS[b] for b in ids.bits(self.owned)) or "no buildings"
        return f"<Seat: {self.coins} coins, {self.points} points, {self.colonists} people, {buildings}>"

    @property
    def empty_circles(self) -> int:
        """The number of circles of the board that are empty."""
        circles = self.land - self.tiles[ids.FOREST] + self.building_circles
        return circles - self.colonists + self.people[ids.SAN_JUAN]

    def circles(self, rules: Ruleset) -> tuple[tuple[int, int], ...]:
        """``(slot, number of circles)`` for every slot of the board with at least one circle, in canonical order."""
        return _tile_slots(*self.tiles[: ids.FOREST]) + rules.building_slots(self.owned)

    def all_filled(self, rules: Ruleset) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The slot of each circle, and the people by slot if all are filled."""
        return _all_filled(rules, self.owned, *self.tiles[: ids.FOREST])


@lru_cache(maxsize=1 << 14)
def _tile_slots(*counts: int) -> tuple[tuple[int, int], ...]:
    return tuple((kind, count) for kind, count in enumerate(counts) if count)


@lru_cache(maxsize=1 << 14)
def _all_filled(rules: Ruleset, owned: int, *tiles: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    circles = _tile_slots(*tiles) + rules.building_slots(owned)
    counts = [0] * len(ids.SLOTS)
    for slot, count in circles:
        counts[slot] = count
    return tuple(slot for slot, count in circles for _ in range(count)), tuple(counts)


FACE_DOWN = 8
NOT_WON: tuple[int, ...] = (-1, -1, -1)
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
    "nobles",
    "ship_nobles",
    "noted",
    "drafted",
    "poster",
    "reserved",
    "goals",
    "won",
    "bonus",
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

    Supplies: ``colonists``, ``nobles`` (R-X2-1), ``points``, ``quarries``, ``goods``, ``stock`` (copies of each
    building; ``in_stock`` is its mask). ``noted`` are points paid out beyond the supply (R-END-4). ``ship`` counts the
    people on the colonist ship, ``ship_nobles`` those of them who are nobles. ``row`` and ``discard`` count tiles of
    each kind, ``pile`` is the face-down pile of which ``pile_at`` tiles are gone. ``cargo[i]`` barrels of
    ``cargo_kind[i]`` (-1: none) lie on cargo ship i. ``house`` lists the kinds in the trading house in order of sale.
    ``open_cards`` is a mask of role cards, ``taken_by`` the seat that holds each card in this round or -1.

    ``drafted`` is the mask of violet buildings that were selected (R-X1-SEL). ``poster`` is the seat with the wanted
    poster, ``reserved`` the card that the smuggler has set aside in this round, each -1 if there is none (R-X3-3,
    R-X3-8). ``goals`` are tile, goods by kind and building of the festival, ``won`` the seats that reached them or -1.

    ``role`` and ``role_player`` are those of the running phase, or -1. ``harvest`` counts what the role player has
    produced in this craftsman phase, ``bonus`` what they took by privilege, ``privilege`` says that the captain has not
    loaded yet. ``agenda`` is the stack of steps still to come, next one last. ``moves`` are the legal moves of the
    decision on top of it. ``drawn`` logs the chance entries so far, ``listener`` hears of everything that happens
    (:mod:`.events`) and is never copied.

    Two states are equal if they have the same past, table and future; listeners are not compared.
    """

    __slots__ = ("seats", "listener", *_PLAIN, *_LISTS)

    def __init__(self, rules: Ruleset) -> None:
        setup = rules.setup
        self.rules = rules
        self.seats = [Seat() for _ in range(rules.players)]
        self.listener: Listener | None = None
        self.round = 0
        self.governor = self.role = self.role_player = -1
        self.open_cards = rules.cards
        self.colonists = rules.colonists
        self.nobles = rules.nobles
        self.ship = rules.players
        self.ship_nobles = int(rules.with_nobles)
        self.points = setup.points
        self.noted = 0
        self.quarries = setup.quarries
        self.goods = list(setup.goods)
        self.pile: tuple[int, ...] = ()
        self.pile_at = 0
        self.row = [0] * 5
        self.discard = [0] * 5
        self.stock = [0 if rules.candidates >> b & 1 else copies for b, copies in enumerate(rules.copies)]
        self.in_stock = sum(1 << b for b, copies in enumerate(self.stock) if copies)
        self.drafted = 0
        self.cargo = [0] * len(rules.ships)
        self.cargo_kind = [-1] * len(rules.ships)
        self.house: list[int] = []
        self.house_kinds = 0
        self.card_coins = [0] * len(ids.ROLES)
        self.taken_by = [-1] * len(ids.ROLES)
        self.poster = self.reserved = -1
        self.goals: tuple[Any, ...] = ()
        self.won = NOT_WON
        self.harvest: tuple[int, ...] = ()
        self.bonus: tuple[int, ...] = ()
        self.privilege = False
        self.ended_by = 0
        self.over = False
        self.chance: Any = None
        self.drawn: tuple[Any, ...] = ()
        self.agenda: list[Step] = []
        self.moves: Sequence[Move] = ()
        if rules.with_nobles:
            for seat in self.seats:
                seat.nobles = list(ids.NO_PEOPLE)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.rules.table == other.rules.table and all(
            getattr(self, name) == getattr(other, name) for name in _COMPARED
        )

    __hash__ = None  # type: ignore[assignment]  # a game goes on

    def __repr__(self) -> str:
        asked = self.decision
        now = f"seat {asked.seat} decides ({asked.kind})" if asked else "over" if self.over else "in a move"
        table = "+".join([self.rules.edition, *self.rules.expansions])
        return f"<State: {table}, {self.rules.players} players, round {self.round}, {now}>"

    def __str__(self) -> str:
        """The table as a spectator sees it and the legal moves, on several lines."""
        from . import printer

        return printer.state_text(self)

    # The rules are written on top of the state, so these methods import them when they are called.

    @property
    def decision(self) -> "Decision | None":
        """The decision that the game waits for; None when it is over. The same as :func:`~.agenda.current_decision`."""
        from . import agenda

        return agenda.current_decision(self)

    @property
    def legal_moves(self) -> "list[Move]":
        """The legal moves of the decision, open moves as their verb alone; none when the game is over."""
        from . import game

        return game.legal_moves(self)

    def play(self, move: "str | Move") -> None:
        """Play a move, given as text or as value, then everything that follows without a choice.

        Raises:
            MoveSyntaxError: this is no move of the notation; as with all errors the state is as it was.
            IllegalMove: the rules refuse it; the error names the rule and the legal moves.
            GameOver: the game has ended.
        """
        from . import game

        game.play(self, move)

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
        twin.nobles = self.nobles
        twin.ship_nobles = self.ship_nobles
        twin.noted = self.noted
        twin.drafted = self.drafted
        twin.poster = self.poster
        twin.reserved = self.reserved
        twin.goals = self.goals
        twin.won = self.won
        twin.bonus = self.bonus
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


_new_state = State.__new__
_COMPARED = tuple(name for name in ("seats", *_PLAIN, *_LISTS) if name not in ("rules", "moves"))
"""The legal moves follow from the rest."""
