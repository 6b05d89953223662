import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ContestClock } from '../../components/contest-clock/contest-clock.tsx'
import { lookOf } from '../../components/contest-rules/contest-looks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Overview, OverviewLead, OverviewText } from '../../ui/overview/overview.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { closedKey } from './closed-reason.ts'
import { spanOf } from './countdown.ts'
import classes from './overview-page.module.css'
import { RegisterForm } from './register-form.tsx'
import { RunningOverview } from './running-overview.tsx'
import { type ContestView, useContest, useContestClock } from './use-contest.ts'

/** The description of a contest, its rules and its entry. */
export function OverviewPage({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const contest = useContest(cid)
  return (
    <Overview title={contest.title} factsTitle={t('overview.rules')} facts={useRules(contest)}>
      {contest.phase === ContestPhase.scheduled && <StartClock contest={contest} />}
      {contest.phase === ContestPhase.running && contest.closedBy === null && <RunningOverview contest={contest} />}
      <TakingPart contest={contest} />
      <OverviewText title={t('overview.description')} text={contest.description} none={t('overview.noDescription')} />
    </Overview>
  )
}

function StartClock({ contest }: { contest: ContestView }) {
  const t = useTexts('contest')
  const now = useContestClock(contest)
  return (
    <section className={classes.start} aria-label={t('overview.start')}>
      <ContestClock span={spanOf(contest)} now={now} className={classes.clock ?? ''} />
      <p>{t('overview.opensByItself')}</p>
    </section>
  )
}

/** The entry: a password form where one is needed, or the reason why it is closed. */
function TakingPart({ contest }: { contest: ContestView }) {
  const t = useTexts('contest')
  const { closedBy, submitClosedBy, auth } = contest
  if (closedBy === 'account-not-allowed' || closedBy === 'removed' || closedBy === 'not-member') {
    return <Notice tone="limit">{t(closedKey(closedBy))}</Notice>
  }
  if (auth === ContestAuth.public || contest.isRegistered || contest.isAdmin) {
    return submitClosedBy === 'account-not-allowed' ? <Notice tone="limit">{t('closed.account-not-allowed')}</Notice> : null
  }
  return (
    <Panel title={t('register.title')}>
      <OverviewLead>{t(auth === ContestAuth.private ? 'register.private' : 'register.protected')}</OverviewLead>
      <RegisterForm contest={contest} />
    </Panel>
  )
}

function useRules(contest: ContestView) {
  const t = useTexts('contest')
  return [
    {
      name: t('overview.author'),
      value: <UserName username={contest.author} realname={contest.authorName} isTeacher={contest.authorIsTeacher} />,
    },
    { name: t('column.start'), value: <Instant at={contest.startTime} show="exact" /> },
    { name: t('overview.end'), value: <Instant at={contest.endTime} show="exact" /> },
    { name: t('overview.type'), value: t(lookOf(contest).words(contest)) },
    ...(contest.sealRank && contest.sealRankTime
      ? [{ name: t('overview.seal'), value: <Instant at={contest.sealRankTime} show="exact" /> }]
      : []),
    { name: t('overview.afterEnd'), value: t(contest.allowEndSubmit ? 'overview.afterEndYes' : 'overview.afterEndNo') },
  ]
}
