import { lazy, Suspense } from 'react'
import { Late } from '../../ui/late.tsx'
import { patiently } from '../../ui/patiently.ts'
import type { PlainErrorsProps } from './plain-errors-list.tsx'

const List = lazy(() => patiently(() => import('./plain-errors-list.tsx')))

/** The known errors of a compiler's output in plain words; nothing where none is known. The output itself stands elsewhere. */
export function PlainErrors(props: PlainErrorsProps) {
  return (
    <Suspense fallback={<Late />}>
      <List {...props} />
    </Suspense>
  )
}
