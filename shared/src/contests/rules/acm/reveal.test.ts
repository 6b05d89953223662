import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Run } from '../../scoreboard/run.ts'
import { defaultAcmRule } from './acm-format.ts'
import { planReveal } from './reveal.ts'

const sealed = { durationSec: 300, sealSec: 200, containsEnd: false, untilSec: null }
const anyRun = fc.record({
  uid: fc.constantFrom('a', 'b', 'c', 'star'),
  pid: fc.constantFrom(1, 2, 3),
  at: fc.nat(299),
  outcome: fc.constantFrom('accepted', 'wrong', 'free') as fc.Arbitrary<Run['outcome']>,
})
const anyRuns = fc
  .array(anyRun, { maxLength: 40 })
  .map((runs) => runs.map((run, index): Run => ({ ...run, id: index + 1, score: null, runTimeMs: null })))
const setUp = (runs: readonly Run[], removeStar: boolean) =>
  planReveal({ rule: defaultAcmRule, runs, people: { leftOut: new Set(), stars: new Set(['star']) }, removeStar, pids: [1, 2, 3], sealed })

test('a reveal that goes forwards and back shows the same board as a direct jump to each step', () => {
  fc.assert(
    fc.property(anyRuns, fc.boolean(), fc.array(fc.nat(30), { maxLength: 12 }), (runs, removeStar, walk) => {
      const reveal = setUp(runs, removeStar)
      for (const count of walk) expect(reveal.at(count)).toEqual(setUp(runs, removeStar).at(count))
    }),
  )
})

test('a step leaves all other rows unchanged', () => {
  const run = (id: number, uid: string, pid: number, at: number): Run => ({
    id,
    uid,
    pid,
    at,
    outcome: 'accepted',
    score: null,
    runTimeMs: null,
  })
  const reveal = setUp([run(1, 'a', 1, 10), run(2, 'a', 2, 20), run(3, 'b', 1, 30), run(4, 'c', 2, 40), run(5, 'c', 3, 250)], false)
  const before = reveal.at(0).rows
  const after = reveal.at(1).rows
  expect(after.map(({ uid }) => uid)).toEqual(['a', 'c', 'b'])
  expect(after[0]).toBe(before[0])
  expect(reveal.at(99).rows).toEqual(after)
  expect(reveal.at(-1).rows).toEqual(before)
})

test('a sealed run of a problem that the contest does not have stops the reveal', () => {
  const hidden: Run = { id: 1, uid: 'a', pid: 9, at: 250, outcome: 'accepted', score: null, runTimeMs: null }
  expect(() => setUp([hidden], false)).toThrow('belongs to no problem')
})
