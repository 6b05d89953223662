import { createFileRoute } from '@tanstack/react-router'
import { ContestCreatePage } from '../components/contest-editor/contest-create-page.tsx'
import { groupContestInput } from '../features/group/contests/group-contest-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/create')({
  loader: ({ context, params }) =>
    Promise.all([
      // Refuses whoever holds no contests here, before anything is typed.
      context.calls.groupContest.listKept.ensureData(groupContestInput(pathId(params.groupID), {})),
      loadTexts('admin-contests'),
      loadTexts('admin-problems'),
    ]),
  component: ContestCreatePage,
})
