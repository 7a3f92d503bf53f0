// Lights up what has changed. Nodes say what they show by data-key and data-value; the values before are remembered here.

const DURATION = 1_800;

export class Highlighter {
  /** @type {Map<string | undefined, string | undefined>} by key */
  #values = new Map();

  /** @type {Set<string | undefined>} keys of what has changed last */
  #changed = new Set();
  #since = -Infinity;

  /**
   * Compare everything below `root` with what was shown before, and mark what is new. Only the newest change is marked:
   * when bots play fast, the light moves on instead of being everywhere. What is `data-quiet` never lights up,
   * and nothing does without `lights`.
   *
   * @param {HTMLElement} root
   */
  update(root, { lights = true, now = performance.now() } = {}) {
    const nodes = [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-key]:not([data-quiet])"))];
    const values = new Map(nodes.map((node) => [node.dataset.key, node.dataset.value]));
    const changed = [...values].filter(([key, value]) => this.#values.get(key) !== value).map(([key]) => key);
    if (changed.length > 0) {
      this.#changed = new Set(lights && this.#values.size > 0 ? changed : []);
      this.#since = now;
    }
    this.#values = values;
    const elapsed = now - this.#since;
    for (const node of nodes) {
      const marked = elapsed < DURATION && this.#changed.has(node.dataset.key);
      node.classList.toggle("changed", marked);
      // A node drawn again in the middle goes on where the old one was.
      if (marked) node.style.setProperty("--since", `${-Math.round(elapsed)}ms`);
    }
  }
}
