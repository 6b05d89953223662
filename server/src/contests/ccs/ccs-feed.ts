import { second } from '@touchstone/shared/ground/time/instant.ts'
import { type CcsChange, type Collection, runCount } from './ccs-collections.ts'
import type { CcsLog } from './ccs-log.ts'
import { runId } from './ccs-run-objects.ts'

/** The longest time between two checks of the reader's rights and the clock. */
export const WAKE_MS = 10 * second
/** The longest time between two lines, since programs wait up to 120 seconds. */
export const KEEP_ALIVE_MS = 30 * second
const LINES_AT_ONCE = 500
const JUDGEMENTS_AT_ONCE = 100

/** A log with a stored token, which each server can continue. */
export type FeedMoment = { log: CcsLog; token: string }

/** The source of a feed. */
export type FeedSource = {
  /** The present moment; null when the reader has lost the right to it, or the contest is gone. */
  bringUp(): Promise<FeedMoment | null>
  /** The changes since a token; null for an unknown or forgotten one. */
  since(log: CcsLog, token: string): Promise<CcsChange[] | null>
  /** Waits until there may be a change, or the stream was closed. */
  wait(): Promise<void>
  isClosed(): boolean
  /** JSON of the visible runs of judgements, by judgement and run. */
  runsOf(judgementIds: readonly string[]): Promise<ReadonlyMap<string, Collection>>
  /** Monotonic time, in milliseconds. */
  elapsed(): number
}

/** One line; `text` is the object's JSON, null for a removed one. */
const line = (type: string, id: string | null, text: string | null, token?: string) =>
  `{"type":${JSON.stringify(type)},"id":${JSON.stringify(id)},"data":${text}${token === undefined ? '' : `,"token":${JSON.stringify(token)}`}}\n`

type RunsChange = Extract<CcsChange, { before: string | null }>
const isRuns = (change: CcsChange): change is RunsChange => change.type === 'runs'

/** Runs of some judgements: the present ones, then the removed ones. */
async function runLines(changes: readonly RunsChange[], { runsOf }: FeedSource): Promise<string[]> {
  const now = await runsOf(changes.map(({ id }) => id))
  return changes.flatMap(({ id, before }) => {
    const runs = now.get(id) ?? new Map<string, string>()
    const gone = Array.from({ length: before === null ? 0 : runCount(before) }, (_, index) => runId(id, index + 1)).filter(
      (one) => !runs.has(one),
    )
    return [...[...runs].map(([one, text]) => line('runs', one, text)), ...gone.map((one) => line('runs', one, null))]
  })
}

/** The text of changes in parts; the last line has the token for a resumed feed. */
async function* chunksOf(changes: readonly CcsChange[], { token, state }: { token: string; state: string }, source: FeedSource) {
  for (let [at, end] = [0, 0]; at < changes.length; at = end) {
    const areRuns = isRuns(changes[at]!)
    const most = areRuns ? JUDGEMENTS_AT_ONCE : LINES_AT_ONCE
    end = at + 1
    while (end < changes.length && end - at < most && isRuns(changes[end]!) === areRuns) end++
    const part = changes.slice(at, end)
    const isLast = end === changes.length
    if (!areRuns)
      yield part.map(({ type, id, text }, i) => line(type, id, text, isLast && i === part.length - 1 ? token : undefined)).join('')
    // There may be no runs at all, so the token comes with the state, which is repeated.
    else yield [...(await runLines(part.filter(isRuns), source)), ...(isLast ? [line('state', null, state, token)] : [])].join('')
  }
}

/**
 * The event feed of one reader, at the reader's own pace: a line is built when it is read.
 * @param sinceToken the last received one; without it all objects come first
 */
export async function* feed(first: FeedMoment, sinceToken: string | null, source: FeedSource): AsyncGenerator<string> {
  let token = sinceToken
  let saidAt = source.elapsed()
  let moment: FeedMoment | null = first
  while (moment !== null && !source.isClosed()) {
    const { log, token: next }: FeedMoment = moment
    const changes: CcsChange[] | null = token === null ? log.all() : await source.since(log, token)
    // Too far behind: the reader reconnects, learns that its token is invalid, and starts again.
    if (changes === null) return
    const state = JSON.stringify(log.current()?.state ?? null)
    for await (const chunk of chunksOf(changes, { token: next, state }, source)) {
      if (source.isClosed()) return
      if (chunk === '') continue
      yield chunk
      saidAt = source.elapsed()
    }
    token = next
    if (source.elapsed() - saidAt >= KEEP_ALIVE_MS) {
      yield '\n'
      saidAt = source.elapsed()
    }
    await source.wait()
    moment = await source.bringUp()
  }
}
