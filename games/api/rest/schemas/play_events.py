"""Events of a game itself: it begins, its decisions and moves, what they bring, and that it will end."""

from games.engine import ids
from games.terms import end_reasons
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

from .event_parts import NOBODY, SEAT, Kinds, NotAlways
from .table import counts

SOME_GOODS = counts("Good", "How many of each kind; kinds with none are left out.")
SOME_PEOPLE = counts("Slot", "How many people by place; places with none are left out.")
DECISION = ref("DecisionKind")
DRAWN = nullable(ref("Tile"))
SOURCE = text("What for: privilege, festival, smuggler, or a building.", examples=["privilege", "factory"])
PERSON = text(enum=["colonist", "noble"])

_share = thing("A seat's share.", seat=whole(), colonists=whole(), nobles=whole())
_share["required"].remove("nobles")  # older events lack them

KINDS: Kinds = {
    "created": ("The table was opened.", NOBODY, {}),
    "started": (
        "The game was dealt.",
        NOBODY,
        {
            "ends_by": moment("The game ends by then, whatever happens."),
            "most_decisions": whole("It ends after so many decisions."),
        },
    ),
    "cancelled": ("The game was cancelled before it started.", NOBODY, {}),
    "abandoned": ("The running game was ended.", NOBODY, {"reason": text(enum=[*end_reasons.EARLY])}),
    "expired": ("The table never started.", nullable(SEAT), {}),
    "decision": ("A seat is asked.", SEAT, {"decision": DECISION}),
    "move": (
        "A seat has moved.",
        SEAT,
        {
            "decision": DECISION,
            "move": text("Notation text."),
            "forced": truth("Nothing else was legal, so the server played it."),
        },
    ),
    "round_began": ("A round began; `seat` is governor.", SEAT, {"round": whole(minimum=1)}),
    "round_ended": (
        "A round ended.",
        NOBODY,
        {"round": whole(minimum=1), "coins_on": many(ref("Role"), "Role cards that got a coin.")},
    ),
    "drafted": ("A building was chosen for the game.", SEAT, {"building": ref("Building")}),
    "drew_goals": (
        "Goals of the festival were drawn.",
        NOBODY,
        {"plantation": ref("Good"), "goods": SOME_GOODS, "building": ref("Building")},
    ),
    "chose_role": (
        "A role was chosen.",
        SEAT,
        {
            "role": ref("Role"),
            "coins": whole("Coins taken from the card."),
            "declined": truth("Without its privilege."),
            "reserved": truth("It is the card that the smuggler had put aside."),
        },
    ),
    "drew_tile": ("A face-down tile was drawn; null while its owner may choose its face.", SEAT, {"tile": DRAWN}),
    "bought_tile": (
        "A face-down tile was bought; null while its owner may choose its face.",
        SEAT,
        {"tile": DRAWN},
    ),
    "took_tile": (
        "A tile was taken.",
        SEAT,
        {
            "tile": ref("Tile"),
            "colonist": truth("A colonist came with it."),
            "noble": truth("A noble came with it."),
            "forest": truth("It was planted as a forest."),
        },
    ),
    "kept_tile": ("A drawn or bought tile was planted.", SEAT, {"tile": ref("Tile")}),
    "dropped_tile": (
        "A tile was discarded.",
        SEAT,
        {"tile": ref("Tile"), "printed": ref("Tile"), "person": nullable(PERSON)},
    ),
    "revealed_row": ("New tiles lie face up.", NOBODY, {"tiles": SOME_GOODS}),
    "reshuffled": ("The discarded tiles are the new face-down pile.", NOBODY, {"tiles": whole("How many.")}),
    "took_colonist": ("The mayor took colonists from the supply.", SEAT, {"count": whole("How many.", minimum=1)}),
    "took_person": ("A person came from the supply to a villa.", SEAT, {"person": PERSON}),
    "took_from_ship": ("A person was taken from the colonist ship.", SEAT, {"person": PERSON}),
    "dealt_colonists": (
        "The colonist ship was emptied.",
        SEAT,
        {"dealt": many(_share)},
    ),
    "placed_colonists": (
        "A seat has arranged its people.",
        SEAT,
        {"people": SOME_PEOPLE, "nobles": SOME_PEOPLE},
    ),
    "refilled_ship": (
        "The colonist ship was refilled.",
        NOBODY,
        {"colonists": whole(), "nobles": whole(), "needed": whole()},
    ),
    "built": (
        "A building was built.",
        SEAT,
        {
            "building": ref("Building"),
            "price": whole("What it cost, discounts taken off."),
            "colonist": truth("A colonist came with it."),
            "noble": truth("A noble came with it."),
            "paid": thing(
                "What was given.",
                coins=whole(),
                person=nullable(thing("A person.", slot=ref("Slot"), noble=truth())),
                good=nullable(ref("Good")),
                victory_points=whole(),
            ),
        },
    ),
    "produced": ("Goods were produced.", SEAT, {"goods": SOME_GOODS}),
    "earned_coins": (
        "Coins were earned.",
        SEAT,
        {"coins": whole(), "source": SOURCE},
    ),
    "earned_points": ("Victory points were earned.", SEAT, {"points": whole(), "source": SOURCE}),
    "took_bonus": ("The craftsman took one more good.", SEAT, {"good": ref("Good")}),
    "sold": (
        "A good was sold.",
        SEAT,
        {"good": ref("Good"), "coins": whole(), "place": text("Where.", enum=["trading_house", "trading_post"])},
    ),
    "emptied_house": ("The full trading house was emptied.", NOBODY, {}),
    "loaded": (
        "Goods were loaded.",
        SEAT,
        {
            "good": ref("Good"),
            "barrels": whole(),
            "points": whole("Victory points for it."),
            "ship": nullable(whole("Capacity of the cargo ship; null: the own ship.")),
        },
    ),
    "gave_goods": (
        "Goods went back to the supply for points.",
        SEAT,
        {"goods": SOME_GOODS, "points": whole(), "source": ref("Building")},
    ),
    "stored": ("Goods were stored, the others are lost.", SEAT, {"kept": SOME_GOODS, "lost": SOME_GOODS}),
    "ship_sailed": (
        "A full cargo ship was emptied.",
        NOBODY,
        {"ship": whole("Its capacity."), "good": ref("Good")},
    ),
    "moved_guest": ("A guest went to work.", SEAT, {"slot": ref("Slot"), "noble": truth()}),
    "raided": (
        "The smuggler emptied a cargo ship.",
        SEAT,
        {
            "ship": whole("Its capacity."),
            "good": nullable(ref("Good")),
            "kept": whole("Barrels."),
            "returned": whole("Barrels."),
        },
    ),
    "plundered": ("The smuggler emptied the trading house.", SEAT, {"goods": SOME_GOODS, "points": whole()}),
    "headhunted": (
        "The smuggler took people off the colonist ship.",
        SEAT,
        {
            "removed": whole("How many left the ship."),
            "colonists": whole("How many were kept."),
            "nobles": whole("How many were kept."),
        },
    ),
    "placed_crew": ("New people were placed.", SEAT, {"people": SOME_PEOPLE, "nobles": SOME_PEOPLE}),
    "reserved_role": (
        "The smuggler put a role card aside.",
        SEAT,
        {"role": ref("Role"), "coins": whole("Coins taken from the card.")},
    ),
    "goal_reached": (
        "A goal of the festival was reached; the reward is the member that is there.",
        SEAT,
        {
            "goal": text(enum=["plantation", "goods", "building"]),
            "colonists": whole(),
            "coins": whole(),
            "points": whole(),
        },
    ),
    "end_triggered": ("The game will end after this round.", NOBODY, {"cause": text(enum=list(ids.TRIGGERS))}),
}

NOT_ALWAYS: NotAlways = {
    "chose_role": ("reserved",),
    "took_tile": ("noble", "forest"),
    "took_colonist": ("count",),
    "placed_colonists": ("nobles",),
    "refilled_ship": ("nobles",),
    "built": ("noble", "paid"),
    "started": ("ends_by", "most_decisions"),
    "abandoned": ("reason",),
    "sold": ("place",),
    "drew_goals": ("plantation", "goods", "building"),
    "goal_reached": ("colonists", "coins", "points"),
}
