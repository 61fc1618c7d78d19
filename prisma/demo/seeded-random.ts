/**
 * A seeded random number generator (mulberry32), so that the demo data is the same everywhere.
 */
export function seededRandom(seed: number) {
  let state = seed;

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer, both ends included. */
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const chance = (percent: number) => next() * 100 < percent;

  function pick<T>(list: readonly T[]): T {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError("Nothing to pick from");
    return chosen;
  }

  /** Picks an element with a probability proportional to its weight. */
  function weighted<T>(list: readonly T[], weightOf: (one: T) => number): T {
    let left = next() * list.reduce((sum, one) => sum + weightOf(one), 0);
    for (const one of list) {
      left -= weightOf(one);
      if (left < 0) return one;
    }
    return pick(list);
  }

  return { between, chance, pick, weighted };
}
export type Random = ReturnType<typeof seededRandom>;
