import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { foldName, isEmail } from '@touchstone/shared/people/account/account-rules.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { updateUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { useCooldown } from '../../ui/forms/use-cooldown.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast.ts'

/** Seconds between two codes to one address (docs/rules/accounts.md). */
const codeCooldown = 30

/** Changes the mail address; a code sent to it proves the new one. */
export function EmailForm({ user }: { user: UserInfo }) {
  const t = useTexts('settings')
  const config = trpc.config.website.useQuery({}).data
  const send = trpc.profile.sendEmailCode.useMutation()
  const change = trpc.profile.changeEmail.useMutation()
  const [left, startCooldown] = useCooldown()
  const form = useForm({
    initialValues: { password: '', newEmail: '', code: '' },
    validateInputOnBlur: true,
    validate: {
      password: (value) => (value === '' ? t('field.required') : null),
      newEmail: (value) =>
        !isEmail(value.trim()) ? t('email.form') : foldName(value.trim()) === foldName(user.email ?? '') ? t('email.same') : null,
      code: (value) => (value.trim() === '' ? t('field.required') : null),
    },
  })
  const refused = change.isSuccess && change.data.code !== 200
  const sendCode = async () => {
    if (form.validateField('newEmail').hasError) return
    const email = form.getValues().newEmail.trim()
    const sent = await send.mutateAsync({ email }).then(
      () => true,
      () => false,
    )
    if (!sent) return
    startCooldown(codeCooldown)
    toastSuccess(t('email.sent', { email }))
  }
  const submit = form.onSubmit(async (values) => {
    const answer = await change.mutateAsync(values).catch(() => null)
    if (!answer) return
    if (answer.code !== 200) return // the code or the password is wrong: the alert names it
    updateUser({ email: answer.userInfo?.email ?? values.newEmail })
    form.reset()
    toastSuccess(t('email.done'))
  })
  return (
    <form onSubmit={submit} noValidate>
      <h2>{t('email.title')}</h2>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {user.email ? t('email.now', { email: user.email }) : t('email.none')}
        </Text>
        {config && !config.mailReady ? (
          <Text size="sm">
            {t('email.noMail')}
            <br />
            {config.contact ? t('email.contact', { contact: config.contact }) : t('email.ask')}
          </Text>
        ) : (
          <>
            {refused ? <Notice tone="wrong">{change.data.msg}</Notice> : <FormAlert error={change.error ?? send.error} />}
            <PasswordInput label={t('password.old')} autoComplete="current-password" {...form.getInputProps('password')} />
            <TextInput label={t('email.new')} type="email" autoComplete="email" {...form.getInputProps('newEmail')} />
            <Group gap="xs" align="flex-start" wrap="nowrap">
              <TextInput flex={1} label={t('email.code')} autoComplete="one-time-code" {...form.getInputProps('code')} />
              <Button mt={25} variant="default" loading={send.isPending} disabled={left > 0} onClick={sendCode}>
                {left > 0 ? t('email.wait', { seconds: left }) : t('email.sendCode')}
              </Button>
            </Group>
            <Button type="submit" variant="default" loading={change.isPending}>
              {t('email.save')}
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}
