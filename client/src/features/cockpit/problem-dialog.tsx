import { Button, Skeleton } from '@mantine/core'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { Suspense, useState } from 'react'
import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import classes from './cockpit.module.css'
import { type Failing, FailingPupils } from './failing-pupils.tsx'
import { HintsOfProblem } from './hints-of-problem.tsx'
import { LastProgram } from './last-program.tsx'
import { WriteHints } from './write-hints.tsx'

type Props = { gid: number; tid: number; pid: number; nameless: boolean; onPupil(uid: string): void; onClose(): void }

/** The class's results on one problem: the pupils that fail and their reasons, one mistake for the wall, and hints. */
export function ProblemDialog({ gid, tid, pid, nameless, onPupil, onClose }: Props) {
  const t = useTexts('cockpit')
  const { data, error, refetch } = trpc.cockpit.problem.useQuery({ tid, pid })
  const [writes, setWrites] = useState(false)
  const [mistake, setMistake] = useState<Failing | null>(null)
  if (!data) {
    return (
      <Dialog onClose={onClose} size="lg" title={t('loading')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />}
      </Dialog>
    )
  }
  const { problem, pupils, tried, solved, wrongVerdicts, hardestCase, typicalMs, typicalTries, failing, hints } = data
  const name = problemName(problem.problemId, problem.title)
  if (writes) return <WriteHints gid={gid} tid={tid} problem={problem} onClose={() => setWrites(false)} />
  if (mistake) {
    return (
      <Dialog fullScreen onClose={() => setMistake(null)} title={t('mistake', { problem: name })} classNames={{ body: classes.wall }}>
        <Suspense fallback={<Skeleton height={240} />}>
          <LastProgram submitId={mistake.submitId} nameless />
        </Suspense>
      </Dialog>
    )
  }
  return (
    <Dialog onClose={onClose} size="lg" title={name}>
      <div className={classes.acts}>
        <span>{t('figures.people', { tried, solved, pupils })}</span>
        <Button size="compact-sm" variant="default" onClick={() => setWrites(true)}>
          {t('act.hint')}
        </Button>
      </div>
      <FailingPupils failing={failing} nameless={nameless} onPupil={onPupil} onProject={setMistake} />
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
      {typicalMs !== null && (
        <p>{t('figures.typical', { minutes: Math.max(1, Math.round(typicalMs / minute)), tries: typicalTries ?? 1 })}</p>
      )}
      {!nameless && <HintsOfProblem tid={tid} pid={pid} openings={hints} />}
    </Dialog>
  )
}
