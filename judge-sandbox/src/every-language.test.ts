import { basename, join } from 'node:path'
import { languages } from '@touchstone/shared/judging/languages.ts'
import { verdictName } from '@touchstone/shared/judging/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from './judge/create-judge.ts'
import { judgeSource } from './package/judge-package.ts'
import type { ProblemPackage } from './package/problem-package.ts'
import { readPlainPackage } from './package/read-plain-package.ts'
import { readSourceSet } from './package/source-set.ts'
import { everyLanguageRuns, fixturesDir } from './testing/fixture-runs.ts'
import { createLanes } from './testing/lanes.ts'
import { leftBehind } from './testing/left-behind.ts'
import { createTestJudge } from './testing/test-judge.ts'

// Every language of the table gets one program of each verdict. What this machine lacks must say why instead.

let judge: Judge & { instanceId: string }
let problem: ProblemPackage
const inLane = createLanes()

beforeAll(async () => {
  problem = await readPlainPackage(join(fixturesDir, 'every-language'))
  judge = await createTestJudge()
}, 300_000)
afterAll(async () => {
  await judge.close()
  expect(leftBehind(judge.instanceId)).toEqual([])
})

for (const language of languages) {
  describe(language.name, () => {
    const files = everyLanguageRuns(language)
    test('has a program for each of six verdicts', () => expect(files).toHaveLength(6))

    for (const { path, expected, expectation } of files) {
      test.concurrent(`${join(expectation, basename(path))}`, async () => {
        const report = judge.languages.find(({ name }) => name === language.name)
        if (!report?.available) {
          expect(report?.reason).toBeTruthy()
          return
        }
        const result = await inLane(() => judgeSource(judge, problem, readSourceSet(path, language.name)))
        expect(`${verdictName(result.status)} ${result.errorMessage ?? ''}`).toMatch(new RegExp(`^${verdictName(expected[0]!)} `))
      })
    }
  })
}
