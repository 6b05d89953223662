import { describe, expect, test } from 'vitest'
import { Verdict } from '../../judging/verdict/verdict.ts'
import { acmFormat, defaultAcmRule } from '../rules/acm/acm-format.ts'
import { acmRule } from '../rules/acm/acm-rule.ts'
import { oiFormat } from '../rules/oi/oi-format.ts'
import { oiRule } from '../rules/oi/oi-rule.ts'
import { boardSheet } from './board-sheet.ts'
import { type BoardView, boardViewFor } from './board-view.ts'
import { createLedger } from './ledger.ts'
import { outcomeOf, type Run, type RunOutcome } from './run.ts'

const open: BoardView = { durationSec: 1000, sealSec: null, containsEnd: false, untilSec: null }
const sealed: BoardView = { ...open, sealSec: 600 }
const afterEnd: BoardView = { ...open, containsEnd: true }
type Try = [at: number, outcome: RunOutcome, score?: number | null, runTimeMs?: number]
const runsOf = (tries: readonly Try[], uid = 'a'): Run[] =>
  tries.map(([at, outcome, score = null, runTimeMs = 0], index) => ({ id: index + 1, uid, pid: 1, at, outcome, score, runTimeMs }))

describe('an ACM cell', () => {
  const { cell } = acmFormat(defaultAcmRule)
  test.each<{ name: string; tries: Try[]; view: BoardView; is: [at: number | null, wrong: number, pending: number] | null; known: number }>(
    [
      { name: 'no tries', tries: [], view: open, is: null, known: 0 },
      {
        name: 'wrong tries before the accept',
        tries: [
          [1, 'wrong'],
          [2, 'wrong'],
          [3, 'accepted'],
        ],
        view: open,
        is: [3, 2, 0],
        known: 3,
      },
      {
        name: 'tries without a cost',
        tries: [
          [1, 'free'],
          [3, 'accepted'],
        ],
        view: open,
        is: [3, 0, 0],
        known: 2,
      },
      {
        name: 'runs after the accept',
        tries: [
          [3, 'accepted'],
          [4, 'wrong'],
          [5, 'accepted'],
        ],
        view: open,
        is: [3, 0, 0],
        known: 3,
      },
      { name: 'a run in judgement', tries: [[1, 'none']], view: open, is: null, known: 0 },
      { name: 'a run before the start', tries: [[-1, 'accepted']], view: open, is: null, known: 0 },
      { name: 'a run of the first second', tries: [[0, 'accepted']], view: open, is: [0, 0, 0], known: 1 },
      { name: 'a run at the end', tries: [[1000, 'accepted']], view: open, is: null, known: 0 },
      { name: 'a run at the end, counted', tries: [[1000, 'accepted']], view: afterEnd, is: [1000, 0, 0], known: 1 },
      {
        name: 'runs at the seal',
        tries: [
          [599, 'wrong'],
          [600, 'accepted'],
          [601, 'none'],
        ],
        view: sealed,
        is: [null, 1, 2],
        known: 3,
      },
      {
        name: 'sealed tries of a solved problem',
        tries: [
          [1, 'accepted'],
          [700, 'wrong'],
        ],
        view: sealed,
        is: [1, 0, 0],
        known: 2,
      },
      { name: 'a run after the end under the seal', tries: [[1000, 'wrong']], view: { ...sealed, containsEnd: true }, is: null, known: 0 },
    ],
  )('$name', ({ tries, view, is, known }) => {
    const got = cell(runsOf(tries), view)
    expect(got && [got.cell.acceptedAt, got.cell.wrong, got.cell.pending]).toEqual(is)
    expect(got?.tries ?? 0).toBe(known)
    expect(got?.cell.isAfterEnd ?? false).toBe((is?.[0] ?? 0) >= 1000)
  })

  test('costs its second and 20 minutes for each wrong try; in minutes the second is rounded down', () => {
    const solved = [{ acceptedAt: 119, isAfterEnd: false, wrong: 2, pending: 0 }]
    expect(acmFormat(defaultAcmRule).totals(solved)).toEqual({ solved: 1, penaltySec: 119 + 2400 })
    expect(acmFormat({ ...defaultAcmRule, penaltyMinutes: 5, penaltyRule: 'minutes' }).totals(solved)).toEqual({
      solved: 1,
      penaltySec: 60 + 600,
    })
    expect(acmFormat(defaultAcmRule).totals([{ acceptedAt: null, isAfterEnd: false, wrong: 9, pending: 0 }])).toEqual({
      solved: 0,
      penaltySec: 0,
    })
  })
})

