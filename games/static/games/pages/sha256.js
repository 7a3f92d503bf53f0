// SHA-256 (FIPS 180-4). Browsers offer it to pages that came over https alone; games are played over plain http, too.

const WORD = 2 ** 32;

const isPrime = (/** @type {number} */ n) => {
  for (let factor = 2; factor * factor <= n; factor += 1) if (n % factor === 0) return false;
  return true;
};

/** @type {number[]} */
const primes = [];
for (let n = 2; primes.length < 64; n += 1) if (isPrime(n)) primes.push(n);

/** The first 32 bits after the point of a root. @param {number} root */
const fraction = (root) => Math.floor((root % 1) * WORD) | 0;

const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));

const rotated = (/** @type {number} */ x, /** @type {number} */ by) => (x >>> by) | (x << (32 - by));

/** A one bit, zeros, and the length in bits fill the message up to whole blocks of 64 bytes. @param {Uint8Array} message */
function padded(message) {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor((message.length * 8) / WORD));
  view.setUint32(bytes.length - 4, (message.length * 8) % WORD);
  return view;
}

/** The 16 words of a block, and 48 that follow from them. @param {DataView} view @param {number} block where it begins */
function schedule(view, block) {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(block + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [a, b] = [w[i - 15], w[i - 2]];
    const s0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
    const s1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  return w;
}

/** @param {number[]} hash @param {Int32Array} w the words of a block @returns {number[]} */
function compressed(hash, w) {
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (hash[i] + word) | 0);
}

/** The 32 bytes of the digest of some bytes. @param {Uint8Array} message */
export function sha256(message) {
  const view = padded(message);
  let hash = START;
  for (let block = 0; block < view.byteLength; block += 64) hash = compressed(hash, schedule(view, block));
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}
