import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { formatDateTime, parseInstant } from '../../../ui/format.ts'
import { verdictLook } from '../../../ui/verdict/verdict-table.ts'
import type { Rejudging } from './rejudging-state.tsx'

/** Sentences about a rejudging: scope, filters, outcome. */
export function useRejudgingWords() {
  const t = useTexts('admin-rejudge')
  const common = useTexts('common')
  const language = useLanguage()
  const exact = (at: string) => formatDateTime(parseInstant(at), language)

  return {
    scope({ scope, submitId, displayPid, title, counts }: Rejudging): string {
      if (scope === 'submission') return t('scope.submission', { id: submitId ?? '' })
      if (scope === 'submissions') return t('scope.submissions', { count: counts.total })
      return displayPid === null ? t('scope.gone') : `${displayPid} ${title ?? ''}`
    },

    filter({ filter }: Rejudging): string {
      const parts = [
        filter.status != null && common(verdictLook(filter.status).key),
        filter.language,
        filter.submittedFrom && t('filter.from', { at: exact(filter.submittedFrom) }),
        filter.submittedUntil && t('filter.until', { at: exact(filter.submittedUntil) }),
      ]
      return parts.filter(Boolean).join(' · ')
    },

    summary({ counts }: Rejudging): string {
      const { changed, losesAccepted, gainsAccepted, skipped, failed, waiting, total } = counts
      // While some wait, no sentence covers all of them.
      const soFar = { done: total - waiting, total, changed }
      const leftOut = skipped + failed
      const parts = [
        waiting > 0
          ? t(changed > 0 ? 'summary.changedSoFar' : 'summary.noneSoFar', soFar)
          : changed > 0
            ? t('summary.changed', { count: total, changed })
            : t('summary.none', { count: total }),
        losesAccepted > 0 && t('summary.loses', { count: losesAccepted }),
        gainsAccepted > 0 && t('summary.gains', { count: gainsAccepted }),
        leftOut > 0 && t('summary.leftOut', { count: leftOut }),
      ]
      return parts.filter(Boolean).join(t('summary.comma'))
    },
  }
}
