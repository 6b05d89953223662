import { siteNow } from '../../clock/site-clock.ts'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { formatDateTime } from '../../ui/format.ts'
import { toastError, toastRefusal, toastSuccess } from '../../ui/toast.ts'
import type { PupilRow } from './class-rows.ts'

/** The pictures of these rows that the scoring service has not rated. */
export const unratedOf = (rows: readonly PupilRow[]): number[] =>
  rows.flatMap(({ record }) => (record?.state === 'failed' ? record.id : []))

/** Asks the scoring service again, and says which pictures its limit makes wait. */
export function useAskAgain(task: number) {
  const t = useTexts('picture')
  const language = useLanguage()
  const utils = trpc.useUtils()
  const send = trpc.picture.askAgain.useMutation({
    onError: toastRefusal,
    onSuccess({ asked, left }) {
      const now = siteNow().getTime()
      const later = asked.map(({ at }) => at).filter((at) => at > now)
      if (asked.length > later.length) toastSuccess(t('again.done', { count: asked.length - later.length }))
      if (later.length > 0) {
        toastSuccess(t('again.later', { count: later.length, when: formatDateTime(new Date(Math.max(...later)), language) }))
      }
      if (left.length > 0) toastError(t('again.left', { count: left.length }), { stays: true })
    },
    onSettled: () => Promise.all([utils.picture.invalidate(), utils.desk.invalidate()]),
  })
  return { isPending: send.isPending, ask: (ids: number[]) => send.mutate({ task, ids }) }
}
