/**
 * Splits a program into code, strings and comments.
 *
 * Theory of operation. One expression finds the next thing that is no plain code: a comment, a string, or a word in which a quote is no
 * string (1'000). Every alternative ends at the end of the text at the latest, so a program that is not whole is split in one pass too.
 */
import type { CodeFamily } from './code-family.ts'

type CodePart = { kind: 'code' | 'string' | 'comment'; text: string }

const lineComment = String.raw`\/\/(?:\\\r?\n|[^\n])*`
const blockComment = String.raw`\/\*[^]*?(?:\*\/|$)`
const quoted = (quote: string) => String.raw`${quote}(?:\\[^]|[^\\\n${quote}])*(?:${quote}|(?=\n)|$|\\$)`
const tripled = (quote: string) => String.raw`${quote}{3}(?:\\[^]|[^\\])*?(?:${quote}{3}|$)`
const number = String.raw`\d(?:'?[\w.])*`
const rawString = String.raw`\b(?:u8|[uUL])?R"(?<end>[^()\\\s"]{0,16})\([^]*?(?:\)\k<end>"|$)`
const template = '`(?:\\\\[^]|[^\\\\`])*(?:`|$|\\\\$)'

type Kinds = { string: readonly string[]; comment: readonly string[]; code: readonly string[] }

const kinds: Record<CodeFamily, Kinds> = {
  c: { comment: [lineComment, blockComment], string: [rawString, quoted('"'), quoted("'")], code: [number] },
  java: { comment: [lineComment, blockComment], string: [tripled('"'), quoted('"'), quoted("'")], code: [number] },
  script: { comment: [lineComment, blockComment], string: [template, quoted('"'), quoted("'")], code: [number] },
  python: { comment: ['#[^\\n]*'], string: [tripled('"'), tripled("'"), quoted('"'), quoted("'")], code: [] },
}

const finders = Object.fromEntries(
  Object.entries(kinds).map(([family, { comment, string, code }]) => {
    const group = (name: string, choices: readonly string[]) => (choices.length > 0 ? [`(?<${name}>${choices.join('|')})`] : [])
    return [family, [...group('comment', comment), ...group('string', string), ...group('code', code)].join('|')]
  }),
) as Record<CodeFamily, string>

/** The parts in their order; together they are the whole text. */
export function codeParts(text: string, family: CodeFamily): CodePart[] {
  const parts: CodePart[] = []
  const add = (kind: CodePart['kind'], piece: string) => {
    if (piece === '') return
    const last = parts.at(-1)
    if (kind === 'code' && last?.kind === 'code') last.text += piece
    else parts.push({ kind, text: piece })
  }
  let end = 0
  for (const found of text.matchAll(new RegExp(finders[family], 'g'))) {
    add('code', text.slice(end, found.index))
    add(found.groups?.comment !== undefined ? 'comment' : found.groups?.string !== undefined ? 'string' : 'code', found[0])
    end = found.index + found[0].length
  }
  add('code', text.slice(end))
  return parts
}
