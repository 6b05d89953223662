/**
 * The strength of a problem's tests: mutants of its accepted solutions, and wrong programs of pupils where the problem allows it, are judged
 * on the tests. Steps of idle judges do the work (`strength-job.ts`); this service starts and cancels a check, and reads its result.
 */
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { searchLacks } from '@touchstone/shared/judging/breaking/breaking.schema.ts'
import { BreakingResult } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import {
  type Strength,
  type StrengthCheck,
  type StrengthEnd,
  StrengthFault,
  type StrengthRef,
  type Survivor,
  type SurvivorRef,
  type Survivors,
  type SurvivorsOf,
  unsearchedReasons,
} from '@touchstone/shared/judging/strength/strength.schema.ts'
import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import { firstDifference } from '@touchstone/shared/judging/submission/first-difference.ts'
import { SHOWN_HEAD_BYTES, shownHead } from '@touchstone/shared/judging/verdict/shown-head.ts'
import { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { DamagedRow, readStored } from '../../ground/db/stored-json.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow } from '../../ground/editing/edit-version.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { listRunningContests } from '../../problems/problem/running-contests.ts'
import { addInput } from '../breaking/add-input.ts'
import { answersOf } from '../failing-case/problem-answers.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import { createPreparing, type PreparingCaller } from '../workshop/preparing.ts'
import type { WorkshopService } from '../workshop/workshop.service.ts'
import { chooseMutants, choosePupilPrograms } from './choose-programs.ts'
import * as queries from './strength.queries.ts'
import type { StrengthBase, StrengthBaseOf } from './strength-base.ts'
import { figuresOf, idleTestsOf, kindOf } from './strength-figures.ts'
import { queueNextStep } from './strength-job.ts'

/** Checks that one pass compares with their problems. */
const COMPARED_AT_ONCE = 100

/** The last check of a problem in figures, for other pages. `isStale` is as `compareAll` found it. */
type StrengthFigures = Pick<queries.StrengthCheckRow, 'state'> & {
  isStale: boolean
  killed: number
  proven: number
  notShown: number
  unsearched: number
  endedAt: number
}

export type StrengthService = {
  read(pid: number, request: PreparingCaller): Promise<Strength>
  /** @throws DomainError strength.none */
  survivors(of: SurvivorsOf, request: PreparingCaller): Promise<Survivors>
  /** @throws DomainError strength.remote, .package, .interactive, .tests, .solution, .nothing, .running, .changed */
  start(pid: number, request: PreparingCaller): Promise<null>
  /** @throws DomainError strength.none */
  cancel(ref: StrengthRef, request: PreparingCaller): Promise<null>
  /** Adds the input that proves a program different to the script of the tests. @throws DomainError strength.none, breaking.none */
  addTest(ref: SurvivorRef, caller: Pick<Caller, 'actor' | 'ip'>): Promise<{ name: string }>
  saveRule(pid: number, withPupils: boolean, request: PreparingCaller): Promise<null>
  /** Figures of the last checks in a fixed number of queries, without checks of rights; absent: there was none. */
  figuresOf(pids: readonly number[]): Promise<Map<number, StrengthFigures>>
  /** Finds out which finished checks are out of date. Call it before a query that reads `strengthChecks.isStale`. */
  compareAll(): Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  groups: GroupService
  problems: ProblemService
  workshop: Pick<WorkshopService, 'read' | 'savePart' | 'saveScript'>
  audit: AuditService
  judging: Pick<JudgingService, 'wake' | 'isKnownToFail'>
  baseOf: StrengthBaseOf
}

const Lacks = z.array(z.enum(searchLacks))

/** Each call throws problem.gone or problem.not-yours for others than the problem's preparers. */
export function createStrengthService(deps: Deps): StrengthService {
  const { db, clock, ids, groups, problems, workshop, audit, judging, baseOf } = deps
  const mustPrepare = createPreparing({ groups, problems })

  async function mustFind(db: Database, { pid, token }: StrengthRef): Promise<queries.StrengthCheckRow> {
    const row = await queries.findCheck(db, pid)
    if (row?.token !== token) throw new DomainError('strength.none')
    return row
  }

  async function mustBase(db: Database, pid: number): Promise<StrengthBase> {
    const base = await baseOf(db, pid)
    if (!base) throw new DomainError('problem.gone')
    return base
  }

  /** A problem whose row is damaged is none that a check has seen. */
  const readableBase: StrengthBaseOf = (db, pid) =>
    baseOf(db, pid).catch((error: unknown) => {
      if (error instanceof DamagedRow) return undefined
      throw error
    })

  async function shownCheck(row: queries.StrengthCheckRow, base: StrengthBase): Promise<StrengthCheck> {
    const { pid, token, state, jobId, gmtCreate, gmtModified, lacks, fault, searchFault } = row
    const programs = await queries.listEnds(db, pid)
    const isStale = base.key !== row.base
    return {
      token,
      state,
      isWaiting: state === 'running' && (jobId === null || (await queries.findJobState(db, jobId)) !== 'active'),
      startedAt: gmtCreate,
      endedAt: state === 'running' ? null : gmtModified,
      fault: fault === null ? null : readStored(StrengthFault, fault, `strength_checks.fault of ${pid}`),
      isStale,
      ...figuresOf(programs),
      lacks: lacks === null ? [] : readStored(Lacks, lacks, `strength_checks.lacks of ${pid}`),
      searchFault,
      idleTests: state === 'done' && !isStale ? idleTestsOf(programs, base.problem.testcases) : null,
    }
  }

  return {
    async read(pid, request) {
      await mustPrepare(db, pid, request)
      const base = await mustBase(db, pid)
      const row = await queries.findCheck(db, pid)
      return {
        refusal: base.refusal,
        withPupils: await queries.withPupils(db, pid),
        check: row ? await shownCheck(row, base) : null,
      }
    },

    async survivors({ page, ...ref }, request) {
      const { problem } = await mustPrepare(db, ref.pid, request)
      await mustFind(db, ref)
      const { anyAnswer } = answersOf(problem)
      const limit = strengthLimits.pageRows
      const rows = await queries.listSurvivors(db, ref.pid, { limit, offset: (page - 1) * limit })
      const shown = rows.map(shownSurvivor).map((row) => (anyAnswer ? { ...row, difference: null } : row))
      return { total: await queries.countSurvivors(db, ref.pid), rows: shown, anyAnswer }
    },

    async start(pid, request) {
      await mustPrepare(db, pid, request)
      const before = await mustBase(db, pid)
      // Parsing may take a while, so no transaction waits for it.
      const mutants = before.refusal ? [] : chooseMutants(before.solutions.filter(({ language }) => !judging.isKnownToFail(language)))
      await inTransaction(db, async (db) => {
        await holdRow(db, 'problems', pid)
        const { uid } = await mustPrepare(db, pid, request)
        const base = await mustBase(db, pid)
        if (base.refusal) throw new DomainError(`strength.${base.refusal}`)
        if (base.key !== before.key) throw new DomainError('strength.changed')
        if ((await queries.findCheck(db, pid))?.state === 'running') throw new DomainError('strength.running')
        const now = clock.now()
        const mayUsePupils = (await queries.withPupils(db, pid)) && (await listRunningContests(db, pid, now)).length === 0
        const pupils = mayUsePupils ? await choosePupilPrograms(db, pid) : []
        const programs = [...mutants, ...pupils.filter(({ language }) => !judging.isKnownToFail(language))]
        if (!programs.some(({ source }) => source !== 'solution')) throw new DomainError('strength.nothing')
        const row = { pid, token: ids.token(), uid, state: 'running', base: base.key, gmtCreate: now, gmtModified: now } as const
        await queries.putCheck(
          db,
          row,
          programs.map((each, number) => ({ ...each, pid, number })),
        )
        await queueNextStep(db, now)
        await audit.record(db, request, { action: 'problem.strength', target: pid, detail: { programs: programs.length } })
      })
      judging.wake()
      return null
    },

    async cancel(ref, request) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'problems', ref.pid)
        await mustPrepare(db, ref.pid, request)
        const { state, jobId } = await mustFind(db, ref)
        if (state !== 'running') throw new DomainError('strength.none')
        const now = clock.now()
        await queries.setCheck(db, ref.pid, { state: 'cancelled', jobId: null, gmtModified: now })
        if (jobId !== null) await queries.removeJobOf(db, jobId)
        await queueNextStep(db, now)
        await audit.record(db, request, { action: 'problem.strength-cancel', target: ref.pid })
      })
      judging.wake()
      return null
    },

    async addTest({ number, ...ref }, caller) {
      await mustPrepare(db, ref.pid, caller)
      await mustFind(db, ref)
      const program = await queries.findProgram(db, ref.pid, number)
      const input = program?.outcome === 'proven' ? resultOf(program)?.input : null
      if (input == null) throw new DomainError('breaking.none')
      return { name: await addInput(workshop, ref.pid, input, caller) }
    },

    async saveRule(pid, withPupils, request) {
      return inTransaction(db, async (db) => {
        await mustPrepare(db, pid, request)
        await queries.putRule(db, pid, withPupils, clock.now())
        await audit.record(db, request, { action: 'problem.strength-rule', target: pid, detail: { withPupils } })
        return null
      })
    },

    async figuresOf(pids) {
      const { checks, ends } = await queries.listFigures(db, pids)
      const numberOf = (pid: number, end: StrengthEnd) => Number(ends.get(pid)?.find(({ outcome }) => outcome === end)?.n ?? 0)
      return new Map(
        checks.map(({ pid, state, isStale, gmtModified }) => [
          pid,
          {
            state,
            isStale: isStale === 1,
            killed: numberOf(pid, 'killed'),
            proven: numberOf(pid, 'proven'),
            notShown: numberOf(pid, 'not-shown'),
            unsearched: numberOf(pid, 'unsearched'),
            endedAt: Number(gmtModified),
          },
        ]),
      )
    },

    async compareAll() {
      for (;;) {
        const rows = await queries.listToCompare(db, COMPARED_AT_ONCE)
        for (const { pid, token } of rows) {
          await inTransaction(db, async (db) => {
            await holdRow(db, 'problems', pid)
            const row = await queries.findCheck(db, pid)
            if (row?.token !== token) return
            const isStale = (await readableBase(db, pid))?.key !== row.base
            await queries.setCheck(db, pid, { isStale: isStale ? 1 : 0, seen: await queries.findStamps(db, pid) })
          })
        }
        if (rows.length < COMPARED_AT_ONCE) return
      }
    },
  }
}

