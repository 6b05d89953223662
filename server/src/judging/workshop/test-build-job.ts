/**
 * Theory of operation. A build is one row, and its work is done in steps: each is one job of the queue, and its result makes the next one.
 * So other people's jobs come between, a restart loses one step at most, and the contents that were made count for later builds too. A job
 * names its build by a token: the result of a build that was cancelled or begun again changes nothing.
 */

import { kindMark } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { buildLimits } from '@touchstone/shared/judging/workshop/build-limits.ts'
import type { BuildFault, StoredBuildResult } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { type JobKind, nothingAfterCommit } from '../queue/job-kind.ts'
import { enqueue, Priority } from '../queue/judge-queue.ts'
import { BuildPlan, judgingKey, type Known, keysOf, openLines } from './build-plan.ts'
import * as queries from './test-build.queries.ts'

const Payload = z.object({ pid: z.number().int(), token: z.string() })

export const readPlan = ({ pid, plan }: queries.TestBuildRow): BuildPlan => readStored(BuildPlan, plan, `test_builds.plan of ${pid}`)

const faultOf = (code: BuildFault['code'], message: string | null = null): BuildFault => ({
  code,
  number: null,
  line: null,
  program: null,
  other: null,
  status: null,
  message,
})

export async function knownOf(db: Database, pid: number): Promise<Map<string, queries.ContentRow>> {
  return new Map((await queries.listContents(db, pid)).map((row) => [row.key, row]))
}

const totalBytes = (plan: BuildPlan, known: Known): number =>
  plan.lines.reduce((sum, { given, inputKey, answerKey }) => {
    return sum + (given ?? known.get(inputKey) ?? { size: 0 }).size + (known.get(answerKey)?.size ?? 0)
  }, 0)

/**
 * Moves a running build on: to its next step, or to its end. Call it in the transaction that knows something new.
 * @returns whether there is a job to do
 */
export async function moveOn(db: Transaction, row: queries.TestBuildRow, plan: BuildPlan, now: number): Promise<boolean> {
  const { pid, token, uid } = row
  const known = await knownOf(db, pid)
  const end = async (fields: { state: 'done' | 'failed'; fault?: string }) => {
    await queries.setBuild(db, pid, { ...fields, jobId: null, gmtModified: now })
    return false
  }
  if (totalBytes(plan, known) > buildLimits.totalBytes) return end({ state: 'failed', fault: JSON.stringify(faultOf('too-large')) })
  if (openLines(plan, known).length === 0) {
    // Contents of earlier builds go when a build is whole: until then another try may need them.
    const needed = new Set(keysOf(plan))
    await queries.deleteContents(
      db,
      pid,
      [...known.keys()].filter((key) => !needed.has(key)),
    )
    return end({ state: 'done' })
  }
  const job = {
    kind: 'test-build',
    submitId: null,
    payload: JSON.stringify({ pid, token }),
    language: kindMark('test-build'),
    uid: uid ?? '',
    priority: Priority.help,
  } as const
  await queries.setBuild(db, pid, { jobId: await enqueue(db, job, now), gmtModified: now })
  return true
}

type Deps = { clock: Clock; problems: ProblemService; events: EventBus }

export function createTestBuildJob({ clock, problems, events }: Deps): JobKind<'test-build'> {
  /** The build of a job; undefined when it has ended, or another one has begun. */
  async function running(db: Database, payload: string | null): Promise<queries.TestBuildRow | undefined> {
    if (!payload) return undefined
    const { pid, token } = readStored(Payload, payload, 'judge_jobs.payload of a test build')
    const row = await queries.findBuild(db, pid)
    return row?.state === 'running' && row.token === token ? row : undefined
  }

  const fail = (db: Transaction, pid: number, fault: BuildFault) =>
    queries.setBuild(db, pid, { state: 'failed', fault: JSON.stringify(fault), jobId: null, gmtModified: clock.now() })

  async function keep(db: Transaction, { pid }: queries.TestBuildRow, plan: BuildPlan, { tests }: StoredBuildResult): Promise<void> {
    const lines = new Map(plan.lines.map((line) => [line.number, line]))
    for (const { number, input, answer, bounds } of tests) {
      const line = lines.get(number)
      if (!line) continue
      if (input) await queries.putContents(db, [{ pid, key: line.inputKey, hash: input.hash, size: input.size, bounds: null }])
      await queries.putContents(db, [{ pid, key: line.answerKey, hash: answer.hash, size: answer.size, bounds: JSON.stringify(bounds) }])
    }
  }

  return {
    async forWorker(db, { payload }) {
      const row = await running(db, payload)
      const problem = row && (await problems.forJudging(db, row.pid))
      if (!row || !problem) return undefined
      const plan = readPlan(row)
      // The job ends, and so does the build: its answers would be those of other rules.
      if (judgingKey(problem) !== plan.base.judging) return undefined
      const known = await knownOf(db, row.pid)
      const { generators, validators, solutions } = plan
      const lines = openLines(plan, known)
        .slice(0, buildLimits.stepTests)
        .map(({ number, text, given, generator, args, inputKey }) => {
          const input = given ?? known.get(inputKey)
          return { number, text, source: input ? { inputHash: input.hash } : { generator: generator ?? 0, args } }
        })
      const step = { problem: { ...problem, testcases: [] }, generators, validators, solutions, lines }
      return { work: { kind: 'test-build', step } }
    },

    async complete(db, { payload }, { result }) {
      const row = await running(db, payload)
      if (!row) return nothingAfterCommit
      const plan = readPlan(row)
      await keep(db, row, plan, result)
      if (result.fault || result.tests.length === 0) await fail(db, row.pid, result.fault ?? faultOf('judge'))
      else if (await moveOn(db, row, plan, clock.now())) return () => events.publish({ type: 'jobs.ready' })
      return nothingAfterCommit
    },

    async giveUp(db, { payload }, errorCode) {
      const row = await running(db, payload)
      if (row) await fail(db, row.pid, errorCode === 'problem-gone' ? faultOf('changed-meanwhile') : faultOf('judge', errorCode))
      return nothingAfterCommit
    },

    putBack: async () => nothingAfterCommit,
  }
}
