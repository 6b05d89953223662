import type { GroupRights } from '@touchstone/shared/group/group.schema.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import type { PagePath } from '../../ui/page-link.tsx'

export type GroupMenuEntry = {
  key: KeyOf<Texts['group']>
  to: PagePath
  /** Who has the page at all. Default: every member. */
  needs?: keyof GroupRights
  /** Switched off for the whole site, it is not offered. */
  part?: 'openGroupDiscussion'
}

/** The pages of a group in their order; the overview is the one that strangers read too. */
const pages: readonly GroupMenuEntry[] = [
  { key: 'menu.overview', to: '/group/$groupID' },
  { key: 'menu.problems', to: '/group/$groupID/problem' },
  { key: 'menu.trainings', to: '/group/$groupID/trainings' },
  { key: 'menu.contests', to: '/group/$groupID/contest' },
  { key: 'menu.submissions', to: '/group/$groupID/status' },
  { key: 'menu.ranking', to: '/group/$groupID/rank' },
  { key: 'menu.marks', to: '/group/$groupID/marks', needs: 'manage' },
]

/** The pages of a group that this reader has. The call behind each page decides again. */
export function groupMenu(rights: GroupRights, config: { openGroupDiscussion: boolean } | undefined): readonly GroupMenuEntry[] {
  return pages.filter(({ needs, part }) => (!needs || rights[needs]) && (!part || config?.[part] === true))
}
