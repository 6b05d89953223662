import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, pupilPassword } from './support/sign-in.ts'

test('Ctrl+K finds a problem and opens it, from the editor too; "/" and j lead through a list', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'SEEK1', 'Seek the first')
  await createSumProblem(api, rootToken, 'SEEK2', 'Seek the second')
  await createPupil(api, rootToken, 'seeker')
  await arriveAs(page, await api.signIn('seeker', pupilPassword))
  await page.goto('/home')

  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('seek')
  await expect(dialog.getByRole('option', { name: /Seek the/ })).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/problem\/SEEK2$/)
  await expect(dialog).toBeHidden()

  await page.getByRole('textbox', { name: /^Program in/ }).focus()
  await page.keyboard.press('Control+K')
  await field.fill('problems')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/problem$/)

  await expect(page.getByRole('table', { name: 'List of problems' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Number, title or tag')).toBeFocused()
  await page.keyboard.type('seek')
  await expect(page).toHaveURL(/keyword=seek/)
  const list = page.getByRole('table', { name: 'List of problems' })
  const second = list.getByRole('link', { name: 'Seek the second' })
  await expect(second).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(list.getByRole('link', { name: 'Seek the first' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/problem\/SEEK2/)
})
