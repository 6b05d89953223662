const scheme = 'data-mantine-color-scheme'

/** Prints dark pages in light colours, since paper is white. @returns a function that stops it */
export function lightOnPaper(): () => void {
  const page = document.documentElement
  const paper = window.matchMedia('print')
  let shown: string | null = null
  const follow = () => {
    if (paper.matches && shown === null) {
      shown = page.getAttribute(scheme)
      page.setAttribute(scheme, 'light')
    } else if (!paper.matches && shown !== null) {
      page.setAttribute(scheme, shown)
      shown = null
    }
  }
  paper.addEventListener('change', follow)
  return () => paper.removeEventListener('change', follow)
}
