/** The public API of Codeforces, without an account (codeforces.com/apiHelp). */
import { second } from '@touchstone/shared/ground/time/instant.ts'
import { z } from 'zod'
import type { ListRuns } from '../protocol/public-run.ts'
import type { RemoteSession } from '../protocol/remote-adapter.ts'
import { RemoteFault } from '../protocol/remote-fault.ts'
import { remoteVerdict } from '../protocol/remote-status.ts'

const Failed = z.object({ status: z.literal('FAILED'), comment: z.string() })
const Contests = z.object({
  status: z.literal('OK'),
  result: z.array(
    z.object({ id: z.number(), name: z.string(), phase: z.string(), durationSeconds: z.number(), startTimeSeconds: z.number().optional() }),
  ),
})
const Runs = z.object({
  status: z.literal('OK'),
  result: z.array(
    z.object({
      id: z.number().int(),
      creationTimeSeconds: z.number(),
      problem: z.object({ contestId: z.number().int().optional(), index: z.string() }),
      author: z.object({ members: z.array(z.object({ handle: z.string() })) }),
      programmingLanguage: z.string(),
      /** Absent while the run waits. */
      verdict: z.string().optional(),
      timeConsumedMillis: z.number(),
      memoryConsumedBytes: z.number(),
    }),
  ),
})
const Users = z.object({ status: z.literal('OK'), result: z.array(z.object({ handle: z.string(), rating: z.number().int().optional() })) })

export type OutsideContest = { oj: 'CF'; url: string; title: string; beginTime: number; endTime: number }

/** Refusals come with HTTP 400 and a reason; other faults as from every page. @throws RemoteFault, OutsideFault */
async function ask<T>(session: RemoteSession, path: string, schema: z.ZodType<T>): Promise<T | { refused: string }> {
  const { status, text, retryAfter } = await session.send(path)
  if (status === 429 || (status === 503 && retryAfter !== null)) throw new RemoteFault('busy', '', { retryAfter })
  if (status === 401 || status === 403) throw new RemoteFault('blocked')
  if (status >= 500) throw new RemoteFault('down', String(status))
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new RemoteFault('page-changed', `${path.split('?')[0]} is no JSON`)
  }
  const refused = Failed.safeParse(body)
  if (refused.success) return { refused: refused.data.comment }
  const answer = schema.safeParse(body)
  if (!answer.success) throw new RemoteFault('page-changed', `${path.split('?')[0]} ${answer.error.issues[0]?.path.join('.') ?? ''}`)
  return answer.data
}

/** Contests that run or are to come, the next one first. @throws RemoteFault, OutsideFault */
export async function listContests(session: RemoteSession): Promise<OutsideContest[]> {
  const answer = await ask(session, '/api/contest.list?gym=false', Contests)
  if ('refused' in answer) throw new RemoteFault('page-changed', answer.refused)
  return answer.result
    .flatMap(({ id, name, phase, durationSeconds, startTimeSeconds }) => {
      if (startTimeSeconds === undefined || !['BEFORE', 'CODING'].includes(phase)) return []
      const beginTime = startTimeSeconds * second
      const url = `https://codeforces.com/contests/${id}`
      return { oj: 'CF' as const, url, title: name.slice(0, 200), beginTime, endTime: beginTime + durationSeconds * second }
    })
    .sort((a, b) => a.beginTime - b.beginTime)
}

/** Runs of one request; a person sends fewer in a lesson. */
const RUNS_AT_ONCE = 100

/** Lists runs of the Gym, too. */
export const listRuns: ListRuns = async (session, handle, { id }) => {
  const answer = await ask(session, `/api/user.status?handle=${encodeURIComponent(handle)}&from=1&count=${RUNS_AT_ONCE}`, Runs)
  if ('refused' in answer) throw new RemoteFault(/handle/i.test(answer.refused) ? 'no-handle' : 'page-changed', answer.refused)
  return answer.result
    .filter(({ problem, author }) => `${problem.contestId ?? ''}${problem.index}`.toUpperCase() === id && author.members.length === 1)
    .map((run) => ({
      runId: String(run.id),
      createdAt: run.creationTimeSeconds * second,
      language: run.programmingLanguage.slice(0, 100),
      status: remoteVerdict('CF', run.verdict ?? 'SUBMITTED'),
      timeMs: Math.round(run.timeConsumedMillis),
      memoryKb: Math.round(run.memoryConsumedBytes / 1024),
    }))
}

/**
 * Ratings of these handles, in lower case; null for a person without a rated contest, and for a handle that nobody has.
 * One unknown handle makes the API refuse all, so it is left out and the rest is asked for again.
 * @throws RemoteFault, OutsideFault
 */
export async function readRatings(session: RemoteSession, handles: readonly string[]): Promise<Map<string, number | null>> {
  const ratings = new Map<string, number | null>(handles.map((handle) => [handle.toLowerCase(), null]))
  let asked = [...ratings.keys()]
  while (asked.length > 0) {
    const answer = await ask(session, `/api/user.info?handles=${asked.map(encodeURIComponent).join(';')}`, Users)
    if (!('refused' in answer)) {
      for (const { handle, rating } of answer.result)
        if (ratings.has(handle.toLowerCase())) ratings.set(handle.toLowerCase(), rating ?? null)
      return ratings
    }
    const unknown = /user with handle (\S+) not found/i.exec(answer.refused)?.[1]?.toLowerCase()
    if (unknown === undefined || !asked.includes(unknown)) throw new RemoteFault('page-changed', answer.refused)
    asked = asked.filter((handle) => handle !== unknown)
  }
  return ratings
}
