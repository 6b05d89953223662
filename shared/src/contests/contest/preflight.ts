/** Whether a contest can be held: findings, point by point, each with its level. */

import type { ProblemHealth } from '../../problems/health/problem-health.schema.ts'

export type PreflightLevel = 'good' | 'hint' | 'warn' | 'bad'

/** Every point of a check. `bad`: the contest cannot be held; `warn`: needs attention; `hint`: the contest can be held without it. */
const preflightLevels = {
  'problems-none': 'bad',
  'problem-ready': 'good',
  'problem-no-tests': 'bad',
  'problem-unjudgeable': 'bad',
  'problem-private': 'bad',
  'problem-hidden': 'warn',
  'problem-type': 'bad',
  'checker-fails': 'bad',
  'checker-untried': 'bad',
  'solutions-none': 'warn',
  'solutions-foreign': 'warn',
  'solution-differs': 'bad',
  'solution-untried': 'warn',
  'limit-tight': 'warn',
  'verify-errors': 'warn',
  'verify-none': 'hint',
  'verify-stale': 'hint',
  'validator-none': 'hint',
  'generator-none': 'hint',
  'tests-unbuilt': 'hint',
  'strength-none': 'hint',
  'strength-stale': 'hint',
  'strength-proven': 'hint',
  'statement-one': 'hint',
  'memory-tight': 'warn',
  'language-none': 'bad',
  'languages-missing': 'warn',
  'languages-proven': 'good',
  'judge-ready': 'good',
  'judge-off': 'bad',
  'lanes-enough': 'good',
  'lanes-few': 'warn',
  'lanes-short': 'bad',
  'disk-free': 'good',
  'disk-low': 'warn',
  'disk-full': 'bad',
  'clock-set': 'good',
  'clock-behind': 'bad',
  'clock-unsynced': 'warn',
  'users-ready': 'good',
  'users-open': 'good',
  'users-none': 'warn',
  'users-unknown': 'warn',
  'users-banned': 'warn',
  'stars-unknown': 'warn',
  hidden: 'warn',
} as const satisfies Record<string, PreflightLevel>
type PreflightCode = keyof typeof preflightLevels
export const preflightCodes = Object.keys(preflightLevels) as [PreflightCode, ...PreflightCode[]]

type PreflightPoint = {
  code: PreflightCode
  /** Display id of the problem; null: the site or the contest. */
  subject: string | null
  details: Record<string, string | number>
}

export const levelOf = ({ code }: Pick<PreflightPoint, 'code'>): PreflightLevel => preflightLevels[code]

/** A check without findings proves nothing; hints decide nothing. */
export function verdictOfCheck(points: readonly Pick<PreflightPoint, 'code'>[]): Exclude<PreflightLevel, 'hint'> {
  if (points.length === 0 || points.some((point) => levelOf(point) === 'bad')) return 'bad'
  return points.some((point) => levelOf(point) === 'warn') ? 'warn' : 'good'
}

export type CheckedProblem = {
  displayId: string
  hidden: boolean
  isPrivate: boolean
  isOfContestType: boolean
  isUnjudgeable: boolean
  tests: number
  /** The result of trying the checker; null without an own checker. */
  checker: { compiles: boolean | null; output: string } | null
  /** Null: this person may not run them. */
  solutions: readonly { name: string; ended: 'as-expected' | 'otherwise' | 'not-run' }[] | null
  timeLimit: number
  /** Time of the slowest accepted solution in ms, if measured. */
  slowest: number | null
  /** MB. */
  memoryLimit: number
  /** Null for a user that may not prepare it. */
  health: ProblemHealth | null
  /** Names that both the problem and the contest allow. */
  languages: readonly string[]
}

export type CheckedSite = {
  hidden: boolean
  judgeIsReady: boolean
  lanes: number
  /** Languages that a judge has proven. */
  proven: readonly string[]
  /** MB. */
  memory: number
  /** MB. */
  freeDisk: number
  now: number
  newestRecord: number
  clockIsSynchronised: boolean
  isPublic: boolean
  registered: number
  unknownAccounts: readonly string[]
  bannedAccounts: readonly string[]
  unknownStars: readonly string[]
}

/** People that one lane serves: each submits every two minutes and needs three seconds of judging. */
const PEOPLE_PER_LANE = 40
/** With more people per lane there is a wait of minutes at the end. */
const MOST_PEOPLE_PER_LANE = 120

const LOW_DISK_MB = 2048
const FULL_DISK_MB = 512
/** An accepted solution slower than this part of the limit leaves pupils too little room. */
const TIGHT_SHARE = 0.5
const SHOWN_NAMES = 10

const names = (list: readonly string[]) => list.slice(0, SHOWN_NAMES).join(', ') + (list.length > SHOWN_NAMES ? ' …' : '')

