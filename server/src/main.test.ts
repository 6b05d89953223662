import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from './ground/db/open-database.ts'
import { type RunningServer, runServer, runToEnd } from './testing/run-server.ts'

let dir: string
let running: RunningServer[]
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchstone-main-'))
  running = []
})
afterEach(async () => {
  for (const server of running) if (server.child.exitCode === null && server.child.signalCode === null) await server.stop('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

async function serve(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await runServer({ DATA_DIR: dir, ...env })
  running.push(server)
  return server
}

async function signIn(port: number, username: string, password: string): Promise<number> {
  const body = JSON.stringify({ username, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { status: number }).status
}

const madePassword = (text: string) => /password:?\s+(\S+)/.exec(text)?.[1] ?? ''

describe('the first start', () => {
  test('creates root with a password that is printed once and opens the site', async () => {
    const first = await serve()
    expect(await signIn(first.port, 'root', madePassword(first.printed()))).toBe(200)
    expect((await first.stop()).code).toBe(0)
    expect((await serve()).printed()).not.toContain('password')
  })

  test('takes ROOT_PASSWORD, prints no password, and never uses it again', async () => {
    const first = await serve({ ROOT_PASSWORD: 'first horse' })
    expect(first.printed()).not.toContain('password')
    await first.stop()
    const second = await serve({ ROOT_PASSWORD: 'second horse' })
    expect(await signIn(second.port, 'root', 'first horse')).toBe(200)
    expect(await signIn(second.port, 'root', 'second horse')).toBe(400)
  })

  test('prints the password even when the start then fails, because it is never shown again', async () => {
    const failed = await runToEnd('main', [], { DATA_DIR: dir, PORT: '0', HOST: '203.0.113.1', STARTER_PROBLEMS: 'off' })
    expect(failed.code).toBe(78)
    expect(await signIn((await serve()).port, 'root', madePassword(failed.out))).toBe(200)
  })

  test('closes the local socket and the data folder to other users', async () => {
    await serve()
    expect(statSync(join(dir, 'run', 'local.sock')).mode & 0o777).toBe(0o600)
    expect(statSync(dir).mode & 0o777).toBe(0o700)
  })
})

describe('a start that cannot work gives one line with the reason, and is not repeated', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    const { code, out, err } = await runToEnd('main', [], { DATA_DIR: dir, PORT: '0', ...env })
    expect({ code, out }).toEqual({ code: 78, out: expect.not.stringContaining('serves') })
    expect(err.trim().split('\n')).toHaveLength(1)
    return err
  }

  test('a second server on the same folder', async () => {
    const { child } = await serve()
    expect(await refusal({})).toContain(`in use by a Touchstone server (process ${child.pid})`)
  })

  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toContain(`port ${port} on 127.0.0.1 is taken`)
    other.close()
  })

  test('a folder that cannot be made', async () => {
    writeFileSync(join(dir, 'file'), '')
    expect(await refusal({ DATA_DIR: join(dir, 'file', 'data') })).toContain('cannot be written')
  })

  test('a database of a newer version', async () => {
    await (await serve()).stop()
    const db = openSqlite(join(dir, 'touchstone.db'))
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '2099-01-01')`.execute(db)
    await db.destroy()
    expect(await refusal({})).toContain('written by a newer Touchstone (it knows 9999_later)')
  })

  test('a file that is no database', async () => {
    await (await serve()).stop()
    writeFileSync(join(dir, 'touchstone.db'), 'x'.repeat(5000))
    expect(await refusal({})).toContain('is not a database')
  })

  test.each([
    { name: 'cut off in the middle', damage: (file: Buffer) => file.subarray(0, Math.floor(file.length / 2)) },
    { name: 'whose tables are garbage', damage: (file: Buffer) => file.fill(0x5a, 100, 4096) },
    { name: 'whose pages but the first are garbage', damage: (file: Buffer) => file.fill(0x5a, 4096) },
    { name: 'whose pages are empty', damage: (file: Buffer) => file.fill(0, 4096) },
  ])('a database $name', async ({ damage }) => {
    await (await serve()).stop()
    const file = join(dir, 'touchstone.db')
    writeFileSync(file, damage(readFileSync(file)))
    const reported = await refusal({})
    expect(reported).toContain(`the database ${file} is damaged`)
    expect(reported).toContain(join(dir, 'backups'))
  })

  test('an address that is not of this machine', async () => {
    expect(await refusal({ HOST: '203.0.113.1' })).toContain('HOST=203.0.113.1')
  })
})

test('a killed server leaves nothing that stops the next one', async () => {
  await (await serve()).stop('SIGKILL')
  expect((await serve()).port).toBeGreaterThan(0)
})

test('the server ends in order when its supervisor is gone', async () => {
  const server = await serve()
  const ended = new Promise((resolve) => server.child.once('exit', resolve))
  server.child.disconnect()
  expect(await ended).toBe(0)
})

describe('the command line works', () => {
  const touchstone = (...args: string[]) => runToEnd('touchstone', args, { DATA_DIR: dir })

  test('on a running server', async () => {
    const { port } = await serve()
    const added = await touchstone('user', 'add', '--username', 'ada', '--role', 'problem_admin')
    expect(added).toMatchObject({ code: 0, err: '' })
    expect(await signIn(port, 'ada', madePassword(added.out))).toBe(200)
    const changed = await touchstone('user', 'set-password', 'ada', '--password', 'new horse')
    expect(changed.code).toBe(0)
    expect(await signIn(port, 'ada', 'new horse')).toBe(200)
  })

  test('without a server, under the same lock', async () => {
    const added = await touchstone('user', 'add', '--username', 'ada')
    expect(added.code).toBe(0)
    expect(added.err).toContain('created the user root')
    const { port } = await serve()
    expect(await signIn(port, 'ada', madePassword(added.out))).toBe(200)
  })

  test('on a class list, with each refused line', async () => {
    writeFileSync(join(dir, 'class.csv'), '\ufeff学号,姓名\ns1,王小明\ns2,李华\nS1,again\n')
    const { code, out } = await touchstone('user', 'import', join(dir, 'class.csv'), '--json')
    expect(code).toBe(1)
    const report = JSON.parse(out) as { created: number; users: { line: number; status: string }[] }
    expect(report).toMatchObject({ created: 2, refused: 1 })
    expect(report.users.map((u) => [u.line, u.status])).toEqual([
      [2, 'created'],
      [3, 'created'],
      [4, 'refused'],
    ])
  })

  test.each([
    { name: 'an unknown command', args: ['user', 'fly'], code: 2, says: 'there is no command' },
    { name: 'a missing option', args: ['user', 'add'], code: 2, says: '--username is missing' },
    { name: 'an unknown option', args: ['user', 'add', '--colour', 'red'], code: 2, says: 'Usage:' },
    { name: 'an unknown role', args: ['user', 'add', '--username', 'a', '--role', 'king'], code: 2, says: 'unknown role king' },
    { name: 'a refused name', args: ['user', 'set-password', 'nobody', '--password', 'new horse'], code: 1, says: 'touchstone: ' },
  ])('$name is answered by exit code and a line', async ({ args, code, says }) => {
    const done = await touchstone(...args)
    expect(done.code).toBe(code)
    expect(done.err).toContain(says)
    expect(done.err).not.toContain('    at ')
  })

  test('and help lists every command', async () => {
    const { code, out } = await touchstone('help')
    expect(code).toBe(0)
    expect(out).toContain('user set-password <name>')
  })
})
