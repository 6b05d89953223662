import { Button, Group, Paper, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkPassword } from '@touchstone/shared/people/account/account-rules.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { leaveSession, updateUser } from '../../session/session.ts'
import { forgetTypedPassword, typedPassword } from '../../sign-in/typed-password.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { refusalOf } from '../../ui/forms/refusal-of.ts'
import { Page } from '../../ui/page.tsx'
import { toastSuccess } from '../../ui/toast.ts'

/** Replaces every page until the user has chosen a password; the server refuses nearly all other calls. */
export default function FirstPasswordPage({ name }: { name: string }) {
  const t = useTexts('account')
  const change = trpc.account.changePassword.useMutation()
  const logout = trpc.account.logout.useMutation()
  const [isTyped, setTyped] = useState(() => typedPassword() !== null)
  const form = useForm({
    initialValues: { oldPassword: typedPassword() ?? '', newPassword: '', again: '' },
    validateInputOnBlur: true,
    validate: {
      oldPassword: (value) => (value === '' ? t('field.required') : null),
      newPassword: (value, { oldPassword }) =>
        value === '' ? t('field.required') : value === oldPassword ? t('first.same') : refusalOf(() => checkPassword(value)),
      again: (value, { newPassword }) => (value === '' ? t('field.required') : value === newPassword ? null : t('field.passwordMismatch')),
    },
  })
  const submit = form.onSubmit(
    async ({ oldPassword, newPassword }) => {
      const answer = await change.mutateAsync({ oldPassword, newPassword }).catch(() => null)
      if (!answer) return
      if (answer.code !== 200) {
        setTyped(false)
        return form.setFieldError('oldPassword', answer.msg)
      }
      forgetTypedPassword()
      toastSuccess(t('first.done'))
      updateUser({ mustChangePassword: false }) // the requested page then replaces this one
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const leave = () => leaveSession(() => logout.mutateAsync({}))
  return (
    <Page title={t('first.title')} width="text">
      <Text mb="md">{t('first.text', { name })}</Text>
      <Paper withBorder p="lg" maw={420} component="form" onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={change.error} />
          {!isTyped && (
            <PasswordInput
              label={t('first.old')}
              description={t('first.oldHint')}
              required
              autoComplete="current-password"
              {...form.getInputProps('oldPassword')}
            />
          )}
          <PasswordInput
            label={t('reset.newPassword')}
            description={t('first.newHint')}
            required
            autoComplete="new-password"
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput label={t('register.again')} required autoComplete="new-password" {...form.getInputProps('again')} />
          <Group justify="space-between" mt="xs">
            <Button type="submit" loading={change.isPending}>
              {t('first.save')}
            </Button>
            <Button variant="subtle" color="gray" loading={logout.isPending} onClick={() => void leave()}>
              {t('first.leave')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Page>
  )
}
