import { Link } from '@tanstack/react-router'
import { ContestClock } from '../../components/contest-clock/contest-clock.tsx'
import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { VerdictMark } from '../../ui/verdict/verdict-mark.tsx'
import { spanOf } from './countdown.ts'
import classes from './problem-bar.module.css'
import { useContest, useContestClock } from './use-contest.ts'

type Props = { cid: number /** The open problem. */; displayId: string; focus: boolean }

/** The bar at the bottom: every problem of the contest with the reader's status, and the remaining time. */
export function ProblemBar({ cid, displayId, focus }: Props) {
  const t = useTexts('contest')
  const contest = useContest(cid)
  const now = useContestClock(contest)
  const list = trpc.contestSubmission.focusList.useQuery({ cid })
  return (
    <div className={classes.bar}>
      <nav className={classes.problems} aria-label={t('problems.label')}>
        {list.data?.map(({ pid, problemId, title, status, score }) => (
          <Link
            key={pid}
            to={focus ? '/contest/$contestID/problem/$problemID/full-screen' : '/contest/$contestID/problem/$problemID'}
            params={{ contestID: String(cid), problemID: problemId }}
            className={classes.problem}
            title={problemName(problemId, title)}
            aria-current={problemId === displayId ? 'page' : undefined}
          >
            {problemId}
            <VerdictMark status={status ?? undefined} />
            {score !== null && <span className={classes.score}>{score}</span>}
          </Link>
        ))}
      </nav>
      <ContestClock span={spanOf(contest)} now={now} className={classes.clock ?? ''} />
    </div>
  )
}
