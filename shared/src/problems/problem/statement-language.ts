/** Headings that part a text of a problem into languages; the fields of the contract hold one text only. */
const headings = { 'zh-CN': '#### 中文', 'en-US': '#### English' } as const
type StatementLanguage = keyof typeof headings

/** One text out of both languages, Chinese first. */
export function joinLanguages(texts: Record<StatementLanguage, string>): string {
  return (Object.keys(headings) as StatementLanguage[]).map((language) => `${headings[language]}\n\n${texts[language]}`).join('\n\n')
}

/**
 * What a reader of one language is shown: what stands before the first of the headings, and the part under the reader's own.
 * A text that does not have every heading exactly once is shown as it is.
 */
export function statementIn(language: StatementLanguage, text: string): string {
  const lines = text.split('\n')
  const parts = (Object.keys(headings) as StatementLanguage[]).map((one) => ({
    language: one,
    at: lines.indexOf(headings[one]),
    last: lines.lastIndexOf(headings[one]),
  }))
  if (parts.some(({ at, last }) => at < 0 || at !== last)) return text
  parts.sort((a, b) => a.at - b.at)
  const own = parts.findIndex((part) => part.language === language)
  const [start, end] = [(parts[own]?.at ?? 0) + 1, parts[own + 1]?.at]
  return [...lines.slice(0, parts[0]?.at), ...lines.slice(start, end)].join('\n').trim()
}
