import { Button, Paper, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { checkPassword } from '@touchstone/shared/people/account/account-rules.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { refusalOf } from '../../ui/forms/refusal-of.ts'
import { Page } from '../../ui/page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { toastSuccess } from '../../ui/toast.ts'

type Props = { username: string | undefined; code: string | undefined }

/** The target of the link in a reset mail: a new password for its account. */
export function ResetPasswordPage({ username, code }: Props) {
  const t = useTexts('account')
  const navigate = useNavigate()
  const reset = trpc.registration.reset.useMutation()
  const form = useForm({
    initialValues: { password: '', again: '' },
    validateInputOnBlur: true,
    validate: {
      password: (value) => (value === '' ? t('field.required') : refusalOf(() => checkPassword(value))),
      again: (value, values) => (value === '' ? t('field.required') : value === values.password ? null : t('field.passwordMismatch')),
    },
  })
  if (!username || !code) {
    return (
      <Page title={t('reset.title')} width="text">
        <Empty title={t(username ? 'reset.badLink' : 'reset.noUser')} text={t('reset.badLinkText')} />
      </Page>
    )
  }
  const submit = form.onSubmit(async ({ password }) => {
    const done = await reset.mutateAsync({ username, password, code }).then(
      () => true,
      () => false,
    )
    if (!done) return
    toastSuccess(t('reset.done'))
    await navigate({ to: '/' })
    openAccountDialog('login')
  })
  return (
    <Page title={t('reset.title')} width="text">
      <Paper withBorder p="lg" maw={420} component="form" onSubmit={submit} noValidate>
        <Stack gap="sm">
          <FormAlert error={reset.error} />
          <TextInput label={t('login.username')} value={username} readOnly autoComplete="username" />
          <PasswordInput label={t('reset.newPassword')} required autoComplete="new-password" {...form.getInputProps('password')} />
          <PasswordInput label={t('register.again')} required autoComplete="new-password" {...form.getInputProps('again')} />
          <Button type="submit" loading={reset.isPending}>
            {t('reset.save')}
          </Button>
        </Stack>
      </Paper>
    </Page>
  )
}
