import { Anchor, Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import { languageReasonText } from '@touchstone/shared/judging/language/language-fault.ts'
import { JudgeState } from '../../../components/judge-state.tsx'
import { MachineLoad } from '../../../components/machine-load.tsx'
import { OtherJudges } from '../../../components/other-judges.tsx'
import { StuckRuns } from '../../../components/stuck-runs.tsx'
import { useOwnLanguage, useTexts } from '../../../i18n/use-texts.ts'
import type { Paging } from '../../../search/list-search.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { FigureRow } from '../../../ui/figure-row.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import { SystemErrors } from './system-errors.tsx'

type Props = { search: Paging; onSearch(search: Paging): void }

const refreshMs = 5000
const states = ['ready', 'starting', 'off'] as const
const tones = { ready: 'accepted', starting: 'open', off: 'wrong' } as const

/** The judge for staff: its workers, faults with their reasons, and failed jobs. */
export function JudgeStatusPage({ search, onSearch }: Props) {
  const t = useTexts('admin-dashboard')
  const language = useOwnLanguage()
  const [[status, judges, server]] = trpc.useSuspenseQueries((t) => [
    t.siteStatus.read({}, { refetchInterval: refreshMs }),
    t.dashboard.judges({}, { refetchInterval: refreshMs }),
    t.dashboard.site({}, { refetchInterval: refreshMs }),
  ])
  return (
    <Page title={t('judge.page')} help="judge">
      <JudgeState status={status} />
      <FigureRow
        figures={[
          { name: t('figure.lanes'), value: `${status.busyLanes} / ${status.lanes}` },
          { name: t('figure.waiting'), value: status.waiting },
          { name: t('figure.cpu'), value: wholePercent(server.backupPercentCpuLoad) },
          { name: t('figure.memory'), value: wholePercent(server.backupPercentMemoryLoad) },
        ]}
      />
      {status.load && <MachineLoad load={status.load} />}
      {status.stuckRuns > 0 && <StuckRuns count={status.stuckRuns} />}
      <OtherJudges judges={status.otherJudges} />
      <Panel title={t('judge.workers')}>
        <DataTable
          label={t('judge.workers')}
          rows={judges}
          rowKey={({ service }) => service.host}
          empty={<Empty title={t('judge.noWorkers')} text={t('judge.noWorkersText')} />}
          columns={[
            { key: 'worker', header: t('judge.worker'), render: ({ service }) => service.host },
            {
              key: 'state',
              header: t('judge.state'),
              width: 100,
              render: (judge) => {
                const state = states.find((known) => known === judge.state) ?? 'off'
                return <StateMark tone={tones[state]}>{t(`state.${state}`)}</StateMark>
              },
            },
            {
              key: 'load',
              header: t('judge.load'),
              width: 110,
              align: 'right',
              render: ({ busyLanes, lanes }) => `${busyLanes} / ${lanes}`,
            },
            {
              key: 'memory',
              header: t('judge.memory'),
              width: 100,
              align: 'right',
              from: 'sm',
              render: (judge) => judge.percentMemoryLoad,
            },
            {
              key: 'reason',
              header: t('judge.reason'),
              render: ({ faults, reason }) => (faults ? judgeReasonText(faults, language) : reason),
              from: 'xs',
            },
          ]}
        />
      </Panel>
      {judges.some(({ state }) => state === 'ready') && <Languages languages={status.languages} />}
      <SystemErrors search={search} onSearch={onSearch} />
    </Page>
  )
}

/** The documented call returns hundredths; the page rounds them, since the figure changes every few seconds. */
function wholePercent(share: string): string {
  return `${Math.round(Number.parseFloat(share))}%`
}

function Languages({ languages }: { languages: Outputs['siteStatus']['read']['languages'] }) {
  const t = useTexts('admin-dashboard')
  const language = useOwnLanguage()
  const missing = languages.filter(({ available, proving }) => !available && !proving)
  const working = languages.filter(({ available }) => available)
  const inTest = languages.filter(({ proving }) => proving).map(({ name }) => name)
  const utils = trpc.useUtils()
  const again = trpc.dashboard.proveLanguages.useMutation({
    onSuccess: () => {
      toastSuccess(t('languages.asked'))
      return utils.siteStatus.read.invalidate()
    },
    onError: toastRefusal,
  })
  return (
    <Panel
      title={t('languages.title')}
      aside={
        <Group gap="md">
          <Anchor size="sm" renderRoot={(props) => <Link to="/judge" {...props} />}>
            {t('languages.all')}
          </Anchor>
          {missing.length > 0 && (
            <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate({})}>
              {t('languages.again')}
            </Button>
          )}
        </Group>
      }
    >
      <Text size="sm" mb="xs">
        {t('languages.text', { available: working.length, total: languages.length })}
      </Text>
      {inTest.length > 0 && (
        <Text size="sm" mb="xs">
          {t('languages.proving', { names: inTest.join(', ') })}
        </Text>
      )}
      {missing.length > 0 && (
        <DataTable
          label={t('languages.missing')}
          rows={missing}
          rowKey={({ name }) => name}
          empty={null}
          columns={[
            { key: 'language', header: t('languages.missing'), render: ({ name }) => name },
            { key: 'reason', header: t('languages.reason'), render: ({ reason }) => reason && languageReasonText(reason, language) },
            { key: 'install', header: t('languages.install'), render: ({ install }) => install && <code>{install}</code>, from: 'sm' },
          ]}
        />
      )}
    </Panel>
  )
}
