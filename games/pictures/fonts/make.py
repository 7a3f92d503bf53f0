"""Makes the fonts of the pictures and ``widths.json`` from TeX Gyre: ``python make.py FOLDER`` (see README.md there).

Needs fontTools, which nothing else here needs: ``pip install fonttools``.
"""

import json
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FONTS = {
    "PuertoSans-Regular": ("texgyreheros-regular.otf", "Puerto Sans", "Regular"),
    "PuertoSans-Bold": ("texgyreheros-bold.otf", "Puerto Sans", "Bold"),
    "PuertoSerif-Bold": ("texgyrepagella-bold.otf", "Puerto Serif", "Bold"),
}
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2009, 0x202F, *range(0x2010, 0x2028), 0x2030, 0x2212, 0x20AC]
"""Latin with Western and Central European letters, and the signs between them."""
NAMES = {0: "Subset of TeX Gyre by GUST e-foundry, renamed. GUST Font License.", 7: "", 13: "GUST Font License"}


def make(name: str, source: Path, family: str, style: str) -> dict[str, int]:
    """Write one font; return the widths of its letters in thousandths of its size."""
    font = TTFont(source)
    keep = subset.Subsetter(subset.Options(layout_features=["kern"], hinting=False, desubroutinize=True))
    keep.populate(unicodes=LETTERS)
    keep.subset(font)
    texts = NAMES | {1: family, 2: style, 3: name, 4: f"{family} {style}", 6: name, 16: family, 17: style}
    font["name"].names = []
    for number, text in texts.items():
        if text:
            font["name"].setName(text, number, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [name]
    cff[0].FamilyName, cff[0].FullName = family, f"{family} {style}"
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    font.save(HERE / f"{name}.otf")
    em = font["head"].unitsPerEm
    return {chr(code): round(1000 * font["hmtx"][glyph][0] / em) for code, glyph in sorted(font.getBestCmap().items())}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    widths = {name: make(name, folder / source, family, style) for name, (source, family, style) in FONTS.items()}
    lines = [f'"{name}": {json.dumps(found, ensure_ascii=False)}' for name, found in widths.items()]
    (HERE / "widths.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")
