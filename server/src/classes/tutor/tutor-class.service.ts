import type {
  GroupTutor,
  ProblemTutor,
  SavedProblemTutor,
  TutorConversation,
  TutorTurn,
} from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import type { TutorRule } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayPrepareProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { ClassDoor } from '../homework/class-door.ts'
import type { HomeworkSource } from '../training/homework-source.ts'
import * as queries from './tutor.queries.ts'
import { turnOf } from './tutor.service.ts'
import type { TutorSettingsService } from './tutor-settings.service.ts'

/** The tutor for teachers: rules of their groups, trainings and problems, and the conversations of their pupils. */
export type TutorClassService = {
  /** @throws DomainError of the group's door */
  group(gid: number, caller: Caller): Promise<GroupTutor>
  setGroup(input: { gid: number; rule: TutorRule | null }, caller: Caller): Promise<null>
  /** @throws DomainError of the class's door */
  training(tid: number, caller: Caller): Promise<GroupTutor>
  setTraining(input: { tid: number; rule: TutorRule | null }, caller: Caller): Promise<null>
  /** For preparers of the problem. @throws DomainError problem.gone, problem.not-yours */
  problem(pid: number, caller: Caller): Promise<ProblemTutor>
  setProblem(input: SavedProblemTutor, caller: Caller): Promise<null>
  /** Conversations of the pupils about problems of a training, the newest first. */
  conversations(tid: number, caller: Caller): Promise<TutorConversation[]>
  /** @throws DomainError homework.no-pupil, training.problem-gone */
  conversation(ref: { tid: number; uid: string; pid: number }, caller: Caller): Promise<TutorTurn[]>
  /** Deletes a conversation of a pupil, for both. */
  forget(ref: { tid: number; uid: string; pid: number }, caller: Caller): Promise<null>
}

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  settings: Pick<TutorSettingsService, 'terms'>
  groups: Pick<GroupService, 'roleIn'>
  groupDoor: GroupDoor
  classDoor: ClassDoor
  source: HomeworkSource
  problems: Pick<ProblemService, 'find'>
}

export function createTutorClassService({
  db,
  clock,
  audit,
  settings,
  groups,
  groupDoor,
  classDoor,
  source,
  problems,
}: Deps): TutorClassService {
  const isOffered = async () => (await settings.terms(db)).isSet

  async function mustPrepare(db: Database, pid: number, { actor }: Caller) {
    const problem = await problems.find(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    if (!mayPrepareProblem(actor, problem, await groups.roleIn(db, problem.gid, actor?.uid))) throw new DomainError('problem.not-yours')
  }

  const problemRule = async (db: Database, pid: number) => (await queries.findProblemRule(db, pid)) ?? { rule: null, notes: '' }

  /** The pupil and the problem, if they are of this training and the caller leads its class. */
  async function mustBeOf({ tid, uid, pid }: { tid: number; uid: string; pid: number }, caller: Caller): Promise<void> {
    const { gid } = await classDoor.open(tid, caller)
    if (!(await source.problemsOf(db, [tid])).get(tid)?.some((one) => one.pid === pid)) throw new DomainError('training.problem-gone')
    if (!(await classDoor.pupilsOf(gid, caller)).some((pupil) => pupil.uid === uid)) throw new DomainError('homework.no-pupil')
  }

  return {
    async group(gid, caller) {
      await groupDoor.demand(db, gid, ['training', 'manage'], caller)
      return { isOffered: await isOffered(), rule: await queries.findGroupRule(db, gid) }
    },

    setGroup: ({ gid, rule }, caller) =>
      inTransaction(db, async (db) => {
        await groupDoor.demand(db, gid, ['training', 'manage'], caller)
        await queries.setGroupRule(db, gid, rule)
        await audit.record(db, caller, { action: 'tutor.rule', target: gid, detail: { gid, rule } })
        return null
      }),

    async training(tid, caller) {
      await classDoor.open(tid, caller)
      return { isOffered: await isOffered(), rule: await queries.findTrainingRule(db, tid) }
    },

    async setTraining({ tid, rule }, caller) {
      await classDoor.open(tid, caller)
      return inTransaction(db, async (db) => {
        const { gid } = await source.trainingOf(db, tid)
        await groupDoor.demand(db, gid, ['training', 'manage'], caller)
        await queries.setTrainingRule(db, tid, rule)
        await audit.record(db, caller, { action: 'tutor.rule', target: tid, detail: { tid, rule } })
        return null
      })
    },

    async problem(pid, caller) {
      await mustPrepare(db, pid, caller)
      const stored = await problemRule(db, pid)
      return { isOffered: await isOffered(), ...stored, version: versionOf(stored) }
    },

    setProblem: ({ pid, rule, notes, version }, caller) =>
      inTransaction(db, async (db) => {
        await mustPrepare(db, pid, caller)
        await holdRow(db, 'problems', pid)
        mustBeVersion(version, await problemRule(db, pid))
        await queries.setProblemRule(db, pid, { rule, notes })
        await audit.record(db, caller, { action: 'tutor.rule', target: pid, detail: { pid, rule } })
        return null
      }),

    async conversations(tid, caller) {
      const { gid } = await classDoor.open(tid, caller)
      const pupils = new Map((await classDoor.pupilsOf(gid, caller)).map((pupil) => [pupil.uid, pupil]))
      const asked = new Map(((await source.problemsOf(db, [tid])).get(tid) ?? []).map((problem) => [problem.pid, problem]))
      const rows = await queries.listConversations(db, [...pupils.keys()], [...asked.keys()])
      return rows
        .flatMap((row) => {
          const [pupil, problem] = [pupils.get(row.uid), asked.get(row.pid)]
          if (!pupil || !problem) return []
          const { uid, username, realname } = pupil
          const { pid, problemId, title } = problem
          const counts = { questions: Number(row.questions), replaced: Number(row.replaced), lastAskedAt: Number(row.lastAskedAt) }
          return [{ uid, username, realname, pid, displayId: problemId, title, ...counts }]
        })
        .toSorted((a, b) => b.lastAskedAt - a.lastAskedAt)
    },

    async conversation(ref, caller) {
      await mustBeOf(ref, caller)
      return (await queries.listTurns(db, ref.uid, ref.pid)).map((row) => turnOf(row, clock.now()))
    },

    async forget(ref, caller) {
      await mustBeOf(ref, caller)
      await inTransaction(db, async (db) => {
        const count = await queries.deleteTurns(db, ref.uid, ref.pid)
        await audit.record(db, caller, { action: 'tutor.forget', target: ref.uid, detail: { pid: ref.pid, count } })
      })
      return null
    },
  }
}
