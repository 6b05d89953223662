import type { ImportedItem } from '@touchstone/shared/problems/problem/import.schema.ts'
import classes from './import-page.module.css'

/** The reason of a refusal, and warnings. */
export function ImportNotes({ item }: { item: Pick<ImportedItem, 'reason' | 'warnings'> }) {
  const notes = [...(item.reason ? [item.reason] : []), ...item.warnings]
  if (notes.length === 0) return null
  return (
    <ul className={classes.notes}>
      {notes.map(({ code, text }) => (
        <li key={`${code} ${text}`} data-refusal={item.reason?.text === text || undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
