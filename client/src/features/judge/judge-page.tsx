import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { languageReasonText } from '@touchstone/shared/judging/language/language-fault.ts'
import { MachineLoad } from '../../components/machine-load.tsx'
import { OtherJudges } from '../../components/other-judges.tsx'
import { StuckRuns } from '../../components/stuck-runs.tsx'
import { useOwnLanguage, useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { FigureRow } from '../../ui/figure-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './judge.module.css'
import { languageColumns } from './language-columns.tsx'

/** Interval for the counts; the live channel brings changes of the state itself. */
const refreshMs = 5000

/** The state of the judge for all readers: availability, load, languages and limits. */
export function JudgePage() {
  const t = useTexts('judge')
  const [status] = trpc.siteStatus.read.useSuspenseQuery({}, { refetchInterval: refreshMs })
  const language = useOwnLanguage()
  const { limits } = status
  const missing = status.languages.filter((row) => !row.available && !row.proving)
  return (
    <Page title={t('page.title')} help="verdicts#waiting">
      <State status={status} />
      <FigureRow
        figures={[
          { name: t('figure.lanes'), value: `${status.busyLanes} / ${status.lanes}` },
          { name: t('figure.waiting'), value: status.waiting },
          {
            name: t('figure.interval'),
            value: limits.submitIntervalSeconds > 0 ? t('figure.seconds', { count: limits.submitIntervalSeconds }) : t('figure.none'),
          },
          { name: t('figure.code'), value: `${limits.codeMinChars}–${limits.codeMaxChars}` },
        ]}
      />
      {status.load && <MachineLoad load={status.load} />}
      {status.stuckRuns > 0 && <StuckRuns count={status.stuckRuns} />}
      <OtherJudges judges={status.otherJudges} />
      <Panel title={t('languages.title')}>
        <DataTable
          label={t('languages.label')}
          rows={status.languages.filter((row) => !missing.includes(row))}
          rowKey={(row) => row.name}
          columns={languageColumns(t)}
          empty={<p>{t('languages.empty')}</p>}
        />
        {missing.length > 0 && (
          <>
            <p className={classes.unavailable}>{t('languages.missing')}</p>
            <ul className={classes.reasons}>
              {missing.map(({ name, reason }) => (
                <li key={name}>
                  <span className={classes.name}>{name}</span> {reason && reason.length > 0 && languageReasonText(reason, language)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </Page>
  )
}

function State({ status }: { status: Outputs['siteStatus']['read'] }) {
  const t = useTexts('judge')
  return (
    <div className={classes.state}>
      <Notice
        tone={status.ready ? 'accepted' : 'limit'}
        icon={status.ready ? <IconCircleCheck size={20} /> : <IconHourglass size={20} />}
        title={t(`state.${status.state}`)}
      >
        {!status.ready && (
          <>
            {status.cause && t(`off.${status.cause}`)} {t('state.kept')}
          </>
        )}
      </Notice>
    </div>
  )
}
