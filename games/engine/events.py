"""The events that a listener of a game hears: every kind, declared once with the data that it carries.

A listener is called with the state, the name of the kind, the seat (:data:`NO_SEAT` if it concerns no single seat) and
the data, a dictionary with exactly the members declared here, in this order. Ids are those of the notation; goods,
tiles and people that are counted stand under their ids, those that are 0 left out.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NotRequired, ParamSpec, TypedDict

if TYPE_CHECKING:
    from .state import State

NO_SEAT = -1
Data = ParamSpec("Data")
Counts = dict[str, int]
"""Numbers by id."""
Listener = Callable[["State", str, int, dict[str, Any]], None]


class Kind(Generic[Data]):
    """One kind of event: its ``name``, and the ``data`` that comes with it as a ``TypedDict``."""

    __slots__ = ("data", "name")

    def __init__(self, name: str, data: Callable[Data, Mapping[str, Any]]) -> None:
        self.name, self.data = name, data

    def tell(self, state: "State", seat: int, *_no_args: Data.args, **data: Data.kwargs) -> None:
        """Tell the listener, if there is one, what has just happened. Check ``listener`` first where speed counts."""
        if state.listener:
            state.listener(state, self.name, seat, data)


# ------------------------------------------------------------------------------------------------------ any decision


class Moved(TypedDict):
    """A move is carried out; a forced one was the only legal move."""

    decision: str
    move: str
    forced: bool


class Asked(TypedDict):
    """A seat has to decide."""

    decision: str


# ---------------------------------------------------------------------------------------------------- rounds and roles


class RoundBegan(TypedDict):
    """The seat is the governor."""

    round: int


class RoundEnded(TypedDict):
    """``coins_on`` are the role cards that got a coin."""

    round: int
    coins_on: list[str]


class ChoseRole(TypedDict):
    """``coins`` lay on the card; ``reserved`` says whether it had been put aside."""

    role: str
    coins: int
    declined: bool
    reserved: bool


class EndTriggered(TypedDict):
    """The game ends after this round."""

    cause: str


class GameOver(TypedDict):
    """Nothing is left to do but count."""


class Drafted(TypedDict):
    """The building is in the game."""

    building: str


# ---------------------------------------------------------------------------------------------------------- the bank


class EarnedCoins(TypedDict):
    """``source`` is ``privilege``, ``smuggler`` or the id of a building."""

    coins: int
    source: str


class EarnedPoints(TypedDict):
    """``source`` is the id of a building."""

    points: int
    source: str


class GaveGoods(TypedDict):
    """Barrels went back to the supply for points; ``source`` is the id of a building."""

    goods: Counts
    points: int
    source: str


# ------------------------------------------------------------------------------------------------------------ people


class TookColonist(TypedDict):
    """The privilege of the mayor."""

    count: int


class TookPerson(TypedDict):
    """A ``colonist`` or a ``noble`` from the supply."""

    person: str


class TookFromShip(TypedDict):
    """A ``colonist`` or a ``noble`` was chosen from the colonist ship."""

    person: str


class Share(TypedDict):
    """What one seat got from the colonist ship."""

    seat: int
    colonists: int
    nobles: int


class DealtColonists(TypedDict):
    """The colonist ship was dealt out, in order of the seats served."""

    dealt: list[Share]


class Placed(TypedDict):
    """All people by slot, and the nobles among them; for a crew, those who did not go to San Juan."""

    people: Counts
    nobles: Counts


class RefilledShip(TypedDict):
    """The people on the colonist ship now, and how many there should have been."""

    colonists: int
    nobles: int
    needed: int


class MovedGuest(TypedDict):
    """A guest went to a slot."""

    slot: str
    noble: bool


# ------------------------------------------------------------------------------------------------------------- tiles


class DrewTile(TypedDict):
    """A face-down tile was drawn or bought; null while only its owner may know it."""

    tile: str | None


class KeptTile(TypedDict):
    """How a drawn tile was planted."""

    tile: str


class TookTile(TypedDict):
    """A tile, the person who came with it, and whether it was planted as a forest."""

    tile: str
    colonist: bool
    noble: bool
    forest: bool


class DroppedTile(TypedDict):
    """``printed`` is the face of the tile, ``person`` the one who stood there: ``colonist``, ``noble`` or null."""

    tile: str
    printed: str
    person: str | None


class RevealedRow(TypedDict):
    """The plantations that are open now."""

    tiles: Counts


class Reshuffled(TypedDict):
    """The discard pile has become a face-down pile of so many tiles."""

    tiles: int


# --------------------------------------------------------------------------------------------------------- buildings


class PaidPerson(TypedDict):
    """The person given for a building."""

    slot: str
    noble: bool


class Paid(TypedDict):
    """The payment for a building."""

    coins: int
    person: PaidPerson | None
    good: str | None
    victory_points: int


class Built(TypedDict):
    """``colonist`` and ``noble`` are the people who came with the building."""

    building: str
    price: int
    colonist: bool
    noble: bool
    paid: Paid


# ------------------------------------------------------------------------------------------------------------- goods


class Produced(TypedDict):
    """The proceeds of a production turn."""

    goods: Counts


class TookBonus(TypedDict):
    """The privilege of the craftsman."""

    good: str


class Sold(TypedDict):
    """``place`` is ``trading_house`` or the id of a building."""

    good: str
    coins: int
    place: str


class EmptiedHouse(TypedDict):
    """The full trading house went back to the supply."""


class Loaded(TypedDict):
    """``ship`` is the capacity of a cargo ship, null for the own ship of a player."""

    good: str
    barrels: int
    points: int
    ship: int | None


class Stored(TypedDict):
    """``lost`` went back to the supply."""

    kept: Counts
    lost: Counts


class ShipSailed(TypedDict):
    """The full cargo ship of this capacity was emptied."""

    ship: int
    good: str


# ---------------------------------------------------------------------------------------------- smuggler and festival


class Raided(TypedDict):
    """The cargo ship of this capacity was emptied; ``returned`` went to the supply."""

    ship: int
    good: str | None
    kept: int
    returned: int


class Plundered(TypedDict):
    """The trading house was emptied for points."""

    goods: Counts
    points: int


class Headhunted(TypedDict):
    """So many people left the colonist ship, of whom these were kept."""

    removed: int
    colonists: int
    nobles: int


class ReservedRole(TypedDict):
    """The card was put aside, and its coins taken."""

    role: str
    coins: int


class DrewGoals(TypedDict):
    """The goals of the festival."""

    plantation: str
    goods: Counts
    building: str | None


class GoalReached(TypedDict):
    """The goal, and its reward: one of the others."""

    goal: str
    colonists: NotRequired[int]
    coins: NotRequired[int]
    points: NotRequired[int]


MOVE = Kind("move", Moved)
DECISION = Kind("decision", Asked)
ROUND_BEGAN = Kind("round_began", RoundBegan)
ROUND_ENDED = Kind("round_ended", RoundEnded)
CHOSE_ROLE = Kind("chose_role", ChoseRole)
END_TRIGGERED = Kind("end_triggered", EndTriggered)
GAME_OVER = Kind("game_over", GameOver)
DRAFTED = Kind("drafted", Drafted)
EARNED_COINS = Kind("earned_coins", EarnedCoins)
EARNED_POINTS = Kind("earned_points", EarnedPoints)
GAVE_GOODS = Kind("gave_goods", GaveGoods)
TOOK_COLONIST = Kind("took_colonist", TookColonist)
TOOK_PERSON = Kind("took_person", TookPerson)
TOOK_FROM_SHIP = Kind("took_from_ship", TookFromShip)
DEALT_COLONISTS = Kind("dealt_colonists", DealtColonists)
PLACED_COLONISTS = Kind("placed_colonists", Placed)
PLACED_CREW = Kind("placed_crew", Placed)
REFILLED_SHIP = Kind("refilled_ship", RefilledShip)
MOVED_GUEST = Kind("moved_guest", MovedGuest)
DREW_TILE = Kind("drew_tile", DrewTile)
BOUGHT_TILE = Kind("bought_tile", DrewTile)
KEPT_TILE = Kind("kept_tile", KeptTile)
TOOK_TILE = Kind("took_tile", TookTile)
DROPPED_TILE = Kind("dropped_tile", DroppedTile)
REVEALED_ROW = Kind("revealed_row", RevealedRow)
RESHUFFLED = Kind("reshuffled", Reshuffled)
BUILT = Kind("built", Built)
PRODUCED = Kind("produced", Produced)
TOOK_BONUS = Kind("took_bonus", TookBonus)
SOLD = Kind("sold", Sold)
EMPTIED_HOUSE = Kind("emptied_house", EmptiedHouse)
LOADED = Kind("loaded", Loaded)
STORED = Kind("stored", Stored)
SHIP_SAILED = Kind("ship_sailed", ShipSailed)
RAIDED = Kind("raided", Raided)
PLUNDERED = Kind("plundered", Plundered)
HEADHUNTED = Kind("headhunted", Headhunted)
RESERVED_ROLE = Kind("reserved_role", ReservedRole)
DREW_GOALS = Kind("drew_goals", DrewGoals)
GOAL_REACHED = Kind("goal_reached", GoalReached)

KINDS: dict[str, Kind[Any]] = {kind.name: kind for kind in list(vars().values()) if isinstance(kind, Kind)}
"""Every kind of event by its name."""
