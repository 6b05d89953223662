import { type CompletionLanguage, completionWords, type Snippet } from './completion-words.ts'

type Kind = 'keyword' | 'name' | 'header' | 'snippet' | 'word'
type Suggestion = { kind: Kind; label: string; code: string }

/** The longest text whose words are offered, and the most words: a suggestion must come while one types. */
const longestText = 100_000
const mostWords = 1000

/** The words of a text that one might type again, without the one that stands alone at the caret. */
export function wordsOf(text: string, typed: string): string[] {
  const found = new Map<string, number>()
  for (const [word] of text.slice(0, longestText).matchAll(/[\p{L}_][\p{L}\p{N}_]+/gu)) {
    if (found.size >= mostWords && !found.has(word)) continue
    found.set(word, (found.get(word) ?? 0) + 1)
  }
  return [...found].filter(([word, count]) => word !== typed || count > 1).map(([word]) => word)
}

/** Whether the line in front of the caret asks for a header or a module. */
export function asksForHeader(language: CompletionLanguage, before: string): boolean {
  if (language === 'c' || language === 'cpp') return /^\s*#\s*include\s*<[\w./+]*$/.test(before)
  return language === 'java' ? /^\s*import\s+[\w.*]*$/.test(before) : /^\s*(?:import|from)\s+\w*$/.test(before)
}

/** Whether the caret stands in a comment of one line or in a text; nothing is offered there. */
export function isInText(language: CompletionLanguage, before: string): boolean {
  const code = before.replace(/\\./g, '').replace(/"[^"]*"|'[^']*'/g, '')
  return /["']/.test(code) || code.includes(language === 'python' ? '#' : '//')
}

/**
 * The suggestions at a place of a program.
 * @param before the line in front of the caret
 * @param typed the beginning of the word at the caret
 */
export function suggest(language: CompletionLanguage, text: string, before: string, typed: string): Suggestion[] {
  const { keywords, names, headers, snippets } = completionWords[language]
  const all = (kind: Kind, labels: readonly string[]) => labels.map((label): Suggestion => ({ kind, label, code: label }))
  if (asksForHeader(language, before)) return all('header', headers)
  if (isInText(language, before)) return []
  const ofSnippets = (snippets as readonly Snippet[]).map(({ label, code }): Suggestion => ({ kind: 'snippet', label, code }))
  const known = new Set<string>([...keywords, ...names])
  const own = wordsOf(text, typed).filter((word) => !known.has(word))
  // A member stands behind a dot: neither a keyword nor a snippet can follow.
  if (/(?:\.|->|::)\w*$/.test(before)) return [...all('name', names), ...all('word', own)]
  return [...ofSnippets, ...all('keyword', keywords), ...all('name', names), ...all('word', own)]
}
