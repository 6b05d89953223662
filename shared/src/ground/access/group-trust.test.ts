import { describe, expect, test } from 'vitest'
import { backingOf, groupBackings, isTrustedTo, openingRefusal, trustedActs } from './group-trust.ts'
import { roles } from './role.ts'

describe("the backing of a group's owner", () => {
  test.each([
    { name: 'root', owner: { role: 'root', isVouched: false }, is: 'staff' },
    { name: 'an admin', owner: { role: 'admin', isVouched: false }, is: 'staff' },
    { name: 'a problem admin, vouched for before the role came', owner: { role: 'problem_admin', isVouched: true }, is: 'staff' },
    { name: 'a teacher with an ordinary account, vouched for', owner: { role: 'default_user', isVouched: true }, is: 'vouched' },
    { name: 'a pupil', owner: { role: 'default_user', isVouched: false }, is: 'nobody' },
    { name: 'an owner who is banned or gone', owner: null, is: 'nobody' },
  ] as const)('$name: $is', ({ owner, is }) => {
    expect(backingOf(owner)).toBe(is)
  })

  test('only staff roles need no voucher', () => {
    const own = Object.values(roles).filter((role) => backingOf({ role, isVouched: false }) !== 'nobody')
    expect(own.sort()).toEqual(['admin', 'problem_admin', 'root'])
  })
})

test('leaders of a group without backing are trusted with no act of the table, all others with every act', () => {
  for (const act of trustedActs)
    expect(groupBackings.filter((backing) => isTrustedTo(act, backing))).toEqual(groupBackings.filter((backing) => backing !== 'nobody'))
})

describe('who opens groups', () => {
  test.each([
    { name: 'staff, whatever the setting', backing: 'staff', openers: 'staff', solved: 0, says: null },
    { name: 'a user with a voucher, whatever the setting', backing: 'vouched', openers: 'staff', solved: 0, says: null },
    { name: 'nobody else where only staff opens them', backing: 'nobody', openers: 'staff', solved: 1000, says: 'staff-only' },
    { name: 'nobody below the number', backing: 'nobody', openers: 'solvers', solved: 19, says: 'too-few-solved' },
    { name: 'everybody at the number', backing: 'nobody', openers: 'solvers', solved: 20, says: null },
  ] as const)('$name', ({ backing, openers, solved, says }) => {
    expect(openingRefusal(backing, { openers, needed: 20, solved })).toBe(says)
  })
})
