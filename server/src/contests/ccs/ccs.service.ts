import { PassThrough, pipeline, Readable } from 'node:stream'
import { setImmediate as otherWork, setTimeout as pause } from 'node:timers/promises'
import { ccsRights } from '@touchstone/shared/contests/contest/ccs-audience.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { productVersion } from '../../ground/environment/product-version.ts'
import type { StreamSeats } from '../../ground/live/stream-seats.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import type { KeptContest } from '../scoreboard/kept-contest.ts'
import type { BasicAuthService } from './basic-auth.service.ts'
import * as queries from './ccs.queries.ts'
import { accessObject } from './ccs-access.ts'
import type { CcsType, Collection } from './ccs-collections.ts'
import { type CcsReader, type CcsVisit, visitContest } from './ccs-door.ts'
import { CcsError } from './ccs-error.ts'
import { ccsView } from './ccs-facts.ts'
import { type FeedMoment, type FeedSource, feed, WAKE_MS } from './ccs-feed.ts'
import type { CcsKeeper, CcsKept } from './ccs-keeper.ts'
import { ccsLanguage } from './ccs-languages.ts'
import { listSentRuns, runObject } from './ccs-run-objects.ts'
import { scoreboardOf, scoreboardRows } from './ccs-scoreboard.ts'
import { contestObject } from './ccs-setup-objects.ts'
import type { CcsSteps } from './ccs-steps.ts'
import type { CcsWaker } from './ccs-waker.ts'

const RIGHT_LASTS_MS = 10 * second
const SOONEST_MS = 50
const JUDGEMENTS_AT_ONCE = 200
/** Delays of a feed's retries after a fault; the last one ends the feed, since readers wait up to 120 seconds for a line. */
const FAULT_PAUSES_MS = [second, 2 * second, 4 * second, 8 * second, 15 * second, 30 * second]

export type CcsCaller = CcsReader

export type CcsService = {
  info(): object
  contests(caller: CcsCaller): Promise<object[]>
  /** JSON of the contest. @throws CcsError 401, 403, 404, as all methods below */
  contest(cid: number, caller: CcsCaller): Promise<string>
  access(cid: number, caller: CcsCaller): Promise<object>
  state(cid: number, caller: CcsCaller): Promise<object>
  /** @param group only its teams. @throws CcsError 404 for an unknown group */
  scoreboard(cid: number, group: string | null, caller: CcsCaller): Promise<object>
  /** JSON of a list, built while it is read. @param filter values of keys that hold an id; an empty one means none */
  list(cid: number, type: CcsType, filter: Readonly<Record<string, string>>, caller: CcsCaller): Promise<Readable>
  /** JSON of one object. @throws CcsError 404 for an unknown id */
  one(cid: number, type: CcsType, id: string, caller: CcsCaller): Promise<string>
  /** The submitted program in a zip archive. @throws CcsError 403 for readers without the right to programs */
  files(cid: number, id: string, caller: CcsCaller): Promise<Readable>
  /** @throws CcsError 400 for an invalid token; DomainError live.too-many */
  feed(cid: number, sinceToken: string | null, caller: CcsCaller): Promise<Readable>
}

type Deps = {
  db: Database
  clock: Clock
  door: ContestDoor
  keeper: CcsKeeper
  steps: CcsSteps
  waker: CcsWaker
  auth: BasicAuthService
  seats: StreamSeats
  /** Called with the fault that broke off a feed. */
  onFault: (error: unknown) => void
}

type Opened = CcsKept & CcsVisit

const AnyObject = z.record(z.string(), z.unknown())

const passes = (text: string, filter: readonly (readonly [string, string])[]) => {
  const object = AnyObject.parse(JSON.parse(text))
  return filter.every(([key, value]) => String(object[key] ?? '') === value)
}

/** An array of JSON texts, in parts. */
async function* arrayOf(parts: AsyncIterable<readonly string[]> | Iterable<readonly string[]>): AsyncGenerator<string> {
  let [open, isFirst] = ['[', true]
  for await (const part of parts) {
    if (part.length === 0) continue
    yield `${open}${isFirst ? '' : ',\n'}${part.join(',\n')}`
    ;[open, isFirst] = ['', false]
  }
  yield `${open}]`
}

/** A reader that reads nothing for this long wastes a slot and memory. */
const STALL_MS = minute

async function* endingWhenStalled(chunks: AsyncIterable<string>, end: () => void): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    const timer = setTimeout(end, STALL_MS).unref()
    try {
      yield chunk
    } finally {
      clearTimeout(timer)
    }
  }
}

