import type { Locator } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { createContest } from './support/contest.ts'
import { paste } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { loadRecorded } from './support/recorded-contest.ts'
import { newPupil } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

/** A window of 1024x768 at 200 %. */
test.use({ viewport: { width: 512, height: 384 } })

/** An element is in the window, and nothing covers it. */
async function inReach(one: Locator): Promise<void> {
  await expect(one).toBeInViewport({ ratio: 0.9 })
  const isOnTop = await one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = Math.min(left + width / 2, window.innerWidth - 20)
    const found = document.elementFromPoint(x, top + height / 2)
    return found !== null && (element.contains(found) || found.contains(element))
  })
  expect(isOnTop, 'another element covers it').toBe(true)
}

test('the first problem and Submit are in reach at 200 % zoom, at a contest too', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'ZOOM', 'Zoomed')
  await arriveAs(page, await newPupil(api, rootToken, 'zoom-pupil'))
  await page.goto('/problem')
  await inReach(page.getByRole('main').getByRole('row').nth(1))

  const cid = await createContest(api, rootToken, { title: 'Zoomed contest', starts: -1, ends: 2, problems: [{ problemId: 'ZOOM' }] })
  for (const address of ['/problem/ZOOM', `/contest/${cid}/problem/A`]) {
    await page.goto(address)
    await page.getByRole('tab', { name: 'Code' }).click()
    await inReach(page.getByRole('button', { name: /^Submit/ }))
    const editor = page.getByRole('textbox', { name: /^Program in/ })
    await expect(editor).toBeAttached()
    await editor.focus()
    await paste(page, sum)
    await inReach(page.getByRole('button', { name: /^Submit/ }))
  }
  await page.getByRole('button', { name: /^Submit/ }).click()
  await expect(page.getByRole('region', { name: 'Result of the last submission' })).toContainText('Accepted', { timeout: 60_000 })
  await inReach(page.getByRole('button', { name: /^Submit/ }))
})

test('the first row of a board is in reach at 200 % zoom', async ({ page, root }) => {
  await arriveAs(page, root)
  const { cid } = await loadRecorded('hunan-2024')
  for (const address of [`/contest/${cid}/rank`, `/contest/acm-scoreboard/${cid}`]) {
    await page.goto(address)
    // A row is wider than this window.
    await inReach(page.locator('tr[data-uid] th').first())
  }
})

test('a long form shows its fields at 200 % zoom: Save stands at its end', async ({ page, root }) => {
  await arriveAs(page, root)
  await page.goto('/admin/switch')
  await inReach(page.getByRole('switch').first())
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).not.toBeInViewport()
  await save.scrollIntoViewIfNeeded()
  await inReach(save)
})
