import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLocalLocks } from './local-locks.ts'

test('work under one name runs one after the other in the order of the calls, also after a failure; another name does not wait', async () => {
  const locks = createLocalLocks()
  const log: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`)
      await turn()
      log.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const results = await Promise.allSettled([
    locks.inTurn('file', work('first', true)),
    locks.inTurn('file', work('second')),
    locks.inTurn('other', work('other')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(log.indexOf('first ends')).toBeLessThan(log.indexOf('second begins'))
  expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('first ends'))
})
