// What the pictures of a board are made of (pieces.mjs): the drawings of the pages.
export * as art from "../../../games/static/games/pieces/art.js";
export * as houses from "../../../games/static/games/pieces/houses.js";
export * as ships from "../../../games/static/games/pieces/ships.js";
export * as tiles from "../../../games/static/games/pieces/tiles.js";
