import { KernelTimes } from '@touchstone/shared/judging/machine/machine-speed.ts'
import { expect, test } from 'vitest'
import { leastStart, measureSpeed } from './measure-speed.ts'

test('the kernels give times of this machine', async () => {
  const times = KernelTimes.parse(await measureSpeed('/usr/bin:/bin'))
  expect(times.integersMs).toBeGreaterThan(1)
  expect(times.memoryMs).toBeGreaterThan(1)
}, 120_000)

const printed = (children: number[]) => children.map((ms) => `0m0.001s 0m0.000s\n0m${(ms / 1000).toFixed(3)}s 0m0.010s`).join('\n')

test.each([
  { name: 'five starts', text: printed([90, 160, 250, 330, 420]), ms: 70 },
  { name: 'a start too few', text: printed([90, 160, 250, 330]), ms: null },
  { name: 'a shell that counts no time', text: printed([90, 90, 90, 90, 90]), ms: null },
  { name: 'other words', text: 'times: not found', ms: null },
  { name: 'nothing', text: '', ms: null },
])('$name: $ms', ({ text, ms }) => expect(leastStart(text)).toBe(ms))
