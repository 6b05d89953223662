import { describe, expect, test } from 'vitest'
import { type HealthFacts, problemHealth } from '../../problems/health/problem-health.ts'
import { type CheckedProblem, type CheckedSite, levelOf, problemPoints, sitePoints, verdictOfCheck } from './preflight.ts'

const problem: CheckedProblem = {
  displayId: 'A',
  hidden: false,
  isPrivate: false,
  isOfContestType: true,
  isUnjudgeable: false,
  tests: 12,
  checker: null,
  solutions: [{ name: 'main', ended: 'as-expected' }],
  timeLimit: 1000,
  slowest: 300,
  memoryLimit: 256,
  health: null,
  languages: ['C++ 17', 'Pascal'],
}
const site: CheckedSite = {
  hidden: false,
  judgeIsReady: true,
  lanes: 2,
  proven: ['C++ 17', 'Python3'],
  memory: 4096,
  freeDisk: 50_000,
  now: 100,
  newestRecord: 90,
  clockIsSynchronised: true,
  isPublic: false,
  registered: 60,
  unknownAccounts: [],
  bannedAccounts: [],
  unknownStars: [],
}
const codes = (points: readonly { code: string }[]) => points.map(({ code }) => code)

describe('a problem', () => {
  test('is ready with good tests, checker and solutions', () => {
    expect(problemPoints(problem, site)).toEqual([{ code: 'problem-ready', subject: 'A', details: { tests: 12, solutions: 1 } }])
  })

  test.each<{ name: string; changes: Partial<CheckedProblem>; code: string; ready: boolean }>([
    { name: 'no tests', changes: { tests: 0, isUnjudgeable: true }, code: 'problem-no-tests', ready: false },
    { name: 'a mode that cannot be judged', changes: { isUnjudgeable: true }, code: 'problem-unjudgeable', ready: false },
    { name: 'nobody can see it', changes: { isPrivate: true }, code: 'problem-private', ready: false },
    { name: 'another rule type', changes: { isOfContestType: false }, code: 'problem-type', ready: false },
    {
      name: 'a checker that does not compile',
      changes: { checker: { compiles: false, output: 'x' } },
      code: 'checker-fails',
      ready: false,
    },
    {
      name: 'a checker that could not be tried',
      changes: { checker: { compiles: null, output: '' } },
      code: 'checker-untried',
      ready: false,
    },
    {
      name: 'a solution with another result',
      changes: { solutions: [{ name: 'm', ended: 'otherwise' }] },
      code: 'solution-differs',
      ready: false,
    },
    { name: 'no working language', changes: { languages: ['Pascal'] }, code: 'language-none', ready: false },
    { name: 'no language at all', changes: { languages: [] }, code: 'language-none', ready: false },
    { name: 'no solution', changes: { solutions: [] }, code: 'solutions-none', ready: false },
    {
      name: 'a solution that was not run',
      changes: { solutions: [{ name: 'm', ended: 'not-run' }] },
      code: 'solution-untried',
      ready: false,
    },
    { name: 'solutions of another author', changes: { solutions: null }, code: 'solutions-foreign', ready: false },
    { name: 'a tight limit', changes: { slowest: 501 }, code: 'limit-tight', ready: true },
    { name: 'more memory than there is', changes: { memoryLimit: 2049 }, code: 'memory-tight', ready: true },
    { name: 'a veil', changes: { hidden: true }, code: 'problem-hidden', ready: true },
  ])('with $name reports $code', ({ changes, code, ready }) => {
    const found = codes(problemPoints({ ...problem, ...changes }, site))
    expect(found).toContain(code)
    expect(found.includes('problem-ready')).toBe(ready)
  })
})

