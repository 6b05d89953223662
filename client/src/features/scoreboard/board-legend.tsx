import type { BoardLook, LegendEntry } from '../../components/contest-rules/board-look.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './board-legend.module.css'
import { ScoreCell } from './table/score-cell.tsx'

/** The meaning of the signs, each with an example. */
export function BoardLegend({ entries, look }: { entries: readonly LegendEntry[]; look: BoardLook }) {
  const t = useTexts('scoreboard')
  return (
    <ul className={classes.legend} aria-label={t('legend.label')}>
      {entries.map(({ key, cell, isFirst = false }) => (
        <li key={key}>
          <span className={classes.sample} aria-hidden>
            <ScoreCell look={look.cell(cell, isFirst)} />
          </span>
          {t(key)}
        </li>
      ))}
    </ul>
  )
}
