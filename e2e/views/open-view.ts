import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { pseudoTag } from '../../tools/translations/pseudo.ts'
import type { Session } from '../support/arrive.ts'
import { expect } from '../support/fixtures.ts'
import { answerCalls } from './answers.ts'
import { collectShifts } from './layout-shifts.ts'
import { setOffline } from './network.ts'
import type { Stage } from './stage.ts'
import { type Size, sizes, type View, type Viewer } from './view.ts'
import { type Language, wordsOf } from './words.ts'

/**
 * Refuses full screen, as a browser does for a page opened by its address. A full-screen window cannot be resized, and leaving it would end
 * the focus mode.
 */
function keepWindowed(): void {
  Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('This window keeps its size.'))
}

/** A window of a viewer in one language. @param device such as a phone with its touch screen; by default a computer */
export async function windowOf(
  browser: Browser,
  viewer: Viewer,
  language: Language,
  { sessions }: Stage,
  device: Pick<BrowserContextOptions, 'hasTouch' | 'isMobile'> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...device, locale: language === pseudoTag ? 'en-US' : language, reducedMotion: 'reduce' })
  await context.addInitScript(keepWindowed)
  await context.addInitScript(collectShifts)
  await context.addInitScript((language) => window.localStorage.setItem('language', language), language)
  const session: Session | null = viewer === 'guest' ? null : sessions[viewer]
  if (session) {
    await context.addInitScript(({ token, user }) => {
      // The view before may have left a submission that waits.
      for (const key of Object.keys(window.localStorage)) if (key.startsWith('unsent-of-')) window.localStorage.removeItem(key)
      window.localStorage.setItem('userInfo', JSON.stringify(user))
      window.localStorage.setItem('token', token)
    }, session)
  }
  return context
}

export function sizesOf({ sizes: some }: View): readonly Size[] {
  return some ?? (Object.keys(sizes) as Size[])
}

/** Waits until a page has not changed for 150 ms, at most 3 s: the code of a dialog may be loaded with it, and its name follows a moment later. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const last = setTimeout(finish, 3000)
        let quiet = setTimeout(finish, 150)
        const observer = new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(finish, 150)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        function finish() {
          clearTimeout(last)
          clearTimeout(quiet)
          observer.disconnect()
          done()
        }
      }),
  )
}

/** Loads the page of a view, by default in its largest size, without the view's own clicks. */
export async function loadView(page: Page, view: View, stage: Stage, size = sizesOf(view)[0] ?? 'desktop'): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await setOffline(page, false)
  await page.setViewportSize(sizes[size])
  if (view.answers) await answerCalls(page, view.answers)
  await page.goto(`${process.env.E2E_ORIGIN}${view.address(stage)}`)
  await page.locator('main > *').first().waitFor({ state: 'attached' })
  if (view.answers === 'held') {
    await page.waitForTimeout(500)
    return
  }
  await expect(unfinishedOf(page)).toHaveCount(0, { timeout: 60_000 })
}

const unfinishedOf = (page: Page) => page.locator(':is(main, [role="dialog"]) :is([aria-busy="true"], .mantine-Skeleton-root):visible')

/** Opens a view on a page, by default in its largest size, and waits until nothing moves. */
export async function openView(page: Page, view: View, language: Language, stage: Stage, size?: Size): Promise<void> {
  await loadView(page, view, stage, size)
  if (!view.act) return
  await view.act(page, wordsOf(language), stage)
  await expect(unfinishedOf(page)).toHaveCount(0, { timeout: 60_000 })
  await drawn(page)
}
