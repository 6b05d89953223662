import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { expect, test } from 'vitest'
import { mustAskToReplace } from './replace-rule.ts'

const hidden = { format: 'oi', oiRankScoreType: 'Recent', phase: ContestPhase.running, isSealed: true, isAdmin: false } as const

test.each([
  { name: 'a second run nobody has seen the score of', changes: {}, status: -5, asks: true },
  { name: 'the first run', changes: {}, status: null, asks: false },
  { name: 'a problem with the status "not submitted"', changes: {}, status: -10, asks: false },
  { name: 'a run in an ACM contest', changes: { format: 'acm' as const }, status: -5, asks: false },
  { name: 'a run where the best one counts', changes: { oiRankScoreType: 'Highest' }, status: -5, asks: false },
  { name: 'a run while results are shown', changes: { isSealed: false }, status: 8, asks: false },
  { name: 'a run of a contest admin, who sees all', changes: { isAdmin: true }, status: 8, asks: false },
  { name: 'a run after the end', changes: { phase: ContestPhase.ended }, status: 8, asks: false },
])('$name asks before it replaces: $asks', ({ changes, status, asks }) => {
  expect(mustAskToReplace({ ...hidden, ...changes }, status)).toBe(asks)
})
