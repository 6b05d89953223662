import { DueLine } from '../../components/homework/due-line.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import classes from './training-header.module.css'
import { type TrainingPlace, trainingLink } from './training-link.ts'
import { AuthTag, CategoryTag } from './training-tags.tsx'
import type { TrainingView } from './use-training.ts'

type Props = { training: TrainingView; place: TrainingPlace }

/** The head of every page of a training: its name, and the reader's progress. */
export function TrainingHeader({ training, place }: Props) {
  const t = useTexts('training')
  return (
    <header className={classes.header}>
      <PageLink {...trainingLink(place, 'overview')} className={classes.title ?? ''}>
        {training.title}
      </PageLink>
      <span className={classes.tags}>
        <AuthTag auth={training.auth} />
        <CategoryTag name={training.categoryName} color={training.categoryColor} />
        {training.homework && <DueLine terms={training.homework} />}
      </span>
      <span className={classes.progress}>
        {training.closedBy === null && training.acCount !== null ? (
          <SolvedBar solved={training.acCount} of={training.problemCount} withShare />
        ) : (
          t('problems.count', { count: training.problemCount })
        )}
      </span>
    </header>
  )
}
