import type { CaseResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { caseResult, skippedCase } from './case-result.ts'
import type { CaseOutcome, Judging } from './judging.ts'

const testcase = {
  caseId: 7,
  seq: 3,
  groupNum: 2,
  score: 50,
  inputName: '3.in',
  inputHash: 'a',
  outputName: '3.out',
  outputHash: 'b',
  inputSize: 1,
  outputSize: 1,
}
const outcome: CaseOutcome = {
  testcase,
  status: Verdict.PartialAccepted,
  facts: { exit: { kind: 'exited', code: 0 }, limitHit: 'processes', cpuMs: 10.4, ranOutOfHeap: false },
  cpuMs: 10.4,
  wallMs: 20.6,
  peakBytes: 2.4 * 1024,
  percent: 50,
  message: 'half',
  errorCode: null,
}

/** The row of this outcome, under limits of 1000 ms and 1 MiB. */
function rowOf(change: Partial<CaseOutcome>, type: RuleType = RuleType.OI, earlier: CaseResult[] = []) {
  const judging = { problem: { type }, limits: { timeLimitMs: 1000, memoryLimitMb: 1 } } as Pick<Judging, 'problem' | 'limits'>
  return caseResult(judging, { ...outcome, ...change }, earlier)
}

describe('the row of a case', () => {
  test('has rounded figures, points and its place', () => {
    expect(rowOf({})).toEqual({
      caseId: 7,
      seq: 3,
      groupNum: 2,
      inputName: '3.in',
      outputName: '3.out',
      status: Verdict.PartialAccepted,
      timeMs: 10,
      wallTimeMs: 21,
      memoryKb: 2,
      score: 25,
      message: 'half',
      limitHit: 'processes',
      measured: { cpuMs: 10, peakKb: 2, memoryLimitKb: 1024, runs: 1, timeLimitMs: 1000, wallLimitMs: 2000 },
    })
  })

  test('shows no more than the limits, and keeps what was measured', () => {
    const row = rowOf({ cpuMs: 1234.5, peakBytes: 2 * 1024 * 1024, runs: 3, borderline: true })
    expect(row).toMatchObject({ timeMs: 1000, memoryKb: 1024, borderline: true, measured: { cpuMs: 1235, peakKb: 2048, runs: 3 } })
  })

  test('has times as on the reference machine, for limits and times of a machine that is half as fast', () => {
    const judging = { problem: { type: RuleType.ACM }, limits: { timeLimitMs: 2000, memoryLimitMb: 1 }, timeFactor: 2 } as Pick<
      Judging,
      'problem' | 'limits' | 'timeFactor'
    >
    expect(caseResult(judging, { ...outcome, cpuMs: 1500, wallMs: 1601 }, [])).toMatchObject({
      timeMs: 750,
      wallTimeMs: 801,
      measured: { cpuMs: 750, timeLimitMs: 1000, wallLimitMs: 2000 },
    })
    expect(caseResult(judging, { ...outcome, cpuMs: 2100 }, [])).toMatchObject({ timeMs: 1000, measured: { cpuMs: 1050 } })
  })

  test('has no points in an ACM problem, and none where the case has no score', () => {
    expect(rowOf({}, RuleType.ACM).score).toBeNull()
    expect(rowOf({ testcase: { ...testcase, score: null }, status: Verdict.Accepted } as Partial<CaseOutcome>).score).toBe(0)
  })

  test.each([
    { name: 'none', message: null, shown: null },
    { name: 'of 1024 characters', message: 'x'.repeat(1024), shown: 1024 },
    { name: 'of one more is cut', message: 'x'.repeat(1025), shown: 1024 },
  ])('a message: $name', ({ message, shown }) => {
    expect(rowOf({ message }).message?.length ?? null).toBe(shown)
  })

  test('keeps the beginning of the output in the first failed case alone', () => {
    const output = { text: '90', cut: false }
    const wrong = rowOf({ output, status: Verdict.WrongAnswer })
    expect(wrong.output).toEqual(output)
    expect(rowOf({ output, status: Verdict.Accepted })).not.toHaveProperty('output')
    expect(rowOf({ output }, RuleType.ACM, [rowOf({ status: Verdict.Accepted })]).output).toEqual(output)
    expect(rowOf({ output }, RuleType.ACM, [wrong])).not.toHaveProperty('output')
  })

  test('a skipped case has no figures and no points', () => {
    const skipped = (type: RuleType) => skippedCase({ type } as Parameters<typeof skippedCase>[0], testcase)
    const row = { status: Verdict.Cancelled, timeMs: 0, wallTimeMs: null, memoryKb: 0, message: null, limitHit: null }
    expect(skipped(RuleType.OI)).toEqual({ caseId: 7, seq: 3, groupNum: 2, inputName: '3.in', outputName: '3.out', ...row, score: 0 })
    expect(skipped(RuleType.ACM).score).toBeNull()
  })
})
