import type { Locator, Page } from '@playwright/test'
import { paste } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, pupilPassword } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

/** Presses Tab until the target has the focus; every element on the way must show its focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
    expect(await showsFocus(page), 'an element has the focus and does not show it').toEqual(true)
  }
  throw new Error('the Tab key does not lead there')
}

/** Whether the focused element looks different: an outline, or (text fields) another border. */
async function showsFocus(page: Page): Promise<true | string> {
  return page.evaluate(async () => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return true
    const looks = (one: Element) => {
      const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(one)
      return { outlined: outlineStyle !== 'none' && outlineWidth !== '0px', rest: `${borderColor} ${boxShadow}` }
    }
    // A neighbouring element draws a switch or a radio button.
    const settled = () => new Promise((resolve) => setTimeout(resolve, 150)) // borders have a transition
    const drawn = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null)
    if (drawn.map(looks).some(({ outlined }) => outlined)) return true
    await settled()
    const focused = drawn.map(looks)
    element.blur()
    await settled()
    const blurred = drawn.map(looks)
    element.focus()
    return focused.some(({ rest }, index) => rest !== blurred[index]?.rest) ? true : element.outerHTML.slice(0, 160)
  })
}

test('the keyboard alone leads from the sign-in to the verdict, with a visible focus', async ({ page, api, rootToken }) => {
  test.setTimeout(180_000)
  await createSumProblem(api, rootToken, 'KEYS', 'By the keyboard')
  await createPupil(api, rootToken, 'typist')
  await page.goto('/problem')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('typist')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(pupilPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.goto('/problem')
  await expect(page.getByRole('table', { name: 'List of problems' }).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter') // skip the bar, to the content
  await tabTo(page, page.getByLabel('Number, title or tag'))
  await page.keyboard.type('by the keyboard')
  const link = page.getByRole('table', { name: 'List of problems' }).getByRole('link', { name: 'By the keyboard' })
  await expect(page).toHaveURL(/keyword=/)
  await tabTo(page, link)
  await page.keyboard.press('Enter')

  const editor = page.getByRole('textbox', { name: /^Program in/ })
  await expect(page.getByRole('code').first()).toBeVisible()
  await tabTo(page, editor)
  await paste(page, sum)
  await page.keyboard.press('Control+Enter')
  const result = page.getByRole('region', { name: 'Result of the last submission' })
  await expect(result).toContainText('Accepted', { timeout: 60_000 })

  // The editor keeps the Tab key until this shortcut.
  await page.keyboard.press('Control+M')
  await tabTo(page, result.getByRole('link', { name: 'Details' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Submission \d+/ })).toBeVisible()
})

test('users that prefer reduced motion see none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  const longest = await page.evaluate(() => {
    const seconds = (value: string) => Math.max(...value.split(',').map((one) => Number.parseFloat(one)))
    return Math.max(
      ...[...document.querySelectorAll('*')].map((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        return Math.max(seconds(animationDuration), seconds(transitionDuration))
      }),
    )
  })
  expect(longest).toBeLessThan(0.001)
})

test('the divider of the problem page has a name, a value and keys', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'DIVIDE', 'Divided')
  await page.goto('/problem/DIVIDE')
  const divider = page.getByRole('separator', { name: 'Width of the statement' })
  await expect(divider).toBeVisible()
  const values = async () => {
    const read = async (name: string) => Number(await divider.getAttribute(name))
    return { now: await read('aria-valuenow'), min: await read('aria-valuemin'), max: await read('aria-valuemax') }
  }
  await expect.poll(async () => (await values()).now).toBeGreaterThan(0)
  const start = await values()
  expect(start.now).toBeLessThan(start.max)
  await divider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await values()).now).toBeLessThan(start.now)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await values()).now).toBe(start.min)
  await page.keyboard.press('End')
  await expect.poll(async () => (await values()).now).toBeGreaterThan(start.now)
  const end = await values()
  expect(end.now).toBe(end.max)
})
