import { Skeleton } from '@mantine/core'
import type { CockpitProblem } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/page-states.tsx'

const HintsDialog = lazy(() => import('../../components/hint/hints-dialog.tsx').then(({ HintsDialog }) => ({ default: HintsDialog })))

type Props = { gid: number; tid: number; problem: CockpitProblem; onClose(): void }

/** The editor of a problem's hints, where the need for one shows. */
export function WriteHints({ gid, tid, problem, onClose }: Props) {
  const t = useTexts('cockpit')
  const { pid, problemId, title } = problem
  const { data, error, refetch } = trpc.hint.list.useQuery({ tid, pid })
  const waiting = (
    <Dialog onClose={onClose} size="xl" title={t('loading')}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />}
    </Dialog>
  )
  if (!data) return waiting
  return (
    <Suspense fallback={waiting}>
      <HintsDialog tid={tid} gid={gid} problem={{ id: pid, problemId, title }} stored={data} onClose={onClose} />
    </Suspense>
  )
}
