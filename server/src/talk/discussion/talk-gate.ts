import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { TalkPlace } from '@touchstone/shared/ground/access/talk-access.ts'
import type { Switches } from '@touchstone/shared/ground/config/settings.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { postsPerDay, solvedNeeded, talkPace, tooFast } from '@touchstone/shared/talk/discussion/talk-thresholds.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { isMadeByStaff } from '../../people/account/made-by-staff.ts'
import { countSolved, listPostTimes } from './discussion.queries.ts'
import { listWritten, placeName } from './written.queries.ts'

/** A text before it is stored. */
type Writing = {
  act: 'post' | 'comment'
  place: TalkPlace
  /** The commented discussion; null for a post. */
  ownerUid: string | null
  pid: number | null
  did: number | null
  cid: number | null
  text: string
}

export type TalkGate = {
  /** Whether this part of the site is switched on. */
  isOpen(kind: TalkPlace['kind']): boolean
  /** The missing condition. @returns `lacks` 0 when there is none */
  lacking(
    db: Database,
    act: 'post' | 'comment',
    actor: Actor,
    place: TalkPlace,
    ownerUid: string | null,
  ): Promise<{ lacks: number; needs: number }>
  /** Posts left of these 24 hours; null: any number. */
  postsLeft(db: Database, actor: Actor): Promise<number | null>
  /**
   * Admits a text, in the transaction that stores it.
   * @throws DomainError talk.solve-first, talk.daily-limit, talk.too-fast, talk.same-text
   */
  pass(db: Transaction, actor: Actor, writing: Writing): Promise<void>
}

const switchOf = { site: 'openPublicDiscussion', group: 'openGroupDiscussion', contest: 'openContestComment' } as const satisfies Record<
  TalkPlace['kind'],
  keyof Switches
>

const thresholdOf = { post: 'defaultCreateDiscussionACInitValue', comment: 'defaultCreateCommentACInitValue' } as const

/** Conditions for writing: solved problems, posts per day, and the pace. */
export function createTalkGate({ config, clock }: { config: ConfigService; clock: Clock }): TalkGate {
  async function lacking(db: Database, act: 'post' | 'comment', actor: Actor, place: TalkPlace, ownerUid: string | null) {
    const needs = solvedNeeded(act, actor, place, config.switches(), ownerUid)
    const solved = needs === 0 ? 0 : await countSolved(db, actor.uid, needs, clock.now())
    if (solved >= needs) return { lacks: 0, needs }
    // The default keeps strangers from flooding a site. A user with an account from staff may write at once.
    const isFree = !config.isChosen('switches', thresholdOf[act]) && (await isMadeByStaff(db, actor.uid))
    return isFree ? { lacks: 0, needs: 0 } : { lacks: needs - solved, needs }
  }

  async function postsLeft(db: Database, actor: Actor): Promise<number | null> {
    const limit = postsPerDay(actor, config.switches())
    if (limit === null) return null
    return Math.max(0, limit - (await listPostTimes(db, actor.uid, clock.now() - day)).length)
  }

  return {
    isOpen: (kind) => config.switches()[switchOf[kind]],
    lacking,
    postsLeft,

    async pass(db, actor, { act, place, ownerUid, text, ...where }) {
      const { lacks, needs } = await lacking(db, act, actor, place, ownerUid)
      if (lacks > 0) throw new DomainError('talk.solve-first', { left: lacks, needed: needs })
      const written = await listWritten(db, actor.uid, clock.now() - talkPace.windowMs)
      const refusal = tooFast(actor, written, { place: placeName(where), text })
      if (refusal !== null) throw new DomainError(`talk.${refusal}`)
      if (act === 'post' && (await postsLeft(db, actor)) === 0) {
        throw new DomainError('talk.daily-limit', { limit: config.switches().defaultCreateDiscussionDailyLimit })
      }
    },
  }
}
