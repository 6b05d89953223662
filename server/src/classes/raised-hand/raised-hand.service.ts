import type { HomeworkTry } from '@touchstone/shared/classes/homework/homework-result.ts'
import { mayTake, stuckSince } from '@touchstone/shared/classes/raised-hand/hand-rules.ts'
import {
  type ClosedHand,
  handLimits,
  type NewHand,
  type OwnHand,
  type RaisedHand,
  type TakenHand,
} from '@touchstone/shared/classes/raised-hand/raised-hand.schema.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { NamesOf } from '../../people/group/group-names.ts'
import type { MessageService } from '../../people/message/message.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import type { AddHint } from '../hint/add-hint.ts'
import type { HomeworkSource, NamedProblem } from '../training/homework-source.ts'
import type { TrainingDoor } from '../training/training-door.service.ts'
import * as queries from './raised-hand.queries.ts'

/** Raised hands of pupils in trainings of a group (docs/rules/hands.md). */
export type RaisedHandService = {
  /** @throws DomainError of the training's door, training.problem-gone */
  own(place: Place, caller: Caller): Promise<OwnHand>
  /**
   * Raises a hand; an open one stays, and takes the newer submission.
   * @throws DomainError as `own` does, hand.off, hand.too-many, homework.no-pupil, problem.in-contest
   */
  raise(input: NewHand, caller: Caller): Promise<{ id: number }>
  /** Takes an own hand down. @throws DomainError hand.gone */
  lower(id: number, caller: Caller): Promise<null>
  /** The queue of a group, or of all groups that the caller leads, the oldest hand first. @throws DomainError group.not-allowed */
  queue(gid: number | undefined, caller: Caller): Promise<RaisedHand[]>
  /** Takes a hand, or gives it back. Of two helpers at once, one gets it. @throws DomainError hand.gone, hand.taken, group.not-allowed */
  take(input: TakenHand, caller: Caller): Promise<null>
  /** Closes a hand, with words to the pupil. @throws DomainError as `take` does, hint.full, training.problem-gone */
  close(input: ClosedHand, caller: Caller): Promise<null>
}

type Place = { tid: number; pid: number }
type Tries = (db: Database, uids: readonly string[], pids: readonly number[]) => Promise<(HomeworkTry & { uid: string })[]>

type Deps = {
  db: Database
  clock: Clock
  config: Pick<ConfigService, 'switches'>
  door: TrainingDoor
  groupDoor: GroupDoor
  groups: Pick<GroupService, 'namesIn'>
  problemBrowse: Pick<ProblemBrowseService, 'open'>
  source: HomeworkSource
  tries: Tries
  addHint: AddHint
  messages: Pick<MessageService, 'send'>
  audit: AuditService
  events: EventBus
}

