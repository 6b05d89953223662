import type { GroupRights } from '@touchstone/shared/people/group/group.schema.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { PagePath } from '../../ui/page-link.tsx'

export type GroupMenuEntry = {
  key: KeyOf<Texts['group']>
  to: PagePath
  /** The readers who have the page. Default: every member. */
  needs?: keyof GroupRights
  /** The site's switch for this page. */
  part?: 'openGroupDiscussion'
  /** Route prefixes of other pages that belong to it. */
  also?: string
  /** In the overflow menu of the bar. */
  rare?: true
}

/** The pages of a group in their order; strangers see the overview alone. */
const pages: readonly GroupMenuEntry[] = [
  { key: 'menu.overview', to: '/group/$groupID' },
  { key: 'menu.announcements', to: '/group/$groupID/announcement' },
  { key: 'menu.problems', to: '/group/$groupID/problem', also: '/group/$groupID/problem-admin' },
  { key: 'menu.trainings', to: '/group/$groupID/trainings', also: '/group/$groupID/training-admin' },
  { key: 'menu.contests', to: '/group/$groupID/contest', also: '/group/$groupID/contest-admin' },
  {
    key: 'menu.discussions',
    to: '/group/$groupID/discussion',
    part: 'openGroupDiscussion',
    also: '/group/$groupID/discussion-detail',
  },
  { key: 'menu.marks', to: '/group/$groupID/marks', needs: 'manage' },
  { key: 'menu.members', to: '/group/$groupID/member' },
  { key: 'menu.submissions', to: '/group/$groupID/status', also: '/group/$groupID/submission-detail', rare: true },
  { key: 'menu.lineComments', to: '/group/$groupID/line-comments', rare: true },
  { key: 'menu.ranking', to: '/group/$groupID/rank', rare: true },
  { key: 'menu.settings', to: '/group/$groupID/setting', needs: 'settings', rare: true },
]

/** The pages of a group for this reader. The call behind each page decides again. */
export function groupMenu(rights: GroupRights, config: { openGroupDiscussion: boolean } | undefined): readonly GroupMenuEntry[] {
  return pages.filter(({ needs, part }) => (!needs || rights[needs]) && (!part || config?.[part] === true))
}
