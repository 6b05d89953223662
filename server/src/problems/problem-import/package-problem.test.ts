import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { textZip } from './testing/raw-zip.ts'

const real = readFile(fileURLToPath(new URL('fixtures/kattis-2-packages.zip', import.meta.url)))

let site: TestApp
let token: string
beforeEach(async () => {
  site = await openTestApp()
  token = (await site.signIn('root')).token
})

const bring = async (file: Uint8Array, fields: Record<string, string> = {}) =>
  (await site.call('POST /api/file/import-any-problem', { token, ...uploadForm('contest.zip', file, fields) })).body

const rowOf = (pid: number) => site.services.db.selectFrom('problems').selectAll().where('id', '=', pid).executeTakeFirstOrThrow()

/** The editor's post without any change. */
async function posted(pid: number) {
  const { data: problem } = (await site.call(`GET /api/admin/problem?pid=${pid}`, { token })).body
  const { data: samples } = (await site.call(`GET /api/admin/problem/get-problem-cases?pid=${pid}&isUpload=true`, { token })).body
  const rest = {
    isUploadTestCase: true,
    uploadTestcaseDir: null,
    codeTemplates: [],
    tags: [],
    changeModeCode: false,
    languages: [{ id: 1 }],
  }
  return { problem, samples, judgeMode: problem.judgeMode, ...rest }
}

describe('a problem that came as a package', () => {
  test('is previewed and imported by page, and unchanged the second time', async () => {
    const preview = await site.call('POST /api/file/preview-import', { token, ...uploadForm('contest.zip', await real) })
    expect(preview.body.data).toMatchObject({
      origin: 'kattis',
      problems: [
        { title: 'Kiki Boba', content: { type: 1, judgeCaseMode: 'subtask_lowest', caseCount: 124, exampleCount: 4 } },
        { title: 'I Could Have Won', content: { timeLimit: 1000, caseCount: 18 } },
      ],
    })
    const first = await bring(await real)
    expect(first.data.counts).toMatchObject({ imported: 2 })
    const row = await rowOf(first.data.problems[0].pid)
    expect(row).toMatchObject({ ioScore: 100, unjudgeable: null, memoryLimit: 1024, outputLimit: 8 })
    expect(JSON.parse(row.packageRules ?? '')).toMatchObject({ format: 'kattis-legacy', isScoring: true })
    expect((await bring(await real)).data.counts).toMatchObject({ unchanged: 2 })
  })

  test('has equal limits for every language', async () => {
    const { data } = await bring(await real)
    const { problemId } = data.problems[1]
    const { body } = await site.call(`GET /api/get-problem-detail?problemId=${problemId}`, { token })
    expect(body.data).toMatchObject({ judgedByPackage: true })
    expect(new Set(body.data.languageDetails.map(({ timeLimit }: { timeLimit: number }) => timeLimit))).toEqual(new Set([1000]))
  })

  test('can be edited outside of its rules', async () => {
    const [{ pid }] = (await bring(await real)).data.problems
    const before = await rowOf(pid)
    const save = await posted(pid)
    const answer = await site.call('PUT /api/admin/problem', {
      token,
      body: { ...save, problem: { ...save.problem, title: 'Boba', timeLimit: 2000 } },
    })
    expect(answer.body).toMatchObject({ status: 200 })
    const { title, timeLimit, packageRules, ioScore, caseVersion } = await rowOf(pid)
    expect({ title, timeLimit }).toEqual({ title: 'Boba', timeLimit: 2000 })
    expect({ packageRules, ioScore, caseVersion }).toEqual({
      packageRules: before.packageRules,
      ioScore: 100,
      caseVersion: before.caseVersion,
    })
  })

  test.each<{ name: string; change: (save: Awaited<ReturnType<typeof posted>>) => object }>([
    { name: 'points', change: ({ samples }) => ({ samples: samples.map((each: object) => ({ ...each, score: 1 })) }) },
    { name: 'tests', change: ({ samples }) => ({ samples: samples.slice(1) }) },
    {
      name: 'a checker',
      change: ({ problem }) => ({
        problem: { ...problem, judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C++' },
        judgeMode: 'spj',
      }),
    },
    { name: 'the type', change: ({ problem }) => ({ problem: { ...problem, type: 0, judgeCaseMode: 'default' } }) },
  ])('is not judged by other rules without a word: $name', async ({ change }) => {
    const [{ pid }] = (await bring(await real)).data.problems
    const before = await rowOf(pid)
    const save = await posted(pid)
    const answer = await site.call('PUT /api/admin/problem', { token, body: { ...save, ...change(save) } })
    expect(answer.body).toMatchObject({ status: 400, errorCode: 'problem.package-rules' })
    expect(await rowOf(pid)).toEqual(before)
  })

  test('is not exported into a format without its rules', async () => {
    const [{ pid, problemId }] = (await bring(await real)).data.problems
    for (const rest of ['export-problem', 'export-fps-problem']) {
      const { body } = await site.call(`GET /api/file/${rest}?pid=${pid}`, { token })
      expect(body).toMatchObject({ status: 400, errorCode: 'problem.package-export', msg: expect.stringContaining(problemId) })
    }
  })

  test('with a validator keeps it through an edit', async () => {
    const files = {
      'problem.yaml': 'name: A\nvalidation: custom\n',
      '.timelimit': '1\n',
      'data/secret/1.in': '1\n',
      'data/secret/1.ans': '1\n',
      'output_validators/v.py': 'raise SystemExit(42)\n',
    }
    const [{ pid }] = (await bring(textZip(files))).data.problems
    expect(await rowOf(pid)).toMatchObject({ judgeMode: 'spj', spjCode: null, unjudgeable: null })
    const save = await posted(pid)
    const body = { ...save, problem: { ...save.problem, title: 'B', spjCode: '', spjLanguage: 'C++' } }
    expect((await site.call('PUT /api/admin/problem', { token, body })).body).toMatchObject({ status: 200 })
    expect(await rowOf(pid)).toMatchObject({
      title: 'B',
      judgeMode: 'spj',
      unjudgeable: null,
      packageRules: expect.stringContaining('v.py'),
    })
  })

  test('that is invalid is refused by name, and the others of its file are imported', async () => {
    const one = (name: string, yaml: string) => ({
      [`${name}/problem.yaml`]: yaml,
      [`${name}/.timelimit`]: '1\n',
      [`${name}/data/secret/1.in`]: '',
      [`${name}/data/secret/1.ans`]: '',
    })
    const file = textZip({ ...one('a', 'name: A\n'), ...one('b', 'name: B\nproblem_format_version: 2026-01\n') })
    expect((await bring(file)).data).toMatchObject({
      counts: { imported: 1, refused: 1 },
      problems: [{ title: 'A' }, { title: 'b', reason: { code: 'import.package-version', text: expect.stringContaining('2026-01') } }],
    })
  })
})
