import { lazy, Suspense } from 'react'
import { createOpenQuestion } from '../../ui/open-question.ts'
import type { ChangeAnswer } from './changed-meanwhile-dialog.tsx'
import type { Difference } from './merge-draft.ts'

const ChangedMeanwhileDialog = lazy(() => import('./changed-meanwhile-dialog.tsx'))

const { ask, useOpen } = createOpenQuestion<{ differences: readonly Difference[] }, ChangeAnswer>('edit')

/** Shows another person's save under an open editor, and resolves to the user's choice. */
export const askAboutChange = (differences: readonly Difference[]): Promise<ChangeAnswer> => ask({ differences })

/** Renders the question; the shell mounts it once. */
export function ChangedMeanwhile() {
  const change = useOpen()
  if (!change) return null
  return (
    <Suspense fallback={null}>
      <ChangedMeanwhileDialog change={change} />
    </Suspense>
  )
}
