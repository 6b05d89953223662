import { compact, oneOf, type RawSearch } from '../../../search/search-params.ts'

export const confTabs = ['website', 'access', 'mail', 'carousel', 'judges', 'tutor', 'languages', 'backup'] as const
export type ConfTab = (typeof confTabs)[number]

export function parseConfSearch(search: RawSearch): { tab?: ConfTab } {
  return compact({ tab: oneOf(search.tab, confTabs) })
}
