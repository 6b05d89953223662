import type { Page } from '@playwright/test'
import { paste } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'

/** Holds back the files of an address pattern. @returns lets them arrive */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return arrive
}

test('text typed before the editor has loaded is kept', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'EARLY', 'Written early')
  const arrive = await holdBack(page, '**/assets/monaco-*.js')
  await page.goto('/problem/EARLY')
  const field = page.getByRole('textbox', { name: /^Program in/ })
  await field.fill('int main() { return 1; }')
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(20, 21)) // the 1
  arrive()
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('42')
  await expect(page.getByRole('code').first()).toContainText('return 42; }')
})

test('keys and a paste while the editor takes the place of the plain field stay in order, at the caret', async ({
  page,
  api,
  rootToken,
}) => {
  await createSumProblem(api, rootToken, 'SWAPPED', 'Written meanwhile')
  const arrive = await holdBack(page, '**/assets/monaco-core-*.js')
  await page.goto('/problem/SWAPPED')
  await page.getByRole('textbox', { name: /^Program in/ }).fill('<>')
  await page.keyboard.press('ArrowLeft')
  const editor = page.locator('.monaco-editor .view-line').first()
  arrive()
  let written = ''
  for (let n = 0; !(await editor.isVisible()); n++) {
    const next = String(n % 10)
    // Every third one is pasted.
    await (n % 3 === 0 ? paste(page, next) : page.keyboard.insertText(next))
    written += next
  }
  await paste(page, 'then')
  await page.keyboard.insertText('after')
  await expect(page.getByRole('code').first()).toContainText(`<${written}thenafter>`)
})

test('tools that come after their editor was closed serve the next one', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'CLOSED', 'Closed before its tools came')
  const arrive = await holdBack(page, '**/assets/monaco-tools-*.js')
  await page.goto('/problem/CLOSED')
  const asked = page.waitForRequest('**/assets/monaco-tools-*.js')
  await page.getByRole('code').first().click()
  await asked
  await page.getByRole('link', { name: 'Submissions', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  const arrived = page.waitForResponse('**/assets/monaco-tools-*.js')
  arrive()
  await (await arrived).finished()
  await page.goBack()
  await page.getByRole('code').first().click()
  await page.keyboard.press('ControlOrMeta+F')
  await expect(page.locator('.find-widget')).toBeVisible()
})
