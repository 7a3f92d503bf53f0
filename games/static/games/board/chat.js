// What people say at the table, and a field to answer. It is text, whatever it contains.

import { draw, h } from "../pieces/dom.js";
import { client } from "../transport/client.js";

const MOST = 300;
/** So many pixels above the newest message a reader still follows. */
const NEAR = 60;

export class Chat {
  #heard = new Set();
  #said = []; // {channel, seq, message, deleted}, as it was heard
  #open = []; // the channels that can be written in

  /**
   * @param {HTMLElement} root
   * @param {string} id of the game
   * @param {import("../table/talk.js").Talk} talk the field, and what can be done about a message
   * @param {() => void} changed what is called when a channel has opened or closed
   * @param {any} w
   */
  constructor(root, id, talk, changed, w) {
    Object.assign(this, { root, id, talk, changed, w });
    talk.forget = (name) => ((this.#said = this.#said.filter(({ message }) => message.name !== name)), this.#draw());
  }

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
    if (atEnd) root.querySelector(".talk").scrollTop = root.querySelector(".talk").scrollHeight;
  }

  /** Hear a channel until it closes: `table` or `spectators`. Who may not read it hears nothing. */
  async hear(channel) {
    if (this.#heard.has(channel)) return;
    this.#heard.add(channel);
    try {
      const onConnection = (state) => state === "open" && this.#opens(channel, true);
      for await (const frame of client.followChat(this.id, channel, { onConnection })) {
        if (frame.type === "message") this.#say(channel, frame);
        else this.#take(channel, frame.seq);
      }
    } catch {
      // it is not theirs to hear
    }
    this.#opens(channel, false);
  }

  #say(channel, message) {
    this.#said = [...this.#said, { channel, seq: message.seq, message, deleted: message.text === null }].slice(-MOST);
    this.#draw();
  }

  /** A moderator has deleted a message. */
  #take(channel, seq) {
    this.#said = this.#said.map((one) => (one.channel === channel && one.seq === seq ? { ...one, deleted: true } : one));
    this.#draw();
  }

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
