import type { ReactNode } from 'react'
import classes from './filter-row.module.css'

/** The fields above a list that say what is in it; on a phone two in a row. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
