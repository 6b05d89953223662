import { hasFormula, loadFormulaLook } from '../../ui/markdown/load-formula-look.ts'
import type { SolvedProblem } from './solving-target.ts'

/** A page waits no longer for the look of its formulas: the statement then shows lines in their place. */
const waitMs = 2000

/** Waits for the look of formulas where a statement has one, so that its lines never jump. */
export async function prepareStatement({ statementHtml }: Pick<SolvedProblem, 'statementHtml'>): Promise<void> {
  if (!statementHtml?.some(({ html }) => html !== null && hasFormula(html))) return
  const look = loadFormulaLook().catch(() => {}) // the statement asks again and shows the failure
  await Promise.race([look, new Promise((late) => setTimeout(late, waitMs))])
}
