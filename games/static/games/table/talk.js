// Writing in the chat, and what can be done about a message: not hearing its author, or reporting it.

import { h } from "../pieces/dom.js";
import { button, line, useWork } from "./parts.js";
import { useRef, useState } from "../vendor/preact.js";

/** @typedef {import("../state/types.js").Words} Words */
/** @typedef {import("./service.js").Service} Service */
/** @typedef {{seq: number, name: string, isBot: boolean}} Said a message, and who has written it */

const LONGEST = 500;

export class Talk {
  /** @type {import("./service.js").Me | null} */
  me = null;

  /** What is called when messages of a person are not to be shown any longer. @type {(name: string) => void} */
  forget = () => {};

  /** @param {Service} service @param {string} id of the game @param {Words} w */
  constructor(service, id, w) {
    this.service = service;
    this.id = id;
    this.w = w;
  }

  /** A field for a message, in one of the channels that are open to the viewer. @param {string[]} channels */
  field(channels) {
    return channels.length > 0 && h(Field, { key: "field", talk: this, channels });
  }

  /** What can be done about a message of another person. @param {{channel: string, message: Said}} one */
  about({ channel, message }) {
    const other = this.me && !message.isBot && message.name !== this.me.username;
    return other && h(About, { talk: this, channel, message });
  }

  /** @param {string} channel @param {string} text */
  send = (channel, text) => this.service.write(`games/${this.id}/chat/${channel}`, { text });

  /** @param {string} channel @param {number} seq @param {string} reason */
  report = (channel, seq, reason) => this.service.write(`games/${this.id}/chat/${channel}/${seq}/report`, { reason });

  /** No longer hear a person in this game. @param {string} name */
  async mute(name) {
    await this.service.set("PUT", `games/${this.id}/mutes/${encodeURIComponent(name)}`);
    this.forget(name);
  }
}

/** @param {{talk: Talk, channels: string[]}} props */
function Field({ talk, channels }) {
  const { w } = talk;
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState("");
  const work = useWork(w);
  const before = useRef(Promise.resolve());
  const channel = channels.includes(wanted) ? wanted : channels[0];
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    setText("");
    before.current = before.current.then(async () => {
      const sent = await work.run(() => talk.send(channel, text.trim()));
      if (!sent) setText((now) => now || text);
    });
  };
  return h("form", { class: "talk-form at-table", onSubmit: send },
    h("label", { class: "pick wide" }, h("span", { class: channels.length > 1 ? "unseen" : "" }, w.say(`talk.to_${channel}`)),
      h("input", { value: text, maxlength: LONGEST, autocomplete: "off", enterkeyhint: "send", onInput: (event) => setText(event.currentTarget.value) })),
    channels.length > 1 && h("select", { "aria-label": w.say("talk.channel"), value: channel, onChange: (/** @type {any} */ event) => setWanted(event.currentTarget.value) },
      channels.map((one) => h("option", { key: one, value: one }, w.say(`talk.to_${one}`)))),
    h("button", { class: "act" }, w.say("talk.send")),
    line(work.said));
}

/** @param {{talk: Talk, channel: string, message: Said}} props */
function About({ talk, channel, message: { seq, name } }) {
  const { w } = talk;
  const [reason, setReason] = useState("");
  const work = useWork(w);
  const report = () => reason.trim() && work.run(async () => (await talk.report(channel, seq, reason.trim()), setReason("")), w.say("report.sent"));
  return h("details", { class: "about-message at-table" },
    h("summary", { "aria-label": w.say("talk.about", { name }) }, "⋯"),
    h("div", { class: "row" },
      button(w.say("talk.mute"), () => work.run(() => talk.mute(name)), { "aria-label": w.say("talk.mute_name", { name }) }),
      h("label", { class: "pick wide" }, h("span", null, w.say("report.message")),
        h("input", { value: reason, maxlength: LONGEST, onInput: (event) => setReason(event.currentTarget.value) })),
      button(w.say("report.send"), report)),
    line(work.said));
}
