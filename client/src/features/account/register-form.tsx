import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { checkPassword, checkUsername, isEmail } from '@touchstone/shared/people/account/account-rules.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { trpc } from '../../trpc/trpc.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { refusalOf } from '../../ui/forms/refusal-of.ts'
import { useCooldown } from '../../ui/forms/use-cooldown.ts'
import { Notice } from '../../ui/notice.tsx'
import { toastSuccess } from '../../ui/toast.ts'

/** Seconds between two codes to one address (docs/rules/accounts.md). */
const codeCooldown = 60

/** Registration with a mailed code, or without one where the school has no mail. */
export function RegisterForm() {
  const t = useTexts('account')
  const utils = trpc.useUtils()
  const config = trpc.config.website.useQuery({}).data
  const register = trpc.registration.register.useMutation()
  const sendCode = trpc.registration.sendCode.useMutation()
  const [left, startCooldown] = useCooldown()
  const withoutMail = config?.registerWithoutMail === true
  const form = useForm({
    initialValues: { username: '', password: '', again: '', email: '', code: '' },
    validateInputOnBlur: true,
    validate: {
      username: (value) => (value.trim() === '' ? t('field.required') : refusalOf(() => checkUsername(value.trim()))),
      password: (value) => (value === '' ? t('field.required') : refusalOf(() => checkPassword(value))),
      again: (value, values) => (value === '' ? t('field.required') : value === values.password ? null : t('field.passwordMismatch')),
      email: (value) => {
        if (value.trim() === '') return withoutMail ? null : t('field.required')
        return isEmail(value.trim()) ? null : t('field.emailForm')
      },
      code: (value) => {
        if (withoutMail) return null
        return value.trim() === '' ? t('field.required') : /^\S{6}$/.test(value.trim()) ? null : t('field.codeLength')
      },
    },
  })

  /** Checks whether a name is free when its field loses the focus; without an answer the form continues, and the server decides at the end. */
  const checkTaken = async (field: 'username' | 'email') => {
    void form.validateField(field)
    const value = form.getValues()[field].trim()
    if (value === '' || form.errors[field]) return
    const taken = await utils.registration.taken.fetch({ [field]: value }, { staleTime: 0 }).catch(() => null)
    if (taken?.[field]) form.setFieldError(field, t(field === 'username' ? 'field.usernameTaken' : 'field.emailTaken'))
  }
  const send = async () => {
    const email = form.getValues().email.trim()
    if (!isEmail(email)) return form.setFieldError('email', t('field.emailForm'))
    const sent = await sendCode.mutateAsync({ email }).catch(() => null)
    if (!sent) return
    startCooldown(codeCooldown)
    toastSuccess(t('register.codeSent', { email }))
  }
  const submit = form.onSubmit(
    async ({ username, password, email, code }) => {
      const done = await register.mutateAsync({ username, password, email, code }).then(
        () => true,
        () => false,
      )
      if (!done) return
      toastSuccess(t('register.done'))
      openAccountDialog('login')
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )

  if (config && !config.register) return <Closed text={t('register.closed')} contact={config.contact} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert error={register.error ?? sendCode.error} />
        <TextInput
          label={t('login.username')}
          required
          data-autofocus
          autoComplete="username"
          maxLength={20}
          {...form.getInputProps('username')}
          onBlur={() => void checkTaken('username')}
        />
        <PasswordInput label={t('login.password')} required autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordInput label={t('register.again')} required autoComplete="new-password" {...form.getInputProps('again')} />
        <TextInput
          label={t('register.email')}
          required={!withoutMail}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
          onBlur={() => void checkTaken('email')}
        />
        {!withoutMail && (
          <Group gap="xs" align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              label={t('register.code')}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              {...form.getInputProps('code')}
            />
            <Button mt={25} variant="default" loading={sendCode.isPending} disabled={left > 0} onClick={send}>
              {left > 0 ? t('register.wait', { seconds: left }) : t('register.sendCode')}
            </Button>
          </Group>
        )}
        <Button type="submit" fullWidth loading={register.isPending} mt={4}>
          {t('register.submit')}
        </Button>
        <ToLogin />
      </Stack>
    </form>
  )
}

function ToLogin() {
  const t = useTexts('account')
  return (
    <Anchor component="button" type="button" size="sm" ta="left" onClick={() => openAccountDialog('login')}>
      {t('register.haveAccount')}
    </Anchor>
  )
}

/** Why registration is closed, and whom to ask. */
export function Closed({ text, contact }: { text: string; contact: string | null }) {
  const t = useTexts('account')
  return (
    <Stack gap="sm">
      <Notice>
        {text} {contact ? t('closed.contact', { contact }) : t('closed.ask')}
      </Notice>
      <ToLogin />
    </Stack>
  )
}
