import { type Cheerio, type CheerioAPI, load } from 'cheerio'
import type { AnyNode } from 'domhandler'
import { RemoteFault } from './remote-fault.ts'

/** A page of another site. Nothing in it runs, and a part that is missing is a fault that names it. */
export type RemotePage = {
  $: CheerioAPI
  /** @throws RemoteFault page-changed */
  need(selector: string): Cheerio<AnyNode>
  /** Text of the first match in one line. @throws RemoteFault page-changed */
  text(selector: string): string
  /** Groups of the first match in the text of the whole page. @throws RemoteFault page-changed */
  match(pattern: RegExp, part: string): string[]
}

export function readPage(html: string): RemotePage {
  const $ = load(html)
  const need = (selector: string) => {
    const found = $(selector).first() as Cheerio<AnyNode>
    if (found.length === 0) throw new RemoteFault('page-changed', selector)
    return found
  }
  return {
    $,
    need,
    text: (selector) => oneLine(need(selector).text()),
    match: (pattern, part) => matchIn($.root().text(), pattern, part),
  }
}

/** @throws RemoteFault page-changed */
export function matchIn(text: string, pattern: RegExp, part: string): string[] {
  const found = pattern.exec(text)
  if (!found) throw new RemoteFault('page-changed', part)
  return found.slice(1).map((group) => group ?? '')
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** @throws RemoteFault page-changed when the text is no whole number */
export function wholeNumber(text: string, part: string): number {
  const number = Number(text.trim())
  if (text.trim() === '' || !Number.isInteger(number) || number < 0) throw new RemoteFault('page-changed', part)
  return number
}

/** The text of an example: breaks and blocks are lines. */
export function exampleText($: CheerioAPI, element: Cheerio<AnyNode>): string {
  const copy = element.clone()
  copy.find('br').replaceWith('\n')
  copy.find('div, p, li').each((_, block) => {
    $(block).append('\n')
  })
  return `${copy
    .text()
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\s+$/g, '')}\n`
}

/** A formula of Codeforces: three dollar signs inside of a line, six around one that stands apart. */
const tripleDollars = /(\${6}|\${3})\s*([\s\S]+?)\s*\1/g

function withDollars(_: string, { length }: string, formula: string): string {
  const mark = '$'.repeat(length / 3)
  return `${mark}${formula}${mark}`
}

/** The HTML inside of an element, with its links and pictures made absolute and its formulas between `$` and `$`. */
export function statementHtml(element: Cheerio<AnyNode>, base: URL, $: CheerioAPI): string {
  const copy = element.clone()
  copy.find('script, style, noscript, iframe, form').remove()
  for (const [tag, attribute] of [
    ['img', 'src'],
    ['a', 'href'],
  ] as const) {
    copy.find(`${tag}[${attribute}]`).each((_, node) => {
      const value = $(node).attr(attribute) ?? ''
      if (URL.canParse(value, base.href)) $(node).attr(attribute, new URL(value, base).href)
    })
  }
  return (copy.html() ?? '').replace(tripleDollars, withDollars).trim()
}
