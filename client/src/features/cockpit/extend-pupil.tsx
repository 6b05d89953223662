import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/page-states.tsx'

const ExtensionDialog = lazy(() =>
  import('../../components/homework/extension-dialog.tsx').then(({ ExtensionDialog }) => ({ default: ExtensionDialog })),
)

type Props = { gid: number; tid: number; dueAt: number; pupil: { uid: string; name: string }; onClose(): void }

/** Gives one pupil a later due time, or changes it. */
export function ExtendPupil({ gid, tid, dueAt, pupil, onClose }: Props) {
  const t = useTexts('cockpit')
  const { data, error, refetch } = trpc.homework.extensions.useQuery({ tid })
  const waiting = (
    <Dialog onClose={onClose} title={t('loading')}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />}
    </Dialog>
  )
  if (!data) return waiting
  return (
    <Suspense fallback={waiting}>
      <ExtensionDialog tid={tid} gid={gid} dueAt={dueAt} given={data} pupil={pupil} onClose={onClose} />
    </Suspense>
  )
}
