import { Button } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { copyText } from '../../ui/copy-text.ts'
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.ts'
import classes from './unsent-notice.module.css'
import type { Unsent } from './unsent-rule.ts'

type Props = {
  unsent: Unsent
  /** Whether the browser keeps it when this page closes. */
  isLasting: boolean
  onTry(): void
  onRemove(): void
}

/** A submission that the server has not confirmed: it waits, or it is final and its program can be copied. */
export function UnsentNotice({ unsent, isLasting, onTry, onRemove }: Props) {
  const t = useTexts('editor')
  const common = useTexts('common')
  const copy = async () => {
    if (await copyText(unsent.code)) toastSuccess(common('copy.done'))
    else toastError(common('copy.failed'))
  }
  const cancel = () => {
    onRemove()
    toastInfo(t('unsent.cancelled'))
  }
  const waits = unsent.state === 'waiting'
  return (
    <div className={classes.notice} role="status">
      <span className={classes.text}>
        <strong>{t('unsent.title')}</strong>{' '}
        {waits ? t('unsent.waits') : unsent.state === 'ended' ? t('unsent.ended') : t('unsent.refused', { reason: unsent.refusal ?? '' })}
        {waits && !isLasting && ` ${t('unsent.onlyHere')}`}
      </span>
      <Button size="compact-sm" variant="default" onClick={waits ? onTry : () => void copy()}>
        {t(waits ? 'unsent.try' : 'unsent.copy')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={waits ? cancel : onRemove}>
        {t(waits ? 'unsent.cancel' : 'unsent.close')}
      </Button>
    </div>
  )
}
