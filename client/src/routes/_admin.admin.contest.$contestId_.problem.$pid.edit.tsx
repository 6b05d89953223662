import { createFileRoute, notFound } from '@tanstack/react-router'
import { EditProblem } from '../components/problem-editor/edit-problem.tsx'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { loadProblem } from '../components/problem-editor/load-problem.ts'
import { loadTexts } from '../i18n/texts.ts'
import { readOnce } from '../search/read-once.ts'
import { integer } from '../search/search-params.ts'
import { trpc } from '../trpc/trpc.ts'

/** The problem's own editor, with the contest around it. */
export const Route = createFileRoute('/_admin/admin/contest/$contestId_/problem/$pid/edit')({
  validateSearch: parseEditorSearch,
  loader: async ({ context, params }) => {
    const pid = integer(params.pid)
    if (pid === undefined) throw notFound()
    const [stored] = await Promise.all([loadProblem(context.calls, pid), loadTexts('admin-problems')])
    return { pid, stored }
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
      refresh={() => [utils.contestProblemAdmin.invalidate(), utils.problemAdmin.list.invalidate(), utils.problem.invalidate()]}
    />
  )
}
