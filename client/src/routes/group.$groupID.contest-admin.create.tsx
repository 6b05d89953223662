import { createFileRoute } from '@tanstack/react-router'
import { ContestCreatePage } from '../features/contest/staff/editor/contest-create-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/create')({
  loader: ({ context, params }) =>
    Promise.all([
      // Refuses readers without the right to create contests here, before anything is typed.
      context.calls.groupContest.listKept.ensureData({ gid: pathId(params.groupID), ...pagesOfTen.input({}) }),
      loadTexts('admin-contests'),
      loadTexts('admin-problems'),
    ]),
  component: ContestCreatePage,
})
