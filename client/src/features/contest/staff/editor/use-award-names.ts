import { useTexts } from '../../../../i18n/use-texts.ts'
import type { AwardNames } from './contest-draft.ts'

/** Names of the usual awards in the reader's language; a saved contest keeps the names that it has. */
export function useAwardNames(): AwardNames {
  const t = useTexts('admin-contests')
  return [t('awards.gold'), t('awards.silver'), t('awards.bronze')]
}
