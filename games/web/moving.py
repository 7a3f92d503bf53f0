"""Phrases of the watch page about how others' moves are shown, and what is heard of them."""

from typing import Any

from django.utils.translation import pgettext_lazy

MOVING: dict[str, Any] = {
    "motion": pgettext_lazy("page", "Motion and sounds"),
    "motion.skip": pgettext_lazy("page", "Skip to the newest move (s)"),
    "motion.about": pgettext_lazy(
        "page", "When it is your turn, the board keeps you waiting for no more than a moment."
    ),
    "motion.speed": pgettext_lazy("page", "Other players’ moves"),
    "motion.speed.off": pgettext_lazy("page", "All at once"),
    "motion.speed.quick": pgettext_lazy("page", "Quick"),
    "motion.speed.normal": pgettext_lazy("page", "Normal"),
    "motion.speed.slow": pgettext_lazy("page", "Slow"),
    "motion.sounds": pgettext_lazy("page", "Sounds"),
    "motion.sounds.off": pgettext_lazy("page", "None"),
    "motion.sounds.turn": pgettext_lazy("page", "My turn"),
    "motion.sounds.all": pgettext_lazy("page", "My turn and all moves"),
    "motion.volume": pgettext_lazy("page", "Volume"),
    "play.key.skip": "s",
    "play.does.skip": pgettext_lazy("page", "skip to the newest move"),
}
