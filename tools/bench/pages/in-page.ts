/** Runs inside of the measured page, before its own scripts. */

/** @property readableAt milliseconds from the navigation until the readable part was painted; null before */
export type Seen = { readableAt: number | null }

/** Notes when the first element of `reads` with text is painted. An element inside of a skeleton, or with no size yet, is not readable. */
export function watchPage(reads: string): void {
  const seen: Seen = { readableAt: null }
  Object.assign(window, { seenByBench: seen })
  const isReadable = (element: Element) =>
    element.textContent?.trim() !== '' &&
    element.closest('[aria-busy="true"], .mantine-Skeleton-root') === null &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0
  const look = () => {
    if (![...document.querySelectorAll(reads)].some(isReadable)) {
      requestAnimationFrame(look)
      return
    }
    // The frame that shows it is painted after this callback and before the next task.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      seen.readableAt = performance.now()
      port1.close()
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}
