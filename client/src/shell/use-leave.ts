import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { leaveSession } from '../session/session.ts'
import { trpc } from '../trpc/trpc.ts'
import { toastInfo } from '../ui/toast.ts'

/** Signs out, here and at the server, and goes to the home page. */
export function useLeave(): () => Promise<void> {
  const t = useTexts('common')
  const navigate = useNavigate()
  const logout = trpc.account.logout.useMutation()
  return async () => {
    await leaveSession(() => logout.mutateAsync({}))
    toastInfo(t('account.signedOut'))
    await navigate({ to: '/home' })
  }
}
