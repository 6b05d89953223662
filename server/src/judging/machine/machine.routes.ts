/**
 * The calls of judge machines under /api/judge-machine, over the site's own port. A key opens these calls and no other; tokens and cookies of
 * the site open none of them. Answers are plain JSON with HTTP statuses, and a `code` for a refusal.
 */
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { MACHINE_PROTOCOL, machineWorker, speaksTo } from '@touchstone/shared/judging/machine/machine-rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError, type z } from 'zod'
import { logFault } from '../../ground/api/errors.ts'
import { type BlobStore, isHash } from '../../ground/blobs/blob-store.ts'
import { ContentFault } from '../../ground/blobs/content-fault.ts'
import type { RateLimiter } from '../../ground/rate-limit/rate-limit.ts'
import { stableName } from '../queue/judge-queue.ts'
import { createWorkerHandlers, type WorkerApiServices, type WorkerCall, workerCalls } from '../queue/worker-api.ts'
import { contentsOfWork } from './contents-of-work.ts'
import type { MachinePass, MachineService } from './machine.service.ts'
import { type ContentsAhead, Join, type Joined, MachineHello, type MachineRefusal, PROTOCOL_HEADER } from './machine-wire.ts'

/** Results hold the outputs of many tests. */
const BODY_LIMIT = 64 * 1024 * 1024
/** A machine that may not judge yet asks again after this time. */
const PAUSE_MS = 2 * second

class Refused extends Error {
  readonly status: number
  readonly code: MachineRefusal

  constructor(status: number, code: MachineRefusal) {
    super(code)
    this.status = status
    this.code = code
  }
}

type Deps = WorkerApiServices & { machines: MachineService; blobs: Pick<BlobStore, 'open' | 'reach' | 'putBytes'>; limiter: RateLimiter }

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const send = (status: number, code: string) => reply.status(status).send({ code, protocol: MACHINE_PROTOCOL })
  if (error instanceof Refused) return send(error.status, error.code)
  if (error instanceof ContentFault) {
    if (error.kind !== 'missing') request.log.error({ err: error }, 'a content for a judge machine')
    return send(error.kind === 'missing' || error.kind === 'damaged' ? 410 : 503, error.code)
  }
  if (error instanceof DomainError) {
    const isAway = error.code === 'server.database-away'
    return send(error.code === 'request.too-many' ? 429 : isAway ? 503 : 400, error.code)
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (error instanceof ZodError || (status >= 400 && status < 500)) return send(status < 500 ? status : 400, 'request.invalid')
  logFault(error, request.routeOptions.url ?? '/api/judge-machine', request)
  return send(500, 'server.fault')
}

export async function machineRoutes(app: FastifyInstance, { machines, blobs, limiter, ...services }: Deps): Promise<void> {
  const { judging } = services
  const handlers = createWorkerHandlers({ ...services, blobs })
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply))

  async function admit({ headers }: FastifyRequest): Promise<MachinePass> {
    if (!speaksTo(Number(headers[PROTOCOL_HEADER] ?? Number.NaN))) throw new Refused(409, 'machine.protocol')
    const machine = await machines.find(headers.authorization?.replace(/^Bearer\s+/i, '').trim() ?? '')
    if (!machine) throw new Refused(401, 'machine.key')
    return machine
  }

  function mustBeItself({ id }: MachinePass, worker: string): void {
    if (stableName(worker) !== machineWorker(id)) throw new Refused(403, 'machine.other-worker')
  }

  async function hello(machine: MachinePass, protocol: number, body: unknown) {
    const said = await MachineHello.parseAsync(body)
    mustBeItself(machine, said.name)
    const { version, cores, ...worker } = said
    const { lanes, state, faults, reason, languages } = worker
    const compilers = Object.fromEntries(languages.flatMap((each) => (each.available && each.version ? [[each.name, each.version]] : [])))
    await machines.report(machine.id, { version, cores, lanes, state, faults, reason, compilers })
    if (worker.speed) await services.speeds.note(worker.name, worker.speed)
    if (machines.mayJudge(machine)) return handlers['/worker/hello']({ ...worker, protocol }, AbortSignal.timeout(minute))
    services.roster.forget(worker.name)
    // The site does not count it as a judge; jobs of its earlier run go back all the same.
    await judging.reclaim({ name: worker.name, boot: worker.boot })
    return { proveAgain: false, leave: machine.state === 'draining' && (await machines.countJobs(machine.id)) === 0 }
  }

  async function claim(machine: MachinePass, body: unknown, gone: AbortSignal) {
    const input = await workerCalls['/worker/claim'].input.parseAsync(body)
    mustBeItself(machine, input.worker)
    if (!machines.mayJudge(machine)) {
      await pause(Math.min(input.waitMs, PAUSE_MS), gone)
      return { job: null }
    }
    const { job } = await handlers['/worker/claim'](input, gone)
    if (!job) return { job }
    // The machine may have been revoked while it waited.
    if (await machines.open(machine.id, job.jobId, contentsOfWork(job))) return { job }
    await judging.giveBack({ worker: input.worker, jobId: job.jobId, attempt: job.attempt })
    return { job: null }
  }

  async function call(path: WorkerCall, machine: MachinePass, { headers, body }: FastifyRequest, gone: AbortSignal): Promise<unknown> {
    if (path === '/worker/hello') return hello(machine, Number(headers[PROTOCOL_HEADER]), body)
    if (path === '/worker/claim') return claim(machine, body, gone)
    const input = await workerCalls[path].input.parseAsync(body)
    mustBeItself(machine, input.worker)
    return (handlers[path] as (input: unknown, signal: AbortSignal) => Promise<unknown>)(input, gone)
  }

  app.post('/join', async (request) => {
    limiter.take('login', { actor: null, ip: request.ip })
    if (!speaksTo(Number(request.headers[PROTOCOL_HEADER] ?? Number.NaN))) throw new Refused(409, 'machine.protocol')
    const { code } = await Join.parseAsync(request.body)
    return machines.join(code, request.ip) satisfies Promise<z.input<typeof Joined>>
  })

  /** The key is looked at before the body is read: only machines may send large ones. */
  const admitted = new WeakMap<FastifyRequest, MachinePass>()
  const admitFirst = async (request: FastifyRequest) => {
    admitted.set(request, await admit(request))
  }

  for (const path of Object.keys(workerCalls) as WorkerCall[]) {
    app.post(path, { bodyLimit: BODY_LIMIT, onRequest: admitFirst }, async (request, reply) => {
      const machine = admitted.get(request)
      if (!machine) throw new Refused(401, 'machine.key')
      const gone = new AbortController()
      reply.raw.on('close', () => gone.abort())
      return call(path, machine, request, gone.signal)
    })
  }

  app.get('/reach', async (request) => {
    await admit(request)
    await blobs.reach()
    return {}
  })

  app.get('/contents-ahead', async (request) => {
    const hashes = await machines.contentsAhead(await admit(request))
    return { hashes } satisfies z.input<typeof ContentsAhead>
  })

  app.get<{ Params: { hash: string } }>('/content/:hash', async (request, reply) => {
    const machine = await admit(request)
    const { hash } = request.params
    if (!isHash(hash) || !(await machines.needs(machine, hash))) throw new Refused(403, 'machine.content')
    return reply.type('application/octet-stream').send(await blobs.open(hash))
  })
}

function pause(ms: number, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    gone.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
