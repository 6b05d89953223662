import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { onlyProblem, readable, useImportFolder } from '../testing/import-folder.ts'
import { textZip } from '../testing/raw-zip.ts'
import { readHojZip } from './read-hoj-zip.ts'

const folder = useImportFolder()

async function read(files: Record<string, string>) {
  return readHojZip(await folder.file(textZip(files)), await folder.stash())
}

const description = { judgeMode: 'default', languages: ['C'], samples: [{ input: '1.in', output: '1.out' }], tags: [], codeTemplates: [] }

async function readProblem(problem: object, rest: object = {}, files: Record<string, string> = { 'p/1.in': '1', 'p/1.out': '1' }) {
  return onlyProblem(
    await read({
      'p.json': JSON.stringify({ ...description, ...rest, problem: { title: 'P', timeLimit: 1000, memoryLimit: 256, ...problem } }),
      ...files,
    }),
  )
}

const codes = (problem: { warnings: readonly { code: string }[] }) => problem.warnings.map(({ code }) => code)

describe('the HOJ archive', () => {
  test('of three real problems reads with types, case modes and groups', async () => {
    const path = fileURLToPath(new URL('../fixtures/hoj-assembled-3-problems.zip', import.meta.url))
    const problems = readable(await readHojZip(path, await folder.stash()))
    expect(problems.map((p) => [p.importKey, p.type, p.judgeCaseMode, p.cases.length, p.examples.length])).toEqual([
      ['hoj:HOJ-1000', 0, 'default', 16, 2],
      ['hoj:HOJ-1001', 1, 'default', 24, 2],
      ['hoj:HOJ-1002', 1, 'subtask_lowest', 120, 4],
    ])
    expect(problems[0]?.cases[0]).toMatchObject({ inputName: '1.in', outputName: '1.out', score: null, groupNum: null })
    expect(problems[1]?.cases.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(100)
    expect(new Set(problems[2]?.cases.map(({ groupNum, score }) => `${groupNum}:${score}`))).toEqual(new Set(['1:20', '2:50', '3:30']))
  })

  test('finds outputs without a name, and uses an empty one when it is missing', async () => {
    const samples = [{ input: 'a.in' }, { input: 'b.in', output: null }, { input: 'c.in' }]
    const problem = await readProblem({}, { samples }, { 'p/a.in': '', 'p/a.out': 'A', 'p/b.in': '', 'p/b.ans': 'B', 'p/c.in': '' })
    expect(problem.cases.map(({ outputName, output }) => [outputName, output.size])).toEqual([
      ['a.out', 1],
      ['b.ans', 1],
      ['c.out', 0],
    ])
    expect(codes(problem)).toEqual(['import.warn.outputs-missing'])
  })

  test('drops unsupported values: groups, invalid ids, unknown modes', async () => {
    const problem = await readProblem(
      { gid: 7, isGroup: true, problemId: 'a/b', judgeCaseMode: 'subtask_lowest', type: 0 },
      { judgeMode: 'magic' },
    )
    expect(problem).toMatchObject({ problemId: null, judgeMode: 'default', judgeCaseMode: 'default' })
    expect(codes(problem)).toEqual(['import.warn.problem-id-changed', 'import.warn.unknown-mode', 'import.warn.case-mode'])
    expect(problem).not.toHaveProperty('gid')
  })

  test('keeps the id in upper case and clamps limits', async () => {
    const problem = await readProblem({ problemId: 'abc-1', timeLimit: 60_000, memoryLimit: '64', stackLimit: 128 })
    expect(problem).toMatchObject({ problemId: 'ABC-1', importKey: 'hoj:ABC-1', timeLimitMs: 30_000, memoryLimitMb: 64 })
    expect(codes(problem)).toEqual(['import.warn.limit-clamped'])
  })

  test('takes extra files from either place, as objects or as text', async () => {
    const problem = await readProblem(
      { judgeExtraFile: '{"lib.h":"int x;"}', timeLimit: 1, memoryLimit: 1 },
      { userExtraFile: { 'a.h': '' } },
    )
    expect(problem).toMatchObject({ userExtraFiles: { 'a.h': '' }, judgeExtraFiles: { 'lib.h': 'int x;' } })
  })

  test('tags that differ only in case are one', async () => {
    expect((await readProblem({}, { tags: ['DP', 'dp', ' ', 'Graph'] })).tags).toEqual(['DP', 'Graph'])
  })

  test.each([
    ['import.bad-json', { 'p.json': '{', 'p/1.in': '' }],
    ['import.bad-json', { 'p.json': '{"samples":[]}', 'p/1.in': '' }],
    ['import.no-tests', { 'p.json': '{"problem":{"title":"x"},"samples":[]}', 'p/1.in': '' }],
    ['import.missing-file', { 'p.json': '{"problem":{"title":"x"},"samples":[{"input":"9.in"}]}', 'p/1.in': '' }],
    ['import.no-title', { 'p.json': '{"problem":{},"samples":[{"input":"1.in"}]}', 'p/1.in': '' }],
  ] as [string, Record<string, string>][])('refuses one problem with %s', async (code, files) => {
    expect((await read(files)).problems).toMatchObject([{ ok: false, title: 'p', reason: code }])
  })

  test.each([
    ['import.unknown-format', { 'readme.txt': '', 'p.json': '{}', 'p/1.in': '' }],
    ['import.missing-file', { 'p.json': '{}' }],
    ['import.archive-empty', { 'p/1.in': '' }],
  ] as [string, Record<string, string>][])('is refused as a whole with %s', async (code, files) => {
    await expect(read(files)).rejects.toMatchObject({ code })
  })
})
