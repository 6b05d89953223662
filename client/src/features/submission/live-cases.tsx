import { useTexts } from '../../i18n/use-texts.ts'
import { caseLook } from '../../ui/verdict/verdict-table.ts'
import classes from './case-grid.module.css'

type Props = {
  /** Status of each finished case, in order. */
  cases: readonly number[]
  /** The expected number of cases; 0 while it is unknown. */
  total: number
}

/** The tests while they run. Their tiles are there from the start, so that nothing moves at the end. */
export function LiveCases({ cases, total }: Props) {
  const t = useTexts('common')
  const tiles = Array.from({ length: Math.max(total, cases.length) }, (_, index) => ({ seq: index + 1, status: cases[index] }))
  return (
    <ol className={classes.grid} aria-label={t('cases.progress', { done: cases.length, total: tiles.length })}>
      {tiles.map(({ seq, status }) => {
        const look = status === undefined ? undefined : caseLook(status)
        return (
          <li key={seq} title={look ? t('cases.one', { seq, verdict: t(look.key) }) : t('cases.waiting', { seq })}>
            <div className={classes.tile} data-tone={look?.tone ?? 'muted'}>
              <span className={classes.head}>
                <span className={classes.seq}>{seq}</span>
                {look && <look.icon size={15} stroke={2.3} />}
                {look && <b>{look.code}</b>}
              </span>
              <span className={classes.figures}>{look ? '–' : '…'}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
