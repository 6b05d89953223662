/** Programs that a pupil could make of an answer: its code alone, and put into the pupil's own program. */
import { codeTokens, isWord } from './code-tokens.ts'
import { tutorLimits } from './tutor-limits.ts'

const starts =
  /^\s*(?:return|print|echo|puts|import|from|if|elif|else|for|while|do|break|continue|int|long|double|float|char|string|bool|auto|const|let|var|def|fn|func|using|#|cin|cout|std|scanf|printf|System)\b/
const isExpression = (code: string): boolean =>
  !code.includes('\n') && !starts.test(code) && !/[;{]\s*$|:\s*$/.test(code) && !/(?<![<>=!])=(?!=)/.test(code)
const isCall = (code: string): boolean => /\)\s*;?\s*$/.test(code)

const indentOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? ''

/** The piece with the indentation of a line. */
function indented(piece: string, line: string): string {
  const lines = piece.split('\n')
  const least = Math.min(...lines.filter((each) => each.trim() !== '').map((each) => indentOf(each).length))
  return lines.map((each) => (each.trim() === '' ? '' : indentOf(line) + each.slice(least))).join('\n')
}

function overlap(left: readonly string[], right: readonly string[]): number {
  const rest = [...right]
  let shared = 0
  for (const text of left) {
    const at = rest.indexOf(text)
    if (at < 0) continue
    rest.splice(at, 1)
    shared += isWord(text) ? 2 : 1
  }
  return shared
}

const weightOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + (isWord(text) ? 2 : 1), 0)

/** Lines of the program that are like a piece, the likest first. */
function likeLines(lines: readonly string[], piece: string): number[] {
  const own = codeTokens(piece).map(({ text }) => text)
  return lines
    .map((line, at) => {
      const texts = codeTokens(line).map(({ text }) => text)
      return { at, likeness: (2 * overlap(own, texts)) / Math.max(1, weightOf(own) + weightOf(texts)) }
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ at }) => at)
}

const asStatement = (piece: string, line: string) => (line.trimEnd().endsWith(';') && !/[;{}]\s*$/.test(piece) ? `${piece};` : piece)

