import type { Page } from '@playwright/test'
import { hostileTexts } from '../../client/src/testing/hostile-texts.ts'
import { expect } from './fixtures.ts'

/** All hostile texts in one. */
export const all = hostileTexts.map(({ text }) => text).join('\n\n')
/** Several short ones, because a category name or a title has at most 255 characters. */
export const line = '<img src="x" onerror="window.broken=1"> <script>window.broken = 1</script> [y](javascript:window.broken=1)'
export const mark = 'hostile-words'

/** Checks that a user's text is never run or rendered as markup on a page. */
export async function mustBeInert(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // An option of a closed select contains the text too, and is never visible.
  await expect(page.getByRole('main').getByText(mark).filter({ visible: true }).first()).toBeVisible()
  await lookInert(page, address)
}

export async function lookInert(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    broken: 'broken' in window,
    elements: [
      ...document.querySelectorAll('main iframe, main object, main embed, main style, main script, [onerror], form[action*="example"]'),
    ].map(({ outerHTML }) => outerHTML.slice(0, 80)),
    addresses: [...document.querySelectorAll('a')].map(({ href }) => href).filter((href) => /^(javascript|data|vbscript):/i.test(href)),
  }))
  expect({ where, ...found }).toEqual({ where, broken: false, elements: [], addresses: [] })
}
