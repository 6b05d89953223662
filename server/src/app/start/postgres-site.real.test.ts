/** A whole site on PostgreSQL: the server's process, its commands, its backups, and the way from SQLite and back. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres, type RealPostgres, reportNotRun, startRealPostgres } from '../../testing/real-postgres.ts'
import { type RunningServer, runServer, runToEnd } from '../../testing/run-server.ts'
import { runCli } from '../cli/cli.ts'
import { checkDatabase } from '../cli/doctor-database.ts'

const bin = await findPostgres()
/** Tests below that need the server. */
const TESTS = 4
const PASSWORD = 'a good password'

let server: RealPostgres
let home: string
/** The data folder of the site at hand, in `home`. */
let dir: string
let running: RunningServer[] = []
let made = 0

async function command(env: Record<string, string>, ...args: string[]) {
  const printed = { out: '', said: '' }
  const code = await runCli(args, {
    env: { DATA_DIR: dir, ROOT_PASSWORD: PASSWORD, STARTER_PROBLEMS: 'off', ...env },
    out: (text) => {
      printed.out += text
    },
    say: (text) => {
      printed.said += `${text}\n`
    },
  })
  return { code, ...printed }
}

async function serve(env: Record<string, string>): Promise<RunningServer> {
  const one = await runServer({ DATA_DIR: dir, ROOT_PASSWORD: PASSWORD, ...env })
  running.push(one)
  return one
}

async function signIn({ port }: RunningServer) {
  const body = JSON.stringify({ username: 'root', password: PASSWORD })
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST', headers, body })
  return { http: answer.status, ...((await answer.json()) as { status: number; msg: string }) }
}

/** A second user of that name is refused. */
async function mustHaveUser(env: Record<string, string>, username: string): Promise<void> {
  const again = await command(env, 'user', 'add', '--username', username, '--password', PASSWORD)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('already exists') })
}

const newDatabase = () => server.create(`site${++made}`)

function realTests(bin: string): void {
  beforeAll(async () => {
    server = await startRealPostgres(bin)
  })
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'touchstone-on-postgres-'))
    dir = home
  })
  afterEach(async () => {
    for (const one of running) if (one.child.exitCode === null && one.child.signalCode === null) await one.stop('SIGKILL')
    running = []
    await rm(home, { recursive: true, force: true })
  })
  afterAll(() => server.remove())

  test('it serves, refuses a move of its database meanwhile, and says when PostgreSQL is away until it is back', async () => {
    const DATABASE_URL = await newDatabase()
    const site = await serve({ DATABASE_URL })
    expect((await signIn(site)).status).toBe(200)
    expect(existsSync(join(dir, 'touchstone.db'))).toBe(false)
    const move = await runToEnd('touchstone', ['move-database', 'sqlite'], { DATA_DIR: join(dir, 'other'), DATABASE_URL })
    expect(move).toMatchObject({ code: 2, err: expect.stringContaining(`touchstone ${site.child.pid} on`) })
    expect(await checkDatabase({ databaseUrl: DATABASE_URL })).toMatchObject([
      { ok: true, detail: { en: expect.stringMatching(/^PostgreSQL \d+/) } },
    ])
    await server.stopServer()
    expect(await checkDatabase({ databaseUrl: DATABASE_URL })).toMatchObject([
      { ok: false, detail: { en: expect.stringContaining('no PostgreSQL answers') } },
    ])
    expect(await signIn(site)).toMatchObject({ http: 503, msg: expect.stringContaining('The database of the site is not reached') })
    await server.startServer()
    await expect.poll(() => signIn(site).then(({ status }) => status), { timeout: 60_000 }).toBe(200)
    expect((await site.stop()).code).toBe(0)
  })

  test('a start waits for PostgreSQL; one without DATABASE_URL does not begin an empty site beside it, and one with it does not hide a site on SQLite', async () => {
    const DATABASE_URL = await newDatabase()
    await server.stopServer()
    const early = command({ DATABASE_URL }, 'user', 'add', '--username', 'pupil1', '--password', PASSWORD)
    await server.startServer()
    expect((await early).code).toBe(0)
    const without = await command({}, 'user', 'add', '--username', 'pupil2', '--password', PASSWORD)
    expect(without).toMatchObject({ code: 2, said: expect.stringContaining('the database of this site is PostgreSQL at') })
    dir = join(dir, 'fresh')
    expect((await command({}, 'user', 'add', '--username', 'pupil1', '--password', PASSWORD)).code).toBe(0)
    const hidden = await command({ DATABASE_URL: await newDatabase() }, 'user', 'add', '--username', 'pupil2', '--password', PASSWORD)
    expect(hidden).toMatchObject({ code: 2, said: expect.stringContaining('move it first') })
  })

  test('move-database takes a stopped site there and back, and refuses what is not empty', async () => {
    const DATABASE_URL = await newDatabase()
    await command({}, 'user', 'add', '--username', 'pupil1', '--password', PASSWORD)
    const there = await command({}, 'move-database', DATABASE_URL)
    expect(there).toMatchObject({ code: 0, out: expect.stringMatching(/^[0-9a-f]{16} +2 {2}users$/m) })
    expect(there.out).toMatch(/\d+ tables with \d+ rows are equal in/)
    expect((await command({}, 'move-database', DATABASE_URL)).code).toBe(2)
    await command({ DATABASE_URL }, 'user', 'add', '--username', 'pupil2', '--password', PASSWORD)
    const taken = await command({ DATABASE_URL }, 'move-database', 'sqlite')
    expect(taken).toMatchObject({ code: 2, said: expect.stringContaining('is there already; move it away first') })
    await rm(join(dir, 'touchstone.db'))
    expect((await command({ DATABASE_URL }, 'move-database', 'sqlite')).code).toBe(0)
    await mustHaveUser({}, 'pupil2')
  })

  test('a backup is taken while the site runs, is proved, and is restored into PostgreSQL or SQLite', async () => {
    const DATABASE_URL = await newDatabase()
    const site = await serve({ DATABASE_URL })
    expect((await command({ DATABASE_URL }, 'user', 'add', '--username', 'pupil1', '--password', PASSWORD)).code).toBe(0)
    const file = join(dir, 'all.zip')
    expect((await command({ DATABASE_URL }, 'backup', file)).code).toBe(0)
    await site.stop()
    const proof = await command({ DATABASE_URL }, 'backup', 'verify', file, '--json')
    expect(JSON.parse(proof.out)).toMatchObject({ ok: true, migrations: 0, faults: [] })
    expect(await command({ DATABASE_URL }, 'restore', file, '--yes')).toMatchObject({
      code: 2,
      said: expect.stringContaining('is not empty'),
    })
    const again = { DATABASE_URL: await newDatabase() }
    expect((await command(again, 'restore', file, '--yes')).code).toBe(0)
    await mustHaveUser(again, 'pupil1')
    dir = join(dir, 'lite')
    expect((await command({}, 'restore', file, '--yes')).code).toBe(0)
    await mustHaveUser({}, 'pupil1')
  })
}

if (bin !== null) describe('a site on PostgreSQL', () => realTests(bin))
else test('the tests of a site on PostgreSQL are named at the end of npm test', ({ task }) => reportNotRun(task, TESTS))
