import { createFileRoute } from '@tanstack/react-router'
import { ContestEditPage } from '../components/contest-editor/contest-edit-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { readOnce } from '../search/read-once.ts'

export const Route = createFileRoute('/_admin/admin/contest/$contestId/edit')({
  loader: async ({ context, params }) => {
    const [stored] = await Promise.all([
      context.calls.contestAdmin.get.fetch({ cid: Number(params.contestId) }, { staleTime: 0 }),
      loadTexts('admin-problems'),
    ])
    return stored
  },
  ...readOnce,
  component: Edit,
})

function Edit() {
  const stored = Route.useLoaderData()
  return <ContestEditPage key={stored.id} stored={stored} />
}
