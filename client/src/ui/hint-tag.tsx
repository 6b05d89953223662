import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { VerdictTone } from '../theme/verdict-tokens.ts'
import classes from './tone-tag.module.css'

type Props = {
  /** Colour of the tag; its text has the same meaning. */
  tone: VerdictTone
  icon?: ReactNode
  /** The meaning of the tag, on hover, focus or a tap. */
  hint: string
  children: ReactNode
}

/** A tag with an explanation. It is apart from the plain one, because the page of a problem does without the code of hints. */
export function HintTag({ tone, icon, hint, children }: Props) {
  return (
    <Tooltip label={hint} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.tag} data-tone={tone} data-above>
        {icon}
        {children}
      </button>
    </Tooltip>
  )
}
