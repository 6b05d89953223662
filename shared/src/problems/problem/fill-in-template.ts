/**
 * Theory of operation. A problem may give a part of the program: its template then stands between markers, as in
 * `//TEMPLATE BEGIN` and `//TEMPLATE END`. Users see and send what belongs between those two; before it is compiled, what
 * stands between the PREPEND markers is put in front of it and what stands between the APPEND markers behind. A template
 * without any marker is a starter that users may change as they like. No code of a user gets around the problem's part.
 */
import { findLanguage, type LanguageInfo } from '../../judging/language/languages.ts'

const parts = ['PREPEND', 'TEMPLATE', 'APPEND'] as const
type Part = (typeof parts)[number]

/** The marker stands alone on its line, behind the comment sign of the language or behind the `//` of docs/rules/problems.md. */
const marker = (part: Part, end: 'BEGIN' | 'END') => `^[ \\t]*(?://|#|--)[ \\t]*${part} ${end}[ \\t]*$`

function cut(template: string, part: Part): string | undefined {
  const found = new RegExp(`${marker(part, 'BEGIN')}\\n?([\\s\\S]*?)${marker(part, 'END')}`, 'm').exec(template)
  return found?.[1]
}

const toLf = (text: string) => text.replaceAll('\r\n', '\n')

const anyMarker = new RegExp(parts.flatMap((part) => [marker(part, 'BEGIN'), marker(part, 'END')]).join('|'), 'm')

/** What an editor starts with. A template with markers shows what stands between those for users, and nothing else. */
export function shownTemplate(template: string): string {
  const text = toLf(template)
  return cut(text, 'TEMPLATE') ?? (anyMarker.test(text) ? '' : template)
}

/**
 * The program as it is compiled: the problem's part always stands around it. Code that was written over a template shown
 * as a whole carries the markers; what stands in it between the user's markers is taken, and its other parts are not.
 * @param template null where the problem offers none for the language
 */
export function completeProgram(template: string | null, code: string, language: string): string {
  if (template === null) return code
  const [prepend = '', append = ''] = (['PREPEND', 'APPEND'] as const).map((part) => cut(toLf(template), part))
  if (!prepend.trim() && !append.trim()) return code
  const own = writtenOver(code) ?? code
  const before = prepend.trim() ? `${endLine(prepend)}${lineOne(language)}` : ''
  return append.trim() ? `${before}${endLine(own)}${append}` : `${before}${own}`
}

/** The user's part of code that holds a template as a whole. */
function writtenOver(code: string): string | undefined {
  const text = toLf(code)
  return cut(text, 'PREPEND') === undefined && cut(text, 'APPEND') === undefined ? undefined : cut(text, 'TEMPLATE')
}

/** What is put around a program, line by line; lines without a word are of no use to anybody. */
const hiddenLines = (template: string): Set<string> =>
  new Set(
    (['PREPEND', 'APPEND'] as const)
      .flatMap((part) => (cut(toLf(template), part) ?? '').split('\n'))
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line)),
  )

/** What compilers put before a line that they quote: its number and a bar. */
const quoteMark = /^\s*\d*\s*\|/
const onlyMarks = /^[\s|^~]*$/

/** A compiler's message without the lines of the problem's part that it quotes, and without the marks below them. */
export function withoutQuotes(template: string | null, message: string): string {
  const hidden = template === null ? new Set<string>() : hiddenLines(template)
  if (hidden.size === 0) return message
  let wasHidden = false
  const kept = message.split('\n').filter((line) => {
    const isHidden = hidden.has(line.trim()) || hidden.has(line.replace(quoteMark, '').trim())
    const isMark = wasHidden && line !== '' && onlyMarks.test(line)
    wasHidden = isHidden
    return !isHidden && !isMark
  })
  return kept.join('\n')
}

const endLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** Lets C and C++ compilers count from the user's own first line. */
function lineOne(language: string): string {
  const mime = findLanguage(language)?.mime
  return mime === 'text/x-csrc' || mime === 'text/x-c++src' ? '#line 1\n' : ''
}

/** A template from its parts, each between its markers. */
export function markTemplate({ prepend, template, append }: Record<'prepend' | 'template' | 'append', string>): string {
  const between = (part: Part, text: string) => `//${part} BEGIN\n${endLine(text)}//${part} END\n`
  return [between('PREPEND', prepend), between('TEMPLATE', template), between('APPEND', append)].join('\n')
}

/** The starter of a language between markers: what a new template of a problem begins with. */
export const fillInTemplate = ({ template }: LanguageInfo): string => markTemplate({ prepend: '', template, append: '' })
