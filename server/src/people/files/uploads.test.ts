import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { createUploadFolder } from './upload-folder.ts'

const BOUNDARY = 'part'
const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const file = (name: string, content = 'x'.repeat(1000)) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n`
const field = (name: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`
const end = `--${BOUNDARY}--\r\n`

const left = ({ dataDir }: TestApp): string[] => {
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  return readdirSync(join(dataDir, 'uploads'))
}
const ATTACH = 'POST /api/file/upload-md-file'

describe('an upload that breaks the rules is answered and leaves nothing behind', () => {
  test.each([
    { name: 'a second file', body: file('a.txt') + file('b.txt') + end, http: 413, errorCode: 'request.too-large' },
    {
      name: 'too many fields',
      body: file('a.txt') + Array.from({ length: 40 }, (_, n) => field(`f${n}`)).join('') + end,
      http: 413,
      errorCode: 'request.too-large',
    },
    {
      name: 'a body that breaks off in the file',
      body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nxxx`,
      http: 400,
      errorCode: 'request.invalid',
    },
    {
      name: 'a body that breaks off after the file',
      body: `${file('a.txt')}--${BOUNDARY}\r\nContent-Disp`,
      http: 400,
      errorCode: 'request.invalid',
    },
    { name: 'a field of a forbidden name', body: `${file('a.txt')}${field('__proto__')}${end}`, http: 400, errorCode: 'request.invalid' },
    { name: 'no file', body: field('gid') + end, http: 200, errorCode: 'file.missing' },
    { name: 'no form', body: 'x', http: 400, errorCode: 'request.invalid' },
    {
      name: 'a field that is no number',
      body: `${file('a.txt')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="gid"\r\n\r\nx\r\n${end}`,
      http: 400,
      errorCode: 'request.invalid',
    },
  ])('$name', async ({ body, http, errorCode }) => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    const answer = await app.call(ATTACH, { token, body, headers })
    expect({ http: answer.http, errorCode: answer.body.errorCode, left: left(app) }).toEqual({ http, errorCode, left: [] })
    expect(app.logged).toEqual([])
  })

  test('a file that is too large, with and without a declared length', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    const { body, headers } = uploadForm('a.png', Buffer.alloc(7 * 1024 * 1024))
    const lengths: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }]
    for (const reported of lengths) {
      const answer = await app.call('POST /api/file/upload-avatar', { token, body, headers: { ...headers, ...reported } })
      expect(answer.body.errorCode).toBe('file.too-large')
      expect(left(app)).toEqual([])
    }
  })

  test.each([
    { name: 'that is too large', bytes: 9_000_000, http: 200, isDiskGone: false },
    { name: 'that the disk does not take, small', bytes: 100, http: 500, isDiskGone: true },
    { name: 'that the disk does not take, large', bytes: 3_000_000, http: 500, isDiskGone: true },
  ])('a file $name; the next calls on the same connection are answered', async ({ bytes, http, isDiskGone }) => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    // No file can be created in a folder of the kernel.
    if (isDiskGone) symlinkSync('/proc/self', join(app.dataDir, 'uploads'))
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (method: string, path: string, form?: ReturnType<typeof uploadForm>) =>
      new Promise<number>((answered, failed) => {
        const headers = form ? { ...form.headers, authorization: token, 'content-length': form.body.length } : {}
        const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, async (answer) => {
          await text(answer)
          answered(answer.statusCode ?? 0)
        })
        asked.on('error', failed)
        asked.end(form?.body)
      })
    const form = uploadForm('a.zip', Buffer.alloc(bytes))
    for (let round = 0; round < 3; round++) {
      expect(await ask('POST', '/api/file/upload-avatar', form)).toBe(http)
      expect(await ask('GET', '/api/get-website-config')).toBe(200)
    }
    agent.destroy()
  })

  test('a connection that ends in the middle', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    await app.app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
    const head = `POST /api/file/upload-md-file HTTP/1.1\r\nHost: x\r\nAuthorization: ${token}\r\nContent-Length: 100000\r\n`
    socket.write(`${head}Content-Type: ${headers['content-type']}\r\n\r\n${file('a.txt').slice(0, -2)}`)
    while (left(app).length === 0) await sleep(10)
    socket.destroy()
    while (left(app).length > 0) await sleep(10)
    expect(app.logged).toEqual([])
  })
})

describe('a user that may not upload is refused before the body is read', () => {
  test.each([ATTACH, 'POST /api/file/upload-md-img', 'POST /api/file/upload-testcase-zip'])(
    '%s: a pupil who manages no group',
    async (rest) => {
      const app = await openTestApp()
      const { token } = await app.signIn('default_user')
      const answer = await app.call(rest, { token, ...uploadForm('a.zip', 'x'.repeat(2000)) })
      expect(answer.body.errorCode).toBe('file.not-yours')
      expect(await spent(app)).toBe(0)
    },
  )

  test('a manager of a group uploads for it, and for no other', async () => {
    const app = await openTestApp()
    const { token, uid } = await app.signIn('default_user')
    const words = { name: 'g', shortName: 'g', brief: '', description: '', auth: 1, visible: 1, status: 0 }
    const groups = [uid, (await app.signIn('root')).uid].map((owner) => ({
      ...words,
      name: owner,
      shortName: owner.slice(-6),
      uid: owner,
      gmtCreate: 1,
      gmtModified: 1,
    }))
    const [own, other] = await app.services.db.insertInto('groups').values(groups).returning('id').execute()
    const upload = (gid: number | undefined) => app.call(ATTACH, { token, ...uploadForm('a.txt', 'x', { gid: String(gid) }) })
    expect((await upload(own?.id)).body.status).toBe(200)
    expect((await upload(other?.id)).body.errorCode).toBe('file.not-yours')
    expect(left(app)).toEqual([])
  })
})

async function spent({ services }: TestApp): Promise<number> {
  const rows = await services.db.selectFrom('counters').select(['count', 'key']).where('key', 'like', 'upload %').execute()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

describe('the budget of a day', () => {
  const send = (app: TestApp, token: string, bytes: number) =>
    app.call('POST /api/file/upload-avatar', { token, ...uploadForm('a.png', Buffer.alloc(bytes)) })

  test.each([
    { role: 'default_user', setting: 'pupilUploadMb', other: 'staffUploadMb' },
    { role: 'problem_admin', setting: 'staffUploadMb', other: 'pupilUploadMb' },
  ] as const)('of a $role is $setting; refused files count, and the count restarts the next day', async ({ role, setting, other }) => {
    const app = await openTestApp()
    const { token } = await app.signIn(role)
    await app.services.config.update('switches', { [setting]: 2, [other]: 0 })
    expect((await send(app, token, 1_500_000)).body.errorCode).toBe('file.type')
    const refused = await send(app, token, 1_500_000)
    expect([refused.http, refused.body.errorCode]).toEqual([413, 'file.budget'])
    expect((await send(app, token, 100_000)).body.errorCode).toBe('file.type')
    app.clock.advance(day)
    const again = await app.call('POST /api/login', { body: { username: role.slice(0, 20), password: 'correct horse' } })
    expect((await send(app, String(again.headers.authorization), 1_500_000)).body.errorCode).toBe('file.type')
  })

  test('is not outrun by uploads at the same moment', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('default_user')
    await app.services.config.update('switches', { pupilUploadMb: 3 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(app, token, 1_000_000)))
    expect(answers.filter(({ body }) => body.errorCode === 'file.type')).toHaveLength(3)
    expect(await spent(app)).toBeLessThanOrEqual(3 * 1024)
  })

  test('counts received bytes, not the declared or possible ones', async () => {
    const app = await openTestApp()
    const { token } = await app.signIn('default_user')
    const { body, headers } = uploadForm('a.png', Buffer.alloc(100 * 1024))
    await app.call('POST /api/file/upload-avatar', { token, body, headers: { ...headers, 'transfer-encoding': 'chunked' } })
    expect(await spent(app)).toBe(100)
    await send(app, token, 200 * 1024)
    expect(await spent(app)).toBe(300)
  })

  test('is 200 MB and 20 GB unless set', async () => {
    const { services } = await openTestApp()
    expect(services.config.switches()).toMatchObject({ pupilUploadMb: 200, staffUploadMb: 20_480 })
  })
})

test('the sweep removes leftovers of an earlier run, and never the folder of an import that runs for days', async () => {
  const app = await openTestApp()
  const { dataDir } = app
  const put = (name: string) => {
    left(app)
    mkdirSync(join(dataDir, 'uploads', name))
    writeFileSync(join(dataDir, 'uploads', name, 'a'), 'x')
    utimesSync(join(dataDir, 'uploads', name), 1, 1)
  }
  put('import-before')
  writeFileSync(join(dataDir, 'uploads', 'upload-before'), 'x')
  const folder = createUploadFolder({ dataDir })
  put('import-now')
  expect([await folder.sweep(), left(app)]).toEqual([2, ['import-now']])
  expect([await folder.sweep(), left(app)]).toEqual([0, ['import-now']])
})
