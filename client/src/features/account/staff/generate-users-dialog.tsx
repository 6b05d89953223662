import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BATCH_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '@touchstone/shared/people/account/account.schema.ts'
import { useState } from 'react'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { downloadFile } from '../../../trpc/download-file.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toastRefusal } from '../../../ui/toast.ts'

/** Creates numbered accounts with random passwords and offers them as a spreadsheet. */
export function GenerateUsersDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('admin-users')
  const utils = trpc.useUtils()
  const [saved, setSaved] = useState(false)
  const generate = trpc.userAdmin.generate.useMutation({ onSuccess: () => utils.userAdmin.list.invalidate() })
  const form = useForm({
    initialValues: { prefix: '', suffix: '', from: 1, to: 30, length: 8 },
    validateInputOnBlur: true,
    validate: {
      to: (to, { from, prefix, suffix }) => {
        if (to < from) return t('generate.range')
        if (to - from >= BATCH_MAX) return t('generate.tooMany', { max: BATCH_MAX })
        const name = `${prefix.trim()}${to}${suffix.trim()}`
        return name.length > USERNAME_MAX ? t('generate.nameLength', { name, max: USERNAME_MAX }) : null
      },
      length: (length) => (length < PASSWORD_MIN || length > PASSWORD_MAX ? t('field.passwordLength') : null),
    },
  })
  const { prefix, suffix, from, to, length } = form.values
  const count = Math.max(0, to - from + 1)
  const submit = form.onSubmit((values) => {
    generate.mutate({
      prefix: values.prefix.trim(),
      suffix: values.suffix.trim(),
      number_from: values.from,
      number_to: values.to,
      password_length: values.length,
    })
  })
  const save = async (key: string) => {
    try {
      await downloadFile(`/api/file/generate-user-excel?key=${encodeURIComponent(key)}`, `${prefix}${from}-${to}${suffix}.xlsx`)
      setSaved(true)
    } catch (error) {
      toastRefusal(error)
    }
  }
  /** Only the spreadsheet has the passwords. */
  const leave = async () => {
    const kept = !generate.data || saved
    if (kept || (await confirm({ title: t('generate.leaveTitle'), text: t('generate.leaveText'), yes: t('generate.leave') }))) onClose()
  }
  return (
    <Dialog onClose={() => void leave()} title={t('generate.title')} closeOnClickOutside={false}>
      {generate.data ? (
        <Stack gap="sm" role="status">
          <Text>{t('generate.done', { count })}</Text>
          <Text size="sm" c="dimmed">
            {t('generate.keep')}
          </Text>
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={() => void leave()}>
              {t('generate.close')}
            </Button>
            <Button data-autofocus onClick={() => void save(generate.data.key)}>
              {t('generate.save')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t('generate.text')}
            </Text>
            {generate.error && (
              <Alert color="red" variant="light" role="alert">
                {messageOfError(generate.error)}
              </Alert>
            )}
            <Group grow align="flex-start">
              <TextInput label={t('generate.prefix')} data-autofocus maxLength={USERNAME_MAX} {...form.getInputProps('prefix')} />
              <TextInput label={t('generate.suffix')} maxLength={USERNAME_MAX} {...form.getInputProps('suffix')} />
            </Group>
            <Group grow align="flex-end">
              <NumberInput label={t('generate.from')} min={0} allowDecimal={false} {...form.getInputProps('from')} />
              <NumberInput label={t('generate.to')} min={0} allowDecimal={false} {...form.getInputProps('to')} />
              <NumberInput
                label={t('generate.length')}
                min={PASSWORD_MIN}
                max={PASSWORD_MAX}
                allowDecimal={false}
                {...form.getInputProps('length')}
              />
            </Group>
            {count > 0 && length > 0 && (
              <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                {t('generate.preview', { first: `${prefix.trim()}${from}${suffix.trim()}`, last: `${prefix.trim()}${to}${suffix.trim()}` })}
                {' · '}
                {t('generate.count', { count })}
              </Text>
            )}
            <Group justify="flex-end" mt="xs">
              <Button type="submit" loading={generate.isPending}>
                {t('generate.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
