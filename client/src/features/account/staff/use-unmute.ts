import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'

/** Asks, lifts a mute before its end, and reports the result. */
export function useUnmute(): (user: { uid: string; username: string }) => Promise<void> {
  const t = useTexts('admin-users')
  const utils = trpc.useUtils()
  const unmute = trpc.discussionAdmin.unmute.useMutation()
  return async ({ uid, username }) => {
    if (!(await confirm({ title: t('unmute.title', { username }), text: t('unmute.text'), yes: t('unmute.yes') }))) return
    try {
      await unmute.mutateAsync({ uid })
      toastSuccess(t('unmute.done', { username }))
    } catch (error) {
      toastRefusal(error)
    }
    await utils.userAdmin.list.invalidate()
  }
}
