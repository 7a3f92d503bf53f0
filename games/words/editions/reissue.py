"""Words of the reissue that differ from the classic edition."""

from django.utils.translation import npgettext_lazy, pgettext_lazy

NAMES = {
    "san_juan": pgettext_lazy("reissue", "windrose"),
    "in:san_juan": pgettext_lazy("reissue", "on the windrose"),
    "to:san_juan": pgettext_lazy("reissue", "to the windrose"),
    "island_tile": pgettext_lazy("reissue", "island tile"),
    "island_tiles": pgettext_lazy("reissue", "island tiles"),
    "barrel": pgettext_lazy("reissue", "barrel"),
    "barrels": pgettext_lazy("reissue", "barrels"),
    "colonist_ship": pgettext_lazy("reissue", "colonist ship"),
    "on:colonist_ship": pgettext_lazy("reissue", "on the colonist ship"),
    "from:colonist_ship": pgettext_lazy("reissue", "from the colonist ship"),
    "edition": pgettext_lazy("reissue", "Puerto Rico (reissue)"),
}

COUNTS = {
    "corn": npgettext_lazy("count, reissue", "%(n)d corn", "%(n)d corn", "n"),
    "indigo": npgettext_lazy("count, reissue", "%(n)d indigo", "%(n)d indigo", "n"),
    "sugar": npgettext_lazy("count, reissue", "%(n)d sugar", "%(n)d sugar", "n"),
    "tobacco": npgettext_lazy("count, reissue", "%(n)d tobacco", "%(n)d tobacco", "n"),
    "coffee": npgettext_lazy("count, reissue", "%(n)d coffee", "%(n)d coffee", "n"),
}
