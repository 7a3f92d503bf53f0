// People at a table, on the board page: sitting down and starting, what they agree on during the game, and playing again.

import { h } from "../pieces/dom.js";
import { dropCode } from "../board/invitation.js";
import { Again } from "./again.js";
import { Lobby, own } from "./lobby.js";
import { drawIn, Work } from "./parts.js";
import { Panel } from "./panel.js";
import { Open } from "./proposals.js";
import { Service } from "./service.js";
import { Talk } from "./talk.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Game} Game */
/** @typedef {import("./lobby.js").Found} Found */
/** @typedef {import("./panel.js").Seated} Seated */
/** @typedef {import("../state/types.js").Words} Words */

const GONE = ["finished", "abandoned"];

/** What is remembered of a visitor who has just sat down, so that the focus finds its way after the page has loaded again. */
const seated = (/** @type {string} */ id) => `seated ${id}`;

export class Table {
  /** @type {import("./service.js").Me | null} */
  #me = null;

  /** @type {import("./lobby.js").Before["may"]} where the viewer could sit down */
  #may = null;

  /** What that was asked for. */
  #asked = "";

  /** The address of the page with the open tables. */
  #elsewhere = "";

  /** Whether the visitor has sat down just now. */
  #arrived = false;

  /** @type {{game: Game, view: Found} | null} */
  #shown = null;

  /**
   * @param {HTMLElement} root with the areas `lobby`, `table_asked` (what waits for the player) and `table_tools`
   * @param {{id: string, address: (id: string) => string}} place
   * @param {Words} w
   */
  constructor(root, { id, address }, w) {
    this.id = id;
    this.address = address;
    this.w = w;
    this.lobby = /** @type {HTMLElement} */ (root.querySelector("[data-area=lobby]"));
    this.asked = /** @type {HTMLElement} */ (root.querySelector("[data-area=table_asked]"));
    this.tools = /** @type {HTMLElement} */ (root.querySelector("[data-area=table_tools]"));
    this.service = new Service();
    this.work = new Work(w, () => this.#draw());
    this.answers = new Work(w, () => this.#draw());
    this.talk = new Talk(this.service, id, w);
    this.#arrived = sessionStorage.getItem(seated(id)) !== null;
    sessionStorage.removeItem(seated(id));
    this.#elsewhere = `/play/${root.dataset.ask ?? ""}`;
    this.service.me().then((me) => {
      this.#me = this.talk.me = me;
      this.#draw();
    });
  }

  /** Show how the table stands now. @param {Game} game @param {Found} view */
  show(game, view) {
    this.#shown = { game, view };
    this.#draw();
  }

  /** Sit down; the page then begins again, as the player's. @param {{seat?: number, invitation?: string}} wanted */
  sit = (wanted) =>
    this.work.run(async () => {
      await this.service.join(this.id, wanted);
      dropCode(this.id);
      sessionStorage.setItem(seated(this.id), "yes");
      location.reload();
      await new Promise(() => {}); // nothing is done here any longer
    });

  #draw() {
    if (!this.#shown) return;
    const { game, view } = this.#shown;
    const before = view.table === null;
    if (before) this.#drawLobby(this.#shown);
    else drawIn(this.lobby, null);
    const over = GONE.includes(view.status);
    const mine = before || game.viewer === null ? null : { game: /** @type {Seated["game"]} */ (game), view: /** @type {Begun} */ (view), me: this.#me, service: this.service, talk: this.talk, w: this.w };
    drawIn(this.asked, mine && (over ? h(Again, { ...mine, work: this.answers, address: this.address, elsewhere: this.#elsewhere }) : h(Open, { ...mine, work: this.answers })));
    drawIn(this.tools, mine && !over && h(Panel, { ...mine, work: this.work }));
  }

  /** @param {{game: Game, view: Found}} shown */
  #drawLobby({ game, view }) {
    this.#look(view);
    const { service, work, sit, w } = this;
    const said = w.say("lobby.seated");
    const table = { game, view, me: this.#me, may: this.#may, service, run: work.run, said: work.said, sit, elsewhere: this.#elsewhere };
    // Players who have lost their seat do not read any longer that they have one.
    if (table.me && own(table) < 0 && table.said.text === said) table.said = work.said = { text: "", trouble: false };
    drawIn(this.lobby, h(Lobby, { table, w }));
    if (!this.#arrived) return;
    this.#arrived = false;
    work.say(said);
    /** @type {HTMLElement | null} */ (this.lobby.querySelector("#lobby-title"))?.focus();
  }

  /** Find out where the viewer could sit down, when that may have changed. @param {Found} view */
  async #look(view) {
    const key = JSON.stringify([view.seats, this.#me]);
    if (!this.#me || view.status !== "lobby" || key === this.#asked) return;
    this.#asked = key;
    const found = await this.service.read(`games/${this.id}/seats`).catch(() => null);
    if (key !== this.#asked) return;
    this.#may = found?.items ?? null;
    this.#draw();
  }
}
