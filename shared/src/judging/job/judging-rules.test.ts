import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLanguage, languages } from '../language/languages.ts'
import { RuleType } from '../verdict/judge-mode.ts'
import { mergeVerdicts } from '../verdict/merge-verdicts.ts'
import { caseScore, oiRankScore, submissionScore } from '../verdict/subtask-score.ts'
import { type FinalVerdict, finalVerdicts, Verdict } from '../verdict/verdict.ts'
import { type RunFacts, verdictOfRun } from '../verdict/verdict-of-run.ts'

const { Accepted: AC, WrongAnswer: WA, TimeLimit: TLE, MemoryLimit: MLE, RuntimeError: RE, SystemError: SE } = Verdict
const { PartialAccepted: PA, Cancelled } = Verdict

describe('the verdict of a run', () => {
  const fine: RunFacts = { exit: { kind: 'exited', code: 0 }, limitHit: null, cpuMs: 10, ranOutOfHeap: false }
  test.each([
    { name: 'an end in time', facts: {}, verdict: 'ran' },
    { name: 'CPU time over the limit although it ended', facts: { cpuMs: 1001 }, verdict: TLE },
    { name: 'CPU time exactly at the limit', facts: { cpuMs: 1000 }, verdict: 'ran' },
    { name: 'a sleeper', facts: { exit: null, limitHit: 'wall' }, verdict: TLE },
    { name: 'a memory kill with a non-zero exit', facts: { exit: { kind: 'signaled', signal: 9 }, limitHit: 'memory' }, verdict: MLE },
    { name: 'a memory kill after too much time', facts: { limitHit: 'memory', cpuMs: 5000 }, verdict: MLE },
    { name: 'a full heap that the runtime reports', facts: { exit: { kind: 'exited', code: 1 }, ranOutOfHeap: true }, verdict: MLE },
    { name: 'a heap error that the program survived', facts: { ranOutOfHeap: true }, verdict: 'ran' },
    { name: 'too much output', facts: { exit: { kind: 'signaled', signal: 25 }, limitHit: 'output' }, verdict: RE },
    { name: 'a signal', facts: { exit: { kind: 'signaled', signal: 11 } }, verdict: RE },
    { name: 'an exit code', facts: { exit: { kind: 'exited', code: 3 } }, verdict: RE },
    { name: 'neither an end nor a limit', facts: { exit: null }, verdict: SE },
  ] as const)('$name', ({ facts, verdict }) => {
    expect(verdictOfRun({ ...fine, ...facts }, 1000)).toBe(verdict)
  })
})

describe('the status of a submission', () => {
  test.each([
    { name: 'all accepted', type: RuleType.ACM, cases: [AC, AC], status: AC },
    { name: 'ACM takes the first failing case, not the worst', type: RuleType.ACM, cases: [AC, TLE, WA], status: TLE },
    { name: 'ACM knows no part', type: RuleType.ACM, cases: [AC, PA], status: PA },
    { name: 'OI with some right', type: RuleType.OI, cases: [AC, WA], status: PA },
    { name: 'OI with none right', type: RuleType.OI, cases: [RE, WA], status: RE },
    { name: 'skipped cases never decide the status', type: RuleType.OI, cases: [Cancelled, WA], status: WA },
    { name: 'our own failure decides', type: RuleType.OI, cases: [WA, SE, AC], status: SE },
  ])('$name', ({ type, cases, status }) => {
    expect(mergeVerdicts(type, cases)).toBe(status)
  })

  test('is Accepted only when every case is', () => {
    const status = fc.constantFrom<FinalVerdict>(...finalVerdicts)
    fc.assert(
      fc.property(fc.constantFrom(RuleType.ACM, RuleType.OI), fc.array(status, { minLength: 1 }), (type, cases) => {
        expect(mergeVerdicts(type, cases) === AC).toBe(cases.every((each) => each === AC))
      }),
    )
  })
})

describe('the points of a submission', () => {
  const cases = [
    { groupNum: 1, status: AC, score: 20 },
    { groupNum: 1, status: PA, score: 7 },
    { groupNum: 2, status: AC, score: 50 },
    { groupNum: 2, status: AC, score: 50 },
    { groupNum: 3, status: WA, score: 0 },
    { groupNum: 3, status: AC, score: 31 },
  ]
  test('subtask_lowest adds the lowest of each group', () => expect(submissionScore('subtask_lowest', cases, 100)).toBe(57))
  test('subtask_average adds the rounded means', () => expect(submissionScore('subtask_average', cases, 100)).toBe(80))
  test('default adds the cases and never passes the full score', () => expect(submissionScore('default', cases, 100)).toBe(100))
  test('default with all accepted is the full score, whatever the cases add up to', () => {
    expect(submissionScore('default', [{ groupNum: null, status: AC, score: 33 }], 100)).toBe(100)
  })
  test('no full score means no cap', () => expect(submissionScore('default', cases, null)).toBe(158))

  test('a part of a case is rounded down and stays inside the case', () => {
    expect(caseScore(PA, 10, 59)).toBe(5)
    expect(caseScore(PA, 10, 250)).toBe(10)
    expect(caseScore(WA, 10, 100)).toBe(0)
  })

  test('improving a case never lowers the points', () => {
    const scored = fc.record({
      groupNum: fc.constantFrom(1, 2, 3),
      status: fc.constantFrom(AC, WA),
      score: fc.integer({ min: 0, max: 10 }),
    })
    const mode = fc.constantFrom('default', 'subtask_lowest', 'subtask_average' as const)
    fc.assert(
      fc.property(mode, fc.array(scored, { minLength: 1, maxLength: 12 }), fc.nat(), (mode, list, pick) => {
        const better = list.map((each, i) => (i === pick % list.length ? { ...each, score: each.score + 1 } : each))
        expect(submissionScore(mode, better, 60)).toBeGreaterThanOrEqual(submissionScore(mode, list, 60))
      }),
    )
  })
})

describe('the rank score', () => {
  test.each([
    { score: 100, full: 100, difficulty: 2, rank: 14 },
    { score: 50, full: 100, difficulty: 2, rank: 7 },
    { score: 0, full: 100, difficulty: 2, rank: 0 },
    { score: 0, full: 0, difficulty: 2, rank: 0 },
    { score: 30, full: null, difficulty: 2, rank: 3 },
  ])('$score of $full', ({ score, full, difficulty, rank }) => {
    expect(oiRankScore(score, full, difficulty)).toBe(rank)
  })
})

describe('the table of languages', () => {
  test('begins with the twenty names of the rules in their order', () => {
    expect(languages.slice(0, 20).map((language) => language.name)).toEqual([
      ...['C', 'C With O2', 'C++', 'C++ With O2', 'C++ 17', 'C++ 17 With O2', 'C++ 20', 'C++ 20 With O2', 'Java', 'Python2'],
      ...['Python3', 'PyPy2', 'PyPy3', 'Golang', 'C#', 'PHP', 'JavaScript Node', 'JavaScript V8', 'Ruby', 'Rust'],
    ])
  })
  test('only C and C++ are allowed for a checker', () => {
    expect(languages.filter((language) => language.isSpj).map((language) => language.name)).toEqual(['C', 'C++'])
  })
  test('only C and C++ have the factor 1', () => {
    for (const language of languages) expect(language.factor).toBe(/^C(\+\+)?( |$)/.test(language.name) ? 1 : 2)
  })
  test('a name that is not in it is unknown', () => expect(findLanguage('Brainfuck')).toBeUndefined())
})
