// The buildings of the game: [id, category, good, cost, points, column]. Categories: PS and PL small and large
// production buildings, VS and VL small and large violet (beige) ones; a VL covers two city spaces.

const ROWS = [
  ["small_indigo_plant", "PS", "indigo", 1, 1, 1],
  ["small_sugar_mill", "PS", "sugar", 2, 1, 1],
  ["indigo_plant", "PL", "indigo", 3, 2, 2],
  ["sugar_mill", "PL", "sugar", 4, 2, 2],
  ["tobacco_storage", "PL", "tobacco", 5, 3, 3],
  ["coffee_roaster", "PL", "coffee", 6, 3, 3],
  ["small_market", "VS", null, 1, 1, 1],
  ["hacienda", "VS", null, 2, 1, 1],
  ["construction_hut", "VS", null, 2, 1, 1],
  ["small_warehouse", "VS", null, 3, 1, 1],
  ["hospice", "VS", null, 4, 2, 2],
  ["office", "VS", null, 5, 2, 2],
  ["large_market", "VS", null, 5, 2, 2],
  ["large_warehouse", "VS", null, 6, 2, 2],
  ["factory", "VS", null, 7, 3, 3],
  ["university", "VS", null, 8, 3, 3],
  ["harbor", "VS", null, 8, 3, 3],
  ["wharf", "VS", null, 9, 3, 3],
  ["guild_hall", "VL", null, 10, 4, 4],
  ["residence", "VL", null, 10, 4, 4],
  ["fortress", "VL", null, 10, 4, 4],
  ["customs_house", "VL", null, 10, 4, 4],
  ["city_hall", "VL", null, 10, 4, 4],
];

export const BUILDINGS = Object.fromEntries(
  ROWS.map(([id, category, good, cost, points, column]) => [id, { id, category, good, cost, points, column }]),
);

const UNKNOWN = { category: "VS", good: null, cost: null, points: null, column: 4 };

/** What is printed on a building; a building that this page does not know yet is drawn without numbers. */
export const building = (id) => BUILDINGS[id] ?? { id, ...UNKNOWN };

/** City spaces it covers. */
export const spaces = (id) => (building(id).category === "VL" ? 2 : 1);
