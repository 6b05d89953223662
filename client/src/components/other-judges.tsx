import { remoteSites } from '@touchstone/shared/problems/problem/remote-site.ts'
import type { Translate } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { Outputs } from '../trpc/trpc.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Instant } from '../ui/instant.tsx'
import { Panel } from '../ui/panel.tsx'
import { StateMark } from '../ui/state-mark.tsx'

type Row = Outputs['siteStatus']['read']['otherJudges'][number]

const columns = (t: Translate<'judge'>): Column<Row>[] => [
  { key: 'judge', header: t('others.judge'), width: 150, render: ({ judge }) => remoteSites[judge].name },
  {
    key: 'state',
    header: t('others.state'),
    render: ({ works, fault }) => (
      <>
        <StateMark tone={works ? 'accepted' : 'limit'}>{t(works ? 'others.works' : 'others.paused')}</StateMark> {fault}
      </>
    ),
  },
  { key: 'waiting', header: t('others.waiting'), width: 110, align: 'right', render: ({ waiting }) => waiting },
  {
    key: 'last',
    header: t('others.last'),
    width: 170,
    from: 'sm',
    render: ({ succeededAt }) => (succeededAt ? <Instant at={succeededAt} /> : '–'),
  },
]

/** Other judges that this site sends programs to. Without one there is nothing to show. */
export function OtherJudges({ judges }: { judges: readonly Row[] }) {
  const t = useTexts('judge')
  if (judges.length === 0) return null
  return (
    <Panel title={t('others.title')}>
      <DataTable label={t('others.title')} rows={[...judges]} rowKey={({ judge }) => judge} columns={columns(t)} empty={null} />
    </Panel>
  )
}
