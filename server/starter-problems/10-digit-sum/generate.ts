import type { MadeTest } from '../../src/problems/starter/making-tests.ts'

export function makeTests(): MadeTest[] {
  const small: [number, number, number][] = [
    [1, 20, 5],
    [0, 1000, 0],
    [100, 999, 27],
    [999, 1000, 1],
    [1, 1_000_000, 27],
    [123_456, 654_321, 30],
    [1_000_000, 1_000_000, 1],
    [0, 999_999, 55],
  ]
  const limit = 10n ** 18n
  const large: [bigint, bigint, number][] = [
    [0n, limit, 81],
    [1n, limit, 1],
    [limit, limit, 1],
    [123_456_789_012_345_678n, 987_654_321_098_765_432n, 90],
    [0n, limit, 200],
  ]
  // Zero alone, for programs that count it only below another number.
  const edges: [number, number, number][] = [[0, 0, 0]]
  const counted = (one: [number, number, number]) => ({ input: `${one.join(' ')}\n`, output: `${countOneByOne(...one)}\n` })
  return [
    ...small.map(counted),
    ...large.map(([l, r, s]) => ({ input: `${l} ${r} ${s}\n`, output: `${countBelow(r + 1n, s) - countBelow(l, s)}\n` })),
    ...edges.map(counted),
  ]
}

function countOneByOne(l: number, r: number, s: number): number {
  let count = 0
  for (let n = l; n <= r; n++) if ([...String(n)].reduce((sum, digit) => sum + Number(digit), 0) === s) count++
  return count
}

/** Integers from 0 below `end` with the sum of digits `s`: the common front of the digits, then a smaller digit, then anything. */
function countBelow(end: bigint, s: number): bigint {
  const digits = [...String(end)].map(Number)
  let [count, front] = [0n, 0]
  digits.forEach((digit, i) => {
    for (let smaller = 0; smaller < digit; smaller++) count += ways(digits.length - i - 1, s - front - smaller)
    front += digit
  })
  return count
}

/** Strings of `length` digits with the sum `s`, by inclusion and exclusion. */
function ways(length: number, s: number): bigint {
  if (s < 0) return 0n
  if (length === 0) return s === 0 ? 1n : 0n
  let total = 0n
  for (let k = 0; k <= length && 10 * k <= s; k++) {
    const term = choose(length, k) * choose(s - 10 * k + length - 1, length - 1)
    total += k % 2 === 0 ? term : -term
  }
  return total
}

function choose(n: number, k: number): bigint {
  let result = 1n
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i)
  return result
}
