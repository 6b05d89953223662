import { createFileRoute } from '@tanstack/react-router'
import { ContestAnnouncementPage } from '../features/contest/staff/editor/contest-announcement-page.tsx'
import { loadContestAnnouncements } from '../features/contest/staff/hall/load-contest.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/announcement')({
  validateSearch: pagesOfTen.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadContestAnnouncements(context.calls, 'site', params.contestId, deps),
  component: Announcements,
})

function Announcements() {
  const { cid } = Route.useLoaderData()
  return <ContestAnnouncementPage key={cid} cid={cid} {...useAddress(Route)} />
}
