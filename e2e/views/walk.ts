import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openView, windowOf } from './open-view.ts'
import type { Stage } from './stage.ts'
import { type View, type Viewer, viewers } from './view.ts'
import type { Language } from './words.ts'

/** Pages open at the same time: as one is looked at, the next ones load. */
const atOnce = 3

/** One look after the other, each with its page in front: behind another one, a page is not drawn anew. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(page: Page, look: () => Promise<T>): Promise<T> => {
    const done = last.then(async () => {
      await page.bringToFront()
      return look()
    })
    last = done.catch(() => {})
    return done
  }
}

type Walk = {
  browser: Browser
  stage: Stage
  language: Language
  views: readonly View[]
  /** What is done with a view once it stands there; views that want to be opened anew are left to it. Tells what is wrong. */
  look(page: Page, view: View): Promise<readonly string[]>
}

/** Opens views in one language, several at once, in one window for each kind of viewer; tells what was wrong with which. */
export async function walk({ browser, stage, language, views, look }: Walk): Promise<string[]> {
  const faults: string[] = []
  const windows = new Map<Viewer, BrowserContext>()
  for (const viewer of viewers) windows.set(viewer, await windowOf(browser, viewer, language, stage))
  const waiting = [...views]
  const inTurn = takeTurns()
  const work = async () => {
    for (let view = waiting.shift(); view; view = waiting.shift()) {
      const { name, as, anew } = view
      const fault = (text: string) => {
        faults.push(`${name}, ${language}: ${text}`)
        process.stdout.write(`${faults.at(-1)}\n`)
      }
      const page = await windows.get(as)?.newPage()
      if (!page) continue
      page.setDefaultTimeout(20_000)
      page.on('pageerror', (error) => fault(error.message))
      try {
        if (!anew) await openView(page, view, language, stage)
        for (const text of await inTurn(page, () => look(page, view))) fault(text)
      } catch (error) {
        fault(String(error).split('\n')[0] ?? '')
      }
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const context of windows.values()) await context.close()
  return faults
}
