import { createFileRoute, notFound } from '@tanstack/react-router'
import { MessagePage } from '../features/message/message-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { kindOfTab } from '../live/message-tabs.ts'
import { compact, pageNumber, type RawSearch } from '../search/search-params.ts'
import { useUser } from '../session/session.ts'
import { prepareRenderer } from '../ui/markdown/load-renderer.ts'
import { SignedOut } from '../ui/page-states.tsx'

/** The loader loads no messages: loading marks them as read, and a link under the pointer is preloaded too. */
export const Route = createFileRoute('/message/$tab')({
  validateSearch: (search: RawSearch): { currentPage?: number | undefined } => compact({ currentPage: pageNumber(search.currentPage) }),
  loader: ({ params }) => {
    if (!kindOfTab(params.tab)) throw notFound()
    prepareRenderer()
    return loadTexts('message')
  },
  component: Messages,
})

function Messages() {
  const kind = kindOfTab(Route.useParams().tab)
  const { currentPage = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!useUser()) return <SignedOut />
  if (!kind) return null
  return (
    <MessagePage
      key={kind}
      kind={kind}
      page={currentPage}
      onPage={(page) => void navigate({ search: compact({ currentPage: pageNumber(page) }) })}
    />
  )
}
