import { type MadeTest, random } from '../../src/problems/starter/making-tests.ts'

export function makeTests(): MadeTest[] {
  const { integer, list } = random(1006)
  const inputs: [number, number[]][] = [
    [11, [232, 124, 456]],
    [10, [1, 2, 3]],
    [1, [1_000_000_000]],
    [6, [1, 2, 3]],
    [1_000_000_000_000, list(1000, () => 1_000_000_000)],
    [1_000_000_000_000, list(999, () => 1_000_000_000)],
    [123_456, list(1500, () => integer(1, 1000))],
    [1_000_000, list(2000, () => integer(1, 1_000_000_000))],
    [77_777_777_777, list(2000, () => integer(900_000_000, 1_000_000_000))],
  ]
  return inputs.map(([pieces, planks]) => ({
    input: `${planks.length} ${pieces}\n${planks.join(' ')}\n`,
    output: `${longest(pieces, planks)}\n`,
  }))
}

function longest(pieces: number, planks: readonly number[]): number {
  const count = (length: number) => planks.reduce((sum, plank) => sum + Math.floor(plank / length), 0)
  let [possible, impossible] = [0, 1_000_000_001]
  while (impossible - possible > 1) {
    const middle = Math.floor((possible + impossible) / 2)
    if (count(middle) >= pieces) possible = middle
    else impossible = middle
  }
  return possible
}
