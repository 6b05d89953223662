import type { KeyOf } from '../i18n/dictionary.ts'
import type { Texts } from '../i18n/texts.ts'
import type { PagePath } from '../ui/page-link.tsx'

/** `part`: the site's switch for it; a switched-off part is left out. */
export type NavLink = { key: KeyOf<Texts['common']>; to: PagePath; part?: 'openPublicDiscussion' }
/** A link, or a group of links under one name. */
export type NavItem = NavLink | { key: KeyOf<Texts['common']>; children: readonly NavLink[] }

/** The site's own navigation; contests, trainings and groups replace it by theirs. */
const siteNavigation: readonly NavItem[] = [
  { key: 'nav.home', to: '/home' },
  { key: 'nav.problems', to: '/problem' },
  { key: 'nav.trainings', to: '/training' },
  { key: 'nav.contests', to: '/contest' },
  { key: 'nav.groups', to: '/group' },
  { key: 'nav.status', to: '/status' },
  { key: 'nav.discussions', to: '/discussion', part: 'openPublicDiscussion' },
  {
    key: 'nav.rank',
    children: [
      { key: 'nav.acmRank', to: '/acm-rank' },
      { key: 'nav.oiRank', to: '/oi-rank' },
    ],
  },
  {
    key: 'nav.about',
    children: [
      { key: 'nav.introduction', to: '/introduction' },
      { key: 'nav.developer', to: '/developer' },
      { key: 'nav.judge', to: '/judge' },
    ],
  },
]

/** The entries of the navigation on this site. The call behind each page decides again. */
export function offeredNavigation(config: { openPublicDiscussion: boolean } | undefined): readonly NavItem[] {
  return siteNavigation.filter((item) => !('part' in item && item.part !== undefined && config?.[item.part] === false))
}
