/** Two servers of one site on one PostgreSQL, as processes: news cross over, one of them has the duty, and each can leave. */
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, type RealPostgres, reportNotRun, startRealPostgres } from '../../testing/real-postgres.ts'
import { type RunningServer, runServer, runToEnd } from '../../testing/run-server.ts'

const bin = await findPostgres()
/** Tests below that need the server. */
const TESTS = 6
const PASSWORD = 'a good password'
/** Only ends a test that hangs, on the slowest machine. */
const AT_MOST = { timeout: 60_000 }

type Answer = { http: number; status: number; data: unknown; msg: string | null }

function realTests(bin: string): void {
  let postgres: RealPostgres
  let home: string
  let env: Record<string, string>
  let one: RunningServer
  let other: RunningServer
  let token = ''

  const folder = (name: string) => join(home, name)

  async function call({ port }: RunningServer, path: string, body?: unknown, method = 'POST'): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', authorization: token }
    const init = body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    token = answer.headers.get('authorization') ?? token
    return { http: answer.status, ...((await answer.json()) as Omit<Answer, 'http'>) }
  }

  /** A data folder with the same contents and the same key as the first one. */
  async function beside(name: string): Promise<string> {
    await mkdir(folder(name), { mode: 0o700 })
    await symlink(join(folder('one'), 'blobs'), join(folder(name), 'blobs'))
    await copyFile(join(folder('one'), 'secret.key'), join(folder(name), 'secret.key'))
    return folder(name)
  }

  const serve = (dir: string) => runServer({ ...env, DATA_DIR: dir })
  const rows = (text: string) => postgres.query(text, 'site')

  /** Processes with the duty of the site. */
  async function holders(): Promise<number[]> {
    const held = await rows(`select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and (l.classid::bigint << 32) + l.objid::bigint = hashtextextended('site duty', 7310571)`)
    return held.map(({ name }) => Number(String(name).split(' ')[1]))
  }

  beforeAll(async () => {
    postgres = await startRealPostgres(bin)
    home = await mkdtemp(join(tmpdir(), 'touchstone-servers-'))
    env = { DATABASE_URL: await postgres.create('site'), ROOT_PASSWORD: PASSWORD }
    one = await serve(folder('one'))
    other = await serve(await beside('other'))
    const signedIn = await call(one, '/api/login', { username: 'root', password: PASSWORD })
    expect(signedIn.status).toBe(200)
  })
  afterAll(async () => {
    for (const each of [one, other]) if (each.child.exitCode === null && each.child.signalCode === null) await each.stop('SIGKILL')
    await postgres.remove()
    await rm(home, { recursive: true, force: true })
  })

  test('a server without the contents of the others is refused, and one that needs migrations says the order', async () => {
    const stranger = await runToEnd('main', [], { ...env, PORT: '0', DATA_DIR: folder('stranger') })
    expect(stranger).toMatchObject({ code: 78, err: expect.stringContaining('another server of this site') })
    // As a server of a newer version finds it.
    const last = '(select max(name) from kysely_migration)'
    const [kept] = await rows(`delete from kysely_migration where name = ${last} returning name, timestamp`)
    const newer = await runToEnd('main', [], { ...env, PORT: '0', DATA_DIR: await beside('newer') })
    await rows(`insert into kysely_migration (name, timestamp) values ('${kept?.name}', '${kept?.timestamp}')`)
    expect(newer).toMatchObject({ code: 78, err: expect.stringContaining('Stop all of them') })
  })

  test('both take calls of one session, a setting changes at the other within a second, and one of them is on duty', async () => {
    expect(await call(one, '/api/admin/config/set-web-config', { name: 'Two servers' }, 'PUT')).toMatchObject({ status: 200 })
    const nameAt = async (server: RunningServer) => ((await call(server, '/api/get-website-config')).data as { name: string }).name
    expect(await nameAt(one)).toBe('Two servers')
    await expect.poll(() => nameAt(other), AT_MOST).toBe('Two servers')
    expect(await rows('select hears, draining from site_processes')).toEqual([
      { hears: 1, draining: 0 },
      { hears: 1, draining: 0 },
    ])
    expect(await holders()).toEqual([one.child.pid])
  })

  test('a stream at one server hears of an event at the other', async () => {
    const stop = new AbortController()
    const stream = await fetch(`http://127.0.0.1:${other.port}/api/live/events`, { headers: { authorization: token }, signal: stop.signal })
    let heard = ''
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString()
    })().catch(() => {})
    await expect.poll(() => heard, AT_MOST).toContain('hello')
    const sent = await call(one, '/api/admin/msg/notice', { title: 'News', content: 'to all', type: 'All', recipientId: null })
    expect(sent).toMatchObject({ status: 200 })
    await expect.poll(() => heard, AT_MOST).toContain('"message"')
    stop.abort()
    await reading
  })

  test('a feed of the contest API continues at the other server', async () => {
    const [contest] = await rows(`insert into contests (uid, title, description, type, auth, visible, open_rank, start_time, end_time,
      gmt_create, gmt_modified) values ('1', 'Shared', '', 0, 0, 1, 1, 1000, 9000000000000, 1, 1) returning id`)
    const credentials = `Basic ${Buffer.from(`root:${PASSWORD}`).toString('base64')}`
    /** Reads up to the first token. */
    const read = async ({ port }: RunningServer, query: string) => {
      const url = `http://127.0.0.1:${port}/api/ccs/contests/${contest?.id}/event-feed${query}`
      const stop = new AbortController()
      const answer = await fetch(url, { headers: { authorization: credentials }, signal: stop.signal })
      expect(answer.status).toBe(200)
      let text = ''
      for await (const chunk of answer.body ?? []) {
        text += Buffer.from(chunk).toString()
        if (text.includes('"token"') && text.endsWith('\n')) break
      }
      stop.abort()
      return text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { type: string; token?: string; data: { name?: string } })
    }
    const first = await read(one, '')
    expect(first.map(({ type }) => type)).toContain('judgement-types')
    await rows(`update contests set title = 'Renamed', gmt_modified = 2 where id = ${contest?.id}`)
    const rest = await read(other, `?since_token=${first.at(-1)?.token}`)
    expect(rest.map(({ type, data }) => [type, data.name])).toEqual([['contest', 'Renamed']])
  })

  test('one that drains is not ready at once, sends streams away, and ends every call; no call fails meanwhile', async () => {
    expect(await call(other, '/api/health')).toMatchObject({ http: 200, data: { ready: true } })
    const stream = await fetch(`http://127.0.0.1:${other.port}/api/live/events`, { headers: { authorization: token } })
    const ended = stream.text().catch(() => 'cut')
    // Callers as behind a proxy, which asks for the health and sends them to the other server.
    let isOver = false
    const failed: unknown[] = []
    const calls = { here: 0, there: 0 }
    const isReady = () =>
      call(other, '/api/health').then(
        ({ http }) => http === 200,
        () => false,
      )
    const caller = async () => {
      while (!isOver) {
        const [to, place] = (await isReady()) ? ([other, 'here'] as const) : ([one, 'there'] as const)
        const fault = (error: Error) => ({ http: 0, status: 0, data: null, msg: String(error.cause ?? error) })
        const answer = await call(to, '/api/get-website-config').catch(fault)
        calls[place]++
        if (answer.http !== 200) failed.push(answer)
      }
    }
    const callers = Promise.all([caller(), caller(), caller()])
    await expect.poll(() => calls.here, AT_MOST).toBeGreaterThan(10)
    const stopped = other.stop('SIGTERM')
    await expect.poll(() => call(other, '/api/health').then(({ http }) => http), AT_MOST).toBe(503)
    await ended
    const again = await fetch(`http://127.0.0.1:${other.port}/api/live/events`, { headers: { authorization: token } })
    expect([again.status, again.headers.get('retry-after')]).toEqual([503, '1'])
    // The proxy may not know yet.
    expect(await call(other, '/api/get-website-config')).toMatchObject({ http: 200 })
    expect((await stopped).code).toBe(0)
    isOver = true
    await callers
    expect(failed).toEqual([])
    expect(calls.there).toBeGreaterThan(0)
    expect(await rows('select 1 as one from site_processes')).toHaveLength(1)
  })

  test('when one is killed, the other still answers, and takes the duty over', async () => {
    other = await serve(folder('other'))
    expect(await holders()).toEqual([one.child.pid])
    await one.stop('SIGKILL')
    expect((await call(other, '/api/get-website-config')).status).toBe(200)
    await expect.poll(holders, AT_MOST).toEqual([other.child.pid])
  })
}

if (bin !== null) describe('two servers on PostgreSQL', () => realTests(bin))
else test('the tests of two servers are named at the end of npm test', ({ task }) => reportNotRun(task, TESTS))
