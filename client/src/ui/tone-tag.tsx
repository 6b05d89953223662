import type { ReactNode } from 'react'
import type { VerdictTone } from '../theme/verdict-tokens.ts'
import classes from './tone-tag.module.css'

type Props = {
  /** Colour of the tag; its text has the same meaning. */
  tone: VerdictTone
  icon?: ReactNode
  children: ReactNode
}

/** A short label in the colours of the verdicts. */
export function ToneTag({ tone, icon, children }: Props) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
