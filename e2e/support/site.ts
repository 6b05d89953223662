/** A real site for the browser tests: the server and the judge worker as separate processes, on a temporary data folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A name that is not localhost, so pages have no secure context, as in a school's network. */
export const siteHost = 'school.test'

export const rootPassword = 'root-of-e2e'

export type Site = {
  port: number
  dataDir: string
  /** Stops the server and the worker, as for an update; the data stays. */
  halt(): Promise<void>
  /** Starts them again on the same data. */
  resume(): Promise<void>
  stop(): Promise<void>
}

function run(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(root, 'server', 'src', file)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
    stdio: ['ignore', process.env.E2E_VERBOSE ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * Starts a site on a free port. The judge's proofs and downloads are kept between runs.
 * @param remoteOrigins fixtures that play other judges, by judge
 */
export async function startSite({ remoteOrigins }: { remoteOrigins?: Record<string, string> } = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-e2e-'))
  const kept = join(root, '.cache', 'judge')
  mkdirSync(kept, { recursive: true })
  mkdirSync(join(dataDir, 'cache'), { recursive: true })
  symlinkSync(kept, join(dataDir, 'cache', 'judge'))
  const env = { DATA_DIR: dataDir, ROOT_PASSWORD: rootPassword, ...(process.env.NSJAIL ? { NSJAIL: process.env.NSJAIL } : {}) }
  let parts: ChildProcess[] = []
  const start = async (port: number): Promise<number> => {
    const main = remoteOrigins ? 'testing/main-with-origins.ts' : 'main.ts'
    const server = run(main, { ...env, PORT: String(port), ...(remoteOrigins ? { REMOTE_ORIGINS: JSON.stringify(remoteOrigins) } : {}) })
    const listening = await new Promise<number>((resolve, reject) => {
      server.once('message', (message) => resolve((message as { listening: number }).listening))
      server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
    })
    parts = [run('judge-worker.ts', env), server]
    return listening
  }
  const halt = async () => {
    for (const part of parts) await end(part)
  }
  const port = await start(0)
  return {
    port,
    dataDir,
    halt,
    async resume() {
      await start(port)
    },
    async stop() {
      await halt()
      // A child process of an ended part may still write its last file.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}
