import { type Actor, overseesProblems } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import {
  changeOfProblem,
  isPublished,
  mayDeleteProblem,
  mayDeleteWithRuns,
  mayPrepareProblem,
  mayPublishProblem,
  mayReadInside,
} from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { seesPersons } from '@touchstone/shared/people/account/person.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { PublicProgress, type WaitingChange } from '@touchstone/shared/problems/problem/group-problem.schema.ts'
import { isProvisional } from '@touchstone/shared/problems/problem/judgeability.ts'
import type {
  EditedProblem,
  ProblemCase,
  ProblemExtent,
  StaffProblem,
  StaffProblemListQuery,
  StaffProblemPage,
} from '@touchstone/shared/problems/problem/problem.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { checkJudgeProgram, checkProblemFields } from '@touchstone/shared/problems/problem/problem-fields.ts'
import type { ProblemSave } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import type { z } from 'zod'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import { changedFields } from '../../ground/audit/audit-values.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { inTouchingTransaction } from '../../ground/live/touched.ts'
import { openSearch } from '../../ground/search/text-search.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import { judgeOfKey } from '../bank/public-filter.ts'
import { listTemplates } from '../problem/language.queries.ts'
import * as queries from '../problem/problem.queries.ts'
import { demandContestsEnded, listContestsWith } from '../problem/problem-contests.ts'
import { type ProblemDraft, toColumns, toFields } from '../problem/problem-draft.ts'
import { placed } from '../problem/problem-level.ts'
import * as lists from '../problem/problem-list.queries.ts'
import { storeProblem } from '../problem/problem-store.ts'
import { type CompileProgram, type JudgeProgramOf, programKey, proveProgram } from '../problem/program-proof.ts'
import { readSubtaskNeeds } from '../problem/subtask-needs.ts'
import { listTagsOf } from '../problem/tag.queries.ts'
import { toJudgedAndRights, toListedProblem, toPublicProblem, toWireProblem } from '../problem/wire-problem.ts'
import type { TestcaseUploads } from '../testcase/testcase-uploads.ts'
import { boundJudging } from './judging-bound.ts'
import { createPostedParts, languagesOf, tagsOf } from './posted-parts.ts'
import { editedFields, newFields } from './posted-problem.ts'
import * as changes from './problem-change.queries.ts'
import { readForEditing } from './testcase-source.ts'

/** Maximum characters of testcases in one answer; longer sets are shown as files. */
const CONTENTS_PER_ANSWER = 8 * 1024 * 1024

type Deps = {
  db: Database
  clock: Clock
  blobs: BlobStore
  groups: GroupService
  uploads: TestcaseUploads
  audit: AuditService
  events: EventBus
  compileProgram: CompileProgram
  /** Finds out which checks are out of date, before a list is narrowed by it. */
  checks: { compareAll(): Promise<void> }
  /** Further repairs after the deletion of a problem and its dependent rows. */
  afterDelete(db: Transaction): Promise<void>
}
type Staff = Pick<Caller, 'actor' | 'ip'>
type Viewer = Pick<Caller, 'actor'>

/** The group of a new problem, and the prefix of its id. */
type ProblemGroup = { gid: number; prefix: string }

