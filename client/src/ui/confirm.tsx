import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { OpenQuestion, Question } from './confirm-modal.tsx'

const ConfirmModal = lazy(() => import('./confirm-modal.tsx'))

let open: OpenQuestion | null = null
const listeners = new Set<() => void>()

function show(next: OpenQuestion | null) {
  open = next
  for (const listener of listeners) listener()
}

/** Asks before an action that cannot be undone; resolves to the user's decision. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (agreed) => {
        show(null)
        resolve(agreed)
      },
    })
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders all confirmations; the shell mounts it once. The dialog's code is loaded with the first question. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(subscribe, () => open)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmModal question={question} />
    </Suspense>
  )
}
