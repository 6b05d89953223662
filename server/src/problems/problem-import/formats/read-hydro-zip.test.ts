import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { onlyProblem, readable, useImportFolder } from '../testing/import-folder.ts'
import { textZip } from '../testing/raw-zip.ts'
import { divide, shareOut } from './hydro-scores.ts'
import { takeExamples } from './hydro-statement.ts'
import { readHydroZip } from './read-hydro-zip.ts'

const folder = useImportFolder()

async function read(files: Record<string, string | Uint8Array>) {
  return readHydroZip(await folder.file(textZip(files)), await folder.stash())
}

const tests = { 'p/testdata/1.in': '1', 'p/testdata/1.out': '1', 'p/testdata/2.in': '2', 'p/testdata/2.out': '2', 'p/testdata/10.in': '3' }

async function readProblem(config: string, more: Record<string, string | Uint8Array> = {}) {
  return onlyProblem(await read({ 'p/problem.yaml': 'pid: P1\ntitle: T\n', 'p/testdata/config.yaml': config, ...tests, ...more }))
}

const codes = (problem: { warnings: readonly { code: string }[] }) => problem.warnings.map(({ code }) => code)
const scores = (problem: { cases: readonly { score: number | null; groupNum: number | null }[] }) =>
  problem.cases.map(({ score, groupNum }) => [score, groupNum])

