import type { BoardCell } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './board-legend.module.css'
import type { BoardLook } from './table/cell-look.ts'
import { ScoreCell } from './table/score-cell.tsx'

export type LegendEntry = { key: KeyOf<Texts['scoreboard']>; cell: BoardCell; isFirst?: true }

export const acmLegend: readonly LegendEntry[] = [
  { key: 'legend.first', cell: { at: 780, wrong: 1 }, isFirst: true },
  { key: 'legend.accepted', cell: { at: 4380, wrong: 2 } },
  { key: 'legend.wrong', cell: { wrong: 3 } },
  { key: 'legend.pending', cell: { wrong: 1, pending: 2 } },
  { key: 'legend.after', cell: { at: 18_420, late: true } },
]

export const oiLegend: readonly LegendEntry[] = [
  { key: 'legend.full', cell: { score: 100, ms: 31 } },
  { key: 'legend.part', cell: { score: 60 } },
  { key: 'legend.zero', cell: { score: 0 } },
]

/** What the signs mean, each beside an example of it. */
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
