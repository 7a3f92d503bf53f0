"""Contributions of people to the seed before the start (docs/fairness.md)."""

from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from games import errors
from games.reads.refusals import invalid
from games.terms import events, fairness
from puerto_api.base.errors import ServiceError

from ..core.once import once
from ..core.writing import Answer, Write


def contribute(*, user: User, game_id: Any, text: str, key: str | None = None) -> Answer:
    """Contribute a text to the seed, or replace an earlier one. The others see that, and the text after the start.

    Raises:
        ServiceError: ``game_not_found``, ``game_already_started``, ``game_over``, ``not_seated``, ``no_contributions``
            (the seed was chosen by the creator), ``validation_failed`` (1 to 64 printable characters).
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.seat_of(user)
        write.check_lobby()
        if write.game.is_test:
            raise ServiceError(errors.NO_CONTRIBUTIONS)
        if not fairness.is_contribution(text):
            sentence = _("Send 1 to {most} visible characters or spaces.")
            raise invalid("text", sentence.format(most=fairness.LONGEST_TEXT))
        write.game.contributions = write.game.contributions | {seat.name: text}
        write.note(events.CONTRIBUTED, seat.index, name=seat.name)
        return write.finish()

    return once(user=user, key=key, operation="contribute", parameters={"game": game_id, "text": text}, do=do)
