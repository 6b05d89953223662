import { cellsOf, type ListRow } from '@touchstone/shared/people/account/class-list.ts'
import { useRef, useState } from 'react'
import type { ClassListTarget, RowFate } from './class-list-target.ts'
import { makePassword } from './make-password.ts'

/** Rows per request: hashing a password takes a tenth of a second, and progress should be visible. */
const rowsAtOnce = 20

export type SentRow = ListRow & {
  /** The result; null when the row was not sent or got no answer. */
  fate: RowFate | null
}

export type ClassListReport = { rows: SentRow[]; interrupted: boolean }

/** Sends the rows in portions and records the result of each. It makes missing passwords itself, so that they can be saved. */
export function useSendClassList({ send, onSent }: ClassListTarget) {
  const [done, setDone] = useState<number | null>(null)
  const [report, setReport] = useState<ClassListReport | null>(null)
  const stopped = useRef(false)

  /**
   * @param skipped rows that are reported but not sent
   * @param mustChangePassword whether each user must choose another password at the first sign-in
   */
  const start = async (rows: readonly ListRow[], skipped: readonly ListRow[], mustChangePassword: boolean) => {
    stopped.current = false
    const sent: SentRow[] = rows.map(({ line, cells }) => {
      return { line, cells: { ...cells, password: cells.password || makePassword() }, fate: null }
    })
    let interrupted = false
    for (let at = 0; at < sent.length && !stopped.current && !interrupted; at += rowsAtOnce) {
      setDone(at)
      const portion = sent.slice(at, at + rowsAtOnce)
      try {
        const answer = await send({ users: portion.map(cellsOf), mustChangePassword })
        for (const [i, row] of portion.entries()) row.fate = answer.rows[i] ?? null
      } catch {
        interrupted = true
      }
    }
    setDone(null)
    const left = skipped.map(({ line, cells }): SentRow => ({ line, cells, fate: null }))
    setReport({ rows: [...sent, ...left].sort((a, b) => a.line - b.line), interrupted })
    await onSent()
  }

  return {
    start,
    /** Rows done so far; null while nothing is sent. */
    done,
    report,
    stop: () => {
      stopped.current = true
    },
    clear: () => setReport(null),
  }
}
