import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/account/reset-password-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { compact, text } from '../search/search-params.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Record<string, unknown>): { username?: string; code?: string } =>
    compact({ username: text(search.username), code: text(search.code) }),
  loader: () => loadTexts('account'),
  component: ResetPassword,
})

function ResetPassword() {
  const { username, code } = Route.useSearch()
  return <ResetPasswordPage username={username} code={code} />
}
