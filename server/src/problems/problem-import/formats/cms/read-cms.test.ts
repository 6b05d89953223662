import { describe, expect, test } from 'vitest'
import { detectFormat } from '../../detect-format.ts'
import type { ImportedProblem } from '../../reading/imported-problem.ts'
import { onlyProblem, useImportFolder } from '../../testing/import-folder.ts'
import { textZip } from '../../testing/raw-zip.ts'
import { readCmsZip } from './read-cms.ts'

const folder = useImportFolder()
type Files = Record<string, string>
const yaml = 'name: stones\ntitle: Stones\ntime_limit: 1.5\nmemory_limit: 64\n'
const testFiles = (count: number): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      [`stones/input/input${i}.txt`, `${i}`],
      [`stones/output/output${i}.txt`, ''],
    ]).flat() as [string, string][],
  )

async function read(task: string, files: Files = {}, count = 3) {
  const path = await folder.file(textZip({ 'stones/task.yaml': task, ...testFiles(count), ...files }))
  expect(await detectFormat(path, 'x.zip')).toBe('cms')
  return readCmsZip(path, await folder.stash(), 'x.zip')
}
const one = async (...asked: Parameters<typeof read>): Promise<ImportedProblem> => onlyProblem(await read(...asked))
const marks = ({ cases }: ImportedProblem) => cases.map(({ score, groupNum }) => [score, groupNum])

