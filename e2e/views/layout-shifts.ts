import type { Page } from '@playwright/test'

/** A page that moves more is felt to jump. */
export const mostShift = 0.02

export type Shift = { value: number; of: string[] }

/** Collects the layout shifts of a page; every page runs it before its own scripts. Shifts that a click or a key causes are left out. */
export function collectShifts(): void {
  const seen: Shift[] = []
  Object.assign(window, { layoutShifts: seen })
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()}.${String(element.className).replaceAll(' ', '.')}`.slice(0, 60) : '(gone)'
  }
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (!entry.hadRecentInput) seen.push({ value: entry.value, of: entry.sources.map(({ node }) => nameOf(node)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The movements of a page that has just loaded, when they are too many. */
export async function shiftFault(page: Page): Promise<string | null> {
  const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum < mostShift) return null
  return `moves by ${sum.toFixed(3)}: ${shifts.map(({ value, of }) => `${value.toFixed(3)} ${of.join(' ')}`).join('; ')}`
}
