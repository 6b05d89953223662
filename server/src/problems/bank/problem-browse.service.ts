import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { passesClosedBank } from '@touchstone/shared/ground/access/bank-closing.ts'
import { mayOpenProblem, mayReadInside } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { limitsFor } from '@touchstone/shared/problems/problem/display-limits.ts'
import { shownTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import type { CodeTemplate, Language, LanguagesQuery } from '@touchstone/shared/problems/problem/language.schema.ts'
import type {
  ProblemDetail,
  ProblemDetailQuery,
  ProblemListQuery,
  ProblemPage,
  RandomProblem,
  RecentProblem,
  RelatedProblem,
} from '@touchstone/shared/problems/problem/problem.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { ProblemCount } from '@touchstone/shared/problems/problem/problem-count.ts'
import type { Tag } from '@touchstone/shared/problems/problem/tag.schema.ts'
import { TemplateStatus } from '@touchstone/shared/problems/problem/template-status.ts'
import type { z } from 'zod'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../problem/bank-closing.ts'
import { favouritesAmong } from '../problem/favourite.queries.ts'
import * as languageQueries from '../problem/language.queries.ts'
import { OWN_JUDGE } from '../problem/language.service.ts'
import * as queries from '../problem/problem.queries.ts'
import { listCounts, listCountsEverywhere } from '../problem/problem-count.queries.ts'
import * as lists from '../problem/problem-list.queries.ts'
import { listRelated } from '../problem/related.queries.ts'
import { listTagsOf } from '../problem/tag.queries.ts'
import { toJudgedAndRights, toPublicProblem } from '../problem/wire-problem.ts'
import { publicFilter } from './public-filter.ts'

const RECENT = 10
const RELATED_SHOWN = 5

/** The judges' results for their languages. */
type LanguageReports = () => readonly { name: string; available: boolean; proving?: boolean | undefined; version: string | null }[]
type Deps = { db: Database; config: ConfigService; groups: GroupService; reports: LanguageReports; closing: BankClosing }
type Viewer = { actor: Actor | null }

type LanguageState = { available: boolean | null; version: string | null }
/** Of a language of another judge, and of one that is not proven yet. */
const unknownState: LanguageState = { available: null, version: null }

export type ProblemBrowseService = {
  /**
   * The problem, if this viewer may open its page. Its preparers may open it before the class.
   * @throws DomainError problem.not-found, problem.not-public, problem.in-group, problem.not-member, session.signed-out
   */
  open(problemId: string, gid: number | null, actor: Actor | null): Promise<queries.NamedProblem>
  list(query: z.output<typeof ProblemListQuery>, viewer: Viewer): Promise<z.input<typeof ProblemPage>>
  /** @throws DomainError as `open` does */
  detail(query: z.output<typeof ProblemDetailQuery>, viewer: Viewer): Promise<z.input<typeof ProblemDetail>>
  /** Submissions of each of these problems outside contests, on the site and in all groups. */
  countsEverywhere(pids: readonly number[]): Promise<Map<number, ProblemCount>>
  /** Counters of each of these problems in a group, or outside of groups. */
  countsIn(pids: readonly number[], gid: number | null): Promise<Map<number, ProblemCount>>
  /** Tags of each of these problems, without any check: the caller checks rights. */
  tagsOfAll(pids: readonly number[]): Promise<Map<number, z.input<typeof Tag>[]>>
  /** Problems that contests now close to this user, and which the site's lists leave out. */
  closedTo(actor: Actor | null): Promise<ReadonlySet<number>>
  /** Problems that this user may not open in a group, among possible subjects of its discussions. */
  unopenedIn(gid: number, actor: Actor | null): Promise<ReadonlySet<number>>
  /** The given problems that a contest now closes to this user. */
  closedAmong(pids: readonly number[], actor: Actor | null): Promise<ReadonlySet<number>>
  /** The page of a problem after the caller has checked the right; undefined when the problem is gone. */
  page(pid: number, viewer: Viewer): Promise<z.input<typeof ProblemDetail> | undefined>
  /** Other judges with problems in the public list. */
  judges(viewer: Viewer): Promise<string[]>
  /** @throws DomainError problem.none */
  random(viewer: Viewer): Promise<z.input<typeof RandomProblem>>
  recent(viewer: Viewer): Promise<z.input<typeof RecentProblem>[]>
  /** Public problems with tags of this one; none when the viewer may not read its tags. */
  related(pid: number, viewer: Viewer): Promise<z.input<typeof RelatedProblem>[]>
  tagsOf(pid: number, viewer: Viewer): Promise<z.input<typeof Tag>[]>
  /** Other users than preparers get the enabled templates, without their hidden parts. */
  templatesOf(pid: number, viewer: Viewer): Promise<z.input<typeof CodeTemplate>[]>
  languagesOf(pid: number): Promise<z.input<typeof Language>[]>
  /** Every judge's languages, or with `all: false` those of one: the judge of `pid`, else our own. */
  languages(query: z.output<typeof LanguagesQuery>): Promise<z.input<typeof Language>[]>
}

/** Problems as contestants see them. */
export function createProblemBrowseService({ db, config, groups, reports, closing }: Deps): ProblemBrowseService {
  async function open(problemId: string, gid: number | null, actor: Actor | null): Promise<queries.NamedProblem> {
    if (!actor && !config.website().guestsReadProblems) throw new DomainError('session.signed-out')
    const problem = await queries.findNamedProblemByDisplayId(db, problemId)
    if (!problem) throw new DomainError('problem.not-found')
    const groupRole = await groups.roleOf(problem.gid, actor?.uid)
    const isOpen = mayOpenProblem(actor, problem, groupRole)
    if (!isOpen && problem.auth !== ProblemAuth.Public) throw new DomainError('problem.not-public')
    if (problem.isGroup && gid === null) throw new DomainError('problem.in-group')
    if (problem.isGroup && problem.gid !== gid) throw new DomainError('problem.not-found')
    if (isOpen) await closing.mustBeOpen(problem, actor, groupRole)
    if (isOpen) return problem
    throw new DomainError(actor ? 'problem.not-member' : 'session.signed-out')
  }

  async function closedAmong(pids: readonly number[], actor: Actor | null): Promise<ReadonlySet<number>> {
    const closed = await closing.closedTo(actor)
    const asked = await queries.listNamedProblems(
      db,
      pids.filter((pid) => closed.has(pid)),
    )
    const shut = new Set<number>()
    for (const problem of asked) if (!passesClosedBank(actor, problem, await groups.roleOf(problem.gid, actor?.uid))) shut.add(problem.id)
    return shut
  }

  /** A language's state at our own judges, by its name. */
  function languageStates(): (name: string) => LanguageState {
    const found = new Map(reports().map((report) => [report.name, report]))
    return (name) => {
      const report = found.get(name)
      // A language that is still being proven has no known state.
      if (report?.proving) return unknownState
      return { available: report?.available ?? (found.size > 0 ? false : null), version: report?.version ?? null }
    }
  }

  function withStates(languages: languageQueries.Language[]) {
    const stateOf = languageStates()
    return languages.map((row) => ({ ...row, ...(row.oj === OWN_JUDGE ? stateOf(row.name) : unknownState) }))
  }

  /** The viewer's access to a problem's inside (tags, templates): all for preparers; for others the visible part of open problems. */
  async function insideFor(pid: number, { actor }: Viewer): Promise<'all' | 'shown' | 'none'> {
    const problem = await queries.findProblem(db, pid)
    if (!problem) return 'none'
    const groupRole = await groups.roleOf(problem.gid, actor?.uid)
    if (mayReadInside(actor, problem, groupRole)) return 'all'
    if (!mayOpenProblem(actor, problem, groupRole) || (await closing.isClosed(problem, actor, groupRole))) return 'none'
    return 'shown'
  }

  async function pageOf(problem: queries.NamedProblem, actor: Actor | null): Promise<z.input<typeof ProblemDetail>> {
    const pid = problem.id
    const groupRole = await groups.roleOf(problem.gid, actor?.uid)
    const countedFor = problem.isGroup ? problem.gid : null
    const counts = (await listCounts(db, [pid], countedFor)).get(pid)
    if (!counts) throw new Error(`no counters for problem ${pid}`)
    const languages = await queries.listLanguageNames(db, pid)
    const stateOf = problem.isRemote === 1 ? () => unknownState : languageStates()
    const limits = {
      timeLimit: problem.timeLimit,
      memoryLimit: problem.memoryLimit,
      isRemote: problem.isRemote === 1,
      judgedByPackage: problem.packageRules !== null,
    }
    return {
      problem: toPublicProblem(problem),
      tags: (await listTagsOf(db, [pid])).get(pid) ?? [],
      languages,
      languageDetails: languages.map((name) => ({ name, ...limitsFor(limits, name), ...stateOf(name) })),
      problemCount: { pid, ...counts },
      codeTemplate: Object.fromEntries(
        Object.entries(await languageQueries.listOfferedTemplates(db, pid)).map(([name, code]) => [name, shownTemplate(code)]),
      ),
      isFavourite: (await favouritesAmong(db, actor?.uid, [pid])).has(pid),
      authorName: (await groups.namesIn(countedFor, actor, [problem.authorUid]))(problem.authorUid).realname,
      hasNote: await queries.hasNote(db, pid),
      ...toJudgedAndRights(problem, await queries.countCases(db, pid), actor, groupRole),
    }
  }

  return {
    open,

    async list(query, { actor }) {
      const filter = await publicFilter({ db, closing }, query, actor)
      const order = { sort: query.sort ?? undefined, levels: config.website().difficultyLevels.map(({ id }) => id) }
      const [rows, total] = [await lists.publicPage(db, filter, query, order).execute(), await lists.countPublic(db, filter)]
      const pids = rows.map((row) => row.id)
      const [tags, counts] = [await listTagsOf(db, pids), await listCounts(db, pids, null)]
      const favourites = await favouritesAmong(db, actor?.uid, pids)
      const records = rows.map((row) => {
        const count = counts.get(row.id)
        if (!count) throw new Error(`no counters for problem ${row.id}`)
        return { ...row, pid: row.id, ...count, tags: tags.get(row.id) ?? [], isFavourite: favourites.has(row.id), score: null }
      })
      return makePage(records, total, query)
    },

    detail: async ({ problemId, gid }, { actor }) => pageOf(await open(problemId, gid, actor), actor),

    async page(pid, { actor }) {
      const problem = await queries.findNamedProblem(db, pid)
      return problem && pageOf(problem, actor)
    },

    countsEverywhere: (pids) => listCountsEverywhere(db, pids),
    countsIn: (pids, gid) => listCounts(db, pids, gid),
    tagsOfAll: (pids) => listTagsOf(db, pids),

    closedTo: closing.closedTo,

    async unopenedIn(gid, actor) {
      const groupRole = await groups.roleOf(gid, actor?.uid)
      const kept = (await queries.listClosedOfGroup(db, gid)).filter((problem) => !mayOpenProblem(actor, problem, groupRole))
      return new Set([...kept.map(({ id }) => id), ...(await closedAmong([...(await closing.closedTo(actor))], actor))])
    },

    closedAmong,

    async random({ actor }) {
      const without = await closing.closedTo(actor)
      const total = await lists.countPublic(db, { search: undefined, tagIds: [], difficulty: undefined, oj: undefined, without })
      const problemId = await lists.findPublicAt(db, Math.floor(Math.random() * total), without)
      if (problemId === undefined) throw new DomainError('problem.none')
      return { problemId }
    },

    judges: async ({ actor }) => lists.listPublicJudges(db, await closing.closedTo(actor)),

    recent: async ({ actor }) => lists.newestPublic(db, RECENT, await closing.closedTo(actor)).execute(),

    async related(pid, viewer) {
      if ((await insideFor(pid, viewer)) === 'none') return []
      return listRelated(db, pid, await closing.closedTo(viewer.actor), RELATED_SHOWN)
    },

    async tagsOf(pid, viewer) {
      if ((await insideFor(pid, viewer)) === 'none') return []
      return (await listTagsOf(db, [pid])).get(pid) ?? []
    },

    async templatesOf(pid, viewer) {
      const inside = await insideFor(pid, viewer)
      if (inside === 'none') return []
      const templates = await languageQueries.listTemplates(db, pid)
      if (inside === 'all') return templates
      return templates
        .filter(({ status }) => status === TemplateStatus.on)
        .map((template) => ({ ...template, code: shownTemplate(template.code) }))
    },

    languagesOf: async (pid) => withStates(await languageQueries.listProblemLanguages(db, pid)),

    async languages({ pid, all, answers }) {
      if (all !== false) return withStates(await languageQueries.listLanguages(db))
      const problem = pid == null ? undefined : await queries.findProblem(db, pid)
      const oj = problem?.isRemote ? problem.oj : OWN_JUDGE
      const list = answers ? languageQueries.listJudgedLanguages : languageQueries.listLanguages
      return withStates(await list(db, oj === 'GYM' ? 'CF' : oj))
    },
  }
}
