import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { loadTexts } from '../../../../i18n/texts.ts'
import { type Paging, pagesOfTen } from '../../../../search/list-search.ts'
import { pathId } from '../../../../search/path-id.ts'
import type { calls } from '../../../../trpc/trpc-client.ts'
import { allProblems } from '../editor/all-problems.ts'
import { type PeopleSearch, peopleSearch } from './people-search.ts'

/** The place that keeps a contest: the back office or its group. */
type Place = 'site' | 'group'

/** Loads the data of a contest's staff pages. */
const callsAt = (api: typeof calls, place: Place) =>
  place === 'site'
    ? {
        get: api.contestAdmin.get,
        problems: api.contestProblemAdmin.list,
        people: api.contestPeople,
        preflight: api.contestPreflight,
        announcements: api.contestAnnouncementAdmin.list,
      }
    : {
        get: api.groupContest.get,
        problems: api.groupContestProblem.list,
        people: api.groupContestPeople,
        preflight: api.groupContestPreflight,
        announcements: api.groupContestAnnouncement.list,
      }

export async function loadContest(api: typeof calls, place: Place, id: string) {
  const cid = pathId(id)
  await Promise.all([callsAt(api, place).get.fetch({ cid }), loadTexts('admin-contests')])
  return { cid }
}

export async function loadContestSettings(api: typeof calls, place: Place, id: string) {
  const [stored] = await Promise.all([callsAt(api, place).get.fetch({ cid: pathId(id) }, { staleTime: 0 }), loadTexts('admin-problems')])
  return { stored }
}

export async function loadContestProblems(api: typeof calls, place: Place, id: string) {
  const cid = pathId(id)
  const { get, problems } = callsAt(api, place)
  void problems.prefetch({ cid, ...allProblems })
  const [contest] = await Promise.all([get.ensureData({ cid }), loadTexts('admin-problems'), loadTexts('rejudge')])
  return { cid, type: ruleOf(contest).problemType }
}

export async function loadContestPeople(api: typeof calls, place: Place, id: string, search: PeopleSearch) {
  const cid = pathId(id)
  const { get, people } = callsAt(api, place)
  void people.participants.prefetch({ cid, ...peopleSearch.input(search) })
  void people.helpers.prefetch({ cid })
  return { cid, auth: (await get.ensureData({ cid })).auth }
}

export async function loadContestAnnouncements(api: typeof calls, place: Place, id: string, search: Paging) {
  const cid = pathId(id)
  void callsAt(api, place).announcements.prefetch({ cid, ...pagesOfTen.input(search) })
  await loadTexts('admin-site')
  return { cid }
}

export function loadContestCheck(api: typeof calls, place: Place, id: string) {
  const cid = pathId(id)
  void callsAt(api, place).preflight.last.prefetch({ cid })
  return { cid }
}

export async function loadContestActs(id: string) {
  await loadTexts('admin-audit')
  return { cid: pathId(id) }
}
