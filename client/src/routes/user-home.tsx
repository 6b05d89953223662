import { createFileRoute } from '@tanstack/react-router'
import { UserHomePage } from '../features/user/user-home-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { compact, text } from '../search/search-params.ts'
import { currentSession, mayAsk } from '../session/session.ts'
import { SignedOut } from '../ui/page-states.tsx'

type Search = { uid?: string; username?: string }

/** Without a name in the address it is the reader's own page. */
export const Route = createFileRoute('/user-home')({
  validateSearch: (search: Record<string, unknown>): Search => compact({ uid: text(search.uid), username: text(search.username) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const who = whose(deps)
    await Promise.all([
      who && context.calls.userHome.info.ensureData(who),
      loadTexts('user'),
      // It stands at the top; it is prefetched so that nothing below it moves.
      ...(mayAsk() && isOwn(who) ? [loadTexts('homework'), context.calls.homework.mine.prefetch({})] : []),
    ])
  },
  component: UserHome,
})

/** null: a guest asks for the own page. */
function whose(search: Search): Search | null {
  if (search.uid || search.username) return search
  const { user } = currentSession()
  return user && { uid: user.uid }
}

function isOwn(who: Search | null): boolean {
  const { user } = currentSession()
  return user !== null && (who?.uid === user.uid || who?.username === user.username)
}

function UserHome() {
  const who = whose(Route.useSearch())
  return who ? <UserHomePage who={who} /> : <SignedOut />
}
