import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { pupilPassword, signIn } from './support/sign-in.ts'
import { judged, solvedBy } from './support/submit.ts'

/** Sums up every layout shift of a page from now on, including those soon after a click. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = window as unknown as { shifts: number }
    seen.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

test('no element of a page moves when one verdict replaces another', async ({ page, context, api, rootToken }) => {
  test.setTimeout(150_000)
  const { token, submitId } = await solvedBy(api, rootToken, 'STEADY', 'steady')
  await page.goto('/home')
  await signIn(page, 'steady', pupilPassword)
  const [list, detail, problem] = [page, await context.newPage(), await context.newPage()]
  const tabs = [list, detail, problem]
  await list.goto('/status?problemID=STEADY')
  await detail.goto(`/submission-detail/${submitId}`)
  await problem.goto('/problem/STEADY')
  await problem.getByRole('tab', { name: 'My submissions' }).click()
  for (const tab of tabs) await expect(tab.getByRole('main')).toContainText('Accepted')
  await expect(detail.getByRole('figure')).toHaveCount(2) // the charts are loaded
  await page.waitForTimeout(1000) // the editor too
  const shifts = await Promise.all(tabs.map(watchShifts))
  await api.call(`GET /api/admin/judge/rejudge?submitId=${submitId}`, { token: rootToken })
  await judged(api, token, submitId)
  for (const tab of tabs) await expect(tab.getByRole('main')).toContainText('Accepted')
  await page.waitForTimeout(1000)
  const moved = await Promise.all(shifts.map((read) => read()))
  // A number in a cell may begin one pixel away from its dash. All else must stay in place.
  for (const [at, path] of ['the list', 'the submission', 'the problem'].entries()) expect(moved[at], path).toBeLessThan(0.002)
})

test('the footer is shown when the page has its height, and never jumps', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { jumps: number }
    seen.jumps = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[]) {
        const jumped = entry.sources.filter(({ node }) => (node as Element | undefined)?.closest?.('footer'))
        seen.jumps += jumped.length
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // As slow as a school's network, so that each page waits for its data.
  await page.route('**/trpc/**', async (route) => {
    await new Promise((wait) => setTimeout(wait, 300))
    await route.continue()
  })
  for (const path of ['/home', '/problem', '/status', '/contest', '/acm-rank']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (window as unknown as { jumps: number }).jumps), path).toBe(0)
  }
})

test('users that prefer reduced motion get none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/problem/TS1001')
  await page.evaluate(() => {
    const seen = window as unknown as { moved: string[] }
    seen.moved = []
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
        if (Number(duration) * Number(iterations) > 1) seen.moved.push((animation as CSSAnimation).animationName ?? 'transition')
      }
      requestAnimationFrame(note)
    }
    note()
  })
  await page.getByRole('button', { name: 'Statistics' }).click()
  await expect(page.getByRole('dialog')).toContainText('No submissions yet')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'About' }).click()
  await page.getByRole('menuitem', { name: 'Introduction' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

test('a problem is fetched when the pointer is over its link, so that it is there at the click', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'HOVERED', 'Pointed at')
  await page.goto('/problem?keyword=HOVERED')
  const asked = page.waitForRequest(/\/trpc\/[^?]*problem\.detail/)
  await page.getByRole('link', { name: 'Pointed at' }).hover()
  await (await asked).response()
  let calls = 0
  page.on('request', (request) => {
    if (/problem\.detail/.test(request.url())) calls += 1
  })
  await page.getByRole('link', { name: 'Pointed at' }).click()
  await expect(page.getByRole('heading', { name: 'Pointed at' })).toBeVisible()
  expect(calls).toBe(0)
})

test('copying works on plain http, where a page has no secure context', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'COPIED', 'To be copied')
  await page.goto('/problem/COPIED')
  expect(await page.evaluate(() => [window.isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator])).toEqual([
    false,
    false,
    false,
  ])
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click()
  await page.goto('/problem')
  await page.getByLabel('Number, title or tag').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByLabel('Number, title or tag')).toHaveValue(/^1 2$/)
})
