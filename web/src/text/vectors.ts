/**
 * Vectors for tokens of any language without any training: what is spelled alike gets like vectors,
 * and nothing is known about meaning. The same on every machine: integer arithmetic, then additions,
 * one square root and one division in double precision.
 */

const LONGEST_GRAM = 4;

/**
 * Unit vector [dimension] of a token. It is the sum of one pseudo-random vector for each run of 1
 * to 4 characters of the token, with marks for its beginning and its end (the subwords of
 * Bojanowski et al. 2017, "Enriching Word Vectors with Subword Information", hashed to random
 * directions in place of learned ones). Upper and lower case count as the same.
 */
export function ngramVector(token: string, dimension: number): Float32Array {
  const characters = [...`\u{2}${token.normalize('NFC').toLowerCase()}\u{3}`];
  const sum = new Float64Array(dimension);
  for (let length = 1; length <= LONGEST_GRAM; ++length) {
    for (let start = 0; start + length <= characters.length; ++start) {
      if (length === 1 && (start === 0 || start === characters.length - 1)) continue;
      addDirection(sum, hash(characters.slice(start, start + length)));
    }
  }
  // Directions may cancel each other when there are few of them, above all in one dimension.
  if (norm(sum) < 1e-6) addDirection(sum.fill(0), hash(characters));
  const length = norm(sum);
  return Float32Array.from(sum, (x) => x / length);
}

/**
 * Position encodings [count, dimension] (Vaswani et al. 2017, "Attention Is All You Need", section
 * 3.5): the sine at even, the cosine at odd places, of position / 10000^(2i / dimension).
 */
export function sinusoidalPositions(count: number, dimension: number): Float32Array {
  const encodings = new Float32Array(count * dimension);
  for (let position = 0; position < count; ++position) {
    for (let place = 0; place < dimension; ++place) {
      const angle = position / 10000 ** ((place - (place % 2)) / dimension);
      encodings[position * dimension + place] = place % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
    }
  }
  return encodings;
}

// A keystroke changes one token of many: the vectors of the others are known.
const mostKnown = 1000;
const known = new Map<string, Float32Array>();
let knownDimension = 0;

function knownVector(token: string, dimension: number): Float32Array {
  if (dimension !== knownDimension || known.size >= mostKnown) known.clear();
  knownDimension = dimension;
  const vector = known.get(token) ?? ngramVector(token, dimension);
  known.set(token, vector);
  return vector;
}

/**
 * Vectors [tokens, dimension], row-major. With positions, the encodings divided by sqrt(dimension)
 * are added: the paper's sum of sqrt(dimension) times the embedding and the encoding, all of it
 * scaled so that the embedding stays a unit vector.
 */
export function tokenVectors(
  tokens: readonly { text: string }[],
  dimension: number,
  positions: boolean,
): Float32Array {
  const vectors = new Float32Array(tokens.length * dimension);
  for (const [row, { text }] of tokens.entries()) {
    vectors.set(knownVector(text, dimension), row * dimension);
  }
  if (positions) {
    const scale = 1 / Math.sqrt(dimension);
    const encodings = sinusoidalPositions(tokens.length, dimension);
    encodings.forEach((encoding, cell) => (vectors[cell]! += encoding * scale));
  }
  return vectors;
}

function norm(vector: Float64Array): number {
  return Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));
}

/** FNV-1a over the code points, 32 bits. */
function hash(characters: readonly string[]): number {
  let state = 0x811c9dc5;
  for (const character of characters) {
    state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  }
  return state >>> 0;
}

/** Adds numbers from [-1, 1) drawn from the seed (xorshift of Marsaglia 2003, after a mixing step). */
function addDirection(sum: Float64Array, seed: number): void {
  let state = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) || 1;
  for (let place = 0; place < sum.length; ++place) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    sum[place]! += state / 0x80000000;
  }
}
