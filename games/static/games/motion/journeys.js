// What travels across the board when something happens: which piece, from where, to where. Places are keys of pieces
// on the page (see docs/watch.md); nothing is drawn here.

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../state/types.js").Foretold} Foretold */

/**
 * @typedef {object} Journey
 * @property {string} piece `coin`, `chip`, `hat`, `colonist`, `noble`, `barrel:corn`, `tile:corn`, `role:mayor`, `house:zoning_office` ...
 * @property {string} from key of a piece, or BANK
 * @property {string} to
 * @property {number} [n] how many of them; one if it is not said
 */

/** Where coins come from and go to, since no piece of the board stands for it. */
export const BANK = "bank";

/** @param {Record<string, number>} goods @param {(good: string) => string} from @param {(good: string) => string} to @returns {Journey[]} */
const barrels = (goods, from, to) => Object.entries(goods).map(([good, n]) => ({ piece: `barrel:${good}`, from: from(good), to: to(good), n }));

const supply = (/** @type {string} */ good) => `supply.${good}`;

/** @param {Begun} view @param {number} capacity @returns {string} */
const ship = (view, capacity) => `ship.${view.table.cargo_ships.findIndex((one) => one.capacity === capacity)}`;

/** Where a building of a seat stands; what is not a building of theirs is the bank. @param {Begun} view @param {number} seat @param {string} source */
const source = (view, seat, source) =>
  view.table.seats[seat].city.some(({ building }) => building === source) ? `seat.${seat}.city.${source}` : BANK;

/** The last tile of a kind on an island. @param {Begun} view @param {number} seat @param {string} tile */
function planted(view, seat, tile) {
  const entries = view.table.seats[seat].island.filter((entry) => entry.tile === tile);
  const count = entries.reduce((sum, { count }) => sum + count, 0);
  return `seat.${seat}.tile.${tile}.${Math.max(0, count - 1)}`;
}

/** @param {number} count @param {number} nobles @param {string} from @param {string} to @returns {Journey[]} */
const people = (count, nobles, from, to) => [{ piece: "noble", from, to, n: nobles }, { piece: "colonist", from, to, n: count - nobles }];

/** How many people of a sort are at each place of a seat. @param {import("../state/types.js").Player} player @param {string} key @param {string} sort @returns {Map<string, number>} */
function posts(player, key, sort) {
  const among = (/** @type {number} */ all, /** @type {number} */ nobles) => (sort === "noble" ? nobles : all - nobles);
  /** @type {Map<string, number>} */
  const found = new Map([[`${key}.san_juan`, among(player.san_juan, player.san_juan_nobles ?? 0)]]);
  for (const { building, colonists, nobles = 0 } of player.city) found.set(`${key}.city.${building}`, among(colonists, nobles));
  for (const { tile, count, colonists, nobles = 0 } of player.island) {
    for (let i = 0; i < count; i += 1) found.set(`${key}.tile.${tile}.${i}`, i >= colonists ? 0 : Number((i < nobles) === (sort === "noble")));
  }
  return found;
}

/** People of a seat who have gone to other places. @param {Begun} before @param {Begun} after @param {number} seat @returns {Journey[]} */
function moved(before, after, seat) {
  const key = `seat.${seat}`;
  return ["noble", "colonist"].flatMap((piece) => {
    const [old, now] = [before, after].map((view) => posts(view.table.seats[seat], key, piece));
    const more = (/** @type {Map<string, number>} */ one, /** @type {Map<string, number>} */ other) =>
      [...one].flatMap(([place, n]) => Array(Math.max(0, n - (other.get(place) ?? 0))).fill(place));
    const [left, reached] = [more(old, now), more(now, old)];
    return reached.slice(0, left.length).map((to, i) => ({ piece, from: left[i], to }));
  });
}

/** A tile, and who came with it. @param {any} data @param {Begun} after @param {number} seat @returns {Journey[]} */
function taken({ tile, colonist, noble, forest }, after, seat) {
  const to = planted(after, seat, forest ? "forest" : tile);
  return [
    { piece: `tile:${tile}`, from: tile === "quarry" ? "quarries" : "plantations", to },
    ...people(Number(colonist) + Number(noble), Number(noble), "supply.colonists", to),
  ];
}

