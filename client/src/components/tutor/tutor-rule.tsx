import { NativeSelect } from '@mantine/core'
import { type TutorRule, tutorRules } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import { useTexts } from '../../i18n/use-texts.ts'

type Props = {
  /** For whom the setting counts. */
  place: 'group' | 'training' | 'problem'
  rule: TutorRule | null
  disabled?: boolean
  onChange(rule: TutorRule | null): void
}

/** How much the tutor may say in a place; null sets no limit there. */
export function TutorRuleSelect({ place, rule, disabled, onChange }: Props) {
  const t = useTexts('tutor')
  const options = [{ value: '', label: t('rule.default') }, ...tutorRules.map((value) => ({ value, label: t(`rule.${value}`) }))]
  return (
    <NativeSelect
      label={t('rule.label')}
      description={t(`rule.${place}`)}
      data={options}
      value={rule ?? ''}
      disabled={disabled === true}
      onChange={({ currentTarget }) => onChange(tutorRules.find((known) => known === currentTarget.value) ?? null)}
    />
  )
}
