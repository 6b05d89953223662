import { expect, test } from 'vitest'
import { createHashLine, type HashTurn } from './hash-line.ts'

/** A queue whose work ends on demand; each work records its start. */
function openLine() {
  const line = createHashLine()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const send = (name: string, turn: HashTurn | null) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.push(resolve)
      })
    void line.run(turn, work).catch((error: { code: string }) => refused.push(`${name} ${error.code}`))
  }
  const endAll = async () => {
    for (let i = 0; i < ends.length; i++) {
      ends[i]?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { begun, refused, send, endAll }
}

const school = (user: string, isKnown = false): HashTurn => ({ address: 'school', user, isKnown })
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a thousand wrong pairs of twenty users delay a newcomer behind the same address by twenty hashes at most', async () => {
  const { begun, refused, send, endAll } = openLine()
  for (let i = 0; i < 1000; i++) send(`guess ${i}`, school(`user ${i % 20}`))
  await settled()
  send('newcomer', school('ada'))
  await settled()
  await endAll()
  expect(begun.indexOf('newcomer')).toBeGreaterThan(0)
  expect(begun.indexOf('newcomer')).toBeLessThanOrEqual(20)
  expect(begun.length + refused.length).toBe(1001)
  expect(begun.length).toBe(401)
  expect(refused.every((one) => one.includes('account.sign-in-busy'))).toBe(true)
})

test('a class that shares one account is admitted, and no further request', async () => {
  const { begun, refused, send, endAll } = openLine()
  for (let i = 0; i < 22; i++) send(`${i}`, school('shared'))
  await settled()
  expect(refused).toEqual(['21 account.sign-in-busy'])
  await endAll()
  expect(begun).toHaveLength(21)
})

test('a known browser goes ahead of all others', async () => {
  const { begun, send, endAll } = openLine()
  for (let i = 0; i < 50; i++) send(`other ${i}`, school(`user ${i}`))
  await settled()
  send('known', school('ada', true))
  await endAll()
  expect(begun.slice(0, 2)).toEqual(['other 0', 'known'])
})

test('another address waits for one turn of the school, and class lists of the site take turns with both', async () => {
  const { begun, send, endAll } = openLine()
  for (let i = 0; i < 300; i++) send(`school ${i}`, school(`user ${i}`))
  await settled()
  for (let i = 0; i < 3; i++) send(`home ${i}`, { address: 'home', user: `h${i}`, isKnown: false })
  for (let i = 0; i < 3; i++) send(`list ${i}`, null)
  await endAll()
  expect(begun.length).toBe(306)
  expect(Math.max(...['home 2', 'list 2'].map((name) => begun.indexOf(name)))).toBeLessThanOrEqual(12)
})

test('three hundred pupils that sign in at once are all admitted; the queue has a limit, per address and in total', async () => {
  const { begun, refused, send, endAll } = openLine()
  for (let i = 0; i < 402; i++) send(`${i}`, school(`user ${i}`))
  await settled()
  expect(refused).toEqual(['401 account.sign-in-busy'])
  for (let a = 0; a < 10; a++) for (let i = 0; i < 100; i++) send(`${a} ${i}`, { address: `address ${a}`, user: `${i}`, isKnown: false })
  await settled()
  expect(refused.length).toBe(1 + 400)
  // Work of the site itself is never refused.
  send('list', null)
  await endAll()
  expect(begun).toContain('list')
})

test('a work that fails lets the next one begin', async () => {
  const line = createHashLine()
  await expect(line.run(null, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.run(null, () => Promise.resolve(1))).toBe(1)
})
