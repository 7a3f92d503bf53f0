"""Playing: moves, taking them back, proposals, giving up, coming back, vacation, standing orders."""

import strawberry

from accounts.security.scopes import Scope
from games import errors, services
from games.api.shapes.decision import MOVE
from games.api.shapes.orders import SetOrdersInput, StandingOrders
from games.errors.bots import NOT_FOR_BOTS
from games.reads import participation
from games.services.core.adjournment import LONGEST_ADJOURNED_HOURS
from games.terms.events import PROPOSALS
from puerto_api.base.bounds import BIGGEST
from puerto_api.contract.operations import Answer, Operation, result
from puerto_api.contract.shapes import member

from . import answers

_SEATED = (errors.GAME_NOT_FOUND, errors.GAME_NOT_STARTED, errors.GAME_OVER, errors.NOT_SEATED)
_ACTING = (*_SEATED, errors.SEAT_HANDED_OVER)
MOVING = (
    *_ACTING,
    errors.GAME_PAUSED,
    errors.STALE_VERSION,
    errors.NOT_YOUR_TURN,
    errors.MALFORMED_MOVE,
    errors.ILLEGAL_MOVE,
)
"""With which a move is refused."""


@strawberry.input(description="A move, and the version that it is based on.")
class PlayMoveInput:
    move: str = member(**MOVE)
    expected_version: int = member("`version` of the game when you decided on the move.")


@strawberry.input(description="How far to go back.")
class TakeBackInput:
    to_ply: int | None = member(
        "The decision to go back to, which must then be made again; if left out, your last one.",
        default=None,
        maximum=BIGGEST,
    )


@strawberry.input(description="The proposal that the others can agree to or decline.")
class ProposeInput:
    kind: str = member("The proposal that the others can agree to or decline.", enum=[*PROPOSALS])
    to_ply: int | None = member(
        "For `take_back`: the decision to go back to, which must then be made again; if left out, your last one.",
        default=None,
        maximum=BIGGEST,
    )
    hours: int | None = member(
        "For `adjourn`: hours after which the game resumes automatically. One limit applies to all adjournments of "
        "the game together. If left out: 24, or what remains of that limit.",
        default=None,
        minimum=1,
        maximum=LONGEST_ADJOURNED_HOURS,
    )


@strawberry.input(description="Your answer to a proposal.")
class AnswerProposalInput:
    accept: bool = member("True to agree, false to decline. The seat that made the proposal withdraws it by declining.")


_ORDERS = Answer(
    StandingOrders,
    result("OrdersResult", "Your standing orders as they are now, or a problem.", StandingOrders),
    lambda given, asked: {"orders": given.orders, "replayed": given.replayed},
)

OPERATIONS = (
    Operation(
        name="playMove",
        service=services.play_move,
        path="games/{game_id}/moves",
        summary="Play a move when it is your turn",
        description="The game's decision lists the legal moves and says which `version` to expect.",
        needs=Scope.GAMES_PLAY,
        codes=MOVING,
        body=PlayMoveInput,
        answer=answers.MOVED,
        spared=participation.is_asked,
        spared_by="game_id",
        examples={"Take a role": {"move": "role:settler", "expected_version": 2}},
    ),
    Operation(
        name="takeBack",
        service=services.take_back,
        path="games/{game_id}/takebacks",
        summary="Take back your last moves",
        description="You can take back moves that affected nobody else; the game's `takeback` says how far back you "
        "can go. To go back further, you need the other players' consent (`propose`).",
        needs=Scope.GAMES_PLAY,
        codes=(*_ACTING, errors.GAME_PAUSED, errors.TAKEBACK_REFUSED),
        body=TakeBackInput,
        answer=answers.WRITTEN,
    ),
    Operation(
        name="propose",
        service=services.propose,
        path="games/{game_id}/proposals",
        summary="Ask the other players to agree to a proposal",
        description="You can propose to take moves back, to adjourn the game, to resume an adjourned game, or to abort "
        "the game. The proposal is carried out as soon as every person without a stand-in has agreed, or at once if "
        "nobody else has to agree. Bots agree to everything.",
        needs=Scope.GAMES_PLAY,
        codes=(
            *_ACTING,
            errors.GAME_PAUSED,
            errors.GAME_NOT_PAUSED,
            errors.TAKEBACK_REFUSED,
            errors.PROPOSAL_OPEN,
            errors.PROPOSAL_DECLINED,
            NOT_FOR_BOTS,
        ),
        body=ProposeInput,
        answer=answers.WRITTEN,
        examples={"Adjourn overnight": {"kind": "adjourn", "hours": 12}},
    ),
    Operation(
        name="answerProposal",
        service=services.answer_proposal,
        path="games/{game_id}/proposals/{number}",
        summary="Agree to a proposal, or decline it",
        needs=Scope.GAMES_PLAY,
        codes=(*_ACTING, errors.PROPOSAL_GONE, NOT_FOR_BOTS),
        body=AnswerProposalInput,
        answer=answers.WRITTEN,
    ),
    Operation(
        name="resign",
        service=services.resign,
        path="games/{game_id}/resign",
        summary="Resign from the game",
        description="Your seat can no longer win, and a bot plays on in your place. The game is over when fewer than "
        "two seats are left in play.",
        needs=Scope.GAMES_PLAY,
        codes=(*_SEATED, errors.OUT_OF_PLAY),
        answer=answers.WRITTEN,
    ),
    Operation(
        name="reclaimSeat",
        service=services.reclaim_seat,
        path="games/{game_id}/reclaim",
        summary="Take your seat back",
        description="If a stand-in has been playing for you because your time ran out or you left, it stops now. In a "
        "live game, your bank then holds at least 30 seconds.",
        needs=Scope.GAMES_PLAY,
        codes=(*_SEATED, errors.OUT_OF_PLAY, errors.SEAT_NOT_HANDED_OVER),
        answer=answers.WRITTEN,
    ),
    Operation(
        name="startVacation",
        service=services.start_vacation,
        path="games/{game_id}/vacation",
        summary="Go on vacation",
        description="Your clock stops until you are back, or until your days of vacation in this game are used up.",
        needs=Scope.GAMES_PLAY,
        codes=(*_ACTING, errors.GAME_PAUSED, errors.ON_VACATION, errors.NO_VACATION, NOT_FOR_BOTS),
        answer=answers.WRITTEN,
    ),
    Operation(
        name="endVacation",
        service=services.end_vacation,
        path="games/{game_id}/vacation/end",
        summary="Come back from vacation",
        description="You keep the vacation days that are left. Playing a move also ends the vacation.",
        needs=Scope.GAMES_PLAY,
        codes=(*_SEATED, errors.NOT_ON_VACATION),
        answer=answers.WRITTEN,
    ),
    Operation(
        name="setOrders",
        service=services.set_orders,
        path="games/{game_id}/orders",
        method="PUT",
        summary="Replace the standing orders of your seat",
        description="From now on, your standing orders make your decisions for you as soon as it is your turn. A "
        "decision that is already open, or that you get again after a takeback, is left to you.",
        needs=Scope.GAMES_PLAY,
        codes=(*_SEATED, errors.OUT_OF_PLAY, errors.INVALID_ORDER),
        body=SetOrdersInput,
        answer=_ORDERS,
        done="Your orders as they are now, set by this request or an earlier one (`replayed`).",
        examples={
            "Pass in the trader phase unless the trading house takes coffee": {
                "orders": [{"kind": "pass", "decision": "trade", "unless_house_takes": "coffee"}]
            }
        },
    ),
)