export function createRaisedHandService(deps: Deps): RaisedHandService {
  const { db, clock, config, door, groupDoor, groups, problemBrowse, source, tries, addHint, messages, audit, events } = deps

  const mustBe = ({ actor }: Caller): Actor => {
    if (!actor) throw new DomainError('session.signed-out')
    return actor
  }

  async function problemOf(db: Database, { tid, pid }: Place): Promise<NamedProblem> {
    const problem = (await source.problemsOf(db, [tid])).get(tid)?.find((one) => one.pid === pid)
    if (!problem) throw new DomainError('training.problem-gone')
    return problem
  }

  /** The problem in its training of a group, if the caller may enter it. */
  async function enter(db: Database, place: Place, caller: Caller): Promise<{ gid: number; problem: NamedProblem }> {
    const { gid } = (await door.enter(db, place.tid, caller)).training
    if (gid === null) throw new DomainError('training.not-of-group')
    return { gid, problem: await problemOf(db, place) }
  }

  const isPupil = async (db: Database, gid: number, uid: string) => (await groupDoor.stateOf(db, gid, uid)) === 'member'

  /** An open hand of a group that the caller leads. */
  async function lead(db: Database, id: number, caller: Caller): Promise<queries.StoredHand> {
    const hand = await queries.findHand(db, id)
    if (!hand) throw new DomainError('hand.gone')
    await groupDoor.demand(db, hand.gid, ['training', 'manage'], caller)
    if (hand.closedAt !== null) throw new DomainError('hand.gone')
    return hand
  }

  /** Is called after the transaction of the refused act, since names are read outside of it. */
  async function refuseTaken(id: number, { actor }: Caller): Promise<never> {
    const hand = await queries.findHand(db, id)
    if (!hand || hand.closedAt !== null || hand.takenBy === null) throw new DomainError('hand.gone')
    const { realname } = (await groups.namesIn(hand.gid, actor, [hand.takenBy]))(hand.takenBy)
    throw new DomainError('hand.taken', { who: realname ?? (await queries.findUsername(db, hand.takenBy)) ?? '' })
  }

  /** Also to the pupils behind this hand, whose places in the queue may have changed. */
  async function publish(hand: queries.StoredHand): Promise<void> {
    for (const { gid, tid, uid } of [hand, ...(await queries.listWaitingBehind(db, hand))])
      events.publish({ type: 'hand.changed', gid, tid, uid })
  }

  return {
    async own(place, caller) {
      const { uid } = mustBe(caller)
      const { gid } = await enter(db, place, caller)
      if (!(await isPupil(db, gid, uid))) return { on: false, hand: null, answer: null }
      const hand = await queries.findOpenHand(db, uid, place)
      const waiting = hand && hand.takenBy === null ? await queries.listWaitingIds(db, gid) : []
      return {
        on: config.switches().raisedHands,
        hand: hand
          ? { id: hand.id, raisedAt: hand.raisedAt, ahead: Math.max(0, waiting.indexOf(hand.id)), taken: hand.takenBy !== null }
          : null,
        answer: await queries.findLastAnswer(db, uid, place),
      }
    },

    async raise({ tid, pid, submitId }, caller) {
      const { uid } = mustBe(caller)
      if (!config.switches().raisedHands) throw new DomainError('hand.off')
      const place = { tid, pid }
      const seen = await enter(db, place, caller)
      // A contest that closes the problem is checked outside of the transaction, since it is not part of the written data.
      await problemBrowse.open(seen.problem.problemId, seen.gid, caller.actor)
      const hand = await inTransaction(db, async (db) => {
        const { gid } = await enter(db, place, caller)
        if (!(await isPupil(db, gid, uid))) throw new DomainError('homework.no-pupil')
        const now = clock.now()
        const at = await queries.findOwnTry(db, submitId, uid, pid)
        const open = await queries.findOpenHand(db, uid, place)
        if (open) {
          if (at !== null) await queries.setSubmission(db, open.id, at, now)
          return open
        }
        const last = await queries.listLastRaised(db, uid, handLimits.perDay)
        const earliest = last.length < handLimits.perDay ? undefined : last.at(-1)
        if (earliest !== undefined && earliest > now - day) throw new DomainError('hand.too-many', { max: handLimits.perDay })
        await queries.insertHand(db, { gid, tid, pid, uid, submitId: at, raisedAt: now })
        return queries.findOpenHand(db, uid, place)
      })
      if (!hand) throw new DomainError('hand.gone')
      await publish(hand)
      return { id: hand.id }
    },

    async lower(id, caller) {
      const { uid } = mustBe(caller)
      const hand = await inTransaction(db, async (db) => {
        const hand = await queries.findHand(db, id)
        if (!hand || hand.uid !== uid) throw new DomainError('hand.gone')
        if (!(await queries.closeHand(db, id, { closedBy: uid, answer: null }, clock.now()))) throw new DomainError('hand.gone')
        return hand
      })
      await publish(hand)
      return null
    },

    async queue(gid, caller) {
      const { uid } = mustBe(caller)
      if (gid !== undefined) await groupDoor.demand(db, gid, ['training', 'manage'], caller)
      const gids = gid === undefined ? await queries.listLedGids(db, uid) : [gid]
      const hands = await queries.listOpenHands(db, gids)
      if (hands.length === 0) return []
      const named = new Set<number>()
      for (const gid of new Set(hands.map(({ gid }) => gid))) if (await groupDoor.showsNames(db, gid, caller)) named.add(gid)
      const unique = <T>(values: readonly T[]) => [...new Set(values)]
      const sent = await tries(db, unique(hands.map(({ uid }) => uid)), unique(hands.map(({ pid }) => pid)))
      const of = Map.groupBy(sent, ({ uid, pid }) => `${uid} ${pid}`)
      const namesOf = new Map<number, NamesOf>()
      for (const [gid, own] of Map.groupBy(hands, ({ gid }) => gid)) {
        const helpers = own.map(({ takenBy }) => takenBy)
        namesOf.set(gid, await groups.namesIn(gid, caller.actor, helpers))
      }
      const nameOf = (gid: number, uid: string) => namesOf.get(gid)?.(uid).realname ?? null
      return hands.map(({ takenBy, takenAt, helper, ...hand }) => ({
        ...hand,
        ...stuckSince(of.get(`${hand.uid} ${hand.pid}`) ?? []),
        realname: named.has(hand.gid) ? hand.realname : null,
        taken:
          takenBy === null
            ? null
            : { uid: takenBy, username: helper ?? '', realname: nameOf(hand.gid, takenBy), at: takenAt ?? hand.raisedAt },
      }))
    },

    async take({ id, taken }, caller) {
      const { uid } = mustBe(caller)
      const hand = await inTransaction(db, async (db) => {
        const hand = await lead(db, id, caller)
        const now = clock.now()
        if (taken ? !mayTake(hand, uid, now) : hand.takenBy !== uid) return null
        const to = taken ? { takenBy: uid, takenAt: now } : { takenBy: null, takenAt: null }
        return (await queries.moveHand(db, id, hand.takenBy, to, now)) ? hand : null
      })
      if (!hand) return refuseTaken(id, caller)
      await publish(hand)
      return null
    },

    async close({ id, answer, asHint }, caller) {
      const { uid } = mustBe(caller)
      const closed = await inTransaction(db, async (db) => {
        const hand = await lead(db, id, caller)
        const now = clock.now()
        if (!mayTake(hand, uid, now)) return null
        if (!(await queries.closeHand(db, id, { closedBy: uid, answer }, now))) return null
        const { tid, pid, gid } = hand
        await audit.record(db, caller, { action: 'hand.close', target: tid, detail: { pid, hand: id, hint: asHint && answer !== null } })
        if (answer === null) return { hand, notify: () => {} }
        if (asHint) {
          await problemOf(db, hand)
          await addHint(db, { tid, pid, text: answer }, now)
        }
        const details = { gid, tid, problemId: await queries.findProblemId(db, pid), words: answer }
        return { hand, notify: await messages.send(db, { uid: hand.uid, kind: 'Mine', text: 'hand-answered', senderUid: uid, details }) }
      })
      if (!closed) return refuseTaken(id, caller)
      const { hand, notify } = closed
      notify()
      await publish(hand)
      if (asHint) events.publish({ type: 'training.changed', tid: hand.tid, gid: hand.gid })
      return null
    },
  }
}
