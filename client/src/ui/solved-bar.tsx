import { useTexts } from '../i18n/use-texts.ts'
import { ShareBar } from './share-bar.tsx'
import classes from './solved-bar.module.css'

type Props = {
  /** Problems solved. */
  solved: number
  /** Problems in all. */
  of: number
  /** Also shows the share in whole per cent, so that 100 % means all. Default: the counts alone. */
  withShare?: boolean
}

/** The progress of a user: a bar, and "3 / 12" in words. */
export function SolvedBar({ solved, of, withShare = false }: Props) {
  const t = useTexts('common')
  const name = t('solved.of', { solved, count: of })
  return (
    <span className={classes.root} title={name}>
      <span
        role="progressbar"
        aria-label={t('solved.label')}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={solved}
        aria-valuetext={name}
      >
        <ShareBar className={classes.track} tone={of > 0 && solved >= of ? 'accepted' : undefined} share={of > 0 ? solved / of : 0} />
      </span>
      {/* The bar says it. */}
      <span className={classes.text} aria-hidden>
        {solved} / {of}
        {withShare && of > 0 && <span className={classes.share}> · {Math.floor((solved * 100) / of)}%</span>}
      </span>
    </span>
  )
}
