// The watch page: one feed in, areas drawn again when what they show has changed.

import { Analysis } from "../board/analysis.js";
import { AREAS, Areas, show } from "../board/areas.js";
import { client, PATIENT, serverTime } from "../transport/client.js";
import { Chat } from "../board/chat.js";
import { Clocks } from "../state/clock.js";
import { Course } from "../board/course.js";
import { draw, h, times } from "../pieces/dom.js";
import { follow, GONE, read } from "../transport/feed.js";
import { connection, facts, situation } from "../board/header.js";
import { termList } from "../board/hosting.js";
import { Highlighter } from "../pieces/highlight.js";
import { Invitation, takeCode } from "../board/invitation.js";
import { Log } from "../board/log.js";
import { Market } from "../board/market.js";
import { Motion } from "../motion/motion.js";
import { Outlook } from "../board/outlook.js";
import { Play } from "../decisions/play.js";
import { sitDown } from "../decisions/seat.js";
import { PlayOn } from "../board/play_on.js";
import { Replay } from "../board/replay.js";
import { after, chip, rival } from "../board/rivals.js";
import { seat } from "../board/seats.js";
import { Since } from "../board/since.js";
import { tabs } from "../board/tabs.js";
import { isChosen } from "../state/story.js";
import { speechOf, wordsOf } from "../state/words.js";
import { PAST } from "../table/lobby.js";
import { Table } from "../table/table.js";
import { Yours } from "../board/yours.js";

/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Event} Event */
/** @typedef {import("../state/types.js").Game} Game */
/** @typedef {import("../state/types.js").View} View */
/** @typedef {import("../board/replay.js").Moment} Moment */

const FRAME = 40;
const STORY = 120;
/** More events than this between two moments are a leap, after which it is of no use to say what has changed. */
const LEAP = 20;
/** The area that a decision is about; others are about one's own board. @type {Record<string, string>} */
const SCENES = {
  role: "roles", settle: "plantations", drawn: "plantations", trade: "harbour", ship: "harbour", supply: "harbour", smuggle: "harbour", noble: "harbour", draft: "draft",
};
/** Pixels that the line with the news may take. */
const ABOVE = 90;
/** On a screen as wide as this everything is seen at once. */
const WIDE = matchMedia("(min-width: 1100px)");

/** What the rules say, in the form that the page names; they are asked for until they come. @param {DOMStringMap} page @param {() => void} failed */
function rulesOf({ edition = "", rules = "" }, failed) {
  const form = Object.fromEntries(new URL(rules, location.href).searchParams);
  return client.getRules(edition, form, { retry: PATIENT, onRetry: failed });
}

