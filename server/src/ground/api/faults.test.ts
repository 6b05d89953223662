import { describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { asDatabaseError } from '../db/postgres-faults.ts'

const broken = async () => {
  throw new Error('the disk is gone')
}

/** The user's view of a fault, over both protocols. */
const seen = ({ raw }: { raw: Buffer }) => {
  const body = JSON.parse(raw.toString()) as { details?: { requestId: string }; error?: { data: { details: { requestId: string } } } }
  return (body.details ?? body.error?.data.details)?.requestId
}

const faults: { name: string; break(app: TestApp): void; rest: string; upload?: true }[] = [
  {
    name: 'in a call over REST',
    break: ({ services }) => Object.assign(services.recentContests, { list: broken }),
    rest: 'GET /api/get-recent-contest',
  },
  {
    name: 'in a call over tRPC',
    break: ({ services }) => Object.assign(services.recentContests, { list: broken }),
    rest: 'GET /trpc/recentContest.list?input=%7B%7D',
  },
  {
    name: 'before a call over REST',
    break: ({ services }) => Object.assign(services.sessions, { resolve: broken }),
    rest: 'GET /api/get-website-config',
  },
  {
    name: 'before a call over tRPC',
    break: ({ services }) => Object.assign(services.sessions, { resolve: broken }),
    rest: 'GET /trpc/config.website',
  },
  {
    name: 'before a download',
    break: ({ services }) => Object.assign(services.sessions, { resolve: broken }),
    rest: 'GET /api/public/img/a.png',
  },
  { name: 'in a download', break: ({ services }) => Object.assign(services.files, { picture: broken }), rest: 'GET /api/public/img/a.png' },
  {
    name: 'in an upload',
    break: ({ services }) => Object.assign(services.files, { setAvatar: broken }),
    rest: 'POST /api/file/upload-avatar',
    upload: true,
  },
]

describe('a fault of the server', () => {
  test.each(faults)('$name leaves one line in the log, with the id that the user sees', async ({ break: breakIt, rest, upload }) => {
    const app = await openTestApp()
    const { token } = await app.signIn('root')
    breakIt(app)
    const form = upload ? uploadForm('a.png', 'x') : { headers: {} }
    const answer = await app.call(rest, { token, ...form })
    expect(answer.http).toBe(500)
    expect(app.logged).toHaveLength(1)
    expect(app.logged[0]).toMatchObject({ msg: 'call failed', requestId: seen(answer), err: { message: 'the disk is gone' } })
    expect(seen(answer)).toMatch(/^\w+$/)
  })

  test.each([
    { name: 'a write', full: Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) },
    { name: 'a quota', full: Object.assign(new Error('over quota'), { code: 'EDQUOT' }) },
    { name: 'the database', full: new Error('insert', { cause: Object.assign(new Error('full'), { code: 'SQLITE_FULL' }) }) },
  ])('says that the disk is full, over both protocols and in the log: $name', async ({ full }) => {
    const app = await openTestApp()
    const list = async () => Promise.reject(full)
    Object.assign(app.services.recentContests, { list })
    const rest = await app.call('GET /api/get-recent-contest')
    expect({ http: rest.http, errorCode: rest.body.errorCode }).toEqual({ http: 507, errorCode: 'server.disk-full' })
    const trpc = await app.call('GET /trpc/recentContest.list?input=%7B%7D')
    expect(trpc.http).toBe(500)
    expect(trpc.raw.toString()).toContain('server.disk-full')
    expect(app.logged.map(({ msg }) => msg)).toEqual(['call failed', 'call failed'])
  })

  test('says that the database is away only for an error of its driver', async () => {
    const app = await openTestApp()
    const broken = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const answerTo = async (error: unknown) => {
      Object.assign(app.services.recentContests, { list: async () => Promise.reject(error) })
      const { http, body } = await app.call('GET /api/get-recent-contest')
      return { http, errorCode: body.errorCode }
    }
    expect(await answerTo(asDatabaseError(broken()))).toEqual({ http: 503, errorCode: 'server.database-away' })
    expect((await app.call('GET /trpc/recentContest.list?input=%7B%7D')).http).toBe(503)
    expect(await answerTo(broken())).toEqual({ http: 500, errorCode: 'server.fault' })
    expect(app.logged).toHaveLength(3)
  })

  test.each(['GET /api/nowhere', 'GET /api/public/img/a.png', 'GET /trpc/nowhere', 'POST /api/login', 'POST /trpc/account.login'])(
    'an error of the caller, %s, leaves no line',
    async (rest) => {
      const app = await openTestApp()
      const answer = await app.call(rest, rest.startsWith('POST') ? { body: '{', headers: { 'content-type': 'application/json' } } : {})
      expect(answer.http).toBeGreaterThanOrEqual(400)
      expect(answer.http).toBeLessThan(500)
      expect(app.logged).toEqual([])
    },
  )
})
