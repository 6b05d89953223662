import type { Page } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { createContest } from './support/contest.ts'
import { type Api, expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createTraining } from './support/training.ts'

const paragraphs = Array.from({ length: 60 }, (_, i) => `Paragraph ${i + 1}: ${'many words of a long statement '.repeat(8)}.`)
const description = [
  ...paragraphs,
  `\`\`\`c\n${`int ${'x'.repeat(300)};`}\n\`\`\``,
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'The last line of all.',
].join('\n\n')
const input = Array.from({ length: 60 }, (_, i) => `${i} ${i}`).join('\n')

const pagesOnPaper = async (page: Page) => String(await page.pdf({ format: 'A4' })).match(/\/Type\s*\/Page\b/g)?.length ?? 0

const isBright = (color: string) => (color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) > 128)

for (const { name, width, colorScheme } of [
  { name: 'a wide window', width: 1440, colorScheme: 'light' },
  { name: 'a dark one', width: 1440, colorScheme: 'dark' },
  { name: 'a phone', width: 390, colorScheme: 'light' },
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

    test(`prints a statement completely and without the rest of the page, from ${name}`, async ({ page, api, rootToken }) => {
      const id = `PRINT${width}${colorScheme}`.toUpperCase()
      await createSumProblem(api, rootToken, id, 'On paper', { description, examples: `<input>${input}</input><output>1770</output>` })
      await page.addInitScript((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), colorScheme)
      await page.goto(`/problem/${id}`)
      const statement = page.getByRole('article')
      await expect(statement.getByText('The last line of all.')).toBeVisible({ timeout: 60_000 })
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('tablist')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.locator('.monaco-editor:visible')).toHaveCount(0)
      await expect(page.locator('button:visible')).toHaveCount(0)
      const paper = await statement.evaluate((article) => {
        const cut: string[] = []
        for (let box: Element | null = article; box; box = box.parentElement) {
          const clips = getComputedStyle(box).overflowY !== 'visible'
          if (clips && box.scrollHeight > box.clientHeight + 1 && box !== document.documentElement) cut.push(box.className)
        }
        for (const box of article.querySelectorAll('*')) {
          const { overflowX, overflowY, display } = getComputedStyle(box)
          if (display === 'none' || display === 'inline' || box.clientHeight === 0) continue
          if (overflowY !== 'visible' && box.scrollHeight > box.clientHeight + 1) cut.push(`${box.tagName} downwards`)
          if (overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1) cut.push(`${box.tagName} sideways`)
        }
        const bright = (color: string) =>
          (color.match(/\d+/g) ?? [])
            .slice(0, 3)
            .map(Number)
            .every((part) => part > 128)
        const { width } = article.getBoundingClientRect()
        return { cut, share: width / document.documentElement.clientWidth, inkIsBright: bright(getComputedStyle(article).color) }
      })
      expect(paper.cut).toEqual([])
      expect(paper.share).toBeGreaterThan(0.9)
      expect(paper.inkIsBright).toBe(false)
      expect(await pagesOnPaper(page)).toBeGreaterThan(3)
      await page.emulateMedia({ media: 'screen' })
      await expect(page.getByRole('tablist').first()).toBeVisible()
    })
  })
}

const titles = ['Sheep on paper', 'Goats on paper', 'Cows on paper']
const booklets = [
  {
    name: 'contest',
    heads: ['A of Paper cup', 'B of Paper cup', 'C of Paper cup'],
    colorScheme: 'light',
    place: async (api: Api, token: string, problems: string[]) => {
      const bank = problems.map((problemId) => ({ problemId }))
      return `/contest/${await createContest(api, token, { title: 'Paper cup', starts: -1, ends: 2, problems: bank })}/problems`
    },
  },
  {
    name: 'training',
    heads: titles,
    colorScheme: 'dark',
    place: async (api: Api, token: string, problems: string[]) => {
      const category = { name: 'Paper', color: '#123456' }
      return `/training/${await createTraining(api, token, { title: 'Paper course', category, problems })}/problems`
    },
  },
] as const

for (const { name, heads, colorScheme, place } of booklets) {
  test.describe(`the booklet of a ${name}`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, colorScheme })

    test('prints every statement on its own sheets, behind a cover and without the rest of the page', async ({ page, api, root }) => {
      test.slow()
      const rootToken = root.token
      const ids = titles.map((_, i) => `BOOK${name}${i}`.toUpperCase())
      for (const [i, title] of titles.entries()) await createSumProblem(api, rootToken, ids[i] ?? '', title)
      await page.addInitScript((scheme) => {
        localStorage.setItem('mantine-color-scheme-value', scheme)
        // The print dialog of a person keeps the booklet on the page; this browser has none, so a copy stays.
        window.print = () => {
          const booklet = document.querySelector('body > [class*="booklet"]')
          if (booklet) document.body.append(booklet.cloneNode(true))
        }
      }, colorScheme)
      await arriveAs(page, root)
      await page.goto(await place(api, rootToken, ids))
      await page.getByRole('button', { name: 'Print all problems' }).click()
      const booklet = page.locator('body > [class*="booklet"]')
      await expect(booklet).not.toHaveCount(0, { timeout: 60_000 })
      await expect(page.getByRole('button', { name: 'Print all problems' })).toBeEnabled({ timeout: 60_000 })
      await expect(booklet).toHaveCount(1)
      await expect(booklet).toBeHidden()
      await page.emulateMedia({ media: 'print' })
      for (const head of heads) await expect(booklet.getByText(head).first()).toBeVisible()
      await expect(booklet.getByRole('article')).toHaveCount(titles.length)
      await expect(page.locator('[data-site-bar]')).toBeHidden()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expect(page.locator('button:visible')).toHaveCount(0)
      expect(isBright(await booklet.evaluate((sheet) => getComputedStyle(sheet).color))).toBe(false)
      expect(await pagesOnPaper(page)).toBeGreaterThan(titles.length)
    })
  })
}
