import { createFileRoute } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { compact, flag } from '../search/search-params.ts'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/page-states.tsx'

export const Route = createFileRoute('/status')({
  validateSearch: (search: Record<string, unknown>): { onlyMine?: true } => compact({ onlyMine: flag(search.onlyMine) }),
  component: Pending,
})

function Pending() {
  const t = useTexts('common')
  return (
    <Page title={t('nav.status')}>
      <Empty title={t('state.empty')} />
    </Page>
  )
}
