// What happened, as rounds and the turns of roles in them, with what each turn brought everybody. All numbers are those
// that the events tell; nothing of the rules of the game is known here.

/** @typedef {import("./types.js").Event} Event */

/**
 * What an event has brought a seat: how much more, or less. What it says nothing about has stayed the same.
 *
 * @typedef {object} Gain
 * @property {number} [coins]
 * @property {number} [points]
 * @property {number} [people] without nobles
 * @property {number} [nobles]
 * @property {Record<string, number>} [goods]
 * @property {Record<string, number>} [tiles]
 * @property {string[]} [buildings]
 */

/** @typedef {Required<Gain>} Gains all that a turn has brought a seat */

/** Whether no other event tells it: of moves, only a chosen pass is news. @param {Pick<Event, "kind" | "data" | "message">} event */
export const isNews = ({ kind, data, message }) =>
  Boolean(message) && kind !== "decision" && !(kind === "move" && (data.move !== "pass" || data.forced));

/** A move that a seat has chosen itself. @param {Event} event */
export const isChosen = ({ kind, data }) => kind === "move" && !data.forced;

/** @param {Record<string, number>} counts @returns {Record<string, number>} */
const less = (counts) => Object.fromEntries(Object.entries(counts).map(([thing, n]) => [thing, -n]));
/** @param {string} person @returns {Gain} */
const one = (person) => (person === "noble" ? { nobles: 1 } : { people: 1 });

/** Who has come with a tile or a building. @param {any} data @returns {Gain} */
const company = ({ colonist, noble }) => ({ people: Number(colonist), nobles: Number(noble) });

/** @param {string | null} tile @returns {Gain} */
const planted = (tile, n = 1) => (tile ? { tiles: { [tile]: n } } : {});

/** What an event brings its seat, by kind. @type {Record<string, (data: any) => Gain>} */
const GAINS = {
  chose_role: ({ coins }) => ({ coins }),
  reserved_role: ({ coins }) => ({ coins }),
  drafted: ({ building }) => ({ buildings: [building] }),
  earned_coins: ({ coins }) => ({ coins }),
  earned_points: ({ points }) => ({ points }),
  gave_goods: ({ goods, points }) => ({ goods: less(goods), points }),
  took_colonist: ({ count }) => ({ people: count }),
  took_person: ({ person }) => one(person),
  took_from_ship: ({ person }) => one(person),
  headhunted: ({ colonists, nobles }) => ({ people: colonists, nobles }),
  drew_tile: ({ face }) => planted(face),
  bought_tile: ({ face }) => planted(face),
  kept_tile: ({ tile }) => planted(tile),
  took_tile: (data) => ({ ...planted(data.forest ? "forest" : data.tile), ...company(data) }),
  dropped_tile: ({ tile }) => planted(tile, -1),
  built: ({ building, paid, ...data }) => ({ buildings: [building], coins: -paid.coins, points: -paid.victory_points, ...company(data) }),
  produced: ({ goods }) => ({ goods }),
  took_bonus: ({ good }) => ({ goods: { [good]: 1 } }),
  sold: ({ good, coins }) => ({ goods: { [good]: -1 }, coins }),
  loaded: ({ good, barrels, points }) => ({ goods: { [good]: -barrels }, points }),
  stored: ({ lost }) => ({ goods: less(lost) }),
  raided: ({ cargo, barrels_kept: kept }) => ({ goods: cargo ? { [cargo]: kept } : {} }),
  plundered: ({ points }) => ({ points }),
  goal_reached: ({ colonists, coins, points }) => ({ people: colonists, coins, points }),
};

/** Other events of a turn; what is of no kind known here is told beside the turns. */
const OTHERS = [
  "move", "decision", "dealt_colonists", "placed_colonists", "placed_crew", "refilled_ship", "moved_guest", "revealed_row", "reshuffled",
  "emptied_house", "ship_sailed", "end_triggered", "drew_goals",
];

/** Events after which no role is being played. */
const PAUSES = ["round_ended", "game_over", "started", "abandoned", "expired"];

/** @param {Event} event @returns {[seat: number, gain: Gain][]} */
function gainsFrom({ kind, seat, data }) {
  if (kind === "dealt_colonists") return data.dealt.map((/** @type {{seat: number, colonists: number, nobles: number}} */ share) => [share.seat, { people: share.colonists, nobles: share.nobles }]);
  return Object.hasOwn(GAINS, kind) && seat !== null ? [[seat, GAINS[kind](data)]] : [];
}