/** @param {HTMLElement & {feed?: ReturnType<typeof follow>}} root */
async function start(root) {
  const find = (/** @type {string} */ name) => /** @type {HTMLElement} */ (root.querySelector(`[data-area="${name}"]`));
  const { game: id = "", api = "" } = root.dataset;
  const code = takeCode(id); // before anything is asked for from this address
  const token = sitDown(id);
  const speech = speechOf(document);
  const termsTitle = find("terms").textContent;
  const address = (/** @type {string} */ other) => `/games/${encodeURIComponent(other)}/${root.dataset.ask}`;
  const state = (/** @type {string} */ name, /** @type {string | null | undefined} */ detail = null) => {
    connection(find("connection"), name, detail, w);
    root.dataset.connection = name;
  };
  let w = wordsOf(speech, null);
  const first = read(id, () => state("lost")); // together with the rules
  w = wordsOf(speech, await rulesOf(root.dataset, () => state("lost")));
  const highlighter = new Highlighter();
  const areas = new Areas();
  const clocks = new Clocks(root, w);
  const playOn = new PlayOn(find("play_on"), { api, id, address }, w);
  const analysis = new Analysis(find("analysis"), { id, go: (seq) => replay.jump(seq) }, w);
  const table = new Table(root, { id, address }, w);
  const invitation = new Invitation(find("invitation"), { api, id, code }, table.sit, w);
  const yours = new Yours(find("yours"), { api, id, token }, w);
  const play = new Play(root, { dock: find("dock"), skip: find("skip") }, { id }, () => later(), w);
  const chat = new Chat(find("chat"), id, table.talk, () => later(), w);
  /** @type {Game | null} */
  let game = null;
  /** @type {Event[]} */
  let waiting = [];
  /** Whether what has happened before is on its way; until it is here, no event is told. */
  let pastComes = true;
  /** Whether the board has shown the end. */
  let ended = false;
  /** @type {ReturnType<typeof setTimeout> | null} */
  let timer = null;
  /** @type {Moment | null} the moment that was drawn last */
  let before = null;
  /** @type {Promise<void> | null | undefined} the moment that the address names is on its way */
  let opening = null;
  /** @type {number | null} the seat whose board was asked for */
  let chosen = null;
  /** @type {string | null} the decision that has been brought into sight */
  let answering = null;
  const market = new Market(() => later());
  const motion = new Motion(root, find("motion"), { viewer: () => game?.viewer ?? null, past: () => replay.moment() !== null, changed: () => later() }, w);

  /** Who is delayed hears of everything so many milliseconds later. */
  const behind = () => (game && game.viewer === null && game.spectators === "delayed" && feed.view().started_at ? 1000 * game.spectator_delay : 0);
  const now = () => serverTime.now() - behind();

  function render() {
    timer = null;
    if (opening || !game) return;
    const moment = replay.moment();
    const ahead = moment ? null : play.ahead(feed.view(), feed.seq());
    const { seq, view } = moment ?? ahead ?? motion.moment ?? { seq: feed.seq(), view: feed.view() };
    const board = /** @type {Begun} */ (view); // what needs a table is only shown where there is one
    const asked = feed.view().table?.decision;
    const live = moment === null && !motion.behind;
    const brings = (/** @type {string} */ role) => (moment ? null : play.brings(role));
    root.classList.toggle("looks-back", moment !== null);
    find("situation").textContent = situation(view, w);
    draw(find("facts"), facts(game, view, w));
    for (const [name, [part, make]] of Object.entries(AREAS)) show(find(name), areas.of(name, part(view, brings), () => make(board, w, brings)));
    show(find("market"), view.table && areas.of("market", [view.table.supply.buildings, market.state, play.prices], () => market.view(board, w, play)));
    if (!moment && asked) bringIntoSight(asked.kind);
    boards(view);
    invitation.show(feed.view());
    table.show(game, moment?.view.table === null && feed.view().table ? { ...moment.view, status: PAST } : feed.view());
    yours.show(feed.view(), feed.asked());
    play.show(game, feed.view(), { seq: feed.seq(), live, newest: () => log.newest, now });
    clocks.show(game, moment?.view ?? feed.view(), moment?.now ?? now);
    highlighter.update(root, { lights: !(moment ?? before) || Math.abs(seq - Number(root.dataset.seq)) <= LEAP });
    before = moment;
    motion.drawn({ seq, view }, moment ? replay.past.before(seq).slice(-STORY) : (ahead?.events ?? waiting));
    story(moment, seq);
    find("past").hidden = feed.seq() < 2;
    replay.draw();
    const over = GONE.includes(feed.view().status) && feed.view().table !== null;
    playOn.show(view, seq, over);
    analysis.show(view, feed.view().ply, over);
    course.show(view, over || moment !== null);
    outlook.show(feed.view(), moment === null);
    if (!pastComes) since.show(feed.view(), game.viewer);
    find("record").hidden = !over;
    const told = view.table?.result != null;
    if (!moment && told && !ended) find("stage").scrollTop = 0; // where the scores are
    ended ||= told;
    listen();
    root.dataset.seq = String(ahead ? feed.seq() : seq);
    document.title = `${play.title}${w.name("edition")} – ${situation(view, w)}`;
  }

  /** The boards: with room for all, those of the others small beside the one that is looked at. @param {View} shown */
  function boards(shown) {
    const view = /** @type {Begun} */ (shown);
    const count = shown.table?.seats.length ?? 0;
    const first = (chosen ?? game?.viewer ?? 0) % Math.max(1, count);
    const open = (/** @type {number} */ index) => () => {
      chosen = index;
      root.dataset.tab = "table";
      render();
      find("seats").scrollLeft = 0;
      if (!WIDE.matches) find("stage").scrollTop = find("seats").offsetTop;
    };
    const whole = (/** @type {number} */ index) => h("div", { key: index, class: "place-at-table" }, areas.seat(view, index, "whole", () => seat(view, index, w)));
    const others = count > 0 ? after(first, count) : [];
    show(find("others"), WIDE.matches ? others.map((index) => areas.seat(view, index, "small", () => rival(view, index, w, open(index)))) : []);
    show(find("seats"), count > 0 ? [first, ...(WIDE.matches ? [] : others)].map(whole) : []);
    show(find("strip"), count > 0 && !WIDE.matches && h("ul", null, times(count, (index) => chip(view, index, w, { shown: index === first, own: index === game?.viewer, open: open(index) }))));
    root.classList.toggle("bare", count === 0);
    tabs(find("tabs"), root, {
      table: w.say("tab.table"), ...(count > 0 && { market: w.title("buildings") }), log: w.say("tab.log"), ...(!find("chat").hidden && { chat: w.say("chat") }),
    });
  }

  /** What a player is asked about comes into sight, where not everything is. @param {string} kind of the decision */
  function bringIntoSight(kind) {
    if (!play.decision || play.decision === answering || root.dataset.coach === "reads") return;
    answering = play.decision;
    root.dataset.tab = "table";
    const [stage, scene] = [find("stage"), find(SCENES[kind] ?? "seats")];
    const beyond = scene.offsetTop + scene.offsetHeight - stage.clientHeight;
    const top = scene.offsetTop < ABOVE ? 0 : scene.offsetTop; // the news above it, too
    stage.scrollTop = WIDE.matches ? Math.min(Math.max(beyond, 0), top) : top;
  }

  /** The last news; where the player is asked, whose roles have been played since they moved last. */
  function news() {
    const mine = play.decision && log.events.findLast((event) => isChosen(event) && event.seat === game?.viewer);
    const turns = mine ? log.story.turnsSince(mine.seq) : [];
    const told = turns.map(({ role, seat }) => (role && seat !== null ? w.say("in_phase", { role: w.name(role), player: w.player(feed.view(), seat) }) : w.decision("draft")));
    return told.length > 0 ? `${w.say("story.since")}: ${w.list(told)}` : log.newest;
  }

  /** What happened, up to the moment that is shown. @param {Moment | null} moment @param {number} shown */
  function story(moment, shown) {
    if (pastComes) {
      find("latest").textContent ||= "\u00a0"; // its line is kept free
      return;
    }
    log.add(waiting.filter(({ seq }) => moment || seq <= shown));
    waiting = waiting.filter(({ seq }) => !moment && seq > shown);
    log.show(feed.view().seats.map((_, seat) => w.player(feed.view(), seat)), moment ? replay.past.before(moment.seq) : null);
    find("latest").textContent = news();
    find("latest").hidden = moment !== null; // the slider says it then
  }

  // Many events may come at once; the board is drawn once for all of them. The first drawing does not wait.
  const later = () => (timer ??= setTimeout(render, root.dataset.seq ? FRAME : 0));

  /** Show the board as it was after an event. */
  const go = (/** @type {number} */ seq) => {
    root.dataset.tab = "table";
    replay.jump(seq);
  };
  const events = (/** @type {number} */ after, /** @type {number} */ limit) => client.listEvents(id, { after, limit }).then(({ items }) => items);
  const log = new Log({ list: find("log"), heard: find("heard") }, { go, read: events }, w);
  const since = new Since(find("since"), log, { now, seq: () => feed.seq(), go }, w);
  const outlook = new Outlook(find("ahead"), id, w);
  const replay = new Replay(find("replay"), { id, newest: () => feed.seq(), show: render }, w);
  const course = new Course(find("course"), { past: replay.past, newest: () => feed.seq(), go }, w);

  const feed = follow(id, first, {
    game(loaded) {
      const isFirst = game === null;
      game = loaded;
      pastComes = true;
      play.loaded();
      motion.skip();
      if (isFirst) opening = replay.begin()?.finally(() => ((opening = null), later()));
      terms();
      later();
    },
    past(events) {
      pastComes = false;
      waiting = [...waiting, ...events].sort((one, other) => one.seq - other.seq);
      later();
    },
    event(event, { viewer }) {
      game = game && { ...game, viewer };
      serverTime.heard(event.at, behind());
      if (event.kind === "started") begun(event.data.ends_by);
      play.heard(event);
      since.heard(event);
      waiting.push(event);
      motion.heard(event, feed.view(), play.foreshown(event.seq));
    },
    asked: () => later(),
    state(name, detail) {
      state(name, detail);
      if (["missing", "closed"].includes(name)) find("situation").textContent = detail ?? w.say(`connection.${name}`);
    },
  });

  /** The game has begun: now its seats are drawn. @param {string | null} end */
  function begun(end) {
    const order = feed.view().fairness.seat_order; // by seat, where its player sat before
    game = game && { ...game, ends_by: end, viewer: order && game.viewer !== null ? order.indexOf(game.viewer) : game.viewer };
    terms();
  }

  /** Who has seen the end hears both the table and the spectators. */
  function listen() {
    if (!game?.chat) return;
    const over = GONE.includes(feed.view().status);
    if (over || game.viewer === null) chat.hear("spectators");
    if (over || game.viewer !== null) chat.hear("table");
  }

  function terms() {
    if (!game) return;
    draw(find("terms"), h("summary", null, termsTitle), termList(game, address, w));
    find("terms").hidden = false;
  }

  WIDE.addEventListener("change", () => later());
  root.feed = feed; // for a look from the console: root.feed.view()
}

start(/** @type {HTMLElement} */ (document.querySelector("[data-game]")));
