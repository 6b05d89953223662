import type { Browser, Page } from '@playwright/test'
import { openView, windowOf } from './open-view.ts'
import type { Stage } from './stage.ts'
import type { View, Viewer } from './view.ts'
import type { Language } from './words.ts'

/** Pages open at the same time: as one is looked at, the next ones load. Each has a window of its own: behind another, none is drawn again. */
const atOnce = 3

type Walk = {
  browser: Browser
  stage: Stage
  language: Language
  views: readonly View[]
  /** What is done with a view once it stands there; views that want to be opened again are left to it. Tells what is wrong. */
  look(page: Page, view: View): Promise<readonly string[]>
}

/** Opens views in one language, several at once, in one page for each kind of viewer; returns what was wrong with which. */
export async function walk({ browser, stage, language, views, look }: Walk): Promise<string[]> {
  const faults: string[] = []
  const waiting = [...views]
  const work = async () => {
    const pages = new Map<Viewer, Page>()
    let name = ''
    const fault = (text: string) => {
      faults.push(`${name}, ${language}: ${text}`)
      process.stdout.write(`${faults.at(-1)}\n`)
    }
    const pageOf = async (viewer: Viewer) => {
      const page = await (await windowOf(browser, viewer, language, stage)).newPage()
      page.setDefaultTimeout(20_000)
      page.on('pageerror', (error) => fault(error.message))
      pages.set(viewer, page)
      return page
    }
    for (let view = waiting.shift(); view; view = waiting.shift()) {
      name = view.name
      const page = pages.get(view.as) ?? (await pageOf(view.as))
      try {
        if (!view.reopen) await openView(page, view, language, stage)
        for (const text of await look(page, view)) fault(text)
      } catch (error) {
        fault(String(error).split('\n')[0] ?? '')
      }
    }
    for (const page of pages.values()) await page.context().close()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return faults
}
