/** One test of a starter problem, as its generator makes it. */
export type MadeTest = { input: string; output: string }

/** A repeatable sequence of pseudo-random numbers (mulberry32). */
export function random(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** From `min` to `max`, both included. */
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    integer,
    list: <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, i) => make(i)),
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[integer(0, choices.length - 1)] ?? choices[0],
  }
}
