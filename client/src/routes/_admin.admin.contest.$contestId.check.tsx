import { createFileRoute } from '@tanstack/react-router'
import { ContestCheckPage } from '../components/contest-hall/contest-check-page.tsx'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/check')({
  loader: ({ context, params }) => {
    const cid = Number(params.contestId)
    void context.calls.contestPreflight.last.prefetch({ cid })
    return { cid }
  },
  component: Check,
})

function Check() {
  const { cid } = Route.useLoaderData()
  return <ContestCheckPage key={cid} cid={cid} />
}
