import { stuckOn } from '@touchstone/shared/classes/cockpit/stuck.ts'
import type { DeskCard, DeskPage, DeskQuery } from '@touchstone/shared/classes/desk/desk.schema.ts'
import { DESK_HOMEWORK } from '@touchstone/shared/classes/desk/desk-limits.ts'
import { homeworkRow } from '@touchstone/shared/classes/homework/homework-result.ts'
import { isOpenAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { seesEveryGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { HomeworkWork } from '../homework/homework-work.ts'
import type { LineListService } from '../line-comment/line-list.service.ts'
import type { PictureWork } from '../picture/picture-work.ts'
import type { HandRecord } from '../raised-hand/hand-record.ts'
import type { GivenHomework, HomeworkSource } from '../training/homework-source.ts'
import * as queries from './desk.queries.ts'

export type DeskService = {
  /**
   * One card for each group that the caller leads, for root for every class too, or for one group. Groups with waiting work come first.
   * @throws DomainError group.not-found, group.not-member, group.not-allowed
   */
  cards(query: DeskQuery, caller: Caller): Promise<z.input<typeof DeskPage>>
}

type Question = DeskCard['questions'][number]
/** The district of talk stands below; `app/` passes its answer in. */
type Questions = { waiting(db: Database, gids: readonly number[], now: number): Promise<ReadonlyMap<number, Question[]>> }

type Deps = {
  db: Database
  clock: Clock
  groupDoor: GroupDoor
  source: HomeworkSource
  work: HomeworkWork
  lines: Pick<LineListService, 'answeredIn'>
  hands: HandRecord
  questions: Questions
  pictures: Pick<PictureWork, 'unmarkedIn'>
}

export function createDeskService({ db, clock, groupDoor, source, work, lines, hands, questions, pictures }: Deps): DeskService {
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
    async cards({ gid, currentPage, limit }, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      if (gid !== undefined) await groupDoor.demand(db, gid, ['training', 'manage'], caller)
      const groups = await queries.listDeskGroups(db, { gid, uid: actor.uid, everyClass: seesEveryGroup(actor) })
      if (groups.length === 0) return makePage([], 0, { currentPage, limit })
      const gids = groups.map((group) => group.gid)
      const now = clock.now()
      const given = Map.groupBy(
        (await source.listDue(db, gids)).flatMap((one) =>
          one.dueAt !== null && one.dueAt >= now && isOpenAt(one, now) ? [{ ...one, dueAt: one.dueAt }] : [],
        ),
        ({ gid }) => gid,
      )
      const comments = await lines.answeredIn(gids, caller)
      const [waiting, asked] = [await hands.waiting(db, gids), await questions.waiting(db, gids, now)]
      const unmarked = await pictures.unmarkedIn(db, gids)
      const isBusy = (gid: number) => [given, comments, waiting, asked, unmarked].some((of) => of.has(gid))
      const ordered = [...groups.filter(({ gid }) => isBusy(gid)), ...groups.filter(({ gid }) => !isBusy(gid))]
      const shown = ordered.slice((currentPage - 1) * limit, currentPage * limit)
      const pupils = await queries.countPupils(
        db,
        shown.map(({ gid }) => gid),
      )
      const cards: DeskCard[] = []
      for (const { gid, name, kind } of shown) {
        const homework: DeskCard['homework'] = []
        for (const one of (given.get(gid) ?? []).slice(0, DESK_HOMEWORK)) homework.push(await resultsOf(one, one.dueAt, now))
        cards.push({
          gid,
          name,
          kind,
          homework,
          pupils: pupils.get(gid)?.pupils ?? 0,
          notSignedIn: pupils.get(gid)?.notSignedIn ?? 0,
          questions: asked.get(gid) ?? [],
          comments: comments.get(gid) ?? 0,
          hands: waiting.get(gid) ?? 0,
          pictures: (unmarked.get(gid) ?? []).map(({ gid: _, ...one }) => one),
        })
      }
      return makePage(cards, groups.length, { currentPage, limit })
    },
  }
}
