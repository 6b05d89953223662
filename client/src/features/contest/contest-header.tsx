import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ContestClock } from '../../components/contest-clock/contest-clock.tsx'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { formatDateTime } from '../../ui/format.ts'
import { ShareBar } from '../../ui/share-bar.tsx'
import classes from './contest-header.module.css'
import { AuthTag, FormatTag, PhaseTag, RegisteredTag } from './contest-tags.tsx'
import { formatSpan, progressOf, spanOf } from './countdown.ts'
import { peopleOf } from './people-of.ts'
import type { ContestView } from './use-contest.ts'

type Props = {
  contest: ContestView
  now: number
  /** On a phone only name and clock, so that the content begins higher. */
  brief: boolean
  /** Left out where the page itself counts down. */
  withClock: boolean
}

/** The head of every page of a contest: name, rules, and progress by the server's clock. */
export function ContestHeader({ contest, now, brief, withClock }: Props) {
  const t = useTexts('contest')
  const language = useLanguage()
  const span = spanOf(contest)
  const percent = progressOf(span, now)
  const people = peopleOf(contest)
  return (
    <header className={classes.header} data-brief={brief || undefined}>
      <div className={classes.line}>
        <Link to="/contest/$contestID" params={{ contestID: String(contest.id) }} className={classes.title}>
          {contest.title}
        </Link>
        <span className={classes.tags}>
          <FormatTag contest={contest} />
          <AuthTag contest={contest} />
          {contest.phase !== ContestPhase.scheduled && <PhaseTag status={contest.phase} />}
          {contest.isRegistered && <RegisteredTag />}
          {people !== null && (
            <span className={classes.people} title={t('column.people')}>
              <IconUsers size={15} aria-hidden /> {t('people', { count: people })}
            </span>
          )}
        </span>
        {withClock && <ContestClock span={span} now={now} className={classes.countdown ?? ''} />}
      </div>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
      >
        <ShareBar share={percent / 100} className={classes.bar} />
      </div>
      <div className={classes.times}>
        <span>{formatDateTime(new Date(span.startTime), language)}</span>
        <span className={classes.span}>{formatSpan(span, language)}</span>
        <span>{formatDateTime(new Date(span.endTime), language)}</span>
      </div>
    </header>
  )
}
