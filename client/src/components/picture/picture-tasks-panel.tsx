import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Late } from '../../ui/late.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { pictureLink } from './picture-link.ts'
import { PictureState } from './picture-state.tsx'
import classes from './picture-tasks-panel.module.css'

type Task = Outputs['picture']['tasks'][number]

/** The picture tasks of a training; nothing where it has none. */
export function PictureTasksPanel({ tid, gid }: { tid: number; gid: number }) {
  const t = useTexts('picture')
  const tasks = trpc.picture.tasks.useQuery({ tid })
  if (tasks.error) return <Failure inline error={tasks.error} onRetry={() => void tasks.refetch()} />
  if (!tasks.data) return <Late />
  if (tasks.data.length === 0) return null
  return (
    <Panel title={t('tasks.title')}>
      <ul className={classes.list}>
        {tasks.data.map((task) => (
          <li key={task.id}>
            <PageLink {...pictureLink(gid, tid, task.id)}>{task.title}</PageLink>
            <Standing task={task} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The reader's own state, or the class in figures. */
function Standing({ task }: { task: Task }) {
  const t = useTexts('picture')
  const { figures, own, ownPoints, points } = task
  if (figures) return <span className={classes.standing}>{t('task.class', figures)}</span>
  return (
    <span className={classes.standing}>
      <PictureState state={own?.state ?? 'none'} />
      {ownPoints === null ? t('task.points', { points }) : t('points.of', { points: ownPoints, max: points })}
    </span>
  )
}
