import type { Locator, Page } from '@playwright/test'
import { giveAwards } from './support/contest.ts'
import { expect, test } from './support/fixtures.ts'
import { loadRecorded } from './support/recorded-contest.ts'

/** Progress of the ceremony. */
const progress = (page: Page) => page.getByRole('status').filter({ hasText: /revealed|Final/ })
const board = (page: Page) => page.getByRole('grid')
const rowOf = (page: Page, team: string) => board(page).locator('tr[data-uid]').filter({ hasText: team }).first()
const cellOf = (row: Locator, problem: string) => row.locator(`[data-problem="${problem}"]`)

/** The names and figures of the first rows, without medals. */
const figures = (page: Page) =>
  board(page)
    .locator('tbody tr[data-uid]')
    .evaluateAll((rows) =>
      rows.slice(0, 10).map((row) => {
        const cells = [...row.querySelectorAll('td:not(:first-child)')].map((cell) => cell.textContent)
        return [row.getAttribute('data-uid'), ...cells]
      }),
    )

test.describe('the board of a contest', () => {
  test('moves by itself for a guest when a verdict arrives', async ({ browser, api, rootToken }) => {
    const { cid } = await loadRecorded('hunan-2024')
    const guest = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await guest.newPage()
    await page.goto(`${process.env.E2E_ORIGIN}/contest/acm-scoreboard/${cid}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('湖南省')
    const row = rowOf(page, '中南大学1队')
    await expect(cellOf(row, 'B').getByText('1 wrong attempt.', { exact: true })).toBeVisible()

    const { data } = await api.call(`GET /api/get-contest-scroll-board-submission?cid=${cid}`, { token: rootToken })
    const runs = data as { submitId: number; nickname: string; displayId: string }[]
    const wrong = runs.find(({ nickname, displayId }) => nickname.startsWith('中南大学1队') && displayId === 'B')
    const set = await api.call(`GET /api/admin/judge/manual-judge?submitId=${wrong?.submitId}&status=0`, { token: rootToken })
    expect(set.status).toBe(200)
    await expect(cellOf(row, 'B').getByText(/^Accepted at .* First to solve it\.$/)).toBeVisible()
    await expect(board(page).locator('tbody tr[data-uid]').first()).toContainText('中南大学1队')

    // Followed people stay on top during any search, also after a reload.
    await row.locator('th').tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Follow' }).tap()
    await page.keyboard.press('Escape')
    await page.getByLabel('Name or school').fill('吉首大学')
    await expect(page).toHaveURL(/keyword=/)
    await expect(board(page).locator('tr[data-pinned]')).toContainText('中南大学1队')
    await page.reload()
    await expect(board(page).locator('tr[data-pinned]')).toContainText('中南大学1队')
    await expect(board(page).locator('tr[data-uid]:not([data-pinned])').first()).toContainText('吉首大学')
    await guest.close()
  })

  test('is revealed without a network from the sealed board to the final one', async ({ page, context, api, rootToken, root, faults }) => {
    const { cid } = await loadRecorded('icpc-world-finals-48')
    await giveAwards(api, rootToken, cid)
    expect((await api.call(`GET /api/get-contest-board?cid=${cid}`, { token: rootToken })).status).toBe(200)
    await page.addInitScript(({ token, user }) => {
      window.localStorage.setItem('userInfo', JSON.stringify(user))
      window.localStorage.setItem('token', token)
    }, root)
    await page.goto(`/contest/${cid}/rank`)
    await expect(board(page).locator('tr[data-uid]').nth(9)).toBeVisible()
    const wanted = await figures(page)

    await page.goto(`/contest/${cid}/scroll-board`)
    await expect(page.getByRole('region', { name: 'Awards' })).toContainText('Gold')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Start the reveal' }).click()
    const hall = await opened
    await expect(progress(hall)).toContainText(/^0 of \d+ revealed$/)
    // The page around the board still asks for messages, and fails.
    faults.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await hall.keyboard.press('ArrowRight')
    const aimed = hall.locator('[data-aimed]')
    await expect(aimed).toContainText(/not shown yet/)
    await hall.keyboard.press('ArrowRight')
    await expect(progress(hall)).toContainText(/^1 of /)
    await hall.keyboard.press('ArrowLeft')
    await expect(progress(hall)).toContainText(/^0 of /)
    await hall.keyboard.press('End')
    await expect(progress(hall)).toHaveText('Final board')
    await expect.poll(() => figures(hall)).toEqual(wanted)
    await expect(board(hall).locator('tbody tr[data-uid]').first()).toContainText('Gold')
    await context.setOffline(false)
  })
})
