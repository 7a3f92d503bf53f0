"""What lies before a player: name, coins, points, people, goods, island and city."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import pgettext

from games.engine import ids

from .houses import HOUSE, TALL, house, occupant
from .lettering import BOLD, SANS, SERIF, measured
from .pieces import use, with_places
from .sheet import Sheet, number

if TYPE_CHECKING:
    from .board import Scene

PAD, GAP = 14, 4
TILE = 60
SPACES = 12
_LARGEST = 1.3


class Grid(NamedTuple):
    """Pieces of a size in rows; ``wide`` ones take two columns."""

    columns: int
    width: float
    height: float

    @property
    def rows(self) -> int:
        return SPACES // self.columns

    @property
    def size(self) -> tuple[float, float]:
        across = self.columns * (self.width + GAP) - GAP
        return across + 2 * GAP + 4, self.rows * (self.height + GAP) - GAP + 2 * GAP + 4


def seat(sheet: Sheet, scene: "Scene", index: int, x: float, y: float, width: float, height: float) -> None:
    """One player's board."""
    player, colour = scene.table["seats"][index], f"seat-{index}"
    asked = scene.view["status"] == "running" and (scene.table["decision"] or {}).get("seat") == index
    sheet.box(x, y, width, height, "card", edge=colour if asked else "line", radius=12, thick=3 if asked else 1)
    sheet.box(x + 12, y, width - 24, 5, colour, radius=2.5)
    below = _head(sheet, scene, index, x + PAD, y + 6, width - 2 * PAD)
    below = _stock(sheet, scene, index, player, x + PAD, below, width - 2 * PAD)
    _boards(sheet, scene, index, player, (x + PAD, below + 8, width - 2 * PAD, y + height - PAD - below - 8))


def _head(sheet: Sheet, scene: "Scene", index: int, x: float, y: float, room: float) -> float:
    """The name, and what the seat is at the moment; return where that ends."""
    table, view = scene.table, scene.view
    right = x + room
    if table["result"]:
        total = table["result"]["scores"][index]["total"]
        winners = view["outcome"]["winners"] if view["outcome"] else table["result"]["winners"]
        shown = sheet.shows(f"score.{index}", total)
        used = sheet.text(right, y + 30, total, 28, font=SERIF, anchor="end", shown=shown)
        right -= used + 8
        if index in winners:
            right -= sheet.piece("hat", right - 34, y + 9, 24) + 6
    elif table["governor"] == index:
        wide = sheet.piece("hat", right - 34, y + 9, 24, shown=sheet.shows("governor", index))
        right -= wide + 6
    sheet.text(x, y + 28, scene.names[index], 21, font=SERIF, room=right - x)
    left, line, end = x, y + 48, x + room
    for said, edge, shown in _tags(sheet, scene, index):
        filled = edge == f"seat-{index}"
        font = BOLD if filled else SANS
        wide = min(measured(said, 13, font) + 20, end - left)
        if wide < 40:
            break
        sheet.box(left, line - 11, wide, 22, edge if filled else "card", edge=edge, radius=11, shown=shown)
        sheet.text(
            left + wide / 2,
            line + 4.5,
            said,
            13,
            colour="card" if filled else "ink",
            anchor="middle",
            room=wide - 10,
            font=font,
        )
        left += wide + 6
    return y + 64


def _tags(sheet: Sheet, scene: "Scene", index: int) -> Iterator[tuple[str, str, str]]:
    """Labels with the colour of their edge and what they show."""
    table, person = scene.table, scene.view["seats"][index]
    decision = table["decision"] if scene.view["status"] == "running" else None
    if decision and decision["seat"] == index:
        yield scene.word(f"decision:{decision['kind']}"), f"seat-{index}", ""
    if table["role_player"] == index and table["phase"]:
        yield scene.word(table["phase"]), "line", sheet.shows("role_player", f"{index} {table['phase']}")
    if table["wanted_poster"] == index:
        yield scene.word("wanted_poster"), "bad", ""
    if decision and decision["seat"] == index and table["drawn_tile"]:
        said = pgettext("page", "in hand: {tile}").format(tile=scene.word(f"tile:{table['drawn_tile']}"))
        yield said, "accent", sheet.shows("drawn_tile", table["drawn_tile"])
    if person["standing"] != "playing":
        left = {"resigned": pgettext("page", "has resigned"), "forfeited": pgettext("page", "is out of the game")}
        yield left[person["standing"]], "bad", sheet.shows(f"seat.{index}.standing", person["standing"])
    if person["bot"]:
        yield pgettext("page", "bot: {level}").format(level=person["bot"]), "line", ""


