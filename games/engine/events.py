"""The events that a listener of a game hears: every kind, declared once with the data that it carries.

A listener is called with the state, the name of the kind, the seat (:data:`NO_SEAT` if it concerns no single seat) and
the data, a dictionary with exactly the members declared here. Ids are those of the notation; goods, tiles and people
that are counted stand under their ids, those that are 0 left out.

A member of the same name has the same type in all kinds, so that a program may read them all alike.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    Literal,
    ParamSpec,
    TypedDict,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

if TYPE_CHECKING:
    from .state import State

NO_SEAT = -1
Data = ParamSpec("Data")
Listener = Callable[["State", str, int, dict[str, Any]], None]
About = Literal["seat", "nobody", "seat or nobody"]


@dataclass(frozen=True, slots=True)
class Of:
    """Which words a text, a list of texts or the keys of counts may be: ``words``, or those that ``name`` names."""

    name: str = ""
    words: tuple[str, ...] = ()


MOMENT = Of("moment")
"""A text is a moment, RFC 3339."""


@dataclass(frozen=True, slots=True)
class Member:
    """A member of data, or an item of a list, as its annotation declares it.

    Attributes:
        type: of its values: ``str``, ``dict[str, int]``, ``list[Share]``, ``Paid | None`` ...
        meaning: as a sentence or less; the docstring of its ``TypedDict`` if nothing else is said.
    """

    type: Any
    of: Of
    meaning: str

    @classmethod
    def declared(cls, annotation: Any) -> "Member":
        kind, *said = get_args(annotation) if get_origin(annotation) is Annotated else (annotation,)
        of = next((one for one in reversed(said) if isinstance(one, Of)), Of())
        told = [one for one in said if isinstance(one, str)]
        documented = [str(one.__doc__) for one in (kind, *get_args(kind)) if is_typeddict(one)]
        return cls(kind, of, [*documented, *told][-1] if documented or told else "")

    @property
    def items(self) -> "Member":
        """What the items of a list are."""
        [annotation] = get_args(self.type)
        return Member.declared(annotation)


def members(data: Any) -> dict[str, Member]:
    """Return the members of a ``TypedDict``, in their order."""
    hints = get_type_hints(data, include_extras=True)
    return {name: Member.declared(annotation) for name, annotation in hints.items()}


class Kind(Generic[Data]):
    """One kind of event.

    Attributes:
        name: what programs tell kinds apart by.
        meaning: what has happened, as a sentence.
        data: what comes with it, a ``TypedDict`` whose members are annotated with their meaning and with :class:`Of`.
        about: whether it is about a seat.
    """

    __slots__ = ("about", "data", "meaning", "members", "name")

    def __init__(self, name: str, meaning: str, data: Callable[Data, Mapping[str, Any]], about: About = "seat") -> None:
        self.name, self.meaning, self.data, self.about = name, meaning, data, about
        self.members: frozenset[str] = data.__required_keys__  # type: ignore[attr-defined]

    def tell(self, state: "State", seat: int, *_no_args: Data.args, **data: Data.kwargs) -> None:
        """Tell the listener, if there is one, what has just happened. Check ``listener`` first where speed counts."""
        if state.listener:
            state.listener(state, self.name, seat, data)


Good = Annotated[str, Of("Good"), "Kind of goods."]
Goods = Annotated[dict[str, int], Of("Good"), "Barrels by kind; kinds without barrels are left out."]
Tile = Annotated[str, Of("Tile"), "Kind of tile."]
Building = Annotated[str, Of("Building"), "The building."]
Role = Annotated[str, Of("Role"), "The role card."]
Slot = Annotated[str, Of("Slot"), "The place."]
People = Annotated[dict[str, int], Of("Slot"), "People by place, including nobles; places without people are left out."]
Person = Annotated[str, Of(words=("colonist", "noble")), "Whether the person is a colonist or a noble."]
DecisionKind = Annotated[str, Of("DecisionKind"), "Kind of decision."]
Source = Annotated[
    str, "Where the coins or points come from: `privilege`, `festival`, `smuggler`, or the id of a building."
]
Capacity = Annotated[int, "Capacity of the cargo ship."]
Points = Annotated[int, "Victory points."]
Coins = Annotated[int, "Coins."]


class Nothing(TypedDict):
    """No data."""


# ------------------------------------------------------------------------------------------------------ any decision


class Moved(TypedDict):
    """A move."""

    decision: DecisionKind
    move: Annotated[str, "Notation text."]
    forced: Annotated[bool, "Whether this was the only legal move, in which case the seat was not asked."]


class Asked(TypedDict):
    """Kind of decision."""

    decision: DecisionKind


MOVE = Kind("move", "A seat has played a move.", Moved)
DECISION = Kind("decision", "A seat has to decide.", Asked)


# ---------------------------------------------------------------------------------------------------- rounds and roles


class RoundBegan(TypedDict):
    """A round."""

    round: Annotated[int, "Number of the round, from 1."]


class RoundEnded(TypedDict):
    """A round, and the role cards that got a coin."""

    round: Annotated[int, "Number of the round, from 1."]
    coins_on: Annotated[list[Role], "Role cards that got a coin."]


class ChoseRole(TypedDict):
    """A role card."""

    role: Role
    coins: Annotated[int, "Coins that lay on the card."]
    declined: Annotated[bool, "Whether the seat declined the privilege."]
    reserved: Annotated[bool, "Whether the smuggler had set the card aside."]


class EndTriggered(TypedDict):
    """Why the game ends."""

    cause: Annotated[str, Of("EndTrigger"), "What triggered the end."]


class Drafted(TypedDict):
    """The building that was chosen."""

    building: Building


ROUND_BEGAN = Kind("round_began", "A round begins, with the seat as governor.", RoundBegan)
ROUND_ENDED = Kind("round_ended", "A round has ended.", RoundEnded, "nobody")
CHOSE_ROLE = Kind("chose_role", "A seat has chosen a role.", ChoseRole)
END_TRIGGERED = Kind("end_triggered", "The game will end after this round.", EndTriggered, "nobody")
GAME_OVER = Kind("game_over", "The last move is played, and only scoring is left.", Nothing, "nobody")
DRAFTED = Kind("drafted", "A seat has chosen a building for the game.", Drafted)


# ---------------------------------------------------------------------------------------------------------- the bank


class EarnedCoins(TypedDict):
    """Coins, and where they came from."""

    coins: Coins
    source: Source


class EarnedPoints(TypedDict):
    """Victory points, and where they came from."""

    points: Points
    source: Source


class GaveGoods(TypedDict):
    """Barrels that were returned for points."""

    goods: Goods
    points: Points
    source: Source


EARNED_COINS = Kind("earned_coins", "A seat has earned coins.", EarnedCoins)
EARNED_POINTS = Kind("earned_points", "A seat has earned victory points.", EarnedPoints)
GAVE_GOODS = Kind("gave_goods", "Goods were returned to the supply for points.", GaveGoods)


# ------------------------------------------------------------------------------------------------------------ people


class TookColonist(TypedDict):
    """The privilege of the mayor."""

    count: Annotated[int, "Number of colonists."]


class TookPerson(TypedDict):
    """A colonist or a noble."""

    person: Person


class Share(TypedDict):
    """What one seat received from the colonist ship."""

    seat: Annotated[int, "Number of the seat."]
    colonists: Annotated[int, "Colonists, not counting nobles."]
    nobles: Annotated[int, "Nobles."]


class DealtColonists(TypedDict):
    """How the people on the colonist ship were distributed."""

    dealt: Annotated[list[Share], "What each seat received, in the order in which the seats were served."]


class Placed(TypedDict):
    """People and the places where they work; for a crew, those who went to San Juan are left out."""

    people: People
    nobles_among: Annotated[dict[str, int], Of("Slot"), "How many of these people are nobles, by place."]


class RefilledShip(TypedDict):
    """The people on the colonist ship."""

    colonists: Annotated[int, "Colonists on the ship now, not counting nobles."]
    nobles: Annotated[int, "Nobles on the ship now."]
    needed: Annotated[int, "Number of people needed to fill the ship."]


class MovedGuest(TypedDict):
    """A guest, and the place where they went to work."""

    slot: Slot
    noble: Annotated[bool, "Whether the guest is a noble."]


TOOK_COLONIST = Kind("took_colonist", "The mayor took colonists from the supply.", TookColonist)
TOOK_PERSON = Kind("took_person", "A person has moved from the supply to a villa.", TookPerson)
TOOK_FROM_SHIP = Kind("took_from_ship", "A seat took a person from the colonist ship.", TookPerson)
DEALT_COLONISTS = Kind("dealt_colonists", "The colonist ship was emptied.", DealtColonists)
PLACED_COLONISTS = Kind("placed_colonists", "A seat has arranged its people.", Placed)
PLACED_CREW = Kind("placed_crew", "A seat has placed new people.", Placed)
REFILLED_SHIP = Kind("refilled_ship", "The colonist ship was refilled.", RefilledShip, "nobody")
MOVED_GUEST = Kind("moved_guest", "A guest went to work.", MovedGuest)


# ------------------------------------------------------------------------------------------------------------- tiles


class DrewTile(TypedDict):
    """A face-down tile."""

    face: Annotated[str | None, Of("Tile"), "What the tile shows; null while its owner may still choose its face."]


class KeptTile(TypedDict):
    """The drawn or bought tile that was planted."""

    tile: Tile


class TookTile(TypedDict):
    """A tile that was taken, and any people who came with it."""

    tile: Tile
    colonist: Annotated[bool, "Whether a colonist came with the tile."]
    noble: Annotated[bool, "Whether a noble came with the tile."]
    forest: Annotated[bool, "Whether the tile was planted as a forest."]


class DroppedTile(TypedDict):
    """The tile that was discarded."""

    tile: Tile
    printed: Annotated[str, Of("Tile"), "The printed face of the tile."]
    displaced: Annotated[str | None, Of(words=("colonist", "noble")), "The person who was on the tile, if any."]


class RevealedRow(TypedDict):
    """The plantations that are face up now."""

    tiles: Annotated[dict[str, int], Of("Tile"), "Tiles by kind; kinds without tiles are left out."]


class Reshuffled(TypedDict):
    """The new face-down pile."""

    count: Annotated[int, "Number of tiles."]


DREW_TILE = Kind("drew_tile", "A seat has drawn a face-down tile.", DrewTile)
BOUGHT_TILE = Kind("bought_tile", "A seat has bought a face-down tile.", DrewTile)
KEPT_TILE = Kind("kept_tile", "A drawn or bought tile was planted.", KeptTile)
TOOK_TILE = Kind("took_tile", "A seat has taken a tile.", TookTile)
DROPPED_TILE = Kind("dropped_tile", "A seat has discarded a tile from its island.", DroppedTile)
REVEALED_ROW = Kind("revealed_row", "New tiles were turned face up.", RevealedRow, "nobody")
RESHUFFLED = Kind("reshuffled", "The discarded tiles have become the new face-down pile.", Reshuffled, "nobody")


# --------------------------------------------------------------------------------------------------------- buildings


class PaidPerson(TypedDict):
    """A person who was given as payment for a building."""

    slot: Slot
    noble: Annotated[bool, "Whether the person was a noble."]


class Paid(TypedDict):
    """What was paid for a building."""

    coins: Coins
    person: PaidPerson | None
    good: Annotated[str | None, Of("Good"), "Kind of goods in the barrel that was given as payment, if any."]
    victory_points: Points


class Built(TypedDict):
    """A building that was built, and any people who came with it."""

    building: Building
    price: Annotated[int, "What the building cost, after discounts."]
    colonist: Annotated[bool, "Whether a colonist came with the building."]
    noble: Annotated[bool, "Whether a noble came with the building."]
    paid: Paid


BUILT = Kind("built", "A seat has built a building.", Built)


# ------------------------------------------------------------------------------------------------------------- goods


class Produced(TypedDict):
    """The goods that a seat produced."""

    goods: Goods


class TookBonus(TypedDict):
    """The privilege of the craftsman."""

    good: Good


class Sold(TypedDict):
    """A good, and what it was sold for."""

    good: Good
    coins: Coins
    place: Annotated[str, Of(words=("trading_house", "trading_post")), "Where the good was sold."]


class Loaded(TypedDict):
    """The goods that were loaded."""

    good: Good
    barrels: Annotated[int, "Number of barrels."]
    points: Points
    cargo_ship: Annotated[int | None, "Capacity of the cargo ship; null if the seat used its own ship."]


class Stored(TypedDict):
    """What a seat kept and lost after a captain phase."""

    kept: Goods
    lost: Goods


class ShipSailed(TypedDict):
    """A full cargo ship."""

    ship: Capacity
    good: Good


PRODUCED = Kind("produced", "A seat has produced goods.", Produced)
TOOK_BONUS = Kind("took_bonus", "The craftsman took one more good.", TookBonus)
SOLD = Kind("sold", "A seat has sold a good.", Sold)
EMPTIED_HOUSE = Kind("emptied_house", "The full trading house was emptied.", Nothing, "nobody")
LOADED = Kind("loaded", "A seat has loaded goods.", Loaded)
STORED = Kind("stored", "A seat has stored goods and lost the rest to the supply.", Stored)
SHIP_SAILED = Kind("ship_sailed", "A full cargo ship was emptied.", ShipSailed, "nobody")


# ---------------------------------------------------------------------------------------------- smuggler and festival


class Raided(TypedDict):
    """A cargo ship and its load."""

    ship: Capacity
    cargo: Annotated[str | None, Of("Good"), "What the ship carried; null if it was empty."]
    barrels_kept: Annotated[int, "Barrels that the seat kept."]
    barrels_returned: Annotated[int, "Barrels that went to the supply."]


class Plundered(TypedDict):
    """The goods that were taken, and the points for them."""

    goods: Goods
    points: Points


class Headhunted(TypedDict):
    """The people who were taken off the colonist ship."""

    removed: Annotated[int, "Number of people taken off the colonist ship."]
    colonists: Annotated[int, "Colonists that the seat kept, not counting nobles."]
    nobles: Annotated[int, "Nobles that the seat kept."]


class ReservedRole(TypedDict):
    """A role card."""

    role: Role
    coins: Annotated[int, "Coins taken from the card."]


class Goals(TypedDict):
    """The goals of the festival."""

    plantation: Good
    goods: Goods
    building: Annotated[str | None, Of("Building"), "The building; null until it is drawn."]


class DrewGoals(TypedDict):
    """The goals of the festival."""

    goals: Goals


class GoalReached(TypedDict):
    """A goal and its reward: `colonists`, `coins` or `points`; the other two are 0."""

    goal: Annotated[str, Of(words=("plantation", "goods", "building")), "The goal that was reached."]
    colonists: Annotated[int, "Colonists that the seat received."]
    coins: Coins
    points: Points


RAIDED = Kind("raided", "The smuggler has emptied a cargo ship.", Raided)
PLUNDERED = Kind("plundered", "The smuggler has emptied the trading house.", Plundered)
HEADHUNTED = Kind("headhunted", "The smuggler has taken people off the colonist ship.", Headhunted)
RESERVED_ROLE = Kind("reserved_role", "The smuggler has set a role card aside.", ReservedRole)
DREW_GOALS = Kind("drew_goals", "The goals of the festival were drawn.", DrewGoals, "nobody")
GOAL_REACHED = Kind("goal_reached", "A seat has reached a goal of the festival.", GoalReached)

KINDS: dict[str, Kind[Any]] = {kind.name: kind for kind in list(vars().values()) if isinstance(kind, Kind)}
"""Every kind of event by its name."""
