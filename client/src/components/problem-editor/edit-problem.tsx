import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { calls } from '../../trpc/trpc-client.ts'
import { toastSuccess } from '../../ui/toast.ts'
import type { EditorTab } from './editor-tabs.ts'
import { loadProblem } from './load-problem.ts'
import { draftOf, fullIdOf } from './problem-draft.ts'
import { ProblemEditor } from './problem-editor.tsx'

type Props = {
  pid: number
  /** The group that keeps it; absent for a problem of the site. */
  gid?: number
  stored: Awaited<ReturnType<typeof loadProblem>>
  tab: EditorTab | undefined
  onTab(tab: EditorTab): void
  /** Reads again what lists the problem. */
  refresh(): readonly Promise<unknown>[]
}

/** The editor of a problem that is there already, wherever it is edited. */
export function EditProblem({ pid, gid, stored, tab, onTab, refresh }: Props) {
  const t = useTexts('admin-problems')
  const [{ changeAsks, changeWaits }, setStanding] = useState(stored.problem)
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
      note={changeAsks ? t(changeWaits ? 'editor.changeWaits' : 'editor.changeAsks') : null}
      {...(gid === undefined ? {} : { gid })}
      tab={tab ?? 'statement'}
      onTab={onTab}
      onSaved={async (draft) => {
        toastSuccess(t(changeAsks ? 'editor.asked' : 'editor.saved', { problemId: fullIdOf(draft) }))
        await Promise.all(refresh())
      }}
    />
  )
}