describe('the site', () => {
  test('is ready with all conditions met', () => {
    const points = sitePoints(site, [{ ...problem, languages: ['C++ 17'] }])
    expect(codes(points)).toEqual(['judge-ready', 'lanes-enough', 'languages-proven', 'disk-free', 'clock-set', 'users-ready'])
    expect(verdictOfCheck(points)).toBe('good')
  })

  test.each<{ name: string; changes: Partial<CheckedSite>; code: string; verdict: string }>([
    { name: 'no judge', changes: { judgeIsReady: false, lanes: 0 }, code: 'judge-off', verdict: 'bad' },
    { name: '81 people on two lanes', changes: { registered: 81 }, code: 'lanes-few', verdict: 'warn' },
    { name: '241 people on two lanes', changes: { registered: 241 }, code: 'lanes-short', verdict: 'bad' },
    { name: 'little disk', changes: { freeDisk: 2047 }, code: 'disk-low', verdict: 'warn' },
    { name: 'hardly any disk', changes: { freeDisk: 511 }, code: 'disk-full', verdict: 'bad' },
    { name: 'a clock behind its records', changes: { newestRecord: 101 }, code: 'clock-behind', verdict: 'bad' },
    { name: 'a clock without synchronisation', changes: { clockIsSynchronised: false }, code: 'clock-unsynced', verdict: 'warn' },
    { name: 'nobody registered', changes: { registered: 0 }, code: 'users-none', verdict: 'warn' },
    { name: 'accounts that are missing', changes: { unknownAccounts: ['t1'] }, code: 'users-unknown', verdict: 'warn' },
    { name: 'banned accounts', changes: { bannedAccounts: ['t1'] }, code: 'users-banned', verdict: 'warn' },
    { name: 'unknown stars', changes: { unknownStars: ['t1'] }, code: 'stars-unknown', verdict: 'warn' },
    { name: 'a hidden contest', changes: { hidden: true }, code: 'hidden', verdict: 'warn' },
  ])('with $name is $verdict', ({ changes, code, verdict }) => {
    const points = sitePoints({ ...site, ...changes }, [{ ...problem, languages: ['C++ 17'] }])
    expect(codes(points)).toContain(code)
    expect(verdictOfCheck(points)).toBe(verdict)
  })

  test('names the missing ones, at most ten', () => {
    const many = Array.from({ length: 11 }, (_, i) => `t${i}`)
    const point = sitePoints({ ...site, unknownAccounts: many }, [problem]).find(({ code }) => code === 'users-unknown')
    expect(point?.details.names).toBe(`${many.slice(0, 10).join(', ')} …`)
  })
})

test('a contest without problems or without findings cannot be held', () => {
  expect(codes(sitePoints(site, []))).toContain('problems-none')
  expect(verdictOfCheck([])).toBe('bad')
})

describe('the health of a problem in a check', () => {
  const facts = { pid: 7, problemId: 'P7', gid: null, isRemote: false, description: 'A', timeLimit: 1000, caseVersion: '1', tests: 1 }
  const workshop = { validators: 1, generators: 0, workshopChangedAt: 5, builtAt: null, solutions: [], modifiedAt: 1, modifiedBy: null }
  const programs = {
    hasStrength: true,
    strength: { state: 'done', isStale: false, killed: 5, proven: 3, notShown: 1, unsearched: 0, endedAt: 1 },
  }
  const done = { state: 'done', isStale: false, errors: 2, doubts: 0, endedAt: 1 }
  const pointsOf = (fields: Partial<HealthFacts>) =>
    problemPoints({ ...problem, health: problemHealth({ ...facts, ...workshop, ...programs, verify: done, ...fields }) }, site)

  test('is a hint where something is missing or out of date, and a warning where its last check found errors', () => {
    const points = pointsOf({})
    expect(points.map((point) => `${point.code} ${levelOf(point)}`)).toEqual([
      'verify-errors warn',
      'generator-none hint',
      'tests-unbuilt hint',
      'strength-proven hint',
      'statement-one hint',
      'problem-ready good',
    ])
    expect(points[0]).toMatchObject({ subject: 'A', details: { pid: 7, count: 2 } })
    expect(codes(pointsOf({ verify: null }))).toContain('verify-none')
    expect(codes(pointsOf({ verify: { ...done, isStale: true } }))).toContain('verify-stale')
    expect(codes(pointsOf({ validators: 0 }))).toContain('validator-none')
    expect(points.find(({ code }) => code === 'strength-proven')?.details).toEqual({ pid: 7, count: 3 })
    expect(codes(pointsOf({ strength: null }))).toContain('strength-none')
    expect(codes(pointsOf({ strength: { ...programs.strength, isStale: true } }))).toContain('strength-stale')
    expect(codes(pointsOf({ hasStrength: false })).filter((code) => code.startsWith('strength'))).toEqual([])
    expect(pointsOf({ gid: 3 })[0]?.details).toEqual({ pid: 7, gid: 3, count: 2 })
  })

  test('decides nothing about the contest by hints', () => {
    expect(verdictOfCheck([{ code: 'problem-ready' }, { code: 'verify-none' }])).toBe('good')
    expect(verdictOfCheck([{ code: 'problem-ready' }, { code: 'verify-errors' }])).toBe('warn')
  })

  test('says nothing to a person that may not prepare the problem', () => {
    expect(codes(problemPoints({ ...problem, health: null }, site))).toEqual(['problem-ready'])
  })
})
