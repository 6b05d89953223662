import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { translate } from '../i18n/texts.ts'
import { openAccountDialog } from '../session/account-dialog.ts'
import { onSessionChange } from '../session/session.ts'
import { toastInfo } from '../ui/toast.ts'

/**
 * What the whole site does when the session changes: everything that was asked as somebody else is asked again; an ended
 * session asks to sign in; a sign-out in another tab leaves the pages that were only for that user.
 */
export function useSessionEffects(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(
    () =>
      onSessionChange((change) => {
        if (change === 'updated') return
        if (change === 'signed-out' || change === 'cleared-elsewhere') void queryClient.resetQueries()
        else void queryClient.invalidateQueries()
        void router.invalidate()
        if (change === 'expired') {
          toastInfo(translate('common', 'error.expired'))
          openAccountDialog('login')
        }
        if (change === 'cleared-elsewhere') {
          void router.navigate({ to: window.location.pathname.startsWith('/admin') ? '/admin/login' : '/home' })
        }
      }),
    [queryClient, router],
  )
}
