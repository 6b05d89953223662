import { IconArrowLeft, IconArrowRight, IconListDetails } from '@tabler/icons-react'
import { Suspense, useEffect, useRef } from 'react'
import { RaiseHandButton } from '../../components/hand/raise-hand-button.tsx'
import { problemName } from '../../components/problem/problem-name.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { VerdictMark } from '../../ui/verdict/verdict-mark.tsx'
import { neighbours } from './next-problem.ts'
import classes from './problem-way.module.css'
import { type TrainingPlace, trainingLink } from './training-link.ts'
import { useOwnProgress, useTraining } from './use-training.ts'

type Props = {
  place: TrainingPlace
  /** The open problem. */
  displayId: string
  /** Null: nobody raises a hand here. */
  pid: number | null
  focus: boolean
}

/** The bar at the bottom: link to the list, every problem with the reader's status, and steps to the previous and next one. */
export function ProblemWay({ place, displayId, pid, focus }: Props) {
  const t = useTexts('training')
  const training = useTraining(place.tid)
  const problems = useOwnProgress(training).data ?? []
  const { previous, next } = neighbours(problems, displayId)
  const page = focus ? 'fullScreen' : 'problem'
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls to the open problem once it is loaded
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && open) row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.clientWidth) / 2
  }, [displayId, problems.length])
  return (
    <div className={classes.bar}>
      <PageLink {...trainingLink(place, 'problems')} className={classes.step ?? ''} title={t('way.list')} aria-label={t('way.list')}>
        <IconListDetails size={17} aria-hidden />
      </PageLink>
      {previous && (
        <PageLink
          {...trainingLink(place, page, previous.problemId)}
          className={classes.step ?? ''}
          aria-label={t('way.previous', { problem: previous.problemId })}
          title={ownTitle(previous.title)}
        >
          <IconArrowLeft size={17} aria-hidden />
        </PageLink>
      )}
      <nav ref={row} className={classes.problems} aria-label={t('problems.label')}>
        {problems.map(({ pid, problemId, title, status }) => (
          <PageLink
            key={pid}
            {...trainingLink(place, page, problemId)}
            className={classes.problem ?? ''}
            title={problemName(problemId, title)}
            aria-current={problemId === displayId ? 'page' : undefined}
          >
            {problemId}
            <VerdictMark status={status ?? undefined} />
          </PageLink>
        ))}
      </nav>
      {training.gid !== null && pid !== null && (
        <Suspense fallback={null}>
          <RaiseHandButton tid={place.tid} pid={pid} />
        </Suspense>
      )}
      {next && (
        <PageLink
          {...trainingLink(place, page, next.problemId)}
          className={classes.next ?? ''}
          title={ownTitle(next.title)}
          aria-label={t('way.next')}
        >
          <span className={classes.word}>{t('way.next')}</span>
          <IconArrowRight size={17} aria-hidden />
        </PageLink>
      )}
    </div>
  )
}
