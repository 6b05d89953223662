import type { Page } from '@playwright/test'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { rootPassword } from './support/site.ts'

const main = (body: string) => `#include <cstdlib>\n#include <iostream>\n#include <vector>\nint main() {\n${body}\n}\n`

/** Programs for one problem, with the verdict of each. */
const programs = [
  { verdict: 'Compile Error', code: main('std::cout << undeclared;') },
  { verdict: 'Wrong Answer', code: main('std::cout << 41;') },
  { verdict: 'Time Limit Exceeded', code: main('for (volatile unsigned i = 0;; i++) {}') },
  { verdict: 'Memory Limit Exceeded', code: main('std::vector<char> v(400 << 20, 1); std::cout << (int)v.back();') },
  { verdict: 'Runtime Error', code: main('std::abort();') },
  { verdict: 'Accepted', code: main('long long a, b; std::cin >> a >> b; std::cout << a + b;') },
]

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
}

test('from signing in to the first Accepted, through every other verdict, watched live', async ({ page, api, rootToken }) => {
  test.setTimeout(240_000)
  await createSumProblem(api, rootToken, 'JOURNEY', 'The sum of a journey')
  await page.goto('/home')
  await signIn(page, 'root', rootPassword)
  await page.getByRole('link', { name: 'Problems' }).first().click()
  await page.getByLabel('Number, title or tag').fill('journey')
  await page.getByRole('link', { name: 'The sum of a journey', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The sum of a journey' })).toBeVisible()
  for (const { verdict, code } of programs) {
    await writeProgram(page, code)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    const result = page.getByRole('region', { name: 'Result of the last submission' })
    await expect(result).toContainText(verdict, { timeout: 60_000 })
    await result.getByRole('button', { name: 'Close the result' }).click()
  }
  await page.getByRole('tab', { name: 'My submissions' }).click()
  for (const { verdict } of programs) await expect(page.getByRole('table').getByText(verdict).first()).toBeVisible()
})
