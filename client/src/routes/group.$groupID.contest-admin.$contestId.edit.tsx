import { createFileRoute } from '@tanstack/react-router'
import { ContestEditPage } from '../domain/contest-editor/contest-edit-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/edit')({
  loader: async ({ context, params }) => {
    const [stored] = await Promise.all([
      context.calls.groupContest.get.fetch({ cid: pathId(params.contestId) }, { staleTime: 0 }),
      loadTexts('admin-problems'),
    ])
    return stored
  },
  // What is being edited is read once; a second look would not agree with what has been typed.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  preload: false,
  component: Edit,
})

function Edit() {
  const stored = Route.useLoaderData()
  return <ContestEditPage key={stored.id} stored={stored} />
}
