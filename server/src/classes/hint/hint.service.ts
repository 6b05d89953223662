import type { HintRelease, KeptHint, OpenedHint, OwnHint, SavedHints } from '@touchstone/shared/classes/hint/hint.schema.ts'
import { hintStates } from '@touchstone/shared/classes/hint/hint-state.ts'
import { type HomeworkTry, workAt } from '@touchstone/shared/classes/homework/homework-result.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import type { HomeworkSource, NamedProblem } from '../training/homework-source.ts'
import { isSameSet } from '../training/same-set.ts'
import type { TrainingDoor } from '../training/training-door.service.ts'
import * as queries from './hint.queries.ts'

/** Hints to the problems of a training of a group (docs/rules/hints.md). */
export type HintService = {
  /** For leaders of the group: the hints of one problem, or of all problems. @throws DomainError training.gone, training.not-of-group, group.not-allowed */
  list(tid: number, pid: number | undefined, caller: Caller): Promise<KeptHint[]>
  /** @throws DomainError training.problem-gone, hint.stale, edit.changed-meanwhile */
  save(input: SavedHints, caller: Caller): Promise<null>
  /** Opens a hint to the whole class, or withdraws that. @throws DomainError hint.gone */
  release(input: z.output<typeof HintRelease>, caller: Caller): Promise<null>
  /**
   * The caller's hints; hints that the caller has not opened have no text. Only ordinary members have hints.
   * @throws DomainError of the training's door, training.problem-gone, problem.in-contest
   */
  own(tid: number, pid: number, caller: Caller): Promise<OwnHint[]>
  /**
   * Returns the text, and records the opening.
   * @throws DomainError as `own` does, hint.gone, hint.closed, homework.no-pupil
   */
  open(id: number, caller: Caller): Promise<z.output<typeof OpenedHint>>
}

type Tries = (db: Database, uids: readonly string[], pids: readonly number[]) => Promise<HomeworkTry[]>
type Deps = {
  db: Database
  clock: Clock
  door: TrainingDoor
  groupDoor: GroupDoor
  problemBrowse: ProblemBrowseService
  source: HomeworkSource
  /** A pupil's submissions outside contests, by the rules of homework. */
  tries: Tries
  audit: AuditService
  events: EventBus
}
type Place = { tid: number; pid: number; gid: number; opensAt: number | null; problem: NamedProblem }

