import { Skeleton } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { WeekChart } from '../../ui/charts/week-chart.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Submissions of the last seven days. */
export function WeekStatistics() {
  const t = useTexts('home')
  const week = trpc.ranking.week.useQuery({}, { staleTime: 0 })
  const days = (week.data?.dateStrList ?? []).map((day, index) => {
    const ac = week.data?.acCountList[index] ?? 0
    const total = week.data?.totalCountList[index] ?? 0
    return { day, ac, total, description: t('week.day', { day, ac, total }) }
  })
  return (
    <Panel title={t('week.title')}>
      {week.error && <Failure inline error={week.error} onRetry={() => void week.refetch()} />}
      {week.isPending && <Skeleton height={176} />}
      {week.data && <WeekChart days={days} names={{ ac: t('week.accepted'), total: t('week.total') }} />}
    </Panel>
  )
}
