import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import type { SiteSearchFound, SiteSearchQuery } from '@touchstone/shared/site/search/site-search.schema.ts'
import type { CollectionWorkService } from '../../classes/homework/collection-work.service.ts'
import type { TrainingService } from '../../classes/training/training.service.ts'
import type { ContestVisitService } from '../../contests/visit/contest-visit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupBrowseService } from '../../people/group/group-browse.service.ts'
import type { GroupMemberService } from '../../people/group/group-member.service.ts'
import type { UserAdminService } from '../../people/user-admin/user-admin.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import * as queries from './site-search.queries.ts'

export type SiteSearchService = {
  /** The first few of each kind, by the lists that the caller may read: those of the site, and those of the caller's groups. */
  find(query: SiteSearchQuery, caller: Caller): Promise<SiteSearchFound>
}

type Deps = {
  db: Database
  problemBrowse: Pick<ProblemBrowseService, 'list' | 'closedTo'>
  contestVisits: Pick<ContestVisitService, 'list'>
  trainings: Pick<TrainingService, 'list'>
  groupBrowse: Pick<GroupBrowseService, 'list' | 'ownGroups'>
  collectionWork: Pick<CollectionWorkService, 'ledGroups'>
  groupMembers: Pick<GroupMemberService, 'list'>
  userAdmin: Pick<UserAdminService, 'list'>
}

/** Rows of each kind in one answer. */
const MOST = 6
/** Groups of a leader whose members are searched, the newest ones. */
const MOST_GROUPS = 12

export function createSiteSearchService(deps: Deps): SiteSearchService {
  const { db, problemBrowse, contestVisits, trainings, groupBrowse, collectionWork, groupMembers, userAdmin } = deps

  /** Objects that the caller's groups show to all of their members. */
  async function inOwnGroups(keyword: string, caller: Caller) {
    const own = await groupBrowse.ownGroups(caller)
    if (own.size === 0) return { problems: [], contests: [], trainings: [] }
    const search = { gids: [...own.keys()], keyword, most: MOST }
    const named = <Row extends { gid: number | null }>(rows: readonly Row[]) =>
      rows.map((row) => ({ ...row, groupName: own.get(row.gid ?? -1) ?? null }))
    return {
      problems: named(await queries.findProblemsIn(db, search, await problemBrowse.closedTo(caller.actor))),
      contests: named(await queries.findContestsIn(db, search)),
      trainings: named(await queries.findTrainingsIn(db, search)),
    }
  }

  /** Members of the groups that the caller leads, each with a group, by the names that the caller reads there. */
  async function ledPeople(caller: Caller, keyword: string) {
    const led = await collectionWork.ledGroups({ currentPage: 1, limit: MOST_GROUPS, keyword: undefined }, caller)
    const found = new Map<string, SiteSearchFound['people'][number]>()
    for (const { gid, name } of led.records) {
      if (found.size >= MOST) break
      const { records } = await groupMembers.list({ gid, keyword, auth: undefined, currentPage: 1, limit: MOST }, caller)
      for (const { uid, username, realname } of records) {
        if (!found.has(uid)) found.set(uid, { uid, username, realname: realname ?? null, className: name })
      }
    }
    return [...found.values()].slice(0, MOST)
  }

  async function peopleFor(caller: Caller, keyword: string) {
    const { actor } = caller
    if (!actor) return []
    if (!can(actor.role, 'user_admin')) return ledPeople(caller, keyword)
    const { records } = await userAdmin.list({ currentPage: 1, limit: MOST, keyword, className: undefined, onlyAdmin: false })
    return records.map(({ uid, username, realname, className }) => ({ uid, username, realname, className }))
  }

  return {
    async find({ keyword }, caller) {
      const page = { currentPage: 1, limit: MOST, keyword }
      const ofSite = { gid: null, groupName: null }
      const own = await inOwnGroups(keyword, caller)
      const problems = (await problemBrowse.list(page, caller)).records
      const contests = (await contestVisits.list(page)).records
      const courses = (await trainings.list({ ...page, onlyMine: false, auth: undefined, categoryId: undefined }, caller)).records
      const groups = (await groupBrowse.list({ ...page, onlyMine: false, auth: undefined }, caller)).records
      return {
        problems: [...own.problems, ...problems.map(({ problemId, title }) => ({ problemId, title, ...ofSite }))].slice(0, MOST),
        contests: [...own.contests, ...contests.map(({ id, title }) => ({ id, title, ...ofSite }))].slice(0, MOST),
        trainings: [...own.trainings, ...courses.map(({ id, title }) => ({ id, title, ...ofSite }))].slice(0, MOST),
        groups: groups.map(({ id, name }) => ({ id, name })),
        people: await peopleFor(caller, keyword),
      }
    },
  }
}
