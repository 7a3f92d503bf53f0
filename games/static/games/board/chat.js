// What people say at the table, and a field to answer. It is text, whatever it contains.

import { draw, h } from "../pieces/dom.js";
import { client } from "../transport/client.js";

/** @typedef {import("../vendor/client.js").ChatMessage} Message */
/** @typedef {{channel: string, seq: number, message: Message, deleted: boolean}} Said a message as it was heard */

const MOST = 300;
/** So many pixels above the newest message a reader still follows. */
const NEAR = 60;

export class Chat {
  /** @type {Set<string>} the channels that are heard */
  #heard = new Set();

  /** @type {Said[]} */
  #said = [];

  /** @type {string[]} the channels that can be written in */
  #open = [];

  /**
   * @param {HTMLElement} root
   * @param {string} id of the game
   * @param {import("../table/talk.js").Talk} talk the field, and what can be done about a message
   * @param {() => void} changed what is called when a channel has opened or closed
   * @param {import("../state/types.js").Words} w
   */
  constructor(root, id, talk, changed, w) {
    this.root = root;
    this.id = id;
    this.talk = talk;
    this.changed = changed;
    this.w = w;
    talk.forget = (name) => ((this.#said = this.#said.filter(({ message }) => message.name !== name)), this.#draw());
  }

  /** @param {string} channel @param {boolean} open */
  #opens(channel, open) {
    this.#open = [...this.#open.filter((one) => one !== channel), ...(open ? [channel] : [])].sort((a) => (a === "table" ? -1 : 1));
    this.#draw();
    this.changed();
  }

  #draw() {
    const { root, w } = this;
    root.hidden = this.#said.length + this.#open.length === 0;
    if (root.hidden) return;
    const scroll = root.querySelector(".talk");
    const atEnd = !scroll || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR;
    draw(root, h("h2", null, w.say("chat")),
      h("div", { class: "talk", role: "log", tabindex: 0, "aria-label": w.say("chat.label") }, h("ol", null, this.#said.map((one) => this.#line(one)))),
      this.talk.field(this.#open));
    const drawn = root.querySelector(".talk");
    if (atEnd && drawn) drawn.scrollTop = drawn.scrollHeight;
  }

  /** Hear a channel until it closes: `table` or `spectators`. Who may not read it hears nothing. @param {string} channel */
  async hear(channel) {
    if (this.#heard.has(channel)) return;
    this.#heard.add(channel);
    try {
      const onConnection = (/** @type {string} */ state) => state === "open" && this.#opens(channel, true);
      for await (const frame of client.followChat(this.id, channel, { onConnection })) {
        if (frame.type === "message") this.#say(channel, frame);
        else this.#take(channel, frame.seq);
      }
    } catch {
      // it is not theirs to hear
    }
    this.#opens(channel, false);
  }

  /** @param {string} channel @param {Message} message */
  #say(channel, message) {
    this.#said = [...this.#said, { channel, seq: message.seq, message, deleted: message.text === null }].slice(-MOST);
    this.#draw();
  }

  /** A moderator has deleted a message. @param {string} channel @param {number} seq */
  #take(channel, seq) {
    this.#said = this.#said.map((one) => (one.channel === channel && one.seq === seq ? { ...one, deleted: true } : one));
    this.#draw();
  }

  /** @param {Said} said */
  #line({ channel, message: { seq, name, is_bot: isBot, seat, text, at }, deleted }) {
    const { w } = this;
    const key = `${channel}.${seq}`;
    return h("li", { key, "data-said": key },
      h("div", { class: "who" },
        h("b", { class: seat === null ? null : `seat-${seat}` }, seat !== null && h("span", { class: "dot" }), name),
        isBot && h("span", { class: "note" }, w.say("kind.program")),
        h("span", { class: "note" }, w.say(`chat.${channel}`)), h("time", { datetime: at }, w.clock(at))),
      deleted ? h("i", null, w.say("chat.deleted")) : h("span", { class: "text", dir: "auto" }, text),
      !deleted && this.talk.about({ channel, message: { seq, name, isBot } }));
  }
}
