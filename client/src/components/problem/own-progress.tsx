import { Button, Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Inputs, trpc } from '../../trpc/trpc.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import classes from './own-progress.module.css'
import { problemName } from './problem-name.ts'

const wholeBank: Inputs['problem']['progress'] = {}

/**
 * The reader's progress through the public problems, and the one to go on with. One height in every state.
 * @param filters those of the problem list. Default: the whole bank
 */
export function OwnProgress({ filters = wholeBank }: { filters?: Inputs['problem']['progress'] }) {
  const t = useTexts('common')
  const { data, error, refetch } = trpc.problem.progress.useQuery(filters, { placeholderData: keepPreviousData })
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
          <span aria-hidden>{t('progress.solved')}</span> <SolvedBar solved={solved} of={total} />
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
