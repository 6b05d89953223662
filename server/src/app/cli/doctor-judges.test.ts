import { expect, test } from 'vitest'
import { checkOtherJudges } from './doctor-judges.ts'

const health = { isBusy: false, failedAt: null, succeededAt: 1, pausedUntil: null }
const good = { ...health, id: 1, judge: 'CF', username: 'bot', hasPassword: true, failures: 0, fault: null } as const

test('a site without accounts at other judges reports nothing', () => {
  expect(checkOtherJudges([])).toEqual([])
})

test.each([
  { name: 'one that works', account: good, mend: null },
  { name: 'one with a password of another key', account: { ...good, hasPassword: false }, mend: /password again/ },
  {
    name: 'one that the other judge refuses',
    account: { ...good, failures: 3, fault: 'sign-in-refused' },
    mend: /3 times in a row: the other site refuses/,
  },
])('$name', ({ account, mend }) => {
  const [counted, ...named] = checkOtherJudges([account])
  expect(counted).toMatchObject({ ok: true, detail: { en: `${mend ? 0 : 1} of 1 accounts work` } })
  expect(named.map((check) => check.ok)).toEqual(mend ? [false] : [])
  if (mend) expect(named[0]?.mend?.en).toMatch(mend)
})
