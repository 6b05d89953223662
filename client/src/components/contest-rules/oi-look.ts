import type { BoardCell } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { BoardLook, CellTone, LegendEntry } from './board-look.ts'

/** Only a fully accepted problem has a running time that counts; an old record may have none. */
const isFull = ({ ms, untimed }: BoardCell) => ms !== undefined || untimed === true

function oiTone(cell: BoardCell): CellTone {
  if (isFull(cell)) return 'full'
  return (cell.score ?? 0) > 0 ? 'part' : 'zero'
}

export const oiLook: BoardLook = {
  totals: [
    { key: 'score', width: 60, text: ({ main }) => String(main) },
    { key: 'runTime', width: 84, text: ({ cost }) => String(cost) },
  ],
  isFirst: () => false,
  cell: (cell) => ({
    tone: oiTone(cell),
    main: String(cell.score ?? '–'),
    sub: cell.ms === undefined ? '' : `${cell.ms} ms`,
  }),
  say(t, cell) {
    const { score, ms } = cell
    const points = score === null || score === undefined ? t('cell.noScore') : t('cell.score', { count: score })
    if (ms === undefined) return isFull(cell) ? [points, t('cell.full')] : [points]
    return [points, t('cell.fullScore', { time: ms })]
  },
  isSolved: isFull,
}

export const oiLegend: readonly LegendEntry[] = [
  { key: 'legend.full', cell: { score: 100, ms: 31 } },
  { key: 'legend.part', cell: { score: 60 } },
  { key: 'legend.zero', cell: { score: 0 } },
]
