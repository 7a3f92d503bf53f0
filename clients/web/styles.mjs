// As much of CSS as the drawings of the pages need: rules for classes, custom properties, color-mix in sRGB.

/** The declarations of a block, as [property, value]. */
const declarations = (text) =>
  text.split(";").map((one) => one.split(/:(.*)/s).map((part) => part.trim())).filter(([name, value]) => name && value);

/** A simple selector of one element: its tag or "", its classes, its attribute conditions. */
const compound = (text) => ({
  tag: /^[a-z][a-z0-9]*/.exec(text)?.[0] ?? "",
  classes: [...text.matchAll(/\.([\w-]+)/g)].map(([, name]) => name),
  edition: /\[data-edition="(.+?)"\]/.exec(text)?.[1] ?? null,
  root: text === ":root",
  other: /[*>+~]|:(?!root$)/.test(text),
});

/** The rules of style sheets, in order: selectors as lists of compounds, and whether they hold in dark mode only. */
export function rulesOf(...sheets) {
  const text = sheets.join("\n").replace(/\/\*.*?\*\//gs, "").replace(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const rules = [];
  const take = (part, dark) => {
    for (const [, selectors, body] of part.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const selector of selectors.split(",")) {
        const parts = selector.trim().split(/\s+/).map(compound);
        if (!parts.some(({ other }) => other)) rules.push({ parts, dark, set: declarations(body) });
      }
    }
  };
  const media = /@media\s*\(([^{]*)\)\s*\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;
  let at = 0;
  for (const found of text.matchAll(media)) {
    take(text.slice(at, found.index), false);
    if (found[1].includes("dark")) take(found[2], true);
    at = found.index + found[0].length;
  }
  take(text.slice(at), false);
  return rules;
}

const fits = (part, { tag, classes }) =>
  !part.root && part.edition === null && (!part.tag || part.tag === tag) && part.classes.every((name) => classes.includes(name));

/** Whether the last of a chain of elements (outermost first) is what a selector means. */
function matches(parts, chain) {
  if (!fits(parts.at(-1), chain.at(-1))) return false;
  let wanted = parts.length - 2;
  for (let i = chain.length - 2; i >= 0 && wanted >= 0; i -= 1) if (fits(parts[wanted], chain[i])) wanted -= 1;
  return wanted < 0;
}

const weight = (parts) => parts.reduce((sum, { tag, classes }) => sum + 100 * classes.length + (tag ? 1 : 0), 0);

/** What is declared for the last of a chain of elements, by property. */
function declared(rules, chain, dark) {
  const found = rules.filter((rule) => (dark || !rule.dark) && matches(rule.parts, chain));
  return new Map(found.sort((a, b) => weight(a.parts) - weight(b.parts)).flatMap(({ set }) => set));
}

/** The custom properties of the page itself. */
const ofPage = (rules, { dark, edition }) =>
  rules.filter(({ parts: [part], dark: only }) => (dark || !only) && (part.root || (part.edition && part.edition === edition)))
    .flatMap(({ set }) => set).filter(([name]) => name.startsWith("--"));

/** The styles of the last of a chain of elements in a theme and an edition, without variables; inherited ones not. */
export function styleOf(rules, chain, context) {
  const known = new Map(ofPage(rules, context));
  chain.forEach((_, i) => declared(rules, chain.slice(0, i + 1), context.dark).forEach((value, name) => name.startsWith("--") && known.set(name, value)));
  const own = [...declared(rules, chain, context.dark)].filter(([name]) => !name.startsWith("--"));
  return new Map(own.map(([name, value]) => [name, settled(value, known)]));
}

/** The colours of the page itself, by name without dashes. */
export function coloursOf(rules, context) {
  const known = new Map(ofPage(rules, context));
  const entries = [...known].map(([name, value]) => [name.slice(2), settled(value, known)]);
  return Object.fromEntries(entries.filter(([, value]) => value.startsWith("#")));
}

function settled(value, known) {
  const filled = value.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (_, name) => known.get(name) ?? "none");
  const whole = /var\(/.test(filled) ? settled(filled, known) : filled;
  return whole.replace(/color-mix\(in srgb, (\S+) ([\d.]+)%, (\S+)\)/g, (_, one, part, other) => mixed(one, part / 100, other));
}

const channels = (colour) => (colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)).map((pair) => parseInt(pair, 16));

function mixed(one, part, other) {
  if (other === "transparent") return `rgba(${channels(one).join(", ")}, ${part})`;
  const [a, b] = [channels(one), channels(other)];
  return `#${a.map((value, i) => Math.round(value * part + b[i] * (1 - part)).toString(16).padStart(2, "0")).join("")}`;
}
