import { type MadeTest, random } from '../../src/problems/starter/making-tests.ts'

export function makeTests(): MadeTest[] {
  const { integer, list, pick } = random(1011)
  const large = (digits: number) => `${pick(['', '-'])}${integer(1, 9)}${list(digits - 1, () => integer(0, 9)).join('')}`
  const pairs: [string, string][] = [
    ['12345678901234567890', '-98765432109876543210'],
    ['-3', '-4'],
    ['0', large(1000)],
    ['-1', '1'],
    ['9'.repeat(1000), '9'.repeat(1000)],
    [`-1${'0'.repeat(999)}`, `1${'0'.repeat(500)}`],
    [large(1000), large(1000)],
    [large(1000), large(1)],
    [large(371), large(829)],
  ]
  return pairs.map(([a, b]) => ({ input: `${a}\n${b}\n`, output: `${BigInt(a) * BigInt(b)}\n` }))
}
