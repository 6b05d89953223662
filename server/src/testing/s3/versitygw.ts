/** A real S3 server on loopback for tests: versitygw over a folder, where this machine has it (`.ci/run` brings it). */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StoreKeys } from '../../ground/blobs/s3/s3-client.ts'
import type { StoreAddress } from '../../ground/blobs/s3/store-address.ts'

const brought = fileURLToPath(new URL('../../../../.cache/versitygw/versitygw', import.meta.url))

/** The program; null where it was not brought. */
export function findVersitygw(): string | null {
  const named = process.env.VERSITYGW
  if (named) return named
  return existsSync(brought) ? brought : null
}

type RealS3 = {
  address: StoreAddress
  keys: StoreKeys
  /** The file behind an object. */
  file(key: string): string
  /** Kills the server; its objects stay. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function startVersitygw(): Promise<RealS3> {
  const program = findVersitygw()
  if (!program) throw new Error('versitygw is not here')
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-s3-'))
  const keys = { accessKeyId: 'AKIDTOUCHSTONE', secretAccessKey: randomBytes(16).toString('hex'), sessionToken: null }
  await mkdir(join(folder, 'data', 'school'), { recursive: true })
  await mkdir(join(folder, 'meta'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let child: ReturnType<typeof spawn> | undefined

  async function start(): Promise<void> {
    const args = ['--port', `127.0.0.1:${port}`, '--region', 'test-1', 'posix', '--sidecar', join(folder, 'meta'), join(folder, 'data')]
    const env = { PATH: process.env.PATH, ROOT_ACCESS_KEY: keys.accessKeyId, ROOT_SECRET_KEY: keys.secretAccessKey }
    child = spawn(program as string, args, { env, stdio: 'ignore' })
    while (
      !(await fetch(endpoint).then(
        () => true,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`versitygw ended with ${child.exitCode}`)
      await sleep(50)
    }
  }

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  await start()
  return {
    address: { endpoint, bucket: 'school', prefix: 'site/one', region: 'test-1', style: 'path' },
    keys,
    file: (key) => join(folder, 'data', 'school', key),
    start,
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
