import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { translate } from '../i18n/texts.ts'
import { openAccountDialog } from '../session/account-dialog.ts'
import { currentSession, onSessionChange, type SessionChange, updateRoles } from '../session/session.ts'
import { hasUnsavedWork } from '../session/unsaved-work.ts'
import { trpcClient } from '../trpc/trpc-client.ts'
import { toastInfo } from '../ui/toast.ts'

const inBackOffice = () => window.location.pathname.startsWith('/admin')

/** Roles may change during a session; this copy is reloaded at the start and after every refusal. */
export async function askRoles(): Promise<void> {
  if (!currentSession().token) return
  const info = await trpcClient.account.authInfo.query({}).catch(() => null) // refused: the session link has ended the session
  if (info) updateRoles(info.roles)
}

/**
 * The effects of a session change on the whole site: queries of the former user are reloaded; an ended
 * session asks to sign in; a sign-out in another tab closes pages for that user alone. A page with unsaved
 * work survives both.
 */
export function useSessionEffects(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const goOut = () => router.navigate({ to: inBackOffice() ? '/admin/login' : '/home' })
    /** The page and its draft stay; after signing in they can be saved. */
    const keepWork = async (change: SessionChange) => {
      if (change === 'expired') {
        toastInfo(translate('common', 'error.expired'))
        openAccountDialog('login')
        return
      }
      await goOut() // asks first
      if (!hasUnsavedWork()) void queryClient.resetQueries()
    }
    return onSessionChange((change) => {
      if (change === 'updated') return
      if (change === 'refused') return void askRoles()
      if (hasUnsavedWork() && (change === 'expired' || change === 'cleared-elsewhere')) return void keepWork(change)
      const askAgain = () => {
        if (change === 'signed-out' || change === 'cleared-elsewhere') void queryClient.resetQueries()
        else void queryClient.invalidateQueries()
        void router.invalidate()
      }
      // Pages with calls for users alone are closed first: a guest's calls would be refused.
      if (currentSession().user === null) setTimeout(askAgain)
      else askAgain()
      if (change === 'expired') {
        toastInfo(translate('common', 'error.expired'))
        // The back office has its own sign-in; its guard leads there.
        if (!inBackOffice()) openAccountDialog('login')
      }
      if (change === 'cleared-elsewhere') void goOut()
    })
  }, [queryClient, router])
}
