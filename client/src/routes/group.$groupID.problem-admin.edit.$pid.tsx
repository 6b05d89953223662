import { createFileRoute } from '@tanstack/react-router'
import { EditProblem } from '../components/problem-editor/edit-problem.tsx'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { loadProblem } from '../components/problem-editor/load-problem.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { readOnce } from '../search/read-once.ts'
import { trpc } from '../trpc/trpc.ts'

/** A problem of a group, for those who keep it. */
export const Route = createFileRoute('/group/$groupID/problem-admin/edit/$pid')({
  validateSearch: parseEditorSearch,
  loader: async ({ context, params }) => {
    const [pid, gid] = [pathId(params.pid), pathId(params.groupID)]
    const [stored] = await Promise.all([loadProblem(context.calls, pid, gid), loadTexts('admin-problems')])
    return { pid, gid, stored }
  },
  ...readOnce,
  component: Edit,
})

function Edit() {
  const utils = trpc.useUtils()
  const navigate = Route.useNavigate()
  return (
    <EditProblem
      {...Route.useLoaderData()}
      tab={Route.useSearch().tab}
      onTab={(tab) => void navigate({ search: { tab }, replace: true })}
      refresh={() => [utils.groupProblem.invalidate(), utils.problem.invalidate()]}
    />
  )
}
