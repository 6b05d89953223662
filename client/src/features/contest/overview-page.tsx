import { VisuallyHidden } from '@mantine/core'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest.schema.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { spanOf } from '../../components/contest/countdown.ts'
import { CountdownText } from '../../components/contest/countdown-text.tsx'
import { lookOf } from '../../components/contest-rules/contest-looks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import overview from '../../ui/overview.module.css'
import pageClasses from '../../ui/page.module.css'
import { Panel } from '../../ui/panel.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { UserName } from '../../ui/user-name.tsx'
import { closedKey } from './closed-reason.ts'
import classes from './overview-page.module.css'
import { RegisterForm } from './register-form.tsx'
import { type ContestView, useContest, useContestClock } from './use-contest.ts'

/** What a contest is about, how one takes part, and by which rules. */
export function OverviewPage({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const contest = useContest(cid)
  useDocumentTitle(contest.title)
  return (
    <div className={pageClasses.page} data-width="wide">
      <VisuallyHidden component="h1">{contest.title}</VisuallyHidden>
      <div className={overview.columns}>
        <div className={overview.main}>
          {contest.phase === ContestPhase.scheduled && <StartClock contest={contest} />}
          <TakingPart contest={contest} />
          <Panel title={t('overview.description')}>
            {contest.description?.trim() ? (
              <Markdown text={contest.description} expectedLines={6} />
            ) : (
              <p className={overview.none}>{t('overview.noDescription')}</p>
            )}
          </Panel>
        </div>
        <aside>
          <Panel title={t('overview.rules')}>
            <Rules contest={contest} />
          </Panel>
        </aside>
      </div>
    </div>
  )
}

function StartClock({ contest }: { contest: ContestView }) {
  const t = useTexts('contest')
  const now = useContestClock(contest)
  return (
    <section className={classes.start} aria-label={t('overview.start')}>
      <CountdownText span={spanOf(contest)} now={now} className={classes.clock ?? ''} />
      <p>{t('overview.opensByItself')}</p>
    </section>
  )
}

/** How one comes in: the password form where one is needed, or why one cannot. */
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
      <p className={overview.lead}>{t(auth === ContestAuth.private ? 'register.private' : 'register.protected')}</p>
      <RegisterForm contest={contest} />
    </Panel>
  )
}

function Rules({ contest }: { contest: ContestView }) {
  const t = useTexts('contest')
  const facts = [
    { name: t('overview.author'), value: <UserName username={contest.author} /> },
    { name: t('column.start'), value: <Instant at={contest.startTime} show="exact" /> },
    { name: t('overview.end'), value: <Instant at={contest.endTime} show="exact" /> },
    { name: t('overview.type'), value: t(lookOf(contest).words(contest)) },
    ...(contest.sealRank && contest.sealRankTime
      ? [{ name: t('overview.seal'), value: <Instant at={contest.sealRankTime} show="exact" /> }]
      : []),
    { name: t('overview.afterEnd'), value: t(contest.allowEndSubmit ? 'overview.afterEndYes' : 'overview.afterEndNo') },
  ]
  return (
    <dl className={overview.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
