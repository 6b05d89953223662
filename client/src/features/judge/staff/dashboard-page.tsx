import { Anchor } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { FigureRow } from '../../../ui/figure-row.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from './dashboard.module.css'
import { JudgeState } from './judge-state.tsx'

/** Interval of the service figures (docs/rules/pages.md). */
const refreshMs = 5000

/** The start of the back office: the health of the site. */
export function DashboardPage() {
  const t = useTexts('admin-dashboard')
  const language = useLanguage()
  const isRoot = mayDo(useUser(), 'site.root')
  const [info] = trpc.dashboard.info.useSuspenseQuery({})
  const [status] = trpc.siteStatus.read.useSuspenseQuery({}, { refetchInterval: refreshMs })
  const [server] = trpc.dashboard.site.useSuspenseQuery({}, { refetchInterval: refreshMs })
  const [signIn] = trpc.dashboard.lastSignIn.useSuspenseQuery({})
  return (
    <Page title={t('title')}>
      {isRoot && <OwnersWaiting />}
      <FigureRow
        figures={[
          { name: t('figure.users'), value: formatNumber(info.userNum, language) },
          { name: t('figure.today'), value: formatNumber(info.todayJudgeNum, language) },
          { name: t('figure.contests'), value: formatNumber(info.recentContestNum, language) },
        ]}
      />
      <Panel
        title={t('judge.title')}
        aside={
          <Anchor size="sm" renderRoot={(props) => <Link to="/admin/judge" {...props} />}>
            {t('judge.more')}
          </Anchor>
        }
      >
        <JudgeState status={status} />
        <FigureRow
          figures={[
            { name: t('figure.lanes'), value: `${status.busyLanes} / ${status.lanes}` },
            { name: t('figure.waiting'), value: formatNumber(status.waiting, language) },
          ]}
        />
      </Panel>
      <Panel title={t('server.title')}>
        <FigureRow
          figures={[
            { name: t('figure.cpu'), value: wholePercent(server.backupPercentCpuLoad) },
            { name: t('figure.memory'), value: wholePercent(server.backupPercentMemoryLoad) },
          ]}
        />
      </Panel>
      <Panel title={t('signIn.title')}>
        <dl className={classes.facts}>
          <dt>{t('signIn.when')}</dt>
          <dd>
            <Instant at={signIn.gmtCreate} show="exact" />
          </dd>
          <dt>{t('signIn.from')}</dt>
          <dd className="tabular">{signIn.ip}</dd>
          <dt>{t('signIn.device')}</dt>
          <dd>{signIn.userAgent}</dd>
        </dl>
      </Panel>
    </Page>
  )
}

/** For root, who can vouch for all: the number of group owners without a voucher. The page does not wait for it. */
function OwnersWaiting() {
  const t = useTexts('admin-dashboard')
  const waiting = trpc.groupOwner.list.useQuery({ currentPage: 1, limit: 1, onlyWaiting: true }).data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <div className={classes.state}>
      <Notice tone="limit" icon={<IconUserShield size={20} />} title={t('owners.waiting', { count: waiting })}>
        {t('owners.waitingText')}{' '}
        <PageLink to="/admin/group-owner" search={{ onlyWaiting: true }}>
          {t('owners.look')}
        </PageLink>
      </Notice>
    </div>
  )
}

/** The documented call returns hundredths; the page rounds them, since the figure changes every few seconds. */
function wholePercent(share: string): string {
  return `${Math.round(Number.parseFloat(share))}%`
}
