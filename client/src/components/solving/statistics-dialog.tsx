import { lazy, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { StatisticsSkeleton } from '../../ui/charts/statistics-skeleton.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const ProblemStatistics = lazy(() => import('../problem-statistics.tsx'))

type Props = { problemId: string; gid: number | null; onClose(): void }

/** The statistics of a problem, over its statement. */
export default function StatisticsDialog({ problemId, gid, onClose }: Props) {
  const t = useTexts('problem')
  return (
    <Dialog onClose={onClose} title={t('stats.title', { problemId })} size="xl">
      <Suspense fallback={<StatisticsSkeleton />}>
        <ProblemStatistics problemId={problemId} gid={gid} />
      </Suspense>
    </Dialog>
  )
}
