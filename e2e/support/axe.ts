import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Runs in the current page. `@axe-core/playwright` sends its long source four times for two checks, which costs more than the checks. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Faults that axe finds, without minor ones. A page that was checked before still has axe.
 * @param within selector of the checked part; default: the whole page
 * @param rules names of the rules to check; default: all
 */
export async function axeFaults(page: Page, { within, rules }: { within?: string; rules?: readonly string[] } = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
  }
  const { violations } = await page.evaluate(
    async ({ within, options }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations } = await inPage.run(within ?? document, options)
      return { violations: violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes.map(({ target }) => target.join(' ')) })) }
    },
    { within, options },
  )
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, at }) => `${id} ${at.join(', ')}`)
}
