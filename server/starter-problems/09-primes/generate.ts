import type { MadeTest } from '../../src/problems/starter/making-tests.ts'

export function makeTests(): MadeTest[] {
  const inputs = [10, 1, 997, 2, 20_000, 104_729, 200_000, 1_299_709, 4_999_999, 5_000_000]
  const isPrime = sieve(5_000_000)
  return inputs.map((n) => ({ input: `${n}\n`, output: `${isPrime.subarray(0, n + 1).reduce((count, flag) => count + flag, 0)}\n` }))
}

function sieve(limit: number): Uint32Array {
  const isPrime = new Uint32Array(limit + 1).fill(1)
  isPrime.fill(0, 0, 2)
  for (let i = 2; i * i <= limit; i++) if (isPrime[i]) for (let j = i * i; j <= limit; j += i) isPrime[j] = 0
  return isPrime
}
