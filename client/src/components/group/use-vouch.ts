import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastRefusal, toastSuccess } from '../../ui/toast.ts'

/** Vouches for the owner of groups. Pages that use it load the texts `admin-group-owners`. */
export function useVouch() {
  const t = useTexts('admin-group-owners')
  const utils = trpc.useUtils()
  const call = trpc.groupOwner.vouch.useMutation({
    onError: toastRefusal,
    onSettled: () => Promise.all([utils.groupOwner.invalidate(), utils.group.invalidate()]),
  })
  return {
    isPending: call.isPending,
    pendingUid: call.isPending ? call.variables.uid : null,
    vouch: (uid: string, name: string) => call.mutate({ uid }, { onSuccess: () => toastSuccess(t('vouched', { name })) }),
  }
}
