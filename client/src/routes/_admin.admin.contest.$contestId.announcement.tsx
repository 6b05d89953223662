import { createFileRoute } from '@tanstack/react-router'
import { announcementInput, parseAnnouncementSearch } from '../components/announcement/announcement-search.ts'
import { ContestAnnouncementPage } from '../components/contest-editor/contest-announcement-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/announcement')({
  validateSearch: parseAnnouncementSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const cid = Number(params.contestId)
    void context.calls.contestAnnouncementAdmin.list.prefetch({ cid, ...announcementInput(deps) })
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
