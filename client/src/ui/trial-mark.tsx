import { Tooltip } from '@mantine/core'
import { IconFlask2 } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './trial-mark.module.css'

/** Marks a test submission from before the problem's publication; hover, focus or a tap explains it. */
export function TrialMark() {
  const t = useTexts('common')
  return (
    <Tooltip label={t('trial.text')} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.mark} data-above>
        <IconFlask2 size={14} aria-hidden />
        {t('trial.mark')}
      </button>
    </Tooltip>
  )
}
