import { expect, test } from 'vitest'
import { ccsAudience } from './ccs-audience.ts'
import { contestRunOf, sealTime } from './contest-runs.ts'
import { verdictsAreKnown } from './contest-seal.ts'

const contest = { visible: true, openRank: true }
test.each([
  {
    name: 'staff, of an invisible contest too',
    visitor: { isAdmin: true, rights: [] },
    contest: { visible: false, openRank: false },
    is: 'staff',
  },
  {
    name: 'a helper with the right of the board',
    visitor: { isAdmin: false, rights: ['board'] },
    contest: { visible: true, openRank: false },
    is: 'board',
  },
  {
    name: 'a helper of an invisible contest',
    visitor: { isAdmin: false, rights: ['board'] },
    contest: { visible: false, openRank: true },
    is: null,
  },
  { name: 'a helper with another right', visitor: { isAdmin: false, rights: ['balloons'] }, contest, is: 'public' },
  { name: 'anybody, where the public board is open', visitor: { isAdmin: false, rights: [] }, contest, is: 'public' },
  { name: 'nobody, where it is not', visitor: { isAdmin: false, rights: [] }, contest: { visible: true, openRank: false }, is: null },
] as const)('the audience of the contest API: $name', ({ visitor, contest, is }) => {
  expect(ccsAudience(visitor, contest)).toBe(is)
})

const sealed = { uid: 'u', gid: 4, startTime: 1000, endTime: 5000, sealRank: true, sealRankTime: 4000, autoRealRank: true }

test.each([
  { name: 'while it runs: not yet', change: {}, now: 4999, known: false },
  { name: 'while it runs without a seal: not yet', change: { sealRank: false }, now: 4999, known: false },
  { name: 'after its end', change: {}, now: 5000, known: true },
  { name: 'after its end under the seal: not yet', change: { autoRealRank: false }, now: 5000, known: false },
])('verdicts of a contest count in public statistics $name', ({ change, now, known }) => {
  expect(verdictsAreKnown({ ...sealed, ...change }, now)).toBe(known)
})

test('a contest decides about each of its runs', () => {
  const masking = { sealHidesOwn: false, sealHidesTries: false, runningCases: 'own' } as const
  const of = (submitTime: number, now: number, change: object = {}, isOff = false) => {
    const {
      creatorUid,
      gid,
      isOver,
      isSealed,
      isAfterSeal,
      isOff: off,
    } = contestRunOf({ ...sealed, ...change }, masking, { submitTime, isOff }, now)
    expect([creatorUid, gid]).toEqual(['u', 4])
    return [isOver, isSealed, isAfterSeal, off]
  }
  expect(of(3999, 4000)).toEqual([false, true, false, false])
  expect(of(4000, 4000)).toEqual([false, true, true, false])
  expect(of(4000, 5000)).toEqual([true, false, true, false])
  expect(of(4000, 4999, { sealRank: false })).toEqual([false, false, false, false])
  expect(of(1000, 1000, { sealRankTime: null })).toEqual([false, true, true, false])
  expect(of(4001, 4000)[3]).toBe(true)
  expect(of(1, 4000, {}, true)[3]).toBe(true)
  expect([sealTime(sealed), sealTime({ ...sealed, sealRankTime: null })]).toEqual([4000, 1000])
})
