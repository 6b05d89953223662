import { describe, expect, test } from 'vitest'
import { Verdict } from '../../judging/verdict/verdict.ts'
import { type HealthFacts, problemHealth } from './problem-health.ts'

const run = (fields: object = {}) => ({ status: Verdict.Accepted, time: 100, score: null, judgedCaseVersion: '1', ...fields })
const main = { name: 'main', language: 'C', expected: 'accepted', run: run() }
const sound: HealthFacts = {
  pid: 1,
  problemId: 'P1',
  gid: null,
  isRemote: false,
  description: '#### 中文\n\n甲\n\n#### English\n\nA',
  timeLimit: 1000,
  caseVersion: '1',
  tests: 3,
  validators: 1,
  generators: 2,
  workshopChangedAt: 50,
  builtAt: 50,
  solutions: [main],
  verify: { state: 'done', isStale: false, errors: 0, doubts: 1, endedAt: 70 },
  hasStrength: true,
  strength: { state: 'done', isStale: false, killed: 9, proven: 0, notShown: 2, unsearched: 0, endedAt: 80 },
  modifiedAt: 60,
  modifiedBy: 'ann',
}
const healthOf = (fields: Partial<HealthFacts>) => problemHealth({ ...sound, ...fields })
const states = (fields: Partial<HealthFacts>) => {
  const { tests, validators, generators, solutions, limit, verified, strength, statement } = healthOf(fields)
  return [tests, validators, generators, solutions, limit, verified, strength, statement].map((part) => part?.state ?? null).join(' ')
}

describe('the health of a problem', () => {
  test('is good when everything is there and was tried after its last change', () => {
    expect(healthOf({})).toMatchObject({
      validators: { state: 'ok', count: 1 },
      solutions: { state: 'ok', accepted: 1, all: 1, languages: ['C'], failing: [], untried: 0 },
      limit: { state: 'ok', timeLimit: 1000, slowest: 100, suggested: 1000 },
      verified: { state: 'ok', doubts: 1, at: 70 },
      strength: { state: 'ok', isRunning: false, killed: 9, proven: 0, notShown: 2, unsearched: 0, at: 80 },
      statement: { state: 'ok', languages: ['zh-CN', 'en-US'] },
      change: { at: 60, by: 'ann' },
    })
  })

  test.each<{ name: string; fields: Partial<HealthFacts>; is: string }>([
    { name: 'everything', fields: {}, is: 'ok ok ok ok ok ok ok ok' },
    { name: 'no tests', fields: { tests: 0 }, is: 'missing ok ok ok ok ok ok ok' },
    { name: 'no workshop', fields: { validators: 0, generators: 0 }, is: 'ok missing missing ok ok ok ok ok' },
    { name: 'tests that were never built', fields: { builtAt: null }, is: 'ok stale stale ok ok ok ok ok' },
    { name: 'a workshop that changed after the build', fields: { builtAt: 49 }, is: 'ok stale stale ok ok ok ok ok' },
    { name: 'no solutions', fields: { solutions: [] }, is: 'ok ok ok missing missing ok ok ok' },
    { name: 'none to be accepted', fields: { solutions: [{ ...main, expected: null }] }, is: 'ok ok ok missing ok ok ok ok' },
    { name: 'one without a run', fields: { solutions: [{ ...main, run: null }] }, is: 'ok ok ok stale missing ok ok ok' },
    {
      name: 'a run that waits',
      fields: { solutions: [{ ...main, run: run({ status: Verdict.Pending }) }] },
      is: 'ok ok ok stale missing ok ok ok',
    },
    {
      name: 'a run on earlier tests',
      fields: { solutions: [{ ...main, run: run({ judgedCaseVersion: '0' }) }] },
      is: 'ok ok ok stale stale ok ok ok',
    },
    {
      name: 'an accepted one that fails',
      fields: { solutions: [{ ...main, run: run({ status: Verdict.WrongAnswer }) }] },
      is: 'ok ok ok bad missing ok ok ok',
    },
    {
      name: 'a slow one within half of the limit',
      fields: { solutions: [{ ...main, run: run({ time: 500 }) }] },
      is: 'ok ok ok ok ok ok ok ok',
    },
    { name: 'a slow one beyond half of it', fields: { solutions: [{ ...main, run: run({ time: 501 }) }] }, is: 'ok ok ok ok bad ok ok ok' },
    { name: 'no check', fields: { verify: null }, is: 'ok ok ok ok ok missing ok ok' },
    { name: 'a cancelled check', fields: { verify: { ...sound.verify!, state: 'cancelled' } }, is: 'ok ok ok ok ok missing ok ok' },
    {
      name: 'a check of an earlier state',
      fields: { verify: { ...sound.verify!, isStale: true, errors: 1 } },
      is: 'ok ok ok ok ok stale ok ok',
    },
    { name: 'a check with errors', fields: { verify: { ...sound.verify!, errors: 1 } }, is: 'ok ok ok ok ok bad ok ok' },
    { name: 'no strength check', fields: { strength: null }, is: 'ok ok ok ok ok ok missing ok' },
    { name: 'a failed strength check', fields: { strength: { ...sound.strength!, state: 'failed' } }, is: 'ok ok ok ok ok ok missing ok' },
    {
      name: 'a strength check of an earlier state',
      fields: { strength: { ...sound.strength!, isStale: true, proven: 1 } },
      is: 'ok ok ok ok ok ok stale ok',
    },
    { name: 'a program proven different', fields: { strength: { ...sound.strength!, proven: 1 } }, is: 'ok ok ok ok ok ok bad ok' },
    { name: 'a kind without strength checks', fields: { hasStrength: false }, is: 'ok ok ok ok ok ok  ok' },
    { name: 'one language', fields: { description: 'A' }, is: 'ok ok ok ok ok ok ok missing' },
    { name: 'tests at another judge', fields: { isRemote: true }, is: '       ok' },
  ])('with $name', ({ fields, is }) => {
    expect(states(fields)).toBe(is)
  })

  test('says that a strength check runs, and no figures of it', () => {
    const running = { state: 'running', isStale: false, killed: 3, proven: 1, notShown: 0, unsearched: 0, endedAt: 80 }
    expect(healthOf({ strength: running }).strength).toEqual({
      state: 'missing',
      isRunning: true,
      killed: 0,
      proven: 0,
      notShown: 0,
      unsearched: 0,
      at: null,
    })
  })
})
