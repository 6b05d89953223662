/**
 * The part of the guard that needs no judge (docs/rules/tutor.md, "The guard").
 *
 * Theory of operation. Only code that is new to the pupil counts: neither lines of the own program nor of the statement. Hidden text, more
 * new code than a hint needs, and a small program that reads and prints are refused here. The rest is put to the judge, in every way in
 * which a pupil could use it.
 */
import { codeTokens, isQuoteOf, isWord } from './code-tokens.ts'
import { findCode } from './found-code.ts'
import { patchedPrograms } from './patched-programs.ts'
import { plainText } from './plain-text.ts'
import type { TutorAnswer } from './tutor-answer.ts'
import { isAbove, type TutorRung } from './tutor-ladder.ts'
import { isVeiled } from './veiled-text.ts'

/** New tokens of code in one answer, and in the answers of a conversation together. */
const NEW_TOKENS = { explain: 6, ask: 6, idea: 12, line: 24 } as const satisfies Record<TutorRung, number>
const NEW_TOKENS_TOGETHER = 72

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
  /** New code of earlier answers of the conversation. */
  earlier: readonly string[]
  needsMain: boolean
}

type Withheld = 'veiled' | 'too-much' | 'whole'
type GuardDecision =
  | { kind: 'pass' }
  | { kind: 'above' }
  | { kind: 'withheld'; why: Withheld }
  | { kind: 'check'; programs: string[]; pieces: string[] }

const textsOf = (code: string) => codeTokens(code).map(({ text }) => text)

/** `fresh`: their new lines. `guesses`: longer readings, for the judge alone. */
type NewCode = { pieces: string[]; fresh: string[]; guesses: string[]; segments: string[]; tokens: number }

/** The pieces of an answer that are new to the pupil, with the number of their new tokens. */
export function newCode({ answer, own, known }: Pick<GuardFacts, 'answer' | 'own' | 'known'>): NewCode {
  const seen = [textsOf(own), textsOf(plainText(known))]
  const isSeen = (line: string) => seen.some((whole) => isQuoteOf(textsOf(line), whole))
  const found = findCode({ text: plainText(answer.text), code: answer.code === null ? null : plainText(answer.code) })
  const pieces: string[] = []
  const news: string[] = []
  for (const piece of found.pieces) {
    const fresh = piece.split('\n').filter((line) => !isSeen(line))
    if (fresh.length === 0) continue
    news.push(...fresh)
    pieces.push(piece)
  }
  const tokens = news.reduce((sum, line) => sum + codeTokens(line).length, 0)
  return { pieces, fresh: news, guesses: found.guesses.filter((guess) => !isSeen(guess)), segments: found.segments, tokens }
}

/** One or two names alone are words of a sentence, not code that could run. */
const isNames = (piece: string) => {
  const texts = textsOf(piece)
  return texts.length <= 2 && texts.every(isWord)
}

export function guardDecision(facts: GuardFacts): GuardDecision {
  const { answer, allowed, own, earlier, needsMain } = facts
  const all = plainText(`${answer.text}\n${answer.code ?? ''}`)
  if (isVeiled(all)) return { kind: 'withheld', why: 'veiled' }
  const { pieces, fresh, guesses, segments, tokens } = newCode(facts)
  const before = earlier.reduce((sum, piece) => sum + codeTokens(piece).length, 0)
  if (tokens > NEW_TOKENS.line || before + tokens > NEW_TOKENS_TOGETHER) return { kind: 'withheld', why: 'too-much' }
  const joined = fresh.join('\n')
  if (reads.test(joined) && writes.test(joined) && tokens >= 6) return { kind: 'withheld', why: 'whole' }
  const points = answer.line !== null || answer.code !== null
  if (isAbove(answer.rung, allowed) || (points && isAbove('line', allowed)) || tokens > NEW_TOKENS[allowed]) return { kind: 'above' }
  const toCheck = [...new Set([...pieces, ...guesses])].filter((piece) => !isNames(piece))
  if (toCheck.length === 0) return { kind: 'pass' }
  const programs = patchedPrograms(own, toCheck, {
    fresh: fresh.filter((line) => !isNames(line)),
    segments,
    line: answer.line,
    needsMain,
    earlier,
  })
  if (programs === null) return { kind: 'withheld', why: 'too-much' }
  return programs.length === 0 ? { kind: 'pass' } : { kind: 'check', programs, pieces: toCheck }
}
