// Other judges' sandboxes, measured in turn with ours where this machine has them.
import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'

/** A sandbox that can run `/bin/true` once. */
type Peer = { name: string; runTrue: () => Promise<void>; close: () => void }
/** Why a sandbox is not measured. */
type NoPeer = { name: string; why: string }

export const isPeer = (found: Peer | NoPeer): found is Peer => 'runTrue' in found

function onPath(name: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

function call(file: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}: ${said.trim()}`))))
  })
}

const BOX = '--box-id=90'

/** One run of isolate is its init, its run and its cleanup; with its cgroups where they work. */
async function findIsolate(path: string): Promise<Peer | NoPeer> {
  const name = 'isolate'
  const file = onPath(name, path)
  if (!file) return { name, why: 'not installed' }
  const whole = (flags: readonly string[]) => async () => {
    await call(file, [...flags, BOX, '--init'])
    await call(file, [...flags, BOX, '--silent', '--run', '--', '/bin/true'])
    await call(file, [...flags, BOX, '--cleanup'])
  }
  let why = ''
  for (const flags of [['--cg'], []]) {
    try {
      await whole(flags)()
      return { name: flags.length > 0 ? 'isolate --cg' : 'isolate without cgroups', runTrue: whole(flags), close: () => undefined }
    } catch (error) {
      why = String(error)
    }
  }
  return { name, why: `installed, but it does not work here: ${why}` }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const NANOSECONDS = 1_000_000_000
const RUN_TRUE = {
  cmd: [
    {
      args: ['/bin/true'],
      env: ['PATH=/usr/bin:/bin'],
      files: [{ content: '' }, { name: 'stdout', max: 1024 }, { name: 'stderr', max: 1024 }],
      cpuLimit: NANOSECONDS,
      clockLimit: 5 * NANOSECONDS,
      memoryLimit: 64 * 1024 * 1024,
      procLimit: 16,
    },
  ],
}

async function findGoJudge(path: string): Promise<Peer | NoPeer> {
  const name = 'go-judge'
  const file = onPath(name, path)
  if (!file) return { name, why: 'not installed' }
  const address = `127.0.0.1:${await freePort()}`
  const server: ChildProcess = spawn(file, ['-http-addr', address, '-silent'], { stdio: 'ignore' })
  let died = ''
  server.on('error', (error) => {
    died = error.message
  })
  server.on('exit', (code) => {
    died ||= `it ended with ${code}`
  })
  const runTrue = async () => {
    const response = await fetch(`http://${address}/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(RUN_TRUE),
    })
    const [result] = (await response.json()) as { status?: string }[]
    if (result?.status !== 'Accepted') throw new Error(`/bin/true got ${JSON.stringify(result)}`)
  }
  let why = ''
  for (let round = 0; round < 50 && died === ''; round++) {
    try {
      await runTrue()
      return { name, runTrue, close: () => server.kill('SIGTERM') }
    } catch (error) {
      why = String(error)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  server.kill('SIGKILL')
  return { name, why: `installed, but it does not work here: ${died || why}` }
}

/** @param path where to look for them */
export const findPeers = (path: string): Promise<(Peer | NoPeer)[]> => Promise.all([findIsolate(path), findGoJudge(path)])
