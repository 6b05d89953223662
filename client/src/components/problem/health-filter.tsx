import { NativeSelect } from '@mantine/core'
import { type HealthFilter, healthFilters } from '@touchstone/shared/problems/problem/health-filters.ts'
import { useTexts } from '../../i18n/use-texts.ts'

type Props = { value: string | undefined; onChange(value: HealthFilter | undefined): void }

/** The choice that narrows a list of problems by their health. */
export function HealthFilterField({ value, onChange }: Props) {
  const t = useTexts('workshop')
  return (
    <NativeSelect
      size="sm"
      aria-label={t('health.filter.label')}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(healthFilters.find((known) => known === currentTarget.value))}
      data={[
        { value: '', label: t('health.filter.all') },
        ...healthFilters.map((one) => ({ value: one, label: t(`health.filter.${one}`) })),
      ]}
    />
  )
}
