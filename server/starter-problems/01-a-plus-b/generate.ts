import { type MadeTest, random } from '../../src/problems/starter/making-tests.ts'

const limit = 10n ** 18n

export function makeTests(): MadeTest[] {
  const { integer } = random(1001)
  const large = () => BigInt(integer(-1_000_000_000, 1_000_000_000)) * 1_000_000_000n + BigInt(integer(0, 999_999_999))
  const pairs: [bigint, bigint][] = [
    [1n, 2n],
    [-5n, 3n],
    [0n, 0n],
    [2_147_483_647n, 1n],
    [-2_147_483_648n, -1n],
    [limit, limit],
    [-limit, -limit],
    [limit, -limit],
  ]
  for (let i = 0; i < 4; i++) pairs.push([large() / 2n, large() / 2n])
  return pairs.map(([a, b]) => ({ input: `${a} ${b}\n`, output: `${a + b}\n` }))
}
