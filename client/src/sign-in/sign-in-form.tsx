import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { trpc } from '../trpc/trpc.ts'
import { FormAlert } from '../ui/forms/form-alert.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { SlideCheck } from './slide-check.tsx'
import { failuresBeforeSlide } from './slide-rule.ts'
import { forgetTypedPassword, rememberTypedPassword } from './typed-password.ts'

type Props = {
  /** The sign-in call: the site's own, or the back office's. */
  login: ReturnType<typeof trpc.account.login.useMutation>
  onDone(): void
}

/** Failed sign-ins in this tab since the last success. */
let failures = 0

/** Asks for name and password. The session link takes the token from the answer's header. */
export function SignInForm({ login, onDone }: Props) {
  const t = useTexts('account')
  const [checking, setChecking] = useState(failures >= failuresBeforeSlide)
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '' },
    validateInputOnBlur: true,
    validate: {
      username: (value) => (value.trim() === '' ? t('field.required') : value.trim().length > 20 ? t('field.usernameLength') : null),
      password: (value) => (value === '' ? t('field.required') : value.length < 6 || value.length > 20 ? t('field.passwordLength') : null),
    },
  })
  const submit = form.onSubmit(async (values) => {
    if (checking) return
    rememberTypedPassword(values.password) // before the answer, which may bring the page that reads it
    const user = await login.mutateAsync(values).catch(() => null)
    if (!user?.mustChangePassword) forgetTypedPassword()
    failures = user ? 0 : failures + 1
    if (!user) {
      setChecking(failures >= failuresBeforeSlide)
      form.getInputNode('password')?.focus()
      return
    }
    onDone()
    // The first visit has its own page, which greets by name.
    if (!user.mustChangePassword) toastSuccess(t('login.welcome', { name: user.realname || user.username }))
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormAlert error={login.error} />
        <TextInput
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          data-autofocus
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {checking && <SlideCheck key={failures} onPassed={() => setChecking(false)} />}
        <Button type="submit" disabled={checking} loading={login.isPending} fullWidth mt={4}>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
