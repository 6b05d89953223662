import { createFileRoute } from '@tanstack/react-router'
import { ConfPage } from '../features/site/staff/conf-page.tsx'
import { parseConfSearch } from '../features/site/staff/conf-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/conf')({
  validateSearch: parseConfSearch,
  loader: () => Promise.all([loadTexts('admin-site'), loadTexts('tutor')]),
  component: Conf,
})

function Conf() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <ConfPage tab={tab ?? 'website'} onTab={(next) => void navigate({ search: { tab: next } })} />
}
