import { lazy, Suspense } from 'react'
import { Late } from '../../ui/late.tsx'
import { patiently } from '../../ui/patiently.ts'
import type { SolvingTarget } from './solving-target.ts'
import { useJudgeStatus } from './use-judge-status.ts'

const RemoteNotice = lazy(() => patiently(() => import('./remote-notice.tsx')))

type Props = { target: SolvingTarget; problemId: string }

/** The notice of a problem from another site. Few problems have one, so its code comes late. */
export function LateRemoteNotice(props: Props) {
  return (
    <Suspense fallback={<AskAhead />}>
      <RemoteNotice {...props} />
    </Suspense>
  )
}

/** Makes the call of the notice while its code comes: it is one with those of the statement. */
function AskAhead() {
  useJudgeStatus()
  return <Late />
}
