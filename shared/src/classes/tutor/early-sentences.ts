/**
 * The sentences of an answer that may be shown while the model still writes (docs/rules/tutor.md, "While it answers").
 *
 * Theory of operation. An answer can only be judged as a whole, and a sentence that was shown cannot be taken back. So the shown beginning is
 * held to be an answer of its own. The model declares rung, line and code before the text, and with these the beginning must pass the guard.
 * It may hold no new code at all. Then it is no more than a whole answer that the guard would show, whatever follows it.
 */
import { type GuardFacts, guardDecision, newCode } from './guard-decision.ts'
import { plainText } from './plain-text.ts'
import { readAnswer, type TutorAnswer } from './tutor-answer.ts'

/** The declared shape, in its order: nothing of the text is read before rung, line and code are known to be harmless. */
const head = /^\s*(?:```(?:json)?\s*)?\{\s*"rung"\s*:\s*"([a-z]+)"\s*,\s*"line"\s*:\s*null\s*,\s*"code"\s*:\s*null\s*,\s*"text"\s*:\s*"/

/** The text so far, without half an escape at its end. */
function textSoFar(rest: string): string {
  const string = /^(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-f]{4}))*/i.exec(rest)?.[0] ?? ''
  try {
    return JSON.parse(`"${string}"`)
  } catch {
    return ''
  }
}

/** The ends of the whole sentences in a text, the last one first. */
const endsOf = (text: string): number[] => [...text.matchAll(/[。！？]|[.!?](?=\s)/g)].map(({ index }) => index + 1).toReversed()

/**
 * The longest beginning of an unfinished answer that may be shown now; null: none.
 * @param content the model's words so far
 */
export function earlySentences(content: string, facts: Omit<GuardFacts, 'answer'>): TutorAnswer | null {
  const declared = head.exec(content)
  if (!declared) return null
  const text = textSoFar(content.slice(declared[0].length))
  for (const end of endsOf(text)) {
    const answer = readAnswer(JSON.stringify({ rung: declared[1], line: null, text: text.slice(0, end), code: null }), 0)
    if (answer && passesAlone(answer, facts)) return answer
  }
  return null
}

function passesAlone(answer: TutorAnswer, facts: Omit<GuardFacts, 'answer'>): boolean {
  // A backquote may open code that ends in the next sentence.
  if ((plainText(answer.text).match(/`/g) ?? []).length % 2 === 1) return false
  const { pieces, guesses } = newCode({ ...facts, answer })
  return pieces.length + guesses.length === 0 && guardDecision({ ...facts, answer }).kind === 'pass'
}
