/** The smallest code of a text: `size` dots in each direction, and whether the one at a place is dark. */
export function generate(text: string): { size: number; get(x: number, y: number): boolean };
