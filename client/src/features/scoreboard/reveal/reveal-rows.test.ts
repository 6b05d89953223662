import type { AwardConfig } from '@touchstone/shared/contests/contest/contest.schema.ts'
import { AwardType } from '@touchstone/shared/contests/contest/contest-terms.ts'
import { defaultAcmRule } from '@touchstone/shared/contests/rules/acm/acm-format.ts'
import { planReveal } from '@touchstone/shared/contests/rules/acm/reveal.ts'
import { rankRows } from '@touchstone/shared/contests/scoreboard/board-patch.ts'
import type { Run } from '@touchstone/shared/contests/scoreboard/run.ts'
import { describe, expect, test } from 'vitest'
import { createRevealRows } from './reveal-rows.ts'

const run = (id: number, uid: string, pid: number, at: number, outcome: Run['outcome'] = 'accepted'): Run => ({
  id,
  uid,
  pid,
  at,
  outcome,
  score: null,
  runTimeMs: null,
})
// ada leads with two, bob and cy have one each; behind the seal cy solves two more, and bob fails.
const runs = [
  ...[run(1, 'ada', 1, 10), run(2, 'ada', 2, 20), run(3, 'bob', 1, 30), run(4, 'cy', 1, 40)],
  ...[run(5, 'bob', 2, 210, 'wrong'), run(6, 'cy', 2, 220), run(7, 'cy', 3, 230), run(8, 'dan', 1, 50, 'wrong')],
]
const setUp = (nums: number[], type: AwardType = AwardType.number) =>
  createRevealRows({
    reveal: planReveal({
      rule: defaultAcmRule,
      runs,
      removeStar: false,
      pids: [1, 2, 3],
      people: { leftOut: new Set(), stars: new Set() },
      sealed: { durationSec: 300, sealSec: 200, containsEnd: false, untilSec: null },
    }),
    displayIdOf: (pid) => 'ABC'[pid - 1] ?? '?',
    personOf: (uid) => ({ username: uid, name: uid, realname: null, school: null, gender: null, avatar: null, star: false }),
    awards: {
      type,
      tiers: ['First', 'Second'].map((name, index) => ({ name, background: '', color: '', num: nums[index] ?? 0, priority: index + 1 })),
    },
  })

const standing = (reveal: ReturnType<typeof setUp>, count: number) =>
  reveal.at(count).rows.map(({ uid, rank, award }) => [uid, rank, award])

/** The board that is public afterwards, by the rule of the board itself. */
const finalBoard = (reveal: ReturnType<typeof setUp>, awards: AwardConfig) =>
  rankRows(reveal.at(reveal.steps).rows, awards).map(({ uid, rank, award }) => [uid, rank, award])

describe('a ceremony', () => {
  test.each<{ name: string; type: AwardType; nums: number[] }>([
    { name: 'by number', type: AwardType.number, nums: [1, 2] },
    { name: 'by share', type: AwardType.proportion, nums: [25, 50] },
    { name: 'none', type: AwardType.none, nums: [1, 2] },
  ])('gives the awards of the contest that the final board shows: $name', ({ type, nums }) => {
    const reveal = setUp(nums, type)
    expect(standing(reveal, reveal.steps)).toEqual(finalBoard(reveal, { type, tiers: reveal.tiers }))
    expect(reveal.tiers.map(({ name }) => name)).toEqual(['First', 'Second'])
  })

  test('opens from the last row up and ends in the final board, with every award', () => {
    const reveal = setUp([1, 1])
    expect(reveal.steps).toBe(3)
    expect(reveal.at(0).next).toEqual({ uid: 'cy', problem: 'B', index: 2 })
    expect(standing(reveal, 3)).toEqual([
      ['cy', 1, 0],
      ['ada', 2, 1],
      ['bob', 3, null],
      ['dan', 4, null],
    ])
    expect(reveal.at(3).next).toBeNull()
    expect(reveal.at(3).firsts).toEqual({ A: 10, B: 20, C: 230 })
  })

  test('gives an award only when nothing can take it away, and takes it back on the way back', () => {
    const reveal = setUp([1, 2])
    expect(standing(reveal, 0).map(([, , award]) => award)).toEqual([null, null, null, null])
    expect(standing(reveal, 3).map(([, , award]) => award)).toEqual([0, 1, 1, null])
    expect(standing(reveal, 0).map(([, , award]) => award)).toEqual([null, null, null, null])
  })

  test('leaves rows alone that a step does not change', () => {
    const reveal = setUp([1, 1])
    const [before, after] = [reveal.at(0).rows, reveal.at(1).rows]
    expect(after.find(({ uid }) => uid === 'dan')).toBe(before.find(({ uid }) => uid === 'dan'))
    expect(after.find(({ uid }) => uid === 'cy')).not.toBe(before.find(({ uid }) => uid === 'cy'))
    expect(after.find(({ uid }) => uid === 'cy')?.cells).toEqual({ A: { at: 40 }, B: { at: 220 }, C: { pending: 1 } })
  })
})
