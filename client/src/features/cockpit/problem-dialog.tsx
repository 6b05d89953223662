import { Skeleton } from '@mantine/core'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { HintsOfProblem } from './hints-of-problem.tsx'

/** The class's results on one problem. */
export function ProblemDialog({ tid, pid, onClose }: { tid: number; pid: number; onClose(): void }) {
  const t = useTexts('cockpit')
  const { data, error, refetch } = trpc.cockpit.problem.useQuery({ tid, pid })
  if (!data) {
    return (
      <Dialog onClose={onClose} size="lg" title={t('loading')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />}
      </Dialog>
    )
  }
  const { problem, pupils, tried, solved, wrongVerdicts, hardestCase, typicalMs, typicalTries, hints } = data
  return (
    <Dialog onClose={onClose} size="lg" title={problemName(problem.problemId, problem.title)}>
      <p>{t('figures.people', { tried, solved, pupils })}</p>
      {wrongVerdicts.length > 0 && (
        <>
          <p>{t('figures.wrong')}</p>
          <ul>
            {wrongVerdicts.map(({ status, count }) => (
              <li key={status}>
                <VerdictBadge status={status} /> {t('figures.times', { count })}
              </li>
            ))}
          </ul>
        </>
      )}
      {hardestCase && <p>{t('figures.case', { seq: hardestCase.seq, count: hardestCase.count, of: hardestCase.of })}</p>}
      {typicalMs !== null && <p>{t('figures.typical', { minutes: Math.round(typicalMs / minute), tries: typicalTries ?? 1 })}</p>}
      <HintsOfProblem tid={tid} pid={pid} openings={hints} />
    </Dialog>
  )
}
