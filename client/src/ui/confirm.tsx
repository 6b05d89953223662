import { lazy, Suspense } from 'react'
import type { Question } from './confirm-modal.tsx'
import { createOpenQuestion } from './open-question.ts'

const ConfirmModal = lazy(() => import('./confirm-modal.tsx'))

const { ask, useOpen } = createOpenQuestion<Question, boolean>(false)

/** Asks before an action that cannot be undone; resolves to the user's decision. */
export const confirm = ask

/** Renders all confirmations; the shell mounts it once. The dialog's code is loaded with the first question. */
export function ConfirmDialog() {
  const question = useOpen()
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ConfirmModal question={question} />
    </Suspense>
  )
}
