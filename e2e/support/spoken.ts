import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The content of a page as a screen reader walks it: one line for each element, with role, name and states. */
export async function spoken(page: Page): Promise<string> {
  return page.getByRole('main').ariaSnapshot()
}

/** A blind reader: hears the announcements of a page, and moves with the Tab key alone. */
export type Listener = {
  /** Everything that was announced since the last call, in order. */
  heard(): Promise<string[]>
  /** Waits for an announcement. @returns its whole text */
  hears(words: RegExp, timeout?: number): Promise<string>
  /** Presses Tab until the focused element reads like this. @returns what it reads */
  tabTo(words: RegExp): Promise<string>
}

/** Collects the texts of live regions, as a screen reader reads them, without the hidden ones. */
function collect() {
  const kept = (window as unknown as { announced?: string[] }).announced
  if (kept) return
  const announced: string[] = []
  Object.assign(window, { announced })
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]'
  const textOf = (node: Node): string => {
    if (node instanceof Element && (node.getAttribute('aria-hidden') === 'true' || getComputedStyle(node).visibility === 'hidden'))
      return ''
    return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [...node.childNodes].map(textOf).join(' ')
  }
  const say = (text: string) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (plain && announced.at(-1) !== plain) announced.push(plain)
  }
  const look = (records: MutationRecord[]) => {
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(live)
      if (region) say(textOf(region))
      // A new alert is read; a new status is read only when it changes.
      else for (const node of addedNodes) if (node instanceof Element) for (const alert of alertsIn(node)) say(textOf(alert))
    }
  }
  const alertsIn = (node: Element) => [...(node.matches('[role=alert]') ? [node] : []), ...node.querySelectorAll('[role=alert]')]
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

const mostTabs = 80

/** Starts to listen; announcements begin with the next page that is opened. */
export async function listen(page: Page): Promise<Listener> {
  await page.addInitScript(collect)
  const heard = () => page.evaluate(() => (window as unknown as { announced?: string[] }).announced?.splice(0) ?? [])
  return {
    heard,
    async hears(words, timeout = 15_000) {
      const all: string[] = []
      await expect
        .poll(
          async () => {
            all.push(...(await heard()))
            return all.some((text) => words.test(text)) || all
          },
          { timeout, message: `${words} is announced` },
        )
        .toBe(true)
      return all.find((text) => words.test(text)) ?? ''
    },
    async tabTo(words) {
      const passed: string[] = []
      for (let step = 0; step < mostTabs; step += 1) {
        await page.keyboard.press('Tab')
        const focused = page.locator(':focus')
        // After the last element the Tab key leaves the page for the browser's own bar.
        const reads = (await focused.count()) === 1 ? await focused.ariaSnapshot({ timeout: 5000 }) : ''
        if (words.test(reads)) return reads
        passed.push(reads.split('\n')[0] ?? '')
      }
      throw new Error(`the Tab key does not lead to ${words}; it passes\n${passed.join('\n')}`)
    },
  }
}
