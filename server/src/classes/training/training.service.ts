import { isHomework } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type {
  ListedTrainingCategory,
  RegisterTraining,
  TrainingDetail,
  TrainingListQuery,
  TrainingPage,
  TrainingProblemRow,
  TrainingRankPage,
  TrainingRankQuery,
} from '@touchstone/shared/classes/training/training.schema.ts'
import { givesHomework, isChallenged, refusesEntry, type TrainingVisitor } from '@touchstone/shared/classes/training/training-access.ts'
import { trainingRank } from '@touchstone/shared/classes/training/training-rank.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { seesPersons } from '@touchstone/shared/people/account/person.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import type { z } from 'zod'
import { arrivalOf } from '../../ground/caller/arrival.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { TrainingRecorder } from '../../judging/submission/ports.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { GuessLimit } from '../../people/sign-in/guess-limit.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import { findChallenge, listStarted } from './challenge.queries.ts'
import { claimChallenge, mustTakeSubmission } from './challenge-gate.ts'
import { listOwnExtensions, ownTerms } from './extension.queries.ts'
import * as queries from './training.queries.ts'
import { editedOfCategory, listCategories } from './training-category.queries.ts'
import type { TrainingDoor } from './training-door.service.ts'
import * as records from './training-record.queries.ts'

type Paging = queries.Paging
type Detail = Awaited<ReturnType<ProblemBrowseService['detail']>>

export type TrainingService = {
  categories(): Promise<z.input<typeof ListedTrainingCategory>[]>
  list(query: TrainingListQuery, caller: Caller): Promise<z.input<typeof TrainingPage>>
  /** Open trainings of a group, for its members. @throws DomainError group.not-found, group.not-member */
  listOfGroup(gid: number, page: Paging, caller: Caller): Promise<z.input<typeof TrainingPage>>
  /** Readable without the password. */
  detail(tid: number, caller: Caller): Promise<z.input<typeof TrainingDetail>>
  access(tid: number, caller: Caller): Promise<{ access: boolean }>
  /**
   * Earlier solutions are copied. @throws DomainError training.wrong-password, request.too-many-guesses, training.registered-already,
   * training.nothing-to-register
   */
  register(input: z.output<typeof RegisterTraining>, caller: Caller): Promise<null>
  /** Problems that a contest closes to the caller are hidden until its end. */
  problems(tid: number, caller: Caller): Promise<z.input<typeof TrainingProblemRow>[]>
  /** The page of the problem, under the rights of the training. @throws DomainError problem.not-found, challenge.not-started */
  problem(tid: number, displayId: string, caller: Caller): Promise<Detail>
  /** Its problems in order, and its group. */
  outline(tid: number, caller: Caller): Promise<{ gid: number | null; problems: { pid: number; problemId: string; title: string }[] }>
  rank(query: z.output<typeof TrainingRankQuery>, caller: Caller): Promise<z.input<typeof TrainingRankPage>>
  /**
   * Admits a program to a training.
   * @returns the training's group, and a function that writes the record
   * @throws DomainError of the door, training.problem-gone, challenge.not-started, challenge.submitted, challenge.over
   */
  admit(tid: number, pid: number, caller: Caller): Promise<{ gid: number | null; opensAt: number | null; record: TrainingRecorder }>
}

type Deps = {
  db: Database
  clock: Clock
  door: TrainingDoor
  groupDoor: GroupDoor
  groups: Pick<GroupService, 'namesIn'>
  problemBrowse: ProblemBrowseService
  guesses: GuessLimit
}

