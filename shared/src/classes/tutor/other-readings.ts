/**
 * Other readings of an answer, in which code can be found that its marks pull apart: without the marks of tables, links and formulas, its
 * comments or strings alone, its numbered lines in their order, its marked words in a row. They are for the guard alone.
 */
import { codeTokens, tightTokens } from './code-tokens.ts'

const formulaSigns: Readonly<Record<string, string>> = {
  times: '*',
  cdot: '*',
  ast: '*',
  div: '/',
  le: '<=',
  leq: '<=',
  ge: '>=',
  geq: '>=',
  ne: '!=',
  neq: '!=',
  lt: '<',
  gt: '>',
  gets: '=',
  leftarrow: '=',
}

function withoutFormulas(text: string): string {
  return text
    .replace(/\\(?:text|texttt|textrm|mathtt|mathrm|mathit|operatorname|verb|code|mbox)\s*\{([^{}]*)\}/g, '$1')
    .replace(
      /\\([a-z]+)/gi,
      (whole, name: string) => formulaSigns[name] ?? (/^(?:quad|qquad|left|right|begin|end)$/.test(name) ? ' ' : whole),
    )
    .replace(/\\\\/g, '\n')
    .replace(/\\([%_&#{}$ ,;!:])/g, (_, sign: string) => (/[,;!: ]/.test(sign) ? ' ' : sign))
    .replace(/\\[()[\]]|\$+/g, '')
}

function withoutMarks(text: string): string {
  return withoutFormulas(text)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?[a-z][^<>\n]{0,40}>/gi, '')
    .replace(/!?\[([^\n]*?)\]\((?:#|\/|\.|about|javascript)[^()\n]*\)/g, '$1')
    .replace(/(\*\*|__|\*|~~|==)(?=\S)([^\n*~]+?)\1(?!\w)/g, '$2')
    .split('\n')
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .map((line) =>
      isRow(line)
        ? line
            .replace(/^\s*\|\s*\d{1,3}\s*\|/, '')
            .replace(/\s*\|\s*/g, ' ')
            .trim()
        : line,
    )
    .join('\n')
}

const matchesOf = (text: string, pattern: RegExp): string => [...text.matchAll(pattern)].map((match) => match[1] ?? '').join('\n')

const commentsOf = (text: string): string =>
  matchesOf(
    text.replace(/\/\*+([\s\S]*?)\*\//g, (_, body: string) => body.replace(/^/gm, '//')),
    /(?:#(?!include)|\/\/|--)+[ \t]?([^\n]*)/g,
  )
/** Texts of code that hold signs of code themselves. */
const stringsOf = (text: string): string => matchesOf(text, /(?<!\w)["']([^"'\n]*[()=+*/<>%:;-][^"'\n]*)["']/g)

const numbered = /^[\s|>*-]*(?:\(?(\d{1,2})\s*[.)、:：|]|(?:line|step|第)\s*(\d{1,3})\s*(?:行|步)?\s*[.)、:：]?)\s*(.+)$/i

/** Numbered lines by their numbers, where they stand in another order. */
function sortedLines(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    const match = numbered.exec(line)
    return match ? [{ at: Number(match[1] ?? match[2]), code: (match[3] ?? '').replaceAll('`', '').replace(/\s*\|\s*$/, '') }] : []
  })
  const isSorted = lines.every(({ at }, i) => i === 0 || at >= (lines[i - 1]?.at ?? 0))
  return isSorted
    ? ''
    : lines
        .toSorted((a, b) => a.at - b.at)
        .map(({ code }) => code)
        .join('\n')
}

/** Short lines in a row, and single tokens, are one line: `- print`, `- (`, `- a`. */
function joinedLines(text: string): string {
  const items = text.split('\n').map((line) =>
    line
      .replace(/^\s*(?:[-*+>•]|\d{1,2}[.)、])\s+/, '')
      .replaceAll('`', '')
      .trim(),
  )
  const isPart = (item: string) => item !== '' && !/^\p{Script=Han}/u.test(item) && (item.length <= 8 || codeTokens(item).length === 1)
  const short = items.filter(isPart)
  return short.length >= 4 ? short.join(' ') : ''
}

/** The texts between backquotes in a row; single names are words of the sentence. */
function joinedMarks(text: string, by: string): string {
  const marked = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => (match[1] ?? '').trim())
  return marked.length >= 3 && marked.some((each) => !/^\w+$/.test(each)) ? marked.join(by) : ''
}

const isRow = (line: string): boolean => (line.match(/\|/g) ?? []).length >= 2

/** The rows of tables, with their signs one right after the other: a blank may not stand inside of a token. */
function tightRows(text: string): string {
  const rows = text.split('\n').filter((line) => isRow(line) && !/^[\s|:-]+$/.test(line))
  return rows.map((row) => tightTokens(row.replace(/^\s*\|\s*\d{1,3}\s*\|/, '').replaceAll('|', ' '))).join('\n')
}

type Reading = { text: string; code: string | null }

/** `clear`: without the marks. `raw`: with them, where there are some. `blocks`: code that only another reading has. */
type Readings = { clear: Reading; raw: Reading | null; blocks: Reading[] }

/** @param reading in plain form (`plainText`) */
export function readingsOf({ text, code }: Reading): Readings {
  const whole = code === null ? text : `${text}\n${code}`
  const bare = withoutMarks(text)
  const blocks = [
    commentsOf(whole),
    stringsOf(whole),
    sortedLines(whole),
    tightRows(text),
    ...[joinedLines(text), joinedMarks(text, ' ')].flatMap((row) => [row, tightTokens(row)]),
    joinedMarks(text, '\n'),
  ].filter((block) => block.trim().length >= 3)
  return {
    clear: { text: bare, code },
    raw: bare === text ? null : { text, code },
    blocks: blocks.map((block) => ({ text: block, code: null })),
  }
}
