/**
 * The part of the guard that needs no judge (docs/rules/tutor.md, "The guard").
 *
 * Theory of operation. Only code that is new to the pupil counts: neither lines of the own program nor of the statement. Hidden text, more
 * new code than a hint needs, a small program that reads and prints, and a program in words are refused here. The rest is put to the judge,
 * alone and in each place of the pupil's program. All answers of a conversation count as one answer, with the same bounds.
 */
import { codeTokens, isQuoteOf, isWord } from './code-tokens.ts'
import { findCode } from './found-code.ts'
import { hidesCode } from './hidden-code.ts'
import { readingsOf } from './other-readings.ts'
import { patchedPrograms, withLine } from './patched-programs.ts'
import { plainText } from './plain-text.ts'
import { isPseudoCode } from './pseudo-code.ts'
import { linesTogether, smallChanges } from './small-changes.ts'
import type { TutorAnswer } from './tutor-answer.ts'
import { isAbove, type TutorRung } from './tutor-ladder.ts'

/** New tokens of code in one answer, and in the answers of a conversation together. */
const NEW_TOKENS = { explain: 6, ask: 6, idea: 12, line: 24 } as const satisfies Record<TutorRung, number>
const NEW_TOKENS_TOGETHER = 36

const reads =
  /\b(?:input|stdin|scanf|cin|gets|getline|readline|readlines|read|readln|Scanner|BufferedReader|fgets|fscanf|getchar|ReadLine|readLine|STDIN|file_get_contents|interact|getContents|getLine|nextInt|nextLine|open|fread|Scan|Scanln|Fscan|read_line|readFileSync|io)\b/
const writes =
  /\b(?:print|printf|println|Println|Printf|Print|puts|putchar|write|writeln|Write|WriteLine|echo|log|cout|say|interact|putStrLn|putStr|p|out|exec|eval)\b/

export type GuardFacts = {
  answer: TutorAnswer
  allowed: TutorRung
  /** The pupil's program. */
  own: string
  /** Other text that the pupil reads: statement and samples. */
  known: string
  /** New code of earlier answers to this pupil about the problem, the deleted ones too. */
  earlier: readonly string[]
  /** The words of these answers. */
  said: readonly string[]
  needsMain: boolean
}

type Withheld = 'veiled' | 'too-much' | 'whole' | 'in-words'
type GuardDecision =
  | { kind: 'pass' }
  | { kind: 'above' }
  | { kind: 'withheld'; why: Withheld }
  | { kind: 'check'; programs: string[]; pieces: string[] }

const textsOf = (code: string) => codeTokens(code).map(({ text }) => text)

/** `kept`: the pieces without words around them. `fresh`: their new lines. `guesses`: other readings, for the judge alone. */
type NewCode = { pieces: string[]; kept: string[]; fresh: string[]; guesses: string[]; segments: string[]; tokens: number }

/** The pieces of an answer that are new to the pupil, with the number of their new tokens. */
export function newCode({ answer, own, known }: Pick<GuardFacts, 'answer' | 'own' | 'known'>): NewCode {
  const seen = [textsOf(own), textsOf(plainText(known))]
  const isSeen = (line: string) => seen.some((whole) => isQuoteOf(textsOf(line), whole))
  const read = (reading: { text: string; code: string | null }) => {
    const { guesses, segments, ...found } = findCode(reading)
    // Lines that are all there already, but not in this order or not one after the other, are another program.
    const pieces = found.pieces.filter((piece) => piece.split('\n').some((line) => !isSeen(line)) || !isSeen(piece))
    const fresh = pieces.flatMap((piece) => piece.split('\n').filter((line) => !isSeen(line)))
    const tokens = fresh.reduce((sum, line) => sum + codeTokens(line).length, 0)
    return { pieces, fresh, guesses: guesses.filter((guess) => !isSeen(guess)), segments, tokens }
  }
  const { clear, raw, blocks } = readingsOf({ text: plainText(answer.text), code: answer.code === null ? null : plainText(answer.code) })
  const first = read(clear)
  const hidden = blocks.map(read)
  const others = raw === null ? hidden : [read(raw), ...hidden]
  const isNew = (line: string) => !first.pieces.some((piece) => piece.includes(line.trim()))
  const more = hidden.map(({ fresh }) => fresh.filter(isNew).join('\n')).filter((block) => block !== '')
  const pieces = [...new Set([...first.pieces, ...more])]
  const inside = (piece: string) => first.guesses.filter((guess) => guess.length < piece.length && piece.includes(guess))
  return {
    pieces,
    kept: pieces.map((piece) => (piece.includes('\n') ? piece : (inside(piece).toSorted((a, b) => b.length - a.length)[0] ?? piece))),
    fresh: [...new Set([first, ...others].flatMap(({ fresh }) => fresh))],
    guesses: [...new Set([...first.guesses, ...others.flatMap((other) => [...other.pieces, ...other.guesses])])].filter(
      (guess) => !pieces.includes(guess),
    ),
    segments: [...new Set([first, ...others].flatMap(({ segments }) => segments))],
    tokens: Math.max(first.tokens, ...others.map(({ tokens }) => tokens)),
  }
}

/** One or two names alone are words of a sentence, not code that could run. */
const isNames = (piece: string) => {
  const texts = textsOf(piece)
  return texts.length <= 2 && texts.every(isWord)
}

export function guardDecision(facts: GuardFacts): GuardDecision {
  const { answer, allowed, own, earlier, needsMain } = facts
  const all = plainText(`${answer.text}\n${answer.code ?? ''}`)
  const said = facts.said.map(plainText)
  if (hidesCode(all, said)) return { kind: 'withheld', why: 'veiled' }
  if (isPseudoCode(all, said)) return { kind: 'withheld', why: 'in-words' }
  const { pieces, kept, fresh, guesses, segments, tokens } = newCode(facts)
  const before = [...new Set(earlier)].reduce((sum, piece) => sum + codeTokens(piece).length, 0)
  // Code that was shown before may be shown again.
  const isMore = fresh.some((line) => !earlier.some((piece) => piece.includes(line.trim())))
  if (tokens > NEW_TOKENS.line || (isMore && before + tokens > NEW_TOKENS_TOGETHER)) return { kind: 'withheld', why: 'too-much' }
  const together = [...earlier, ...fresh].join('\n')
  if (isMore && before + tokens >= 6 && reads.test(together) && writes.test(together)) return { kind: 'withheld', why: 'whole' }
  const points = answer.line !== null || answer.code !== null
  if (isAbove(answer.rung, allowed) || (points && isAbove('line', allowed)) || tokens > NEW_TOKENS[allowed]) return { kind: 'above' }
  const toCheck = [...new Set([...pieces, ...guesses])].filter((piece) => !isNames(piece))
  const changes = [...smallChanges(own, all), ...linesTogether(all, said).flatMap((line) => withLine(own, line))]
  if (toCheck.length + changes.length === 0) return { kind: 'pass' }
  const programs = patchedPrograms(own, toCheck, {
    fresh: fresh.filter((line) => !isNames(line)),
    segments,
    line: answer.line,
    needsMain,
    earlier: earlier.filter((piece) => !isNames(piece)),
    said: kept.filter((piece) => !isNames(piece)),
    changes,
  })
  if (programs === null) return { kind: 'withheld', why: 'too-much' }
  return programs.length === 0 ? { kind: 'pass' } : { kind: 'check', programs, pieces: toCheck }
}