/** @type {Record<string, (data: any, place: {seat: number, key: string, before: Begun, after: Begun}) => Journey[]>} */
const KINDS = {
  round_began: (_, { key, before }) => [{ piece: "hat", from: `seat.${before.table.governor}`, to: key }],
  round_ended: ({ coins_on: roles }) => roles.map((/** @type {string} */ role) => ({ piece: "coin", from: BANK, to: `role.${role}` })),
  chose_role: ({ role, coins }, { key }) => [{ piece: `role:${role}`, from: `role.${role}`, to: key }, { piece: "coin", from: `role.${role}`, to: `${key}.coins`, n: coins }],
  reserved_role: ({ role, coins }, { key }) => [{ piece: "coin", from: `role.${role}`, to: `${key}.coins`, n: coins }],
  earned_coins: ({ coins, source: from }, { seat, key, after }) => [{ piece: "coin", from: source(after, seat, from), to: `${key}.coins`, n: coins }],
  earned_points: ({ points }, { key }) => [{ piece: "chip", from: "supply.victory_points", to: `${key}.victory_points`, n: points }],
  gave_goods: ({ goods, points }, { key }) => [...barrels(goods, (good) => `${key}.goods.${good}`, supply), { piece: "chip", from: "supply.victory_points", to: `${key}.victory_points`, n: points }],
  took_colonist: ({ count }, { key }) => people(count, 0, "supply.colonists", `${key}.san_juan`),
  took_person: ({ person }, { key }) => [{ piece: person, from: person === "noble" ? "supply.nobles" : "supply.colonists", to: `${key}.san_juan` }],
  took_from_ship: ({ person }, { key }) => [{ piece: person, from: "colonist_ship", to: `${key}.san_juan` }],
  dealt_colonists: ({ dealt }) => dealt.flatMap((/** @type {any} */ { seat, colonists, nobles }) => people(colonists + nobles, nobles, "colonist_ship", `seat.${seat}.san_juan`)),
  refilled_ship: ({ colonists, nobles }) => [{ piece: "noble", from: "supply.nobles", to: "colonist_ship", n: nobles }, { piece: "colonist", from: "supply.colonists", to: "colonist_ship", n: colonists }],
  placed_colonists: (_, { before, after, seat }) => moved(before, after, seat),
  placed_crew: (_, { before, after, seat }) => moved(before, after, seat),
  moved_guest: (_, { before, after, seat }) => moved(before, after, seat),
  took_tile: (data, { after, seat }) => taken(data, after, seat),
  bought_tile: (_, { key }) => [{ piece: "coin", from: `${key}.coins`, to: BANK }],
  kept_tile: ({ tile }, { after, seat }) => [{ piece: `tile:${tile}`, from: "pile", to: planted(after, seat, tile) }],
  dropped_tile: ({ tile }, { key }) => [{ piece: `tile:${tile}`, from: key, to: "plantations" }],
  built: ({ building, colonist, noble, paid }, { key }) => [
    { piece: `house:${building}`, from: `building.${building}`, to: `${key}.city.${building}` },
    { piece: "coin", from: `${key}.coins`, to: `building.${building}`, n: paid.coins },
    ...(paid.good ? barrels({ [paid.good]: 1 }, () => `${key}.goods.${paid.good}`, supply) : []),
    { piece: "chip", from: `${key}.victory_points`, to: "supply.victory_points", n: paid.victory_points },
    ...people(Number(colonist) + Number(noble), Number(noble), "supply.colonists", `${key}.city.${building}`),
  ],
  produced: ({ goods }, { key }) => barrels(goods, supply, (good) => `${key}.goods.${good}`),
  took_bonus: ({ good }, { key }) => barrels({ [good]: 1 }, supply, () => `${key}.goods.${good}`),
  sold: ({ good, coins, place }, { seat, key, after }) => {
    const at = place === "trading_house" ? place : source(after, seat, place);
    return [{ piece: `barrel:${good}`, from: `${key}.goods.${good}`, to: at }, { piece: "coin", from: at, to: `${key}.coins`, n: coins }];
  },
  emptied_house: (_, { before }) => before.table.trading_house.map((good) => ({ piece: `barrel:${good}`, from: "trading_house", to: supply(good) })),
  loaded: ({ good, barrels: n, points, cargo_ship: capacity }, { key, before }) => [
    { piece: `barrel:${good}`, from: `${key}.goods.${good}`, to: capacity === null ? supply(good) : ship(before, capacity), n },
    { piece: "chip", from: "supply.victory_points", to: `${key}.victory_points`, n: points },
  ],
  ship_sailed: ({ ship: capacity, good }, { before }) => barrels({ [good]: capacity }, () => ship(before, capacity), supply),
  stored: ({ lost }, { key }) => barrels(lost, (good) => `${key}.goods.${good}`, supply),
  raided: ({ ship: capacity, cargo, barrels_kept: kept, barrels_returned: returned }, { key, before }) =>
    (cargo ? [...barrels({ [cargo]: kept }, () => ship(before, capacity), () => `${key}.goods.${cargo}`), ...barrels({ [cargo]: returned }, () => ship(before, capacity), supply)] : []),
  plundered: ({ goods, points }, { key }) => [...barrels(goods, () => "trading_house", supply), { piece: "chip", from: "supply.victory_points", to: `${key}.victory_points`, n: points }],
  headhunted: ({ colonists, nobles }, { key }) => people(colonists + nobles, nobles, "colonist_ship", `${key}.san_juan`),
  goal_reached: ({ goal, colonists, coins, points }, { key }) => [
    { piece: "colonist", from: `festival.${goal}`, to: `${key}.san_juan`, n: colonists },
    { piece: "coin", from: `festival.${goal}`, to: `${key}.coins`, n: coins },
    { piece: "chip", from: `festival.${goal}`, to: `${key}.victory_points`, n: points },
  ],
};

/**
 * What travels when an event happens.
 *
 * @param {Foretold} event
 * @param {View} before what the board showed
 * @param {View} after what it shows now
 * @returns {Journey[]}
 */
export function journeys({ kind, seat, data }, before, after) {
  if (!before.table || !after.table || !Object.hasOwn(KINDS, kind)) return [];
  const [old, now] = /** @type {Begun[]} */ ([before, after]);
  return KINDS[kind](data, { seat: seat ?? 0, key: `seat.${seat}`, before: old, after: now }).filter(({ from, to, n = 1 }) => n > 0 && from !== to);
}
