import { createFileRoute } from '@tanstack/react-router'
import { UserHomePage } from '../features/user/user-home-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { compact, text } from '../search/search-params.ts'
import { currentSession } from '../session/session.ts'

type Search = { uid?: string; username?: string }

/** Without a name in the address it is one's own page. */
export const Route = createFileRoute('/user-home')({
  validateSearch: (search: Record<string, unknown>): Search => compact({ uid: text(search.uid), username: text(search.username) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => Promise.all([context.calls.userHome.info.ensureData(whose(deps)), loadTexts('user')]),
  component: UserHome,
})

function whose(search: Search): Search {
  if (search.uid || search.username) return search
  const { user } = currentSession()
  return user ? { uid: user.uid } : {}
}

function UserHome() {
  return <UserHomePage who={whose(Route.useSearch())} />
}
