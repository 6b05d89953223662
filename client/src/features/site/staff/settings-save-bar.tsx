import { useTexts } from '../../../i18n/use-texts.ts'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'

/** The end of a settings form of the site. */
export function SettingsSaveBar({ dirty, saving }: { dirty: boolean; saving: boolean }) {
  const t = useTexts('admin-site')
  return <SaveBar label={t('save')} saving={saving} disabled={!dirty} note={dirty && t('unsaved')} />
}
