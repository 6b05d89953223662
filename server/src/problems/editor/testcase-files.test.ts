import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { makeProblem } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { withArchive } from '../problem-import/reading/archive.ts'

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return Buffer.concat(await (zip.outputStream as unknown as NodeJS.ReadableStream & { toArray(): Promise<Buffer[]> }).toArray())
}

const pairs = {
  '10.in': 'ten\r\n',
  '10.out': 'TEN',
  '2.in': 'two',
  '2.ans': 'TWO',
  'input_a.txt': 'a',
  'output_a.txt': 'A',
  'deep/3.in': 'x',
}

async function send(app: TestApp, token: string, { query = '', name = 'tests.zip', files = pairs as Record<string, string> } = {}) {
  return app.call(`POST /api/file/upload-testcase-zip${query}`, { token, ...uploadForm(name, await zipOf(files)) })
}

function save(uploadTestcaseDir: string | null, problem: object = {}, samples: object[] = []) {
  const limits = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128 }
  return {
    problem: { problemId: 'A', title: 'A', type: 0, auth: 2, judgeMode: 'default', judgeCaseMode: 'default', ...limits, ...problem },
    samples,
    isUploadTestCase: true,
    uploadTestcaseDir,
    judgeMode: 'default',
    languages: [{ id: 1 }],
    tags: [],
    codeTemplates: [],
  }
}

async function storedNames({ services }: TestApp) {
  const rows = await services.db.selectFrom('problemCases').select(['inputName', 'outputName', 'score']).orderBy('seq').execute()
  return rows.map(({ inputName, outputName, score }) => `${inputName} ${outputName} ${score}`)
}

describe('uploading test data', () => {
  test('pairs the files of the root, and one save uses them', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    const { body } = await send(app, token)
    expect(body.data.fileList).toEqual([
      { input: '2.in', output: '2.ans' },
      { input: '10.in', output: '10.out' },
      { input: 'input_a.txt', output: 'output_a.txt' },
    ])
    expect(body.data.fileListDir).toMatch(/^[\w-]{43}$/)
    expect((await app.call('POST /api/admin/problem', { token, body: save(body.data.fileListDir) })).body.status).toBe(200)
    expect(await storedNames(app)).toEqual(['2.in 2.ans null', '10.in 10.out null', 'input_a.txt output_a.txt null'])
    const again = save(body.data.fileListDir, { problemId: 'B' })
    expect((await app.call('POST /api/admin/problem', { token, body: again })).body.errorCode).toBe('problem.upload-expired')
  })

  test('takes order, points and subtasks from the list of the save', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    const { fileList, fileListDir } = (await send(app, token, { query: '?mode=subtask_lowest' })).body.data
    expect(fileList[0]).toEqual({ input: '2.in', output: '2.ans', groupNum: 1 })
    const samples = [
      { ...fileList[1], score: '30', index: 4, pid: null },
      { ...fileList[0], score: 70, groupNum: 2 },
    ]
    const body = save(fileListDir, { type: 1, judgeCaseMode: 'subtask_lowest' }, samples)
    expect((await app.call('POST /api/admin/problem', { token, body })).body.status).toBe(200)
    expect(await storedNames(app)).toEqual(['10.in 10.out 30', '2.in 2.ans 70'])
    expect(await app.services.db.selectFrom('problems').select('ioScore').executeTakeFirstOrThrow()).toEqual({ ioScore: 100 })
  })

  test('an edit without a new set keeps, reorders or drops files of the stored one', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    const { fileListDir } = (await send(app, token)).body.data
    await app.call('POST /api/admin/problem', { token, body: save(fileListDir) })
    const edit = async (samples: object[]) =>
      (await app.call('PUT /api/admin/problem', { token, body: save(null, { id: 1 }, samples) })).body.errorCode
    expect(await edit([])).toBeUndefined()
    expect(await storedNames(app)).toHaveLength(3)
    expect(
      await edit([
        { input: '10.in', output: '10.out' },
        { input: 'new.in', output: '2.ans' },
      ]),
    ).toBe('problem.invalid')
    expect(
      await edit([
        { input: '10.in', output: '10.out' },
        { input: '10.in', output: '10.out' },
      ]),
    ).toBe('problem.invalid')
    expect(
      await edit([
        { input: '10.in', output: '10.out' },
        { input: '2.in', output: '2.ans' },
      ]),
    ).toBeUndefined()
    expect(await storedNames(app)).toEqual(['10.in 10.out null', '2.in 2.ans null'])
  })

  test('is valid for half a day, and only for its uploader', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin', 'one')
    const other = await app.signIn('problem_admin', 'two')
    const { fileListDir } = (await send(app, token)).body.data
    const create = async (token: string) => (await app.call('POST /api/admin/problem', { token, body: save(fileListDir) })).body.errorCode
    expect(await create(other.token)).toBe('problem.upload-expired')
    app.clock.advance(11 * 3_600_000)
    await app.services.blobs.sweep(app.services.problems.hashesInUse, 24 * 3_600_000)
    app.clock.advance(2 * 3_600_000)
    const later = await app.call('POST /api/login', { body: { username: 'one', password: 'correct horse' } })
    expect(await create(String(later.headers.authorization))).toBe('problem.upload-expired')
  })

  test.each([
    { name: 'another suffix', options: { name: 'tests.zip.exe' }, errorCode: 'file.type' },
    { name: 'a suffix that only resembles', options: { name: 'tests.ip' }, errorCode: 'file.type' },
    { name: 'nothing that is test data', options: { files: { 'deep/1.doc': '1' } }, errorCode: 'import.no-pairs' },
  ])('refuses $name', async ({ options, errorCode }) => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    expect((await send(app, token, options)).body).toMatchObject({ status: 400, errorCode })
  })

  test('refuses invalid archives, guests, pupils and admins of other groups', async () => {
    const app = await openTestApp()
    const { token, uid } = await app.signIn('default_user')
    const admin = await app.signIn('admin')
    const broken = await app.call('POST /api/file/upload-testcase-zip', { token: admin.token, ...uploadForm('a.zip', 'PK no') })
    expect(broken.body.errorCode).toBe('import.not-an-archive')
    expect((await app.call('POST /api/file/upload-testcase-zip', uploadForm('a.zip', 'x'))).http).toBe(401)
    expect((await send(app, token)).body).toMatchObject({ status: 403, errorCode: 'file.not-yours' })
    const group = { name: 'g', shortName: 'g', brief: '', description: '', uid, auth: 1, gmtCreate: 1, gmtModified: 1 }
    const { id } = await app.services.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
    expect((await send(app, token, { query: `?gid=${id}` })).body.status).toBe(200)
    expect((await send(app, token, { query: `?gid=${id + 1}` })).body.status).toBe(403)
  })

  test('works by the session cookie from our own pages, and not from another site', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('admin')
    const form = uploadForm('a.zip', await zipOf({ '1.in': '1', '1.out': '1' }))
    const cookie = { cookie: `touchstone_token=${token}`, host: 'school.test', ...form.headers }
    const path = 'POST /api/file/upload-testcase-zip'
    expect((await app.call(path, { body: form.body, headers: { ...cookie, origin: 'http://school.test' } })).body.status).toBe(200)
    expect((await app.call(path, { body: form.body, headers: { ...cookie, origin: 'http://evil.example' } })).body.errorCode).toBe(
      'request.cross-site',
    )
  })
})

