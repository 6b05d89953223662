import type { CockpitCell } from '@touchstone/shared/cockpit/cockpit.schema.ts'
import type { StuckReason } from '@touchstone/shared/cockpit/stuck.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { memo } from 'react'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'
import type { CellWords } from './cell-words.ts'
import classes from './cockpit.module.css'

type Props = {
  uid: string
  cell: CockpitCell
  /** Since the last submission; null where there is none. */
  since: string | null
  stuck: StuckReason | null
  words: CellWords
  /** Null where nothing can be opened. */
  onOpen: ((open: { uid: string; pid: number }) => void) | null
}

function statusOf({ best, solvedTooLate, waiting }: CockpitCell): number {
  if (solvedTooLate) return Verdict.Accepted
  if (best) return best.status
  return waiting ? Verdict.Pending : Verdict.NoStatus
}

/** One pupil, one problem: verdict, tries, time since the last one; marks in words beside the colour. Drawn again only when one of them changes. */
export const MatrixCell = memo(function MatrixCell({ uid, cell, since, stuck, words, onOpen }: Props) {
  const { pid, best, tries, lateTries, waiting, solved, solvedTooLate } = cell
  const hints = cell.hints > 0 ? words.hints(cell.hints) : ''
  if (since === null) return <td className={classes.empty}>{hints === '' ? '–' : `– ${hints}`}</td>
  const look = verdictLook(statusOf(cell))
  const uncounted = solvedTooLate || (best === null && lateTries > 0)
  const late = uncounted ? words.lateUncounted : best?.isLate ? words.late : ''
  const score = best?.score
  const content = (
    <>
      <span className={classes.verdict}>
        {`${look.code}${!solved && score != null ? ` ${score}` : ''}${tries > 1 ? ` ×${tries}` : ''}${waiting && best !== null ? ' …' : ''}`}
      </span>
      <span className={classes.small}>{[since, late, stuck ? words.isStuck : '', hints].filter((word) => word !== '').join(' ')}</span>
    </>
  )
  return (
    <td data-tone={solvedTooLate ? 'muted' : look.tone} data-stuck={stuck !== null}>
      {onOpen ? (
        <button type="button" onClick={() => onOpen({ uid, pid })} title={words[`stuckBy.${stuck ?? 'not'}`]}>
          {content}
        </button>
      ) : (
        content
      )}
    </td>
  )
})
