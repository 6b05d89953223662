import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { trainingLimits } from '@touchstone/shared/classes/training/training-fields.ts'
import { useState } from 'react'
import { siteNow } from '../../clock/site-clock.ts'
import { DueField } from '../../components/homework/due-field.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { instantOf } from '../../ui/local-time.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import type { ShownCollection } from './collection-link.ts'
import { LedGroupField } from './led-group-field.tsx'
import { LeftOut } from './left-out.tsx'

type Kind = 'homework' | 'training'
type Made = Outputs['homeworkSetting']['setCollection'] & { gid: number; kind: Kind }
type Props = { list: Pick<ShownCollection, 'key' | 'title' | 'isFavourites'>; onClose(): void }

const trainingPage = ({ gid, tid }: { gid: number; tid: number }) =>
  ({ to: '/group/$groupID/training/$trainingID', params: { groupID: String(gid), trainingID: String(tid) } }) as const

/** Makes a list the homework or a training of a group, and names each problem that is left out before and after. */
export default function SetForGroupDialog({ list, onClose }: Props) {
  const t = useTexts('collection')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const send = trpc.homeworkSetting.setCollection.useMutation()
  const [kind, setKind] = useState<Kind>('homework')
  const [gid, setGid] = useState<number | null>(null)
  const [title, setTitle] = useState(list.isFavourites ? t('favourites') : list.title)
  const [dueAt, setDueAt] = useState('')
  const [made, setMade] = useState<Made | null>(null)
  const look = trpc.homeworkSetting.lookAtCollection.useQuery({ gid: gid ?? 0, key: list.key }, { enabled: gid !== null, staleTime: 0 })
  const due = kind === 'homework' ? instantOf(dueAt) : null
  const isPast = due !== null && due <= siteNow().getTime()
  const isUsable = gid !== null && title.trim() !== '' && !Number.isNaN(due) && !isPast && (look.data?.count ?? 0) > 0
  const submit = async () => {
    if (gid === null) return
    const answer = await send.mutateAsync({ gid, key: list.key, title: title.trim(), dueAt: due })
    await Promise.all([utils.training.invalidate(), utils.homeworkSetting.invalidate(), utils.groupTraining.invalidate()])
    if (answer.leftOut.length > 0 || answer.hidden > 0) return setMade({ ...answer, gid, kind })
    toastSuccess(t(`set.${kind}Done`, { count: answer.count }))
    onClose()
    await navigate(trainingPage({ gid, tid: answer.tid }))
  }
  if (made) return <MadeDialog made={made} onClose={onClose} />
  return (
    <FormDialog
      title={t('set.title')}
      submit={t(`set.${kind}Do`)}
      isUsable={isUsable && !send.isSuccess}
      send={send}
      onSend={submit}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('set.kind')}
        value={kind}
        onChange={(value) => setKind(value === 'training' ? 'training' : 'homework')}
        data={[
          { value: 'homework', label: t('set.homework') },
          { value: 'training', label: t('set.training') },
        ]}
      />
      <LedGroupField value={gid} onChange={setGid} />
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={trainingLimits.title}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      {kind === 'homework' && (
        <DueField
          label={t('set.due')}
          value={dueAt}
          onChange={({ currentTarget }) => setDueAt(currentTarget.value)}
          onChoose={setDueAt}
          error={isPast ? t('set.past') : undefined}
        />
      )}
      {look.error ? (
        <Failure inline error={look.error} onRetry={() => void look.refetch()} />
      ) : look.data ? (
        <>
          <Text size="sm" role="status">
            {look.data.count > 0 ? t('set.count', { count: look.data.count }) : t('set.nothing')}
          </Text>
          <LeftOut work={look.data} />
        </>
      ) : (
        gid !== null && <SkeletonRows rows={2} />
      )}
    </FormDialog>
  )
}

/** The result, when problems were left out. */
function MadeDialog({ made, onClose }: { made: Made; onClose(): void }) {
  const t = useTexts('collection')
  const common = useTexts('common')
  return (
    <Dialog title={t('set.title')} onClose={onClose}>
      <Stack gap="sm">
        <Text role="status">{t(`set.${made.kind}Done`, { count: made.count })}</Text>
        <LeftOut work={made} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common('dialog.close')}
          </Button>
          <Button data-autofocus renderRoot={(props) => <PageLink {...trainingPage(made)} {...props} />}>
            {t('set.open')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
