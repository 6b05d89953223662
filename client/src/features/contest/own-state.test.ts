import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { ownState } from './own-state.ts'

test.each([
  {
    name: 'nothing was sent',
    statuses: [undefined, { status: Verdict.NotSubmitted }],
    state: { problems: 2, solved: 0, tried: 0, points: 0 },
  },
  {
    name: 'a problem is solved, one is tried, one is being judged',
    statuses: [{ status: Verdict.Accepted }, { status: Verdict.WrongAnswer }, { status: Verdict.Judging }, undefined],
    state: { problems: 4, solved: 1, tried: 2, points: 0 },
  },
  {
    name: 'verdicts are hidden',
    statuses: [{ status: Verdict.Hidden, score: null }],
    state: { problems: 1, solved: 0, tried: 1, points: 0 },
  },
  {
    name: 'points are shown',
    statuses: [
      { status: Verdict.Accepted, score: 100 },
      { status: Verdict.PartialAccepted, score: 40 },
    ],
    state: { problems: 2, solved: 1, tried: 1, points: 140 },
  },
])('the own state in a contest where $name', ({ statuses, state }) => {
  expect(ownState(statuses)).toEqual(state)
})
