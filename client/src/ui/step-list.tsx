import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import classes from './step-list.module.css'

type ShownStep = { name: string; isDone: boolean /** The link to its page. */; link: ReactNode; hint: string }

type Props = {
  title: string
  /** How many steps are done. */
  count: string
  /** Names of the two marks. */
  marks: { done: string; open: string }
  steps: readonly ShownStep[]
}

/** First steps with ticks; renders nothing once every step is done. */
export function StepList({ title, count, marks, steps }: Props) {
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Panel title={title} aside={<span className={classes.count}>{count}</span>}>
      <ol className={classes.steps}>
        {steps.map(({ name, isDone, link, hint }) => (
          <li key={name} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheck size={22} aria-label={marks.done} /> : <IconCircle size={22} aria-label={marks.open} />}
            <div>
              {link}
              <div className={classes.hint}>{hint}</div>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
