import { pointsOfRating, readRating } from '@touchstone/shared/classes/picture/rating-words.ts'
import { nextScoringAt, SCORING_AT_ONCE, SCORING_PACE_MS, type ScoringFailure } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { z } from 'zod'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { FileAnswer } from '../../ground/blobs/file-transfer.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { picturesIn, pictureUrl } from '../../people/files/file-kind.ts'
import type { HomeworkSource } from '../training/homework-source.ts'
import type { AskScorer } from './ask-scorer.ts'
import { findRecord } from './picture-record.queries.ts'
import * as queries from './picture-scoring.queries.ts'
import { findTask } from './picture-task.queries.ts'
import type { WriteMark } from './write-mark.ts'

const TICKET = 'scored-picture'
const Linked = z.object({ id: z.number(), hash: z.string() })

/**
 * Pictures for an outside scoring service (docs/rules/picture-tasks.md).
 *
 * Theory of operation. The row of a picture says what is left: it waits until `next_try_at`. An asker takes the row by moving that time
 * forward by the pace, and counts the try; so two processes never ask at once, and a picture whose asker has died is asked for again. No
 * transaction waits for the service. An answer is written when the row still is in the state in which its asker left it.
 */
export type PictureScoring = {
  /** Asks about pictures that are due. @returns how many */
  step(): Promise<number>
  /** The content behind a link of the service. @throws DomainError request.not-found */
  linked(token: string): Promise<FileAnswer>
}

type Deps = {
  db: Database
  clock: Clock
  blobs: BlobStore
  tickets: TicketService
  config: Pick<ConfigService, 'website'>
  source: HomeworkSource
  writeMark: WriteMark
  events: EventBus
  ask: AskScorer
  /** The site's address for others; null: it is not known. */
  baseUrl: string | null
  /** Called with the fault of one picture; the others are settled, and this one is asked for again. */
  onFault: (error: unknown) => void
}
type Outcome = { text: string } | { failure: ScoringFailure }

export function createPictureScoring(deps: Deps): PictureScoring {
  const { db, clock, blobs, tickets, config, source, writeMark, events, ask, baseUrl, onFault } = deps
  const siteAddress = () => (config.website().baseUrl ?? baseUrl)?.replace(/\/+$/, '') ?? null

  /** The outcome in the picture's row, unless the picture has changed meanwhile. */
  async function settle(taken: queries.TakenPicture, outcome: Outcome): Promise<void> {
    const announce = await inTransaction(db, async (db) => {
      await holdRow(db, 'picture_tasks', taken.taskId)
      const task = await findTask(db, taken.taskId)
      if (!task) return null
      const { tid, gid } = await source.trainingOf(db, task.tid)
      const now = clock.now()
      const write = (fields: Parameters<typeof queries.settleTaken>[2]) => queries.settleTaken(db, taken, fields, now)
      const news = { type: 'picture.changed', tid, gid, uid: taken.uid } as const
      const rating = 'text' in outcome ? readRating(outcome.text) : null
      if (rating?.kind !== 'rated') {
        const failure = 'failure' in outcome ? outcome.failure : rating?.kind === 'limited' ? 'limited' : 'no-rating'
        const nextTryAt = nextScoringAt(failure, taken.tries, now)
        const isWritten = await write({ state: nextTryAt === null ? 'failed' : 'waiting', failure, nextTryAt })
        return isWritten ? () => events.publish(news) : null
      }
      const { percent: ratedPercent, word } = rating
      const proposal = { state: 'proposed', ratedPercent, rating: word, failure: null, nextTryAt: null } as const
      if (!(await write(proposal))) return null
      // No pupil loses everything by a word that nobody has looked at.
      const record = task.marking === 'service' && ratedPercent > 0 ? await findRecord(db, taken.id) : undefined
      if (!record) return () => events.publish(news)
      const mark = { mark: pointsOfRating(ratedPercent, task.points), comment: null, by: null, ratedPercent, rating: word }
      const announce = await writeMark(db, record, { tid, gid, task }, mark)
      return () => {
        announce()
        events.publish(news)
      }
    })
    announce?.()
  }

  async function askAbout(taken: queries.TakenPicture, address: string, site: string): Promise<void> {
    const { id, hash, uid, description } = taken
    const token = await tickets.issue(TICKET, { id, hash }, SCORING_PACE_MS)
    const [model] = picturesIn(description)
    const url2 = model === undefined ? '' : `${site}${pictureUrl(model)}`
    await settle(taken, await ask(address, { user: uid, url1: `${site}/api/scored-picture/${token}`, url2 }))
    await tickets.consume(TICKET, token)
  }

  async function end(why: 'off' | 'worn-out', now: number): Promise<void> {
    const places = await inTransaction(db, (db: Transaction) => queries.endWaiting(db, why, now))
    for (const place of places) events.publish({ type: 'picture.changed', ...place })
  }

  return {
    async step() {
      const now = clock.now()
      const [address, site] = [config.website().pictureScorerUrl, siteAddress()]
      if (address === null || site === null) {
        await end('off', now)
        return 0
      }
      await end('worn-out', now)
      const all = await inTransaction(db, (db) => queries.takeDue(db, now, SCORING_AT_ONCE))
      await Promise.all(all.map((taken) => askAbout(taken, address, site).catch(onFault)))
      return all.length
    },

    async linked(token) {
      const found = await tickets.read(TICKET, Linked, token)
      const record = found && (await findRecord(db, found.id))
      // A mark, a newer picture and a task that is marked by hand end the question, and the link with it.
      const isAsked = record?.state === 'waiting' && record.hash === found?.hash
      if (!isAsked) throw new DomainError('request.not-found')
      return { body: await blobs.open(record.hash, record.size), size: record.size, mediaType: record.mediaType }
    },
  }
}
