import { type ReactNode, useDeferredValue } from 'react'
import { Markdown } from './markdown.tsx'
import classes from './with-preview.module.css'

type Props = {
  /** The source. */
  text: string
  /** Name of the preview. */
  label: string
  /** The field. */
  children: ReactNode
}

/** A field for Markdown with a live preview beside it. */
export function WithPreview({ text, label, children }: Props) {
  const preview = useDeferredValue(text)
  return (
    <div className={classes.two}>
      {children}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={classes.preview} aria-label={label} tabIndex={0}>
        <Markdown text={preview} />
      </section>
    </div>
  )
}
