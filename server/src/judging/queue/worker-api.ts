/**
 * The server's calls for judge workers, on a socket that only this machine's user can open (mode 0600). `workerCalls` has the names of the
 * calls and their bodies; worker-client.ts is the other end.
 */
import { BreakingResult } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import { FormattingResult } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import { InspectionResult } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import { CheckerCompiled } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import { GuardResult } from '@touchstone/shared/judging/job/guard-run.schema.ts'
import { FinishedCase, JudgeProgress, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { TestRunResult } from '@touchstone/shared/judging/job/test-run.schema.ts'
import { machineOfWorker } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { StrengthResult } from '@touchstone/shared/judging/strength/strength-step.schema.ts'
import { VerifyStepResult } from '@touchstone/shared/judging/verify/verify.schema.ts'
import { TestBuildResult } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { ClaimedWork } from './claimed-work.ts'
import type { JudgeSpeeds } from './judge-speeds.ts'
import { WorkerHello } from './judge-status.ts'
import type { JudgingService } from './judging.service.ts'
import { storeBuilt } from './store-built.ts'
import type { WorkerRoster } from './worker-roster.ts'
import { noWorkersElsewhere, type WorkersElsewhere } from './workers-elsewhere.ts'

const Lease = z.object({ worker: z.string(), jobId: z.number().int(), attempt: z.number().int() })
const Held = z.object({ held: z.boolean() })

export const workerCalls = {
  /**
   * `proveAgain`: staff wants its languages tried again; `leave`: it shall end, since nothing runs there any more; `measureSpeed`: the site
   * has other judges to compare it with.
   */
  '/worker/hello': {
    input: WorkerHello,
    output: z.object({ proveAgain: z.boolean(), leave: z.boolean().optional(), measureSpeed: z.boolean().optional() }),
  },
  '/worker/claim': {
    input: z.object({ worker: z.string(), lane: z.number().int().nonnegative(), waitMs: z.number().int().max(30_000) }),
    output: z.object({ job: ClaimedWork.nullable() }),
  },
  '/worker/heartbeat': {
    input: z.object({ worker: z.string(), jobs: z.array(z.object({ jobId: z.number().int(), attempt: z.number().int() })) }),
    output: z.object({
      lost: z.array(z.number().int()),
      /** Judgings that must give their lanes back: after their case, or at once. */
      over: z.array(z.object({ jobId: z.number().int(), when: z.enum(['between-cases', 'now']) })),
    }),
  },
  '/worker/progress': { input: Lease.extend({ submitId: z.number(), mode: z.string(), progress: JudgeProgress }), output: Held },
  '/worker/complete': { input: Lease.extend({ submitId: z.number(), mode: z.string(), result: JudgeResult }), output: Held },
  '/worker/complete-preview': { input: Lease.extend({ mode: z.string(), result: JudgeResult }), output: Held },
  '/worker/complete-test-run': { input: Lease.extend({ result: TestRunResult }), output: Held },
  '/worker/complete-checker': { input: Lease.extend({ result: CheckerCompiled }), output: Held },
  '/worker/complete-inspection': { input: Lease.extend({ result: InspectionResult }), output: Held },
  '/worker/complete-guard-run': { input: Lease.extend({ result: GuardResult }), output: Held },
  '/worker/complete-formatting': { input: Lease.extend({ result: FormattingResult }), output: Held },
  '/worker/complete-breaking': { input: Lease.extend({ result: BreakingResult }), output: Held },
  '/worker/complete-test-build': { input: Lease.extend({ result: TestBuildResult }), output: Held },
  '/worker/complete-strength': { input: Lease.extend({ result: StrengthResult }), output: Held },
  '/worker/complete-verify': { input: Lease.extend({ result: VerifyStepResult }), output: Held },
  '/worker/give-back': { input: Lease, output: Held },
  /** The lane is given back, with the finished cases of this turn; `why`: it is the turn of others, or the worker stops. */
  '/worker/end-turn': {
    input: Lease.extend({
      mode: z.string(),
      finished: z.array(FinishedCase),
      isCut: z.boolean(),
      why: z.enum(['others-wait', 'stop']),
    }),
    output: Held,
  },
  '/worker/fail': { input: Lease.extend({ errorCode: z.string() }), output: Held },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>

export type WorkerCall = keyof typeof workerCalls
export type WorkerInput<C extends WorkerCall> = z.input<(typeof workerCalls)[C]['input']>
export type WorkerOutput<C extends WorkerCall> = z.output<(typeof workerCalls)[C]['output']>

export type WorkerApiServices = {
  judging: JudgingService
  roster: WorkerRoster
  speeds: Pick<JudgeSpeeds, 'note' | 'hasMachines'>
  workersElsewhere?: WorkersElsewhere
  events: EventBus
  /** Contents that a worker made. */
  blobs: Pick<BlobStore, 'putBytes'>
}
type WorkerHandlers = {
  [C in WorkerCall]: (input: z.output<(typeof workerCalls)[C]['input']>, signal: AbortSignal) => Promise<WorkerOutput<C>>
}

export function createWorkerHandlers({
  judging,
  roster,
  speeds,
  workersElsewhere = noWorkersElsewhere,
  events,
  blobs,
}: WorkerApiServices): WorkerHandlers {
  return {
    '/worker/hello': async (hello) => {
      const { isNew, changed, proveAgain } = roster.hello(hello)
      if (hello.speed) await speeds.note(hello.name, hello.speed)
      if (isNew) await judging.reclaim({ name: hello.name, boot: hello.boot })
      // A job may wait for a language that has just been proven.
      judging.wakeHere()
      if (changed) {
        await workersElsewhere.store()
        events.publish({ type: 'judge.changed' })
      }
      return { proveAgain, ...(speeds.hasMachines() && machineOfWorker(hello.name) === null ? { measureSpeed: true } : {}) }
    },
    '/worker/claim': async ({ worker, lane, waitMs }, signal) => ({ job: (await judging.claim(worker, waitMs, signal, lane)) ?? null }),
    '/worker/heartbeat': async ({ worker, jobs }) => judging.heartbeat(worker, jobs),
    '/worker/progress': async ({ submitId, mode, progress, ...lease }) => ({
      held: await judging.progress(lease, submitId, mode, progress),
    }),
    '/worker/complete': async ({ submitId, mode, result, ...lease }) => ({ held: await judging.complete(lease, submitId, mode, result) }),
    '/worker/complete-preview': async ({ mode, result, ...lease }) => ({ held: await judging.completePreview(lease, mode, result) }),
    '/worker/complete-test-run': async ({ result, ...lease }) => ({ held: await judging.completeTestRun(lease, result) }),
    '/worker/complete-checker': async ({ result, ...lease }) => ({ held: await judging.completeChecker(lease, result) }),
    '/worker/complete-inspection': async ({ result, ...lease }) => ({ held: await judging.completeInspection(lease, result) }),
    '/worker/complete-guard-run': async ({ result, ...lease }) => ({ held: await judging.completeGuardRun(lease, result) }),
    '/worker/complete-formatting': async ({ result, ...lease }) => ({ held: await judging.completeFormatting(lease, result) }),
    '/worker/complete-breaking': async ({ result, ...lease }) => ({ held: await judging.completeBreaking(lease, result) }),
    '/worker/complete-test-build': async ({ result, ...lease }) => ({
      held: await judging.completeTestBuild(lease, await storeBuilt(blobs, result)),
    }),
    '/worker/complete-strength': async ({ result, ...lease }) => ({ held: await judging.completeStrength(lease, result) }),
    '/worker/complete-verify': async ({ result, ...lease }) => ({ held: await judging.completeVerify(lease, result) }),
    '/worker/give-back': async (lease) => ({ held: await judging.giveBack(lease) }),
    '/worker/end-turn': async ({ mode, finished, isCut, why, ...lease }) => ({
      held: await judging.endTurn(lease, { mode, cases: finished }, { isCut, why }),
    }),
    '/worker/fail': async ({ errorCode, ...lease }) => ({ held: await judging.fail(lease, errorCode) }),
  }
}

/** Mounts the worker API on an app that listens on a unix socket, never on a port. */
export function mountWorkerApi(app: FastifyInstance, services: WorkerApiServices): void {
  const handlers = createWorkerHandlers(services) as Record<string, (input: unknown, signal: AbortSignal) => Promise<unknown>>
  for (const [path, { input }] of Object.entries(workerCalls)) {
    const handle = handlers[path]
    if (!handle) throw new Error(`no handler for ${path}`)
    app.post(path, async (request, reply) => {
      const gone = new AbortController()
      reply.raw.on('close', () => gone.abort())
      return handle(await input.parseAsync(request.body), gone.signal)
    })
  }
}
