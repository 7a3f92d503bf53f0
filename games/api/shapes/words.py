"""The words of the rules, as the APIs name things: each list is declared once, by the engine, and named here."""

from enum import StrEnum

from games.engine import ids
from games.engine.editions import EDITIONS
from games.models import Game
from games.terms.coaching import CATEGORIES, CODES
from games.terms.standing_orders import VERBS
from puerto_api.contract.shapes import VOCABULARIES, enumeration, reference, vocabulary

NEXT_AFTER = "Value of `after` for the next page; null on the last page."
REPLAYED = "Whether the idempotency key was already known; if so, nothing was done, and this is the earlier answer."

EDITION = vocabulary("Edition", "Edition of the rules.", EDITIONS)
EXPANSION = vocabulary("Expansion", "An expansion.", ids.EXPANSIONS)
GOOD = vocabulary("Good", "A kind of goods.", ids.GOODS)
TILE = vocabulary("Tile", "A kind of island tile.", ids.TILES)
ROLE = vocabulary("Role", "A role card.", ids.ROLES)
BUILDING = vocabulary("Building", "A building.", ids.BUILDINGS)
SLOT = vocabulary("Slot", "A place for colonists.", ids.SLOTS)
END_TRIGGER = vocabulary("EndTrigger", "Why the game ends after this round.", ids.TRIGGERS)
DECISION_KINDS = tuple(VERBS)
DECISION_KIND = vocabulary("DecisionKind", "Kind of decision. More may be added later.", DECISION_KINDS, grows=True)
REASON_CODE = vocabulary("ReasonCode", "Why a move is better. More may be added later.", CODES, grows=True)
COACHING_CATEGORY = vocabulary("CoachingCategory", "What a decision was about.", CATEGORIES)

VOCABULARIES["Options"] = {
    "type": "object",
    "description": "Rule options that differ from the edition's defaults (docs/notation.md, N-20).",
    "additionalProperties": {"type": ["string", "integer", "boolean"]},
    "examples": [{"production_action_optional": True}],
}
OPTIONS = reference("Options")


GameStatus = Game.Status
enumeration(GameStatus, "Status of a game.", "GameStatus")


class PlayerKind(StrEnum):
    """Who plays."""

    HUMAN = "human"
    BOT = "bot"

    @property
    def label(self) -> str:
        return {"human": "A person, or a person's own program", "bot": "A bot of this service, or another program"}[
            self.value
        ]


enumeration(PlayerKind, "Who plays.")
