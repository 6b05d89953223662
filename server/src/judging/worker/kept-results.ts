import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SandboxError } from '@touchstone/judge-sandbox/sandbox/sandbox-error.ts'
import { z } from 'zod'
import { workerCalls } from '../queue/worker-api.ts'

const delivered = [
  '/worker/complete',
  '/worker/complete-preview',
  '/worker/complete-test-run',
  '/worker/complete-checker',
  '/worker/complete-inspection',
  '/worker/complete-guard-run',
  '/worker/complete-formatting',
  '/worker/complete-breaking',
  '/worker/complete-test-build',
  '/worker/complete-strength',
  '/worker/complete-verify',
] as const

/** Calls that carry the result of a job. */
export type ResultCall = (typeof delivered)[number]

const KeptFile = z.object({
  path: z.enum(delivered),
  input: z.object({ worker: z.string(), jobId: z.number(), attempt: z.number() }).loose(),
})
type KeptFile = z.infer<typeof KeptFile>

export type KeptResults = {
  /** Writes a result so that it survives a kill and a power cut. @returns the name under which it is dropped. @throws SandboxError, Error */
  keep(path: ResultCall, input: object & { jobId: number; attempt: number }): Promise<string>
  /** The site has answered: it has the result, or does not want it. */
  drop(name: string): Promise<void>
  /**
   * Results of earlier runs of this judge, before this run keeps any. A file that cannot be read is dropped, and its job judged again. So is
   * one that a kill left half written.
   */
  list(): Promise<({ name: string } & KeptFile)[]>
  /** Tries whether a result could be kept. @throws SandboxError, Error */
  mustWrite(): Promise<void>
}

/** Ends the name of a file while it is written. */
const HALF = '.new'

function asFault(error: unknown): unknown {
  const isFull = ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))
  return isFull ? new SandboxError('sandbox.disk-full', 'there is no room for the results that wait for the site') : error
}

/** Results of finished jobs in a folder, one file each, until the site has answered. */
export function createKeptResults(folder: string, log: (line: string) => void): KeptResults {
  async function write(name: string, text: string): Promise<void> {
    const part = join(folder, name + HALF)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(part, 'w', 0o600)
      try {
        await file.writeFile(text)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, join(folder, name))
      const place = await open(folder)
      await place.sync().finally(() => place.close())
    } catch (error) {
      await rm(part, { force: true })
      throw asFault(error)
    }
  }

  /** A folder that cannot be listed may hold results, so only a missing one is empty. */
  async function names(): Promise<string[]> {
    try {
      return await readdir(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        log(`kept results cannot be listed, and wait for the next start: ${String(error)}`)
      return []
    }
  }

  const drop = (name: string) => rm(join(folder, name), { force: true })

  async function read(name: string): Promise<KeptFile> {
    const file = KeptFile.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    workerCalls[file.path].input.parse(file.input)
    return file
  }

  return {
    async keep(path, input) {
      const name = `${input.jobId}-${input.attempt}.json`
      await write(name, JSON.stringify({ path, input }))
      return name
    },

    drop,

    async list() {
      const found = []
      const all = await names()
      for (const half of all.filter((each) => each.endsWith(`.json${HALF}`))) await drop(half)
      for (const name of all.filter((each) => each.endsWith('.json'))) {
        try {
          found.push({ name, ...(await read(name)) })
        } catch (error) {
          log(`a kept result cannot be read and is dropped (${name}): ${String(error)}`)
          await drop(name)
        }
      }
      return found
    },

    async mustWrite() {
      await write('room', '')
      await drop('room')
    },
  }
}
