import { BATCH_MAX } from '@touchstone/shared/account/account.schema.ts'
import { cellsOf, type ListRow, parseClassList } from '@touchstone/shared/account/class-list.ts'
import { faultsOfRows, type RowFault } from '@touchstone/shared/account/class-list-faults.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { trpc } from '../../../trpc/trpc.ts'

/** A row of the preview: what the list says, what is wrong with it, and what the site's users say to its name. */
export type PreviewRow = ListRow & { faults: RowFault[]; taken: string | null }

/** The list as it is typed, looked at by the rules at once and by the server when typing pauses. */
export function useClassList(text: string, passwordsAreMade: boolean) {
  const settled = useDeferredValue(text)
  const list = useMemo(() => parseClassList(settled), [settled])
  const faults = useMemo(() => faultsOfRows(list.rows, { passwordsAreMade }), [list, passwordsAreMade])
  const look = trpc.userAdmin.importUsers.useMutation()
  const [taken, setTaken] = useState<ReadonlyMap<ListRow, string>>(new Map())
  const sound = useMemo(() => list.rows.filter((_, i) => faults[i]?.length === 0), [list, faults])
  const tooMany = list.rows.length > BATCH_MAX

  // biome-ignore lint/correctness/useExhaustiveDependencies: the call itself is not a reason to look again
  useEffect(() => {
    setTaken(new Map())
    if (sound.length === 0 || tooMany) return
    let current = true
    const timer = setTimeout(async () => {
      // A password stands in where one will be made: the look is about names and addresses.
      const users = sound.map((row) => cellsOf({ ...row, cells: { ...row.cells, password: row.cells.password || 'made-later' } }))
      const report = await look.mutateAsync({ users, dryRun: true }).catch(() => null)
      if (!current || !report) return
      const entries = sound.flatMap((row, i) => {
        const message = report.rows[i]?.message
        return message ? [[row, message] as const] : []
      })
      setTaken(new Map(entries))
    }, 600)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [sound, tooMany])

  const rows = list.rows.map((row, i): PreviewRow => ({ ...row, faults: faults[i] ?? [], taken: taken.get(row) ?? null }))
  return { rows, columns: list.columns, dropped: list.dropped, tooMany, checking: look.isPending || settled !== text }
}

export function isFaulty(row: PreviewRow): boolean {
  return row.faults.length > 0 || row.taken !== null
}
