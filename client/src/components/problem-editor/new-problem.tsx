import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastSuccess } from '../../ui/toast.ts'
import type { EditorSearch } from './editor-tabs.ts'
import { fullIdOf, type ProblemDraft } from './problem-draft.ts'
import { ProblemEditor } from './problem-editor.tsx'

type Props = {
  /** The group that owns it; null: the bank of the site. */
  gid: number | null
  start: ProblemDraft
  search: EditorSearch
  onSearch(search: EditorSearch): void
}

/** A new problem of the site or of a group; the list of that place follows. */
export function NewProblem({ gid, start, search, onSearch }: Props) {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const lists = gid === null ? [utils.problemAdmin, utils.problem, utils.tag] : [utils.groupProblem]
  return (
    <ProblemEditor
      start={start}
      pid={null}
      gid={gid}
      tab={search.tab ?? 'statement'}
      onTab={(tab) => onSearch({ tab })}
      onSaved={async (draft) => {
        const problemId = fullIdOf(draft)
        toastSuccess(t('editor.created', { problemId }))
        await Promise.all(lists.map((list) => list.invalidate()))
        if (gid === null) await navigate({ to: '/admin/problems', search: { keyword: problemId }, ignoreBlocker: true })
        else await navigate({ to: '/group/$groupID/problem-admin', params: { groupID: String(gid) }, ignoreBlocker: true })
        return draft
      }}
    />
  )
}
