import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'

/** Asks, deletes, and reports the result. Resolves to whether the users were deleted. */
export function useDeleteUsers(): (users: readonly { uid: string; username: string }[]) => Promise<boolean> {
  const t = useTexts('admin-users')
  const utils = trpc.useUtils()
  const remove = trpc.userAdmin.remove.useMutation()
  return async (users) => {
    const [only] = users
    const question =
      users.length === 1 && only
        ? { title: t('delete.title', { username: only.username }), text: t('delete.text') }
        : { title: t('delete.titleMany', { count: users.length }), text: t('delete.textMany') }
    if (!(await confirm({ ...question, yes: t('delete.yes'), danger: true }))) return false
    try {
      await remove.mutateAsync({ ids: users.map(({ uid }) => uid) })
      toastSuccess(t('delete.done', { count: users.length }))
      return true
    } catch (error) {
      toastRefusal(error)
      return false
    } finally {
      await utils.userAdmin.list.invalidate()
    }
  }
}
