import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged, sum } from './support/submit.ts'

test('a wrong answer leads to its explanation and back; the help is searched, read and left by keyboard', async ({
  page,
  api,
  rootToken,
}) => {
  await createSumProblem(api, rootToken, 'HELP1', 'A sum to ask about')
  const pupil = await newPupil(api, rootToken, 'asker')
  const { id } = await submitJudged(api, pupil.token, 'HELP1', sum.replace('a + b', 'a - b'))
  await arriveAs(page, pupil)
  await page.goto(`/submission-detail/${id}`)
  await page.getByRole('link', { name: 'Help on this page' }).click()
  await expect(page).toHaveURL(/\/help\/verdicts#wrong-answer$/)
  const section = page.getByRole('heading', { level: 2, name: /why is my answer wrong/ })
  await expect(section).toBeInViewport()
  await expect(page.getByText('Overflow.', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/submission-detail/${id}$`))

  const dialog = page.getByRole('dialog', { name: 'Search' })
  await page.keyboard.press('Control+K')
  await dialog.getByRole('combobox').fill('frozen')
  await expect(dialog.getByRole('option', { name: /The frozen board/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help\/ranking#seal$/)
  await expect(page.getByRole('heading', { name: /The frozen board/ })).toBeInViewport()

  await page.getByRole('link', { name: 'All help pages' }).click()
  await page.getByLabel('Search the help').fill('zzzz')
  await expect(page.getByText('No help page has “zzzz”')).toBeVisible()
  await page.getByLabel('Search the help').fill('python')
  await page.getByRole('link', { name: 'Python', exact: true }).click()
  await expect(page).toHaveURL(/\/help\/input-output#python$/)
  await page.getByRole('link', { name: /^Next: / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The editor' })).toBeVisible()
  await page.getByRole('link', { name: 'Judge status' }).first().click()
  await expect(page).toHaveURL(/\/judge$/)
})

test('an unknown page leads to the list', async ({ page }) => {
  await page.goto('/help/no-such-page')
  await expect(page.getByText('There is no help page with this address')).toBeVisible()
  await page.getByRole('link', { name: 'All help pages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('Ctrl+K finds 封榜 in the help', async ({ page }) => {
    await page.goto('/problem')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+K')
    await page.getByRole('dialog', { name: '搜索' }).getByRole('combobox').fill('封榜')
    await page.getByRole('option', { name: /封榜.*比赛怎么排名/ }).click()
    await expect(page).toHaveURL(/\/help\/ranking#seal$/)
    await expect(page.getByRole('heading', { name: /封榜/ })).toBeInViewport()
  })
})
