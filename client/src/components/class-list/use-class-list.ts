import { BATCH_MAX } from '@touchstone/shared/people/account/account.schema.ts'
import { cellsOf, type ListRow, parseClassList } from '@touchstone/shared/people/account/class-list.ts'
import { faultsOfRows, type RowFault } from '@touchstone/shared/people/account/class-list-faults.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { ClassListTarget, RowFate } from './class-list-target.ts'

/** A row of the preview: the parsed row, its faults, and the existing account of that name. */
export type PreviewRow = ListRow & { faults: RowFault[]; taken: string | null; existing: RowFate['existing'] }

/** The typed list. The rules check it at once; the server checks it when typing pauses. */
export function useClassList(text: string, passwordsAreMade: boolean, { send }: ClassListTarget) {
  const settled = useDeferredValue(text)
  const list = useMemo(() => parseClassList(settled), [settled])
  const faults = useMemo(() => faultsOfRows(list.rows, { passwordsAreMade }), [list, passwordsAreMade])
  const [looking, setLooking] = useState(false)
  const [fates, setFates] = useState<ReadonlyMap<ListRow, RowFate>>(new Map())
  const sound = useMemo(() => list.rows.filter((_, i) => faults[i]?.length === 0), [list, faults])
  const tooMany = list.rows.length > BATCH_MAX

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new call is no reason to check again
  useEffect(() => {
    setFates(new Map())
    if (sound.length === 0 || tooMany) return
    let current = true
    const timer = setTimeout(async () => {
      // A placeholder replaces a password that will be made: the check is about names and addresses.
      const users = sound.map((row) => cellsOf({ ...row, cells: { ...row.cells, password: row.cells.password || 'made-later' } }))
      setLooking(true)
      const report = await send({ users, dryRun: true }).catch(() => null)
      if (!current) return
      setLooking(false)
      if (!report) return
      const entries = sound.flatMap((row, i) => {
        const fate = report.rows[i]
        return fate ? [[row, fate] as const] : []
      })
      setFates(new Map(entries))
    }, 600)
    return () => {
      current = false
      setLooking(false)
      clearTimeout(timer)
    }
  }, [sound, tooMany])

  const rows = list.rows.map(
    (row, i): PreviewRow => ({
      ...row,
      faults: faults[i] ?? [],
      taken: fates.get(row)?.message ?? null,
      existing: fates.get(row)?.existing ?? null,
    }),
  )
  return { rows, columns: list.columns, dropped: list.dropped, tooMany, checking: looking || settled !== text }
}

export function isFaulty(row: PreviewRow): boolean {
  return row.faults.length > 0 || row.taken !== null
}
