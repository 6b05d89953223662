import { type FinalVerdict, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { ScoreRange } from './problem-package.ts'

/** Verdicts that a submission's own text may state, as ICPC jury tools write them: `@EXPECTED_RESULTS@: WRONG-ANSWER, TIMELIMIT`. */
const stated: Readonly<Record<string, readonly FinalVerdict[]>> = {
  CORRECT: [Verdict.Accepted],
  ACCEPTED: [Verdict.Accepted],
  'WRONG-ANSWER': [Verdict.WrongAnswer, Verdict.PresentationError],
  'NO-OUTPUT': [Verdict.WrongAnswer, Verdict.PresentationError],
  TIMELIMIT: [Verdict.TimeLimit],
  'TIME-LIMIT-EXCEEDED': [Verdict.TimeLimit],
  'RUN-ERROR': [Verdict.RuntimeError, Verdict.MemoryLimit],
  'RUN-TIME-ERROR': [Verdict.RuntimeError, Verdict.MemoryLimit],
  'OUTPUT-LIMIT': [Verdict.RuntimeError],
  'COMPILER-ERROR': [Verdict.CompileError],
}

const TAG = /@EXPECTED_RESULTS@:\s*([^\r\n]+)/

/**
 * Expected verdicts that the text of a submission states.
 * @returns undefined without a tag; `unknown`: words of the tag without a meaning here
 */
export function expectedResults(text: string): { expected: readonly FinalVerdict[]; unknown: readonly string[] } | undefined {
  const tag = TAG.exec(text)?.[1]
  if (tag === undefined) return undefined
  // The tag stands in a comment, which may end on its line.
  const words = (tag.split('*/')[0] ?? '').split(/[\s,]+/).filter(Boolean)
  const known = words.map((word) => ({ word, verdicts: stated[word.toUpperCase().replaceAll('_', '-')] }))
  return {
    expected: [...new Set(known.flatMap(({ verdicts }) => verdicts ?? []))],
    unknown: known.filter(({ verdicts }) => verdicts === undefined).map(({ word }) => word),
  }
}

const SCORE_TAG = /@EXPECTED_SCORE@:?\s*([^\r\n]+)/
const NUMBER = '-?\\d+(?:\\.\\d+)?'
const SCORE = new RegExp(`^(${NUMBER})(?:\\s*(?:-|\\.\\.|,|\\s)\\s*(${NUMBER}))?$`)

/** Expected points that the text of a submission states: `@EXPECTED_SCORE@: 40`, or a range. */
export function expectedScore(text: string): ScoreRange | { unknown: string } | undefined {
  const tag = SCORE_TAG.exec(text)?.[1]
  if (tag === undefined) return undefined
  const words = (tag.split('*/')[0] ?? '').trim()
  const [, low, high] = SCORE.exec(words) ?? []
  return low === undefined ? { unknown: words } : { low: Number(low), high: Number(high ?? low) }
}
