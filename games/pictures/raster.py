"""Turns SVG into PNG, or into one animated GIF: a program of its own, for which :mod:`games.pictures.drawing` waits.

The library holds the interpreter's lock while it draws, for some tenths of a second a picture. In a process of its own
that delays nobody, and what takes too long can be ended.

Standard input is JSON: ``width``, ``pictures`` (SVG documents) and ``seconds`` (how long each is shown; empty for PNG).
Standard output is the file.
"""

import io
import json
import os
import sys
from pathlib import Path

import resvg_py
from PIL import Image

FONTS = [str(path) for path in sorted(Path(__file__).with_name("fonts").glob("*.otf"))]
COLOURS = 255
POLITE = 10
"""How much other processes go before this one."""


def png(svg: str, width: int) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True, font_files=FONTS)


def gif(pictures: list[str], width: int, seconds: list[float]) -> bytes:
    """Frames with one palette, made from the last picture, which shows the most."""
    frames = [Image.open(io.BytesIO(png(picture, width))).convert("RGB") for picture in pictures]
    palette = frames[-1].quantize(COLOURS, method=Image.Quantize.FASTOCTREE)  # keeps colours of small things, too
    reduced = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    written = io.BytesIO()
    times = [round(1000 * second) for second in seconds]
    first, *others = reduced
    first.save(written, "GIF", save_all=True, append_images=others, duration=times, loop=0, optimize=False)
    return written.getvalue()


if __name__ == "__main__":
    os.nice(POLITE)
    asked = json.load(sys.stdin)
    made = (
        gif(asked["pictures"], asked["width"], asked["seconds"])
        if asked["seconds"]
        else png(asked["pictures"][0], asked["width"])
    )
    sys.stdout.buffer.write(made)
