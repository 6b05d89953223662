import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react'

type Place = { row: number; column: number }
const PAGE_ROWS = 10
/** Columns before the problems: name and points. */
export const FIRST_PROBLEM = 2

/** The target of a key from a cell in a table of that size; undefined for other keys. */
export function placeOfKey(key: string, ctrl: boolean, { row, column }: Place, rows: number, columns: number): Place | undefined {
  const at = (toRow: number, toColumn: number): Place => ({
    row: Math.min(Math.max(toRow, 0), rows - 1),
    column: Math.min(Math.max(toColumn, 0), columns - 1),
  })
  switch (key) {
    case 'ArrowRight':
      return at(row, column + 1)
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'ArrowDown':
      return at(row + 1, column)
    case 'ArrowUp':
      return at(row - 1, column)
    case 'PageDown':
      return at(row + PAGE_ROWS, column)
    case 'PageUp':
      return at(row - PAGE_ROWS, column)
    case 'Home':
      return at(ctrl ? 0 : row, 0)
    case 'End':
      return at(ctrl ? rows - 1 : row, columns - 1)
    default:
      return undefined
  }
}

const cellOf = (target: EventTarget) => (target as Element).closest<HTMLTableCellElement>('th, td')
const rowsOf = (table: HTMLTableElement) => [...table.rows].filter((row) => !row.hidden)
/** The element of a cell that takes the focus. */
const stopOf = (cell: HTMLTableCellElement): HTMLElement => cell.querySelector('button') ?? cell

function setStop(table: HTMLTableElement, stop: HTMLElement): void {
  for (const before of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) before.tabIndex = -1
  stop.tabIndex = 0
}

/**
 * Makes a table one tab stop: arrows, Home, End and the page keys move from cell to cell, Enter and space click the cell.
 * It works on the DOM without React: a class has more than a thousand cells, and none of them needs a property for it.
 */
export function useGridKeys(ref: RefObject<HTMLTableElement | null>) {
  // Runs after each render: the focused cell may have been removed with its row, or hidden.
  useEffect(() => {
    const table = ref.current
    if (!table) return
    const stop = table.querySelector<HTMLElement>('[tabindex="0"]')
    const first = table.querySelector<HTMLElement>('thead button')
    if (first && (!stop || stop.closest('tr')?.hidden)) setStop(table, first)
  })
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLTableElement>): void {
      const cell = cellOf(target)
      if (cell) setStop(currentTarget, stopOf(cell))
    },
    onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
      const { key, ctrlKey, target, currentTarget } = event
      const cell = cellOf(target)
      const row = cell?.parentElement
      if (!cell || !(row instanceof HTMLTableRowElement)) return
      if ((key === 'Enter' || key === ' ') && target === cell) {
        event.preventDefault()
        cell.click()
        return
      }
      const rows = rowsOf(currentTarget)
      const place = { row: rows.indexOf(row), column: [...row.cells].indexOf(cell) }
      const to = placeOfKey(key, ctrlKey, place, rows.length, row.cells.length)
      const next = to && rows[to.row]?.cells[to.column]
      if (!next) return
      event.preventDefault()
      const stop = stopOf(next)
      setStop(currentTarget, stop)
      stop.focus()
    },
  }
}

/** A clicked cell takes the focus, and so gets it back when its dialog is closed. */
export function focusCell(table: HTMLTableElement, cell: HTMLTableCellElement): void {
  const stop = stopOf(cell)
  setStop(table, stop)
  stop.focus({ preventScroll: true })
}
