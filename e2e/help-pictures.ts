/** `npm run screenshots -- --only help-pictures`: the pictures of the help in both languages and colour schemes. */
import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { changeContest } from './support/contest.ts'
import { expect, test } from './support/fixtures.ts'
import { takesKept } from './support/picture-choice.ts'
import { setStage, withoutWaiting } from './views/stage.ts'
import type { View } from './views/view.ts'
import { views } from './views/views.ts'
import { walk } from './views/walk.ts'
import { languages } from './views/words.ts'

const folder = fileURLToPath(new URL('../client/src/help/pictures/', import.meta.url))
/** Each picture by its name in the help, with the view that it shows. */
const pictures: Record<string, string> = {
  problem: 'problem-submitted',
  'wrong-answer': 'problem-submitted-failing-test',
  cockpit: 'cockpit-cell',
  contest: 'admin-contest-edit',
}
/** The shape of each picture, and the width that the words in it need. */
const viewport = { width: 1280, height: 800 }
/** A contest has one name for all; a picture shows it as a reader of its language would write it. */
const contestWords = {
  'zh-CN': { title: '2026 年秋季校赛', description: '请提前 **十五分钟** 到场。' },
  'en-US': { title: 'Autumn contest of the school 2026', description: 'Please arrive **fifteen minutes** early.' },
} as const
const MOST_BYTES = 60_000

test.skip(!takesKept('help-pictures'), 'other pictures were asked for')

test('the pictures of the help', async ({ browser, api, root }) => {
  test.setTimeout(600_000)
  mkdirSync(folder, { recursive: true })
  const stage = await setStage(api, root)
  const shown = Object.entries(pictures).map(([name, view]) => {
    const found = views.find((one) => one.name === view)
    if (!found) throw new Error(`the help shows the view ${view}, which is gone`)
    return { ...found, name }
  })
  for (const language of languages) {
    const look = async (page: Page, { name }: View) => {
      await page.setViewportSize(viewport)
      const paths = []
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.waitForTimeout(500)
        await page.evaluate(() => {
          window.scrollTo(0, 0)
          // A note about messages belongs to no page.
          for (const box of document.querySelectorAll<HTMLElement>('[class*="toaster"]')) box.style.display = 'none'
        })
        const path = `${folder}${name}.${language.slice(0, 2)}${scheme === 'dark' ? '.dark' : ''}.webp`
        await sharp(await page.screenshot({ animations: 'disabled' }))
          .resize(960, 600)
          .webp({ quality: 72, effort: 6 })
          .toFile(path)
        paths.push(path)
      }
      return paths.flatMap((path) => (statSync(path).size > MOST_BYTES ? [`${path} is larger than ${MOST_BYTES} bytes`] : []))
    }
    await changeContest(api, root.token, stage.heldContest, contestWords[language])
    const faults = await withoutWaiting(api, stage, () => walk({ browser, stage, language, views: shown, look }))
    expect(faults).toEqual([])
  }
})
