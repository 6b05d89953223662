import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ANY_PROBLEM_POINTS } from '@touchstone/shared/contests/rules/points/run-points.ts'
import { ownJudge } from '@touchstone/shared/judging/queue/own-judge.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { hasFailedCase, isFailedCase, isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { lazy, Suspense, useEffect } from 'react'
import { problemName } from '../../components/problem/problem-name.ts'
import { QueueNote } from '../../components/queue-note.tsx'
import { FailingCase } from '../../components/solving/failing-case.tsx'
import { type StatisticsOf, statisticsCall, statisticsStaleMs } from '../../components/statistics-input.ts'
import { helpOfVerdict } from '../../help/verdict-help.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLiveSubmission } from '../../live/use-live-submission.ts'
import { isStaff } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { StatisticsSkeleton } from '../../ui/charts/statistics-skeleton.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatBytes } from '../../ui/format.ts'
import { Instant } from '../../ui/instant.tsx'
import { Late } from '../../ui/late.tsx'
import { LimitBar } from '../../ui/limit-bar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { SystemErrorCause } from '../../ui/system-error-cause.tsx'
import { TrialMark } from '../../ui/trial-mark.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { BorderlineMark } from './borderline-mark.tsx'
import { CaseResults } from './case-results.tsx'
import { CompileOutput } from './compile-output.tsx'
import { LiveCases } from './live-cases.tsx'
import ResendButton from './resend-button.tsx'
import { SubmissionActions } from './submission-actions.tsx'
import { SubmissionCode } from './submission-code.tsx'
import classes from './submission-page.module.css'

const BreakingInput = lazy(() => import('../../components/solving/breaking-input.tsx').then((file) => ({ default: file.BreakingInput })))
const ProblemStatistics = lazy(() => import('../../components/problem-statistics.tsx'))
const RaiseHandButton = lazy(() =>
  import('../../components/hand/raise-hand-button.tsx').then((file) => ({ default: file.RaiseHandButton })),
)

type Props = {
  submitId: number
  /** Its contest, and the problem's name there; undefined outside of contests. */
  contest?: { cid: number; problemId: string }
}

