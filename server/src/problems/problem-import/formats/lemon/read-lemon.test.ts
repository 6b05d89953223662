import { describe, expect, test } from 'vitest'
import { detectFormat } from '../../detect-format.ts'
import { toImportMark } from '../../problem-rows.ts'
import { onlyProblem, useImportFolder } from '../../testing/import-folder.ts'
import { textZip } from '../../testing/raw-zip.ts'
import { readLemonZip } from './read-lemon.ts'

const folder = useImportFolder()
const bundle = (more: object = {}) => ({
  fullScore: 50,
  timeLimit: 2000,
  memoryLimit: 64,
  inputFiles: ['s/1.in'],
  outputFiles: ['s/1.out'],
  ...more,
})
const task = (more: object = {}) => ({
  problemTitle: 'Stones',
  sourceFileName: 'stones',
  inputFileName: 'stones.in',
  outputFileName: 'stones.out',
  testCases: [bundle(), bundle({ inputFiles: ['s/2.in', '1_lemon_SUbtaskDEPENDENCE_fLAg'], outputFiles: ['s/2.out'] })],
  ...more,
})
const data = { 'c/data/s/1.in': '', 'c/data/s/1.out': '', 'c/data/s/2.in': '', 'c/data/s/2.out': '' }

async function read(tasks: unknown, files: Record<string, string> = data) {
  const cdf = typeof tasks === 'string' ? tasks : JSON.stringify({ version: '1.0', contestTitle: 'C', tasks, contestants: [] })
  const path = await folder.file(textZip({ 'c/c.cdf': cdf, ...files }))
  expect(await detectFormat(path, 'c.zip')).toBe('lemon')
  return readLemonZip(path, await folder.stash())
}

describe('a contest of LemonLime', () => {
  test('gives problems with their bundles as subtasks, dependencies and files', async () => {
    const problem = onlyProblem(await read([task()]))
    expect(problem).toMatchObject({
      title: 'Stones',
      timeLimitMs: 2000,
      memoryLimitMb: 64,
      judgeCaseMode: 'subtask_lowest',
      fileIo: { readFileName: 'stones.in', writeFileName: 'stones.out' },
      subtaskNeeds: { 2: [1] },
    })
    expect(problem.cases.map(({ inputName, score, groupNum }) => [inputName, score, groupNum])).toEqual([
      ['s_1.in', 50, 1],
      ['s_2.in', 50, 2],
    ])
    expect(problem.warnings.map(({ code }) => code)).toEqual(['import.warn.lemon-needs', 'import.warn.lemon-compare'])
    expect(onlyProblem(await read([task({ standardInputCheck: true, standardOutputCheck: true })])).fileIo).toBeNull()
  })

  test.each([4, 5])('with a compiled checker (comparisonMode %i) come in closed, with a note', async (comparisonMode) => {
    const problem = onlyProblem(await read([task({ comparisonMode, specialJudge: 'chk' })]))
    expect([problem.judgeMode, problem.checker, toImportMark(problem).unjudgeable]).toEqual(['spj', null, 'checker'])
    expect(problem.warnings).toContainEqual({ code: 'import.warn.lemon-checker', details: { name: 'chk' } })
    expect(problem.warnings.map(({ code }) => code)).not.toContain('import.warn.lemon-compare')
  })

  test.each([
    { name: 'answers only', change: { taskType: 1 }, reason: 'import.package-not-offered' },
    { name: 'a comparison by a tool', change: { comparisonMode: 2 }, reason: 'import.package-not-offered' },
    { name: 'real numbers', change: { comparisonMode: 3 }, reason: 'import.package-not-offered' },
    { name: 'a comparison of later versions', change: { comparisonMode: 6 }, reason: 'import.package-not-offered' },
    { name: 'one standard stream of two', change: { standardInputCheck: true }, reason: 'import.package-not-offered' },
    { name: 'limits that differ', change: { testCases: [bundle(), bundle({ timeLimit: 1 })] }, reason: 'import.package-not-offered' },
    { name: 'inputs without answers', change: { testCases: [bundle({ outputFiles: [] })] }, reason: 'import.lemon-pairs' },
    { name: 'no tests', change: { testCases: [] }, reason: 'import.no-tests' },
    { name: 'a missing file', change: { testCases: [bundle({ inputFiles: ['s/9.in'] })] }, reason: 'import.missing-file' },
    {
      name: 'a dependency on a later bundle that does not exist',
      change: { testCases: [bundle({ inputFiles: ['s/1.in', '9_lemon_SUbtaskDEPENDENCE_fLAg'] })] },
      reason: 'import.need-unknown',
    },
    { name: 'a task without its cases', change: { testCases: undefined }, reason: 'import.bad-json' },
  ])('refuses a problem with $name', async ({ change, reason }) => {
    expect((await read([task(change)])).problems).toMatchObject([{ ok: false, reason }])
  })

  test('of the older binary kind is refused by name', async () => {
    await expect(read('\u0000\u0001binary')).rejects.toMatchObject({ code: 'import.lemon-binary' })
  })
})
