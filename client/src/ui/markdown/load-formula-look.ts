import { patiently } from '../patiently.ts'

let look: Promise<void> | undefined

/** The styles and fonts of formulas, which come where a formula is shown. It is the same promise each time, so that React can suspend on it. */
export function loadFormulaLook(): Promise<void> {
  if (look) return look
  const loading = patiently(() => import('./formula-look.ts')).then((module) => module.loadFormulaFonts())
  // React reads these fields: a look that is there never suspends a text.
  loading.then(
    () => Object.assign(loading, { status: 'fulfilled', value: undefined }),
    () => {}, // reported to the text that waits
  )
  look = loading
  return loading
}

/** Whether HTML of the renderer holds a formula. */
export const hasFormula = (html: string): boolean => html.includes('class="katex')
