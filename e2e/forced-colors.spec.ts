import type { Locator, Page } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { createContest } from './support/contest.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { loadRecorded } from './support/recorded-contest.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged, sum } from './support/submit.ts'

test.use({ forcedColors: 'active', colorScheme: 'dark' })

/** The painted look of an element: its ground, and its border where it has one. */
async function look(element: Locator) {
  return element.evaluate((one) => {
    const { backgroundColor, borderTopStyle, borderTopWidth, borderTopColor, color, fill, fillOpacity } = getComputedStyle(one)
    const width = borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth)
    return {
      ground: backgroundColor,
      border: width > 0 ? `${borderTopStyle} ${borderTopWidth} ${borderTopColor}` : null,
      color,
      fill,
      fillOpacity,
    }
  })
}

async function canvas(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

test('a switch, a box and a choice show with forced colours whether they are on', async ({ page, root }) => {
  await arriveAs(page, root)
  await page.goto('/admin/switch')
  const input = page.getByRole('switch').first()
  const track = input.locator('xpath=following-sibling::*[1]')
  const thumb = track.locator('> *').first()
  const state = async () => ({ track: (await look(track)).ground, thumb: (await look(thumb)).ground })
  await expect(track).toBeVisible()
  const wasOn = await input.isChecked()
  const before = await state()
  expect(before.thumb).not.toBe(before.track)
  expect((await look(track)).border).not.toBeNull()
  await track.click()
  await expect(input).toBeChecked({ checked: !wasOn })
  await expect.poll(async () => (await state()).track).not.toBe(before.track)
  const after = await state()
  expect(after.thumb).not.toBe(after.track)
  await track.click()

  await page.goto('/problem')
  const levels = page.getByRole('radiogroup', { name: 'Difficulty' })
  const chosen = levels.locator('label:has(:checked)')
  const other = levels.locator('label:not(:has(:checked))').first()
  await expect(chosen).toBeVisible()
  expect((await look(chosen)).ground).not.toBe((await look(other)).ground)
})

test('the bar of a rate, test cells and balloons keep their meaning with forced colours', async ({ page, api, root, rootToken }) => {
  await createSumProblem(api, rootToken, 'FORCED', 'Forced colours')
  await createSumProblem(api, rootToken, 'FORCEDB', 'Forced colours too')
  const pupil = await newPupil(api, rootToken, 'forced-pupil')
  const { id } = await submitJudged(api, pupil.token, 'FORCED', sum)
  await arriveAs(page, pupil)

  await page.goto('/problem?keyword=FORCED')
  const bar = page.getByRole('row', { name: /Forced colours(?! too)/ }).locator('[class*="track"]')
  const fill = bar.locator('> *')
  await expect(bar).toBeVisible()
  expect((await look(bar)).border).not.toBeNull()
  expect((await look(fill)).ground).not.toBe((await look(bar)).ground)
  expect((await look(fill)).ground).not.toBe(await canvas(page))

  await page.goto(`/submission-detail/${id}`)
  const tile = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  await expect(tile).toBeVisible()
  expect((await look(tile)).border).not.toBeNull()

  const day = page.locator('[data-level="0"]')
  await page.goto('/user-home')
  await expect(day.first()).toBeVisible()
  const [empty, full] = [await look(day.first()), await look(page.locator('[data-level="4"]').first())]
  expect(full.fillOpacity).not.toBe(empty.fillOpacity)

  const problems = [
    { problemId: 'FORCED', color: '#ff0000' },
    { problemId: 'FORCEDB', color: '#00aa00' },
  ]
  const cid = await createContest(api, root.token, { title: 'Forced balloons', starts: -1, ends: 2, problems })
  await page.goto(`/contest/${cid}/problems`)
  const balloons = page.getByRole('table').locator('svg[style*="color"]')
  await expect(balloons).toHaveCount(2)
  const paints = await balloons.evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
  expect(paints).toEqual(['rgb(255, 0, 0)', 'rgb(0, 170, 0)'])
})

test('cells of a board have borders with forced colours, and those of other meanings differ', async ({ page }) => {
  const { cid } = await loadRecorded('hunan-2024')
  await page.goto(`/contest/acm-scoreboard/${cid}`)
  const cell = (tone: string) => page.locator(`[data-cell-tone="${tone}"]`).first()
  await expect(cell('solved')).toBeVisible()
  const borders = await Promise.all(['solved', 'first', 'wrong'].map(async (tone) => (await look(cell(tone))).border))
  expect(borders).not.toContain(null)
  expect(new Set(borders).size).toBe(3)
})
