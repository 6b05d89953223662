import { averageOf, medianOf } from '@touchstone/shared/classes/gradebook/class-figures.ts'
import {
  type Gradebook,
  type GradebookItem,
  type GradebookPart,
  type GradebookQuery,
  GradebookRules,
  type NewGradebookRules,
  rulesFor,
  usualRules,
  type WholeGradebook,
} from '@touchstone/shared/classes/gradebook/gradebook.schema.ts'
import { type ItemScore, markOf } from '@touchstone/shared/classes/gradebook/mark.ts'
import { isCalled, sortedBy } from '@touchstone/shared/classes/gradebook/row-order.ts'
import { homeworkRow, sumOfPoints } from '@touchstone/shared/classes/homework/homework-result.ts'
import { isOpenAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { ANY_PROBLEM_POINTS, takesAnyProblem } from '@touchstone/shared/contests/rules/points/run-points.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { nameless } from '@touchstone/shared/people/account/person.ts'
import type { z } from 'zod'
import type { ContestDoor } from '../../contests/contest/contest-door.service.ts'
import type { CellReader } from '../../contests/scoreboard/cell-reader.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { HomeworkWork, WorkPupil } from '../homework/homework-work.ts'
import type { PictureWork } from '../picture/picture-work.ts'
import type { HomeworkSource } from '../training/homework-source.ts'
import * as queries from './gradebook.queries.ts'
import { type BrokenDown, gradebookCsv, gradebookName, gradebookTable, gradebookWorkbook } from './gradebook-sheet.ts'

/** Marks of a group, for its leaders. Figures are computed from the submissions each time; only the rules are stored. */
export type GradebookService = {
  /** One page of the pupils. @throws DomainError group.not-found, group.not-allowed, gradebook.item-gone */
  read(query: GradebookQuery, caller: Caller): Promise<z.input<typeof Gradebook>>
  /** @throws DomainError group.not-found, group.not-allowed, gradebook.item-gone, edit.changed-meanwhile */
  setRules(input: z.output<typeof NewGradebookRules>, caller: Caller): Promise<null>
  /** The parts of one figure. @throws DomainError group.not-found, group.not-allowed, gradebook.item-gone, gradebook.no-pupil */
  trace(query: { gid: number; key: string; uid: string }, caller: Caller): Promise<z.input<typeof GradebookPart>[]>
  /** All pupils. @throws DomainError group.not-found, group.not-allowed */
  sheet(gid: number, format: 'xlsx' | 'csv', caller: Caller): Promise<{ body: Buffer; fileName: string }>
}

type Deps = {
  db: Database
  clock: Clock
  groupDoor: GroupDoor
  source: HomeworkSource
  work: HomeworkWork
  pictures: PictureWork
  contests: Pick<ContestDoor, 'readMany'>
  cells: CellReader
  audit: AuditService
}

type Part = z.input<typeof GradebookPart>
/** A piece of work, and each pupil's result in it. */
type Work = {
  item: Omit<GradebookItem, 'weight'>
  partsOf(uid: string): Part[]
  pointsOf(uid: string): number | null
  /** Pictures without a mark. */
  unmarked: number
}

const keyOf = (kind: GradebookItem['kind'], id: number) => `${kind}:${id}`

export function createGradebookService(deps: Deps): GradebookService {
  const { db, clock, groupDoor, source, work, pictures, contests, cells, audit } = deps

  const demand = (db: Database, gid: number, caller: Caller) => groupDoor.demand(db, gid, ['training', 'manage'], caller)

  async function pupilsOf(gid: number, caller: Caller): Promise<WorkPupil[]> {
    const pupils = await work.pupils(db, gid)
    return (await groupDoor.showsNames(db, gid, caller)) ? pupils : pupils.map(nameless)
  }

  /** The saved rules; null before the first save. */
  async function savedRules(db: Database, gid: number): Promise<GradebookRules | null> {
    const stored = await queries.findRules(db, gid)
    return stored === undefined ? null : readStored(GradebookRules, stored, `gradebooks.rules of group ${gid}`)
  }

  async function trainingsOf(gid: number, uids: readonly string[]): Promise<Work[]> {
    const trainings = await source.listOfGroup(db, gid)
    const problemsOf = await source.problemsOf(
      db,
      trainings.map(({ tid }) => tid),
    )
    const pids = [...new Set([...problemsOf.values()].flat().map(({ pid }) => pid))]
    const tries = Map.groupBy(await work.tries(db, uids, pids), ({ uid }) => uid)
    const extendedOf = await source.extendedOfMany(
      db,
      trainings.map(({ tid }) => tid),
    )
    const tasksOf = await pictures.tasksOf(
      db,
      trainings.map(({ tid }) => tid),
    )
    const pictureCells = await pictures.cellsOf(db, [...tasksOf.values()].flat(), uids)
    const works: Work[] = []
    for (const training of trainings) {
      const problems = problemsOf.get(training.tid) ?? []
      const isAhead = !isOpenAt(training, clock.now())
      const extended = extendedOf.get(training.tid)
      const cells = new Map(uids.map((uid) => [uid, homeworkRow(tries.get(uid) ?? [], problems, training, extended?.get(uid) ?? null)]))
      const cellsOf = (uid: string) => cells.get(uid) ?? []
      const tasks = tasksOf.get(training.tid) ?? []
      const picturesOf = (uid: string) => pictureCells(uid, tasks, training, extended?.get(uid) ?? null)
      works.push({
        item: {
          key: keyOf('training', training.tid),
          kind: 'training',
          id: training.tid,
          title: training.title,
          maxPoints: isAhead ? 0 : [...problems, ...tasks].reduce((sum, { points }) => sum + points, 0),
          isAhead,
        },
        pointsOf(uid) {
          const [cells, handedIn] = [cellsOf(uid), picturesOf(uid)]
          const counts = cells.some(({ countedTries }) => countedTries > 0) || handedIn.some(({ countedId }) => countedId !== null)
          return counts ? sumOfPoints([...cells, ...handedIn]) : null
        },
        unmarked: uids.reduce(
          (sum, uid) => sum + picturesOf(uid).filter(({ state }) => state !== 'none' && state !== 'confirmed').length,
          0,
        ),
        partsOf: (uid) => [
          ...cellsOf(uid).map(({ points, best }, i) => ({
            displayId: problems[i]?.problemId ?? '',
            title: problems[i]?.title ?? '',
            points,
            maxPoints: problems[i]?.points ?? 0,
            submitId: best?.submitId ?? null,
            picture: null,
            isLate: best?.isLate ?? false,
          })),
          ...picturesOf(uid).map(({ taskId, points, countedId, recordId, countedIsLate }, i) => ({
            displayId: tasks[i]?.title ?? '',
            title: tasks[i]?.title ?? '',
            points,
            maxPoints: tasks[i]?.points ?? 0,
            submitId: null,
            picture: { taskId, isMarked: countedId !== null, isHandedIn: recordId !== null },
            isLate: countedIsLate,
          })),
        ],
      })
    }
    return works
  }

  /** A contest counts once it has ended and its board is public. While that is sealed, no pupil has points: half of them would be a wrong mark. */
  async function contestsOf(gid: number, uids: readonly string[]): Promise<Work[]> {
    const now = clock.now()
    const listed = await queries.listContests(db, gid)
    const stored = await contests.readMany(listed.map(({ id }) => id))
    const over = listed.flatMap(({ id }) => stored.get(id) ?? []).filter(({ endTime }) => endTime <= now)
    const shown = new Map((await cells.read(over, uids, now)).map((one) => [one.contest.id, one]))
    const pids = [...new Set([...shown.values()].flatMap(({ problems }) => problems.map(({ pid }) => pid)))]
    const full = await queries.listFullScores(db, pids)
    return listed.map(({ id, title }): Work => {
      const item = { key: keyOf('contest', id), kind: 'contest' as const, id, title, maxPoints: 0, isAhead: true }
      const found = shown.get(id)
      if (!found) return { item, pointsOf: () => null, unmarked: 0, partsOf: () => [] }
      const { problems, contest, cellOf } = found
      const { marks } = ruleOf(contest)
      const takesAny = takesAnyProblem(contest.ruleChoices)
      const mostOf = (pid: number) => (takesAny ? ANY_PROBLEM_POINTS : marks.most(full.get(pid) ?? 0))
      return {
        unmarked: 0,
        item: { ...item, isAhead: false, maxPoints: problems.reduce((sum, { pid }) => sum + mostOf(pid), 0) },
        pointsOf(uid) {
          const own = problems.flatMap(({ pid }) => cellOf(uid, pid) ?? [])
          return own.length === 0 ? null : own.reduce((sum, { points }) => sum + points, 0)
        },
        partsOf: (uid) =>
          problems.map(({ pid, displayId, displayTitle }) => {
            const cell = cellOf(uid, pid)
            const from = { submitId: cell?.submitId ?? null, picture: null, isLate: false }
            return { displayId, title: displayTitle, points: cell?.points ?? 0, maxPoints: mostOf(pid), ...from }
          }),
      }
    })
  }

  async function worksOf(gid: number, uids: readonly string[]): Promise<Work[]> {
    return [...(await trainingsOf(gid, uids)), ...(await contestsOf(gid, uids))]
  }

  /**
   * The points and marks of these pupils, in their order.
   * @param opened the piece of work whose problems have columns of their own
   * @throws DomainError gradebook.item-gone
   */
  async function bookOf(
    gid: number,
    pupils: readonly WorkPupil[],
    opened: string | null = null,
  ): Promise<WholeGradebook & Pick<BrokenDown, 'problems'> & Pick<z.input<typeof Gradebook>, 'parts' | 'unmarked'>> {
    const saved = await savedRules(db, gid)
    const works = await worksOf(
      gid,
      pupils.map(({ uid }) => uid),
    )
    const rules = rulesFor(
      saved,
      works.map(({ item }) => item.key),
    )
    const weights = new Map(rules.weights.map(({ key, weight }) => [key, weight]))
    const open = works.find(({ item }) => item.key === opened)
    if (opened !== null && !open) throw new DomainError('gradebook.item-gone')
    const partsOf = (uid: string) => open?.partsOf(uid) ?? []
    return {
      unmarked: works.reduce((sum, { unmarked }) => sum + unmarked, 0),
      parts: partsOf(pupils[0]?.uid ?? '').map(({ displayId, title, maxPoints }) => ({ displayId, title, maxPoints })),
      problems: works.flatMap(({ item, partsOf }) => {
        const parts = pupils.map(({ uid }) => partsOf(uid))
        return (parts[0] ?? []).map(({ displayId, maxPoints }, i) => ({
          title: `${item.title} ${displayId}`,
          maxPoints,
          points: parts.map((own) => own[i]?.points ?? 0),
        }))
      }),
      version: versionOf(saved ?? usualRules),
      rules: { ...rules, weights: rules.weights.filter(({ key }) => works.some(({ item }) => item.key === key)) },
      items: works.map(({ item }) => ({ ...item, weight: weights.get(item.key) ?? 0 })),
      rows: pupils.map(({ uid, username, realname, className, number }) => {
        const scores = works.map(({ item, pointsOf }): ItemScore => ({ key: item.key, points: pointsOf(uid), maxPoints: item.maxPoints }))
        const { mark, counted } = markOf(scores, { ...rules, weights })
        const parts = partsOf(uid).map(({ points, submitId, picture }) =>
          submitId === null && !picture?.isMarked && points === 0 ? null : points,
        )
        const points = scores.map(({ points }) => points)
        return { uid, username, realname, className, number, points, parts, mark, counted: [...counted] }
      }),
    }
  }

  return {
    async read({ gid, keyword, sort, descending, parts, ...page }, caller) {
      await demand(db, gid, caller)
      const waiting = await queries.countWaiting(db, gid)
      // Average and median need the whole class.
      const { rows, problems: _, ...book } = await bookOf(gid, await pupilsOf(gid, caller), parts)
      const isKnown = sort === 'roster' || sort === 'mark' || book.items.some(({ key }) => key === sort)
      if (!isKnown) throw new DomainError('gradebook.item-gone')
      const found = rows.filter((row) => isCalled(row, keyword))
      const inOrder = descending ? found.toReversed() : found
      const ordered = sort === 'roster' ? inOrder : sortedBy(found, book.items, { sort, descending })
      const shown = ordered.slice((page.currentPage - 1) * page.limit, page.currentPage * page.limit)
      const lineOf = (figure: typeof averageOf) => {
        const of = (values: readonly (number | null)[]) => figure(values, book.rules.decimals)
        return {
          points: book.items.map((_, i) => of(rows.map(({ points }) => points[i] ?? null))),
          parts: book.parts.map((_, i) => of(rows.map(({ parts }) => parts[i] ?? null))),
          mark: of(rows.map(({ mark }) => mark)),
        }
      }
      return { ...book, waiting, pupils: makePage(shown, found.length, page), average: lineOf(averageOf), median: lineOf(medianOf) }
    },

    async setRules({ gid, rules, version }, caller) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'groups', gid)
        await demand(db, gid, caller)
        mustBeVersion(version, (await savedRules(db, gid)) ?? usualRules)
        const [trainings, contests] = [await source.listOfGroup(db, gid), await queries.listContests(db, gid)]
        const known = new Set([...trainings.map(({ tid }) => keyOf('training', tid)), ...contests.map(({ id }) => keyOf('contest', id))])
        const lost = rules.weights.find(({ key }) => !known.has(key))
        if (lost) throw new DomainError('gradebook.item-gone')
        const before = await queries.findRules(db, gid)
        await queries.putRules(db, gid, JSON.stringify(rules), clock.now())
        await audit.record(db, caller, {
          action: 'group.marks',
          target: gid,
          before: { rules: before ?? null },
          after: { rules: JSON.stringify(rules) },
        })
      })
      return null
    },

    async trace({ gid, key, uid }, caller) {
      await demand(db, gid, caller)
      if (!(await work.pupils(db, gid)).some((pupil) => pupil.uid === uid)) throw new DomainError('gradebook.no-pupil')
      const found = (await worksOf(gid, [uid])).find(({ item }) => item.key === key)
      if (!found) throw new DomainError('gradebook.item-gone')
      return found.partsOf(uid)
    },

    async sheet(gid, format, caller) {
      const { group } = await demand(db, gid, caller)
      const book = { ...(await bookOf(gid, await pupilsOf(gid, caller))), waiting: await queries.countWaiting(db, gid) }
      const { language } = caller
      const body = format === 'csv' ? gradebookCsv(gradebookTable(book, language)) : await gradebookWorkbook(book, language)
      return { body, fileName: `${gradebookName(group.name, language)}.${format}` }
    },
  }
}
