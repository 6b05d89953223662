import { Button, Group, TextInput } from '@mantine/core'
import { IconCopy, IconEdit, IconEyeOff, IconFlag, IconLink, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { collectionLimits } from '@touchstone/shared/problems/collection/collection-limits.ts'
import { lazy, Suspense, useState } from 'react'
import { loadTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { confirm } from '../../ui/confirm.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { toastError, toastRefusal, toastSuccess } from '../../ui/toast.ts'
import { type ShownCollection, sharedLink } from './collection-link.ts'

const EditCollectionDialog = lazy(() => import('./edit-collection-dialog.tsx'))
const SetForGroupDialog = lazy(() => import('./set-for-group-dialog.tsx'))
const ReportDialog = lazy(async () => {
  await loadTexts('talk')
  return import('./report-dialog.tsx')
})
const TakeDownDialog = lazy(() => import('./take-down-dialog.tsx'))
const AddProblemsDialog = lazy(() => import('./add-problems-dialog.tsx'))

type OpenDialog = 'edit' | 'add' | 'copy' | 'set' | 'report' | 'takeDown' | null

/** Buttons of a list: the own one is changed, another's is copied, a teacher sets it for a class, and staff takes it down. */
export function CollectionActs({ list }: { list: ShownCollection }) {
  const t = useTexts('collection')
  const common = useTexts('common')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const close = () => setDialog(null)
  const remove = trpc.collection.remove.useMutation({ onError: toastRefusal })
  const { key, title, isFavourites, edited } = list
  const askRemove = async () => {
    if (!(await confirm({ title: t('remove.title', { title }), text: t('remove.text'), yes: t('remove.yes'), danger: true }))) return
    remove.mutate(
      { key },
      {
        async onSuccess() {
          toastSuccess(t('removed'))
          await navigate({ to: '/collection' })
          await utils.collection.mine.invalidate()
        },
      },
    )
  }
  const copyLink = async () => {
    if (await copyText(sharedLink(key))) toastSuccess(common('copy.done'))
    else toastError(common('copy.failed'))
  }
  const look = { size: 'xs', variant: 'default' } as const
  return (
    <Group gap="xs" ml="auto">
      {edited !== null && (
        <Button {...look} leftSection={<IconPlus size={15} />} onClick={() => setDialog('add')}>
          {t('add')}
        </Button>
      )}
      {edited !== null && (
        <Button {...look} leftSection={<IconEdit size={15} />} onClick={() => setDialog('edit')}>
          {t('edit')}
        </Button>
      )}
      {list.can.setForGroup && (
        <Button {...look} leftSection={<IconUsersGroup size={15} />} onClick={() => setDialog('set')}>
          {t('set')}
        </Button>
      )}
      {list.isShared && (
        <Button {...look} leftSection={<IconLink size={15} />} onClick={() => void copyLink()}>
          {t('page.copyLink')}
        </Button>
      )}
      {(edited === null || isFavourites) && list.problems.total > 0 && (
        <Button {...look} leftSection={<IconCopy size={15} />} onClick={() => setDialog('copy')}>
          {t('copy')}
        </Button>
      )}
      {edited !== null && !isFavourites && (
        <Button {...look} leftSection={<IconTrash size={15} />} loading={remove.isPending} onClick={() => void askRemove()}>
          {t('remove')}
        </Button>
      )}
      {list.can.report && (
        <Button {...look} leftSection={<IconFlag size={15} />} onClick={() => setDialog('report')}>
          {t('report')}
        </Button>
      )}
      {list.can.takeDown && (
        <Button {...look} color="red" variant="light" leftSection={<IconEyeOff size={15} />} onClick={() => setDialog('takeDown')}>
          {t('takeDown')}
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog === 'report' && <ReportDialog collectionKey={key} onClose={close} />}
        {dialog === 'takeDown' && <TakeDownDialog list={list} onClose={close} />}
        {dialog === 'set' && <SetForGroupDialog list={list} onClose={close} />}
        {dialog === 'edit' && <EditCollectionDialog collectionKey={key} onClose={close} />}
        {dialog === 'add' && edited !== null && <AddProblemsDialog collectionKey={key} taken={edited.pids} onClose={close} />}
      </Suspense>
      {dialog === 'copy' && <CopyDialog list={list} onClose={close} />}
    </Group>
  )
}

function CopyDialog({ list: { key, title }, onClose }: { list: ShownCollection; onClose(): void }) {
  const t = useTexts('collection')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const copy = trpc.collection.copy.useMutation({ onSuccess: () => utils.collection.mine.invalidate() })
  const [name, setName] = useState(title)
  const send = async () => {
    const made = await copy.mutateAsync({ key, title: name })
    toastSuccess(t('copied'))
    onClose()
    await navigate({ to: '/collection/$key', params: { key: made.key } })
  }
  return (
    <FormDialog title={t('copy.title')} submit={t('copy.yes')} isUsable={name.trim() !== ''} send={copy} onSend={send} onClose={onClose}>
      {t('copy.text')}
      <TextInput
        label={t('name')}
        maxLength={collectionLimits.title}
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  )
}
