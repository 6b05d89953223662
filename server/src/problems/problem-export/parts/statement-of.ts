import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { joinLanguages, statementIn } from '@touchstone/shared/problems/problem/statement-language.ts'
import type { ImportedProblem } from '../../problem-import/reading/imported-problem.ts'

const headings = {
  input: { 'zh-CN': '输入', 'en-US': 'Input' },
  output: { 'zh-CN': '输出', 'en-US': 'Output' },
  hint: { 'zh-CN': '提示', 'en-US': 'Hint' },
  sample: { 'zh-CN': '样例', 'en-US': 'Sample' },
} as const

/** One text of a statement; `null`: its language is not known, or it holds several. */
type StatementText = { language: UiLanguage | null; text: string }

type Parts = Pick<ImportedProblem, 'description' | 'input' | 'output' | 'hint'>
const partNames = ['input', 'output', 'hint'] as const
const languages = ['zh-CN', 'en-US'] as const

/** Whether the text is made of both languages and nothing else, so that it comes apart and goes together again. */
const isInBoth = (text: string) => joinLanguages({ 'zh-CN': statementIn('zh-CN', text), 'en-US': statementIn('en-US', text) }) === text

/**
 * The parts of a statement as one text for each of its languages, under headings.
 * @param samples stand behind the parts, for formats without a place for them
 */
export function statementTexts(parts: Parts, samples: ImportedProblem['examples'] = []): StatementText[] {
  const used = partNames.filter((name) => parts[name].trim() !== '')
  const isTwofold = [parts.description, ...used.map((name) => parts[name])].every((text) => isInBoth(text.trim()))
  const inOne = (language: UiLanguage | null) => {
    const read = (text: string) => (language === null ? text.trim() : statementIn(language, text.trim()))
    const heading = (name: keyof typeof headings) =>
      language === null ? `${headings[name]['zh-CN']} / ${headings[name]['en-US']}` : headings[name][language]
    const talks = samples.map(({ input, output }, index) => `## ${heading('sample')} ${index + 1}\n\n${fenced(input)}\n\n${fenced(output)}`)
    return [read(parts.description), ...used.map((name) => `## ${heading(name)}\n\n${read(parts[name])}`), ...talks].join('\n\n')
  }
  return isTwofold ? languages.map((language) => ({ language, text: inOne(language) })) : [{ language: null, text: inOne(null) }]
}

/** The statement as one text, as the site keeps it. */
export function oneStatement(parts: Parts, samples: ImportedProblem['examples'] = []): string {
  const texts = statementTexts(parts, samples)
  const [zh, en] = texts
  return zh && en ? joinLanguages({ 'zh-CN': zh.text, 'en-US': en.text }) : (zh?.text ?? '')
}

/** A text between fences that it does not contain. */
export function fenced(text: string, word = ''): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}${word}\n${text}\n${fence}`
}
