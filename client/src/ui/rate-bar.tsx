import { useTexts } from '../i18n/use-texts.ts'
import { formatRate } from './format.ts'
import classes from './rate-bar.module.css'
import { ShareBar } from './share-bar.tsx'

type Props = {
  /** Accepted submissions. */
  ac: number
  /** All submissions. */
  total: number
}

/** Share of accepted submissions: a hairline bar and two decimals; the title has the counts. */
export function RateBar({ ac, total }: Props) {
  const t = useTexts('common')
  const counts = t('rate.counts', { ac, total })
  return (
    <span className={classes.root} title={counts}>
      <span className={classes.text}>{formatRate(ac, total)}</span>
      {total > 0 && <ShareBar className={classes.track} tone="accepted" share={ac / total} />}
      <span className={classes.hidden}>{counts}</span>
    </span>
  )
}
