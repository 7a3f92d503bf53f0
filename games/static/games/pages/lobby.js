// The page to find others: open tables as they come and go, quick pairing, a table of one's own, one's running games.

import { clockTerms } from "../board/hosting.js";
import { draw, h } from "../pieces/dom.js";
import { speechOf, tongue } from "../state/words.js";
import { button, choice, Work } from "../table/parts.js";
import { Service } from "../table/service.js";
import { client } from "../transport/client.js";
import { offersEditions } from "./table_form.js";

/** @typedef {import("../state/types.js").ListWords} Words */
/** @typedef {import("../state/types.js").Seat} Seat */
/** @typedef {import("../vendor/client.js").OpenTable} OpenTable */
/** @typedef {Pick<OpenTable, "edition" | "players" | "expansions" | "time_control" | "rated" | "ready_check">} Offered what is told of a game in a list */

const EVERY = 5_000;
const PERSON = "person";
/** How the choice of a friend begins, for whom a seat is held, before the name. */
const FRIEND = "friend ";

/** The page, with all that its parts share. */
class Page {
  /** @type {import("../table/service.js").Me | null} */
  me = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    const speech = speechOf(document);
    this.root = root;
    this.editions = speech.editions;
    /** @type {string[]} */
    this.levels = speech.levels;
    this.opponent = speech.opponent;
    /** @type {Words} */
    this.w = { ...tongue(speech), expansion: (edition, id) => speech.expansions[edition]?.[id] ?? id };
    this.service = new Service();
    this.service.asVisitor();
  }

  /** @param {string} name @returns {any} */
  find(name) {
    return this.root.querySelector(`[data-area="${name}"]`);
  }

  /** @param {string} id */
  address(id) {
    return `/games/${encodeURIComponent(id)}/${this.root.dataset.ask}`;
  }

  /** What a form does, which says in its last line what came of it. @param {HTMLFormElement} form @param {() => Promise<string>} work the id of the table it leads to */
  submits(form, work) {
    const node = /** @type {HTMLElement} */ (form.querySelector(".said"));
    const does = this.work(node);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      does.run(async () => void (location.href = this.address(await work())));
    });
  }

  /** @param {HTMLElement} node the line that says what came of it */
  work(node) {
    const work = new Work(this.w, () => {
      node.textContent = work.said.text;
      node.classList.toggle("trouble", work.said.trouble);
    });
    return work;
  }
}

/** A game in a few words: edition, expansions, clock. @param {Offered} game @param {Words} w */
const about = (game, w) => [
  h("b", null, w.name(game.edition)),
  h("span", { class: "terms" }, [w.say("lobby.players", { n: game.players }), ...game.expansions.map((id) => w.expansion(game.edition, id)), ...clockTerms(game.time_control, w), ...(game.rated ? [w.say("lobby.counts")] : []), ...(game.ready_check ? [w.say("lobby.checks")] : [])].join(" · ")),
];

/** The seats of a game, with who sits there. @param {Pick<Seat, "kind" | "name" | "reserved_for" | "invited">[]} seats @param {Words} w */
const people = (seats, w) =>
  h("ul", { class: "at", "aria-label": w.say("lobby.at") }, seats.map((seat, n) =>
    h("li", { key: n, class: seat.kind === "open" ? "free" : "" }, seat.kind === "open" ? w.say(seat.reserved_for || seat.invited ? "lobby.held" : "free_seat") : seat.name)));

/** The open tables, as the server tells them while the page is open. @param {Page} page */
function follow(page) {
  const { service, w } = page;
  /** @type {Map<string, OpenTable>} */
  let tables = new Map();
  let count = -1;
  const work = page.work(page.find("open-said"));
  const sit = (/** @type {string} */ id) => work.run(async () => {
    await service.join(id, {});
    location.href = page.address(id);
  });
  const row = (/** @type {OpenTable} */ table) => {
    const own = page.me && table.seats.some((seat) => seat.name === page.me?.username);
    const refused = table.rated && (!page.me || page.me.is_guest);
    return h("li", { key: table.id, "data-table": table.id },
      h("a", { class: "about", href: page.address(table.id) }, about(table, w)), people(table.seats, w),
      own || refused
        ? h("a", { class: "act", href: own ? page.address(table.id) : `/account/login?next=/play/` }, w.say(own ? "lobby.go" : "lobby.log_in"))
        : button(w.say("lobby.sit"), () => sit(table.id), { class: "act strong", "aria-label": w.say("lobby.sit_with", { name: table.owner }) }));
  };
  const show = () => {
    const rows = [...tables.values()];
    draw(page.find("open"), rows.length > 0 ? h("ul", { class: "tables" }, rows.map(row)) : h("p", { class: "note" }, w.say("lobby.none_open")));
    if (count !== rows.length) page.find("count").textContent = w.say("lobby.open", { n: rows.length });
    count = rows.length;
  };
  const listen = async () => {
    for await (const list of client.followOpenTables()) {
      tables = new Map(list.map((table) => [table.id, table]));
      show();
    }
  };
  const again = () => listen().catch(() => void setTimeout(again, EVERY)); // refused for now
  again();
  return show;
}

