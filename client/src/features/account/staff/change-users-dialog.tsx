import { Alert, Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { ClassField } from './class-field.tsx'
import { useRoleChoices } from './role-names.ts'

type Props = { uids: readonly string[]; onClose(): void }

/** Sets a role, a state or a class for several users; other values stay. */
export function ChangeUsersDialog({ uids, onClose }: Props) {
  const t = useTexts('admin-users')
  const choices = useRoleChoices()
  const utils = trpc.useUtils()
  const change = trpc.userAdmin.change.useMutation()
  const [office, setOffice] = useState('')
  const [punishment, setPunishment] = useState('')
  const [status, setStatus] = useState('')
  const [move, setMove] = useState('')
  const [className, setClassName] = useState('')
  const [registered, setRegistered] = useState('')
  const role = punishment || office
  const isReady = registered !== '' || role !== '' || status !== '' || move === 'out' || (move === 'to' && className.trim() !== '')
  const submit = async () => {
    const answer = await change
      .mutateAsync({
        uids: [...uids],
        ...(role === '' ? {} : { roleId: Number(role) }),
        ...(status === '' ? {} : { status: Number(status) }),
        ...(registered === '' ? {} : { registeredBySchool: registered === 'school' }),
        ...(move === '' ? {} : { className: move === 'to' ? className.trim() : '' }),
      })
      .catch(() => null)
    await Promise.all([utils.userAdmin.list.invalidate(), utils.userAdmin.classes.invalidate()])
    if (!answer) return
    toastSuccess(t('change.done', { count: answer.changed }))
    onClose()
  }
  const stays = { value: '', label: t('change.stays') }
  return (
    <Dialog onClose={onClose} title={t('change.title', { count: uids.length })}>
      <Stack gap="sm">
        {change.error && (
          <Alert color="red" variant="light" role="alert">
            {messageOfError(change.error)}
          </Alert>
        )}
        <NativeSelect
          label={t('column.state')}
          data-autofocus
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
          data={[stays, { value: '1', label: t('change.lock') }, { value: '0', label: t('change.unlock') }]}
        />
        <NativeSelect
          label={t('edit.role')}
          value={office}
          disabled={punishment !== ''}
          onChange={(event) => setOffice(event.currentTarget.value)}
          data={[stays, ...choices.offices]}
        />
        <NativeSelect
          label={t('punish.title')}
          description={t('punish.makesPupil')}
          value={punishment}
          disabled={office !== ''}
          onChange={(event) => setPunishment(event.currentTarget.value)}
          data={[stays, ...choices.punishments]}
        />
        <NativeSelect
          label={t('column.className')}
          value={move}
          onChange={(event) => setMove(event.currentTarget.value)}
          data={[stays, { value: 'to', label: t('change.move') }, { value: 'out', label: t('change.noClass') }]}
        />
        {move === 'to' && <ClassField label={t('change.newClass')} value={className} onChange={setClassName} maxLength={50} />}
        <NativeSelect
          label={t('edit.registered')}
          description={t('edit.registeredHint')}
          value={registered}
          onChange={(event) => setRegistered(event.currentTarget.value)}
          data={[stays, { value: 'school', label: t('change.school') }, { value: 'user', label: t('change.user') }]}
        />
        <Group justify="flex-end" mt="xs">
          <Button disabled={!isReady} loading={change.isPending} onClick={() => void submit()}>
            {t('change.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
