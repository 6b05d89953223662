import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { readFps } from './formats/read-fps.ts'
import { readHojZip } from './formats/read-hoj-zip.ts'
import { fpsFile, fpsItem } from './testing/fps-text.ts'
import { onlyProblem, readable, useImportFolder } from './testing/import-folder.ts'
import { textZip } from './testing/raw-zip.ts'

const folder = useImportFolder()
const fixture = (name: string) => readFile(fileURLToPath(new URL(`fixtures/${name}`, import.meta.url)))

let site: TestApp
let root: string
beforeEach(async () => {
  site = await openTestApp()
  root = (await site.signIn('root')).token
})

const uploads = [
  { rest: 'POST /api/file/import-fps-problem', file: 'a-plus-b-image-spj.xml', count: 1, wrong: 'x.zip' },
  { rest: 'POST /api/file/import-problem', file: 'hoj-assembled-3-problems.zip', count: 3, wrong: 'x.xml' },
  { rest: 'POST /api/file/import-qdoj-problem', file: 'qduoj-assembled-3-problems.zip', count: 3, wrong: 'x.xml' },
  { rest: 'POST /api/file/import-hydro-problem', file: 'hydro-assembled-2-problems.zip', count: 2, wrong: 'x.xml' },
]

describe.each(uploads)('$rest', ({ rest, file, count, wrong }) => {
  test('is for the root user alone', async () => {
    const form = uploadForm(file, '')
    expect(await site.call(rest, form)).toMatchObject({ http: 401, body: { status: 401 } })
    const { token } = await site.signIn('problem_admin')
    expect(await site.call(rest, { ...form, token })).toMatchObject({ http: 403, body: { status: 403 } })
  })

  test('wants a file with the right ending', async () => {
    expect((await site.call(rest, { token: root, body: {} })).body).toMatchObject({ status: 400, errorCode: 'file.missing' })
    expect(await site.call(rest, { token: root, ...uploadForm(wrong, 'x') })).toMatchObject({
      http: 200,
      body: { status: 400, errorCode: 'import.wrong-suffix' },
    })
  })

  test('answers with a report per problem', async () => {
    const { body } = await site.call(rest, { token: root, ...uploadForm(file, await fixture(file)) })
    expect(body).toMatchObject({ status: 200, data: { counts: { imported: count, refused: 0 } } })
    expect(body.data.problems).toHaveLength(count)
    for (const item of body.data.problems)
      expect(item).toMatchObject({ status: 'imported', pid: expect.any(Number), problemId: expect.any(String), reason: null })
    const again = await site.call(rest, { token: root, ...uploadForm(file, await fixture(file)) })
    expect(again.body.data.counts).toEqual({ imported: 0, updated: 0, unchanged: count, refused: 0 })
  })
})

