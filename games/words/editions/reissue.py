"""Words of the reissue that differ from the classic edition."""

from django.utils.translation import pgettext_lazy

NAMES = {
    "san_juan": pgettext_lazy("reissue", "windrose"),
    "in:san_juan": pgettext_lazy("reissue", "on the windrose"),
    "to:san_juan": pgettext_lazy("reissue", "to the windrose"),
    "edition": pgettext_lazy("reissue", "Puerto Rico (reissue)"),
}
