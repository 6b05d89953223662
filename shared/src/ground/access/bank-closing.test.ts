import { describe, expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { closesBank, passesClosedBank } from './bank-closing.ts'
import { deviceId } from './device.ts'
import type { RoleName } from './role.ts'

const contest = { bankClosing: 'from-now', startTime: 10, endTime: 20, gid: null } as const

describe('a contest closes the bank', () => {
  test.each([
    { name: 'from now on, before the start', changes: {}, now: 1, closed: true },
    { name: 'from now on, a moment before the end', changes: {}, now: 19, closed: true },
    { name: 'at the end', changes: {}, now: 20, closed: false },
    { name: 'from the start, before it', changes: { bankClosing: 'from-start' }, now: 9, closed: false },
    { name: 'from the start, at it', changes: { bankClosing: 'from-start' }, now: 10, closed: true },
    { name: 'never', changes: { bankClosing: 'never' }, now: 15, closed: false },
    { name: 'of a group, for a problem of the site', changes: { gid: 7 }, now: 15, closed: false },
  ] as const)('$name: $closed', ({ changes, now, closed }) => {
    expect(closesBank({ ...contest, ...changes }, { gid: null }, now)).toBe(closed)
  })

  test('of the site, for problems of a group too', () => {
    expect(closesBank(contest, { gid: 7 }, 15)).toBe(true)
  })

  test("of a group, for that group's problems", () => {
    expect([7, 8].map((gid) => closesBank({ ...contest, gid: 7 }, { gid }, 15))).toEqual([true, false])
  })
})

test('staff and preparers of a problem pass', () => {
  const actor = (role: RoleName, uid = 'x'): Actor => ({ uid, username: uid, role, device: deviceId('here') })
  const problem = { authorUid: 'author', isGroup: false, gid: null }
  const passes = [null, actor('default_user'), actor('default_user', 'author'), actor('admin'), actor('problem_admin'), actor('root')]
  expect(passes.map((one) => passesClosedBank(one, problem, 'none'))).toEqual([false, false, false, true, true, true])
  expect(passesClosedBank(actor('default_user'), { ...problem, isGroup: true, gid: 7 }, 'root')).toBe(true)
})