/** @param {Gains} sum @param {Gain} gain */
function add(sum, { coins = 0, points = 0, people = 0, nobles = 0, goods = {}, tiles = {}, buildings = [] }) {
  sum.coins += coins;
  sum.points += points;
  sum.people += people;
  sum.nobles += nobles;
  for (const [good, n] of Object.entries(goods)) sum.goods[good] = (sum.goods[good] ?? 0) + n;
  for (const [tile, n] of Object.entries(tiles)) sum.tiles[tile] = (sum.tiles[tile] ?? 0) + n;
  sum.buildings.push(...buildings);
}

/**
 * A turn of a role, or the draft of the buildings.
 *
 * @typedef {{seq: number, role: string | null, seat: number | null, events: Event[]}} Turn
 */

/**
 * A round, or what came before the first one: in the order of time, turns and events beside them.
 *
 * @typedef {{seq: number, begun: Event | null, parts: (Turn | {event: Event})[]}} Chapter
 */

export class Story {
  /** @type {Chapter[]} oldest first */
  chapters = [];

  /** The turn that goes on. @type {Turn | null} */
  turn = null;

  /** The chosen moves, so that it is known which ones are taken back. @type {{seq: number, turn: Turn | null}[]} */
  #moves = [];

  /** What was taken back: after `from`, and before `to`. @type {{from: number, to: number}[]} */
  #undone = [];

  /** Tell it from these events on, oldest first. What leads to the first turn, and is told only in part, is left out. @param {Event[]} events */
  constructor(events = []) {
    const whole = events[0]?.seq === 1 ? 0 : Math.max(0, events.findIndex(({ kind }) => kind === "chose_role" || kind === "round_began"));
    for (const event of events.slice(whole)) this.add(event);
  }

  /** The first event that is told; 0 while none is. */
  get first() {
    return this.chapters[0]?.seq ?? 0;
  }

  /** Go on with the next event. @param {Event} event */
  add(event) {
    const { kind, seq, seat, data } = event;
    if (kind === "round_began" || this.chapters.length === 0) {
      this.chapters.push({ seq, begun: kind === "round_began" ? event : null, parts: [] });
      this.turn = null;
      if (kind === "round_began") return;
    }
    if (kind === "took_back") this.#takeBack(event);
    if (kind === "chose_role") this.#begin(event, data.role, seat);
    else if (kind === "drafted" && this.turn === null) this.#begin(event, null, null);
    if (isChosen(event)) this.#moves.push({ seq, turn: this.turn });
    if (PAUSES.includes(kind)) this.turn = null;
    if (this.turn && (Object.hasOwn(GAINS, kind) || OTHERS.includes(kind))) this.turn.events.push(event);
    else if (isNews(event)) this.chapters.at(-1)?.parts.push({ event });
  }

  /** Whether an event was taken back. @param {number} seq */
  undone = (seq) => this.#undone.some(({ from, to }) => from <= seq && seq < to);

  /** By what a turn is told from what it was before. @param {Turn} turn */
  state = ({ events, seq }) => `${seq} ${events.at(-1)?.seq} ${this.#undone.length}`;

  /**
   * What a turn brought the seats.
   *
   * @param {Turn} turn
   * @param {number} [after] only what came after this event
   * @returns {Map<number, Gains>}
   */
  gains(turn, after = 0) {
    /** @type {Map<number, Gains>} */
    const found = new Map();
    for (const event of turn.events.filter(({ seq }) => seq > after && !this.undone(seq))) {
      for (const [seat, gain] of gainsFrom(event)) {
        const sum = found.get(seat) ?? { coins: 0, points: 0, people: 0, nobles: 0, goods: {}, tiles: {}, buildings: [] };
        found.set(seat, sum);
        add(sum, gain);
      }
    }
    return found;
  }

  /** The turns that went on after an event, oldest first. @param {number} after @returns {Turn[]} */
  turnsSince(after) {
    const turns = this.chapters.flatMap(({ parts }) => parts).filter((part) => "events" in part);
    return turns.filter(({ events, seq }) => !this.undone(seq) && events.some((event) => event.seq > after && isNews(event)));
  }

  /** @param {Event} event @param {string | null} role @param {number | null} seat */
  #begin({ seq }, role, seat) {
    this.turn = { seq, role, seat, events: [] };
    this.chapters.at(-1)?.parts.push(this.turn);
  }

  /** @param {Event} event */
  #takeBack({ seq, data }) {
    const [last] = this.#moves.splice(-data.undone, data.undone);
    if (!last) return;
    this.#undone.push({ from: last.seq, to: seq });
    this.turn = last.turn;
  }
}
