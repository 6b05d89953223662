/**
 * `npm run screenshots`: photographs every view in three sizes, two languages and two schemes, into screenshots/, for review. A view is
 * opened once in each language; the window is then made smaller and darker. `--only`, `--size`, `--language` and `--scheme` select a part;
 * `--only =home,=problems` takes the views of exactly these names.
 * `--scheme forced` alone shows forced colours, the high contrast of Windows.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addPseudo, pseudoTag } from '../tools/translations/pseudo.ts'
import { expect, test } from './support/fixtures.ts'
import { pictureChoice } from './support/picture-choice.ts'
import { openView, sizesOf } from './views/open-view.ts'
import { pseudoFaults } from './views/pseudo-faults.ts'
import { type Stage, setStage, withoutWaiting } from './views/stage.ts'
import { textFaults } from './views/text-faults.ts'
import { type Size, sizes, type View } from './views/view.ts'
import { views } from './views/views.ts'
import { walk } from './views/walk.ts'
import { type Language, languages } from './views/words.ts'

const folder = 'screenshots'
const schemes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const

/** @param wanted parts of the value, with commas between; `=home` is the whole of it */
const wants = (value: string, wanted: string | undefined) =>
  wanted === undefined || wanted.split(',').some((part) => (part.startsWith('=') ? value === part.slice(1) : value.includes(part)))
const wantsSize = (size: Size) => wants(`${size} ${sizes[size].width}x${sizes[size].height}`, pictureChoice.size)

/** @returns texts that are cut or covered in a size, and words of no dictionary */
async function photograph(page: Page, view: View, language: Language, stage: Stage, pictures: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const size of sizesOf(view).filter(wantsSize)) {
    if (view.reopen) await openView(page, view, language, stage, size)
    else await page.setViewportSize(sizes[size])
    await page.evaluate(() => window.scrollTo(0, 0))
    if (language === pseudoTag) {
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      for (const fault of [...(await textFaults(page)), ...(await pseudoFaults(page, view.name))]) faults.push(`${size}: ${fault}`)
    }
    for (const [scheme, media] of Object.entries(schemes).filter(([name]) => wants(name, pictureChoice.scheme ?? 'light,dark'))) {
      await page.emulateMedia(media)
      await page.waitForTimeout(120)
      // A dialog or menu is placed in the window, so only the window is photographed.
      const covered = (await page.locator('[role="dialog"], [role="menu"]').count()) > 0
      const path = `${folder}/${size}/${language}-${scheme}/${view.name}.png`
      await page.screenshot({ path, fullPage: !covered, animations: 'disabled' })
      pictures.push(path)
    }
  }
  return faults
}

test('photographs', async ({ browser, api, root }) => {
  test.skip(pictureChoice.only === 'readme' || pictureChoice.only === 'help-pictures', 'files of their own take these')
  test.setTimeout(3_600_000)
  // The pseudo language is a translation like any other, for this run's site alone.
  if (pictureChoice.language === 'pseudo') await addPseudo(process.env.E2E_DATA_DIR ?? '')
  const stage = await setStage(api, root)
  const pictures: string[] = []
  const failures: string[] = []
  const wanted = views.filter((view) => wants(view.name, pictureChoice.only) && sizesOf(view).some(wantsSize))
  const spoken: readonly Language[] =
    pictureChoice.language === 'pseudo' ? [pseudoTag] : languages.filter((one) => wants(one, pictureChoice.language))
  for (const language of spoken) {
    const look = (page: Page, view: View) => photograph(page, view, language, stage, pictures)
    failures.push(...(await withoutWaiting(api, stage, () => walk({ browser, stage, language, views: wanted, look }))))
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/index.html`, contactSheet(pictures))
  process.stdout.write(`${pictures.length} pictures; look at ${folder}/index.html\n`)
  expect(failures, 'views that could not be shown').toEqual([])
})

/** All pictures on one page, with those of one view beside each other. */
function contactSheet(pictures: readonly string[]): string {
  const byView = Map.groupBy(pictures, (path) => path.split('/').at(-1) ?? '')
  const figure = (path: string) => {
    const file = path.slice(folder.length + 1)
    return `<figure><a href="${file}"><img loading="lazy" src="${file}"></a><figcaption>${file.split('/').slice(0, 2).join(' ')}</figcaption></figure>`
  }
  const rows = [...byView].map(([name, paths]) => `<h2>${name.replace('.png', '')}</h2><div>${paths.map(figure).join('')}</div>`)
  const style = 'body{font:14px sans-serif}div{display:flex;flex-wrap:wrap;gap:12px}img{height:260px;border:1px solid #ccc}figure{margin:0}'
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>${rows.join('\n')}`
}
