import { createFileRoute } from '@tanstack/react-router'
import { announcementInput, parseAnnouncementSearch } from '../components/announcement/announcement-search.ts'
import { AnnouncementPage } from '../features/site/staff/announcement-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/announcement')({
  validateSearch: parseAnnouncementSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.announcement.list.prefetch(announcementInput(deps))
    await loadTexts('admin-site')
  },
  component: Announcements,
})

function Announcements() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AnnouncementPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
