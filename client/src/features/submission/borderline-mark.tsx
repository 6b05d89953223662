import { Tooltip } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './submission-page.module.css'

/** Marks a verdict whose time is close to the limit; hover, focus or a tap explains it. */
export function BorderlineMark() {
  const t = useTexts('submission')
  return (
    <Tooltip label={t('page.borderlineText')} multiline w={300} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.mark}>
        <IconScale size={15} aria-hidden />
        {t('page.borderline')}
      </button>
    </Tooltip>
  )
}
