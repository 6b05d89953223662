import { Button } from '@mantine/core'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { PictureTasksPanel } from '../../components/picture/picture-tasks-panel.tsx'
import { problemName } from '../../components/problem/problem-name.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Late } from '../../ui/late.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Overview, OverviewLead, OverviewText } from '../../ui/overview/overview.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { nextProblem } from './next-problem.ts'
import classes from './overview-page.module.css'
import { RegisterForm } from './register-form.tsx'
import { type TrainingPlace, trainingLink } from './training-link.ts'
import { type TrainingView, useOwnProgress, useTraining } from './use-training.ts'

/** The description of a training, its entry, and the next problem. */
export function TrainingOverviewPage({ place }: { place: TrainingPlace }) {
  const t = useTexts('training')
  const training = useTraining(place.tid)
  return (
    <Overview title={training.title} factsTitle={t('overview.facts')} facts={useFacts(training)}>
      <NextStep training={training} place={place} />
      {training.gid !== null && training.closedBy === null && <PictureTasksPanel tid={training.id} gid={training.gid} />}
      <OverviewText title={t('overview.description')} text={training.description} none={t('overview.noDescription')} />
    </Overview>
  )
}

/** The next action: enter the password, begin, continue, or none. */
function NextStep({ training, place }: { training: TrainingView; place: TrainingPlace }) {
  const t = useTexts('training')
  const { closedBy, problemCount, acCount } = training
  const { data: problems, isLoading } = useOwnProgress(training)
  if (closedBy === 'not-registered') {
    return (
      <Panel title={t('register.title')}>
        <OverviewLead>{t('register.text')}</OverviewLead>
        <RegisterForm tid={training.id} />
      </Panel>
    )
  }
  if (closedBy !== null) return <Notice tone="limit">{t(`closed.${closedBy}`)}</Notice>
  if (problemCount === 0) return <Notice>{t('problems.emptyText')}</Notice>
  const next = problems && nextProblem(problems)
  return (
    <section className={classes.step} aria-label={t('column.progress')}>
      {isLoading && <Late />}
      {training.homework && training.gid !== null && <OwnPoints tid={training.id} gid={training.gid} />}
      {problems && !next && (
        <span className={classes.done}>
          <IconCircleCheck size={18} aria-hidden /> {t('overview.done')}
        </span>
      )}
      <Button
        className={classes.go ?? ''}
        rightSection={<IconArrowRight size={16} />}
        renderRoot={(props) => (
          <PageLink {...(next ? trainingLink(place, 'problem', next.problemId) : trainingLink(place, 'problems'))} {...props} />
        )}
      >
        {next ? t(acCount ? 'overview.goOn' : 'overview.begin', { problem: problemName(next.problemId, next.title) }) : t('overview.look')}
      </Button>
    </section>
  )
}

/** The worth of the reader's work so far; teachers of the group have none. */
function OwnPoints({ tid, gid }: { tid: number; gid: number }) {
  const t = useTexts('homework')
  const { data, isLoading } = trpc.homework.mine.useQuery({ gid })
  if (isLoading) return <Late />
  const own = data?.find((homework) => homework.tid === tid)
  return own ? <span className="tabular">{t('points', { points: own.points, max: own.maxPoints })}</span> : null
}

function useFacts(training: TrainingView) {
  const t = useTexts('training')
  return [
    {
      name: t('column.author'),
      value: training.author ? (
        <UserName username={training.author} realname={training.authorName} isTeacher={training.authorIsTeacher} />
      ) : (
        '–'
      ),
    },
    { name: t('column.problems'), value: training.problemCount },
    { name: t('column.auth'), value: t(training.auth === 'Public' ? 'auth.public' : 'auth.private') },
    ...(training.categoryName ? [{ name: t('column.category'), value: training.categoryName }] : []),
    { name: t('column.when'), value: <Instant at={training.gmtModified} /> },
  ]
}
