import { patiently } from '../patiently.ts'

let look: Promise<void> | undefined
let isThere = false

/** The styles and fonts of formulas, which come where a formula is shown. */
export function loadFormulaLook(): Promise<void> {
  look ??= patiently(() => import('./formula-look.ts'))
    .then((module) => module.loadFormulaFonts())
    .then(() => {
      isThere = true
    })
  return look
}

export const hasFormulaLook = (): boolean => isThere

/** Whether HTML of the renderer holds a formula. */
export const hasFormula = (html: string): boolean => html.includes('class="katex')