describe('uploads by cookie behind a proxy that names another host', () => {
  const proxied = { host: '127.0.0.1:8080', origin: 'https://oj.school.example' }
  const upload = async (app: TestApp, headers: Record<string, string>) => {
    const { token } = await app.signIn('admin')
    const form = uploadForm('a.zip', await zipOf({ '1.in': '1', '1.out': '1' }))
    const all = { cookie: `touchstone_token=${token}`, ...form.headers, ...proxied, ...headers }
    const { body } = await app.call('POST /api/file/upload-testcase-zip', { body: form.body, headers: all })
    return body.errorCode ?? 'taken'
  }

  test.each([
    { name: 'no origin', options: {}, headers: {}, outcome: 'request.cross-site' },
    { name: 'the address of the environment', options: { baseUrl: 'https://oj.school.example' }, headers: {}, outcome: 'taken' },
    {
      name: 'another address of the environment',
      options: { baseUrl: 'https://www.school.example' },
      headers: {},
      outcome: 'request.cross-site',
    },
    {
      name: 'the host at a trusted proxy',
      options: { trustProxy: ['loopback'] },
      headers: { 'x-forwarded-host': 'oj.school.example' },
      outcome: 'taken',
    },
    {
      name: 'the host at any other address',
      options: { trustProxy: ['10.0.0.1'] },
      headers: { 'x-forwarded-host': 'oj.school.example' },
      outcome: 'request.cross-site',
    },
    {
      name: 'that host, but not the page',
      options: { trustProxy: ['loopback'] },
      headers: { 'x-forwarded-host': 'oj.school.example', origin: 'https://evil.example' },
      outcome: 'request.cross-site',
    },
  ])('$name: $outcome', async ({ options, headers, outcome }) => {
    expect(await upload(await openTestApp(options), headers as Record<string, string>)).toBe(outcome)
  })

  test('accepts the address that root set in the settings', async () => {
    const app = await openTestApp()
    await app.services.config.update('website', { baseUrl: 'https://oj.school.example' })
    expect(await upload(app, {})).toBe('taken')
  })
})

describe('downloading test data', () => {
  test('returns the files under their names, to managers of the problem', async () => {
    const app = await openTestApp()
    const author = await app.signIn('admin', 'author')
    const other = await app.signIn('admin', 'other')
    const { fileListDir } = (await send(app, author.token)).body.data
    await app.call('POST /api/admin/problem', { token: author.token, body: save(fileListDir) })
    const answer = await app.call('GET /api/file/download-testcase?pid=1', { token: author.token })
    expect(answer.headers['content-disposition']).toMatch(/; filename=problem_1_testcase_\d+\.zip$/)
    const path = `${app.dataDir}/download.zip`
    await writeFile(path, answer.raw)
    const contents = await withArchive(path, async (zip) =>
      Promise.all(zip.entries.map(async ({ name }) => `${name}=${await zip.text(name, 100)}`)),
    )
    expect(contents.sort()).toEqual(['10.in=ten\n', '10.out=TEN', '2.ans=TWO', '2.in=two', 'input_a.txt=a', 'output_a.txt=A'])
    const refused = await app.call('GET /api/file/download-testcase?pid=1', { token: other.token })
    expect([refused.http, refused.body.status, refused.body.errorCode]).toEqual([400, 400, 'problem.not-yours'])
    expect((await app.call('GET /api/file/download-testcase?pid=1')).http).toBe(401)
  })

  test('reports a missing problem or missing data', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    const pid = await makeProblem(app.services.db)
    expect((await app.call(`GET /api/file/download-testcase?pid=${pid}`, { token })).body.errorCode).toBe('file.not-found')
    expect((await app.call('GET /api/file/download-testcase?pid=99', { token })).body.errorCode).toBe('problem.gone')
    expect((await app.call('GET /api/file/download-testcase', { token })).http).toBe(400)
  })
})
