import type { BoardCell } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { BoardLook, CellTone, LegendEntry } from './board-look.ts'
import { hoursMinutes, hoursMinutesSeconds } from './contest-time.ts'

/** The signs of the sheet (docs/rules/contests.md) without its brackets: `+2`, `−1`, `?3`; `−1` above `?3`. */
function acmSigns({ at, late, wrong = 0, pending = 0 }: BoardCell): { main: string; sub: string } {
  if (at !== undefined) return { main: wrong > 0 ? `+${wrong}` : '+', sub: `${hoursMinutes(at)}${late ? '*' : ''}` }
  if (wrong > 0) return { main: `−${wrong}`, sub: pending > 0 ? `?${pending}` : '' }
  return { main: pending > 0 ? `?${pending}` : '·', sub: '' }
}

function acmTone({ at, late, wrong, pending }: BoardCell, isFirst: boolean): CellTone {
  if (at !== undefined) return late ? 'after' : isFirst ? 'first' : 'solved'
  if (pending) return 'pending'
  return wrong ? 'wrong' : 'none'
}

export const acmLook: BoardLook = {
  totals: [
    { key: 'solved', width: 62, text: ({ main }) => String(main) },
    {
      key: 'penalty',
      width: 92,
      text: ({ cost }, toSecond) => (toSecond ? hoursMinutesSeconds(cost) : String(Math.floor(cost / 60))),
      exact: ({ cost }) => hoursMinutesSeconds(cost),
    },
  ],
  isFirst: ({ at, late }, firstAt) => at !== undefined && !late && at === firstAt,
  cell: (cell, isFirst) => ({ tone: acmTone(cell, isFirst), ...acmSigns(cell) }),
  say(t, { at, late, wrong = 0, pending = 0 }, isFirst) {
    if (at === undefined) {
      const tries = [
        ...(wrong > 0 ? [t('cell.wrong', { count: wrong })] : []),
        ...(pending > 0 ? [t('cell.pending', { count: pending })] : []),
      ]
      return tries.length > 0 ? tries : [t('cell.free')]
    }
    return [
      t(late ? 'cell.acceptedAfter' : 'cell.accepted', { time: hoursMinutesSeconds(at) }),
      ...(isFirst ? [t('cell.first')] : []),
      ...(wrong > 0 ? [t('cell.triesBefore', { count: wrong })] : []),
    ]
  },
  isSolved: ({ at }) => at !== undefined,
}

export const acmLegend: readonly LegendEntry[] = [
  { key: 'legend.first', cell: { at: 780, wrong: 1 }, isFirst: true },
  { key: 'legend.accepted', cell: { at: 4380, wrong: 2 } },
  { key: 'legend.wrong', cell: { wrong: 3 } },
  { key: 'legend.pending', cell: { wrong: 1, pending: 2 } },
  { key: 'legend.after', cell: { at: 18_420, late: true } },
]