describe('the Hydro archive', () => {
  test('of two real problems reads with scores and subtasks', async () => {
    const path = fileURLToPath(new URL('../fixtures/hydro-assembled-2-problems.zip', import.meta.url))
    const problems = readable(await readHydroZip(path, await folder.stash()))
    expect(problems.map((p) => [p.importKey, p.judgeCaseMode, p.cases.length, p.timeLimitMs, p.memoryLimitMb])).toEqual([
      ['hydro:P1001', 'default', 24, 2000, 256],
      ['hydro:P1002', 'subtask_lowest', 120, 1000, 256],
    ])
    expect(problems[0]?.examples).toHaveLength(2)
    expect(problems[0]?.description).not.toContain('```')
    expect(problems[0]?.cases.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(100)
    expect(new Set(problems[1]?.cases.map(({ groupNum, score }) => `${groupNum}:${score}`))).toEqual(new Set(['1:20', '2:50', '3:30']))
  })

  test('finds cases by their names when none are listed, 2 before 10, and shares 100 points', async () => {
    const problem = await readProblem('time: 1.5s\nmemory: 64mb\n')
    expect(problem.cases.map(({ inputName }) => inputName)).toEqual(['1.in', '2.in', '10.in'])
    expect(scores(problem)).toEqual([
      [33, null],
      [33, null],
      [34, null],
    ])
    expect(problem).toMatchObject({ timeLimitMs: 1500, memoryLimitMb: 64, type: 1 })
  })

  test('needs no config.yaml', async () => {
    const problem = onlyProblem(await read({ 'p/problem.yaml': 'pid: 1001\ntitle: T\ntag: one', ...tests }))
    expect(problem).toMatchObject({ problemId: '1001', tags: ['one'], timeLimitMs: 1000, memoryLimitMb: 256 })
  })

  test('gives subtasks that add up their cases no groups', async () => {
    const subtask = (cases: string) => `  - type: sum\n    score: 50\n    cases: [${cases}]\n`
    const problem = await readProblem(`subtasks:\n${subtask('{input: 1.in}, {input: 2.in}, {input: 10.in}')}${subtask('{input: 1.in}')}`)
    expect(problem.judgeCaseMode).toBe('default')
    expect(problem.cases.map(({ inputName }) => inputName)).toEqual(['1.in', '2.in', '10.in', '1_2.in'])
    expect(scores(problem)).toEqual([
      [16, null],
      [16, null],
      [18, null],
      [50, null],
    ])
  })

  test('keeps dependencies between subtasks, which it names by their ids', async () => {
    const problem = await readProblem(
      'subtasks:\n  - {id: 7, score: 40, cases: [{input: 1.in}]}\n  - {id: 3, if: [7], cases: [{input: 2.in}]}\n',
    )
    expect(scores(problem)).toEqual([
      [40, 1],
      [60, 2],
    ])
    expect(problem).toMatchObject({ judgeCaseMode: 'subtask_lowest', subtaskNeeds: { 2: [1] } })
    expect(codes(problem)).not.toContain('import.warn.ignored')
  })

  test('subtasks that add up and depend on others keep their points as the mean of their cases', async () => {
    const problem = await readProblem(
      'subtasks:\n  - {id: 1, score: 40, type: sum, cases: [{input: 1.in}]}\n  - {id: 2, if: [1], type: sum, cases: [{input: 2.in}]}\n',
    )
    expect(problem).toMatchObject({ judgeCaseMode: 'subtask_average', subtaskNeeds: { 2: [1] } })
    expect(codes(problem)).not.toContain('import.warn.ignored')
  })

  test.each([
    { name: 'an id that no subtask has', ifs: ['[9]', '[]'], reason: 'import.need-unknown' },
    { name: 'a circle', ifs: ['[2]', '[1]'], reason: 'import.need-circle' },
    { name: 'itself', ifs: ['[1]', '[]'], reason: 'import.need-circle' },
  ])('refuses a dependency on $name', async ({ ifs, reason }) => {
    const subtasks = ifs.map((list, i) => `  - {id: ${i + 1}, if: ${list}, cases: [{input: ${i + 1}.in}]}\n`)
    const { problems } = await read({ 'p/problem.yaml': 'title: T', 'p/testdata/config.yaml': `subtasks:\n${subtasks.join('')}`, ...tests })
    expect(problems).toMatchObject([{ ok: false, reason }])
  })

  test('of a key that is given twice takes the last one, and names a subtask without tests', async () => {
    const problem = await readProblem('time: 1s\ntime: 2s\nsubtasks:\n  - {id: 1, cases: []}\n  - {id: 2, cases: [{input: 1.in}]}\n')
    expect(problem.timeLimitMs).toBe(2000)
    expect(problem.warnings).toContainEqual({
      code: 'import.warn.package-key-twice',
      details: { file: 'p/testdata/config.yaml', key: 'time', line: 2 },
    })
    expect(problem.warnings).toContainEqual({ code: 'import.warn.package-empty-group', details: { name: 'subtask 1' } })
  })

  test('maps language keys exactly', async () => {
    const problem = await readProblem('langs: [c, cc.cc17o2, pas, js, bf]\n')
    expect(problem.languages).toEqual(['C', 'C With O2', 'C++ 17 With O2', 'Pascal', 'JavaScript Node'])
    expect(problem.warnings).toContainEqual({ code: 'import.warn.unknown-language', details: { language: 'bf', part: 'langs' } })
  })

  test('reads checker, interactor and extra files', async () => {
    const spj = await readProblem('checker: chk.cc\njudge_extra_files: [lib.h]\n', {
      'p/testdata/chk.cc': 'int main(){}',
      'p/testdata/lib.h': '//',
    })
    expect(spj).toMatchObject({ judgeMode: 'spj', checker: { language: 'C++', protocol: 'testlib' }, judgeExtraFiles: { 'lib.h': '//' } })
    const interactive = await readProblem('type: interactive\ninteractor: {file: i.c, lang: c}\n', { 'p/testdata/i.c': 'int main(){}' })
    expect(interactive).toMatchObject({ judgeMode: 'interactive', checker: { language: 'C' } })
    expect((await readProblem('checker_type: default\nchecker: chk.cc\n')).judgeMode).toBe('default')
  })

  test('imports linked files: pictures as pictures, the rest as attachments', async () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n????', 'latin1')
    const problem = await readProblem('', {
      'p/problem_en.md': 'English',
      'p/problem_zh.md':
        '![图](file://a.png) [x](file://%E5%9B%BE.zip?type=show) [y](file://gone.txt)\n\n```input1\n1\n```\n\n```output1\n2\n```\n',
      'p/additional_file/a.png': png,
      'p/additional_file/图.zip': 'PK',
    })
    const [picture, attachment] = problem.files
    expect(problem.description).toBe(
      `![图](/api/public/img/${picture?.name}) [x](/api/public/file/${attachment?.name}) [y](file://gone.txt)`,
    )
    expect([picture?.kind, attachment?.kind]).toEqual(['image', 'attachment'])
    expect(problem.examples).toEqual([{ input: '1', output: '2' }])
  })

  test.each([
    ['import.bad-yaml', { 'p/problem.yaml': 'a: [', ...tests }],
    ['import.bad-yaml', { 'p/problem.yaml': `a: &a [1]\nb: [${'*a,'.repeat(50)}]\ntitle: T`, ...tests }],
    ['import.no-tests', { 'p/problem.yaml': 'title: T' }],
    ['import.unknown-mode', { 'p/problem.yaml': 'title: T', 'p/testdata/config.yaml': 'type: submit_answer', ...tests }],
    ['import.missing-file', { 'p/problem.yaml': 'title: T', 'p/testdata/config.yaml': 'checker: chk.cc', ...tests }],
    ['import.missing-file', { 'q/problem.yaml': 'title: T', 'q/testdata/1.in': '', ...tests }],
  ] as [string, Record<string, string>][])('refuses one problem with %s', async (code, files) => {
    const { problems } = await read(files)
    expect(problems.filter((read) => !read.ok)).toMatchObject([{ reason: code }])
  })
})

describe('the statement of a Hydro problem', () => {
  test('loses its fenced examples, whatever their order', () => {
    const markdown = 'A\n\n```output1\n2\n```\n\n```input1\n1\n\n1\n```\n\n```cpp\nint x;\n```\n\n```input2\n3\n```\n'
    expect(takeExamples(markdown)).toEqual({
      text: 'A\n\n```cpp\nint x;\n```',
      examples: [
        { input: '1\n\n1', output: '2' },
        { input: '3', output: '' },
      ],
    })
  })
})

test('points are shared so that they add up', () => {
  expect(divide(100, 3)).toEqual([33, 33, 34])
  expect(shareOut([null, 40, null])).toEqual([30, 40, 30])
  expect(shareOut([70, 70, null])).toEqual([70, 70, 0])
})
