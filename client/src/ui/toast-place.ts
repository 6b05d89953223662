type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Space below a toast at the bottom, which the bar with which long forms are saved needs: `bottom` of toaster.module.css. */
const BELOW = 76
/** Parts of a page that a reader uses or looks for first. */
const USED = 'a[href], button, input, select, textarea, [contenteditable], [role="button"]'
/** They say what the page is, or lead through it; each counts like several of the others. */
const LEADING = '[role="tab"], h1, [role="dialog"] h2'
const LEADS = 3
const DIALOG = '[role="dialog"]'
/** Buttons with words of a dialog, such as Save. They count more than its heading and the cross beside that together. */
const ACTS = 5
/** The element with the focus counts more than everything else that a window holds. */
const FOCUS = 1000

const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function weightOf(element: Element): number {
  if (element === document.activeElement) return FOCUS
  if (element.matches('button') && element.closest(DIALOG) && element.textContent?.trim()) return ACTS
  return element.matches(LEADING) ? LEADS : 1
}

/**
 * Whether a toast covers less at the bottom.
 * @param top its box at the top of the window
 * @param height that of the window
 */
function coversLessBelow(toast: HTMLElement, top: Box, height: number): boolean {
  const size = top.bottom - top.top
  const low = { left: top.left, right: top.right, top: height - BELOW - size, bottom: height - BELOW }
  const hasDialog = document.querySelector(DIALOG) !== null
  // Nothing outside of an open dialog can be used.
  const counts = (element: Element) => !toast.contains(element) && (!hasDialog || element.closest(DIALOG) !== null)
  const used = [...document.querySelectorAll(`${USED}, ${LEADING}`)].filter(counts)
  const covered = (box: Box) =>
    used.reduce((sum, element) => (touch(box, element.getBoundingClientRect()) ? sum + weightOf(element) : sum), 0)
  const above = covered(top)
  return above > 0 && covered(low) < above
}

/**
 * Calls back with whether the bottom is the better place, now, whenever the page changes below the toast, and when a dialog is scrolled:
 * a toast that greets a reader is there before the page is. A toast under the pointer or with the focus stays where it is.
 * @returns ends it
 */
export function watchPlace(toast: HTMLElement, place: (low: boolean) => void): () => void {
  const { top } = toast.getBoundingClientRect()
  const look = () => {
    if (toast.matches(':hover, :focus-within')) return
    const { left, right, height } = toast.getBoundingClientRect()
    place(coversLessBelow(toast, { left, right, top, bottom: top + height }, window.innerHeight))
  }
  look()
  window.addEventListener('resize', look)
  let waiting: number | undefined
  const lookSoon = () => {
    waiting ??= window.setTimeout(() => {
      waiting = undefined
      look()
    }, 100)
  }
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !toast.contains(target))) lookSoon()
  })
  changes.observe(document.body, { subtree: true, childList: true })
  const onScroll = () => {
    if (document.querySelector(DIALOG)) lookSoon()
  }
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return () => {
    window.clearTimeout(waiting)
    window.removeEventListener('resize', look)
    window.removeEventListener('scroll', onScroll, { capture: true })
    changes.disconnect()
  }
}
