import type { Page } from '@playwright/test'

/** Words that are the same in every language: units, names of programs, products and formats, and what the browser writes in dates. */
const everywhere =
  /^(ms|KB|MB|GB|TB|Ctrl|Shift|Enter|Esc|Tab|ACM|IOI|CCS|API|JSON|CSV|ICPC|zip|xlsx|Touchstone|AM|PM|[A-Z]{1,4}|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun|ago|now|in|at|on|today|tomorrow|yesterday|seconds?|minutes?|hours?|days?|weeks?|months?|years?)$/

/** Answers of the server to each page: a word that is in one is data. */
const answers = new WeakMap<Page, string[]>()

/** Begins to collect the answers that a page gets. */
export function collectAnswers(page: Page): void {
  const texts: string[] = []
  answers.set(page, texts)
  page.on('response', (response) => {
    if (!/\/(api|trpc)\//.test(response.url())) return
    response.text().then(
      (text) => texts.push(text),
      () => {}, // a stream, or a page that has gone
    )
  })
}

/** Faults that a page in the pseudo language shows: words in no dictionary and in no answer, and texts that are cut without a mark or a title. */
export async function pseudoFaults(page: Page): Promise<string[]> {
  const { texts, cut } = await page.evaluate(() => {
    const skipped = 'code, pre, textarea, script, style, time, .monaco-editor, .katex, [lang]:not(html)'
    const texts = new Set<string>()
    const add = (text: string | null) => text && texts.add(text.replace(/⟦[^⟧]*⟧/g, ' '))
    const cut: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(skipped) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name))
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      for (const node of own) add(node.textContent)
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 2
      if (own.length > 0 && isCut && textOverflow !== 'ellipsis' && !element.closest('[title]'))
        cut.push(element.textContent?.slice(0, 60) ?? '')
    }
    return { texts: [...texts], cut }
  })
  const data = (answers.get(page) ?? []).join('\n')
  const words = texts.flatMap((text) => text.match(/[A-Za-z]{2,}|\p{Script=Han}{2,}/gu) ?? [])
  const hardCoded = [...new Set(words)].filter((word) => !everywhere.test(word) && !data.includes(word))
  return [...hardCoded.map((word) => `in no dictionary: ${word}`), ...cut.map((text) => `cut: ${text}`)]
}
