/** A real PostgreSQL of a test's own: Debian's binaries, a private folder, a user that is not root, loopback only. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Tests against a server that this machine lacks. */
    noServer?: { name: string; tests: number }
  }
}

const DEBIAN = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; this is `nobody`. */
const NOBODY = 65_534
const OLDEST = 14

/** @returns the folder of the newest installed binaries; null without any */
export async function findPostgres(): Promise<string | null> {
  const versions = (await readdir(DEBIAN).catch(() => [])).map(Number).filter((version) => version >= OLDEST)
  for (const version of versions.sort((a, b) => b - a)) {
    const bin = join(DEBIAN, String(version), 'bin')
    if ((await readdir(bin)).includes('initdb')) return bin
  }
  return null
}

export type RealPostgres = {
  /** The address of a database; it is created empty, or as a copy of another one. */
  create(name: string, options?: { template?: string; encoding?: string }): Promise<string>
  address(name: string, changes?: { user?: string; password?: string; port?: number }): string
  /** Runs statements as the owner of all. */
  query(text: string, database?: string): Promise<Record<string, unknown>[]>
  stopServer(mode?: 'fast' | 'immediate'): Promise<void>
  startServer(): Promise<void>
  remove(): Promise<void>
}

/**
 * One that other tests of the file share.
 * @param bin folder of its programs
 * @param settings further ones of the server
 */
export async function startRealPostgres(bin: string, settings: Readonly<Record<string, string>> = {}): Promise<RealPostgres> {
  const isRoot = process.getuid?.() === 0
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-postgres-'))
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const data = join(folder, 'data')
  const password = 'owner secret'

  async function run(program: string, ...args: string[]): Promise<void> {
    const env = { PATH: `${bin}:/usr/bin:/bin`, LC_ALL: 'C.UTF-8' }
    const child = spawn(join(bin, program), args, { ...as, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    let err = ''
    child.stderr.on('data', (text) => {
      err += text
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${err}`)
  }

  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  if (isRoot) await chown(passwordFile, NOBODY, NOBODY)
  await run('initdb', '-D', data, '-U', 'owner', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C.UTF-8', '-N')
  const port = await freePort()
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c max_connections=60${Object.entries(
    settings,
  )
    .map(([name, value]) => ` -c ${name}=${value}`)
    .join('')}`
  const startServer = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  await startServer()
  const address: RealPostgres['address'] = (name, changes = {}) => {
    const user = `${changes.user ?? 'owner'}:${encodeURIComponent(changes.password ?? password)}`
    return `postgres://${user}@127.0.0.1:${changes.port ?? port}/${name}`
  }

  async function query(text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: address(database) })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  return {
    async create(name, { template = 'template0', encoding = 'UTF8' } = {}) {
      const locale = encoding === 'UTF8' ? '' : " lc_collate 'C' lc_ctype 'C'"
      await query(`create database ${name} template ${template} encoding '${encoding}'${locale}`)
      return address(name)
    },
    address,
    query,
    startServer,
    stopServer: (mode = 'fast') => run('pg_ctl', '-D', data, '-w', '-m', mode, 'stop'),
    async remove() {
      await run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop').catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Names the tests that a machine without PostgreSQL leaves out, for the last line of `npm test`. */
export function reportNotRun(task: TestContext['task'], tests: number): void {
  task.meta.noServer = { name: 'PostgreSQL (apt-get install postgresql)', tests }
}
