import type { ReactNode } from 'react'
import classes from './panel.module.css'

type Props = {
  title: string
  /** At the right of the title: a link, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page with its own heading: a hairline above, no box around. */
export function Panel({ title, aside, children }: Props) {
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.head}>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
