/** One line of a problem's script: a generator and its arguments. */
type GeneratorCall = { generator: string; args: readonly string[] }

/** Greatest value of a lowered argument, by round: the first inputs are tiny. */
const LEVELS = [3, 6, 12, 30] as const

/** A repeatable sequence of pseudo-random numbers (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

const INTEGER = /^(-?)\d+$/
/** The number of an argument such as `n=100` or `-n=100`, and the text before it. */
const NAMED = /^([^=]*=)(-?\d+)$/

/**
 * Calls of a script with smaller arguments, for one round of a search. A number that may be the size of an input is lowered; another one
 * stays, because a fault may need great values; the last number, mostly the seed, takes many values. The same round is always the same.
 * @param round from 0 on
 */
export function smallArguments(script: readonly GeneratorCall[], round: number, count: number): GeneratorCall[] {
  const level = LEVELS[Math.min(round, LEVELS.length - 1)] ?? LEVELS[0]
  const draw = numbersFrom(round + 1)
  const seen = new Set<string>()
  const calls: GeneratorCall[] = []
  for (let tries = 0; script.length > 0 && calls.length < count && tries < 4 * count; tries++) {
    const line = script[tries % script.length]
    if (!line) continue
    const numbers = line.args.flatMap((arg, at) => (INTEGER.test(arg) || NAMED.test(arg) ? [at] : []))
    const seed = numbers.at(-1)
    const args = line.args.map((arg, at) => {
      const [, name = '', number = arg] = NAMED.exec(arg) ?? []
      if (!INTEGER.test(number)) return arg
      if (at === seed && draw(4) > 0) return name + String(draw(1_000_000))
      if (draw(3) === 0) return arg
      const lowered = draw(level + 1)
      return name + (number.startsWith('-') ? String(-lowered) : String(lowered))
    })
    const key = JSON.stringify([line.generator, args])
    if (seen.has(key)) continue
    seen.add(key)
    calls.push({ generator: line.generator, args })
  }
  return calls
}
