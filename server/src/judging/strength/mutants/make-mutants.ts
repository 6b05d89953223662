/**
 * Theory of operation. A program is parsed, and one walk over the tree collects all changes that the finders know. Kinds take turns, and inside of
 * a kind the places spread over the program. So a bound keeps some mutants of each kind, and the shorter list begins the longer one.
 */
import type { Tree } from '@lezer/common'
import { type MutantFamily, type MutantKind, mutantFamilies, mutantKinds } from '@touchstone/shared/judging/strength/mutant-kinds.ts'
import { CODE_MAX } from '@touchstone/shared/judging/submission/code-rules.ts'
import { familyOf, grammars } from '../../syntax/grammars.ts'
import { findEdits } from './find-edits.ts'
import type { Edit } from './site.ts'

/** `line` counts from 1. `before` and `after` show the changed piece as one line; `code` is the whole changed program. */
export type Mutant = { kind: MutantKind; line: number; before: string; after: string; code: string }

/** Characters of a shown piece. */
const MOST_SHOWN = 120

/** Null: programs of this language have no mutants. */
export function mutantFamilyOf(language: string): MutantFamily | null {
  const family = familyOf(language)
  return mutantFamilies.find((one) => one === family) ?? null
}

/**
 * Copies of a right program with one fault each. No two are equal but for their layout. A program that is too long, does not parse or has
 * another language has none.
 * @param limit the most mutants
 */
export function makeMutants({ language, code }: { language: string; code: string }, limit: number): Mutant[] {
  const family = mutantFamilyOf(language)
  if (family === null || code.length > CODE_MAX) return []
  const tree = grammars[family].parse(code)
  if (hasErrors(tree)) return []
  const known = new Set([plain(code)])
  const mutants: Mutant[] = []
  for (const edit of inTurns(findEdits(tree, code, family))) {
    if (mutants.length >= limit) break
    const changed = code.slice(0, edit.from) + edit.text + code.slice(edit.to)
    const form = plain(changed)
    if (known.has(form) || hasErrors(grammars[family].parse(changed))) continue
    known.add(form)
    mutants.push({ kind: edit.kind, line: lineOf(code, edit.from), ...shownOf(code, changed, edit), code: changed })
  }
  return mutants
}

function hasErrors(tree: Tree): boolean {
  const cursor = tree.cursor()
  do if (cursor.type.isError) return true
  while (cursor.next())
  return false
}

/** The program without its layout. */
const plain = (code: string): string => code.replace(/\s+/g, ' ').replace(/ ?([^\w ]) ?/g, '$1')

/** One edit of each kind in turn, in the order of the table. */
function inTurns(edits: readonly Edit[]): Edit[] {
  const queues = (Object.keys(mutantKinds) as MutantKind[]).map((kind) => spread(edits.filter((edit) => edit.kind === kind)))
  const longest = Math.max(0, ...queues.map((queue) => queue.length))
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? [])).flat()
}

/** Orders a list so that each beginning of it is spread over the whole: the first, the one in the middle, those at the quarters. */
function spread<T>(list: readonly T[]): T[] {
  const bits = Math.ceil(Math.log2(Math.max(1, list.length)))
  const order = Array.from({ length: 2 ** bits }, (_, at) => {
    let mirrored = 0
    for (let bit = 0; bit < bits; bit++) if (at & (1 << bit)) mirrored |= 1 << (bits - 1 - bit)
    return mirrored
  })
  return order.flatMap((at) => (at < list.length ? [list[at] as T] : []))
}

function lineOf(code: string, at: number): number {
  let line = 1
  for (let end = code.indexOf('\n'); end >= 0 && end < at; end = code.indexOf('\n', end + 1)) line++
  return line
}

function shownOf(code: string, changed: string, { from, to, text, shown }: Edit): { before: string; after: string } {
  const isShort = shown.to - shown.from <= MOST_SHOWN
  const place = isShort ? shown : { from, to }
  const grown = text.length - (to - from)
  return { before: oneLine(code.slice(place.from, place.to)), after: oneLine(changed.slice(place.from, place.to + grown)) }
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line
}
