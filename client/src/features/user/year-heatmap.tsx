import { Skeleton } from '@mantine/core'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Heatmap } from '../../ui/charts/heatmap.tsx'
import { formatDate } from '../../ui/format.ts'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './user-home.module.css'
import type { UserHomeRef } from './user-home-ref.ts'

/** A year of submissions, day by day. */
export function YearHeatmap({ who }: { who: UserHomeRef }) {
  const t = useTexts('user')
  const language = useLanguage()
  const heat = trpc.userHome.heatmap.useQuery(who, { staleTime: 60_000 })
  const sum = heat.data?.dataList.reduce((total, { count }) => total + count, 0) ?? 0
  return (
    <Panel title={t('heat.title')} aside={heat.data && <span className={classes.note}>{t('heat.sum', { count: sum })}</span>}>
      {heat.error && <Failure error={heat.error} onRetry={() => void heat.refetch()} />}
      {heat.isPending && <Skeleton height={146} />}
      {heat.data && (
        <Heatmap
          endDate={heat.data.endDate}
          data={heat.data.dataList}
          label={`${t('heat.title')}: ${t('heat.sum', { count: sum })}`}
          describe={(day) => t('heat.day', { day: formatDate(new Date(`${day.date}T12:00:00`), language), count: day.count })}
          legend={{ less: t('heat.less'), more: t('heat.more') }}
        />
      )}
    </Panel>
  )
}
