import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ownTitle } from '../../i18n/own-title.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import classes from './statement-preview.module.css'

type Props = {
  problem: {
    title: string
    timeLimit: number
    memoryLimit: number
    description: string | null
    input: string | null
    output: string | null
    statementFormat?: string | null
  }
  /** Content below the statement, such as samples. */
  children?: ReactNode
}

/** A problem's statement in a box that scrolls, for a choice among problems or a decision about one. */
export function StatementPreview({ problem, children }: Props) {
  const { title, timeLimit, memoryLimit, description, input, output, statementFormat } = problem
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.statement} aria-label={ownTitle(title)} tabIndex={0}>
      <Text fw={600}>{ownTitle(title)}</Text>
      <Text size="sm" c="dimmed" className="tabular">
        {timeLimit} ms · {memoryLimit} MB
      </Text>
      <Markdown
        text={[description, input, output].filter(Boolean).join('\n\n')}
        format={statementFormat === 'html' ? 'html' : 'markdown'}
      />
      {children}
    </section>
  )
}
