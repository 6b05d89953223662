import type { ReactNode } from 'react'
import classes from './filter-row.module.css'

/** The filter fields above a list; on a phone two per row. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
