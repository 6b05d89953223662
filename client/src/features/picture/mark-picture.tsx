import { Button, Group, NumberInput, Text, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useVersionedSave } from '../../components/editing/use-versioned-save.ts'
import { PrivatePicture } from '../../components/picture/private-picture.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Instant } from '../../ui/instant.tsx'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'
import type { PupilRow } from './class-rows.ts'
import classes from './picture.module.css'
import { Proposal } from './proposal.tsx'

type Task = Outputs['picture']['task']
type Record = NonNullable<PupilRow['record']>
type Props = {
  task: Task
  pupil: PupilRow
  /** The scoring service may be asked about the picture once more. */
  canAskAgain: boolean
  before: PupilRow | undefined
  next: PupilRow | undefined
  /** The next pupil whose picture has no mark. */
  waiting: PupilRow | undefined
  onGo(row: PupilRow | undefined): void
}

/** The picture of one pupil, large, with the form for its mark. */
export function MarkPicture({ task, pupil, canAskAgain, before, next, waiting, onGo }: Props) {
  const t = useTexts('picture')
  const { record } = pupil
  const name = pupil.realname || pupil.username
  return (
    <section className={classes.open} aria-label={t('class.alt', { name })}>
      <Group gap="xs" mb="xs">
        <strong className={classes.who}>{name}</strong>
        {record && (
          <Text span size="sm" c="dimmed">
            <Instant at={record.handedInAt} show="exact" />
          </Text>
        )}
        {record?.isLate && <ToneTag tone="limit">{t('state.late')}</ToneTag>}
        <Group gap={6} ml="auto">
          <Button size="compact-sm" variant="default" disabled={!before} onClick={() => onGo(before)}>
            {t('class.before')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={!next} onClick={() => onGo(next)}>
            {t('class.next')}
          </Button>
        </Group>
      </Group>
      {record ? (
        <>
          <Proposal task={task} record={record} canAskAgain={canAskAgain} waiting={waiting} onGo={onGo} />
          <MarkForm task={task} record={record} name={name} waiting={waiting} onGo={onGo} />
          <PrivatePicture
            url={record.url}
            width={record.width}
            height={record.height}
            alt={t('class.alt', { name })}
            largeLabel={t('class.large')}
          />
        </>
      ) : (
        <p className={classes.hint}>{t('class.nothing', { name })}</p>
      )}
    </section>
  )
}

type Draft = { mark: number | null; comment: string }
const versionedOf = ({ mark, comment, version }: Record) => ({ draft: { mark, comment: comment ?? '' }, version })

type FormProps = Pick<Props, 'task' | 'waiting' | 'onGo'> & { record: Record; name: string }

function MarkForm({ task, record, name, waiting, onGo }: FormProps) {
  const t = useTexts('picture')
  const utils = trpc.useUtils()
  const [mark, setMark] = useState<number | string>(record.mark ?? '')
  const [comment, setComment] = useState(record.comment ?? '')
  const [showsFault, setShowsFault] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refresh = () => Promise.all([utils.picture.invalidate(), utils.cockpit.invalidate(), utils.gradebook.invalidate()])
  const save = trpc.picture.mark.useMutation({ onSettled: refresh })
  const versioned = useVersionedSave(versionedOf(record), async () =>
    versionedOf(await utils.picture.record.fetch({ id: record.id }, { staleTime: 0 })),
  )
  const remove = trpc.picture.removeRecord.useMutation({ onError: toastRefusal, onSettled: refresh })
  useEffect(() => {
    if (record.mark === null) field.current?.focus({ preventScroll: true })
  }, [record.mark])
  // The stored mark may change behind the form: by a confirmed proposal, by another teacher. A draft stays, and its save asks.
  const base = useRef(versionedOf(record))
  useEffect(() => {
    const stored = versionedOf(record)
    const isAs = ({ draft }: typeof stored) => mark === (draft.mark ?? '') && comment === draft.comment
    if (stored.version === base.current.version || !(isAs(base.current) || isAs(stored))) return
    base.current = stored
    versioned.take(stored)
    setMark(stored.draft.mark ?? '')
    setComment(stored.draft.comment)
  }, [record, mark, comment, versioned])
  const isMark = typeof mark === 'number' && Number.isInteger(mark) && mark >= 0 && mark <= task.points
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setShowsFault(true)
    if (!isMark) {
      field.current?.focus()
      return
    }
    try {
      const send = ({ mark, comment }: Draft, version: string | null) =>
        save.mutateAsync({ id: record.id, mark: mark ?? 0, comment, version })
      const outcome = await versioned.save({ mark, comment }, send)
      if (outcome.kind === 'edit') return
      const { kind, draft } = outcome
      if (kind === 'saved') toastSuccess(t('mark.done'))
      setMark(draft.mark ?? '')
      setComment(draft.comment)
      if (kind === 'saved') onGo(waiting)
    } catch {
      // shown below the buttons
    }
  }
  const ask = async () => {
    const question = { title: t('mark.remove'), text: t('mark.removeText', { name }), yes: t('mark.remove'), danger: true }
    if (await confirm(question)) remove.mutate({ id: record.id }, { onSuccess: () => toastSuccess(t('mark.removed')) })
  }
  return (
    <form className={classes.mark} onSubmit={(event) => void send(event)} noValidate>
      <NumberInput
        ref={field}
        label={t('mark.points', { max: task.points })}
        w={150}
        min={0}
        max={task.points}
        allowDecimal={false}
        clampBehavior="none"
        value={mark}
        onChange={setMark}
        error={showsFault && !isMark ? t('mark.fault', { max: task.points }) : undefined}
      />
      <Textarea
        className={classes.grow}
        label={t('mark.comment')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group gap="sm" className={classes.acts}>
        <Button type="submit" loading={save.isPending}>
          {t(waiting ? 'mark.do' : 'mark.doLast')}
        </Button>
        <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => void ask()}>
          {t('mark.remove')}
        </Button>
        {waiting && (
          <Text span size="xs" c="dimmed">
            {t('mark.keys')}
          </Text>
        )}
      </Group>
      <FormAlert error={save.isPending ? null : save.error} />
    </form>
  )
}
