import { Anchor, Box, Group, Text } from '@mantine/core'
import { SiteHead } from '../../components/site-head.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { type AccountDialogMode, closeAccountDialog, openAccountDialog } from '../../session/account-dialog.ts'
import { SignInForm } from '../../sign-in/sign-in-form.tsx'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetForm } from './reset-form.tsx'

/** The dialog for sign-in, registration and lost passwords; docs/rules/pages.md names its width. */
export default function AccountDialogs({ mode }: { mode: AccountDialogMode }) {
  const t = useTexts('account')
  return (
    <Dialog onClose={closeAccountDialog} title={t(`${mode}.title`)} size={370} centered>
      {mode === 'login' && <Login />}
      {mode === 'register' && <RegisterForm />}
      {mode === 'reset' && <ResetForm />}
    </Dialog>
  )
}

function Login() {
  const t = useTexts('account')
  const login = trpc.account.login.useMutation()
  const config = trpc.config.website.useQuery({}).data
  return (
    <>
      <Box mb="md">
        <SiteHead />
      </Box>
      <SignInForm login={login} onDone={closeAccountDialog} />
      <Text size="sm" c="dimmed" mt="sm">
        {config?.loginHint || t('login.help')}
      </Text>
      <Group justify="space-between" mt="sm">
        {config?.register ? (
          <Anchor component="button" type="button" size="sm" onClick={() => openAccountDialog('register')}>
            {t('login.toRegister')}
          </Anchor>
        ) : (
          <span />
        )}
        <Anchor component="button" type="button" size="sm" onClick={() => openAccountDialog('reset')}>
          {t('login.toReset')}
        </Anchor>
      </Group>
    </>
  )
}