export function problemPoints(problem: CheckedProblem, { lanes, memory, proven }: CheckedSite): PreflightPoint[] {
  const points: PreflightPoint[] = []
  const add = (code: PreflightCode, details: PreflightPoint['details'] = {}) => points.push({ code, subject: problem.displayId, details })
  const { checker, solutions, languages, slowest, timeLimit, memoryLimit } = problem
  if (problem.tests === 0) add('problem-no-tests')
  else if (problem.isUnjudgeable) add('problem-unjudgeable')
  if (problem.isPrivate) add('problem-private')
  if (problem.hidden) add('problem-hidden')
  if (!problem.isOfContestType) add('problem-type')
  if (checker?.compiles === false) add('checker-fails', { output: checker.output })
  if (checker?.compiles === null) add('checker-untried')
  if (solutions === null) add('solutions-foreign')
  else if (solutions.length === 0) add('solutions-none')
  for (const { name, ended } of solutions ?? []) {
    if (ended === 'otherwise') add('solution-differs', { name })
    if (ended === 'not-run') add('solution-untried', { name })
  }
  if (slowest !== null && slowest > timeLimit * TIGHT_SHARE) add('limit-tight', { time: slowest, limit: timeLimit })
  if (lanes > 0 && memoryLimit * lanes > memory) add('memory-tight', { lanes, limit: memoryLimit, total: memory })
  points.push(...healthPoints(problem))
  const missing = languages.filter((name) => !proven.includes(name))
  if (missing.length === languages.length) add('language-none')
  const ended = solutions?.filter((solution) => solution.ended === 'as-expected').length ?? 0
  if (points.every((point) => levelOf(point) !== 'bad') && ended > 0) add('problem-ready', { tests: problem.tests, solutions: ended })
  return points
}

/** Parts that the keepers of a problem have left open, with the number of the problem for a link. */
function healthPoints({ displayId: subject, health }: CheckedProblem): PreflightPoint[] {
  if (!health) return []
  const { pid, gid, validators, generators, verified, strength, statement } = health
  const place: PreflightPoint['details'] = gid === null ? { pid } : { pid, gid }
  const point = (code: PreflightCode, details: PreflightPoint['details'] = {}) => ({ code, subject, details: { ...place, ...details } })
  const isUnbuilt = [validators, generators].some((part) => part?.state === 'stale')
  return [
    ...(verified?.state === 'bad' ? [point('verify-errors', { count: verified.errors })] : []),
    ...(verified?.state === 'missing' ? [point('verify-none')] : []),
    ...(verified?.state === 'stale' ? [point('verify-stale')] : []),
    ...(validators?.state === 'missing' ? [point('validator-none')] : []),
    ...(generators?.state === 'missing' ? [point('generator-none')] : []),
    ...(isUnbuilt ? [point('tests-unbuilt')] : []),
    ...(strength?.state === 'missing' ? [point('strength-none')] : []),
    ...(strength?.state === 'stale' ? [point('strength-stale')] : []),
    ...(strength?.state === 'bad' ? [point('strength-proven', { count: strength.proven })] : []),
    ...(statement.state === 'missing' ? [point('statement-one')] : []),
  ]
}

function lanesPoint({ lanes, registered }: CheckedSite): PreflightPoint[] {
  if (lanes === 0) return []
  const code =
    registered > lanes * MOST_PEOPLE_PER_LANE ? 'lanes-short' : registered > lanes * PEOPLE_PER_LANE ? 'lanes-few' : 'lanes-enough'
  return [{ code, subject: null, details: { lanes, people: registered } }]
}

export function sitePoints(site: CheckedSite, problems: readonly CheckedProblem[]): PreflightPoint[] {
  const points: PreflightPoint[] = []
  const add = (code: PreflightCode, details: PreflightPoint['details'] = {}) => points.push({ code, subject: null, details })
  if (problems.length === 0) add('problems-none')
  add(site.judgeIsReady ? 'judge-ready' : 'judge-off')
  points.push(...lanesPoint(site))
  const allowed = [...new Set(problems.flatMap(({ languages }) => languages))]
  const missing = allowed.filter((name) => !site.proven.includes(name))
  if (allowed.length > missing.length) add('languages-proven', { count: allowed.length - missing.length })
  if (missing.length > 0) add('languages-missing', { names: names(missing) })
  add(site.freeDisk < FULL_DISK_MB ? 'disk-full' : site.freeDisk < LOW_DISK_MB ? 'disk-low' : 'disk-free', { free: site.freeDisk })
  // A record in the future means that the contest's clock cannot be trusted.
  if (site.newestRecord > site.now) add('clock-behind')
  else add(site.clockIsSynchronised ? 'clock-set' : 'clock-unsynced')
  if (site.isPublic) add('users-open')
  else add(site.registered > 0 ? 'users-ready' : 'users-none', { people: site.registered })
  if (site.unknownAccounts.length > 0) add('users-unknown', { names: names(site.unknownAccounts) })
  if (site.bannedAccounts.length > 0) add('users-banned', { names: names(site.bannedAccounts) })
  if (site.unknownStars.length > 0) add('stars-unknown', { names: names(site.unknownStars) })
  if (site.hidden) add('hidden')
  return points
}
