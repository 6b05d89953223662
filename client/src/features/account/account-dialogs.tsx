import { Modal } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { type AccountDialogMode, closeAccountDialog } from '../../session/account-dialog.ts'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { trpc } from '../../trpc/trpc.ts'

/** The one dialog for everything that has to do with getting in. */
export default function AccountDialogs({ mode }: { mode: AccountDialogMode }) {
  const t = useTexts('account')
  const login = trpc.account.login.useMutation()
  return (
    <Modal opened onClose={closeAccountDialog} title={t('login.title')} size={370} centered>
      {mode === 'login' && <SignInForm login={login} onDone={closeAccountDialog} />}
    </Modal>
  )
}
