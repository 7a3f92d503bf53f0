"""The printed words of the editions. Each spells only what sets it apart from :mod:`.base` and :mod:`.buildings`."""

from . import base, buildings, edition_1897, reissue

NAMES = {
    "classic": base.NAMES | buildings.NAMES,
    "reissue": base.NAMES | buildings.NAMES | reissue.NAMES,
    "1897": base.NAMES | buildings.NAMES | edition_1897.NAMES,
}
COUNTS = {
    "classic": base.COUNTS,
    "reissue": base.COUNTS,
    "1897": base.COUNTS | edition_1897.COUNTS,
}
