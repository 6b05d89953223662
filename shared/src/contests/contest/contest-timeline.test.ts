import { describe, expect, test } from 'vitest'
import { contestRules } from '../rules/contest-rules.ts'
import { contestTimeline, sealChoicesFor, sealProposal } from './contest-timeline.ts'

const contest = { startTime: 100, endTime: 500, sealRank: true, sealRankTime: 400, autoRealRank: true, bankClosing: 'from-start' } as const

describe('the timeline of a contest', () => {
  test('names the automatic events in order', () => {
    expect(contestTimeline(contest)).toEqual([
      { moment: 'start', at: 100 },
      { moment: 'bank-closes', at: 100 },
      { moment: 'seal', at: 400 },
      { moment: 'end', at: 500 },
      { moment: 'unseal', at: 500 },
      { moment: 'bank-opens', at: 500 },
    ])
  })

  test('says that a board stays sealed until staff opens it', () => {
    const moments = contestTimeline({ ...contest, autoRealRank: false }).map(({ moment }) => moment)
    expect(moments).toContain('stays-sealed')
    expect(moments).not.toContain('unseal')
  })

  test('has the bank closed from now on by default, and never where that is chosen', () => {
    expect(contestTimeline({ ...contest, bankClosing: 'from-now' })[0]).toEqual({ moment: 'bank-closes', at: null })
    const open = contestTimeline({ ...contest, bankClosing: 'never', sealRank: false })
    expect(open.map(({ moment }) => moment)).toEqual(['start', 'end'])
  })
})

test.each([
  { duration: 1799, choices: [null] },
  { duration: 1800, choices: [1800, null] },
  { duration: 3600, choices: [1800, 3600, null] },
])('a contest of $duration s may be sealed $choices s before its end', ({ duration, choices }) => {
  expect(sealChoicesFor(duration)).toEqual(choices)
})

test.each([
  { name: 'an ACM contest of an hour: its last hour', format: 'acm', duration: 3600, before: 3600 },
  { name: 'a shorter ACM contest: the whole', format: 'acm', duration: 3599, before: null },
  { name: 'an IOI contest of an hour: its last hour', format: 'ioi', duration: 3600, before: 3600 },
  { name: 'an OI contest: the whole', format: 'oi', duration: 18_000, before: null },
] as const)('a seal is proposed for $name', ({ format, duration, before }) => {
  expect(sealProposal(contestRules[format], duration)).toBe(before)
})
