import { createFileRoute, notFound } from '@tanstack/react-router'
import { type EditorTab, editorTabs } from '../domain/problem-editor/editor-tabs.ts'
import { loadProblem } from '../domain/problem-editor/load-problem.ts'
import { draftOf, fullIdOf } from '../domain/problem-editor/problem-draft.ts'
import { ProblemEditor } from '../domain/problem-editor/problem-editor.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { compact, integer, oneOf, type RawSearch } from '../search/search-params.ts'
import { trpc } from '../trpc/trpc.ts'
import { toastSuccess } from '../ui/toast.ts'

/** The problem's own editor, with the contest around it. */
export const Route = createFileRoute('/_admin/admin/contest/$contestId_/problem/$pid/edit')({
  validateSearch: (search: RawSearch): { tab?: EditorTab } => compact({ tab: oneOf(search.tab, editorTabs) }),
  loader: async ({ context, params }) => {
    const pid = integer(params.pid)
    if (pid === undefined) throw notFound()
    const [stored] = await Promise.all([loadProblem(context.calls, pid), loadTexts('admin-problems')])
    return { pid, stored }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  preload: false,
  component: EditProblem,
})

function EditProblem() {
  const t = useTexts('admin-problems')
  const { calls } = Route.useRouteContext()
  const utils = trpc.useUtils()
  const { pid, stored } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProblemEditor
      key={pid}
      start={draftOf(stored)}
      pid={pid}
      tab={tab ?? 'statement'}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      onSaved={async () => {
        const fresh = draftOf(await loadProblem(calls, pid))
        toastSuccess(t('editor.saved', { problemId: fullIdOf(fresh) }))
        await Promise.all([utils.contestProblemAdmin.invalidate(), utils.problemAdmin.list.invalidate(), utils.problem.invalidate()])
        return fresh
      }}
    />
  )
}
