import { challengeSeconds } from '@touchstone/shared/classes/challenge/challenge-rules.ts'
import { DEFAULT_POINTS } from '@touchstone/shared/classes/homework/homework-result.ts'
import type {
  TrainingPlaceChange,
  TrainingProblemList,
  TrainingProblemListQuery,
} from '@touchstone/shared/classes/training/training.schema.ts'
import { trainingLimits } from '@touchstone/shared/classes/training/training-fields.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { RemoteProblemForTraining } from '@touchstone/shared/judging/remote/remote.schema.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { openSearch } from '../../ground/search/text-search.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { RemoteImport } from '../../judging/remote/remote-import.service.ts'
import type { ProblemAdminService } from '../../problems/editor/problem-admin.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { setTraining } from './training.queries.ts'
import { publishTrainingChange } from './training-change.ts'
import type { TrainingDoor, TrainingPlaceKind } from './training-door.service.ts'
import * as queries from './training-problem.queries.ts'
import { copySolved } from './training-record.queries.ts'

export type TrainingProblemAdminService = {
  /** Problems of the training by rank, or problems of the bank that may be added. */
  list(query: TrainingProblemListQuery, kind: TrainingPlaceKind, caller: Caller): Promise<z.input<typeof TrainingProblemList>>
  /** A published problem of the site. @throws DomainError training.gone, problem.not-found, training.problem-taken, training.display-id */
  addPublic(input: { tid: number; pid: number; displayId: string }, kind: TrainingPlaceKind, caller: Caller): Promise<null>
  /** A problem of the training's own group. @throws DomainError problem.not-found, training.problem-taken */
  addOfGroup(input: { tid: number; problemId: string }, caller: Caller): Promise<null>
  /** @throws DomainError training.problem-gone, training.display-id, training.invalid, edit.changed-meanwhile */
  change(input: TrainingPlaceChange, kind: TrainingPlaceKind, caller: Caller): Promise<null>
  /**
   * Adds a problem of another judge, which is brought in for everybody only when it is not here yet.
   * @throws DomainError remote.unknown-judge, remote.bad-id, remote.not-read, training.problem-taken
   */
  addRemote(input: z.output<typeof RemoteProblemForTraining>, caller: Caller): Promise<null>
  /** Adds a problem to a training whose right the caller has checked. `opens`: the problem is private until the homework opens. */
  addIn(db: Transaction, tid: number, problem: { id: number; problemId: string }, opens: boolean, caller: Caller): Promise<void>
  /** Removes it from the training; the problem stays. @throws DomainError training.problem-gone */
  remove(tid: number, pid: number, kind: TrainingPlaceKind, caller: Caller): Promise<null>
}

type Deps = {
  db: Database
  clock: Clock
  door: TrainingDoor
  problems: ProblemService
  problemAdmin: ProblemAdminService
  remoteImport: Pick<RemoteImport, 'ensure'>
  audit: AuditService
  events: EventBus
}

/** The fields that `change` saves. */
const editedOf = ({ rank, points, isChallenge }: queries.TrainingPlace) => ({ rank, points, challenge: isChallenge === 1 })

