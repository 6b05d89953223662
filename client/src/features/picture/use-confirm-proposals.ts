import { useTexts } from '../../i18n/use-texts.ts'
import { type Inputs, trpc } from '../../trpc/trpc.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'

/** Confirms proposals as they are shown, and says how many have changed meanwhile. */
export function useConfirmProposals(task: number) {
  const t = useTexts('picture')
  const utils = trpc.useUtils()
  const save = trpc.picture.confirmProposals.useMutation({
    onSettled: () =>
      Promise.all([utils.picture.invalidate(), utils.cockpit.invalidate(), utils.gradebook.invalidate(), utils.desk.invalidate()]),
  })
  return {
    isPending: save.isPending,
    error: save.isPending ? null : save.error,
    /** @returns null after a refusal, which `error` then has */
    async confirm(proposals: Inputs['picture']['confirmProposals']['proposals']) {
      const outcome = await save.mutateAsync({ task, proposals }).catch(() => null)
      if (outcome === null) return null
      const { confirmed, left } = outcome
      if (confirmed.length > 0) toastSuccess(t('all.done', { count: confirmed.length }))
      if (left.length > 0) toastError(t('all.left', { count: left.length }), { stays: true })
      return outcome
    },
  }
}
