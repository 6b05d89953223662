import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import classes from './own-progress.module.css'
import { type ProblemSearch, progressInput } from './problem-search.ts'

/** The reader's progress through the listed problems, and the one to go on with. One height in every state. */
export function OwnProgress({ search }: { search: ProblemSearch }) {
  const t = useTexts('problem')
  const { data, error, refetch } = trpc.problem.progress.useQuery(progressInput(search), { placeholderData: keepPreviousData })
  if (error) {
    return (
      <div className={classes.row}>
        <span>{t('progress.failed')}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {t('progress.retry')}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div className={classes.row} aria-busy>
        <Skeleton height={14} width={220} />
        <Skeleton height={14} width={180} />
      </div>
    )
  }
  const { total, solved, next } = data
  return (
    <div className={classes.row}>
      {total > 0 && (
        <span className={classes.solved}>
          {t('progress.solved')} <SolvedBar solved={solved} of={total} />
        </span>
      )}
      {next && (
        <Button
          className={classes.next ?? ''}
          variant="light"
          size="compact-sm"
          rightSection={<IconArrowRight size={15} aria-hidden />}
          renderRoot={(props) => <PageLink to="/problem/$problemID" params={{ problemID: next.problemId }} {...props} />}
        >
          {t(next.isTried ? 'progress.goOn' : 'progress.next', { problem: problemName(next.problemId, next.title) })}
        </Button>
      )}
      {total > 0 && solved === total && <span>{t('progress.all')}</span>}
    </div>
  )
}
