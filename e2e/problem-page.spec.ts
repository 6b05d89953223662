import type { Page } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { paste } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, newPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { sum } from './support/submit.ts'
import { withSubmitInterval } from './support/submit-interval.ts'

async function write(page: Page, code: string): Promise<void> {
  await page.getByRole('code').first().click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await paste(page, code)
}

test('code is kept for each problem, and the keyboard alone submits', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'KEPT', 'Code that is kept')
  await createPupil(api, rootToken, 'keeper')
  await page.goto('/problem/KEPT')
  await signIn(page, 'keeper', pupilPassword)
  await write(page, sum)
  await page.getByRole('link', { name: 'Submissions', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('code').first()).toContainText('long long')
  await page.getByRole('code').first().click()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('region', { name: 'Result of the last submission' })).toContainText('Accepted', { timeout: 60_000 })
  const main = page.getByRole('main')
  await expect(main.getByText('Solved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(main.getByText('Solved', { exact: true })).toBeVisible()
})

test('a second submission within the interval waits in the button, and the code is kept', async ({ page, api, rootToken, faults }) => {
  faults.expect(/status of 429/)
  await createSumProblem(api, rootToken, 'HASTY', 'In haste')
  await createPupil(api, rootToken, 'hasty')
  await page.goto('/problem/HASTY')
  await signIn(page, 'hasty', pupilPassword)
  await write(page, sum)
  // Longer than any machine needs for the second click.
  await withSubmitInterval(api, rootToken, 600, async () => {
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await submit.click()
    await expect(page.getByRole('region', { name: 'Result of the last submission' })).toBeVisible()
    await submit.click()
    await expect(page.getByRole('button', { name: /You can submit again in \d+ s/ })).toBeDisabled()
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
    await expect(page.getByRole('code').first()).toContainText('long long')
  })
})

test('the two halves keep their minimum widths, are remembered, and a double click resets them', async ({ page }) => {
  await page.goto('/problem/TS1001')
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  // The chosen tab is kept at every width of the window. On a narrow one the editor is a tab.
  const desk = page.viewportSize() ?? { width: 1280, height: 720 }
  const chosen = page.getByRole('tab', { selected: true })
  await page.getByRole('tab', { name: 'My submissions' }).click()
  await page.setViewportSize({ ...desk, width: 390 })
  await expect(page.getByRole('separator')).toBeHidden()
  await expect(chosen).toHaveText('My submissions')
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.setViewportSize(desk)
  await expect(chosen).toHaveText('Statement')
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  const line = page.getByRole('separator')
  const at = async () => (await line.boundingBox())?.x ?? 0
  const usual = await at()
  const drag = async (to: number) => {
    await page.mouse.move((await at()) + 3, 300)
    await page.mouse.down()
    await page.mouse.move(to, 300, { steps: 5 })
    await page.mouse.up()
  }
  await drag(50)
  await expect.poll(async () => Math.abs((await at()) - 420)).toBeLessThan(2)
  await drag(1400)
  await expect.poll(async () => Math.abs(1440 - (await at()) - 580)).toBeLessThan(2)
  const wide = await at()
  await page.reload()
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  expect(Math.abs((await at()) - wide)).toBeLessThan(2)
  await page.mouse.dblclick((await at()) + 3, 300)
  await expect.poll(async () => Math.abs((await at()) - usual)).toBeLessThan(2)
  // With the editor folded away, the statement has the whole width, after a reload too.
  const statement = page.getByRole('tabpanel')
  const width = async () => (await statement.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Hide the editor' }).click()
  await expect.poll(width).toBeGreaterThan(1400)
  await page.reload()
  await expect.poll(width).toBeGreaterThan(1400)
  await page.getByRole('button', { name: 'Show the editor' }).click()
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await expect.poll(async () => Math.abs((await at()) - usual)).toBeLessThan(2)
})

test('an account that may not submit reads so before it writes code', async ({ page, api, rootToken }) => {
  const body = { username: 'barred', password: pupilPassword, type: 1003 } // may do all else
  await api.call('POST /api/admin/user/create-user', { token: rootToken, body })
  await page.goto('/problem/TS1001')
  await signIn(page, 'barred', pupilPassword)
  await expect(page.getByRole('alert').filter({ hasText: 'Your account may not submit code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Test run' })).toBeDisabled()
})

test('without the live channel the verdict arrives by polling', async ({ page, api, rootToken, faults }) => {
  faults.expect(/live\/events/)
  // Without a shared worker the tab opens the stream itself, where the test can cut it.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  await page.route('**/api/live/events**', (route) => route.abort())
  await createSumProblem(api, rootToken, 'POLLED', 'No live channel')
  await createPupil(api, rootToken, 'polled')
  await page.goto('/problem/POLLED')
  await signIn(page, 'polled', pupilPassword)
  await write(page, sum)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Result of the last submission' })).toContainText('Accepted', { timeout: 60_000 })
})

test('a sample is run from the statement, and a wrong output is shown line by line', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'SAMPLED', 'Run the sample')
  await createPupil(api, rootToken, 'sampler')
  await page.goto('/problem/SAMPLED')
  await signIn(page, 'sampler', pupilPassword)
  await write(page, sum.replace('a + b', 'a - b'))
  await page.getByRole('button', { name: 'Run this sample' }).click()
  const console = page.getByRole('region', { name: 'Test run' })
  await expect(console).toContainText('Wrong Answer', { timeout: 60_000 })
  await expect(console).toContainText('-1')
})

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('each figure of a result stays on one line', async ({ page, api, rootToken }) => {
    await createSumProblem(api, rootToken, 'FIGURES', 'Figures on a phone')
    await arriveAs(page, await newPupil(api, rootToken, 'figures'))
    await page.goto('/problem/FIGURES')
    await page.getByRole('tab', { name: 'Code' }).tap()
    await page.getByRole('textbox', { name: /^Program in/ }).fill(sum)
    await page.getByRole('button', { name: 'Submit', exact: true }).tap()
    const result = page.getByRole('region', { name: 'Result of the last submission' })
    for (const figure of [/^\d+ ms$/, /^[\d.]+ MB$/]) {
      const shown = result.getByText(figure)
      await expect(shown).toBeVisible({ timeout: 60_000 })
      const lines = await shown.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
      })
      expect(lines).toBe(1)
    }
  })
})

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' })

  test('from the menu to the verdict', async ({ page, api, rootToken }) => {
    await createSumProblem(api, rootToken, 'PHONE', '手机上的题目')
    await createPupil(api, rootToken, 'phone-user')
    await page.goto('/home')
    await signIn(page, 'phone-user', pupilPassword, 'zh')
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: '题目', exact: true }).tap()
    await page.getByLabel('题号、标题或标签').fill('手机上')
    await page.getByRole('link', { name: '手机上的题目' }).tap()
    await page.getByRole('tab', { name: '代码' }).tap()
    await page.getByRole('textbox', { name: /程序/ }).fill(sum)
    await page.getByRole('button', { name: '提交', exact: true }).tap()
    await expect(page.getByRole('region', { name: '最近一次提交的结果' })).toContainText('通过', { timeout: 60_000 })
  })
})
