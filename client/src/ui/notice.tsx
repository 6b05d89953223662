import type { ReactNode } from 'react'
import type { VerdictTone } from '../theme/verdict-tokens.ts'
import classes from './notice.module.css'

type Props = {
  /** Colour of the message; `wrong` is announced at once. Default: `muted`. */
  tone?: VerdictTone
  title?: string
  icon?: ReactNode
  children?: ReactNode
}

/** A message inside a page. Its colours are those of verdicts, so that it is legible in both schemes. */
export function Notice({ tone = 'muted', title, icon, children }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} {...(tone === 'wrong' ? { role: 'alert' } : {})}>
      {icon}
      <div>
        {title && <strong>{title}</strong>} {children}
      </div>
    </div>
  )
}
