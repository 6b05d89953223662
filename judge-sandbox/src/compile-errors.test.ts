import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessages, plainErrors } from '@touchstone/shared/judging/compile-words/plain-errors.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createLanes } from './judge/lanes.ts'
import { languageOfFile } from './package/language-of-file.ts'
import { HOSTILE } from './testing/expect-verdict.ts'
import { everyLanguageRuns, fixtureFolders, fixtureRuns, fixturesDir } from './testing/fixture-runs.ts'
import { simpleProblem } from './testing/simple-problem.ts'
import { createTestJudge } from './testing/test-judge.ts'
import { whereProven } from './testing/where-proven.ts'

// Each file is a wrong program of a beginner; its name is the row that explains the message which the real tool gives for it.

const judge = await createTestJudge()
const { problem, remove } = simpleProblem([['1\n', '1\n']], { timeLimitMs: 10_000 })
const inLane = createLanes()
afterAll(async () => {
  remove()
  await judge.close()
})

const folder = join(fixturesDir, 'compile-errors')
const programs = readdirSync(folder).map((name) => ({
  name,
  row: name.slice(0, name.indexOf('.')),
  path: join(folder, name),
  language: languageOfFile(name) ?? '',
}))

/** The text of the judge's tool about the program, at the compilation or at the run. */
const said = (path: string, language: string) =>
  inLane(async () => {
    const job = { language, code: readFileSync(path, 'utf8'), input: '1\n', expected: null, problem }
    const { status, stderr } = await judge.testRun(job)
    expect([Verdict.CompileError, Verdict.RuntimeError], stderr ?? '').toContain(status)
    return stderr ?? ''
  })

test('every message in plain words has a program that raises it', () => {
  const rows = new Set(programs.map(({ row }) => row))
  expect(compileMessages.map(({ id }) => id).filter((id) => !rows.has(id))).toEqual([])
  expect(compileMessages.length).toBeGreaterThanOrEqual(40)
})

describe('the message of the real tool has its row', () => {
  for (const { name, row, path, language } of whereProven(programs, judge.languages)) {
    test.concurrent(name, async () => {
      const output = await said(path, language)
      const [first] = plainErrors(output)
      expect(first?.message.id, output).toBe(row)
      const lines = readFileSync(path, 'utf8').split('\n').length
      if (row !== 'missing-main' && row !== 'undefined-function') expect(first?.line).toBeGreaterThan(0)
      expect(first?.line ?? 1).toBeLessThanOrEqual(lines)
    })
  }
})

const explained = ['C', 'C++ 17', 'Java', 'Python3'].flatMap((name) => findLanguage(name) ?? [])
const wrong = [
  ...fixtureFolders()
    .filter((name) => !HOSTILE.includes(name))
    .flatMap(fixtureRuns),
  ...explained.flatMap(everyLanguageRuns),
].filter(
  ({ expected, language }) => expected[0] === Verdict.CompileError && explained.some(({ mime }) => mime === findLanguage(language)?.mime),
)

describe('a fixture with a compile error has a message in plain words', () => {
  for (const { name, path, language } of whereProven(wrong, judge.languages)) {
    test.concurrent(`${basename(path)} (${name})`, async () => {
      const output = await said(path, language)
      expect(plainErrors(output), output).not.toEqual([])
    })
  }
})