export function createTrainingProblemAdminService(deps: Deps): TrainingProblemAdminService {
  const { db, clock, door, problems, problemAdmin, remoteImport, audit, events } = deps

  const addIn: TrainingProblemAdminService['addIn'] = async (db, tid, { id: pid, problemId }, opens, caller) => {
    if (await queries.findPlace(db, tid, pid)) throw new DomainError('training.problem-taken')
    const now = clock.now()
    const rank = (await queries.findLastRank(db, tid)) + 1
    await queries.insertPlace(db, { tid, pid, displayId: problemId, rank, opensProblem: opens ? 1 : 0, gmtCreate: now, gmtModified: now })
    await setTraining(db, tid, { gmtModified: now })
    await copySolved(db, tid, { pid }, now)
    await audit.record(db, caller, { action: 'training.problem-add', target: tid, after: { pid, displayId: problemId, rank } })
  }
  const add = (db: Transaction, tid: number, problem: { id: number; problemId: string }, caller: Caller) =>
    addIn(db, tid, problem, false, caller)

  return {
    addIn,

    async list({ tid, keyword, queryExisted, ...page }, kind, caller) {
      await door.arrange(db, tid, kind, caller)
      const filter = { tid, search: await openSearch(db, 'problemsAndAuthors', keyword), inTraining: queryExisted }
      const pids = await queries.listWanted(db, filter, page)
      const places = await queries.listPlaces(db, tid, pids)
      const problemList = makePage(await problemAdmin.rowsOf(pids, caller), await queries.countWanted(db, filter), page)
      return {
        problemList,
        trainingProblemMap: Object.fromEntries(
          places.map((place) => [
            String(place.pid),
            { ...place, ...editedOf(place), challengeSeconds: challengeSeconds(place.timeLimitMs), version: versionOf(editedOf(place)) },
          ]),
        ),
      }
    },

    async addPublic({ tid, pid, displayId }, kind, caller) {
      const gid = await inTransaction(db, async (db) => {
        const { training } = await door.keep(db, tid, kind, caller)
        const problem = await problems.find(db, pid)
        if (!problem || problem.auth !== ProblemAuth.Public || problem.isGroup) throw new DomainError('problem.not-found')
        mustBeItsId(displayId, problem.problemId)
        await add(db, tid, problem, caller)
        return training.gid
      })
      publishTrainingChange(events, tid, gid)
      return null
    },

    async addRemote({ tid, ...wanted }, caller) {
      await inTransaction(db, (db) => door.keep(db, tid, 'site', caller))
      const pid = await remoteImport.ensure(wanted, 'public', caller)
      const gid = await inTransaction(db, async (db) => {
        const { training } = await door.keep(db, tid, 'site', caller)
        const problem = await problems.find(db, pid)
        if (!problem) throw new DomainError('problem.not-found')
        await add(db, tid, problem, caller)
        return training.gid
      })
      publishTrainingChange(events, tid, gid)
      return null
    },

    async addOfGroup({ tid, problemId }, caller) {
      const gid = await inTransaction(db, async (db) => {
        const { training } = await door.keep(db, tid, 'group', caller)
        const problem = await problems.findByDisplayId(db, problemId)
        if (!problem || problem.gid === null || problem.gid !== training.gid) throw new DomainError('problem.not-found')
        await add(db, tid, problem, caller)
        return training.gid
      })
      publishTrainingChange(events, tid, gid)
      return null
    },

    async change({ id, displayId, rank, points, challenge, version }, kind, caller) {
      if (rank != null && (rank < 0 || rank > trainingLimits.rank)) throw new DomainError('training.invalid', { field: 'rank' })
      const changed = await inTransaction(db, async (db) => {
        await holdRow(db, 'training_problems', id)
        // The stored row names the training, whatever the input says.
        const stored = await queries.findPlaceById(db, id)
        if (!stored) throw new DomainError('training.problem-gone')
        const { training } = await door.arrange(db, stored.tid, kind, caller)
        mustBeVersion(version, editedOf(stored))
        if (displayId != null) mustBeItsId(displayId, stored.displayId)
        const { tid, pid } = stored
        const before = editedOf(stored)
        const after = {
          rank: rank ?? stored.rank,
          points: points === undefined ? stored.points : (points ?? DEFAULT_POINTS),
          challenge: challenge ?? before.challenge,
        }
        if (after.rank === before.rank && after.points === before.points && after.challenge === before.challenge) return null
        const isChallenge = after.challenge ? 1 : 0
        await queries.setPlace(db, id, { rank: after.rank, isChallenge, ...(points !== undefined && { points }), gmtModified: clock.now() })
        await audit.record(db, caller, { action: 'training.problem-edit', target: tid, before, after, detail: { pid } })
        return training
      })
      if (changed) publishTrainingChange(events, changed.id, changed.gid)
      return null
    },

    async remove(tid, pid, kind, caller) {
      const gid = await inTransaction(db, async (db) => {
        const { training } = await door.arrange(db, tid, kind, caller)
        const stored = await queries.findPlace(db, tid, pid)
        if (!stored) throw new DomainError('training.problem-gone')
        await queries.deletePlace(db, stored.id)
        const { displayId, rank } = stored
        await audit.record(db, caller, { action: 'training.problem-remove', target: tid, before: { pid, displayId, rank } })
        return training.gid
      })
      publishTrainingChange(events, tid, gid)
      return null
    },
  }
}

/** @throws DomainError training.display-id */
function mustBeItsId(displayId: string, problemId: string): void {
  if (displayIdOf(displayId) !== displayIdOf(problemId)) throw new DomainError('training.display-id', { problemId })
}