const resultOf = ({ pid, number, result }: queries.StrengthProgramRow): BreakingResult | null =>
  result === null ? null : readStored(BreakingResult, result, `strength_programs.result of ${pid}, ${number}`)

function shownSurvivor(row: queries.StrengthProgramRow): Survivor {
  const { number, name, language, line, before, after, outcome } = row
  const kind = kindOf(row)
  if (kind === null) throw new Error(`program ${number} of the strength check of ${row.pid} has no kind`)
  const result = resultOf(row)
  const bytes = result?.input == null ? null : Buffer.from(result.input)
  return {
    number,
    kind,
    end: outcome === 'proven' || outcome === 'unsearched' ? outcome : 'not-shown',
    unsearched: outcome === 'unsearched' ? (unsearchedReasons.find((each) => each === result?.end) ?? 'not-begun') : null,
    solution: name,
    language,
    line,
    before,
    after,
    tried: result?.tried ?? 0,
    isUnsteady: result?.end === 'unsteady',
    isCrash: result?.isCrash ?? false,
    input: bytes && shownHead(bytes.toString('utf8', 0, SHOWN_HEAD_BYTES), bytes.length > SHOWN_HEAD_BYTES),
    expected: result?.expected ?? null,
    got: result?.got ?? null,
    difference: result?.expected && result.got && !result.isCrash ? firstDifference(result.expected, result.got) : null,
  }
}
