import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { calls } from '../../trpc/trpc-client.ts'
import { toastSuccess } from '../../ui/toast.ts'
import type { EditorSearch } from './editor-tabs.ts'
import { loadProblem } from './load-problem.ts'
import { draftOf, fullIdOf } from './problem-draft.ts'
import { ProblemEditor } from './problem-editor.tsx'

type Props = {
  pid: number
  /** The group that owns it; null for a problem of the site. */
  gid: number | null
  stored: Awaited<ReturnType<typeof loadProblem>>
  search: EditorSearch
  onSearch(search: EditorSearch): void
}

/** The editor of an existing problem, in every place. */
export function EditProblem({ pid, gid, stored, search, onSearch }: Props) {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const [{ changeAsks, changeWaits }, setStanding] = useState(stored.problem)
  /** Link to the list of problems. */
  const lists = gid === null ? [utils.contestProblemAdmin, utils.problemAdmin.list, utils.tag] : [utils.groupProblem]
  return (
    <ProblemEditor
      key={pid}
      start={draftOf(stored)}
      version={stored.problem.version}
      read={async () => {
        const now = await loadProblem(calls, pid, gid)
        setStanding(now.problem)
        return { draft: draftOf(now), version: now.problem.version }
      }}
      pid={pid}
      gid={gid}
      note={changeAsks ? t(changeWaits ? 'editor.changeWaits' : 'editor.changeAsks') : null}
      tab={search.tab ?? 'statement'}
      onTab={(tab) => onSearch({ tab })}
      onSaved={async (draft) => {
        toastSuccess(t(changeAsks ? 'editor.asked' : 'editor.saved', { problemId: fullIdOf(draft) }))
        await Promise.all([...lists, utils.problem].map((list) => list.invalidate()))
      }}
    />
  )
}