export function createHintService(deps: Deps): HintService {
  const { db, clock, door, groupDoor, problemBrowse, source, tries, audit, events } = deps

  async function lead(db: Database, tid: number, caller: Caller): Promise<number> {
    const { gid } = await source.trainingOf(db, tid)
    await groupDoor.demand(db, gid, ['training', 'manage'], caller)
    return gid
  }

  /** The problem in its training, if the caller may enter it. */
  async function enter(db: Database, tid: number, pid: number, caller: Caller): Promise<Place> {
    const { gid, opensAt } = (await door.enter(db, tid, caller)).training
    if (gid === null) throw new DomainError('training.not-of-group')
    const problem = (await source.problemsOf(db, [tid])).get(tid)?.find((one) => one.pid === pid)
    if (!problem) throw new DomainError('training.problem-gone')
    return { tid, pid, gid, opensAt, problem }
  }

  async function isPupil(db: Database, gid: number, uid: string): Promise<boolean> {
    return (await groupDoor.stateOf(db, gid, uid)) === 'member'
  }

  async function look(db: Database, { tid, pid, opensAt }: Place, uid: string, now: number) {
    const hints = await queries.listHints(db, tid, pid)
    const opened = new Map((await queries.listOpenings(db, tid, { uid, pid })).map((one) => [one.hintId, one.openedAt]))
    const work = workAt(await tries(db, [uid], [pid]), { opensAt })
    const guarded = hints.map((hint) => ({ ...hint, openedAt: opened.get(hint.id) ?? null }))
    const states = hintStates(guarded, work, now)
    return { work, hints: guarded.map((hint, at) => ({ ...hint, now: states[at] })) }
  }

  return {
    async list(tid, pid, caller) {
      await lead(db, tid, caller)
      const openings = Map.groupBy(await queries.listOpenings(db, tid, pid === undefined ? {} : { pid }), ({ hintId }) => hintId)
      return (await queries.listHints(db, tid, pid)).map(({ id, pid, text, condition, releasedAt }) => ({
        id,
        pid,
        text,
        condition,
        releasedAt,
        version: versionOf({ text, condition }),
        openings: openings.get(id)?.length ?? 0,
      }))
    },

    async save({ tid, pid, hints, removes }, caller) {
      const gid = await inTransaction(db, async (db) => {
        const gid = await lead(db, tid, caller)
        if (!(await source.problemsOf(db, [tid])).get(tid)?.some((one) => one.pid === pid)) throw new DomainError('training.problem-gone')
        await holdRow(db, 'trainings', tid)
        const before = await queries.listHints(db, tid, pid)
        // An editor must not remove a hint that it has not seen.
        const named = [...hints.flatMap(({ id }) => id ?? []), ...removes]
        const known = before.map(({ id }) => id)
        if (!isSameSet(named, known)) throw new DomainError('hint.stale')
        for (const { id, version } of hints) {
          const stored = before.find((hint) => hint.id === id)
          if (stored) mustBeVersion(version, { text: stored.text, condition: stored.condition })
        }
        const now = clock.now()
        await queries.removeHints(db, removes, now)
        for (const [rank, { id, text, condition }] of hints.entries()) {
          if (id === null) await queries.insertHint(db, { tid, pid, rank, text, condition }, now)
          else await queries.setHint(db, id, { rank, text, condition }, now)
        }
        await audit.record(db, caller, {
          action: 'hint.edit',
          target: tid,
          detail: { pid },
          before: { hints: before.map(({ condition, text }) => ({ condition, text })) },
          after: { hints: hints.map(({ condition, text }) => ({ condition, text })) },
        })
        return gid
      })
      events.publish({ type: 'training.changed', tid, gid })
      return null
    },

    async release({ id, released }, caller) {
      const changed = await inTransaction(db, async (db) => {
        const hint = await queries.findHint(db, id)
        if (!hint) throw new DomainError('hint.gone')
        const { tid, pid } = hint
        const gid = await lead(db, tid, caller)
        if ((hint.releasedAt !== null) === released) return null
        const now = clock.now()
        await queries.setReleased(db, id, released ? now : null, now)
        await audit.record(db, caller, {
          action: 'hint.release',
          target: tid,
          detail: { pid, hint: id },
          before: { released: !released },
          after: { released },
        })
        return { tid, gid }
      })
      if (changed) events.publish({ type: 'training.changed', ...changed })
      return null
    },

    async own(tid, pid, caller) {
      const { actor } = caller
      const place = await enter(db, tid, pid, caller)
      if (!actor || !(await isPupil(db, place.gid, actor.uid))) return []
      await problemBrowse.open(place.problem.problemId, place.gid, actor)
      const { hints } = await look(db, place, actor.uid, clock.now())
      return hints.flatMap(({ id, text, openedAt, now }): OwnHint[] => {
        if (openedAt !== null) return [{ id, state: 'opened', text, openedAt }]
        if (now?.state === 'waiting') return [{ id, state: 'waiting', need: now.need }]
        return [{ id, state: now?.state === 'ready' ? 'ready' : 'next' }]
      })
    },

    async open(id, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const { uid } = actor
      const hint = await queries.findHint(db, id)
      if (!hint) throw new DomainError('hint.gone')
      // A contest that closes the problem is checked outside of the transaction, since it is not part of the written data.
      const { problem, gid } = await enter(db, hint.tid, hint.pid, caller)
      await problemBrowse.open(problem.problemId, gid, actor)
      const opened = await inTransaction(db, async (db) => {
        const place = await enter(db, hint.tid, hint.pid, caller)
        if (!(await isPupil(db, place.gid, uid))) throw new DomainError('homework.no-pupil')
        const now = clock.now()
        const { work, hints } = await look(db, place, uid, now)
        const wanted = hints.find((one) => one.id === id)
        if (!wanted) throw new DomainError('hint.gone')
        const { text, openedAt } = wanted
        if (openedAt !== null) return { id, text, openedAt }
        if (wanted.now?.state !== 'ready') throw new DomainError('hint.closed')
        await queries.recordOpening(db, { hintId: id, uid, openedAt: now, tries: work.wrongTries })
        return { id, text, openedAt: now }
      })
      events.publish({ type: 'hint.opened', tid: hint.tid, gid, uid })
      return opened
    },
  }
}
