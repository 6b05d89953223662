import { Button } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'

/** Takes every filter of a list away; stands there while there is one. */
export function ResetFilters({ onReset }: { onReset(): void }) {
  const t = useTexts('common')
  return (
    <Button variant="subtle" size="sm" onClick={onReset}>
      {t('field.reset')}
    </Button>
  )
}
