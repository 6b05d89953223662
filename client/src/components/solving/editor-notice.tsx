import { Button, CloseButton } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './work-pane.module.css'

type Props = { text: string; act: string; onAct: (() => void) | undefined; onClose(): void }

/** A line above the editor with one act, where there is one; it never takes the focus and stops nothing. */
export function EditorNotice({ text, act, onAct, onClose }: Props) {
  const t = useTexts('editor')
  return (
    <div className={classes.hint} role="status">
      <span>{text}</span>
      {onAct && (
        <Button size="compact-xs" variant="default" onClick={onAct}>
          {act}
        </Button>
      )}
      <CloseButton size="xs" ml="auto" aria-label={t('notice.close')} onClick={onClose} />
    </div>
  )
}
