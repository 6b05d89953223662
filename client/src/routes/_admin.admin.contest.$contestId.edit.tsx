import { createFileRoute } from '@tanstack/react-router'
import { ContestEditPage } from '../features/contest/staff/editor/contest-edit-page.tsx'
import { loadContestSettings } from '../features/contest/staff/hall/load-contest.ts'
import { readOnce } from '../search/read-once.ts'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/edit')({
  loader: ({ context, params }) => loadContestSettings(context.calls, 'site', params.contestId),
  ...readOnce,
  component: Edit,
})

function Edit() {
  const { stored } = Route.useLoaderData()
  return <ContestEditPage key={stored.id} stored={stored} />
}
