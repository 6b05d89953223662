import type { HintCondition } from '@touchstone/shared/classes/hint/hint.schema.ts'
import type { Translate } from '../../i18n/texts.ts'

/** The condition that opens a hint, in the teacher's words. */
export function conditionWords(t: Translate<'hint'>, condition: HintCondition): string {
  return condition.kind === 'by-hand' ? t('when.by-hand') : t(`when.${condition.kind}`, { count: condition.count })
}