describe('an import that went well in part', () => {
  test('answers an error with the report beside it, and texts that are safe as HTML', async () => {
    const file = fpsFile([fpsItem(), fpsItem('', { title: '<img src=x onerror=alert(1)>', tests: '' })])
    const answer = await site.call('POST /api/file/import-fps-problem', { token: root, ...uploadForm('p.xml', file) })
    expect(answer).toMatchObject({
      http: 200,
      body: { status: 400, errorCode: 'import.partly', data: { counts: { imported: 1, refused: 1 } } },
    })
    expect(answer.body.msg).not.toContain('<img')
    expect(answer.body.msg).toContain('1 problems imported, 1 refused')
    expect(answer.body.msg).toMatch(/&#60;img .*: The problem has no test data$/)
    const headers = { 'accept-language': 'zh-CN', ...uploadForm('p.xml', file).headers }
    const chinese = await site.call('POST /api/file/import-fps-problem', { token: root, ...uploadForm('p.xml', file), headers })
    expect(chinese.body.msg).toMatch(/题目没有测试数据$/)
    expect(chinese.body.msg).not.toContain('import.')
  })

  test('reports as many refusals as fit, each cut separately', async () => {
    const items = Array.from({ length: 60 }, () => fpsItem('', { title: `${'<'.repeat(200)}`, tests: '' }))
    const { body } = await site.call('POST /api/file/import-fps-problem', { token: root, ...uploadForm('p.xml', fpsFile(items)) })
    expect(body.msg.length).toBeLessThan(4200)
    expect(body.msg).toMatch(/no test data; …$/)
    expect(body.msg).not.toContain('<')
  })

  test('overwrites edited problems with the option', async () => {
    await site.call('POST /api/file/import-fps-problem', { token: root, ...uploadForm('p.xml', fpsFile([fpsItem()])) })
    await site.services.db.updateTable('problems').set({ editedSinceImport: 1 }).execute()
    const changed = fpsFile([fpsItem('<hint>x</hint>')])
    const refused = await site.call('POST /api/file/import-fps-problem', { token: root, ...uploadForm('p.xml', changed) })
    expect(refused.body.data.problems[0].reason.code).toBe('import.edited-since')
    const forced = await site.call('POST /api/file/import-fps-problem', { token: root, ...uploadForm('p.xml', changed, { force: 'true' }) })
    expect(forced.body).toMatchObject({ status: 200, data: { counts: { updated: 1 } } })
  })
})

/** A HOJ archive of a problem for each of these publicities. */
function hojZipWithAuths(auths: readonly number[]): Buffer {
  const description = { judgeMode: 'default', languages: ['C'], samples: [{ input: '1.in', output: '1.out' }], tags: [], codeTemplates: [] }
  const files = auths.flatMap((auth, i) => {
    const problem = { problemId: `K${i}`, title: `Kept ${i}`, timeLimit: 1000, memoryLimit: 256, auth }
    const json = JSON.stringify({ ...description, problem })
    return [[`p${i}.json`, json] as const, [`p${i}/1.in`, '1'] as const, [`p${i}/1.out`, '1'] as const]
  })
  return textZip(Object.fromEntries(files))
}

describe('publicity of imported problems', () => {
  const auths = async () => {
    const rows = await site.services.db.selectFrom('problems').select(['problemId', 'auth']).orderBy('id').execute()
    return rows.map(({ auth }) => auth)
  }
  const importAny = (file: string | Buffer, fields?: Record<string, string>) =>
    site.call('POST /api/file/import-any-problem', { token: root, ...uploadForm('p.xml', file, fields) })

  test.each([
    { name: 'no option', fields: undefined, auth: 2 },
    { name: 'private', fields: { auth: 'private' }, auth: 2 },
    { name: 'contest', fields: { auth: 'contest' }, auth: 3 },
    { name: 'public', fields: { auth: 'public' }, auth: 1 },
  ])('$name: $auth', async ({ fields, auth }) => {
    expect((await importAny(fpsFile([fpsItem()]), fields)).body.status).toBe(200)
    expect(await auths()).toEqual([auth])
  })

  test('an unknown value is refused, and nothing is imported', async () => {
    expect((await importAny(fpsFile([fpsItem()]), { auth: 'hidden' })).body).toMatchObject({
      status: 400,
      errorCode: 'request.rule-broken',
    })
    expect(await auths()).toEqual([])
  })

  test('another import of the same problem leaves it unchanged', async () => {
    await importAny(fpsFile([fpsItem()]), { auth: 'contest' })
    const { body } = await importAny(fpsFile([fpsItem('<hint>new</hint>')]), { auth: 'public' })
    expect(body.data.counts.updated).toBe(1)
    expect(await auths()).toEqual([3])
  })

  test('documented calls have no option: the file decides, whatever else is sent', async () => {
    const fields = { auth: 'private' }
    await site.call('POST /api/file/import-fps-problem', { token: root, ...uploadForm('p.xml', fpsFile([fpsItem()]), fields) })
    await site.call('POST /api/file/import-problem', { token: root, ...uploadForm('x.zip', await fixture('hoj-assembled-3-problems.zip')) })
    expect(await auths()).toEqual([1, 1, 1, 1])
  })

  test('a problem that another site hid is not shown to more people here', async () => {
    const { body } = await site.call('POST /api/file/import-any-problem', {
      token: root,
      ...uploadForm('x.zip', hojZipWithAuths([1, 2, 3]), { auth: 'public' }),
    })
    expect(body.data.counts.imported).toBe(3)
    expect(await auths()).toEqual([1, 2, 3])
  })
})

describe('a look into a file', () => {
  test('reports what an import would do, and does nothing', async () => {
    const hoj = uploadForm('x.zip', await fixture('hoj-assembled-3-problems.zip'))
    const { body } = await site.call('POST /api/file/preview-import', { token: root, ...hoj })
    expect(body.data).toMatchObject({ origin: 'hoj', counts: { imported: 3 } })
    expect(body.data.problems[2]).toMatchObject({
      title: 'Kiki Boba',
      problemId: 'HOJ-1002',
      status: 'imported',
      content: {
        type: 1,
        judgeCaseMode: 'subtask_lowest',
        caseCount: 120,
        exampleCount: 4,
        timeLimit: 1000,
        memoryLimit: 256,
        tags: ['OI'],
      },
    })
    expect(await site.services.db.selectFrom('problems').select('id').execute()).toEqual([])
    expect((await site.call('POST /api/file/import-any-problem', { token: root, ...hoj })).body.data.counts.imported).toBe(3)
    expect((await site.call('POST /api/file/preview-import', { token: root, ...hoj })).body.data.counts.unchanged).toBe(3)
  })

  test('names unreadable files', async () => {
    const file = fpsFile([fpsItem('', { tests: '' })])
    const { body } = await site.call('POST /api/file/preview-import', { token: root, ...uploadForm('x.xml', file) })
    expect(body.data.problems).toMatchObject([{ title: 'Sum', status: 'refused', content: null, reason: { code: 'import.no-tests' } }])
    const broken = await site.call('POST /api/file/preview-import', { token: root, ...uploadForm('x.zip', 'PK') })
    expect(broken.body).toMatchObject({ status: 400, errorCode: 'import.not-an-archive', data: null })
    expect((await site.call('POST /api/file/preview-import', uploadForm('x.xml', file))).http).toBe(401)
  })
})

describe('the list of imports', () => {
  test('shows files, progress and reports to the root user', async () => {
    const { body } = await site.call('POST /api/file/import-fps-problem', { token: root, ...uploadForm('课.xml', fpsFile([fpsItem()])) })
    const list = await site.call('GET /api/admin/problem/get-import-list', { token: root })
    expect(list.body.data).toMatchObject({
      total: 1,
      records: [{ id: body.data.taskId, fileName: '课.xml', state: 'done', username: 'root' }],
    })
    const one = await site.call(`GET /api/admin/problem/get-import?id=${body.data.taskId}`, { token: root })
    expect(one.body.data.report).toEqual(body.data)
    expect((await site.call('GET /api/admin/problem/get-import?id=99', { token: root })).body).toMatchObject({
      errorCode: 'import.task-gone',
    })
    expect((await site.call('GET /api/admin/problem/get-import-list')).http).toBe(401)
  })
})

describe('export', () => {
  test('returns an archive that reads back as the same problems', async () => {
    const { body } = await site.call('POST /api/file/import-problem', {
      token: root,
      ...uploadForm('x.zip', await fixture('hoj-assembled-3-problems.zip')),
    })
    const query = body.data.problems.map(({ pid }: { pid: number }) => `pid=${pid}`).join('&')
    const answer = await site.call(`GET /api/file/export-problem?${query}`, { token: root })
    expect(answer.headers['content-disposition']).toMatch(/problem_export_\d+\.zip/)
    const again = readable(await readHojZip(await folder.file(answer.raw), await folder.stash()))
    expect(again.map(({ problemId, cases, tags }) => [problemId, cases.length, tags])).toEqual([
      ['HOJ-1000', 16, ['ICPC']],
      ['HOJ-1001', 24, ['OI']],
      ['HOJ-1002', 120, ['OI']],
    ])
    const unchanged = await site.call('POST /api/file/import-problem', { token: root, ...uploadForm('y.zip', answer.raw) })
    expect(unchanged.body.data.counts).toMatchObject({ refused: 0, imported: 0 })
  })

  test('as FPS brings the pictures along', async () => {
    const { body } = await site.call('POST /api/file/import-fps-problem', {
      token: root,
      ...uploadForm('x.xml', await fixture('a-plus-b-image-spj.xml')),
    })
    const answer = await site.call(`GET /api/file/export-fps-problem?pid=${body.data.problems[0].pid}`, { token: root })
    const problem = onlyProblem(await readFps(await folder.file(answer.raw), await folder.stash()))
    expect(problem).toMatchObject({ title: 'A+B Problem', judgeMode: 'spj', checker: { protocol: 'hustoj' }, files: [{ kind: 'image' }] })
  })

  test('is for the root user, of problems that exist', async () => {
    expect((await site.call('GET /api/file/export-problem?pid=1')).http).toBe(401)
    expect(await site.call('GET /api/file/export-problem?pid=99', { token: root })).toMatchObject({
      http: 400,
      body: { errorCode: 'problem.gone' },
    })
    expect((await site.call('GET /api/file/export-problem', { token: root })).http).toBe(400)
  })
})

describe('sample solutions', () => {
  test('are read by managers of the problem', async () => {
    const parts = '<solution language="C">int main(){}</solution><solution language="Pascal">begin end.</solution>'
    const { body } = await site.call('POST /api/file/import-fps-problem', {
      token: root,
      ...uploadForm('x.xml', fpsFile([fpsItem(parts)])),
    })
    const call = `GET /api/admin/problem/get-problem-solutions?pid=${body.data.problems[0].pid}`
    expect((await site.call(call, { token: root })).body.data).toMatchObject([
      { language: 'C', isOffered: true, code: 'int main(){}' },
      { language: 'Pascal', code: 'begin end.' },
    ])
    expect((await site.call(call)).http).toBe(401)
    expect((await site.call(call, { token: (await site.signIn('default_user')).token })).http).toBe(403)
    expect((await site.call(call, { token: (await site.signIn('admin')).token })).body).toMatchObject({
      status: 403,
      errorCode: 'problem.not-yours',
    })
    expect((await site.call(call, { token: (await site.signIn('problem_admin')).token })).body.data).toHaveLength(2)
    expect((await site.call('GET /api/admin/problem/get-problem-solutions?pid=99', { token: root })).body.errorCode).toBe('problem.gone')
  })
})
