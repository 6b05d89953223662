import type { VerdictTone } from '../theme/verdict-tokens.ts'
import classes from './state-mark.module.css'

type Props = { tone: VerdictTone; children: string }

/** A word for a state; its colour is redundant. */
export function StateMark({ tone, children }: Props) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  )
}
