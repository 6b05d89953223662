import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { PASSWORD, PASSWORD_HASH } from '../../testing/test-app.ts'
import { hashPassword, hashPasswords, verifyPassword } from './password.ts'

/** The maximum number of simultaneous hashes during the work. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  const open = new Set<number>()
  let most = 0
  const hook = createHook({
    init(id, type) {
      if (!type.startsWith('ARGON2')) return
      open.add(id)
      most = Math.max(most, open.size)
    },
    before: (id) => open.delete(id),
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return most
}

test('one password is hashed at a time, however many users sign in at once', async () => {
  const hash = await hashPassword('right horse')
  const words = ['right horse', 'wrong horse', 'right horse', 'right horse']
  let answers: boolean[] = []
  const most = await mostAtOnce(async () => {
    ;[answers] = await Promise.all([Promise.all(words.map((word) => verifyPassword(word, hash))), hashPasswords(['one word', 'two words'])])
  })
  expect({ answers, most }).toEqual({ answers: [true, false, true, true], most: 1 })
})

test('hashes come in the order of their passwords, and a failed one stops no other', async () => {
  await expect(verifyPassword('any', '$argon2id$v=19$m=1,t=2,p=1$c2FsdHNhbHQ$dGFn')).rejects.toThrow()
  const [one = '', two = ''] = await hashPasswords(['one word', 'two words'])
  expect([await verifyPassword('one word', one), await verifyPassword('two words', two)]).toEqual([true, true])
})

test('the accounts of tests have the documented password', async () => {
  expect(await verifyPassword(PASSWORD, PASSWORD_HASH)).toBe(true)
})
