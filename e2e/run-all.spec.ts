import { arriveAs } from './support/arrive.ts'
import { chooseLanguage, writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'

const samples = '<input>1 2</input><output>3</output><input>2 2</input><output>4</output>'

test('all samples run with one click, and an own submission comes back into the editor', async ({ page, api, rootToken, faults }) => {
  faults.expect(/status of 429/) // the wait between two runs
  await createSumProblem(api, rootToken, 'ALL-SAMPLES', 'Two samples', { examples: samples })
  await arriveAs(page, await newPupil(api, rootToken, 'runner'))
  await page.goto('/problem/ALL-SAMPLES')
  await chooseLanguage(page, 'Python3')
  await writeProgram(page, 'print(3)')
  await page.getByRole('button', { name: 'All samples' }).click()
  const run = page.getByRole('region', { name: 'Test run' })
  await expect(run).toContainText('1 of 2 samples passed', { timeout: 60_000 })
  await expect(run.getByRole('group').nth(1)).toContainText(/wrong answer/i)

  await page.getByRole('button', { name: 'Submit' }).click()
  const result = page.getByRole('region', { name: 'Result of the last submission' })
  await expect(result).toContainText(/wrong answer/i, { timeout: 60_000 })
  await writeProgram(page, 'print(4)')
  await result.getByRole('link', { name: 'Details' }).click()
  await page.getByRole('link', { name: 'Load into editor' }).click()
  const question = page.getByRole('dialog', { name: 'Replace the code in the editor?' })
  await question.getByRole('button').last().click()
  const code = page.locator('.view-lines').first()
  await expect(code).toContainText('print(3)')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(code).toContainText('print(4)')
})

test('a phone loads no Monaco', async ({ browser, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'PHONE-CODE', 'Written on a phone')
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/problem/PHONE-CODE')
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('textbox', { name: /^Program in/ }).fill('int main() {}')
  // The code of this menu is loaded after that of the editor.
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await expect(page.getByRole('combobox', { name: 'Theme' })).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => /monaco|grammar/.test(url))).toEqual([])
  await context.close()
})
