import type { Page } from '@playwright/test'

/** Words that are the same in every language: units, names of programs, products and formats. */
const everywhere =
  /^(ms|KB|MB|GB|TB|Ctrl|Shift|Enter|Esc|Tab|ACM|IOI|CCS|API|JSON|CSV|ICPC|zip|xlsx|Touchstone|Codeforces|smtp|example|org|AM|PM|[A-Z]{1,4})$/

/** Days, months and distances of time, as the browser writes them; it has no pseudo language and writes English. */
const ofTime = new Set(
  [
    ...namesOfTime(),
    'ago',
    'now',
    'in',
    'at',
    'on',
    'today',
    'tomorrow',
    'yesterday',
    'sec',
    'min',
    'hr',
    'second',
    'minute',
    'hour',
    'day',
  ]
    .concat(['seconds', 'minutes', 'hours', 'days', 'week', 'weeks', 'month', 'months', 'year', 'years'])
    .flatMap((name) => [name, name.replace('.', '')]),
)

function namesOfTime(): string[] {
  // One day of each month, and one after another of them in the first week.
  const at = Array.from({ length: 12 }, (_, month) => [new Date(2026, month, 1), new Date(2026, 0, month + 1)]).flat()
  const forms: Intl.DateTimeFormatOptions[] = [{ month: 'long' }, { month: 'short' }, { weekday: 'long' }, { weekday: 'short' }]
  return forms.flatMap((form) => at.map((date) => new Intl.DateTimeFormat('en-US', form).format(date)))
}

/** Views that show English or Chinese on purpose, by the beginning of their name (docs/translate.md). */
const excuses: Record<string, string> = {
  help: 'a help page is English until its file is translated',
  judge: 'the product alone says why a language is missing on a machine',
  'admin-judge': 'as above',
  'admin-problem-code': 'as above',
  'submission-compile-error': 'explanations of compiler messages stay in English',
  'problem-help-compile': 'as above',
  'admin-machines-filled': 'the product alone says why a machine fails',
  'admin-audit': 'names of recorded acts stay in English',
  'admin-contest-acts': 'as above',
  'group-contest-acts': 'as above',
  'admin-class-list-filled': 'the view types Chinese names',
  'group-roster-filled': 'as above',
}

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

/** Words that a page in the pseudo language shows although they are in no dictionary and in no answer. */
export async function pseudoFaults(page: Page, view: string): Promise<string[]> {
  if (Object.keys(excuses).some((name) => view === name || view.startsWith(`${name}-`))) return []
  const { texts, self } = await page.evaluate(() => {
    const skipped = 'code, pre, textarea, script, style, time, .monaco-editor, .katex, [lang]:not(html)'
    const texts = new Set<string>()
    const add = (text: string | null) => text && texts.add(text.replace(/⟦[^⟧]*⟧/g, ' '))
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(skipped) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(element.getAttribute(name))
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent)
    }
    // The reader's own name came with the sign-in.
    return { texts: [...texts], self: window.localStorage.getItem('userInfo') ?? '' }
  })
  const data = [self, ...(answers.get(page) ?? [])].join('\n')
  const words = texts.flatMap((text) => text.match(/[A-Za-z]{2,}|\p{Script=Han}{2,}/gu) ?? [])
  return [...new Set(words)]
    .filter((word) => !everywhere.test(word) && !ofTime.has(word) && !data.includes(word))
    .map((word) => `in no dictionary: ${word}`)
}
