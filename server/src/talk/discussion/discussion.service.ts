import { type Actor, isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import { mayTalk, type TalkPlace } from '@touchstone/shared/ground/access/talk-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type {
  DiscussionDetail,
  DiscussionPage,
  DiscussionQuery,
  GroupDiscussionQuery,
  TalkStanding,
} from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { versionOf } from '../../ground/editing/edit-version.ts'
import { openSearch } from '../../ground/search/text-search.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import * as queries from './discussion.queries.ts'
import type { DiscussionDoor } from './discussion-door.ts'
import { countAboutClosedProblems, countDiscussions, type ListFilter, listDiscussions } from './discussion-list.queries.ts'
import { editedOfDiscussion } from './edited-discussion.ts'
import { countKey, readCount } from './talk-counts.ts'
import type { TalkGate } from './talk-gate.ts'
import { authorOf, toListed } from './wire-discussion.ts'

type Page = z.input<typeof DiscussionPage>

export type DiscussionService = {
  /** @throws DomainError talk.closed, permission.missing, problem.not-found, and the errors of the problem's door */
  list(query: DiscussionQuery, caller: Caller): Promise<Page>
  /**
   * @param manage includes hidden ones, for admins of the group
   * @throws DomainError talk.closed, group.not-found, group.not-member, group.not-allowed
   */
  listOfGroup(query: GroupDiscussionQuery, caller: Caller, manage: boolean): Promise<Page>
  /** Each reading increases the count of views. @throws the errors of the discussions' door */
  detail(did: number, caller: Caller): Promise<z.input<typeof DiscussionDetail>>
  /** The caller's writing rights on the site, and missing conditions. */
  standing(caller: Caller): Promise<z.input<typeof TalkStanding>>
}

type Deps = {
  db: Database
  clock: Clock
  groups: GroupService
  problems: ProblemService
  problemBrowse: ProblemBrowseService
  gate: TalkGate
  door: DiscussionDoor
  mutedUntil(uid: string): Promise<number | null>
}

