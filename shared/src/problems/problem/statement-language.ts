/** Headings that split a text of a problem into languages; the fields of the contract hold one text only. */
const headings = { 'zh-CN': '#### 中文', 'en-US': '#### English' } as const
type StatementLanguage = keyof typeof headings

/** Joins both languages to one text, Chinese first. */
export function joinLanguages(texts: Record<StatementLanguage, string>): string {
  return (Object.keys(headings) as StatementLanguage[]).map((language) => `${headings[language]}\n\n${texts[language]}`).join('\n\n')
}

/**
 * The text for a reader of one language: the part before the first heading, and the part under the reader's own. A text without exactly one
 * of each heading is shown whole.
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

/** The line that begins the part of a language, as a search for texts in both languages needs it. */
export const languageHeadings: readonly string[] = Object.values(headings)

/** Languages that a text is written in: both where it has one part for each, else that of its letters. */
export function languagesOfStatement(text: string): StatementLanguage[] {
  const all = Object.keys(headings) as StatementLanguage[]
  const lines = text.split('\n')
  if (all.every((one) => lines.filter((line) => line === headings[one]).length === 1)) return all
  if (text.trim() === '') return []
  return [/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US']
}