/** One submission: verdict and its figures first, then tests, then the code. */
export function SubmissionPage({ submitId, contest }: Props) {
  const t = useTexts('submission')
  const [data] = trpc.submission.detail.useSuspenseQuery({ submitId })
  const live = useLiveSubmission(submitId, contest?.cid)
  const user = useUser()
  const { submission, limits, title } = data
  const open = isOpen(live.status)
  const utils = trpc.useUtils()
  // Of an accepted program staff learns whether the tests miss something.
  const mayBreak = user !== null && (isFailedCase(live.status) || (live.status === Verdict.Accepted && isStaff(user)))
  const compared: StatisticsOf | null =
    submission.displayPid && !submission.cid
      ? {
          problemId: submission.displayPid,
          gid: data.problemGid,
          run: live.status === Verdict.Accepted ? { time: live.time, memory: live.memory } : null,
        }
      : null
  // Asked for in one call with the results of the tests, before the code that shows them has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submission
  useEffect(() => {
    if (data.can.lineComments) void utils.lineComment.list.prefetch({ submitId })
    if (mayBreak) void utils.breaking.read.prefetch({ submitId }, { staleTime: 30_000 })
    if (compared) void utils.problem.statistics.prefetch(statisticsCall(compared, submission.language), { staleTime: statisticsStaleMs })
  }, [submitId])
  return (
    <Page
      title={t('page.title', { id: submitId })}
      help={helpOfVerdict(live.status)}
      aside={<SubmissionActions data={data} contest={contest} />}
    >
      <section className={classes.banner} aria-live="polite">
        <div className={classes.verdict}>
          <VerdictBadge status={live.status} size="lg" {...pointsOf(data, live.score)} />
          {submission.isTrial && <TrialMark />}
          {data.isBorderline && !open && <BorderlineMark />}
          {live.status === Verdict.SubmitFailed && <ResendButton submission={submission} />}
          {data.ownTid !== null && submission.pid !== null && (
            <Suspense fallback={null}>
              <RaiseHandButton tid={data.ownTid} pid={submission.pid} submitId={submitId} />
            </Suspense>
          )}
          {submission.isManual && (
            <Text size="sm" c="dimmed">
              {t('page.manual', { judger: submission.judger ?? '' })}
            </Text>
          )}
        </div>
        <LimitBar label={t('page.time')} unit="ms" value={live.time} limit={limits.time} />
        <LimitBar label={t('page.memory')} unit="KB" value={live.memory} limit={limits.memory} />
      </section>
      <dl className={classes.facts}>
        <Fact name={t('page.problem')}>
          {contest ? (
            <Link to="/contest/$contestID/problem/$problemID" params={{ contestID: String(contest.cid), problemID: contest.problemId }}>
              {problemName(contest.problemId, title)}
            </Link>
          ) : (
            submission.displayPid && (
              <PageLink
                {...(data.problemGid === null
                  ? { to: '/problem/$problemID', params: { problemID: submission.displayPid } }
                  : {
                      to: '/group/$groupID/problem/$problemID',
                      params: { groupID: String(data.problemGid), problemID: submission.displayPid },
                    })}
              >
                {submission.displayPid} {ownTitle(title ?? '')}
              </PageLink>
            )
          )}
        </Fact>
        <Fact name={t('page.author')}>
          <UserName uid={submission.uid} username={submission.username} realname={data.realname} />
        </Fact>
        {data.className && <Fact name={t('page.class')}>{data.className}</Fact>}
        {data.number && <Fact name={t('page.number')}>{data.number}</Fact>}
        <Fact name={t('page.language')}>{submission.language}</Fact>
        <Fact name={t('page.length')}>{formatBytes(submission.length)}</Fact>
        <Fact name={t('page.when')}>
          <Instant at={submission.submitTime} show="exact" />
        </Fact>
        {!submission.isManual && submission.judger !== null && submission.judger !== ownJudge && (
          <Fact name={t('page.judger')}>{submission.judger}</Fact>
        )}
      </dl>
      {data.errorCode && (
        <div className={classes.section}>
          <Notice title={t('page.errorCode')}>
            <SystemErrorCause code={data.errorCode} />
          </Notice>
        </div>
      )}
      {live.errorMessage && live.status === Verdict.CompileError && <CompileOutput text={live.errorMessage} />}
      {live.errorMessage && live.status !== Verdict.CompileError && hasMessage(live.status) && (
        <section className={classes.section}>
          <h2>{t('page.message')}</h2>
          <pre className={classes.message}>{live.errorMessage}</pre>
        </section>
      )}
      {open ? (
        <section className={classes.section}>
          <h2>{t('page.cases')}</h2>
          <div className={classes.cases}>
            {live.queue && <QueueNote queue={live.queue} />}
            <LiveCases cases={live.cases} total={live.caseCount} />
          </div>
        </section>
      ) : (
        <CaseResults submitId={submitId} status={live.status} scored={data.problemType === 1} />
      )}
      {!open && user !== null && hasFailedCase(live.cases) && (
        <Suspense fallback={<Late />}>
          <FailingCase submitId={submitId} />
        </Suspense>
      )}
      {mayBreak && (
        <Suspense fallback={null}>
          <BreakingInput submitId={submitId} />
        </Suspense>
      )}
      <SubmissionCode data={data} />
      {compared && (
        <section className={classes.section}>
          <h2>{t('page.compare')}</h2>
          <Suspense fallback={<StatisticsSkeleton />}>
            <ProblemStatistics {...compared} language={submission.language} />
          </Suspense>
        </section>
      )}
    </Page>
  )
}

/** Only an OI problem has points of its own. Any problem may have them in a contest, with the same full score for all. */
function pointsOf({ problemType, fullScore, submission }: Outputs['submission']['detail'], score: number | null) {
  if (problemType === RuleType.OI) return { score, fullScore }
  return { score: submission.cid === null ? null : score, fullScore: ANY_PROBLEM_POINTS }
}

/** Statuses whose message belongs to the submission; the others have a fixed text without information. */
function hasMessage(status: number): boolean {
  return status === Verdict.SystemError || status === Verdict.SubmitFailed
}
