import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../i18n/texts.ts'
import { compact, text } from '../search/search-params.ts'
import { AdminLoginPage } from '../shell/admin-login-page.tsx'

export const Route = createFileRoute('/admin/login')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => compact({ to: text(search.to) }),
  loader: () => Promise.all([loadTexts('admin'), loadTexts('account')]),
  component: Login,
})

function Login() {
  const { to } = Route.useSearch()
  return <AdminLoginPage to={to} />
}
