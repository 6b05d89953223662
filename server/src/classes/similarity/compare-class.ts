/** Compares the programs of a class, problem by problem. Pure, and long: it runs in a separate process. */
import { codeProgram, runsOf } from '@touchstone/shared/classes/similarity/given-code.ts'
import { comparePrograms, type ReadyProgram, readyProgram, regionsOf } from '@touchstone/shared/classes/similarity/match-programs.ts'
import { createNumbering } from '@touchstone/shared/classes/similarity/program-tokens.ts'
import type { ComparedField, ComparedPair } from '@touchstone/shared/classes/similarity/similarity.schema.ts'
import { MIN_TOKENS, spreadOf } from '@touchstone/shared/classes/similarity/spread.ts'
import { type Family, families, familyOf, starterOf } from '../../judging/syntax/grammars.ts'
import { readTokens } from './read-tokens.ts'

export type ClassProgram = { submitId: number; language: string; code: string }
export type ClassProblem = {
  pid: number
  programs: readonly ClassProgram[]
  /** Code from the problem's templates. */
  given: readonly { language: string; code: string }[]
}
export type ClassResult = { fields: ComparedField[]; pairs: ComparedPair[] }

/** The most pairs in the list of one problem and language; the figures contain their total. */
const MOST_LISTED = 300

type Own = { submitId: number; program: ReadyProgram }

function compareField(
  problem: ClassProblem,
  family: Family,
  onPairs: (count: number) => void,
): { field: ComparedField; pairs: ComparedPair[] } {
  const ofFamily = problem.programs.filter(({ language }) => familyOf(language) === family)
  const numberOf = createNumbering()
  const texts = [
    ...problem.given.filter(({ language }) => familyOf(language) === family).map(({ code }) => code),
    ...new Set(ofFamily.map(({ language }) => starterOf(language))),
  ]
  const given = runsOf(
    texts.map((text) => readTokens(text, family)),
    numberOf,
  )
  const own: Own[] = ofFamily
    .map(({ submitId, code }) => ({ submitId, coded: codeProgram(readTokens(code, family), numberOf, given) }))
    .filter(({ coded }) => coded.ownCount >= MIN_TOKENS)
    .map(({ submitId, coded }) => ({ submitId, program: readyProgram(coded) }))

  const scores = new Float64Array((own.length * (own.length - 1)) / 2)
  const all: { left: Own; right: Own; score: number }[] = []
  for (const [i, left] of own.entries()) {
    for (const right of own.slice(i + 1)) {
      const { score } = comparePrograms(left.program, right.program)
      scores[all.length] = score
      all.push({ left, right, score })
    }
    onPairs(own.length - 1 - i)
  }
  const spread = spreadOf(scores)
  const above = all.filter(({ score }) => score >= spread.threshold).sort((a, b) => b.score - a.score)
  const field: ComparedField = {
    pid: problem.pid,
    family,
    programs: ofFamily.length,
    compared: own.length,
    tooShort: ofFamily.length - own.length,
    spread,
    above: above.length,
  }
  const pairs = above.slice(0, MOST_LISTED).map(({ left, right, score }) => ({
    pid: problem.pid,
    leftId: left.submitId,
    rightId: right.submitId,
    score,
    regions: regionsOf(left.program, right.program, comparePrograms(left.program, right.program).matches),
  }))
  return { field, pairs }
}

/** @param onProgress called with the number of compared pairs and their total */
export function compareClass(problems: readonly ClassProblem[], onProgress: (done: number, total: number) => void = () => {}): ClassResult {
  const sizes = problems.map((problem) =>
    families.map((family) => problem.programs.filter(({ language }) => familyOf(language) === family).length),
  )
  const total = sizes.flat().reduce((sum, size) => sum + (size * (size - 1)) / 2, 0)
  let done = 0
  const result: ClassResult = { fields: [], pairs: [] }
  for (const [p, problem] of problems.entries()) {
    for (const [f, family] of families.entries()) {
      const size = sizes[p]?.[f] ?? 0
      if (size === 0) continue
      const before = done
      const { field, pairs } = compareField(problem, family, (count) => {
        done += count
        onProgress(done, total)
      })
      result.fields.push(field)
      result.pairs.push(...pairs)
      done = before + (size * (size - 1)) / 2
      onProgress(done, total)
    }
    const unknown = problem.programs.filter(({ language }) => familyOf(language) === null)
    for (const [language, those] of Map.groupBy(unknown, ({ language }) => language)) {
      const field = { pid: problem.pid, family: null, language, programs: those.length, compared: 0, tooShort: 0 }
      result.fields.push({ ...field, spread: spreadOf(new Float64Array()), above: 0 })
    }
  }
  return result
}
