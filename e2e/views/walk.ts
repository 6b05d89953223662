import type { Browser, Page } from '@playwright/test'
import { pseudoTag } from '../../tools/translations/pseudo.ts'
import { openView, windowOf } from './open-view.ts'
import { collectAnswers } from './pseudo-faults.ts'
import type { Stage } from './stage.ts'
import type { View, Viewer } from './view.ts'
import type { Language } from './words.ts'

/** Number of pages open at a time: the next ones load during a picture. Each has its own window, since a hidden window is not drawn. */
const atOnce = 3

type Walk = {
  browser: Browser
  stage: Stage
  language: Language
  views: readonly View[]
  /** Examines a view when it is ready; some views must be opened again for it. Returns faults. */
  look(page: Page, view: View): Promise<readonly string[]>
  /** Prepares each new page. */
  prepare?(page: Page): Promise<void>
}

/** Opens views in one language, several at a time, with one page for each kind of viewer. Returns the faults by view. */
export async function walk({ browser, stage, language, views, look, prepare }: Walk): Promise<string[]> {
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
      page.setDefaultTimeout(60_000)
      await prepare?.(page)
      page.on('pageerror', (error) => fault(error.message))
      if (language === pseudoTag) collectAnswers(page)
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
