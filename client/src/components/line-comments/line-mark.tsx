import { IconCircleCheck, IconMessage } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './line-comments.module.css'
import type { Thread } from './use-line-threads.ts'

/** The number of comments that end at a line, with a mark for open ones; links to the first of them. */
export function LineMark({ line, threads }: { line: number; threads: readonly Thread[] }) {
  const t = useTexts('line-comment')
  const open = threads.filter(({ settled }) => settled === null)
  const Icon = open.length > 0 ? IconMessage : IconCircleCheck
  const words = `${t('line.marked', { line, count: threads.length })}, ${t(open.length > 0 ? 'line.someOpen' : 'line.allSettled')}`
  const show = () => {
    const thread = document.getElementById(`thread-${(open[0] ?? threads[0])?.id}`)
    thread?.scrollIntoView({ block: 'nearest' })
    thread?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={classes.mark} data-open={open.length > 0 || undefined} aria-label={words} title={words} onClick={show}>
      <Icon size={14} aria-hidden />
      {threads.length}
    </button>
  )
}
