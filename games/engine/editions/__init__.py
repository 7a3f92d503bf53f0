"""The printed editions. Each spells only what sets it apart from :mod:`.base`."""

from . import classic, edition_1897, reissue

EDITIONS = {edition.id: edition for edition in (classic.EDITION, reissue.EDITION, edition_1897.EDITION)}
