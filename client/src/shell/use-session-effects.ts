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

/** Roles change while somebody is signed in; this copy is asked for again at the start and after every refusal. */
async function askRoles(): Promise<void> {
  if (!currentSession().token) return
  const info = await trpcClient.account.authInfo.query({}).catch(() => null) // refused: the link below has ended the session
  if (info) updateRoles(info.roles)
}

/**
 * What the whole site does when the session changes: everything that was asked as somebody else is asked again; an ended
 * session asks to sign in; a sign-out in another tab leaves the pages that were only for that user. A page that holds unsaved
 * work is not taken away by either.
 */
export function useSessionEffects(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => void askRoles(), [])
  useEffect(() => {
    const goOut = () => router.navigate({ to: inBackOffice() ? '/admin/login' : '/home' })
    /** The page stays as it is with what was typed on it: after signing in it can be saved. */
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
      // What only a user may ask has to leave the page first: a guest would be refused.
      if (currentSession().user === null) setTimeout(askAgain)
      else askAgain()
      if (change === 'expired') {
        toastInfo(translate('common', 'error.expired'))
        // The back office has a way in of its own, to which its guard leads.
        if (!inBackOffice()) openAccountDialog('login')
      }
      if (change === 'cleared-elsewhere') void goOut()
    })
  }, [queryClient, router])
}
