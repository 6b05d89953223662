import { IconStopwatch } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import classes from './challenge.module.css'

/** Marks a problem in challenge mode in lists. */
export function ChallengeTag() {
  const t = useTexts('training')
  return (
    <span className={classes.tag}>
      <ToneTag tone="open" icon={<IconStopwatch size={13} aria-hidden />}>
        {t('problems.challenge')}
      </ToneTag>
    </span>
  )
}
