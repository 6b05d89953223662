import { Button } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'

/** Clears all filters of a list; shown while there is one. */
export function ResetFilters({ onReset }: { onReset(): void }) {
  const t = useTexts('common')
  return (
    <Button variant="subtle" size="sm" onClick={onReset}>
      {t('field.reset')}
    </Button>
  )
}
