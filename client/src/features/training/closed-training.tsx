import { Button, EmptyState } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageLink } from '../../ui/page-link.tsx'
import classes from './closed-training.module.css'
import { RegisterForm } from './register-form.tsx'
import { type TrainingPlace, trainingLink } from './training-link.ts'
import type { TrainingView } from './use-training.ts'

/** Replaces a page that the training does not open to this reader: the reason, and the way in. */
export function ClosedTraining({ training, place }: { training: TrainingView; place: TrainingPlace }) {
  const t = useTexts('training')
  if (training.closedBy === null) return null
  return (
    <EmptyState
      className={classes.state}
      icon={<IconLock size={34} stroke={1.4} />}
      title={t('closed.title')}
      description={t(`closed.${training.closedBy}`)}
    >
      {training.closedBy === 'not-registered' ? (
        <RegisterForm tid={training.id} />
      ) : (
        <Button variant="default" renderRoot={(props) => <PageLink {...trainingLink(place, 'overview')} {...props} />}>
          {t('menu.overview')}
        </Button>
      )}
    </EmptyState>
  )
}
