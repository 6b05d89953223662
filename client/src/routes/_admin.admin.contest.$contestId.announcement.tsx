import { createFileRoute } from '@tanstack/react-router'
import { ContestAnnouncementPage } from '../components/contest-editor/contest-announcement-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/announcement')({
  validateSearch: pagesOfTen.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const cid = Number(params.contestId)
    void context.calls.contestAnnouncementAdmin.list.prefetch({ cid, ...pagesOfTen.input(deps) })
    await loadTexts('admin-site')
    return { cid }
  },
  component: Announcements,
})

function Announcements() {
  const { cid } = Route.useLoaderData()
  return <ContestAnnouncementPage key={cid} cid={cid} {...useAddress(Route)} />
}
