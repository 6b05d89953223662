import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { ContestFrame } from '../components/contest-editor/contest-frame.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { integer } from '../search/search-params.ts'

/** One contest: its head and its pages. */
export const Route = createFileRoute('/_admin/admin/contest/$contestId')({
  loader: async ({ context, params }) => {
    const cid = integer(params.contestId)
    if (cid === undefined) throw notFound()
    await Promise.all([context.calls.contestAdmin.get.fetch({ cid }), loadTexts('admin-contests')])
    return { cid }
  },
  component: Contest,
})

function Contest() {
  const { cid } = Route.useLoaderData()
  return (
    <ContestFrame key={cid} cid={cid}>
      <Outlet />
    </ContestFrame>
  )
}
