import { trpc } from '../../trpc/trpc.ts'
import { toastRefusal } from '../../ui/toast.ts'

/** Taking a hand and giving it back. A refusal names the helper that was faster. */
export function useTakeHand() {
  const utils = trpc.useUtils()
  return trpc.hand.take.useMutation({ onError: toastRefusal, onSettled: () => utils.hand.invalidate() })
}
