import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeSource, refitCases, scoreOf, shareOut, takeUpload } from './case-scores.ts'
import { faultsOfDraft, tabOfField } from './check-draft.ts'
import { withSkeleton } from './checker-skeleton.ts'
import { type CaseRow, fullIdOf, newDraft, type ProblemDraft, saveOf, workingLanguages } from './problem-draft.ts'
import { programToProve } from './program-of.ts'

const row = (key: number, changes: Partial<CaseRow> = {}): CaseRow => ({
  key,
  id: null,
  input: `${key}`,
  output: `${key}`,
  score: null,
  groupNum: null,
  truncated: false,
  ...changes,
})
const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i))
const draft = (changes: Partial<ProblemDraft> = {}): ProblemDraft => ({
  ...newDraft([1]),
  problemId: 'P1',
  title: 'A+B',
  caseSource: 'typed',
  cases: rows(1),
  description: 'Add.',
  input: 'Two numbers',
  output: 'Their sum',
  ...changes,
})

describe('sharing points out', () => {
  test('a hundred over three cases leaves the odd point to the last', () => {
    expect(shareOut(rows(3), 100).map(({ score }) => score)).toEqual([33, 33, 34])
  })

  test('the points always add up to the total and differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 1000 }), (count, total) => {
        const scores = shareOut(rows(count), total).map(({ score }) => score ?? 0)
        expect(scores.reduce((sum, score) => sum + score, 0)).toBe(total)
        expect(Math.max(...scores) - Math.min(...scores)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('a provisional time limit', () => {
  const provisional = { reason: 'measuring', timeLimit: 30_000 } as const

  test('is not sent back: meanwhile the site may have measured it', () => {
    expect(saveOf(draft({ provisional, timeLimit: 30_000 })).problem).not.toHaveProperty('timeLimit')
  })

  test('that somebody chose is sent', () => {
    expect(saveOf(draft({ provisional, timeLimit: 3000 })).problem).toHaveProperty('timeLimit', 3000)
    expect(saveOf(draft({ timeLimit: 30_000 })).problem).toHaveProperty('timeLimit', 30_000)
  })
})

describe('subtasks', () => {
  test('the full score of the lowest mode counts each subtask once', () => {
    const cases = [row(1, { groupNum: 1, score: 40 }), row(2, { groupNum: 1, score: 40 }), row(3, { groupNum: 2, score: 60 })]
    expect(scoreOf({ type: RuleType.OI, judgeCaseMode: 'subtask_lowest', cases })).toBe(100)
    expect(scoreOf({ type: RuleType.OI, judgeCaseMode: 'default', cases })).toBe(140)
    expect(scoreOf({ type: RuleType.ACM, judgeCaseMode: 'default', cases })).toBeNull()
  })
})

describe('changing the source of the cases', () => {
  test('a look at the other source loses neither', () => {
    const typed = draft({ cases: rows(2) })
    const uploaded = { ...changeSource(typed, 'upload'), cases: rows(5), uploadKey: 'k' }
    expect(uploaded).toMatchObject({ caseSource: 'upload' })
    const back = changeSource(uploaded, 'typed')
    expect(back).toMatchObject({ caseSource: 'typed', cases: typed.cases, uploadKey: null })
    expect(changeSource(back, 'upload')).toMatchObject({ cases: uploaded.cases, uploadKey: 'k' })
    expect(saveOf(back).problem).not.toHaveProperty('aside')
  })

  test('cases that come back have what the type asks for by then', () => {
    const away = changeSource(draft({ cases: rows(2) }), 'upload')
    expect(changeSource({ ...away, type: RuleType.OI }, 'typed').cases.map(({ score }) => score)).toEqual([50, 50])
  })
})

describe('another zip', () => {
  const files = ['1.in', '2.in', '3.in'].map((input) => ({ input, output: '1.out' }))

  test('points of cases that were there stay, and a new case waits for its own', () => {
    const cases = [row(1, { input: '1.in', score: 10, groupNum: 1 }), row(2, { input: '2.in', score: 90, groupNum: 2 })]
    const taken = takeUpload({ type: RuleType.OI, judgeCaseMode: 'default', cases }, files)
    expect(taken.map(({ score, groupNum }) => [score, groupNum])).toEqual([
      [10, 1],
      [90, 2],
      [null, null],
    ])
  })

  test('a first one shares a hundred points out', () => {
    expect(takeUpload({ type: RuleType.OI, judgeCaseMode: 'default', cases: [] }, files).map(({ score }) => score)).toEqual([33, 33, 34])
    expect(takeUpload({ type: RuleType.ACM, judgeCaseMode: 'default', cases: [] }, files).map(({ score }) => score)).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('changing type and mode', () => {
  test('points that were shared out are shared out again for subtasks, and points given by hand stay', () => {
    const oi = refitCases(draft({ type: RuleType.OI, cases: rows(5) }))
    expect(oi.cases.map(({ score }) => score)).toEqual([20, 20, 20, 20, 20])
    const subtasks = refitCases({ ...oi, judgeCaseMode: 'subtask_lowest' })
    expect([subtasks.cases.map(({ score }) => score), scoreOf(subtasks)]).toEqual([[100, 100, 100, 100, 100], 100])
    const byHand = refitCases({ ...oi, judgeCaseMode: 'subtask_lowest', cases: oi.cases.map((each) => ({ ...each, score: 7 })) })
    expect(byHand.cases.map(({ score }) => score)).toEqual([7, 7, 7, 7, 7])
  })

  test('a problem that becomes OI gets a hundred points, and keeps points that were given', () => {
    const oi = { type: RuleType.OI }
    expect(refitCases(draft({ ...oi, cases: rows(3) })).cases.map(({ score }) => score)).toEqual([33, 33, 34])
    expect(refitCases(draft({ ...oi, cases: [row(1, { score: 5 }), row(2)] })).cases.map(({ score }) => score)).toEqual([5, null])
  })

  test('a case mode of the other type becomes the ordinary one', () => {
    expect(refitCases(draft({ type: RuleType.ACM, judgeCaseMode: 'subtask_lowest' })).judgeCaseMode).toBe('default')
    expect(refitCases(draft({ type: RuleType.OI, judgeCaseMode: 'ergodic_without_error' })).judgeCaseMode).toBe('default')
  })

  test('a subtask mode puts ungrouped cases into the first subtask', () => {
    const { cases } = refitCases(draft({ type: RuleType.OI, judgeCaseMode: 'subtask_average', cases: [row(1), row(2, { groupNum: 3 })] }))
    expect(cases.map(({ groupNum }) => groupNum)).toEqual([1, 3])
  })
})

describe('checking a draft', () => {
  test('a sound draft has no faults', () => {
    expect(faultsOfDraft(draft())).toEqual({})
  })

  test.each([
    { name: 'no display id', changes: { problemId: ' ' }, fields: ['problemId'] },
    { name: 'a display id with a slash', changes: { problemId: 'a/b' }, fields: ['problemId'] },
    { name: 'no title', changes: { title: '' }, fields: ['title'] },
    { name: 'no time', changes: { timeLimit: 0 }, fields: ['timeLimit'] },
    { name: 'limits of its own out of range', changes: { outputLimit: 0, processLimit: 501 }, fields: ['outputLimit', 'processLimit'] },
    { name: 'file IO without names', changes: { isFileIO: true }, fields: ['ioReadFileName', 'ioWriteFileName'] },
    { name: 'a checker without code', changes: { judgeMode: 'spj' as const }, fields: ['spjCode'] },
    { name: 'nothing to judge with', changes: { cases: [] }, fields: ['cases'] },
    { name: 'a typed case with nothing in it', changes: { cases: [row(1, { input: '', output: '' })] }, fields: ['cases.0.input'] },
    { name: 'an OI case without points', changes: { type: RuleType.OI }, fields: ['cases.0.score'] },
    {
      name: 'a case without a subtask',
      changes: { type: RuleType.OI, judgeCaseMode: 'subtask_lowest' as const, cases: [row(1, { score: 1 })] },
      fields: ['cases.0.groupNum'],
    },
    {
      name: 'a subtask that needs one without tests',
      changes: {
        type: RuleType.OI,
        judgeCaseMode: 'subtask_lowest' as const,
        cases: [row(1, { score: 1, groupNum: 1 })],
        subtaskNeeds: { 1: [2] },
      },
      fields: ['cases'],
    },
    {
      name: 'needs in a mode without subtasks',
      changes: { type: RuleType.OI, cases: [row(1, { score: 1 })], subtaskNeeds: { 1: [2] } },
      fields: [],
    },
    { name: 'no language', changes: { languageIds: [] }, fields: ['languages'] },
    { name: 'an empty active template', changes: { templates: { 7: { code: ' ', active: true } } }, fields: ['codeTemplates.7'] },
    { name: 'an empty statement', changes: { description: ' ', input: '', output: '\n' }, fields: ['description', 'input', 'output'] },
    { name: 'an extra file without content', changes: { userExtraFiles: [{ name: 'a.h', content: '' }] }, fields: ['userExtraFile.0'] },
    {
      name: 'the same file twice',
      changes: {
        judgeExtraFiles: [
          { name: 'a.h', content: 'y' },
          { name: 'a.h', content: 'x' },
        ],
      },
      fields: ['judgeExtraFile.1'],
    },
  ])('$name', ({ changes, fields }) => {
    expect(Object.keys(faultsOfDraft(draft(changes)))).toEqual(fields)
  })

  test('an import that has its whole statement in one text is saved as it came, and no part that is there is emptied', () => {
    const stored = draft({ input: '', output: 'Their sum' })
    expect(faultsOfDraft(draft({ input: '', title: 'Sum' }), stored)).toEqual({})
    expect(Object.keys(faultsOfDraft(draft({ input: '', output: '' }), stored))).toEqual(['output'])
    expect(Object.keys(faultsOfDraft(draft({ description: '' }), draft({ description: '' })))).toEqual(['description'])
  })

  test('a checker is proved when it is new or changed, with the files beside it, and not otherwise', () => {
    const stored = draft({ judgeMode: 'spj', spjCode: 'int main() {}', judgeExtraFiles: [{ name: 'a.h', content: 'x' }] })
    const program = { code: 'int main() {}', language: 'C++', extraFiles: { 'a.h': 'x' } }
    expect(programToProve(stored, null)).toEqual(program)
    expect(programToProve({ ...stored, title: 'Sum' }, stored)).toBe(null)
    expect(programToProve({ ...stored, judgeExtraFiles: [{ name: 'a.h', content: 'y' }] }, stored)).toMatchObject({
      extraFiles: { 'a.h': 'y' },
    })
    expect(programToProve({ ...stored, judgeMode: 'interactive' }, stored)).toEqual(program)
    expect(programToProve({ ...stored, judgeMode: 'default' }, stored)).toBe(null)
  })

  test('every field has its tab', () => {
    expect([tabOfField('cases.3.score'), tabOfField('codeTemplates.7'), tabOfField('unheard-of')]).toEqual(['cases', 'code', 'statement'])
  })
})

describe('sending a draft', () => {
  test('empty examples and nameless files are left out, the checker only where it is used', () => {
    const sent = saveOf(
      draft({
        examples: [
          { input: '1 2', output: '3' },
          { input: '', output: '' },
        ],
        userExtraFiles: [{ name: ' ', content: '' }],
        judgeExtraFiles: [{ name: 'testlib.h', content: '//' }],
        spjCode: 'int main(){}',
      }),
      { id: 7 },
    )
    expect(sent.problem).toMatchObject({
      id: 7,
      examples: '<input>1 2</input><output>3</output>',
      spjCode: null,
      userExtraFile: null,
      judgeExtraFile: '{"testlib.h":"//"}',
    })
  })
})

describe('the id of a problem of a group', () => {
  const inGroup = { ...draft({ problemId: ' a1 ' }), idPrefix: 'CHESS' }

  test('is typed and sent without the short name, which stands before it', () => {
    expect(fullIdOf(inGroup)).toBe('CHESSA1')
    const { problem } = saveOf(inGroup, { gid: 5 })
    expect(problem).toMatchObject({ problemId: 'a1', gid: 5 })
    expect(problem).not.toHaveProperty('idPrefix')
  })

  test('is the whole one on the site', () => {
    expect(fullIdOf(draft({ problemId: 'p1' }))).toBe('P1')
    expect(saveOf(draft({ problemId: 'p1' })).problem).not.toHaveProperty('gid')
  })
})

describe('the initial values of a new problem', () => {
  test('languages that no judge has are not allowed; those that are not known yet are', () => {
    expect(
      workingLanguages([
        { id: 1, available: true },
        { id: 2, available: false },
        { id: 3, available: null },
      ]),
    ).toEqual([1, 3])
  })

  test('a checker begins with a skeleton, and what somebody wrote is never replaced', () => {
    const begun = withSkeleton({ spjCode: '' }, 'spj', 'C++')
    expect(begun.spjCode).toContain('registerTestlibCmd')
    const other = withSkeleton(begun, 'spj', 'JavaScript')
    expect(other.spjCode).toContain('function check')
    const written = { spjCode: `${begun.spjCode}// mine` }
    expect(withSkeleton(written, 'spj', 'C')).toEqual({ spjCode: written.spjCode, spjLanguage: 'C' })
  })
})
