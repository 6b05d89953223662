import { arriveAs } from './support/arrive.ts'
import { chooseLanguage, writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { withSubmitInterval } from './support/submit-interval.ts'

const crashing = `#include <iostream>
int a[10];
int main() {
  int x, y;
  std::cin >> x >> y;
  for (int i = 0; i <= 10; i++) a[i] = x;
  std::cout << a[100000000] + y;
}
`

test('a crash is explained with its line, from a verdict and from a test run', async ({ page, api, rootToken }) => {
  test.setTimeout(150_000)
  await createSumProblem(api, rootToken, 'CRASH', 'A program that crashes')
  await arriveAs(page, await newPupil(api, rootToken, 'crasher'))
  await page.goto('/problem/CRASH')
  await chooseLanguage(page, 'C++ 17')
  await writeProgram(page, crashing)
  await page.getByRole('button', { name: 'Submit' }).click()
  const result = page.getByRole('region', { name: 'Result of the last submission' })
  await expect(result).toContainText(/runtime error/i, { timeout: 60_000 })
  await result.getByRole('button', { name: 'Find the cause' }).click()
  await expect(result).toContainText('The array has length 10, and index 10 is used.', { timeout: 60_000 })
  await expect(result).toContainText('Found on sample 1.')
  await result.getByRole('button', { name: 'Line 6' }).click()
  await expect(page.locator('.squiggly-error').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Program in/ })).toBeFocused()

  await writeProgram(page, crashing.replace('i <= 10', 'i < 10'))
  await result.getByRole('button', { name: 'Close the result' }).click()
  await page.getByRole('button', { name: 'Test run' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const run = page.getByRole('region', { name: 'Test run' })
  await expect(run).toContainText(/runtime error/i, { timeout: 60_000 })
  await expect(page.locator('.squiggly-error')).toHaveCount(0)
  // Without the wait between two searches of one person.
  await withSubmitInterval(api, rootToken, 0, async () => {
    await run.getByRole('button', { name: 'Find the cause' }).click()
    await expect(run).toContainText('The array has length 10, and index 100000000 is used.', { timeout: 60_000 })
  })
  await expect(run.getByRole('button', { name: 'Line 7' })).toBeVisible()
})

test('the first failing test is shown, and runs again with one click', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'FIRST-FAILS', 'A test that fails', { failingTests: 'first' })
  await arriveAs(page, await newPupil(api, rootToken, 'failing'))
  await page.goto('/problem/FIRST-FAILS')
  await chooseLanguage(page, 'Python3')
  await writeProgram(page, 'a, b = map(int, input().split())\nprint(a * b)')
  await page.getByRole('button', { name: 'Submit' }).click()
  const result = page.getByRole('region', { name: 'Result of the last submission' })
  const failing = result.getByRole('region', { name: 'Failed test' })
  await expect(failing).toContainText('20 22', { timeout: 60_000 })
  await expect(failing).toContainText('42')
  await expect(failing).toContainText('440')
  await expect(failing).toContainText('Differs from line 1')
  await writeProgram(page, 'a, b = map(int, input().split())\nprint(a + b)')
  await failing.getByRole('button', { name: 'Run on this input' }).click()
  const run = page.getByRole('region', { name: 'Test run' })
  await expect(run.getByRole('textbox')).toHaveValue('20 22')
  await expect(run).toContainText('42', { timeout: 60_000 })
})
