type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Space below a toast at the bottom, which the bar with which long forms are saved needs: `bottom` of toaster.module.css. */
const BELOW = 76
/** Parts of a page that a reader uses or looks for first. */
const USED = 'a[href], button, input, select, textarea, [contenteditable], [role="button"], [role="tab"], h1'
/** The element with the focus counts more than everything else that a window holds. */
const FOCUS = 1000

const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Whether a toast, with this box at the top of the window, covers less at the bottom. */
export function coversLessBelow(toast: HTMLElement, height: number): boolean {
  const top = toast.getBoundingClientRect()
  const size = top.bottom - top.top
  const low = { left: top.left, right: top.right, top: height - BELOW - size, bottom: height - BELOW }
  const used = [...document.querySelectorAll(USED)].filter((element) => !toast.contains(element))
  const covered = (box: Box) =>
    used.reduce((sum, element) => {
      if (!touch(box, element.getBoundingClientRect())) return sum
      return sum + (element === document.activeElement ? FOCUS : 1)
    }, 0)
  const above = covered(top)
  return above > 0 && covered(low) < above
}