export type ProblemAdminService = {
  list(query: z.output<typeof StaffProblemListQuery>, viewer: Viewer): Promise<z.input<typeof StaffProblemPage>>
  /** Demands the right to change the problem. @throws DomainError problem.gone, problem.not-yours */
  keep(pid: number, viewer: Viewer): Promise<void>
  /** For its editors and reviewers. @throws DomainError problem.gone, problem.not-yours */
  get(pid: number, viewer: Viewer): Promise<z.input<typeof EditedProblem>>
  /**
   * @param contents whether to send the contents instead of the file names
   * @throws DomainError problem.gone, problem.not-yours, problem.cases-too-large
   */
  cases(pid: number, contents: boolean, viewer: Viewer): Promise<z.input<typeof ProblemCase>[]>
  create(input: ProblemSave, request: Staff): Promise<null>
  /** Creates a problem inside a contest, for contests only. */
  createForContest(input: ProblemSave, request: Staff): Promise<{ pid: number }>
  /** Rows for staff in the order of these ids. */
  rowsOf(pids: readonly number[], viewer: Viewer): Promise<z.input<typeof StaffProblem>[]>
  /** The caller has checked the right. @returns its pid */
  createInGroup(input: ProblemSave, request: Staff, group: ProblemGroup): Promise<number>
  /**
   * In a group the id is posted without its prefix. A change of a published problem by its group waits for staff, unless the group is
   * trusted.
   * @throws DomainError edit.changed-meanwhile, problem.published (such a change names another id or publicity), and those of the fields
   */
  edit(input: ProblemSave, request: Staff): Promise<null>
  /** The problem with the waiting change applied. @throws DomainError problem.gone, problem.not-yours, problem.no-change */
  waitingChange(pid: number, viewer: Viewer): Promise<z.input<typeof WaitingChange>>
  /** Applies the waiting change, if any; the caller has checked the right. @throws DomainError problem.change-stale */
  applyChange(db: Transaction, pid: number, request: Staff): Promise<void>
  /**
   * Has the judge compile the program by which the problem will be judged once it is published, with the change that waits.
   * @returns asks inside the transaction that publishes whether it is the same program still
   * @throws DomainError problem.gone, checker.does-not-compile; edit.changed-meanwhile
   */
  provePublication(pid: number, viewer: Viewer): Promise<(db: Transaction) => Promise<void>>
  /** @returns whether one waited */
  dropChange(db: Transaction, pid: number): Promise<boolean>
  /** Data that its deletion would remove. @throws DomainError problem.gone, problem.not-yours */
  extent(pid: number, viewer: Viewer): Promise<z.input<typeof ProblemExtent>>
  /** @throws DomainError problem.gone, problem.not-yours, problem.contest-not-ended, problem.outside-runs */
  remove(pid: number, request: Staff): Promise<null>
  /** @throws DomainError problem.gone, problem.not-yours, problem.published; for the public also checker.does-not-compile, edit.changed-meanwhile */
  changeAuth(pid: number, auth: number, request: Staff): Promise<null>
  /** Makes the problem available in contests only; the caller has checked the right. @throws DomainError problem.gone */
  keepForContests(db: Transaction, pid: number, request: Staff): Promise<void>
  /** Opens a private problem; the caller has checked the right and the program. @throws DomainError problem.gone */
  openIn(db: Transaction, pid: number, request: AuditCaller): Promise<void>
}

