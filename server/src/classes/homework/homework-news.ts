import { homeworkRow, isAllSolved, isHandedIn } from '@touchstone/shared/classes/homework/homework-result.ts'
import { isOpenAt, ownDueAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { localDateTime } from '../../ground/time/local-day.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { MessageService } from '../../people/message/message.service.ts'
import type { PictureWork } from '../picture/picture-work.ts'
import type { GivenHomework, HomeworkSource } from '../training/homework-source.ts'
import * as queries from './homework.queries.ts'

/** Pupils are reminded this long before the due time. */
const REMIND_BEFORE = day
/** The teacher still gets the message that all have handed in until this long after the due time. */
const WATCHED_AFTER = 30 * day
/** Homework is checked this long before it is due; homework without a due time, this long after it opened. */
const WATCHED_BEFORE = 366 * day
/** The due time in the notes of homework without one. */
const NEVER_DUE = 0

export type HomeworkNews = {
  /** Reminds pupils of homework due within a day, and sends teachers a message when all have handed in; each once per due time. */
  tick(): Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  source: HomeworkSource
  pictures: PictureWork
  groups: GroupService
  messages: MessageService
  /** Called with the fault of one homework; the others are still checked, and the next tick tries again. */
  onFault: (error: unknown) => void
}
type Announce = () => void

export function createHomeworkNews({ db, clock, source, pictures, groups, messages, onFault }: Deps): HomeworkNews {
  /** Their cells, by uid. */
  async function rowsOf(db: Transaction, given: GivenHomework, uids: readonly string[], extended: ReadonlyMap<string, number>) {
    const problems = (await source.problemsOf(db, [given.tid])).get(given.tid) ?? []
    const pids = problems.map(({ pid }) => pid)
    const tries = Map.groupBy(await queries.listTries(db, uids, pids, given.opensAt), ({ uid }) => uid)
    const tasks = (await pictures.tasksOf(db, [given.tid])).get(given.tid) ?? []
    const pictureCells = await pictures.cellsOf(db, tasks, uids)
    return new Map(
      uids.map((uid) => {
        const extendedTo = extended.get(uid) ?? null
        // Nothing is left to do for a picture that is handed in.
        const handedIn = pictureCells(uid, tasks, given, extendedTo).map((cell) => ({ ...cell, solved: cell.countedTries > 0 }))
        return [uid, [...homeworkRow(tries.get(uid) ?? [], problems, given, extendedTo), ...handedIn]]
      }),
    )
  }

  async function remind(db: Transaction, given: GivenHomework, now: number): Promise<Announce[]> {
    const extended = await source.extendedOf(db, given.tid)
    const noted = new Set((await queries.listNoted(db, given.tid, 'due')).map(({ uid, dueAt }) => `${uid} ${dueAt}`))
    const due = (await queries.listPupils(db, given.gid)).flatMap(({ uid }) => {
      const at = ownDueAt(given.dueAt, extended.get(uid))
      return at !== null && at > now && at <= now + REMIND_BEFORE && !noted.has(`${uid} ${at}`) ? [{ uid, at }] : []
    })
    const rows = await rowsOf(
      db,
      given,
      due.map(({ uid }) => uid),
      extended,
    )
    const announces: Announce[] = []
    for (const { uid, at } of due) {
      const cells = rows.get(uid) ?? []
      if (cells.length === 0 || isAllSolved(cells)) continue
      if (!(await queries.noteOnce(db, { tid: given.tid, uid, kind: 'due', dueAt: at }, now))) continue
      const { tid, gid, title, groupName: name } = given
      const details = {
        tid,
        gid,
        title,
        name,
        due: localDateTime(at).slice(0, -':00'.length),
        count: cells.filter(({ solved }) => !solved).length,
      }
      announces.push(await messages.send(db, { uid, kind: 'Mine', text: 'homework-due', details }))
    }
    return announces
  }

  /** The author while that user leads the group, else its owner. */
  async function teacherOf(db: Transaction, { gid, authorUid, ownerUid }: GivenHomework): Promise<string> {
    const role = await groups.roleIn(db, gid, authorUid ?? undefined)
    return authorUid !== null && (role === 'admin' || role === 'root') ? authorUid : ownerUid
  }

  async function sendAllIn(db: Transaction, given: GivenHomework, now: number): Promise<Announce[]> {
    const { tid, gid, title, groupName: name } = given
    const dueAt = given.dueAt ?? NEVER_DUE
    if ((await queries.listNoted(db, tid, 'all-in')).some((note) => note.dueAt === dueAt)) return []
    const problems = (await source.problemsOf(db, [tid])).get(tid) ?? []
    const pids = problems.map(({ pid }) => pid)
    if (pids.length > 0 && (await queries.somebodyHasNothing(db, gid, pids))) return []
    const uids = (await queries.listPupils(db, gid)).map(({ uid }) => uid)
    if (uids.length === 0) return []
    const rows = await rowsOf(db, given, uids, await source.extendedOf(db, tid))
    if (![...rows.values()].every(isHandedIn)) return []
    const uid = await teacherOf(db, given)
    if (!(await queries.noteOnce(db, { tid, uid, kind: 'all-in', dueAt }, now))) return []
    const details = { tid, gid, title, name, count: uids.length }
    return [await messages.send(db, { uid, kind: 'Mine', text: 'homework-all-in', details })]
  }

  return {
    async tick() {
      const now = clock.now()
      const open = async (from: number, to: number) => (await source.listDueBetween(db, from, to)).filter((given) => isOpenAt(given, now))
      const soon = await open(now, now + REMIND_BEFORE)
      const watched = await open(now - WATCHED_AFTER, now + WATCHED_BEFORE)
      const neverDue = await source.listNeverDue(db, now - WATCHED_BEFORE, now)
      const works = [
        ...soon.map((given) => (db: Transaction) => remind(db, given, now)),
        ...[...watched, ...neverDue].map((given) => (db: Transaction) => sendAllIn(db, given, now)),
      ]
      for (const work of works) {
        try {
          for (const announce of await inTransaction(db, work)) announce()
        } catch (error) {
          onFault(error)
        }
      }
    },
  }
}
