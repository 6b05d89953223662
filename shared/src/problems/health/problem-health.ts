/** The state of everything that keeps a problem sound, for its keepers. */

import { meetsExpectation } from '../../judging/solution/expectation.ts'
import { suggestTimeLimit } from '../../judging/solution/suggest-time-limit.ts'
import { isOpen } from '../../judging/verdict/verdict.ts'
import { languagesOfStatement } from '../problem/statement-language.ts'
import type { HealthState, ProblemHealth } from './problem-health.schema.ts'

/** An accepted solution slower than this part of the limit leaves other right programs too little room. */
const TIGHT_SHARE = 0.5

type Run = { status: number; time: number | null; score: number | null; judgedCaseVersion: string | null }

export type HealthFacts = {
  pid: number
  problemId: string
  /** The group that keeps it; null for one of the site. */
  gid: number | null
  isRemote: boolean
  description: string | null
  timeLimit: number
  caseVersion: string | null
  tests: number
  /** Number, and the newest change of the parts of the workshop and of its script. */
  validators: number
  generators: number
  workshopChangedAt: number
  /** The start of the last build that has ended well. */
  builtAt: number | null
  solutions: { name: string | null; language: string; expected: string | null; run: Run | null }[]
  verify: { state: string; isStale: boolean; errors: number; doubts: number; endedAt: number } | null
  /** Its kind has a strength check. */
  hasStrength: boolean
  strength: {
    state: string
    isStale: boolean
    killed: number
    proven: number
    notShown: number
    unsearched: number
    endedAt: number
  } | null
  modifiedAt: number
  modifiedBy: string | null
}

export function problemHealth(facts: HealthFacts): ProblemHealth {
  const { pid, problemId, gid, isRemote, tests, modifiedAt, modifiedBy } = facts
  const languages = languagesOfStatement(facts.description ?? '')
  const shared = {
    pid,
    problemId,
    gid,
    statement: { state: languages.length > 1 ? ('ok' as const) : ('missing' as const), languages },
    change: { at: modifiedAt, by: modifiedBy },
  }
  if (isRemote)
    return { ...shared, tests: null, validators: null, generators: null, solutions: null, limit: null, verified: null, strength: null }
  const built = facts.builtAt !== null && facts.builtAt >= facts.workshopChangedAt
  const ofWorkshop = (count: number) => ({
    state: count === 0 ? ('missing' as const) : built ? ('ok' as const) : ('stale' as const),
    count,
  })
  return {
    ...shared,
    tests: { state: tests === 0 ? 'missing' : 'ok', count: tests },
    validators: ofWorkshop(facts.validators),
    generators: ofWorkshop(facts.generators),
    solutions: solutionsHealth(facts),
    limit: limitHealth(facts),
    verified: verifiedHealth(facts),
    strength: strengthHealth(facts),
  }
}

/** A run on the present tests that has a verdict. */
const isPresent = (run: Run | null, { caseVersion }: HealthFacts): run is Run =>
  run !== null && !isOpen(run.status) && (run.judgedCaseVersion === null || run.judgedCaseVersion === caseVersion)

function solutionsHealth(facts: HealthFacts): NonNullable<ProblemHealth['solutions']> {
  const accepted = facts.solutions.filter(({ expected }) => expected === 'accepted')
  const failing = facts.solutions.filter(({ run, expected }) => isPresent(run, facts) && meetsExpectation(expected, run) === false)
  const untried = facts.solutions.filter(({ run }) => !isPresent(run, facts)).length
  const state: HealthState = failing.length > 0 ? 'bad' : accepted.length === 0 ? 'missing' : untried > 0 ? 'stale' : 'ok'
  return {
    state,
    accepted: accepted.length,
    all: facts.solutions.length,
    languages: [...new Set(accepted.map(({ language }) => language))],
    failing: failing.map(({ name, language }) => name ?? language),
    untried,
  }
}

function limitHealth(facts: HealthFacts): NonNullable<ProblemHealth['limit']> {
  const { solutions, timeLimit } = facts
  const runs = solutions.flatMap(({ language, run }) => (run && !isOpen(run.status) ? [{ language, ...run }] : []))
  const suggestion = suggestTimeLimit(runs)
  if (!suggestion) return { state: 'missing', timeLimit, slowest: null, suggested: null }
  const slowest = suggestion.slowest.time ?? 0
  const isOld = runs.some((run) => !isPresent(run, facts))
  const state: HealthState = isOld ? 'stale' : slowest > timeLimit * TIGHT_SHARE ? 'bad' : 'ok'
  return { state, timeLimit, slowest, suggested: suggestion.timeLimitMs }
}

function verifiedHealth({ verify }: HealthFacts): NonNullable<ProblemHealth['verified']> {
  if (verify?.state === 'running') return { state: 'missing', isRunning: true, errors: 0, doubts: 0, at: null }
  if (verify?.state !== 'done') return { state: 'missing', isRunning: false, errors: 0, doubts: 0, at: null }
  const { isStale, errors, doubts, endedAt } = verify
  return { state: isStale ? 'stale' : errors > 0 ? 'bad' : 'ok', isRunning: false, errors, doubts, at: endedAt }
}

function strengthHealth({ hasStrength, strength }: HealthFacts): ProblemHealth['strength'] {
  if (!hasStrength) return null
  const isRunning = strength?.state === 'running'
  if (strength?.state !== 'done') return { state: 'missing', isRunning, killed: 0, proven: 0, notShown: 0, unsearched: 0, at: null }
  const { isStale, killed, proven, notShown, unsearched, endedAt } = strength
  return { state: isStale ? 'stale' : proven > 0 ? 'bad' : 'ok', isRunning, killed, proven, notShown, unsearched, at: endedAt }
}
