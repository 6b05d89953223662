import { describe, expect, test } from 'vitest'
import { ContestPhase, contestPhase } from './contest-phase.ts'
import { isSealed, isSealedFor } from './contest-seal.ts'

const times = { startTime: 1000, endTime: 5000 }
const sealed = { ...times, sealRank: true, sealRankTime: 4000, autoRealRank: true }

describe('the phase of a contest from 1000 to 5000', () => {
  test.each([
    { name: 'before the start', now: 999, phase: ContestPhase.scheduled },
    { name: 'at the start', now: 1000, phase: ContestPhase.running },
    { name: 'just before the end', now: 4999, phase: ContestPhase.running },
    { name: 'at the end', now: 5000, phase: ContestPhase.ended },
  ])('$name', ({ now, phase }) => expect(contestPhase(times, now)).toBe(phase))
})

describe('the board of a contest that is sealed from 4000 on', () => {
  test.each([
    { name: 'is open just before', contest: {}, now: 3999, isSealed: false },
    { name: 'is sealed at that instant', contest: {}, now: 4000, isSealed: true },
    { name: 'is sealed until just before the end', contest: {}, now: 4999, isSealed: true },
    { name: 'opens automatically at the end', contest: {}, now: 5000, isSealed: false },
    { name: 'stays sealed after the end without automatic opening', contest: { autoRealRank: false }, now: 5000, isSealed: true },
    { name: 'stays sealed long after', contest: { autoRealRank: false }, now: 9e9, isSealed: true },
    { name: 'is open where the seal is off', contest: { sealRank: false }, now: 4500, isSealed: false },
    { name: 'is open after the end where the seal is off', contest: { sealRank: false, autoRealRank: false }, now: 6000, isSealed: false },
    { name: 'is sealed from the start when the time is missing', contest: { sealRankTime: null }, now: 1000, isSealed: true },
    { name: 'is not called sealed before the start', contest: { sealRankTime: 500 }, now: 999, isSealed: false },
  ])('$name', ({ contest, now, isSealed: expected }) => expect(isSealed({ ...sealed, ...contest }, now)).toBe(expected))
})

describe('the seal is lifted', () => {
  test.each([
    { name: 'for a contest admin who requests it', isContestAdmin: true, forceRefresh: true, isSealed: false },
    { name: 'not for a contest admin without the request', isContestAdmin: true, forceRefresh: false, isSealed: true },
    { name: 'not for any other user with the request', isContestAdmin: false, forceRefresh: true, isSealed: true },
    { name: 'not for any other user', isContestAdmin: false, forceRefresh: false, isSealed: true },
  ])('$name', ({ isSealed: expected, ...viewer }) => expect(isSealedFor(sealed, 4500, viewer)).toBe(expected))
})