/** Reads discussions. */
export function createDiscussionService(deps: Deps): DiscussionService {
  const { db, clock, groups, problems, problemBrowse, gate, door, mutedUntil } = deps

  async function pageOf(filter: ListFilter, countedAs: string | null, page: Parameters<typeof makePage>[2], caller: Caller) {
    const rows = await listDiscussions(db, filter, page)
    const gid = typeof filter.place === 'number' ? filter.place : null
    const uids = rows.map(({ uid }) => uid)
    const names = await groups.namesIn(gid, caller.actor, uids)
    const records = rows.map((row) => toListed(row, caller, names))
    return makePage(records, await totalOf(filter, countedAs), page)
  }

  async function totalOf(filter: ListFilter, countedAs: string | null): Promise<number> {
    if (countedAs === null || filter.search || filter.uid !== null || (filter.closed?.length ?? 0) > 0) return countDiscussions(db, filter)
    const counted = await readCount(db, countedAs)
    const isGeneral = filter.place === 'site' && filter.pid === null
    return isGeneral ? counted - (await countAboutClosedProblems(db, filter.categoryId)) : counted
  }

  async function pidOf(displayPid: string | null, gid: number | null, { actor }: Caller): Promise<number | null> {
    if (displayPid === null) return null
    return (await problemBrowse.open(displayPid, gid, actor)).id
  }

  /** Problems that this reader's lists leave out; the list of one problem has passed its door. */
  async function closedFor(pid: number | null, gid: number | null, actor: Actor | null): Promise<number[]> {
    if (pid !== null) return []
    return [...(gid === null ? await problemBrowse.closedTo(actor) : await problemBrowse.unopenedIn(gid, actor))]
  }

  return {
    async list(query, caller) {
      const { actor } = caller
      const search = await openSearch(db, 'discussions', query.keyword)
      const everything = { categoryId: query.cid, pid: null, uid: null, search }
      if (query.admin) {
        if (!isStaffMember(actor)) throw new DomainError('permission.missing')
        const problem = query.pid === null ? null : await problems.findByDisplayId(db, query.pid)
        if (query.pid !== null && !problem) throw new DomainError('problem.not-found')
        const filter: ListFilter = { ...everything, pid: problem?.id ?? null, place: 'any', hiddenToo: true, onlyHidden: query.onlyHidden }
        const isWhole = query.cid === null && query.pid === null && !query.onlyHidden
        return pageOf(filter, isWhole ? countKey.all : null, query, caller)
      }
      if (!gate.isOpen('site')) throw new DomainError('talk.closed')
      const pid = await pidOf(query.pid, null, caller)
      const uid = query.onlyMine && actor ? actor.uid : null
      const closed = await closedFor(pid, null, actor)
      const filter: ListFilter = { ...everything, pid, uid, place: 'site', hiddenToo: false, closed }
      const key = pid === null ? (query.cid === null ? countKey.site : countKey.category(query.cid)) : countKey.problem(pid)
      return pageOf(filter, pid !== null && query.cid !== null ? null : key, query, caller)
    },

    async listOfGroup(query, caller, manage) {
      const { gid } = query
      if (!gate.isOpen('group')) throw new DomainError('talk.closed')
      if (!(await groups.exists(db, gid))) throw new DomainError('group.not-found')
      const place: TalkPlace = { kind: 'group', groupRole: await groups.roleOf(gid, caller.actor?.uid) }
      if (!mayTalk('read', caller.actor, place, null)) throw new DomainError('group.not-member')
      if (manage && !mayTalk('hide', caller.actor, place, null)) throw new DomainError('group.not-allowed')
      const pid = await pidOf(query.pid, gid, caller)
      const closed = await closedFor(pid, gid, caller.actor)
      const filter: ListFilter = { categoryId: null, pid, uid: null, search: undefined, place: gid, hiddenToo: manage, closed }
      const key = manage ? countKey.groupAll(gid) : countKey.group(gid)
      return pageOf(filter, pid === null ? key : null, query, caller)
    },

    async detail(did, caller) {
      const { discussion, place } = await door.enter(did, caller)
      const { actor, language } = caller
      const shown = await queries.findDiscussionPage(db, did, actor?.uid ?? null)
      if (!shown) throw new DomainError('discussion.not-found')
      await inTransaction(db, (db) => queries.addTo(db, did, { viewNum: 1 }))
      const names = await groups.namesIn(discussion.gid, actor, [discussion.uid])
      const may = (act: Parameters<typeof mayTalk>[0]) => mayTalk(act, actor, place, discussion.uid)
      return {
        ...discussion,
        ...authorOf({ ...shown, uid: discussion.uid }, language, names),
        viewNum: discussion.viewNum + 1,
        pid: shown.displayPid,
        problemTitle: shown.problemTitle,
        categoryName: shown.categoryName,
        hasLike: shown.likedBy === null ? null : true,
        foldCode: shown.foldDiscussionCode === 1 && !(await readsSpoilers(discussion, caller)),
        version: versionOf(editedOfDiscussion(discussion)),
        can: { edit: may('edit'), delete: may('delete'), pin: may('pin'), hide: may('hide'), report: may('report') },
      }
    },

    async standing({ actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      const of = async (act: 'post' | 'comment', permission: 'discussion_add' | 'comment_add') => {
        const { lacks, needs } = await gate.lacking(db, act, actor, { kind: 'site' }, null)
        return { may: can(actor.role, permission) && lacks === 0, lacks, needs }
      }
      return {
        post: await of('post', 'discussion_add'),
        comment: await of('comment', 'comment_add'),
        postsLeft: await gate.postsLeft(db, actor),
        mutedUntil: await mutedUntil(actor.uid),
      }
    },
  }

  /** Its author, staff, and users that have solved the problem. */
  async function readsSpoilers({ uid, pid }: queries.StoredDiscussion, { actor }: Caller): Promise<boolean> {
    if (pid === null) return true
    if (actor === null) return false
    return actor.uid === uid || isStaffMember(actor) || (await queries.hasSolved(db, actor.uid, pid, clock.now()))
  }
}
