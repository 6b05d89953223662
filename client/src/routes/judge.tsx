import { createFileRoute } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { Page } from '../ui/page.tsx'
import { Empty } from '../ui/page-states.tsx'

export const Route = createFileRoute('/judge')({
  component: Pending,
})

function Pending() {
  const t = useTexts('common')
  return (
    <Page title={t('nav.judge')}>
      <Empty title={t('state.empty')} />
    </Page>
  )
}
