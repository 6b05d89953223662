import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkPassword } from '@touchstone/shared/people/account/account-rules.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { refusalOf } from '../../ui/forms/refusal-of.ts'
import { toastSuccess } from '../../ui/toast.ts'

/** Changes the password; the answer carries the refusal of a wrong current one (docs/rules/accounts.md). */
export function PasswordForm() {
  const t = useTexts('settings')
  const utils = trpc.useUtils()
  const change = trpc.account.changePassword.useMutation()
  const form = useForm({
    initialValues: { oldPassword: '', newPassword: '', again: '' },
    validateInputOnBlur: true,
    validate: {
      oldPassword: (value) => (value === '' ? t('field.required') : null),
      newPassword: (value, values) =>
        value === '' ? t('field.required') : value === values.oldPassword ? t('password.same') : refusalOf(() => checkPassword(value)),
      again: (value, values) => (value === '' ? t('field.required') : value === values.newPassword ? null : t('password.mismatch')),
    },
  })
  const submit = form.onSubmit(async ({ oldPassword, newPassword }) => {
    const answer = await change.mutateAsync({ oldPassword, newPassword }).catch(() => null)
    if (!answer) return
    if (answer.code !== 200) return form.setFieldError('oldPassword', answer.msg)
    form.reset()
    toastSuccess(t('password.done'))
    await utils.account.devices.invalidate()
  })
  return (
    <form onSubmit={submit} noValidate>
      <h2>{t('password.title')}</h2>
      <Stack gap="sm">
        <FormAlert error={change.error} />
        <PasswordInput label={t('password.old')} autoComplete="current-password" {...form.getInputProps('oldPassword')} />
        <PasswordInput label={t('password.new')} autoComplete="new-password" {...form.getInputProps('newPassword')} />
        <PasswordInput label={t('password.again')} autoComplete="new-password" {...form.getInputProps('again')} />
        <Button type="submit" variant="default" loading={change.isPending}>
          {t('password.save')}
        </Button>
      </Stack>
    </form>
  )
}
