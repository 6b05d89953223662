import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Run in the page as it stands. `@axe-core/playwright` sends the long form of it four times for two looks, which costs more than the looks. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What axe finds wrong, without what matters least. A page that was looked at before still has axe.
 * @param within selector of the part that is looked at; default: the whole page
 * @param rules names of the only rules to hold; default: all
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