export function createCcsService({ db, clock, door, keeper, steps, waker, auth, seats, onFault }: Deps): CcsService {
  async function open(cid: number, caller: CcsCaller): Promise<Opened> {
    const visit = await visitContest({ door, clock }, cid, caller)
    const kept = await keeper.open(visit.contest, visit.audience)
    if (!kept) throw new CcsError(404, 'There is no such contest.')
    return { ...visit, ...kept }
  }

  const collection = ({ log }: CcsKept, type: CcsType): Collection => log.current()?.[type] ?? new Map()

  /** Runs of the judgements that may be published now. */
  async function runsOf({ log, facts }: CcsKept, judgementIds: readonly string[]): Promise<Map<string, Collection>> {
    const visible = log.current()?.runs ?? new Map<string, string>()
    const ids = judgementIds.filter((id) => visible.has(id)).map(Number)
    const { contest } = facts.kept
    const runs = new Map<string, Map<string, string>>()
    for (const one of await queries.listCases(db, ids)) {
      const run = facts.pages.runs.get(one.submitId)
      const object = run && runObject(one, run, contest)
      if (!object) continue
      const known = runs.get(object.judgement_id) ?? new Map<string, string>()
      runs.set(object.judgement_id, known.set(object.id, JSON.stringify(object)))
    }
    return runs
  }

  /** The rows stay valid while neither the board nor an object changes. */
  const boards = new WeakMap<KeptContest, Map<string, { stamp: string; rows: object[] }>>()

  function boardOf({ log, facts }: CcsKept, group: string | null): object {
    const { kept: contest, audience, now } = facts
    const known = boards.get(contest) ?? new Map<string, { stamp: string; rows: object[] }>()
    boards.set(contest, known)
    const [key, stamp] = [`${audience} ${group ?? ''}`, `${log.token()} ${contest.stateAt(ccsView(audience), now)}`]
    const kept = known.get(key)
    const state = log.current()?.state ?? {}
    if (kept?.stamp === stamp) return scoreboardOf(facts, state, kept.rows)
    const rows = scoreboardRows(facts, listSentRuns(facts), group)
    known.set(key, { stamp, rows })
    return scoreboardOf(facts, state, rows)
  }

  async function* runTexts(opened: CcsKept, judgementIds: readonly string[]): AsyncGenerator<string[]> {
    for (let at = 0; at < judgementIds.length; at += JUDGEMENTS_AT_ONCE) {
      await otherWork()
      const runs = await runsOf(opened, judgementIds.slice(at, at + JUDGEMENTS_AT_ONCE))
      yield [...runs.values()].flatMap((texts) => [...texts.values()])
    }
  }

  /** A feed checks its right again when the contest changes, and every few seconds. */
  function sourceOf(cid: number, caller: CcsCaller, first: Opened, closed: AbortSignal): FeedSource {
    let [now, askedAt, isDoubted]: [Opened, number, boolean] = [first, performance.now(), false]
    async function mayRead(): Promise<boolean> {
      if (!isDoubted && performance.now() - askedAt < RIGHT_LASTS_MS) return true
      // Unknown until it is answered: a failed check is repeated.
      isDoubted = true
      const began = performance.now()
      if (caller.grant && !(await auth.stillGood(caller.grant))) return false
      const visit = await visitContest({ door, clock }, cid, caller)
      ;[askedAt, isDoubted] = [began, false]
      now = { ...now, ...visit }
      return visit.audience === first.audience
    }
    return {
      async bringUp(): Promise<FeedMoment | null> {
        for (const pauseMs of [...FAULT_PAUSES_MS, null]) {
          try {
            if (!(await mayRead())) return null
            const kept = await keeper.open(now.contest, first.audience)
            if (kept) now = { ...now, ...kept }
            return kept && { log: kept.log, token: await steps.save(kept.log, { cid, audience: first.audience }) }
          } catch (error) {
            if (error instanceof CcsError) return null
            onFault(error)
            // Nothing is sent meanwhile, since the reader's right is unknown.
            if (pauseMs !== null && !closed.aborted) await pause(pauseMs, undefined, { ref: false })
          }
        }
        return null
      },
      since: (log, token) => steps.since(log, { cid, audience: first.audience }, token),
      async wait() {
        const next = now.facts.kept.nextChange(clock.now())
        const ms = next === null ? WAKE_MS : Math.min(WAKE_MS, Math.max(SOONEST_MS, next - clock.now()))
        if (await waker.wait(cid, ms, closed)) isDoubted = true
      },
      isClosed: () => closed.aborted,
      runsOf: (ids) => runsOf(now, ids),
      elapsed: () => performance.now(),
    }
  }

  return {
    info: () => ({
      version: '2023-06',
      version_url: 'https://ccs-specs.icpc.io/2023-06/contest_api',
      provider: { name: 'Touchstone', version: productVersion },
    }),

    async contests(caller) {
      const { actor } = caller
      const listed = await queries.listContestIds(db, actor?.uid ?? null, actor !== null && can(actor.role, 'site.root'))
      const ofToken = caller.grant?.tool?.cid
      const others = listed.filter(({ id }) => id !== ofToken)
      const found = ofToken === undefined ? listed : [{ id: ofToken, isOpen: false }, ...others]
      const contests: object[] = []
      for (const { id, isOpen } of found) {
        try {
          const contest = isOpen ? await door.read(id) : (await visitContest({ door, clock }, id, caller)).contest
          if (contest) contests.push(contestObject(contest))
        } catch (error) {
          if (!(error instanceof CcsError)) throw error
        }
      }
      return contests
    },

    async contest(cid, caller) {
      return JSON.stringify(contestObject((await visitContest({ door, clock }, cid, caller)).contest))
    },

    async access(cid, caller) {
      const { contest, audience } = await visitContest({ door, clock }, cid, caller)
      return accessObject(contest, audience)
    },

    async state(cid, caller) {
      return (await open(cid, caller)).log.current()?.state ?? {}
    },

    async scoreboard(cid, group, caller) {
      const opened = await open(cid, caller)
      if (group !== null && !collection(opened, 'groups').has(group)) throw new CcsError(404, 'There is no such group.')
      return boardOf(opened, group)
    },

    async list(cid, type, filter, caller) {
      const opened = await open(cid, caller)
      const wanted = Object.entries(filter)
      const texts = collection(opened, type)
      if (type !== 'runs')
        return Readable.from(arrayOf([[...texts.values()].filter((text) => wanted.length === 0 || passes(text, wanted))]))
      const judgementId = filter.judgement_id
      const ids = judgementId === undefined ? [...texts.keys()] : [judgementId]
      async function* parts() {
        for await (const part of runTexts(opened, ids)) yield part.filter((text) => passes(text, wanted))
      }
      return Readable.from(arrayOf(parts()))
    },

    async one(cid, type, id, caller) {
      const opened = await open(cid, caller)
      const [judgementId = ''] = id.split('-')
      const text = type === 'runs' ? (await runsOf(opened, [judgementId])).get(judgementId)?.get(id) : collection(opened, type).get(id)
      if (text === undefined) throw new CcsError(404, 'There is no such object.')
      return text
    },

    async files(cid, id, caller) {
      const opened = await open(cid, caller)
      if (!ccsRights[opened.audience].readsCode) throw new CcsError(403, 'Only admins of this contest may read programs.')
      const run = collection(opened, 'submissions').has(id) ? opened.facts.pages.runs.get(Number(id)) : undefined
      const code = run && (await queries.readCode(db, run.submitId))
      if (run === undefined || code === undefined) throw new CcsError(404, 'There is no such object.')
      const zip = new ZipFile()
      zip.addBuffer(Buffer.from(code), ccsLanguage(run.language).sourceName, { mtime: new Date(run.submitTime) })
      zip.end()
      return zip.outputStream as Readable
    },

    async feed(cid, sinceToken, caller) {
      const opened = await open(cid, caller)
      const owner = { cid, audience: opened.audience }
      const isKnown = sinceToken === null || (await steps.since(opened.log, owner, sinceToken)) !== null
      if (!isKnown) throw new CcsError(400, 'The token is not known (any more).')
      const first = { log: opened.log, token: await steps.save(opened.log, owner) }
      const giveBack = seats.take(caller)
      const release = keeper.hold(cid, opened.audience)
      const closed = new AbortController()
      // Closed when the reader leaves, whatever the feed is waiting for.
      const stream = new PassThrough()
      stream.once('close', () => {
        closed.abort()
        giveBack()
        release()
      })
      const chunks = endingWhenStalled(feed(first, sinceToken, sourceOf(cid, caller, opened, closed.signal)), () => stream.destroy())
      pipeline(Readable.from(chunks), stream, (error) => {
        if (error && !closed.signal.aborted) onFault(error)
      })
      return stream
    },
  }
}