/** Problems as their authors and staff see them. */
export function createProblemAdminService({
  db,
  clock,
  blobs,
  groups,
  uploads,
  audit,
  events,
  compileProgram,
  checks,
  afterDelete,
}: Deps): ProblemAdminService {
  const parts = createPostedParts({ db, blobs, uploads })

  /** @throws DomainError problem.gone, problem.not-yours */
  async function demand(may: typeof mayPrepareProblem, pid: number, actor: Actor | null): Promise<queries.NamedProblem> {
    const problem = await queries.findNamedProblem(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    if (!may(actor, problem, await groups.roleOf(problem.gid, actor?.uid))) throw new DomainError('problem.not-yours')
    return problem
  }
  const mustPrepare = (pid: number, actor: Actor | null) => demand(mayPrepareProblem, pid, actor)

  /**
   * The stored problem inside a transaction, and the way in which this user's change takes effect. @throws DomainError problem.gone,
   * problem.not-yours
   */
  async function findChangeable(db: Database, pid: number, { actor }: Viewer) {
    const problem = await queries.findProblem(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    const { gid } = problem
    const backing = gid === null ? null : await groups.backingIn(db, gid)
    const effect = changeOfProblem(actor, problem, await groups.roleIn(db, gid, actor?.uid), backing)
    if (effect === null) throw new DomainError('problem.not-yours')
    return { problem, effect }
  }

  const mustBeJudgedInTime = async (db: Database, { gid, fields, cases, languages }: ProblemDraft, pid: number | null, { actor }: Staff) =>
    boundJudging(
      db,
      groups,
      {
        gid,
        timeLimitMs: fields.timeLimit,
        cases: cases?.length ?? null,
        languages: languages && (await queries.languageNamesOf(db, languages)),
      },
      pid,
      actor,
    )

  /** Keeps the problem, and requests a change from staff. */
  async function ask(db: Transaction, before: queries.Problem, draft: ProblemDraft, request: Staff): Promise<void> {
    const { fields } = draft
    if (!isSameId(fields.problemId, before.problemId) || fields.auth !== before.auth) throw new DomainError('problem.published')
    const byUid = request.actor?.uid ?? null
    const asked = { ...draft, fields: await placed(db, fields) }
    await changes.putChange(db, before.id, { draft: asked, byUid, baseModified: before.gmtModified, gmtCreate: clock.now() })
    const after = { applyPublicProgress: PublicProgress.requested, publicationReason: null }
    await queries.setProblem(db, before.id, after)
    await audit.record(db, request, { action: 'problem.publication', target: before.id, before, after })
  }

  /** A row for staff. Other authors' problems have no inside, and no statement before it is public. */
  async function withExtras(problem: queries.NamedProblem, actor: Actor | null, caseCount: number) {
    const groupRole = await groups.roleOf(problem.gid, actor?.uid)
    const authorName = seesPersons(actor) ? problem.authorName : null
    const extras = { ...toJudgedAndRights(problem, caseCount, actor, groupRole), authorName }
    if (mayReadInside(actor, problem, groupRole)) return { ...toWireProblem(problem), ...extras }
    return { ...(extras.can.open ? toPublicProblem(problem) : toListedProblem(problem)), ...extras }
  }

  async function readParts(db: Database, pid: number) {
    const cases = await queries.listCases(db, pid)
    return {
      cases: cases.map(({ inputName, inputHash, outputHash, score, groupNum }) => ({ inputName, inputHash, outputHash, score, groupNum })),
      languages: await queries.listLanguageNames(db, pid),
      tags: ((await listTagsOf(db, [pid])).get(pid) ?? []).map(({ name }) => name),
      templates: (await listTemplates(db, pid)).map(({ lid, code, status }) => ({ lid, text: code, status })),
    }
  }

  /** A problem with its parts, for the changes in the record. */
  async function readWhole(db: Database, pid: number): Promise<object> {
    return { ...(await queries.findProblem(db, pid)), ...(await readParts(db, pid)) }
  }

  /** The fields of an editor. A provisional limit is nobody's choice. */
  async function editedOf(db: Database, problem: queries.Problem): Promise<object> {
    const { problemId, authorUid, isUploadCase, unjudgeable } = problem
    const { cases, languages, tags, templates } = await readParts(db, problem.id)
    const columns = { ...toColumns(toFields(problem)), ...(isProvisional(unjudgeable) && { timeLimit: null }) }
    const named = { languages: languages.toSorted(), tags: tags.toSorted() }
    return { ...columns, problemId, authorUid, isUploadCase, cases, templates: templates.toSorted((a, b) => a.lid - b.lid), ...named }
  }

  /** The author that an overseer named; other users only write under their own name. */
  async function authorFor(username: string | null | undefined, actor: Actor | null, otherwise: string | null): Promise<string | null> {
    const name = username?.trim()
    if (!name || !overseesProblems(actor)) return otherwise
    const uid = await queries.findUidByName(db, name)
    if (!uid) throw new DomainError('problem.invalid', { field: 'author' })
    return uid
  }

  async function storeNew(input: ProblemSave, request: Staff, group: ProblemGroup | null = null): Promise<number> {
    const posted = input.problem
    if (!posted) throw new DomainError('problem.invalid', { field: 'problem' })
    const fields = newFields({ ...posted, ...prefixed(posted.problemId, group?.prefix), judgeMode: posted.judgeMode ?? input.judgeMode })
    checkProblemFields(fields)
    checkJudgeProgram(fields)
    if (group === null) keepPrivate(fields.auth, request.actor)
    const draft: ProblemDraft = {
      fields,
      authorUid: await authorFor(posted.author, request.actor, request.actor?.uid ?? null),
      gid: group?.gid ?? null,
      isUploadCase: input.isUploadTestCase ?? false,
      cases: await parts.cases(input, null, request.actor),
      languages: languagesOf(input) ?? [],
      tags: tagsOf(input) ?? [],
      templates: await parts.templates(input, null),
    }
    const writing = { pid: null, byUid: request.actor?.uid ?? null, now: clock.now() }
    const pid = await inTransaction(db, async (db) => {
      await mustBeJudgedInTime(db, draft, null, request)
      const pid = await storeProblem(db, draft, writing)
      if (group) await queries.setProblem(db, pid, { idPrefix: group.prefix })
      await audit.record(db, request, { action: 'problem.create', target: pid, after: await readWhole(db, pid) })
      return pid
    })
    await uploads.consume(input.uploadTestcaseDir)
    return pid
  }

  async function setAuth(db: Transaction, before: queries.Problem, auth: number, request: AuditCaller): Promise<void> {
    await queries.setProblem(db, before.id, { auth, modifiedUid: request.actor?.uid ?? null, gmtModified: clock.now() })
    await audit.record(db, request, { action: 'problem.auth', target: before.id, before, after: { auth } })
  }

  async function readProgram(db: Database, pid: number): Promise<JudgeProgramOf> {
    const problem = await queries.findProblem(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    return (await changes.findChange(db, pid))?.draft.fields ?? toFields(problem)
  }

  async function provePublication(pid: number, viewer: Viewer) {
    const program = await readProgram(db, pid)
    await proveProgram(compileProgram, pid, program, viewer)
    return async (db: Transaction) => {
      if (programKey(await readProgram(db, pid)) !== programKey(program)) throw new DomainError('edit.changed-meanwhile')
    }
  }

  return {
    async list(query, { actor }) {
      const oj = query.oj && query.oj.toUpperCase() !== 'ALL' ? judgeOfKey(query.oj) : undefined
      const health = query.health ? { is: query.health, authorUid: overseesProblems(actor) ? null : (actor?.uid ?? '') } : undefined
      if (health) await checks.compareAll()
      const filter = { search: await openSearch(db, 'problemsAndAuthors', query.keyword), auth: query.auth, oj, health }
      const [rows, total] = [await lists.listForStaff(db, filter, query), await lists.countForStaff(db, filter)]
      const counts = await queries.countCasesOf(
        db,
        rows.map((row) => row.id),
      )
      const records = await Promise.all(rows.map((row) => withExtras(row, actor, counts.get(row.id) ?? 0)))
      return makePage(records, total, query)
    },

    async get(pid, { actor }) {
      const read = () => demand(mayReadInside, pid, actor)
      // The version is read before the content: a save in between then makes it too old, which leads to a question, and never too new.
      const version = versionOf(await editedOf(db, await read()))
      const problem = await read()
      const { gid, applyPublicProgress } = problem
      const backing = gid === null ? null : await groups.backingIn(db, gid)
      const changeAsks = changeOfProblem(actor, problem, await groups.roleOf(gid, actor?.uid), backing) === 'asks'
      const changeWaits = isPublished(problem) && applyPublicProgress === PublicProgress.requested
      const subtaskNeeds = readSubtaskNeeds(problem)
      return { ...(await withExtras(problem, actor, await queries.countCases(db, pid))), subtaskNeeds, version, changeAsks, changeWaits }
    },

    async keep(pid, { actor }) {
      await mustPrepare(pid, actor)
    },

    async cases(pid, contents, { actor }) {
      await demand(mayReadInside, pid, actor)
      const rows = await queries.listCases(db, pid)
      let left = CONTENTS_PER_ANSWER
      const sent = []
      for (const row of rows) {
        const common = {
          id: row.id,
          pid,
          score: row.score,
          groupNum: row.groupNum,
          status: 0,
          gmtCreate: row.gmtCreate,
          gmtModified: row.gmtModified,
        }
        if (!contents) {
          sent.push({ ...common, input: row.inputName, output: row.outputName, truncated: false })
          continue
        }
        const input = await readForEditing({ hash: row.inputHash, size: row.inputSize }, blobs)
        const output = await readForEditing({ hash: row.outputHash, size: row.outputSize }, blobs)
        left -= input.text.length + output.text.length
        if (left < 0) throw new DomainError('problem.cases-too-large')
        sent.push({ ...common, input: input.text, output: output.text, truncated: input.truncated || output.truncated })
      }
      return sent
    },

    async create(input, request) {
      await storeNew(input, request)
      return null
    },

    createInGroup: storeNew,

    async createForContest(input, request) {
      return { pid: await storeNew({ ...input, problem: input.problem && { ...input.problem, auth: ProblemAuth.Contest } }, request) }
    },

    async rowsOf(pids, { actor }) {
      const counts = await queries.countCasesOf(db, pids)
      const found = new Map((await queries.listNamedProblems(db, pids)).map((row) => [row.id, row]))
      const rows = pids.flatMap((pid) => found.get(pid) ?? [])
      return Promise.all(rows.map((row) => withExtras(row, actor, counts.get(row.id) ?? 0)))
    },

    async edit(input, request) {
      const posted = input.problem
      if (posted?.id == null) throw new DomainError('problem.invalid', { field: 'id' })
      const pid = posted.id
      const stored = await mustPrepare(pid, request.actor)
      const whole = prefixed(posted.problemId, stored.idPrefix)
      // A published problem keeps its id in the group's editor, which posts it without the prefix.
      const isWithoutPrefix = stored.isGroup === 1 || isSameId(whole.problemId, stored.problemId)
      const problemId = isWithoutPrefix && !isSameId(posted.problemId, stored.problemId) ? whole : {}
      const edited = editedFields({ ...posted, ...problemId, judgeMode: posted.judgeMode ?? input.judgeMode }, toFields(stored))
      // A package has its own programs: without code a language has no meaning.
      const isOfPackage = stored.packageRules !== null && !edited.spjCode
      const fields = isOfPackage ? { ...edited, spjCode: null, spjLanguage: null } : edited
      checkProblemFields(fields, stored.isRemote === 1)
      // The statement of an import without its checker may be edited before the checker is.
      if (!isOfPackage && (stored.unjudgeable === null || fields.spjCode)) checkJudgeProgram(fields)
      if (stored.isGroup === 0 && fields.auth !== stored.auth) keepPrivate(fields.auth, request.actor)
      const draft: ProblemDraft = {
        fields,
        authorUid: await authorFor(posted.author, request.actor, stored.authorUid),
        gid: stored.gid,
        isUploadCase: input.isUploadTestCase ?? false,
        cases: await parts.cases(input, await queries.listCases(db, pid), request.actor),
        languages: languagesOf(input),
        tags: tagsOf(input),
        templates: await parts.templates(input, pid),
      }
      const writing = { pid, byUid: request.actor?.uid ?? null, now: clock.now() }
      await inTransaction(db, async (db) => {
        await holdRow(db, 'problems', pid)
        const now = await queries.findProblem(db, pid)
        if (!now) throw new DomainError('problem.gone')
        mustBeVersion(input.version, await editedOf(db, now))
        const { effect } = await findChangeable(db, pid, request)
        await mustBeJudgedInTime(db, draft, pid, request)
        if (effect === 'asks') return ask(db, now, draft, request)
        const before = await readWhole(db, pid)
        await storeProblem(db, draft, writing)
        await audit.record(db, request, { action: 'problem.edit', target: pid, before, after: await readWhole(db, pid) })
      })
      await uploads.consume(input.uploadTestcaseDir)
      return null
    },

    async waitingChange(pid, { actor }) {
      await demand(mayReadInside, pid, actor)
      const change = await changes.findChange(db, pid)
      const stored = await queries.findProblem(db, pid)
      if (!change || !stored) throw new DomainError('problem.no-change')
      const { draft, byUsername, byRealname, gmtCreate } = change
      const { before, after } = changedFields(toFields(stored), draft.fields)
      const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))
      const fields = Object.keys(after).map((field) => ({
        field,
        before: shown(before[field as keyof typeof before]),
        after: shown(after[field as keyof typeof after]),
      }))
      const cases = draft.cases && { before: await queries.countCases(db, pid), after: draft.cases.length }
      const realname = seesPersons(actor) ? byRealname : null
      return { username: byUsername, realname, gmtCreate, isStale: change.baseModified !== stored.gmtModified, fields, cases }
    },

    async applyChange(db, pid, request) {
      const change = await changes.findChange(db, pid)
      if (!change) return
      const stored = await queries.findProblem(db, pid)
      if (!stored) throw new DomainError('problem.gone')
      // A change must not silently overwrite staff's later edits.
      if (stored.gmtModified !== change.baseModified) throw new DomainError('problem.change-stale')
      const before = await readWhole(db, pid)
      await storeProblem(db, change.draft, { pid, byUid: change.byUid, now: clock.now() })
      await changes.deleteChange(db, pid)
      await audit.record(db, request, { action: 'problem.edit', target: pid, before, after: await readWhole(db, pid) })
    },

    provePublication,

    dropChange: changes.deleteChange,

    async extent(pid, { actor }) {
      await demand(mayDeleteProblem, pid, actor)
      const now = clock.now()
      const contests = await listContestsWith(db, pid)
      return {
        submissions: await queries.countSubmissions(db, pid),
        contests: contests.map(({ id, title, endTime }) => ({ id, title, hasEnded: endTime <= now })),
      }
    },

    async remove(pid, request) {
      await demand(mayDeleteProblem, pid, request.actor)
      return inTouchingTransaction({ db, events }, async (db) => {
        await demandContestsEnded(db, pid, clock.now())
        const problem = await queries.findProblem(db, pid)
        if (!problem) throw new DomainError('problem.gone')
        const hasOutsideRuns = problem.gid !== null && (await changes.hasOutsideSubmissions(db, pid, problem.gid))
        if (!mayDeleteWithRuns(request.actor, problem, { hasOutsideRuns })) throw new DomainError('problem.outside-runs')
        const before = await readWhole(db, pid)
        const { deleted, touched } = await queries.deleteProblem(db, pid)
        if (deleted === 0) throw new DomainError('problem.gone')
        await afterDelete(db)
        await audit.record(db, request, { action: 'problem.delete', target: pid, before })
        return { touched, result: null }
      })
    },

    async changeAuth(pid, auth, request) {
      if (!Object.values<number>(ProblemAuth).includes(auth)) throw new DomainError('problem.invalid', { field: 'auth' })
      const mustMay = async (db: Database) => {
        const { problem, effect } = await findChangeable(db, pid, request)
        if (effect === 'asks') throw new DomainError('problem.published')
        if (problem.isGroup === 0) keepPrivate(auth, request.actor)
        return problem
      }
      const opens = (await mustMay(db)).auth !== auth && auth === ProblemAuth.Public
      const mustBeProven = opens ? await provePublication(pid, request) : null
      await inTransaction(db, async (db) => {
        const problem = await mustMay(db)
        await mustBeProven?.(db)
        await setAuth(db, problem, auth, request)
      })
      return null
    },

    async keepForContests(db, pid, request) {
      const before = await queries.findNamedProblem(db, pid)
      if (!before) throw new DomainError('problem.gone')
      if (before.auth !== ProblemAuth.Contest) await setAuth(db, before, ProblemAuth.Contest, request)
    },

    async openIn(db, pid, request) {
      const before = await queries.findNamedProblem(db, pid)
      if (!before) throw new DomainError('problem.gone')
      if (before.auth === ProblemAuth.Private) await setAuth(db, before, ProblemAuth.Public, request)
    },
  }
}

const isSameId = (posted: string | null | undefined, stored: string) => posted != null && displayIdOf(posted) === stored

/** Ids of a group's problems begin with its short name at the time of creation; clients post the rest. */
const prefixed = (problemId: string | null | undefined, prefix: string | null | undefined): { problemId?: string } =>
  problemId?.trim() && prefix ? { problemId: `${prefix}${problemId.trim()}` } : {}

/** Only publishers may publish on the site. */
function keepPrivate(auth: number, actor: Actor | null): void {
  if (auth === ProblemAuth.Public && !mayPublishProblem(actor)) throw new DomainError('problem.publish-refused')
}
