import { createFileRoute } from '@tanstack/react-router'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { fullIdOf, newDraft, workingLanguages } from '../components/problem-editor/problem-draft.ts'
import { ProblemEditor } from '../components/problem-editor/problem-editor.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { trpc } from '../trpc/trpc.ts'
import { toastSuccess } from '../ui/toast.ts'

export const Route = createFileRoute('/_admin/admin/problem/create')({
  validateSearch: parseEditorSearch,
  loader: async ({ context }) => {
    const [languages] = await Promise.all([context.calls.problem.languages.ensureData({ all: false }), loadTexts('admin-problems')])
    return newDraft(workingLanguages(languages))
  },
  component: NewProblem,
})

function NewProblem() {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const start = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProblemEditor
      start={start}
      pid={null}
      tab={tab ?? 'statement'}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      onSaved={async (draft) => {
        const problemId = fullIdOf(draft)
        toastSuccess(t('editor.created', { problemId }))
        await Promise.all([utils.problemAdmin.invalidate(), utils.problem.invalidate(), utils.tag.invalidate()])
        await navigate({ to: '/admin/problems', search: { keyword: problemId }, ignoreBlocker: true })
        return draft
      }}
    />
  )
}
