import type { CellLook } from '../../../components/contest-rules/board-look.ts'
import classes from './score-cell.module.css'

/** The pill of one cell. Signs and figures carry the meaning of its colour; a text beside it serves screen readers. */
export function ScoreCell({ look: { tone, main, sub } }: { look: CellLook }) {
  return (
    <span className={classes.cell} data-cell-tone={tone} aria-hidden>
      <span className={classes.main}>
        {main}
        {tone === 'first' && <span className={classes.star}>★</span>}
      </span>
      {sub !== '' && <span className={classes.sub}>{sub}</span>}
    </span>
  )
}
