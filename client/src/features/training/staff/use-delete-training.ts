import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import { useTrainingCalls } from './editor/use-training-calls.ts'

/** Deletes a training after it names what is deleted along with it. */
export function useDeleteTraining(gid: number | null) {
  const t = useTexts('training-editor')
  const utils = trpc.useUtils()
  const { remove } = useTrainingCalls(gid)
  return async ({ id: tid, title }: { id: number; title: string }): Promise<void> => {
    try {
      const { hints, ...extent } = await utils.trainingEditor.extent.fetch({ tid }, { staleTime: 0 })
      const text = `${t('delete.text', extent)}${hints > 0 ? t('delete.hints', { count: hints }) : ''}`
      if (!(await confirm({ title: t('delete.title', { title }), text, yes: t('delete.yes'), danger: true }))) return
      remove.mutate({ tid }, { onSuccess: () => toastSuccess(t('delete.done')) })
    } catch (error) {
      toastRefusal(error)
    }
  }
}
