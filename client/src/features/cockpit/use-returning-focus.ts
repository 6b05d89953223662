import type { CockpitProblem } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { FIRST_PROBLEM, focusCell } from './grid-keys.ts'

/**
 * Gives the focus back to the cell of a dialog that was closed: the one last shown, which the dialog's buttons may have changed.
 * @returns the reference for the table
 */
export function useReturningFocus(
  uid: string | undefined,
  pid: number | undefined,
  problems: readonly CockpitProblem[],
): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const last = useRef({ uid, pid })
  useEffect(() => {
    const before = last.current
    last.current = { uid, pid }
    if (uid !== undefined || pid !== undefined || !table.current) return
    if (before.uid === undefined && before.pid === undefined) return
    const row = before.uid === undefined ? table.current.rows[0] : rowOf(table.current, before.uid)
    const at = before.pid === undefined ? 0 : FIRST_PROBLEM + problems.findIndex((one) => one.pid === before.pid)
    const cell = row?.hidden ? undefined : row?.cells[at]
    if (cell) focusCell(table.current, cell)
  }, [uid, pid, problems])
  return table
}

const rowOf = (table: HTMLTableElement, uid: string) => [...table.rows].find((row) => row.dataset.uid === uid)
