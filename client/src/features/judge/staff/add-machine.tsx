import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { MACHINE_NAME_MAX } from '@touchstone/shared/judging/machine/machine-rules.ts'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Instant } from '../../../ui/instant.tsx'

type JoinCode = Outputs['machine']['invite']

/** The command for the other computer; its code is shown only here. */
function CodeDialog({ name, code, onClose }: { name: string; code: JoinCode; onClose(): void }) {
  const t = useTexts('admin-machines')
  const command = `npm run -s touchstone -- judge-machine --site ${window.location.origin} --join ${code.code}`
  return (
    <Dialog title={t('codeTitle', { name })} onClose={onClose} closeOnClickOutside={false} size="lg">
      <Stack gap="sm">
        <Text size="sm">
          {t('codeText')} <Instant at={code.expiresAt} show="exact" />
        </Text>
        <Group gap="xs" wrap="nowrap" align="start">
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', flex: 1 }}>
            {command}
          </Code>
          <CopyButton text={command} label={t('copy')} />
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Asks for a name, then shows the code. */
export function AddMachine({ onClose }: { onClose(): void }) {
  const t = useTexts('admin-machines')
  const [name, setName] = useState('')
  const invite = trpc.machine.invite.useMutation()
  if (invite.data) return <CodeDialog name={name.trim()} code={invite.data} onClose={onClose} />
  return (
    <FormDialog
      title={t('addTitle')}
      submit={t('make')}
      isUsable={name.trim() !== ''}
      send={invite}
      onSend={() => invite.mutateAsync({ name })}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={MACHINE_NAME_MAX}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
