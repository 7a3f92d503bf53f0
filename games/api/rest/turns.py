"""Around the moves: taking back, proposals, giving up, coming back, vacation."""

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import BY_SEAT, Scope
from games import errors, services
from games.errors.bots import NOT_FOR_BOTS
from games.reads import hosted_games, takebacks
from games.services.core.adjournment import LONGEST_ADJOURNED_HOURS
from games.services.play.consent import KINDS
from games.view import visibility
from puerto_api.rest.inputs import Choice, Input, Truth, Whole
from puerto_api.rest.openapi import READING, problems, ref

from .base import NO_GAME, TAGS, Public
from .inputs import BIGGEST, GAME_PARAMETER
from .writes import write

_SEATED = (errors.GAME_NOT_STARTED, errors.GAME_OVER, errors.NOT_SEATED)
_ACTING = (*_SEATED, errors.SEAT_HANDED_OVER)
_PROPOSAL = OpenApiParameter(
    "proposal_id",
    {"type": "integer", "minimum": 1},
    OpenApiParameter.PATH,
    description="`id` of the proposal, as in `proposals` of the view.",
)


class TakeBackInput(Input):
    to_ply = Whole(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=BIGGEST,
        help_text="The decision that shall be asked again; the last one if left out.",
    )


class ProposeInput(Input):
    kind = Choice(list(KINDS), help_text="What the others are asked to agree to.")
    to_ply = Whole(
        required=False,
        allow_null=True,
        min_value=0,
        max_value=BIGGEST,
        help_text="`take_back`: the decision that shall be asked again; the last one if left out.",
    )
    hours = Whole(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=LONGEST_ADJOURNED_HOURS,
        help_text="`adjourn`: after which the game goes on by itself, all adjournments of the game together; 24 if "
        "left out, or what is left.",
    )


class AnswerProposalInput(Input):
    accept = Truth(help_text="Agree, or decline. Who has proposed it takes it back by declining.")


class Takeback(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="getTakeback",
        tags=TAGS,
        summary="How far back you may go",
        parameters=[GAME_PARAMETER],
        responses={200: ref("Takeback")} | problems(*NO_GAME, *READING),
    )
    def get(self, request: Request, game_id: str) -> Response:
        game = hosted_games.get_game(game_id)
        return Response(takebacks.reach(game, visibility.look(game, self.reader).viewer))


Takebacks = write(
    services.take_back,
    "takeBack",
    "Take back your last moves",
    "As far as they concern nobody else: `GET /games/{game_id}/takeback` says how far. Further back it takes the "
    "consent of the others (`POST /games/{game_id}/proposals`).",
    words=TakeBackInput,
    needs=Scope.GAMES_PLAY,
    codes=(*_ACTING, errors.GAME_PAUSED, errors.TAKEBACK_REFUSED),
)
Proposals = write(
    services.propose,
    "propose",
    "Ask the others to agree to something",
    "To take moves back, to adjourn the game, to resume an adjourned one, or to abort it. It is carried out as soon as "
    "every person who plays for himself has agreed, and at once if there is nobody else.",
    words=ProposeInput,
    example=OpenApiExample("Adjourn over night", {"kind": "adjourn", "hours": 12}, request_only=True),
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
)
OneProposal = write(
    services.answer_proposal,
    "answerProposal",
    "Agree to a proposal, or decline it",
    words=AnswerProposalInput,
    place=(GAME_PARAMETER, _PROPOSAL),
    needs=Scope.GAMES_PLAY,
    codes=(*_ACTING, errors.PROPOSAL_GONE, NOT_FOR_BOTS),
)
Resign = write(
    services.resign,
    "resign",
    "Give up",
    "Your seat cannot win any more, and somebody plays on for it. The game is over when fewer than two seats are left.",
    needs=Scope.GAMES_PLAY,
    codes=(*_SEATED, errors.OUT_OF_PLAY),
)
Reclaim = write(
    services.reclaim_seat,
    "reclaimSeat",
    "Take your seat back",
    "From whoever plays on it since your time was up, or since you left. A live bank holds at least 30 seconds then.",
    needs=Scope.GAMES_PLAY,
    codes=(*_SEATED, errors.OUT_OF_PLAY, errors.SEAT_NOT_HANDED_OVER),
)
StartVacation = write(
    services.start_vacation,
    "startVacation",
    "Go on vacation",
    "Your clock waits until you are back, or your days of vacation in this game are used up.",
    needs=Scope.GAMES_PLAY,
    codes=(*_ACTING, errors.GAME_PAUSED, errors.ON_VACATION, errors.NO_VACATION, NOT_FOR_BOTS),
)
EndVacation = write(
    services.end_vacation,
    "endVacation",
    "Be back from vacation",
    "What is left of it is kept. A move that you play ends it as well.",
    needs=Scope.GAMES_PLAY,
    codes=(*_SEATED, errors.NOT_ON_VACATION),
)