/** Trainings for their participants. */
export function createTrainingService({ db, clock, door, groupDoor, groups, problemBrowse, guesses }: Deps): TrainingService {
  /** Rows with their figures; for a guest none is solved. */
  async function cards(rows: readonly queries.Training[], gid: number | null, actor: Caller['actor']) {
    const uid = actor?.uid
    const tids = rows.map(({ id }) => id)
    const counts = await queries.countShownProblems(db, tids)
    const extended = uid === undefined ? new Map<number, number>() : await listOwnExtensions(db, tids, uid)
    const solved = uid === undefined ? undefined : await queries.countSolvedProblems(db, tids, uid)
    const names = await groups.namesIn(
      gid,
      actor,
      rows.map(({ authorUid }) => authorUid),
    )
    return rows.map((row) => ({
      ...row,
      authorName: names(row.authorUid).realname,
      authorIsTeacher: names(row.authorUid).isTeacher,
      problemCount: counts.get(row.id) ?? 0,
      acCount: solved ? (solved.get(row.id) ?? 0) : null,
      homework: isHomework(row) ? ownTerms(row, extended.get(row.id)) : null,
    }))
  }

  async function page(filter: queries.TrainingFilter, paging: Paging, { actor }: Caller) {
    const rows = await queries.listTrainings(db, filter, 'rank', paging)
    return makePage(await cards(rows, filter.gid, actor), await queries.countTrainings(db, filter), paging)
  }

  /** Without problems that a contest closes: their titles and tags would reveal it. */
  async function openProblems(tid: number, { actor }: Caller) {
    const rows = await queries.listShownProblems(db, tid)
    const closed = await problemBrowse.closedAmong(
      rows.map(({ pid }) => pid),
      actor,
    )
    return rows.filter(({ pid }) => !closed.has(pid))
  }

  /** Problems whose challenge this visitor has started; null for teachers, who need no start. */
  const startedBy = async (training: queries.Training, visitor: TrainingVisitor) =>
    isChallenged(visitor, training) ? listStarted(db, training.id, visitor.actor?.uid ?? '') : null

  return {
    categories: async () => (await listCategories(db, null)).map((row) => ({ ...row, version: versionOf(editedOfCategory(row)) })),

    async list({ keyword, categoryId, auth, onlyMine, ...paging }, caller) {
      const uid = caller.actor?.uid
      if (onlyMine && uid === undefined) return makePage([], 0, paging)
      const filter = { gid: null, shown: true, keyword, categoryId, auth, ...(onlyMine && { joinedBy: uid }) }
      return page(filter, paging, caller)
    },

    async listOfGroup(gid, paging, caller) {
      await groupDoor.demand(db, gid, ['training', 'read'], caller)
      return page({ gid, shown: true }, paging, caller)
    },

    async detail(tid, caller) {
      const { training, visitor, keeps } = await door.look(db, tid, caller)
      const closedBy = refusesEntry(visitor, training, arrivalOf(caller, clock))
      const enter = closedBy === null
      const [card] = await cards([training], training.gid, caller.actor)
      if (!card) throw new DomainError('training.not-found')
      return { ...card, acCount: enter ? card.acCount : 0, can: { enter, edit: keeps, teach: givesHomework(visitor, training) }, closedBy }
    },

    async access(tid, caller) {
      const { training, visitor } = await door.look(db, tid, caller)
      return { access: refusesEntry(visitor, training, arrivalOf(caller, clock)) === null }
    },

    async register({ tid, password }, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const enter = async (db: Transaction) => {
        const { training, visitor } = await door.look(db, tid, caller)
        if (training.auth !== 'Private') throw new DomainError('training.nothing-to-register')
        if (visitor.registration !== 'none') throw new DomainError('training.registered-already')
        if (!training.privatePwd || password !== training.privatePwd) throw new DomainError('training.wrong-password')
        const now = clock.now()
        await records.insertRegistration(db, tid, actor.uid, now)
        await records.copySolved(db, tid, { uid: actor.uid }, now)
      }
      await guesses.guard(`training ${tid}`, actor.uid, 'training.wrong-password', () => inTransaction(db, enter))
      return null
    },

    async problems(tid, caller) {
      const { training, visitor } = await door.enter(db, tid, caller)
      const rows = await openProblems(tid, caller)
      const started = await startedBy(training, visitor)
      const pids = rows.map(({ pid }) => pid)
      const [counts, tags] = [await problemBrowse.countsEverywhere(pids), await problemBrowse.tagsOfAll(pids)]
      return rows.map((row) => {
        const { total, ac } = counts.get(row.pid) ?? { total: 0, ac: 0 }
        const others = { mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 } as const
        const challenge = row.isChallenge === 0 ? null : started === null || started.has(row.pid) ? ('open' as const) : ('closed' as const)
        return { ...row, tags: tags.get(row.pid) ?? [], total, ac, ...others, score: null, challenge }
      })
    },

    async problem(tid, displayId, caller) {
      const { training, visitor } = await door.enter(db, tid, caller)
      const wanted = displayIdOf(displayId)
      const row = (await queries.listShownProblems(db, tid)).find(({ problemId }) => problemId === wanted)
      if (!row) throw new DomainError('problem.not-found')
      const uid = caller.actor?.uid
      if (row.isChallenge === 1 && isChallenged(visitor, training)) {
        const started = uid !== undefined && (await findChallenge(db, { tid, pid: row.pid, uid }))
        if (!started) throw new DomainError('challenge.not-started')
      }
      return problemBrowse.detail({ problemId: row.problemId, gid: training.gid }, caller)
    },

    async outline(tid, caller) {
      const { training } = await door.enter(db, tid, caller)
      const rows = await openProblems(tid, caller)
      return { gid: training.gid, problems: rows.map(({ pid, problemId, title }) => ({ pid, problemId, title })) }
    },

    async rank({ tid, keyword, ...paging }, caller) {
      const { training, keeps } = await door.enter(db, tid, caller)
      const seesNames = keeps ? await groupDoor.showsNames(db, training.gid, caller) : seesPersons(caller.actor)
      const people = training.auth === 'Private' ? await records.listRanked(db, training) : []
      const uids = people.map(({ uid }) => uid)
      const names = seesNames ? null : await groups.namesIn(training.gid, caller.actor, uids)
      const shown = people.map((person) => ({ ...person, realname: names ? names(person.uid).realname : person.realname }))
      const wanted = keyword?.toLowerCase()
      const ranked = trainingRank(shown, await records.listTries(db, tid)).filter(
        ({ username, realname, school }) => !wanted || [username, realname, school].some((text) => text?.toLowerCase().includes(wanted)),
      )
      const start = (paging.currentPage - 1) * paging.limit
      return makePage(ranked.slice(start, start + paging.limit), ranked.length, paging)
    },

    async admit(tid, pid, caller) {
      const { training, visitor } = await door.enter(db, tid, caller)
      const place = (await queries.listShownProblems(db, tid)).find((row) => row.pid === pid)
      if (!place) throw new DomainError('training.problem-gone')
      const { actor } = caller
      const owner = actor && isChallenged(visitor, training) ? { tid, pid, uid: actor.uid } : null
      if (owner) await mustTakeSubmission(db, owner, arrivalOf(caller, clock))
      const record: TrainingRecorder = async (db, submitId, at) => {
        if (owner) await claimChallenge(db, owner, { submitId, at }, clock.now())
        if (actor === null || training.auth !== 'Private' || visitor.registration !== 'on') return
        await records.insertRecord(db, { tid, tpid: place.tpid, pid, uid: actor.uid, submitId, now: clock.now() })
      }
      return { gid: training.gid, opensAt: training.opensAt, record }
    },
  }
}
