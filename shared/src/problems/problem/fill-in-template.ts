/**
 * Theory of operation. A problem may provide parts of the program in a template with markers such as `//TEMPLATE BEGIN` and `//TEMPLATE
 * END`. Users see and submit the part between those two. Before compilation, the part between the PREPEND markers is put in front of it and
 * the part between the APPEND markers behind it. A template without any marker is a starter that users may change freely. User code cannot
 * bypass the problem's parts.
 */
import { findLanguage, type LanguageInfo } from '../../judging/language/languages.ts'

const parts = ['PREPEND', 'TEMPLATE', 'APPEND'] as const
type Part = (typeof parts)[number]

/** The marker is alone on its line, after the comment sign of the language or the `//` of docs/rules/problems.md. */
const marker = (part: Part, end: 'BEGIN' | 'END') => `^[ \\t]*(?://|#|--)[ \\t]*${part} ${end}[ \\t]*$`

function cut(template: string, part: Part): string | undefined {
  const found = new RegExp(`${marker(part, 'BEGIN')}\\n?([\\s\\S]*?)${marker(part, 'END')}`, 'm').exec(template)
  return found?.[1]
}

const toLf = (text: string) => text.replaceAll('\r\n', '\n')

const anyMarker = new RegExp(parts.flatMap((part) => [marker(part, 'BEGIN'), marker(part, 'END')]).join('|'), 'm')

/** The initial text of an editor. A template with markers only shows its part for users. */
export function shownTemplate(template: string): string {
  const text = toLf(template)
  return cut(text, 'TEMPLATE') ?? (anyMarker.test(text) ? '' : template)
}

/** The text that the template puts around a user's program; null for none. */
function hiddenParts(template: string | null): { prepend: string; append: string } | null {
  if (template === null) return null
  const [prepend = '', append = ''] = (['PREPEND', 'APPEND'] as const).map((part) => cut(toLf(template), part))
  return prepend.trim() || append.trim() ? { prepend, append } : null
}

/** The texts that a template puts before and behind a user's program. */
export const templateParts = (template: string): { prepend: string; append: string } => hiddenParts(template) ?? { prepend: '', append: '' }

/** Whether the template puts text around a user's program. */
export const hasHiddenParts = (template: string | null): boolean => hiddenParts(template) !== null

/**
 * The complete program for the compiler, always with the problem's parts around it. Code from a client that shows the whole template
 * contains the markers. Only the part between the user's markers is then used.
 * @param template null when the problem has none for the language
 */
export function completeProgram(template: string | null, code: string, language: string): string {
  const hidden = hiddenParts(template)
  if (hidden === null) return code
  const { prepend, append } = hidden
  const own = writtenOver(code) ?? code
  const before = prepend.trim() ? `${endLine(prepend)}${lineOne(language)}` : ''
  return append.trim() ? `${before}${endLine(own)}${append}` : `${before}${own}`
}

/** The user's part of code that contains the whole template. */
function writtenOver(code: string): string | undefined {
  const text = toLf(code)
  return cut(text, 'PREPEND') === undefined && cut(text, 'APPEND') === undefined ? undefined : cut(text, 'TEMPLATE')
}

/** The hidden parts, line by line; lines without a word are left out. */
const hiddenLines = (template: string): Set<string> =>
  new Set(
    (['PREPEND', 'APPEND'] as const)
      .flatMap((part) => (cut(toLf(template), part) ?? '').split('\n'))
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line)),
  )

/** Prefix of a quoted line in compiler messages: its number and a bar. */
const quoteMark = /^\s*\d*\s*\|/
const onlyMarks = /^[\s|^~]*$/

/** A compiler's message without quoted lines of the problem's parts, and without the marks below them. */
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

/** Makes C and C++ compilers count from the user's own first line. */
function lineOne(language: string): string {
  const { mime, sourceName } = findLanguage(language) ?? {}
  return mime === 'text/x-csrc' || mime === 'text/x-c++src' ? `#line 1 "${sourceName}"\n` : ''
}

/** The same program in C or C++, where the part before the user's has a file name of its own: no place in it looks like the user's. */
export const withHiddenName = <P extends { code: string; hasHiddenParts: boolean }>(program: P): P =>
  program.hasHiddenParts && /^#line 1 "main\.\w+"$/m.test(program.code)
    ? { ...program, code: `#line 1 "part-before"\n${program.code}` }
    : program

/** Whether a line that a compiler counts is one of the user's own; lines behind them are the problem's. */
export const isInOwnPart = (code: string, line: number): boolean => !anyMarker.test(toLf(code)) && line <= toLf(code).split('\n').length

/** A template made of its parts, each between its markers. */
export function markTemplate({ prepend, template, append }: Record<'prepend' | 'template' | 'append', string>): string {
  const between = (part: Part, text: string) => `//${part} BEGIN\n${endLine(text)}//${part} END\n`
  return [between('PREPEND', prepend), between('TEMPLATE', template), between('APPEND', append)].join('\n')
}

/** The starter of a language between markers: the initial template of a problem. */
export const fillInTemplate = ({ template }: LanguageInfo): string => markTemplate({ prepend: '', template, append: '' })
