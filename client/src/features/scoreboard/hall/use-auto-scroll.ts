import { useReducedMotion } from '@mantine/hooks'
import { type RefObject, useEffect } from 'react'
import { nextScroll, REST_MS } from './auto-scroll.ts'

/** With reduced motion the board jumps from page to page instead of gliding. */
const PAGE_MS = 8000

/** Scrolls a box through its whole content, again and again. */
export function useAutoScroll(
  pane: RefObject<HTMLElement | null>,
  { running, pxPerSecond }: { running: boolean; pxPerSecond: number },
): void {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  useEffect(() => {
    const box = pane.current
    if (!running || box === null) return
    const farthest = () => box.scrollHeight - box.clientHeight
    if (still) {
      const timer = setInterval(() => {
        const next = box.scrollTop + box.clientHeight * 0.8
        box.scrollTop = box.scrollTop >= farthest() - 1 ? 0 : next
      }, PAGE_MS)
      return () => clearInterval(timer)
    }
    let state = { top: box.scrollTop, restMs: box.scrollTop === 0 ? REST_MS : 0 }
    let last = performance.now()
    let frame = requestAnimationFrame(function tick(now) {
      // Scrolling by hand is not undone.
      if (Math.abs(box.scrollTop - state.top) > 2) state = { top: box.scrollTop, restMs: REST_MS }
      state = nextScroll(state, Math.min(100, now - last), pxPerSecond, farthest())
      last = now
      box.scrollTop = state.top
      frame = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(frame)
  }, [pane, running, pxPerSecond, still])
}
