import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'

const paragraphs = Array.from({ length: 60 }, (_, i) => `Paragraph ${i + 1}: ${'many words of a long statement '.repeat(8)}.`)
const description = [
  ...paragraphs,
  `\`\`\`c\n${`int ${'x'.repeat(300)};`}\n\`\`\``,
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'The last line of all.',
].join('\n\n')
const input = Array.from({ length: 60 }, (_, i) => `${i} ${i}`).join('\n')

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
      const pdf = String(await page.pdf({ format: 'A4' }))
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0).toBeGreaterThan(3)
      await page.emulateMedia({ media: 'screen' })
      await expect(page.getByRole('tablist').first()).toBeVisible()
    })
  })
}
