import { createFileRoute } from '@tanstack/react-router'
import { ContestEditPage } from '../components/contest-editor/contest-edit-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { readOnce } from '../search/read-once.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/edit')({
  loader: async ({ context, params }) => {
    const [stored] = await Promise.all([
      context.calls.groupContest.get.fetch({ cid: pathId(params.contestId) }, { staleTime: 0 }),
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
