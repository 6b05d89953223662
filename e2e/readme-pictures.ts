/** `npm run screenshots -- --only readme`: the pictures of the README in both languages, into docs/pictures. */
import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Session } from './support/arrive.ts'
import { giveAwards } from './support/contest.ts'
import { openProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { takesKept } from './support/picture-choice.ts'
import { loadRecorded } from './support/recorded-contest.ts'
import { right } from './views/stage.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const languages = [
  {
    language: 'en',
    locale: 'en-US',
    openFile: 'Open a file',
    submit: 'Submit',
    result: 'Result of the last submission',
    accepted: 'Accepted',
  },
  { language: 'zh', locale: 'zh-CN', openFile: '打开文件', submit: '提交', result: '最近一次提交的结果', accepted: '通过' },
] as const

test.skip(!takesKept('readme'), 'other pictures were asked for')
mkdirSync(folder, { recursive: true })

type Look = { locale: string; colorScheme: 'light' | 'dark'; width: number; height: number }

async function openSignedIn(browser: Browser, root: Session, { locale, colorScheme, width, height }: Look): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme })
  await context.addInitScript(({ token, user }) => {
    window.localStorage.setItem('userInfo', JSON.stringify(user))
    window.localStorage.setItem('token', token)
  }, root)
  return context
}

for (const { language, locale, openFile, submit, result, accepted } of languages)
  test(`a problem, a program and its verdict, ${language}`, async ({ browser, root }) => {
    test.setTimeout(120_000)
    const context = await openSignedIn(browser, root, { locale, colorScheme: 'light', width: 1280, height: 760 })
    const page = await context.newPage()
    await page.goto(`${process.env.E2E_ORIGIN}/problem/TS1001`)
    await openProgram(page, openFile, right)
    await page.getByRole('button', { name: submit, exact: true }).click()
    await expect(page.getByRole('region', { name: result })).toContainText(accepted, { timeout: 60_000 })
    // The note that the program was sent goes by itself.
    await page.waitForTimeout(4500)
    await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toFile(`${folder}problem.${language}.webp`)
    await context.close()
  })

/** Cells of the board that the film opens, the last ones of the ceremony. */
const FILMED_CELLS = 7
const FRAME_MS = 180
const FRAMES_OF_A_FLIGHT = 5

test('the board of a contest is revealed', async ({ browser, api, root }) => {
  test.setTimeout(180_000)
  const { cid } = await loadRecorded('icpc-world-finals-48')
  await giveAwards(api, root.token, cid)
  const context = await openSignedIn(browser, root, { locale: 'en-US', colorScheme: 'light', width: 1000, height: 560 })
  const page = await context.newPage()
  await page.goto(`${process.env.E2E_ORIGIN}/contest/${cid}/scroll-board`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Start the reveal' }).click()
  const hall = await opened
  const progress = hall.getByRole('status').filter({ hasText: /revealed|Final/ })
  await expect(progress).toContainText(/^0 of \d+ revealed$/)
  const steps = Number(/of (\d+)/.exec((await progress.textContent()) ?? '')?.[1])
  await hall.evaluate(({ key, place }) => window.sessionStorage.setItem(key, String(place)), {
    key: `reveal.${cid}`,
    place: 2 * (steps - FILMED_CELLS),
  })
  await hall.reload()
  await expect(progress).toContainText(`${steps - FILMED_CELLS} of`)
  const frames = await film(hall)
  const path = `${folder}board.webp`
  await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 62, effort: 6, loop: 0, minSize: true, mixed: true, delay: frames.map(({ ms }) => ms) })
    .toFile(path)
  expect(statSync(path).size).toBeLessThan(400_000)
  await context.close()
})

type Frame = { picture: Buffer; ms: number }

async function film(hall: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  const take = async (ms: number) => {
    frames.push({ picture: await hall.screenshot({ animations: 'allow' }), ms })
  }
  await hall.waitForTimeout(1500)
  await take(900)
  for (let cell = 0; cell < FILMED_CELLS; cell++) {
    await hall.keyboard.press('ArrowRight')
    await hall.waitForTimeout(300)
    await take(700)
    await hall.keyboard.press('ArrowRight')
    for (let frame = 0; frame < FRAMES_OF_A_FLIGHT; frame++) await take(FRAME_MS)
    await hall.waitForTimeout(800)
    await take(700)
  }
  await hall.waitForTimeout(1500)
  await take(3000)
  return frames
}
