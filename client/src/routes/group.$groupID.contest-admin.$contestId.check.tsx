import { createFileRoute } from '@tanstack/react-router'
import { ContestCheckPage } from '../components/contest-hall/contest-check-page.tsx'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/check')({
  loader: ({ context, params }) => {
    const cid = pathId(params.contestId)
    void context.calls.groupContestPreflight.last.prefetch({ cid })
    return { cid }
  },
  component: Check,
})

function Check() {
  const { cid } = Route.useLoaderData()
  return <ContestCheckPage key={cid} cid={cid} />
}