describe('a task of CMS', () => {
  test('without subtasks shares its points; its files are named input.txt and output.txt unless it says otherwise', async () => {
    const problem = await one(`${yaml}n_input: 3\ntoken_mode: disabled\n`, {
      'stones/statement/statement.pdf': '%PDF-1',
      'stones/att/a.txt': 'x',
      'stones/sol/a.cpp': 'int main(){}',
    })
    expect(problem).toMatchObject({
      importKey: 'cms:stones',
      title: 'Stones',
      timeLimitMs: 1500,
      memoryLimitMb: 64,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      fileIo: { readFileName: 'input.txt', writeFileName: 'output.txt' },
      solutions: [{ name: 'a.cpp', expected: null }],
    })
    expect(marks(problem)).toEqual([
      [33, null],
      [33, null],
      [34, null],
    ])
    expect(problem.description).toMatch(/\[statement\.pdf\][\s\S]*\[a\.txt\]/)
    expect(problem.warnings.map(({ code, details }) => [code, details.key])).toEqual([
      ['import.warn.package-key', 'token_mode'],
      ['import.warn.whole-points', undefined],
      ['import.warn.cms-compare', undefined],
    ])
    expect((await one(`${yaml}n_input: 3\ninfile: ""\noutfile: ""\n`)).fileIo).toBeNull()
  })

  test('has the subtasks of its GEN: tests, copies, comments', async () => {
    const problem = await one(yaml, { 'stones/gen/GEN': '# a note\n#ST: 30\n1 2 # small\n\n# ST : 70\n#COPY: x.txt\n5 6\n' })
    expect([problem.judgeCaseMode, marks(problem)]).toEqual([
      'subtask_lowest',
      [
        [30, 1],
        [70, 2],
        [70, 2],
      ],
    ])
  })

  test('has the groups of its score type, by counts or by lists', async () => {
    const by = (list: string) => one(`${yaml}n_input: 3\nscore_type: GroupMin\nscore_type_parameters: ${list}\n`)
    expect(marks(await by('[[40, 1], [60, 2]]'))).toEqual([
      [40, 1],
      [60, 2],
      [60, 2],
    ])
    expect(marks(await by('[{max_score: 40, testcases: [2]}, {max_score: 60, testcases: [0, 1]}]'))).toEqual([
      [60, 2],
      [60, 2],
      [40, 1],
    ])
  })

  test('has the groups of a product and of thresholds, since each outcome is 0 or 1', async () => {
    const by = (type: string, list: string) => one(`${yaml}n_input: 3\nscore_type: ${type}\nscore_type_parameters: ${list}\n`)
    const wanted = [
      [40, 1],
      [60, 2],
      [60, 2],
    ]
    for (const problem of [
      await by('GroupMul', '[[40, 1], {max_score: 60, testcases: 2}]'),
      await by('GroupThreshold', '[[40, 1, 1], {max_score: 60, testcases: [1, 2], threshold: 2.5}]'),
    ]) {
      expect([problem.judgeCaseMode, problem.judgeMode]).toEqual(['subtask_lowest', 'default'])
      expect(marks(problem)).toEqual(wanted)
    }
  })

  test('of a key that is given twice the last one counts, with a note that names the line', async () => {
    const problem = await one(`${yaml}n_input: 3\ntime_limit: 2\n`)
    expect(problem.timeLimitMs).toBe(2000)
    expect(problem.warnings).toContainEqual({
      code: 'import.warn.package-key-twice',
      details: { file: 'task.yaml', key: 'time_limit', line: 6 },
    })
  })

  test('with a compiled checker comes in closed', async () => {
    const problem = await one(`${yaml}n_input: 3\n`, { 'stones/check/checker': 'ELF' })
    expect([problem.judgeMode, problem.checker]).toEqual(['spj', null])
    expect(problem.warnings.map(({ code }) => code)).toContain('import.warn.cms-checker')
  })

  test.each([
    { name: 'output only', task: `${yaml}n_input: 3\noutput_only: true\n`, reason: 'import.package-not-offered' },
    { name: 'a manager', files: { 'stones/check/manager': '' }, reason: 'import.package-not-offered' },
    { name: 'a grader', files: { 'stones/sol/grader.cpp': '' }, reason: 'import.package-not-offered' },
    { name: 'one file of two', task: `${yaml}n_input: 3\ninfile: ""\n`, reason: 'import.package-not-offered' },
    {
      name: 'two folders of statements',
      files: { 'stones/statement/a.pdf': '', 'stones/testo/a.pdf': '' },
      reason: 'import.package-twice',
    },
    {
      name: 'another score type',
      task: `${yaml}n_input: 3\nscore_type: GroupMax\nscore_type_parameters: []\n`,
      reason: 'import.package-not-offered',
    },
    {
      name: 'a product of outcomes by a checker',
      task: `${yaml}n_input: 3\nscore_type: GroupMul\nscore_type_parameters: [[100, 3]]\n`,
      files: { 'stones/check/checker': 'ELF' },
      reason: 'import.package-not-offered',
    },
    {
      name: 'a threshold for outcomes of a checker',
      task: `${yaml}n_input: 3\nscore_type: GroupThreshold\nscore_type_parameters: [[100, 3, 1]]\n`,
      files: { 'stones/cor/correttore': 'ELF' },
      reason: 'import.package-not-offered',
    },
    {
      name: 'a threshold that a right answer does not keep',
      task: `${yaml}n_input: 3\nscore_type: GroupThreshold\nscore_type_parameters: [[100, 3, 0.5]]\n`,
      reason: 'import.package-not-offered',
    },
    {
      name: 'a threshold that is missing',
      task: `${yaml}n_input: 3\nscore_type: GroupThreshold\nscore_type_parameters: [[100, 3]]\n`,
      reason: 'import.package-value',
    },
    {
      name: 'a threshold that the score type does not have',
      task: `${yaml}n_input: 3\nscore_type: GroupMul\nscore_type_parameters: [[100, 3, 1]]\n`,
      reason: 'import.package-value',
    },
    {
      name: 'parameters that say nothing',
      task: `${yaml}n_input: 3\nscore_type: GroupMin\nscore_type_parameters: x\n`,
      reason: 'import.package-value',
    },
    {
      name: 'a test in no group',
      task: `${yaml}n_input: 3\nscore_type: GroupMin\nscore_type_parameters: [[100, 2]]\n`,
      reason: 'import.cms-test-alone',
    },
    {
      name: 'a test in two groups',
      task: `${yaml}n_input: 3\nscore_type: GroupMin\nscore_type_parameters: [[50, [0, 1]], [50, [1, 2]]]\n`,
      reason: 'import.cms-test-twice',
    },
    { name: 'no number of tests', task: yaml, reason: 'import.package-missing-key' },
    { name: 'a number that GEN does not have', files: { 'stones/gen/GEN': '1\n' }, reason: 'import.cms-count' },
    { name: 'points of GEN that are not 100', task: yaml, files: { 'stones/gen/GEN': '#ST: 99\n1\n2\n3\n' }, reason: 'import.cms-sum' },
    { name: 'a test before the first subtask', task: yaml, files: { 'stones/gen/GEN': '1\n#ST: 100\n2\n3\n' }, reason: 'import.cms-gen' },
    { name: 'a line that is two things', task: yaml, files: { 'stones/gen/GEN': '1 #ST: 100\n' }, reason: 'import.cms-gen' },
    { name: 'a missing input', task: `${yaml}n_input: 4\n`, reason: 'import.missing-file' },
    { name: 'a missing answer', task: `${yaml}n_input: 4\n`, files: { 'stones/input/input3.txt': '' }, reason: 'import.missing-file' },
    { name: 'no title', task: 'name: stones\nn_input: 3\n', reason: 'import.no-title' },
  ])('is refused with $name', async ({ task = `${yaml}n_input: 3\n`, files = {}, reason }) => {
    expect((await read(task, files as Files)).problems).toMatchObject([{ ok: false, reason }])
  })
})
