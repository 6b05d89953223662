import { useTexts } from '../../i18n/use-texts.ts'
import classes from './device.module.css'

/** Above the editor of a device task: its kind, and the way to hand in. */
export function DeviceNote() {
  const t = useTexts('problem')
  return (
    <p className={classes.note}>
      <b>{t('device.title')}</b> {t('device.about')}
    </p>
  )
}
