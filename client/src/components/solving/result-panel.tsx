import { ActionIcon, Anchor } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { hasFailedCase, isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { helpOfVerdict } from '../../help/verdict-help.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLiveState } from '../../live/live-store.ts'
import { useLiveSubmission } from '../../live/use-live-submission.ts'
import { trpc } from '../../trpc/trpc.ts'
import { formatMemoryKb, formatTimeMs } from '../../ui/format.ts'
import { HelpLink } from '../../ui/help-link.tsx'
import { JudgeSaid } from '../../ui/judge-said.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { VerdictStrip } from '../../ui/verdict/verdict-strip.tsx'
import { FindCause } from '../inspection/find-cause.tsx'
import { PlainErrors } from '../plain-errors/plain-errors.tsx'
import { QueueNote } from '../queue-note.tsx'
import type { Example } from './parse-examples.ts'
import { PassedCases } from './passed-cases.tsx'
import classes from './result-panel.module.css'
import { ResultSaid } from './result-said.tsx'
import type { SolvingTarget } from './solving-target.ts'
import { submissionLink } from './submission-link.ts'
import type { LinkOfProblem } from './way-progress.ts'

const AcceptedRow = lazy(async () => ({ default: (await import('./accepted-row.tsx')).AcceptedRow }))
const FailingCase = lazy(async () => ({ default: (await import('./failing-case.tsx')).FailingCase }))

type Props = {
  target: SolvingTarget
  problemId: string
  submitId: number
  /** Full score of the problem; null where it gives no points. */
  fullScore: number | null
  /** Link to another problem of the same training or contest; absent elsewhere. */
  linkOf: LinkOfProblem | undefined
  /** The program that was sent, and the samples on which its fault may show. */
  program: { language: string; code: string }
  examples: readonly Example[]
  /** Runs the program in the editor on an input. */
  onRunInput(input: string): void
  onClose(): void
}

/** Shows a submission from the click on Submit to its verdict, without a change of its place. */
export function ResultPanel({ target, problemId, submitId, fullScore, linkOf, program, examples, onRunInput, onClose }: Props) {
  const t = useTexts('problem')
  const live = useLiveState()
  const { status, score, time, memory, caseCount, cases, queue, errorMessage } = useLiveSubmission(
    submitId,
    target.kind === 'contest' ? target.cid : undefined,
  )
  const open = isOpen(status)
  useStandingsOf(open)
  const [sawItOpen, setSawItOpen] = useState(open)
  if (open && !sawItOpen) setSawItOpen(true)
  return (
    <section className={classes.panel} aria-label={t('result.label')}>
      <ResultSaid submitId={submitId} status={status} score={score} fullScore={fullScore} cases={cases} total={caseCount} />
      <header className={classes.head}>
        <VerdictBadge status={status} score={score} fullScore={fullScore} size="lg" />
        {!open && <HelpLink to={helpOfVerdict(status)} newTab />}
        <span className={classes.facts}>
          {open && <Step status={status} done={cases.length} total={caseCount} />}
          {!open && time !== null && <span className={classes.figure}>{formatTimeMs(time)}</span>}
          {!open && memory !== null && <span className={classes.figure}>{formatMemoryKb(memory)}</span>}
        </span>
        <Anchor size="sm" ml="auto" renderRoot={(props) => <PageLink {...submissionLink(target, problemId, submitId)} {...props} />}>
          {t('result.details')}
        </Anchor>
        <ActionIcon variant="subtle" color="gray" aria-label={t('result.close')} onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </header>
      {open && queue && <QueueNote queue={queue} />}
      {open && live === 'lost' && <p className={classes.note}>{t('result.polling')}</p>}
      {errorMessage && status === Verdict.CompileError && <PlainErrors text={errorMessage} />}
      {errorMessage && status === Verdict.CompileError && (
        <pre className={classes.output}>
          <JudgeSaid text={errorMessage} />
        </pre>
      )}
      {/* A contest may hide the results of single tests; empty cells would look as if they were still judged. */}
      {caseCount > 0 && (open || cases.length > 0) && (
        <VerdictStrip cases={cases} total={caseCount} settles={sawItOpen && status === Verdict.Accepted} />
      )}
      {!open && <PassedCases cases={cases} total={caseCount} />}
      {status === Verdict.Accepted && (
        <Suspense fallback={null}>
          <AcceptedRow target={target} problemId={problemId} submitId={submitId} linkOf={linkOf} />
        </Suspense>
      )}
      {status === Verdict.RuntimeError && (
        <FindCause key={submitId} program={program} inputs={examples.map(({ input }) => input)} areSamples />
      )}
      {!open && hasFailedCase(cases) && (
        <Suspense fallback={null}>
          <FailingCase submitId={submitId} onRun={onRunInput} />
        </Suspense>
      )}
    </section>
  )
}

/** Refreshes the reader's own status when the verdict arrives, by the stream or by a request. */
function useStandingsOf(open: boolean): void {
  const utils = trpc.useUtils()
  const wasOpen = useRef(true)
  useEffect(() => {
    if (wasOpen.current && !open) {
      void utils.submission.ownStatuses.invalidate()
      void utils.problem.progress.invalidate()
      void utils.contestSubmission.focusList.invalidate()
      void utils.training.list.invalidate()
      void utils.training.listOfGroup.invalidate()
      void utils.training.detail.invalidate()
      void utils.training.problems.invalidate()
      void utils.training.rank.invalidate()
      void utils.homework.mine.invalidate()
    }
    wasOpen.current = open
  }, [open, utils])
}

function Step({ status, done, total }: { status: number; done: number; total: number }) {
  const t = useTexts('problem')
  if (status === Verdict.Compiling) return t('result.compiling')
  if (status === Verdict.Judging && total > 0) return t('result.judging', { done, total })
  return t('result.queue')
}
