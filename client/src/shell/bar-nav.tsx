import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './top-bar.module.css'

type Props = { label: string; mode?: boolean; long?: boolean | undefined; children: ReactNode }

/**
 * The navigation in the bar. Its length depends on the language and on the names beside it, so it is measured: where it does not fit, it
 * hides, and the bar shows the button of the menu instead.
 */
export function BarNav({ label, mode, long, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  // After every render, for another language or another page brings other links.
  useLayoutEffect(() => {
    const nav = ref.current
    if (!nav) return
    const measure = () => {
      // The button of the menu takes room, which counts only where the navigation does not fit without it.
      nav.removeAttribute('data-crowded')
      nav.toggleAttribute('data-crowded', nav.scrollWidth > nav.clientWidth)
    }
    // Before the next paint, and not at once: that would lay out the whole page in the middle of its drawing.
    let frame = requestAnimationFrame(measure)
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    for (const element of [nav, ...nav.children]) observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  })
  return (
    <nav ref={ref} className={classes.nav} aria-label={label} data-mode={mode || undefined} data-long={long || undefined}>
      {children}
    </nav>
  )
}
