import { createFileRoute } from '@tanstack/react-router'
import { HelpListPage } from '../features/help/help-list-page.tsx'
import { helpSearch } from '../features/help/help-search.ts'
import { loadHeadings } from '../help/load-headings.ts'
import { currentLanguage, loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/help/')({
  validateSearch: helpSearch,
  loader: () => Promise.all([loadTexts('help'), loadHeadings(currentLanguage())]).then(() => undefined),
  component: Help,
})

function Help() {
  return <HelpListPage {...useAddress(Route, { replace: true, resetScroll: false })} />
}