function inLine(own: string, piece: string, at: number): string[] {
  const lines = own.split('\n')
  const line = lines[at] ?? ''
  const code = indented(asStatement(piece, line), line)
  const withLines = (...middle: string[]) => [...lines.slice(0, at), ...middle, ...lines.slice(at + 1)].join('\n')
  const opened = /[:{]\s*$/.test(line) && !/[:{]\s*$/.test(piece) ? [withLines(line, indented(code, `${indentOf(line)}    `))] : []
  const head = /[:{]\s*$/.test(line) && !/[:{]\s*$/.test(code) ? [withLines(code + (line.trimEnd().endsWith('{') ? ' {' : ':'))] : []
  return [withLines(code), withLines(code, line), withLines(line, code), ...opened, ...head]
}

/** Brackets that a text opens and does not close; -1: it closes one that it has not opened. */
function openBrackets(texts: readonly string[]): number {
  let depth = 0
  for (const text of texts) {
    if (/^[([{]$/.test(text)) depth++
    if (/^[)\]}]$/.test(text)) depth--
    if (depth < 0) return -1
  }
  return depth
}

/** The piece in place of the stretches of the program that are most like it. */
function inStretch(own: string, piece: string): string[] {
  const wanted = codeTokens(piece).map(({ text }) => text)
  const tokens = codeTokens(own)
  const depth = openBrackets(wanted)
  const found: { score: number; from: number; to: number }[] = []
  for (let length = Math.max(1, wanted.length - 4); length <= wanted.length + 4; length++) {
    for (let at = 0; at + length <= tokens.length; at++) {
      const stretch = tokens.slice(at, at + length)
      const texts = stretch.map(({ text }) => text)
      const shared = overlap(wanted, texts)
      const sameEnds = Number(texts[0] === wanted[0]) + Number(texts.at(-1) === wanted.at(-1))
      const [first, last] = [stretch[0], stretch.at(-1)]
      if (shared > 0 && sameEnds > 0 && openBrackets(texts) === depth && first && last && texts.join(' ') !== wanted.join(' '))
        found.push({ score: shared + 2 * sameEnds - Math.abs(length - wanted.length), from: first.from, to: last.to })
    }
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ from, to }) => own.slice(0, from) + piece + own.slice(to))
}

function placed(own: string, piece: string, line: number | null): string[] {
  const lines = own.split('\n')
  const given = line !== null && line <= lines.length ? [line - 1] : []
  const [first, ...others] = new Set([...given, ...likeLines(lines, piece).slice(0, 3)])
  const isPut = !isExpression(piece) || isCall(piece)
  const byLine = isPut && first !== undefined ? inLine(own, piece, first) : []
  const elsewhere = isPut ? others.flatMap((at) => inLine(own, piece, at).slice(0, 1)) : []
  return [...byLine, ...elsewhere, ...(isExpression(piece) ? inStretch(own, piece) : [])]
}

/**
 * A sentence with code in it, cut where the likest lines of the program begin and end: `by down, right = -right, down and` for the line
 * `down, right = right, down`.
 */
function aligned(own: string, sentence: string): string[] {
  const lines = own.split('\n')
  const texts = codeTokens(sentence)
  return likeLines(lines, sentence)
    .slice(0, 3)
    .flatMap((at) => {
      const line = codeTokens(lines[at] ?? '')
      const from = texts.find(({ text }) => text === line[0]?.text)?.from
      const to = texts.findLast(({ text }) => text === line.at(-1)?.text)?.to
      if (from === undefined || to === undefined || to <= from) return []
      return inLine(own, sentence.slice(from, to), at).slice(0, 1)
    })
}

/** Pieces one after the other, each at its best place. */
function allPlaced(own: string, pieces: readonly string[]): string {
  let program = own
  for (const piece of pieces) program = placed(program, piece, null)[0] ?? program
  return program
}

/** The body of `main` replaced, for languages in which statements need one. */
function inMain(own: string, piece: string): string[] {
  const main = /\bmain\s*\([^)]*\)[^{]*\{/.exec(own)
  if (!main || /\bmain\s*\(/.test(piece)) return []
  const closing = /\bclass\b/.test(own.slice(0, main.index)) ? '\n}\n}\n' : '\n}\n'
  return [`${own.slice(0, main.index + main[0].length)}\n${piece}${closing}`]
}

const uncommented = (code: string) => code.replace(/^(\s*)(?:\/\/+|#(?!\s*include)|--|\/\*+|\*+\/?)\s?/gm, '$1')

type Ways = {
  /** Lines of the pieces that the program does not have. */
  fresh: readonly string[]
  segments: readonly string[]
  line: number | null
  /** Whether a program of this language begins in a function `main`. */
  needsMain: boolean
  earlier: readonly string[]
  /** The pieces without longer readings of the same places. */
  said: readonly string[]
  /** Programs that small changes make. */
  changes: readonly string[]
}

/** So many pieces of several answers are put together in every way; more of them are withheld. */
const PIECES_TOGETHER = 3

/** Every choice of pieces with a new one in it, in every order. */
function orders(earlier: readonly string[], pieces: readonly string[]): string[][] {
  const all = [...earlier, ...pieces]
  const grow = (row: readonly number[]): number[][] =>
    all.flatMap((_, at) => (row.includes(at) ? [] : [[...row, at], ...grow([...row, at])]))
  return grow([])
    .filter((row) => row.length > 1 && row.some((at) => at >= earlier.length))
    .map((row) => row.map((at) => all[at] ?? ''))
}

/** The program with a line that was put together from pieces, at its likeliest places: the likest line may be a right one. */
export function withLine(own: string, line: string): string[] {
  const likest = likeLines(own.split('\n'), line).slice(0, 3)
  const inPlace = likest.flatMap((at) => inLine(own, line, at).slice(0, 1))
  return [...new Set([...inPlace, ...placed(own, line, null).slice(0, 2), ...aligned(own, line).slice(0, 1)])]
}

/** Pieces of several answers put together, alone and in the pupil's program. */
function assembled(own: string, earlier: readonly string[], pieces: readonly string[]): { alone: string[]; inOwn: string[] } {
  const all = [...new Set([...earlier, ...pieces])]
  const rows = all.length <= PIECES_TOGETHER ? orders(earlier, pieces) : [all, all.toReversed(), all.toSorted()]
  const isNatural = (row: readonly string[]) => row.every((piece, i) => i === 0 || all.indexOf(piece) > all.indexOf(row[i - 1] ?? ''))
  const inOwn = rows.filter(isNatural).flatMap((row) => [allPlaced(own, row), ...withLine(own, row.join(' ')).slice(0, 4)])
  return { alone: rows.map((row) => row.join('\n')), inOwn }
}

/**
 * @returns null: more than a guard run takes
 */
export function patchedPrograms(
  own: string,
  pieces: readonly string[],
  { fresh, segments, line, needsMain, earlier, said, changes }: Ways,
): string[] | null {
  const parts = pieces.flatMap((piece) => (uncommented(piece) === piece ? [piece] : [piece, uncommented(piece)]))
  if (earlier.length > 0 && new Set([...earlier, ...said]).size > PIECES_TOGETHER) return null
  const together = assembled(own, earlier, said)
  const joined = pieces.length + earlier.length > 1 ? [pieces.join('\n'), uncommented(pieces.join('\n')), ...together.alone] : []
  const isWhole = (code: string) => !needsMain || /\bmain\b|\bMain\b/.test(code)
  const programs = [
    ...[...parts, ...joined].filter(isWhole),
    ...(needsMain ? [...parts, ...joined].flatMap((piece) => inMain(own, piece)) : []),
    ...[...parts, ...fresh].flatMap((piece) => placed(own, piece, line)),
    ...segments.flatMap((sentence) => aligned(own, sentence)),
    ...(fresh.length > 1 ? [allPlaced(own, fresh)] : []),
    ...(pieces.length > 1 ? [allPlaced(own, pieces)] : []),
    ...(earlier.length > 0 ? together.inOwn : []),
    ...changes,
  ]
  const all = [...new Set(programs.map((program) => program.trimEnd()))].filter((program) => program !== own.trimEnd())
  return all.length > tutorLimits.guardPrograms ? null : all
}
