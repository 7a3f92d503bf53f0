// What happened: rounds, and in each the turns of the roles as lines that unfold, newest first. What is new is told in a
// live region of its own, each message once.

import { icon } from "../pieces/art.js";
import { draw, h, kept } from "../pieces/dom.js";
import { isNews, Story } from "../state/story.js";
import { entry, line, moment, told } from "./turns.js";

/** @typedef {import("../state/types.js").Event} Event */
/** @typedef {import("../state/types.js").Go} Go */
/** @typedef {import("../state/types.js").Shown} Shown */
/** @typedef {import("../state/types.js").Toggled} Toggled */
/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("../state/story.js").Chapter} Chapter */
/** @typedef {import("../state/story.js").Turn} Turn */
/** @typedef {Event & {changes?: any}} Whole an event with what it has changed in the view */

/** So many events are read at a time. */
const PAGE = 300;

/** So many messages stay in the live region, and all that have come together. */
const HEARD = 12;

/** An event without what it changes. @param {Whole} event @returns {Event} */
const bare = ({ changes: _, ...event }) => event;

export class Log {
  /** All events that are known, oldest first, without what they change. @type {Event[]} */
  events = [];

  /** What they tell. */
  story = new Story();

  /** @type {Story | null} what is told instead */
  #past = null;

  /** @type {Event[]} what the live region says */
  #heard = [];

  /** @type {Map<number, boolean>} whether the reader has opened a turn, or closed it */
  #opened = new Map();

  /** @type {Map<number, {state: any, node: Shown}>} what is made of each event and turn */
  #lines = new Map();

  #reading = false;

  /** @type {Element | null} */
  #scrolled = null;

  /** @type {string[] | null} names of the seats; null: nothing is shown yet */
  #shown = null;

