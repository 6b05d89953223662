import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import type { SiteSearchFound } from '@touchstone/shared/site/search/site-search.schema.ts'
import { findInHelp, type HelpPassage } from '../help/find-in-help.ts'
import { ownTitle } from '../i18n/own-title.ts'
import { translate } from '../i18n/texts.ts'
import { mayDo } from '../session/rights.ts'
import type { PagePath } from '../ui/page-link.tsx'
import { adminMenu } from './admin-menu.ts'
import { offeredNavigation } from './nav-items.ts'

type Target = { to: PagePath; params?: Record<string, string>; search?: Record<string, unknown>; hash?: string }

/** One line of the palette. `note`: a group or a class beside the name. `target` null: an act. */
export type Entry = { id: string; name: string; note?: string | null; target: Target | null }

/** Pages of the site and of the back office that this user may open, by their names in the menus. */
export function pagesFor(user: UserInfo | null, config: Parameters<typeof offeredNavigation>[0]): Entry[] {
  const entry = (name: string, to: PagePath, note: string | null = null, search?: Target['search']): Entry => ({
    id: `page:${to}${search ? JSON.stringify(search) : ''}`,
    name,
    note,
    target: search ? { to, search } : { to },
  })
  const common = (key: Parameters<typeof translate<'common'>>[1]) => translate('common', key)
  const site = offeredNavigation(config).flatMap((item) => ('to' in item ? [item] : item.children))
  const own = user
    ? [
        entry(common('account.home'), '/user-home', null, { uid: user.uid, username: user.username }),
        entry(common('account.submissions'), '/status', null, { onlyMine: true }),
        entry(common('account.lists'), '/collection'),
        entry(common('message.label'), '/message'),
        entry(common('account.settings'), '/setting'),
      ]
    : []
  const office = mayDo(user, 'back_office')
    ? adminMenu
        .flatMap(({ items }) => items)
        .filter(({ needs }) => mayDo(user, needs))
        .map(({ key, to }) => entry(translate('admin', key), to, common('nav.admin')))
    : []
  return [...site.map(({ key, to }) => entry(common(key), to)), entry(common('nav.help'), '/help'), ...own, ...office]
}

const makes = [
  { key: 'act.newProblem', to: '/admin/problem/create', needs: 'problem.manage' },
  { key: 'act.newContest', to: '/admin/contest/create', needs: 'contest.manage' },
  { key: 'act.newTraining', to: '/admin/training/create', needs: 'training.manage' },
] as const

/** Objects that this user may make in the back office. */
export const newObjectsFor = (user: UserInfo | null): Entry[] =>
  mayDo(user, 'back_office')
    ? makes
        .filter(({ needs }) => mayDo(user, needs))
        .map(({ key, to }) => ({ id: key, name: translate('palette', key), note: translate('common', 'nav.admin'), target: { to } }))
    : []

const contains = (text: string, keyword: string) => text.toLowerCase().includes(keyword.toLowerCase())

/** Entries whose name or note has the keyword; those that begin with it come first. */
export function matching(entries: readonly Entry[], keyword: string): Entry[] {
  const begins = ({ name }: Entry) => name.toLowerCase().startsWith(keyword.toLowerCase())
  const found = entries.filter(({ name, note }) => contains(name, keyword) || (note != null && contains(note, keyword)))
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))]
}

const MOST_HELP = 6

/** Pages and sections of the help that have the words, in a heading or in the text. A hit opens the page at its heading. */
export function helpEntries(passages: readonly HelpPassage[], keyword: string): Entry[] {
  return findInHelp(passages, keyword, MOST_HELP).map(({ page, pageTitle, id, title }) =>
    id === null
      ? { id: `help:${page}`, name: title, target: { to: '/help/$page', params: { page } } }
      : { id: `help:${page}#${id}`, name: title, note: pageTitle, target: { to: '/help/$page', params: { page }, hash: id } },
  )
}

type Kind = keyof SiteSearchFound

/** The answer of the server as lines, by kind. */
export function foundEntries(found: SiteSearchFound): Record<Kind, Entry[]> {
  const groupOf = (gid: number) => ({ groupID: String(gid) })
  return {
    problems: found.problems.map(({ problemId, title, gid, groupName }) => ({
      id: `problem:${problemId}`,
      name: `${problemId} ${ownTitle(title)}`,
      note: groupName,
      target:
        gid === null
          ? { to: '/problem/$problemID', params: { problemID: problemId } }
          : { to: '/group/$groupID/problem/$problemID', params: { ...groupOf(gid), problemID: problemId } },
    })),
    contests: found.contests.map(({ id, title, groupName }) => ({
      id: `contest:${id}`,
      name: title,
      note: groupName,
      target: { to: '/contest/$contestID', params: { contestID: String(id) } },
    })),
    trainings: found.trainings.map(({ id, title, gid, groupName }) => ({
      id: `training:${id}`,
      name: title,
      note: groupName,
      target:
        gid === null
          ? { to: '/training/$trainingID', params: { trainingID: String(id) } }
          : { to: '/group/$groupID/training/$trainingID', params: { ...groupOf(gid), trainingID: String(id) } },
    })),
    groups: found.groups.map(({ id, name }) => ({
      id: `group:${id}`,
      name,
      target: { to: '/group/$groupID', params: groupOf(id) },
    })),
    people: found.people.map(({ uid, username, realname, className }) => ({
      id: `person:${uid}`,
      name: realname ? `${realname} ${username}` : username,
      note: className,
      target: { to: '/user-home', search: { uid, username } },
    })),
  }
}
