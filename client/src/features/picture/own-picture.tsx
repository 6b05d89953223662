import { Button, Text } from '@mantine/core'
import { PictureState } from '../../components/picture/picture-state.tsx'
import { PrivatePicture } from '../../components/picture/private-picture.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import classes from './picture.module.css'

type Task = Outputs['picture']['task']
type Own = NonNullable<Task['own']>

/** The pupil's newest picture with its state, mark and comment. */
export function OwnPicture({ task, own }: { task: Task; own: Own }) {
  const t = useTexts('picture')
  const utils = trpc.useUtils()
  const remove = trpc.picture.removeRecord.useMutation({
    onSuccess: () => toastSuccess(t('own.removed')),
    onError: toastRefusal,
    onSettled: () => utils.picture.invalidate(),
  })
  const ask = async () => {
    const question = { title: t('own.remove'), text: t('own.removeText'), yes: t('own.remove'), danger: true }
    if (await confirm(question)) remove.mutate({ id: own.id })
  }
  return (
    <Panel
      title={t('own.title')}
      aside={
        own.state !== 'confirmed' && (
          <Button variant="subtle" color="gray" size="compact-sm" loading={remove.isPending} onClick={() => void ask()}>
            {t('own.remove')}
          </Button>
        )
      }
    >
      <Standing task={task} own={own} />
      <PrivatePicture url={own.url} width={own.width} height={own.height} alt={t('own.alt')} largeLabel={t('class.large')} />
    </Panel>
  )
}

function Standing({ task, own }: { task: Task; own: Own }) {
  const t = useTexts('picture')
  const { mark, points, comment } = own
  return (
    <div className={classes.standing}>
      <p>
        <PictureState state={own.state} />{' '}
        {mark !== null && (
          <strong>
            {points === mark
              ? t('points.of', { points, max: task.points })
              : t('points.lateOf', { mark, max: task.points, points: points ?? 0 })}
          </strong>
        )}{' '}
        <Text span size="sm" c="dimmed">
          <Instant at={own.handedInAt} />
        </Text>
      </p>
      {mark === null && task.ownPoints !== null && <p>{t('own.stays', { points: task.ownPoints })}</p>}
      {own.byService && (
        <Text size="sm" c="dimmed">
          {t('own.byService')}
        </Text>
      )}
      {comment && (
        <blockquote className={classes.comment}>
          <Text size="sm" c="dimmed">
            {t('own.comment')}
          </Text>
          {comment}
        </blockquote>
      )}
    </div>
  )
}