/** The games in which the visitor has a seat, those first that wait for them. @param {Page} page */
async function own(page) {
  const { service, w } = page;
  if (!service.known || document.hidden) return;
  const lists = await Promise.all(["running", "lobby"].map((status) => service.read(`games/mine?status=${status}`)));
  const games = lists.flatMap(({ items }) => items);
  const asked = (/** @type {any} */ game) => game.turn_seat !== null && game.turn_seat === game.viewer;
  games.sort((a, b) => Number(asked(b)) - Number(asked(a)));
  for (const { id } of games) service.keep(id);
  page.find("mine-panel").hidden = games.length === 0;
  draw(page.find("mine"), h("ul", { class: "tables" }, games.map((game) =>
    h("li", { key: game.id, "data-game": game.id, class: asked(game) ? "asked-now" : "" },
      h("a", { class: "about", href: page.address(game.id) }, about(game, w)), people(game.view.seats, w),
      h("a", { class: asked(game) ? "act strong" : "act", href: page.address(game.id), "aria-label": `${w.say(asked(game) ? "lobby.your_turn" : "lobby.go")}: ${w.list(game.view.seats.map((/** @type {any} */ seat) => seat.name || w.say("free_seat")))}` },
        w.say(asked(game) ? "lobby.your_turn" : "lobby.go"))))));
}

/** Quick pairing. @param {Page} page */
function pairs(page) {
  const form = page.find("pair");
  const chosen = offersEditions(form, page);
  page.submits(form, async () => {
    const { game } = await page.service.write("tables/quick", { ...chosen(), time_control: JSON.parse(form.elements.clock.value) });
    page.service.keep(game.id);
    return game.id;
  });
}

/** A table of one's own. @param {Page} page */
function opens(page) {
  const { service, w } = page;
  const form = page.find("new");
  const chosen = offersEditions(form, page);
  /** @type {string[]} who the other seats are for: people, a friend, or a level of bots */
  let others = [];
  /** @type {string[]} */
  let friends = [];
  const bots = page.levels.map((level) => [level, w.say("kind.bot", { level })]);
  const show = () => {
    const options = /** @type {[string, string][]} */ ([[PERSON, w.say("lobby.person")], ...friends.map((name) => [FRIEND + name, w.say("lobby.friend", { name })]), ...bots]);
    others = Array.from({ length: chosen().players - 1 }, (_, n) => others[n] ?? PERSON);
    draw(page.find("seats"), others.map((who, n) => choice(w.say("seat", { n: n + 2 }), options, who, (value) => ((others[n] = value), show()), { key: n, name: `seat-${n + 1}` })));
  };
  form.addEventListener("change", show);
  show();
  service.friends().then((names) => ((friends = names), show()));
  page.submits(form, async () => {
    const { visibility, spectators, takebacks, clock, ...flags } = form.elements;
    const checked = ["ready_check", "auto_start", "hidden_points", "chat", "rated"].filter((name) => flags[name]).map((name) => [name, flags[name].checked]);
    const seats = [{ kind: "human" }, ...others.map((who) => (who === PERSON ? { kind: "human" } : who.startsWith(FRIEND) ? { kind: "human", reserved_for: who.slice(FRIEND.length) } : { kind: "bot", bot: who }))];
    const wanted = { ...chosen(), seats, time_control: JSON.parse(clock.value), visibility: visibility.value, spectators: spectators.value, takebacks: takebacks.value, ...Object.fromEntries(checked) };
    const { game } = await service.write("games", wanted);
    service.keep(game.id);
    if (others.every((who) => page.levels.includes(who))) await service.write(`games/${game.id}/start`);
    return game.id;
  });
}

/** @param {HTMLElement} root */
async function start(root) {
  const page = new Page(root);
  pairs(page);
  opens(page);
  const show = follow(page);
  page.me = await page.service.me();
  show();
  for (;;) {
    await own(page).catch(() => {}); // it is asked for again soon
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
}

start(/** @type {HTMLElement} */ (document.querySelector(".gathering")));