  /**
   * @param {{list: HTMLElement, heard: HTMLElement}} areas where the list goes, and the live region
   * @param {{go: Go, read: (after: number, most: number) => Promise<Whole[]>}} does how a moment is shown, and how events
   *   are read
   * @param {Words} w
   */
  constructor({ list, heard }, does, w) {
    this.list = list;
    this.region = list.closest(".scroll");
    this.heard = heard;
    this.does = does;
    this.w = w;
    for (const node of [this.region, list.closest(".side")]) node?.addEventListener("scroll", () => this.#place(node), { passive: true });
  }

  /** The last message of all that has been heard. */
  get newest() {
    return this.events.findLast(isNews)?.message ?? "";
  }

  /** Hear of events, oldest first, of which the page may know some. @param {Whole[]} events */
  add(events) {
    const last = this.events.at(-1)?.seq ?? 0;
    const fresh = events.filter(({ seq }) => seq > last).map(bare);
    if (fresh.length === 0) return;
    if (last === 0 || fresh[0].seq !== last + 1) this.#begin(fresh);
    else {
      this.events.push(...fresh);
      for (const event of fresh) this.story.add(event);
    }
    if (last === 0 || this.#past) return; // what was there before is there to be read
    const news = fresh.filter(isNews);
    this.#heard = [...this.#heard, ...news].slice(-Math.max(HEARD, news.length));
    draw(this.heard, this.#heard.map(({ seq, message }) => h("p", { key: seq }, message)));
  }

  /** Show it; `past`: the events that led to the moment that is shown instead of now, or null. @param {string[]} names @param {Event[] | null} past */
  show(names, past) {
    this.#past = past && new Story(past);
    this.#shown = names;
    this.#draw();
  }

  /** Read what came before. Returns whether there was anything. */
  async earlier() {
    const first = this.events[0]?.seq ?? 1;
    if (first === 1 || this.#reading) return false;
    this.#reading = true;
    const after = Math.max(0, first - 1 - PAGE);
    const found = await this.does.read(after, first - 1 - after).catch(() => []);
    this.#reading = false;
    const missing = found.filter(({ seq }) => seq < this.events[0].seq).map(bare);
    if (missing.length === 0) return false;
    this.#begin([...missing, ...this.events]);
    this.#draw();
    return true;
  }

  /** @param {Event[]} events */
  #begin(events) {
    this.events = events;
    this.story = new Story(events);
  }

  #draw() {
    if (!this.#shown) return;
    const { w } = this;
    const story = this.#past ?? this.story;
    this.#keepOpen(story);
    const chapters = story.chapters.map((chapter) => this.#chapter(chapter, story)).reverse();
    const more = !this.#past && story.first > 1;
    this.#still(() => draw(this.list, chapters, more && h("li", { key: "earlier" }, h("button", { type: "button", class: "earlier", onClick: () => this.#more() }, w.say("story.earlier")))));
  }

  async #more() {
    const before = this.story.first;
    await this.earlier();
    if (this.list.querySelector(".earlier")) return;
    /** @type {HTMLElement | null | undefined} */
    const oldest = this.list.querySelector(`[data-seq="${before}"]`)?.querySelector("summary, button");
    oldest?.focus({ preventScroll: true });
  }

  /** A turn in which the reader is stays open when the next one begins. @param {Story} story */
  #keepOpen({ turn }) {
    /** @type {NodeListOf<HTMLElement>} */
    const nodes = this.list.querySelectorAll("details[open]");
    for (const node of nodes) {
      const seq = Number(node.dataset.turn);
      if (seq !== turn?.seq && (node.contains(document.activeElement) || this.#scrolled)) this.#opened.set(seq, true);
    }
  }

  /** What is scrolled: the list, or with less room what is around it; to ask it each time would cost a layout. @param {Element} node */
  #place(node) {
    if (node.scrollTop > 0) this.#scrolled = this.#scrolled === this.region ? this.region : node;
    else if (this.#scrolled === node) this.#scrolled = null;
  }

  /** Draw, and leave what is being read where it is. @param {() => void} drawing */
  #still(drawing) {
    const scrolled = this.#scrolled;
    if (!scrolled) return drawing();
    const { top } = scrolled.getBoundingClientRect();
    const read = [.../** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll("[data-seq]"))].find((node) => node.getBoundingClientRect().top >= top);
    const before = read?.getBoundingClientRect().top ?? 0;
    drawing();
    const now = read && this.list.querySelector(`[data-seq="${read.dataset.seq}"]`);
    if (now) scrolled.scrollTop += now.getBoundingClientRect().top - before;
  }

  /** @param {Chapter} chapter @param {Story} story */
  #chapter({ seq, begun, parts }, story) {
    const { does, w } = this;
    const shown = parts.map((part) => ("event" in part ? this.#entry(part.event, story) : this.#turn(part, story))).reverse();
    return h("li", { key: seq, class: "chapter" },
      begun && h("h3", { class: "entry round_began", "data-seq": seq },
        h("button", { type: "button", title: w.say("story.moment"), onClick: () => does.go(seq) },
          w.say("round", { n: begun.data.round }), " ", h("span", { class: `taker seat-${begun.seat}` }, icon.hat(w.name("governor")), this.#shown?.[begun.seat ?? 0]))),
      h("ol", null, shown));
  }

  /** @param {Event} event @param {Story} story */
  #entry(event, story) {
    return this.#once(event.seq, story.undone(event.seq), () => entry(event, story.undone, this.does.go, this.w));
  }

  /** @param {Turn} turn @param {Story} story */
  #turn(turn, story) {
    const { does, w } = this;
    const open = this.#opened.get(turn.seq) ?? turn === story.turn;
    const names = this.#shown ?? [];
    return this.#once(turn.seq, `${story.state(turn)} ${open} ${names}`, () => {
      const undone = story.undone(turn.seq);
      const toggled = (/** @type {Toggled} */ { currentTarget }) => currentTarget.open !== open && this.#open(turn.seq, currentTarget.open);
      return h("li", { key: turn.seq, class: `turn${undone ? " undone" : ""}`, "data-seq": turn.seq },
        h("details", { open, "data-turn": turn.seq, onToggle: toggled },
          h("summary", null, line(turn, story.gains(turn), names, w)),
          open && h("ol", null, told(turn.events, story.undone, does.go, w))),
        moment(turn.seq, turn.role ? w.name(turn.role) : w.decision("draft"), does.go, w));
    });
  }

  /** @param {number} seq @param {boolean} open */
  #open(seq, open) {
    this.#opened.set(seq, open);
    this.#draw();
  }

  /** What is the same is made once, and not compared again. @param {number} seq @param {any} state by what it is told from others @param {() => Shown} make */
  #once(seq, state, make) {
    if (this.#lines.get(seq)?.state !== state) this.#lines.set(seq, { state, node: kept(seq, make()) });
    return this.#lines.get(seq)?.node;
  }
}
