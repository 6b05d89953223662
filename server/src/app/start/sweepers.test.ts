import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startSweepers } from './sweepers.ts'

test('a failing sweeper is logged and runs again, and none overlaps itself', async () => {
  const failures: string[] = []
  let runs = 0
  let atOnce = 0
  const sweepers = startSweepers(
    [
      {
        name: 'failing',
        everyMs: 5,
        sweep: async () => {
          runs++
          throw new Error('no')
        },
      },
      {
        name: 'slow',
        everyMs: 5,
        sweep: async () => {
          expect(++atOnce).toBe(1)
          await sleep(20)
          atOnce--
        },
      },
    ],
    { error: (_, message) => failures.push(message) },
  )
  while (runs <= 2) await sleep(5)
  await sweepers.stop()
  expect(runs).toBeGreaterThan(2)
  expect(failures).toHaveLength(runs)
  expect(atOnce).toBe(0)
})