def _stock(sheet: Sheet, scene: "Scene", index: int, player: dict[str, Any], x: float, y: float, room: float) -> float:
    """Coins, points, people without a place, and goods, in one line or two; return where they end."""
    points, waiting, nobles = player["victory_points"], player["san_juan"], player["san_juan_nobles"]
    first = [
        ("coins", "coin", player["coins"], player["coins"]),
        ("victory_points", "chip", "?" if points is None else points, "?" if points is None else points),
        ("san_juan", "noble" if nobles else "colonist", waiting, f"{waiting} {nobles}"),
    ]
    goods = [
        (f"goods.{good}", f"barrel-{scene.look(good)}", player["goods"][good], player["goods"][good])
        for good in ids.GOODS
    ]
    at_once = room > 560
    lines = [[*first, *goods]] if at_once else [first, goods]
    for line in lines:
        is_goods = line[0][0].startswith("goods") or at_once
        if is_goods:
            begin = x if not at_once else x + 3 * (room / 8) - 4
            sheet.box(begin, y, x + room - begin, 34, "sunk", radius=8)
        step = room / len(line)
        for place, (key, picture, said, value) in enumerate(line):
            left = x + place * step + max(5, (step - 58) / 2) if is_goods else x + place * step
            faint = 0.3 if said == 0 and picture.startswith("barrel") else 1
            sheet.put(f"<g{sheet.shows(f'seat.{index}.{key}', value)}>")
            sheet.piece(picture, left, y + 5, 24, faint=faint)
            sheet.text(left + 30, y + 24, said, 19, font=BOLD, colour="soft" if faint != 1 else "ink")
            sheet.put("</g>")
        y += 38
    return y


def _boards(
    sheet: Sheet, scene: "Scene", index: int, player: dict[str, Any], space: tuple[float, float, float, float]
) -> None:
    """Island and city, in the arrangement that leaves them largest."""
    x, y, width, height = space
    best = max(_arrangements(), key=lambda one: _scale(one, width, height))
    island, city, beside = best
    scale = _scale(best, width, height)
    (a, b), (c, d) = island.size, city.size
    whole = (a + c + GAP * 2, max(b, d)) if beside else (max(a, c), b + d + GAP * 2)
    shift = number(x + (width - whole[0] * scale) / 2), number(y + (height - whole[1] * scale) / 2)
    sheet.put(f'<g transform="translate({" ".join(shift)}) scale({number(scale)})">')
    _island(sheet, scene, index, player, island, (0 if beside else (whole[0] - a) / 2, 0, max(b, d) if beside else b))
    left, top = (a + GAP * 2, 0.0) if beside else ((whole[0] - c) / 2, b + GAP * 2)
    _city(sheet, scene, index, player, city, (left, top, max(b, d) if beside else d))
    sheet.put("</g>")


def _arrangements() -> Iterator[tuple[Grid, Grid, bool]]:
    for island in (4, 6):
        for city in (4, 6):
            for beside in (True, False):
                yield Grid(island, TILE, TILE), Grid(city, HOUSE, TALL), beside


def _scale(arrangement: tuple[Grid, Grid, bool], width: float, height: float) -> float:
    island, city, beside = arrangement
    (a, b), (c, d) = island.size, city.size
    if beside:
        return min(width / (a + c + GAP * 2), height / max(b, d), _LARGEST)
    return min(width / max(a, c), height / (b + d + GAP * 2), _LARGEST)


def _island(
    sheet: Sheet, scene: "Scene", index: int, player: dict[str, Any], grid: Grid, place: tuple[float, float, float]
) -> None:
    x, y, height = place
    sheet.box(x, y, grid.size[0], height, "shore", radius=9)
    tiles = list(_tiles(sheet, scene, index, player))
    free = max(0, min(SPACES - len(tiles), player["free_island_spaces"]))
    shift = (height - grid.size[1]) / 2
    for spot, (svg, shown) in enumerate([*tiles, *[(use("tile-space"), "")] * free]):
        row, column = divmod(spot, grid.columns)
        sheet.at(x + GAP + 2 + column * (TILE + GAP), y + shift + GAP + 2 + row * (TILE + GAP), 1, svg, shown)


def _tiles(sheet: Sheet, scene: "Scene", index: int, player: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for entry in player["island"]:
        kind = entry["tile"]
        for i in range(entry["count"]):
            key = f"seat.{index}.tile.{kind}.{i}"
            if kind == "forest":
                printed = player["forests"][i]
                yield (
                    use(f"forest-{scene.look(printed)}" if printed else "tile-forest"),
                    sheet.shows(key, printed or "?"),
                )
            else:
                who = occupant(i, entry["colonists"], entry["nobles"])
                taken = [f"place-{who}"] if who else []
                yield with_places(sheet.pieces[f"tile-{scene.look(kind)}"], "place", taken), sheet.shows(key, who)


def _city(
    sheet: Sheet, scene: "Scene", index: int, player: dict[str, Any], grid: Grid, place: tuple[float, float, float]
) -> None:
    x, y, height = place
    sheet.box(x, y, grid.size[0], height, "street", radius=9)
    spaces = [scene.buildings[entry["building"]].spaces for entry in player["city"]]
    free = max(0, min(SPACES - sum(spaces), player["free_city_spaces"]))
    small = [entry for entry, size in zip(player["city"], spaces, strict=True) if size == 1]
    large = [entry for entry, size in zip(player["city"], spaces, strict=True) if size == 2]
    shift, spot = (height - grid.size[1]) / 2, 0
    for entry in [*small, *[None] * free, *large]:  # large buildings fill the last rows
        row, column = divmod(spot, grid.columns)
        at = x + GAP + 2 + column * (HOUSE + GAP), y + shift + GAP + 2 + row * (TALL + GAP)
        if entry is None:
            sheet.at(*at, 1, use("house-space"))
            spot += 1
        else:
            shown = sheet.shows(f"seat.{index}.city.{entry['building']}", f"{entry['colonists']} {entry['nobles']}")
            drawing = house(sheet, scene, entry["building"], entry["circles"], entry["colonists"], entry["nobles"])
            sheet.at(*at, 1, drawing, shown)
            spot += scene.buildings[entry["building"]].spaces
