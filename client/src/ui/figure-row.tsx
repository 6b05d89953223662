import type { ReactNode } from 'react'
import classes from './figure-row.module.css'

/** A row of key figures, each under its name. */
export function FigureRow({ figures }: { figures: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.row}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
