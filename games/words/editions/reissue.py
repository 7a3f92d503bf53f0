"""Words of the reissue that differ from the classic edition."""

from django.utils.translation import pgettext_lazy

NAMES = {
    "san_juan": pgettext_lazy("reissue", "compass rose"),
    "in:san_juan": pgettext_lazy("reissue", "on the compass rose"),
    "to:san_juan": pgettext_lazy("reissue", "to the compass rose"),
    "island_tile": pgettext_lazy("reissue", "island tile"),
    "island_tiles": pgettext_lazy("reissue", "island tiles"),
    "colonist_ship": pgettext_lazy("reissue", "colonist ship"),
    "on:colonist_ship": pgettext_lazy("reissue", "on the colonist ship"),
    "from:colonist_ship": pgettext_lazy("reissue", "from the colonist ship"),
    "edition": pgettext_lazy("reissue", "Puerto Rico (reissue)"),
}
