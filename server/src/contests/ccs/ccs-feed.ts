import { second } from '@touchstone/shared/ground/time/instant.ts'
import { type Collection, runCount } from './ccs-collections.ts'
import type { CcsChange, CcsLog } from './ccs-log.ts'
import { runId } from './ccs-run-objects.ts'

/** At the latest after this the reader's rights and the clock are looked at again. */
export const WAKE_MS = 10 * second
/** A line at least this often shows that the stream lives; programs wait up to 120 seconds. */
export const KEEP_ALIVE_MS = 30 * second
const LINES_AT_ONCE = 500
const JUDGEMENTS_AT_ONCE = 100

/** The source of a feed. */
export type FeedSource = {
  /** The log as of now; null when the reader has lost the right to it, or the contest is gone. */
  bringUp(): Promise<CcsLog | null>
  /** Waits until something may have changed, or the stream was closed. */
  wait(): Promise<void>
  isClosed(): boolean
  /** JSON of the visible runs of judgements, by judgement and run. */
  runsOf(judgementIds: readonly string[]): Promise<ReadonlyMap<string, Collection>>
  /** Time that only goes forward, in milliseconds. */
  elapsed(): number
}

/** One line; `text` is the object's JSON, null when it has gone. */
const line = (type: string, id: string | null, text: string | null, token?: string) =>
  `{"type":${JSON.stringify(type)},"id":${JSON.stringify(id)},"data":${text}${token === undefined ? '' : `,"token":${JSON.stringify(token)}`}}\n`

type RunsChange = Extract<CcsChange, { before: string | null }>
const isRuns = (change: CcsChange): change is RunsChange => change.type === 'runs'

/** Runs of some judgements: those that are there, then those of before that are there no more. */
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

/** Text of changes, a part at a time; the last line has the token by which a reader continues. */
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
    // Runs may turn out to be none, so the token comes with the state, which is said once more.
    else yield [...(await runLines(part.filter(isRuns), source)), ...(isLast ? [line('state', null, state, token)] : [])].join('')
  }
}

/**
 * The event feed of one reader, whose own pace it keeps: nothing is made before it is read.
 * @param sinceToken the last one heard; without it all objects come first
 */
export async function* feed(log: CcsLog, sinceToken: string | null, source: FeedSource): AsyncGenerator<string> {
  let token = sinceToken
  let saidAt = source.elapsed()
  let current: CcsLog | null = log
  while (current !== null && !source.isClosed()) {
    const next: string = current.token()
    const state = JSON.stringify(current.current()?.state ?? null)
    const changes: CcsChange[] | null = token === null ? current.all() : current.since(token)
    // Too far behind: the reader comes back, hears that the token is worth nothing, and begins again.
    if (changes === null) return
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
    current = await source.bringUp()
  }
}
