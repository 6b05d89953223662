import { describe, expect, test } from 'vitest'
import { Verdict } from '../../../shared/src/judging/verdict/verdict.ts'
import {
  checkBoard,
  checkSubmissions,
  checkVerdicts,
  findingLines,
  outcomeOf,
  reckonBoard,
  type StoredSubmission,
} from './growth-checks.ts'

const row = (submitId: number, more: Partial<StoredSubmission> = {}): StoredSubmission => ({
  submitId,
  uid: 'ann',
  pid: 1,
  status: Verdict.Accepted,
  code: `print(growth-99)\n# growth-${submitId}`,
  at: 1000 * submitId,
  ...more,
})
const sent = (n: number, submitId: number | null = n) => ({ key: `growth-${n}`, program: 0, submitId })
const record = (submitId: number) => ({ submitId, status: 1 })
const faults = (...args: Parameters<typeof checkSubmissions>) => checkSubmissions(...args).map(({ faults }) => faults.length)

describe('submissions', () => {
  test.each([
    { name: 'all is well', args: [[sent(1)], [row(1)], [record(1)]], expected: [0, 0] },
    { name: 'its answer was lost, and its row is there', args: [[sent(1, null)], [row(1)], [record(1)]], expected: [0, 0] },
    { name: 'no row', args: [[sent(1)], [], []], expected: [1, 0] },
    { name: 'never taken', args: [[sent(1, null)], [], []], expected: [1, 0] },
    { name: 'another number', args: [[sent(1, 7)], [row(1)], [record(1)]], expected: [1, 0] },
    { name: 'no verdict', args: [[sent(1)], [row(1, { status: Verdict.Pending })], [record(1)]], expected: [1, 0] },
    { name: 'no row of the board', args: [[sent(1)], [row(1)], []], expected: [1, 0] },
    { name: 'two rows of the board', args: [[sent(1)], [row(1)], [record(1), record(1)]], expected: [0, 1] },
    { name: 'stored twice', args: [[sent(1)], [row(1), row(2, { code: '# \n# growth-1' })], [record(1), record(2)]], expected: [0, 1] },
  ] as const)('$name', ({ args, expected }) => {
    expect(faults(...(args as unknown as Parameters<typeof checkSubmissions>))).toEqual(expected)
  })

  test('a verdict that one machine has not given is found; one that is open belongs to the lost ones', () => {
    const stored = [row(1), row(2, { status: Verdict.TimeLimit }), row(3, { status: Verdict.Pending })]
    expect(checkVerdicts([sent(1), sent(2), sent(3)], stored, new Map([[0, Verdict.Accepted]])).faults).toEqual([
      'growth-2 (2, program 0): TimeLimit, not Accepted',
    ])
  })
})

describe('the board', () => {
  test('counts the first accept, the wrong tries before it, and no compile error', () => {
    const stored = [
      row(1, { status: Verdict.WrongAnswer, at: 11_900 }),
      row(2, { status: Verdict.CompileError, at: 20_000 }),
      row(3, { at: 31_000 }),
      row(4, { status: Verdict.WrongAnswer, at: 40_000 }),
      row(5, { at: 41_000 }),
      row(6, { pid: 2, status: Verdict.TimeLimit }),
      row(7, { uid: 'bob', at: 12_000 }),
    ]
    expect([...reckonBoard(stored, 1000)]).toEqual([
      ['ann', { main: 1, cost: 30 + 1200 }],
      ['bob', { main: 1, cost: 11 }],
    ])
  })

  test('two runs of one second count in the order of their numbers', () => {
    const stored = [row(9, { at: 5100 }), row(8, { at: 5900, status: Verdict.WrongAnswer })]
    expect(reckonBoard(stored, 0).get('ann')).toEqual({ main: 1, cost: 5 + 1200 })
  })

  test('differences and missing people are found, and named in the lines', () => {
    const reckoned = new Map([
      ['ann', { main: 1, cost: 30 }],
      ['bob', { main: 1, cost: 40 }],
      ['cyd', { main: 0, cost: 0 }],
    ])
    const shown = [
      { uid: 'ann', main: 1, cost: 31 },
      { uid: 'dan', main: 0, cost: 0 },
    ]
    const finding = checkBoard('server 1', shown, reckoned)
    expect(finding.faults).toEqual(['ann: 1 solved and 31 s, reckoned 1 and 30 s', 'bob is missing'])
    const all = { check: 'all', of: '2 people', faults: [] }
    expect(findingLines([finding, all])).toEqual([
      'FAILED rows of the board at server 1 that differ from the reckoning: 2 (2 rows)',
      '         ann: 1 solved and 31 s, reckoned 1 and 30 s',
      '         bob is missing',
      'ok     all: 0 (2 people)',
    ])
    expect(outcomeOf([finding, all])).toEqual({
      isKept: false,
      line: 'FAILED: 1 of 2 promises were broken: rows of the board at server 1 that differ from the reckoning',
    })
    expect(outcomeOf([all])).toEqual({ isKept: true, line: 'passed: all 1 promises were kept' })
  })
})
