import type { TotalColumn } from '../../../components/contest-rules/board-look.ts'
import type { BoardSize } from './board-size.ts'

/** Columns before the totals: rank and contestant. */
export const LEADING_COLUMNS = 2

/** Widths of the columns: the problems share the rest, and the table scrolls before they get too small. */
export function boardColumns(
  { row, rank, team, cell }: BoardSize,
  totals: readonly TotalColumn[],
  problems: readonly { displayId: string }[],
) {
  const scale = row / 44
  const figures = totals.map(({ key, width }) => ({ key: key as string, width: Math.round(width * scale) }))
  const fixed = [{ key: 'rank', width: rank }, { key: 'team', width: team }, ...figures]
  const cells = problems.map(({ displayId }) => ({ key: `problem ${displayId}`, width: undefined }))
  const leastWidth = fixed.reduce((sum, { width }) => sum + width, 0) + problems.length * cell
  return { columns: [...fixed, ...cells], leastWidth }
}
