import { stuckOn } from '@touchstone/shared/classes/cockpit/stuck.ts'
import { DESK_HOMEWORK, type DeskCard } from '@touchstone/shared/classes/desk/desk.schema.ts'
import { homeworkRow } from '@touchstone/shared/classes/homework/homework-result.ts'
import { isOpenAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { HomeworkWork } from '../homework/homework-work.ts'
import type { LineListService } from '../line-comment/line-list.service.ts'
import type { HandRecord } from '../raised-hand/hand-record.ts'
import type { GivenHomework, HomeworkSource } from '../training/homework-source.ts'
import * as queries from './desk.queries.ts'

export type DeskService = {
  /** One card for each group that the caller leads, or for one group. @throws DomainError group.not-found, group.not-member, group.not-allowed */
  cards(gid: number | undefined, caller: Caller): Promise<DeskCard[]>
}

type Deps = {
  db: Database
  clock: Clock
  groupDoor: GroupDoor
  source: HomeworkSource
  work: HomeworkWork
  lines: Pick<LineListService, 'waiting'>
  hands: HandRecord
}

export function createDeskService({ db, clock, groupDoor, source, work, lines, hands }: Deps): DeskService {
  /** The class's results in one homework. */
  async function resultsOf(given: GivenHomework, dueAt: number, now: number): Promise<DeskCard['homework'][number]> {
    const { tid, title, gid } = given
    const problems = (await source.problemsOf(db, [tid])).get(tid) ?? []
    const pupils = await work.pupils(db, gid)
    const extended = await source.extendedOf(db, tid)
    const pids = problems.map(({ pid }) => pid)
    const uids = pupils.map(({ uid }) => uid)
    const tries = Map.groupBy(await work.tries(db, uids, pids), ({ uid }) => uid)
    const rows = uids.map((uid) => homeworkRow(tries.get(uid) ?? [], problems, given, extended.get(uid) ?? null))
    return {
      tid,
      title,
      dueAt,
      stuck: rows.filter((cells) => cells.some((cell) => stuckOn(cell, now) !== null)).length,
      problems: problems.map(({ pid, problemId, title }, at) => {
        const cells = rows.flatMap((row) => row[at] ?? [])
        const solved = cells.filter((cell) => cell.solved || cell.solvedTooLate).length
        return { pid, problemId, title, solved, stuck: cells.filter((cell) => stuckOn(cell, now) !== null).length }
      }),
    }
  }

  return {
    async cards(gid, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      if (gid !== undefined) await groupDoor.demand(db, gid, ['training', 'manage'], caller)
      const gids = gid === undefined ? await hands.ledGids(db, actor.uid) : [gid]
      if (gids.length === 0) return []
      const now = clock.now()
      const given = (await source.listDue(db, gids)).flatMap((one) =>
        one.dueAt !== null && one.dueAt >= now && isOpenAt(one, now) ? [{ ...one, dueAt: one.dueAt }] : [],
      )
      const pupils = await queries.countPupils(db, gids)
      const comments = new Map((await lines.waiting(caller)).flatMap(({ gid, count, leads }) => (leads ? [[gid, count] as const] : [])))
      const waiting = await hands.waiting(db, gids)
      const cards: DeskCard[] = []
      for (const { gid, name, kind } of await queries.listGroupsOf(db, gids)) {
        const homework: DeskCard['homework'] = []
        for (const one of given.filter((one) => one.gid === gid).slice(0, DESK_HOMEWORK))
          homework.push(await resultsOf(one, one.dueAt, now))
        cards.push({
          gid,
          name,
          kind,
          homework,
          pupils: pupils.get(gid)?.pupils ?? 0,
          notSignedIn: pupils.get(gid)?.notSignedIn ?? 0,
          comments: comments.get(gid) ?? 0,
          hands: waiting.get(gid) ?? 0,
        })
      }
      return cards
    },
  }
}
