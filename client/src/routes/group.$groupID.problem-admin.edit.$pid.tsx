import { createFileRoute } from '@tanstack/react-router'
import { type EditorTab, editorTabs } from '../domain/problem-editor/editor-tabs.ts'
import { loadProblem } from '../domain/problem-editor/load-problem.ts'
import { draftOf, fullIdOf } from '../domain/problem-editor/problem-draft.ts'
import { ProblemEditor } from '../domain/problem-editor/problem-editor.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { pathId } from '../search/path-id.ts'
import { compact, oneOf, type RawSearch } from '../search/search-params.ts'
import { trpc } from '../trpc/trpc.ts'
import { toastSuccess } from '../ui/toast.ts'

/** A problem of a group, for those who keep it. */
export const Route = createFileRoute('/group/$groupID/problem-admin/edit/$pid')({
  validateSearch: (search: RawSearch): { tab?: EditorTab } => compact({ tab: oneOf(search.tab, editorTabs) }),
  loader: async ({ context, params }) => {
    const [pid, gid] = [pathId(params.pid), pathId(params.groupID)]
    const [stored] = await Promise.all([loadProblem(context.calls, pid, gid), loadTexts('admin-problems')])
    return { pid, gid, stored }
  },
  // What is being edited is read once; a second look would not agree with what has been typed.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  preload: false,
  component: EditProblem,
})

function EditProblem() {
  const t = useTexts('admin-problems')
  const { calls } = Route.useRouteContext()
  const utils = trpc.useUtils()
  const { pid, gid, stored } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProblemEditor
      key={pid}
      start={draftOf(stored)}
      pid={pid}
      gid={gid}
      tab={tab ?? 'statement'}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      onSaved={async () => {
        const fresh = draftOf(await loadProblem(calls, pid, gid))
        toastSuccess(t('editor.saved', { problemId: fullIdOf(fresh) }))
        await Promise.all([utils.groupProblem.invalidate(), utils.problem.invalidate()])
        return fresh
      }}
    />
  )
}
