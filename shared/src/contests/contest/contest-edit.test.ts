import { describe, expect, test } from 'vitest'
import { type ContestFields, checkContest, editedTimes, extendedTimes, wipesRegistrations } from './contest-edit.ts'
import { validContest } from './testing/contest-fields.ts'

const hour = 3_600_000
const tier = { name: 'Gold', background: '#fc0', color: '#000', num: 10, priority: 1 }
const good: ContestFields = validContest

describe('a contest', () => {
  test('is accepted when valid', () => {
    expect(() => checkContest(good, 5 * 3600)).not.toThrow()
    const rule = { openAccountLimit: true, accountLimitRule: '<extra>ada</extra>' }
    expect(() => checkContest({ ...good, ...rule, auth: 1, pwd: 'x' }, 5 * 3600)).not.toThrow()
  })

  test.each<{ name: string; code: string; changes: Partial<ContestFields>; duration?: number }>([
    { name: 'a blank title', code: 'contest.invalid', changes: { title: ' ' } },
    { name: 'a title of 501', code: 'contest.limit', changes: { title: 'x'.repeat(501) } },
    { name: 'an unknown format', code: 'contest.invalid', changes: { format: 'x' as never } },
    { name: 'an end before its start', code: 'contest.end-before-start', changes: { endTime: 9 * hour } },
    { name: 'a duration that differs', code: 'contest.duration-differs', changes: {}, duration: 5 },
    { name: 'a seal without its time', code: 'contest.seal-without-time', changes: { sealRankTime: null } },
    { name: 'a seal at the end', code: 'contest.seal-outside', changes: { sealRankTime: 15 * hour } },
    { name: 'no password where one is needed', code: 'contest.password-required', changes: { auth: 2, pwd: ' ' } },
    {
      name: 'an account rule that allows nobody',
      code: 'contest.account-rule',
      changes: { openAccountLimit: true, accountLimitRule: 'x' },
    },
    { name: 'awards without a tier', code: 'contest.awards', changes: { awardType: 2 } },
    { name: 'two tiers of one priority', code: 'contest.awards-priority', changes: { awardType: 2, awardConfigList: [tier, tier] } },
    { name: 'more than all', code: 'contest.awards-percent', changes: { awardType: 1, awardConfigList: [{ ...tier, num: 101 }] } },
    { name: 'half a winner', code: 'contest.invalid', changes: { awardType: 2, awardConfigList: [{ ...tier, num: 1.5 }] } },
    { name: 'no language at all', code: 'contest.languages', changes: { languages: [] } },
    { name: 'an invalid range', code: 'contest.address-ranges', changes: { addressRanges: '10.0.0.0/8\nlab' } },
    { name: 'a negative penalty', code: 'contest.limit', changes: { penaltyMinutes: -1 } },
  ])('is refused with $name', ({ code, changes, duration }) => {
    expect(() => checkContest({ ...good, ...changes }, duration ?? 5 * 3600)).toThrow(code)
  })
})

describe('the times of an edit', () => {
  test('are free while the contest is scheduled', () => {
    const wanted = { ...good, startTime: 1, endTime: 2 }
    expect(editedTimes(good, wanted, 9 * hour)).toEqual(wanted)
  })

  test('keep the start once it has passed, to the millisecond', () => {
    const stored = { ...good, startTime: 10 * hour + 7 }
    expect(() => editedTimes(stored, { ...good, startTime: 11 * hour }, 12 * hour)).toThrow('contest.start-fixed')
    expect(editedTimes(stored, good, 12 * hour).startTime).toBe(10 * hour + 7)
  })

  test('end a running contest now when the new end has passed, and the seal stays inside', () => {
    const edited = editedTimes(good, { ...good, endTime: 11 * hour }, 12 * hour)
    expect(edited).toMatchObject({ endTime: 12 * hour, sealRankTime: 12 * hour - 1000 })
    expect(editedTimes(good, { ...good, endTime: 14.5 * hour }, 12 * hour)).toMatchObject({ endTime: 14.5 * hour, sealRankTime: 14 * hour })
  })

  test('let an ended contest run again, and allow no other end', () => {
    expect(editedTimes(good, { ...good, endTime: 17 * hour }, 16 * hour).endTime).toBe(17 * hour)
    expect(() => editedTimes(good, { ...good, endTime: 15.5 * hour }, 16 * hour)).toThrow('contest.end-past')
    expect(editedTimes(good, { ...good, title: 'new' }, 16 * hour).endTime).toBe(15 * hour)
  })
})

test.each([
  { name: 'another password of a private contest', from: { auth: 1, pwd: 'a' }, to: { auth: 1, pwd: 'b' }, wipes: true },
  { name: 'the same password', from: { auth: 1, pwd: 'a' }, to: { auth: 2, pwd: 'a' }, wipes: false },
  { name: 'a contest that becomes public', from: { auth: 1, pwd: 'a' }, to: { auth: 0, pwd: 'b' }, wipes: false },
  { name: 'a public contest that gets a password', from: { auth: 0, pwd: null }, to: { auth: 1, pwd: 'b' }, wipes: false },
] as const)('$name: registrations are wiped: $wipes', ({ from, to, wipes }) => {
  expect(wipesRegistrations(from, to)).toBe(wipes)
})

test('a later end moves the seal only while it is in the future', () => {
  const by = 10 * 60_000
  expect(extendedTimes(good, 10, 13 * hour)).toEqual({ endTime: 15 * hour + by, sealRankTime: 14 * hour + by })
  expect(extendedTimes(good, 10, 14 * hour)).toEqual({ endTime: 15 * hour + by, sealRankTime: 14 * hour })
  expect(extendedTimes({ ...good, sealRankTime: good.startTime }, 10, 9 * hour).sealRankTime).toBe(good.startTime)
})
