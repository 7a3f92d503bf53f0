"""A picture shows the view that it is made of: all of it that is on the table, and nothing else."""

import random
import struct

import pytest
from django.utils import translation

from games import engine, words
from games.engine import ids
from games.engine.editions import EDITIONS
from games.engine.observation import SPECTATOR
from games.pictures import cover, drawing, lettering, pieces
from games.pictures.board import draw
from games.rulebook import numbers
from puerto_api.base.errors import ServiceError
from tests.pages.expected import table_values

from .picturing import NAMES, position, read, said, scene, shown

LANGUAGES = ("en", "de", "fr")
TABLES = [(edition, players) for edition, source in EDITIONS.items() for players in source.setups]
NOT_DRAWN = ("building.", "draft.", "status", "outcome", "proposal.", "paused")
"""What a picture does not show: the market, the free spaces of the draft, and what hosting adds."""


def expected(view) -> dict[str, str]:
    values = {key: value for key, value in table_values(view).items() if not key.startswith(NOT_DRAWN)}
    table = view["table"]
    if table["result"]:
        values.pop("governor", None)  # the hat is for who has won
    if table["draft"]:  # buildings stand where the roles will
        values = {key: value for key, value in values.items() if not key.startswith(("role.", "wanted_poster"))}
    return values


@pytest.mark.quick(8)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_it_has_everything_on_the_table_as_its_viewer_sees_it(edition, players, subtests):
    rng = random.Random(f"{edition} {players}")
    for moves in (0, 3, 40, 90, 150, 250, 10_000):
        state = position(edition, players, moves, rng.randrange(10**6))
        viewer = rng.choice([SPECTATOR, *range(players)])
        language, theme, hidden = rng.choice(LANGUAGES), rng.choice(pieces.THEMES), rng.random() < 0.5
        drawn = scene(state, viewer, theme, hidden=hidden)
        with subtests.test(moves=moves, viewer=viewer, language=language), translation.override(language):
            svg = draw(drawn)
            assert shown(svg) == expected(drawn.view)
            texts = said(svg)
            for seat in drawn.table["seats"]:
                assert str(seat["coins"]) in texts
            title = words.edition_name(edition)
            assert title in texts


def test_what_is_hidden_from_a_viewer_is_in_no_picture_for_them():
    """Of forests that were drawn face down, and of points: only who may know them gets a picture with them."""
    differing = 0
    for seed in range(115, 123):
        state = position("1897", 4, 160, seed)
        pictures = {viewer: draw(scene(state, viewer, hidden=True)) for viewer in (SPECTATOR, *range(4))}
        for viewer, svg in pictures.items():
            values = shown(svg)
            for seat, player in enumerate(engine.observe(state, SPECTATOR, hidden_points=True)["seats"]):
                own = seat == viewer or state.over
                assert (values[f"seat.{seat}.victory_points"] == "?") is not own
                for i, printed in enumerate(player["forests"]):
                    if printed is None and viewer != seat:
                        assert values[f"seat.{seat}.tile.forest.{i}"] == "?"
                    elif printed is None:
                        assert values[f"seat.{seat}.tile.forest.{i}"] in ids.GOODS
                        differing += 1
    assert differing


def test_names_are_text_whatever_they_contain():
    drawn = scene(position("classic", 5, 60, 1))
    root = read(draw(drawn))
    texts = [node.text for node in root.iter() if node.text]
    for name in NAMES:
        assert any(name[:12] in text for text in texts), name
    assert not [node for node in root.iter() if node.tag.endswith("}b")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_of_every_edition_has_a_picture_with_its_name(language):
    with translation.override(language):
        for edition, source in EDITIONS.items():
            rules = engine.ruleset(edition, 4, tuple(source.expansions))
            for theme in pieces.THEMES:
                drawings = pieces.pieces_of(edition, theme)
                for building, row in numbers.buildings(rules).items():
                    look = ("fruit" if row.good == "indigo" and edition == "1897" else row.good) or "violet"
                    assert drawings[f"house-{numbers.CATEGORIES[row.category]}-{look}-{row.circles}"]
                    assert words.name(edition, building)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_all_letters_of_all_words(language):
    with translation.override(language):
        used = {letter for edition in EDITIONS for key in words.keys(edition) for letter in words.name(edition, key)}
    for font, widths in lettering._widths().items():
        assert used - set(widths) == set(), font


def test_a_text_that_is_too_long_is_cut_to_its_room():
    assert lettering.shortened("Anna", 20, 100) == "Anna"
    cut = lettering.shortened("Wolfgang_Amadeus", 20, 100)
    assert cut.endswith("…")
    assert lettering.measured(cut, 20) <= 100
    lines, scale = lettering.fitted("Versorgungsamt", 11.6, 77, (1, 1, 0.74))
    assert lines == ["Versor-", "gungsamt"]
    assert scale == 1


def test_a_png_has_the_width_that_was_asked_for_and_shows_letters():
    svg = cover.draw("light")
    file = drawing.drawn([svg], 400)
    assert file.startswith(b"\x89PNG")
    assert struct.unpack(">II", file[16:24]) == (400, 210)
    bare = svg.replace("Puerto API</text>", "</text>")
    assert bare != svg
    assert drawing.drawn([bare], 400) != file


def test_what_is_no_picture_is_refused_as_a_part_of_the_service_that_does_not_answer():
    with pytest.raises(ServiceError) as refused:
        drawing.drawn(["<svg"], 400)
    assert refused.value.code.code == "service_unavailable"
