import { type KeyboardEvent, useState } from 'react'

export type ActiveCell = { row: number; column: number }

const PAGE_ROWS = 10

type Move = (cell: ActiveCell, last: ActiveCell) => ActiveCell
const moves: Record<string, Move> = {
  ArrowDown: ({ row, column }, last) => ({ row: Math.min(last.row, row + 1), column }),
  ArrowUp: ({ row, column }) => ({ row: Math.max(0, row - 1), column }),
  ArrowRight: ({ row, column }, last) => ({ row, column: Math.min(last.column, column + 1) }),
  ArrowLeft: ({ row, column }) => ({ row, column: Math.max(0, column - 1) }),
  PageDown: ({ row, column }, last) => ({ row: Math.min(last.row, row + PAGE_ROWS), column }),
  PageUp: ({ row, column }) => ({ row: Math.max(0, row - PAGE_ROWS), column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
}
const farMoves: Record<string, Move> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_, last) => last,
}

/** The target of a key in a grid whose last cell is `last`; null for other keys. */
export function moveInGrid(cell: ActiveCell, key: string, isFar: boolean, last: ActiveCell): ActiveCell | null {
  return (isFar ? farMoves[key] : moves[key])?.(cell, last) ?? null
}

type Grid = {
  last: ActiveCell
  /** Scrolls a cell into view. */
  show(cell: ActiveCell): void
  /** Enter or the space bar. */
  open(cell: ActiveCell): void
}

/** The active cell of the arrow keys. The focus stays on the table, so that rows may come and go. */
export function useActiveCell({ last, show, open }: Grid) {
  const [cell, setCell] = useState<ActiveCell>({ row: 0, column: 1 })
  const [hasFocus, setHasFocus] = useState(false)
  const active = hasFocus && last.row >= 0 ? { row: Math.min(cell.row, last.row), column: Math.min(cell.column, last.column) } : null
  return {
    active,
    place: setCell,
    keys: {
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
      onKeyDown(event: KeyboardEvent) {
        if (active === null || event.target !== event.currentTarget || event.altKey) return
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          open(active)
          return
        }
        const next = moveInGrid(active, event.key, event.ctrlKey || event.metaKey, last)
        if (next === null) return
        event.preventDefault()
        setCell(next)
        show(next)
      },
    },
  }
}
