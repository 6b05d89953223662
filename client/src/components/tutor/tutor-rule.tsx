import { NativeSelect } from '@mantine/core'
import { type TutorRule, tutorRules } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import { useTexts } from '../../i18n/use-texts.ts'

type Props = {
  /** For whom the setting counts. */
  place: 'group' | 'training' | 'problem'
  /** Whether the site has a model; without one there is only help by rules, which is on or off. */
  hasModel: boolean
  rule: TutorRule | null
  disabled?: boolean
  onChange(rule: TutorRule | null): void
}

/** How much help pupils get in a place; null sets no limit there. */
export function TutorRuleSelect({ place, hasModel, rule, disabled, onChange }: Props) {
  const t = useTexts('tutor')
  const ladder = tutorRules.map((value) => ({ value: value as string, label: t(`rule.${value}`) }))
  const switched = [{ value: 'off', label: t('rule.off') }]
  const options = [{ value: '', label: t(hasModel ? 'rule.default' : 'rule.on') }, ...(hasModel ? ladder : switched)]
  const shown = hasModel || rule === 'off' ? rule : null
  return (
    <NativeSelect
      label={t(hasModel ? 'rule.label' : 'rule.helpLabel')}
      description={t(hasModel ? `rule.${place}` : `rule.help.${place}`)}
      data={options}
      value={shown ?? ''}
      disabled={disabled === true}
      onChange={({ currentTarget }) => onChange(tutorRules.find((known) => known === currentTarget.value) ?? null)}
    />
  )
}
