import { type MadeTest, random } from '../../src/problems/starter/making-tests.ts'

export function makeTests(): MadeTest[] {
  const { integer, list } = random(1002)
  const inputs = [
    [0, 100, 37],
    [-40],
    [-273, -1, 1, 2, 3, 4],
    [10_000],
    list(100, () => integer(-273, 10_000)),
    list(100, () => integer(-30, 45)),
  ]
  return inputs.map((celsius) => ({
    input: `${celsius.length}\n${celsius.join(' ')}\n`,
    output: celsius.map((c) => `${fahrenheit(c)}\n`).join(''),
  }))
}

/** In tenths of a degree, so that nothing is rounded. */
function fahrenheit(celsius: number): string {
  const tenths = celsius * 18 + 320
  return `${tenths < 0 ? '-' : ''}${Math.floor(Math.abs(tenths) / 10)}.${Math.abs(tenths) % 10}`
}
