import { type MadeTest, random } from '../../src/problems/starter/making-tests.ts'

export function makeTests(): MadeTest[] {
  const { integer, list } = random(1004)
  const inputs = [
    [90, 100, 90, 60],
    [5],
    [0, 0, 0],
    [1_000_000_000, 0, 999_999_999],
    list(100, () => integer(0, 10)),
    list(1000, () => integer(0, 100)),
    list(2000, () => integer(0, 1_000_000_000)),
  ]
  return inputs.map((scores) => ({ input: `${scores.length}\n${scores.join(' ')}\n`, output: standings(scores) }))
}

function standings(scores: readonly number[]): string {
  const rankOf = (score: number) => scores.filter((other) => other > score).length + 1
  const rows = scores.map((score, i) => ({ rank: rankOf(score), number: i + 1, score }))
  rows.sort((a, b) => a.rank - b.rank || a.number - b.number)
  return rows.map(({ rank, number, score }) => `${rank} ${number} ${score}\n`).join('')
}
