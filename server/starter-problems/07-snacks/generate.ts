import { type MadeTest, random } from '../../src/problems/starter/making-tests.ts'

type Snack = [weight: number, taste: number]

export function makeTests(): MadeTest[] {
  const { integer, list } = random(1007)
  const snacks = (count: number, heaviest: number, best: number) => list(count, (): Snack => [integer(1, heaviest), integer(0, best)])
  const small: [number, Snack[]][] = [
    [
      10,
      [
        [5, 10],
        [4, 40],
        [6, 30],
        [3, 50],
      ],
    ],
    [3, [[4, 100]]],
    [0, [[1, 1]]],
    [
      10_000,
      [
        [10_000, 7],
        [5000, 4],
        [5000, 4],
      ],
    ],
    [60, snacks(18, 20, 50)],
    [500, snacks(18, 100, 1_000_000_000)],
  ]
  const large: [number, Snack[]][] = [
    [10_000, list(100, (): Snack => [100, 1_000_000_000])],
    [9999, snacks(100, 500, 1_000_000_000)],
    [10_000, snacks(100, 10_000, 1000)],
  ]
  // One snack that just fits, for programs that never fill the bag with the first one.
  const edges: [number, Snack[]][] = [[3, [[3, 5]]]]
  const test = ([room, choice]: [number, Snack[]], answer: number) => ({
    input: `${choice.length} ${room}\n${choice.map((snack) => `${snack.join(' ')}\n`).join('')}`,
    output: `${answer}\n`,
  })
  return [
    ...small.map((one) => test(one, bestOfAll(...one))),
    ...large.map((one) => test(one, bestByWeight(...one))),
    ...edges.map((one) => test(one, bestOfAll(...one))),
  ]
}

/** Every choice tried: the small tests prove the method of the large ones. */
function bestOfAll(room: number, snacks: readonly Snack[]): number {
  const [first, ...rest] = snacks
  if (!first) return 0
  const without = bestOfAll(room, rest)
  return first[0] > room ? without : Math.max(without, first[1] + bestOfAll(room - first[0], rest))
}

function bestByWeight(room: number, snacks: readonly Snack[]): number {
  let best = new Map([[0, 0]])
  for (const [weight, taste] of snacks) {
    const next = new Map(best)
    for (const [used, sum] of best) {
      if (used + weight <= room) next.set(used + weight, Math.max(next.get(used + weight) ?? 0, sum + taste))
    }
    best = next
  }
  return Math.max(...best.values())
}
