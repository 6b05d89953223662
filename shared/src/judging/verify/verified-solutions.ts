import { findLanguage } from '../language/languages.ts'
import { isExpectation } from '../solution/expectation.ts'
import type { VerifyCheck } from './verify.schema.ts'

/** Multiple of the slowest accepted program that a problem of the site's own kind should allow. */
export const USUAL_MULTIPLIER = 5

type Kept = { name: string; language: string; expected: string | null }

/** Solutions that can be compared: a language or an expectation of a later version says nothing here. */
export const comparableSolutions = <Solution extends Kept>(solutions: readonly Solution[]): Solution[] =>
  solutions.filter(({ language, expected }) => findLanguage(language) && (expected === null || isExpectation(expected)))

/** The name of a solution in findings: its place makes it unique. */
export const findingName = (index: number, name: string): string =>
  `${index + 1}-${name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 60)}`

/** The checks of a problem in their order, each with the place of its solution. */
export function verifyPlan(solutions: readonly Pick<Kept, 'expected'>[], hasExamples: boolean): { check: VerifyCheck; place: number }[] {
  const places = solutions.map((_, place) => place)
  const accepted = places.find((place) => solutions[place]?.expected === 'accepted')
  return [
    ...places.map((place) => ({ check: 'solution' as const, place })),
    ...(accepted === undefined || !hasExamples ? [] : [{ check: 'examples' as const, place: accepted }]),
    ...places.filter((place) => solutions[place]?.expected === 'time-limit').map((place) => ({ check: 'slow' as const, place })),
  ]
}

/** Characters that a finding keeps of a message, and of a program's standard error. */
export const FINDING_TEXT_MAX = 2000
export const findingText = (text: string | null): string | null => text?.slice(0, FINDING_TEXT_MAX) ?? null
