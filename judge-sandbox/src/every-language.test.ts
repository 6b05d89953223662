import { basename, join } from 'node:path'
import { languages } from '@touchstone/shared/judging/language/languages.ts'
import { verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createLanes } from './judge/lanes.ts'
import { readPlainPackage } from './package/read-plain-package.ts'
import { readSourceSet } from './package/source-set.ts'
import { everyLanguageRuns, fixturesDir } from './testing/fixture-runs.ts'
import { leftBehind } from './testing/left-behind.ts'
import { createTestJudge } from './testing/test-judge.ts'
import { unhurried } from './testing/unhurried.ts'
import { whereProven } from './testing/where-proven.ts'
import { judgeSource } from './verify/judge-package.ts'

// Every language of the table that works here gets one program for each verdict.

const judge = await createTestJudge()
const slower = await unhurried(judge)
const problem = slower(await readPlainPackage(join(fixturesDir, 'every-language')))
const inLane = createLanes()

afterAll(async () => {
  await judge.close()
  expect(leftBehind(judge.instanceId)).toEqual([])
})

test.each(languages)('$name has a program for each of six verdicts', (language) => expect(everyLanguageRuns(language)).toHaveLength(6))

const runs = whereProven(languages.flatMap(everyLanguageRuns), judge.languages)

for (const [language, files] of Map.groupBy(runs, (run) => run.language)) {
  describe(language, () => {
    for (const { path, expected, expectation } of files) {
      test.concurrent(`${join(expectation, basename(path))}`, async () => {
        const result = await inLane(() => judgeSource(judge, problem, readSourceSet(path, language)))
        expect(`${verdictName(result.status)} ${result.errorMessage ?? ''}`).toMatch(new RegExp(`^${verdictName(expected[0]!)} `))
      })
    }
  })
}
