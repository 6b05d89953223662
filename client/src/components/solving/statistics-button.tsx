import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChartBar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { StatisticsSkeleton } from '../../ui/charts/statistics-skeleton.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const ProblemStatistics = lazy(() => import('../problem-statistics.tsx'))

/** Opens the statistics of the problem. */
export function StatisticsButton({ problemId, gid }: { problemId: string; gid: number | null }) {
  const t = useTexts('problem')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconChartBar size={15} />} onClick={open}>
        {t('page.statistics')}
      </Button>
      {opened && (
        <Dialog onClose={close} title={t('stats.title', { problemId })} size="xl">
          <Suspense fallback={<StatisticsSkeleton />}>
            <ProblemStatistics problemId={problemId} gid={gid} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
