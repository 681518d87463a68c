/** Numbers from a seed, the same on every machine ("mulberry32": one multiply-xorshift a number). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Uniform in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to count - 1. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** The items in a random order in which those of larger weight tend to come first. */
  order<Item extends { weight: number }>(items: readonly Item[]): Item[] {
    // Efraimidis and Spirakis 2006, "Weighted random sampling with a reservoir".
    const keyed = items.map((item) => ({ item, key: Math.log(1 - this.next()) / item.weight }));
    return keyed.sort((a, b) => b.key - a.key).map(({ item }) => item);
  }
}
