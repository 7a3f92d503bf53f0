// The words of each edition, and how to say counts of things.

const COMMON = {
  corn: "corn", indigo: "indigo", sugar: "sugar", tobacco: "tobacco", coffee: "coffee",
  quarry: "quarry", forest: "forest",
  settler: "Settler", mayor: "Mayor", builder: "Builder", craftsman: "Craftsman", trader: "Trader",
  captain: "Captain", prospector: "Prospector", prospector_2: "Prospector", smuggler: "Smuggler",
  small_indigo_plant: "Small indigo plant", small_sugar_mill: "Small sugar mill", indigo_plant: "Indigo plant",
  sugar_mill: "Sugar mill", tobacco_storage: "Tobacco storage", coffee_roaster: "Coffee roaster",
  small_market: "Small market", hacienda: "Hacienda", construction_hut: "Construction hut",
  small_warehouse: "Small warehouse", hospice: "Hospice", office: "Office", large_market: "Large market",
  large_warehouse: "Large warehouse", factory: "Factory", university: "University", harbor: "Harbor", wharf: "Wharf",
  guild_hall: "Guild hall", residence: "Residence", fortress: "Fortress", customs_house: "Customs house",
  city_hall: "City hall",
  colonist: "colonist", colonist_ship: "colonist ship", san_juan: "San Juan", coin: "doubloon",
};

const EDITIONS = {
  classic: { name: "Puerto Rico (2002)", words: {} },
  reissue: { name: "Puerto Rico (reissue)", words: {} },
  1897: {
    name: "Puerto Rico 1897",
    words: {
      indigo: "fruit", settler: "Planter", mayor: "Recruiter", prospector: "Adventurer", prospector_2: "Adventurer",
      small_indigo_plant: "Small fruit depot", indigo_plant: "Large fruit depot", sugar_mill: "Large sugar mill",
      construction_hut: "Builder's yard", hospice: "Hospital", university: "School", guild_hall: "Fire station",
      colonist: "worker", colonist_ship: "work register", san_juan: "the portrait", coin: "peso",
    },
  },
};

const DECISIONS = {
  role: "choose a role", settle: "take a tile", place: "place {colonist}s", build: "build or pass",
  produce: "produce or not", bonus: "take one more good", trade: "sell a good", ship: "load goods",
  store: "choose what to keep",
};

const TRIGGERS = {
  colonists: "too few {colonist}s were left to fill the {colonist_ship}", city: "a city was full",
  victory_points: "the victory points ran out",
};

const humanize = (id) => String(id).replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
const fallback = { name: null, words: {} };

/** Everything the pages say in the words of one edition. */
export function wordsOf(edition) {
  const { name, words } = EDITIONS[edition] ?? fallback;
  const word = (id) => words[id] ?? (Object.hasOwn(COMMON, id) ? COMMON[id] : humanize(id));
  const fill = (text) => text.replace(/\{(\w+)\}/g, (_, id) => word(id));
  const count = (n, id) => `${n} ${word(id)}${n === 1 ? "" : "s"}`;
  return {
    edition,
    name: name ?? humanize(edition),
    word,
    /** How a good looks: the fruit of 1897 has another colour and shape than indigo. */
    look: (good) => (good === "indigo" && word(good) === "fruit" ? "fruit" : good),
    title: (id) => word(id).replace(/^./, (letter) => letter.toUpperCase()),
    count,
    coins: (n) => count(n, "coin"),
    people: (n) => count(n, "colonist"),
    points: (n) => `${n} VP`,
    goods: (kinds) => list(Object.entries(kinds).filter(([, n]) => n > 0).map(([good, n]) => `${n} ${word(good)}`)),
    decision: (kind) => (Object.hasOwn(DECISIONS, kind) ? fill(DECISIONS[kind]) : humanize(kind).toLowerCase()),
    trigger: (cause) => (Object.hasOwn(TRIGGERS, cause) ? fill(TRIGGERS[cause]) : humanize(cause).toLowerCase()),
  };
}

/** "a, b and c". */
export function list(items) {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** The name of a seat; an empty one is still open. */
export const nameOf = (view, seat) => view.seats[seat]?.name || `Seat ${seat + 1}`;
