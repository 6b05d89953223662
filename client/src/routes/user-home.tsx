import { createFileRoute } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { compact, text } from '../search/search-params.ts'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/page-states.tsx'

export const Route = createFileRoute('/user-home')({
  validateSearch: (search: Record<string, unknown>): { uid?: string; username?: string } =>
    compact({ uid: text(search.uid), username: text(search.username) }),
  component: Pending,
})

function Pending() {
  const t = useTexts('common')
  return (
    <Page title={t('account.home')}>
      <Empty title={t('state.empty')} />
    </Page>
  )
}
