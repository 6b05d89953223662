/** A judge machine's end of the calls of machine.routes.ts, over HTTP or HTTPS. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { MACHINE_PROTOCOL } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { z } from 'zod'
import { ContentFault, damaged, missing } from '../../ground/blobs/content-fault.ts'
import { productVersion } from '../../ground/environment/product-version.ts'
import { type WorkerCall, type WorkerInput, type WorkerOutput, workerCalls } from '../queue/worker-api.ts'
import { ServerAwayError, type WorkerClient } from '../worker/worker-client.ts'
import { ContentsAhead, Joined, type MachineRefusal, PROTOCOL_HEADER } from './machine-wire.ts'

/** The site answers a claim within 20 s; a line that is silent for longer is dead. */
const SILENT_MS = 60_000

const Refusal = z.object({ code: z.string(), protocol: z.number().optional() })

/** The site refuses this machine itself, so that trying again is no use. */
export class MachineRefused extends Error {
  override readonly name = 'MachineRefused'
  readonly code: string
  /** The protocol of the site; null where its answer has none. */
  readonly protocol: number | null

  constructor(code: string, protocol: number | null) {
    super(code)
    this.code = code
    this.protocol = protocol
  }
}

/** Refusals after which the machine must stop. */
const final: readonly string[] = ['machine.key', 'machine.protocol', 'machine.other-worker'] satisfies MachineRefusal[]

type MachineClient = WorkerClient & {
  /** Writes a content, whole and compared with its hash, to a new file. @throws ContentFault */
  fetch(hash: string, file: string): Promise<void>
  /** Contents that will be needed soon. @throws ServerAwayError, Error also from a site that does not say it */
  listAhead(): Promise<string[]>
  /** Asks whether the site can read its contents. @throws ContentFault */
  reach(): Promise<void>
}

type Caller = { ask(method: string, path: string, body?: string, signal?: AbortSignal): Promise<IncomingMessage>; close(): void }

function createCaller(site: string, key: string | null): Caller {
  const base = new URL(`${site.replace(/\/+$/, '')}/api/judge-machine`)
  const { Agent, request: send } = base.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    ask(method, path, body, signal) {
      return new Promise((resolve, reject) => {
        const headers: Record<string, string | number> = { [PROTOCOL_HEADER]: MACHINE_PROTOCOL, accept: 'application/json' }
        if (key !== null) headers.authorization = `Bearer ${key}`
        if (body !== undefined) {
          headers['content-type'] = 'application/json'
          headers['content-length'] = Buffer.byteLength(body)
        }
        const request = send(`${base.href}${path}`, { method, agent, headers, ...(signal ? { signal } : {}) }, resolve)
        request.setTimeout(SILENT_MS, () => request.destroy(new Error('the site is silent')))
        request.on('error', (error) => reject(new ServerAwayError(error.message)))
        request.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}

/** The refusal in an answer; null when it does not come from a site, but from a proxy before it. */
async function refusalOf(answer: IncomingMessage): Promise<z.infer<typeof Refusal> | null> {
  const body = await text(answer).catch(() => '')
  try {
    return Refusal.parse(JSON.parse(body))
  } catch {
    return null
  }
}

/** Makes an answer that is no success an error. */
async function mustSucceed(path: string, answer: IncomingMessage): Promise<IncomingMessage> {
  if (answer.statusCode === 200) return answer
  const refusal = await refusalOf(answer)
  if (refusal === null || answer.statusCode === 503 || answer.statusCode === 429)
    throw new ServerAwayError(`${path} answered ${answer.statusCode} ${refusal?.code ?? ''}`)
  if (final.includes(refusal.code)) throw new MachineRefused(refusal.code, refusal.protocol ?? null)
  throw Object.assign(new Error(`${path} answered ${answer.statusCode}: ${refusal.code}`), { refusal: refusal.code })
}

/** Joins this machine to a site. @throws MachineRefused, ServerAwayError */
export async function joinSite(site: string, code: string): Promise<z.infer<typeof Joined>> {
  const caller = createCaller(site, null)
  try {
    const answer = await caller.ask('POST', '/join', JSON.stringify({ code }))
    if (answer.statusCode === 200) return Joined.parse(JSON.parse(await text(answer)))
    const refusal = await refusalOf(answer)
    if (!refusal) throw new ServerAwayError(`the address answered ${answer.statusCode}, and is no site of Touchstone that takes machines`)
    throw new MachineRefused(refusal.code, refusal.protocol ?? null)
  } finally {
    caller.close()
  }
}

/**
 * @param refused called once when the site refuses the machine itself
 */
export function createMachineClient(site: string, key: string, refused: (error: MachineRefused) => void): MachineClient {
  const caller = createCaller(site, key)

  async function ask(method: string, path: string, body?: string, signal?: AbortSignal): Promise<IncomingMessage> {
    try {
      return await mustSucceed(path, await caller.ask(method, path, body, signal))
    } catch (error) {
      if (error instanceof MachineRefused) refused(error)
      throw error
    }
  }

  async function read(answer: IncomingMessage): Promise<string> {
    try {
      return await text(answer)
    } catch (error) {
      throw new ServerAwayError(String(error))
    }
  }

  const withMachine = (path: WorkerCall, input: object) =>
    path === '/worker/hello' ? { ...input, version: productVersion, cores: availableParallelism() } : input

  function asContentFault(error: unknown, hash: string): unknown {
    const code = (error as { refusal?: string }).refusal
    if (code === 'content.missing') return missing(hash)
    if (code === 'content.damaged') return damaged(hash)
    if (!(error instanceof ServerAwayError) && code === undefined) return error
    const words = { en: `the site does not hand out test data now: ${(error as Error).message}`, zh: '网站目前无法提供测试数据' }
    return new ContentFault('away', words, error)
  }

  return {
    async call<C extends WorkerCall>(path: C, input: WorkerInput<C>, signal?: AbortSignal): Promise<WorkerOutput<C>> {
      const answer = await ask('POST', path, JSON.stringify(withMachine(path, input)), signal)
      const said: unknown = JSON.parse(await read(answer))
      return workerCalls[path].output.parse(said) as WorkerOutput<C>
    },

    async fetch(hash, file) {
      const digest = createHash('sha256')
      try {
        const answer = await ask('GET', `/content/${hash}`)
        const hashed = async function* (pieces: AsyncIterable<Uint8Array>) {
          try {
            for await (const piece of pieces) {
              digest.update(piece)
              yield piece
            }
          } catch (error) {
            throw new ServerAwayError(String(error))
          }
        }
        await pipeline(answer, hashed, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
      } catch (error) {
        throw asContentFault(error, hash)
      }
      if (digest.digest('hex') !== hash) throw damaged(hash)
    },

    async listAhead() {
      return ContentsAhead.parse(JSON.parse(await read(await ask('GET', '/contents-ahead')))).hashes
    },

    async reach() {
      try {
        await read(await ask('GET', '/reach'))
      } catch (error) {
        throw asContentFault(error, '')
      }
    },

    close: caller.close,
  }
}
