import { Switch } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'

/** Whether a staff page refreshes by itself. */
export function RefreshSwitch({ isOn, onChange }: { isOn: boolean; onChange(on: boolean): void }) {
  const t = useTexts('contest-staff')
  return <Switch label={t('refreshes')} checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
}
