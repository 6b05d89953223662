import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { GroupView } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'

/** Deletes a group: it explains the loss, and requires the typed name. */
export function DisbandPanel({ group }: { group: GroupView }) {
  const t = useTexts('group')
  const [asking, setAsking] = useState(false)
  return (
    <Panel title={t('disband.title', { kind: t(`kind.${group.kind}`) })}>
      <Text size="sm" mb="sm">
        {t('disband.text', { kind: t(`kind.${group.kind}`) })}
      </Text>
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        {t('disband.open')}
      </Button>
      {asking && <DisbandDialog group={group} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function DisbandDialog({ group, onClose }: { group: GroupView; onClose(): void }) {
  const t = useTexts('group')
  const common = useTexts('common')
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const disband = trpc.group.disband.useMutation()
  const [typed, setTyped] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== group.name) return
    await disband.mutateAsync({ gid: group.id }).then(
      async () => {
        toastSuccess(t('disband.done', { name: group.name }))
        await navigate({ to: '/group' })
        await utils.group.list.invalidate()
      },
      () => {}, // shown by disband.error
    )
  }
  return (
    <Dialog title={t('disband.question', { name: group.name })} onClose={onClose}>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <FormAlert error={disband.error} />
          <Text size="sm">{t('disband.goes', { count: group.memberCount })}</Text>
          <Text size="sm">{t('disband.stays')}</Text>
          <TextInput
            label={t('disband.type', { name: group.name })}
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common('confirm.cancel')}
            </Button>
            <Button type="submit" color="red" disabled={typed.trim() !== group.name} loading={disband.isPending}>
              {t('disband.do')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
