import { createFileRoute } from '@tanstack/react-router'
import { announcementInput, parseAnnouncementSearch } from '../components/announcement/announcement-search.ts'
import { ContestAnnouncementPage } from '../components/contest-editor/contest-announcement-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/announcement')({
  validateSearch: parseAnnouncementSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const cid = pathId(params.contestId)
    void context.calls.groupContest.announcements.prefetch({ cid, ...announcementInput(deps) })
    await loadTexts('admin-site')
    return { cid }
  },
  component: Announcements,
})

function Announcements() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { cid } = Route.useLoaderData()
  return <ContestAnnouncementPage key={cid} cid={cid} search={search} onSearch={(next) => void navigate({ search: next })} />
}
