import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findLanguage, type LanguageInfo, languages } from '@touchstone/shared/judging/languages.ts'
import { verdictName } from '@touchstone/shared/judging/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from './judge/create-judge.ts'
import { judgeSource } from './package/judge-package.ts'
import { languageOfFile } from './package/language-of-file.ts'
import type { ProblemPackage } from './package/problem-package.ts'
import { listSubmissions, readPlainPackage } from './package/read-plain-package.ts'
import { createLanes } from './testing/lanes.ts'
import { leftBehind } from './testing/left-behind.ts'
import { createTestJudge } from './testing/test-judge.ts'

// Every language of the table gets one program of each verdict. What this machine lacks must say why instead.

const root = fileURLToPath(new URL('../fixtures/every-language', import.meta.url))
let judge: Judge & { instanceId: string }
let problem: ProblemPackage
const inLane = createLanes()

beforeAll(async () => {
  problem = await readPlainPackage(root)
  judge = await createTestJudge()
}, 300_000)
afterAll(async () => {
  await judge.close()
  expect(leftBehind(judge.instanceId)).toEqual([])
})

const submissions = listSubmissions(root)

/** One C file serves all C languages, and so on; Python 2 and 3 are written differently only where it matters. */
const filesFor = (language: LanguageInfo) =>
  submissions.filter(({ path }) => {
    const guess = findLanguage(languageOfFile(path) ?? '')
    return guess?.sourceName === language.sourceName && guess.mime === language.mime
  })

for (const language of languages) {
  describe(language.name, () => {
    const files = filesFor(language)
    test('has a program for each of six verdicts', () => expect(files).toHaveLength(6))

    for (const { path, expected, expectation } of files) {
      test.concurrent(`${join(expectation, basename(path))}`, async () => {
        const report = judge.languages.find(({ name }) => name === language.name)
        if (!report?.available) {
          expect(report?.reason).toBeTruthy()
          return
        }
        const result = await inLane(() => judgeSource(judge, problem, language.name, path))
        expect(`${verdictName(result.status)} ${result.errorMessage ?? ''}`).toMatch(new RegExp(`^${verdictName(expected[0]!)} `))
      })
    }
  })
}
