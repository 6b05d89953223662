import { expect, type Page } from '@playwright/test'

export type ClickCounter = {
  /** The number of clicks so far. */
  made(): number
}

/**
 * Counts the clicks of a user in the browser of this page, also in windows that it opens. Keys, typing and pasting do not count; choosing a
 * file is one click. Once for each browser.
 */
export async function countClicks(page: Page): Promise<ClickCounter> {
  let made = 0
  const context = page.context()
  await context.exposeBinding('reportClick', () => {
    made++
  })
  const listen = () => {
    const report = (event: Event) => {
      const isFile = event.target instanceof HTMLInputElement && event.target.type === 'file'
      // A browser reports no press of a mouse for a file that is chosen; a script's own clicks are not trusted.
      if (event.type === 'change' ? isFile : event.isTrusted) (window as unknown as { reportClick(): void }).reportClick()
    }
    window.addEventListener('pointerdown', report, true)
    window.addEventListener('change', report, true)
  }
  await context.addInitScript(listen)
  // The open page was loaded without the script.
  await page.evaluate(listen)
  return { made: () => made }
}

/** Holds a task to its number of clicks. More than `over`: fewer would mean that they were not counted. */
export function expectClicks(clicks: ClickCounter, { over, most }: { over: number; most: number }): void {
  expect(clicks.made()).toBeGreaterThan(over)
  expect(clicks.made()).toBeLessThanOrEqual(most)
}
