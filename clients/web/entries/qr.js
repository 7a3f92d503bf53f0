// Of lean-qr what the pages use.
export { generate } from "lean-qr";
