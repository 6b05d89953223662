import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ChangeAnswer, OpenChange } from './changed-meanwhile-dialog.tsx'
import type { Difference } from './merge-draft.ts'

const ChangedMeanwhileDialog = lazy(() => import('./changed-meanwhile-dialog.tsx'))

let open: OpenChange | null = null
const listeners = new Set<() => void>()

function show(next: OpenChange | null) {
  open = next
  for (const listener of listeners) listener()
}

/** Shows another person's save under an open editor, and resolves to the user's choice. */
export function askAboutChange(differences: readonly Difference[]): Promise<ChangeAnswer> {
  open?.answer('edit')
  return new Promise((resolve) => {
    show({
      differences,
      answer: (answer) => {
        show(null)
        resolve(answer)
      },
    })
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders the question; the shell mounts it once. */
export function ChangedMeanwhile() {
  const change = useSyncExternalStore(subscribe, () => open)
  if (!change) return null
  return (
    <Suspense fallback={null}>
      <ChangedMeanwhileDialog change={change} />
    </Suspense>
  )
}