describe('an OI cell', () => {
  const full: Try[] = [
    [1, 'accepted', 100, 30],
    [2, 'accepted', 100, 20],
    [3, 'free', 40, 5],
    [4, 'free', null, 0],
  ]
  test.each<{ name: string; type: 'Recent' | 'Highest'; tries: Try[]; is: [score: number | null, runTimeMs: number | null] }>([
    { name: 'the best run, by the shortest time', type: 'Highest', tries: full, is: [100, 20] },
    { name: 'the newest run', type: 'Recent', tries: full.slice(0, 3), is: [40, null] },
    { name: 'a newest run without points', type: 'Recent', tries: full, is: [null, null] },
    {
      name: 'a newest run without a verdict, which does not count yet',
      type: 'Recent',
      tries: [
        [1, 'accepted', 100, 30],
        [2, 'none'],
      ],
      is: [100, 30],
    },
    { name: 'runs without points', type: 'Highest', tries: [[1, 'accepted', null, 3]], is: [null, null] },
  ])('$type: $name', ({ type, tries, is }) => {
    const got = oiFormat(type).cell(runsOf(tries), open)
    expect(got && [got.cell.score, got.cell.runTimeMs]).toEqual(is)
  })

  test('marks an accepted run with unknown running time, and no other', () => {
    const cell = (outcome: 'accepted' | 'wrong', runTimeMs: number | null) => {
      const runs = runsOf([[1, outcome, 100]]).map((run) => ({ ...run, runTimeMs }))
      return oiFormat('Highest').cell(runs, open)?.cell
    }
    expect(cell('accepted', null)).toEqual({ score: 100, runTimeMs: null, untimed: true })
    expect(cell('accepted', 0)).toEqual({ score: 100, runTimeMs: 0 })
    expect(cell('wrong', null)).toEqual({ score: 100, runTimeMs: null })
  })
})

test('a verdict maps to an outcome by the rules, and an unknown one to none', () => {
  const {
    Accepted,
    PresentationError,
    RuntimeError,
    CompileError,
    PartialAccepted,
    SystemError,
    Cancelled,
    SubmitFailed,
    Judging,
    Hidden,
  } = Verdict
  expect([Accepted, PresentationError, RuntimeError].map(outcomeOf)).toEqual(['accepted', 'wrong', 'wrong'])
  expect([CompileError, PartialAccepted, SystemError, Cancelled].map(outcomeOf)).toEqual(['free', 'free', 'free', 'free'])
  expect([SubmitFailed, Judging, Hidden, 777].map(outcomeOf)).toEqual(['none', 'none', 'none', 'none'])
})

describe('the view of a viewer', () => {
  const contest = { startTime: 0, endTime: 1_000_000, sealRank: true, sealRankTime: 600_000, autoRealRank: false, allowEndSubmit: true }
  const pupil = { isContestAdmin: false, forceRefresh: true }
  const admin = { isContestAdmin: true, forceRefresh: true }
  test.each([
    { name: 'before the seal', contest, now: 599_999, viewer: pupil, wants: true, view: afterEnd },
    { name: 'under the seal', contest, now: 600_000, viewer: pupil, wants: true, view: sealed },
    { name: 'after the end under the seal', contest, now: 2_000_000, viewer: pupil, wants: true, view: sealed },
    { name: 'of an admin who lifts the seal', contest, now: 2_000_000, viewer: admin, wants: true, view: afterEnd },
    { name: 'without the runs after the end', contest, now: 2_000_000, viewer: admin, wants: false, view: open },
    {
      name: 'when nothing is accepted after the end',
      contest: { ...contest, allowEndSubmit: false },
      now: 2_000_000,
      viewer: admin,
      wants: true,
      view: open,
    },
  ])('$name', ({ contest: of, now, viewer, wants, view }) => expect(boardViewFor(of, now, viewer, { containsEnd: wants })).toEqual(view))
})

test('the sheets have the columns and cells of the contract', () => {
  const people = { leftOut: new Set<string>(), stars: new Set(['b']) }
  const personOf = (uid: string) => ({ username: uid, shownName: `N${uid}`, realname: null, school: 'S' })
  const tries: Run[] = [
    ...runsOf(
      [
        [1, 'wrong'],
        [1002, 'accepted', 100],
      ],
      'a',
    ),
    ...runsOf([[1, 'wrong', 30]], 'b').map((run) => ({ ...run, id: 10 })),
    ...runsOf([[700, 'wrong']], 'b').map((run) => ({ ...run, id: 11 })),
    ...runsOf([[700, 'accepted', 100]], 'c').map((run) => ({ ...run, id: 12 })),
  ]
  const problems = [{ pid: 1, displayId: 'A' }]
  const options = { ...defaultAcmRule, oiRankScoreType: 'Highest', ruleChoices: {} } as const
  const acm = (view: BoardView) =>
    boardSheet(acmRule.sheet, {
      rows: acmRule
        .reckoning(options)
        .board({ ledger: createLedger(tries), people, view })
        .rows(),
      problems,
      personOf,
    })
  const titles = ['Rank', 'Username', 'ShowName', 'Real Name', 'School']
  expect(acm(afterEnd)).toEqual([
    [...titles, 'AC', 'Total Submission', 'Total Penalty Time', 'A'],
    [1, 'c', 'Nc', '', 'S', 1, 1, 700, '+'],
    [2, 'a', 'Na', '', 'S', 1, 2, 2202, '+(1)*'],
    ['*', 'b', 'Nb', '', 'S', 0, 2, 0, '-(2)'],
  ])
  expect(acm(sealed).map((row) => [row[1], row.at(-1)])).toEqual([
    ['Username', 'A'],
    ['a', '-(1)'],
    ['b', '-(1+1)'],
    ['c', '?(1)'],
  ])
  const oi = oiRule.reckoning(options).board({ ledger: createLedger(tries), people, view: afterEnd })
  const withUntried = [...problems, { pid: 2, displayId: 'B' }]
  expect(boardSheet(oiRule.sheet, { rows: oi.rows(), problems: withUntried, personOf })).toEqual([
    [...titles, 'Total Score', 'A', 'B'],
    [1, 'a', 'Na', '', 'S', 100, 100, ''],
    [1, 'c', 'Nc', '', 'S', 100, 100, ''],
    ['*', 'b', 'Nb', '', 'S', 30, 30, ''],
  ])
})
