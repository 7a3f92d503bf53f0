// The choice of the buildings before the first round: the spaces of the board by cost, what fills them, what may follow.

import { h, shows } from "../pieces/dom.js";
import { offer } from "./market.js";

/** @typedef {import("../state/types.js").Table} Table */
/** @typedef {import("../state/types.js").Begun} Begun */
/** @typedef {import("../state/types.js").Words} Words */

/** The spaces for buildings of one cost. @param {NonNullable<Words["draft"]>["spaces"][number]} space @param {Table} table @param {Words} w */
function space({ cost, spaces, candidates }, { supply, draft }, w) {
  const { spaces: left, candidates: open } = /** @type {NonNullable<Table["draft"]>} */ (draft);
  const free = left[cost] ?? 0;
  const chosen = candidates.filter((id) => Object.hasOwn(supply.buildings, id));
  const eligible = candidates.filter((id) => open.includes(id));
  const out = candidates.filter((id) => !chosen.includes(id) && !eligible.includes(id));
  const heading = `draft-${cost}`;
  return h("section", { class: `cost-group${free ? "" : " full"}`, "aria-labelledby": heading },
    h("h3", { id: heading },
      h("span", null, w.say("cost", { coins: w.coins(cost) })),
      h("span", { class: "room", ...shows(`draft.${cost}`, free) }, free ? w.say("space", { n: free }) : w.say("no_space"))),
    h("ul", { class: "board-spaces" },
      chosen.map((id) => h("li", { class: "taken-space", ...shows(`drafted.${id}`, "chosen") }, h("b", null, w.building(id).name))),
      Array.from({ length: Math.max(0, spaces - chosen.length) }, () => h("li", { class: "free-space" }, h("span", { class: "unseen" }, w.say("empty"))))),
    eligible.length > 0 && h("ul", { class: "candidates" },
      eligible.map((id) => offer(id, w, { key: `candidate.${id}`, value: "open", place: "draft" }))),
    out.length > 0 && h("p", { class: "note" }, w.say("not_chosen", { buildings: w.list(out.map((id) => w.building(id).name)) })));
}

/** The board of the draft. @param {Begun} view @param {Words} w */
export function draft({ table }, w) {
  const spaces = w.draft?.spaces ?? [];
  return h("section", { class: "panel draft", "aria-label": w.title("draft") },
    h("h2", null, w.title("draft")),
    w.draft?.text && h("p", { class: "note" }, w.draft.text),
    h("div", { class: "cost-groups" }, spaces.map((entry) => space(entry, table, w))));
}
