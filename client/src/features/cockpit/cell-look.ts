import type { CockpitCell } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { type StuckReason, stuckOn } from '@touchstone/shared/classes/cockpit/stuck.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { verdictLook } from '../../ui/verdict/verdict-table.ts'
import type { CellWords } from './cell-words.ts'

/** `text`: verdict and attempts, a line break (shown as a space), then the time since the last attempt, and marks in words. */
type CellLook = { text: string; tone: VerdictTone | undefined; stuck: StuckReason | null }

function statusOf({ best, solvedTooLate, waiting }: CockpitCell): number {
  if (solvedTooLate) return Verdict.Accepted
  if (best) return best.status
  return waiting ? Verdict.Pending : Verdict.NoStatus
}

/** The cell of one pupil and one problem. */
export function cellLook(cell: CockpitCell, now: number, words: CellWords, isRaised: boolean): CellLook {
  const { best, tries, lateTries, waiting, solved, solvedTooLate, lastAt } = cell
  const hints = cell.hints > 0 ? words.hints(cell.hints) : ''
  const hand = isRaised ? words.hand : ''
  if (lastAt === null) {
    const marks = [hand, hints].filter((word) => word !== '').join(' ')
    return { text: marks === '' ? '–' : `–\n${marks}`, tone: isRaised ? 'muted' : undefined, stuck: null }
  }
  const look = verdictLook(statusOf(cell))
  const stuck = stuckOn(cell, now)
  const uncounted = solvedTooLate || (best === null && lateTries > 0)
  const late = uncounted ? words.lateUncounted : best?.isLate ? words.late : ''
  const score = !solved && best?.score != null ? ` ${best.score}` : ''
  const verdict = `${look.code}${score}${tries > 1 ? ` ×${tries}` : ''}${waiting && best !== null ? ' …' : ''}`
  // A narrow column cuts the end, so the hand comes first.
  const marks = [hand, words.since(now - lastAt), stuck ? words.isStuck : '', late, hints].filter((word) => word !== '')
  return { text: `${verdict}\n${marks.join(' ')}`, tone: solvedTooLate ? 'muted' : look.tone, stuck }
}
