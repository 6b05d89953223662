import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSourceSet } from './package/source-set.ts'
import { expectVerdict, HOSTILE, stoppedBy } from './testing/expect-verdict.ts'
import { type FixtureRun, fixtureRuns, fixturesDir } from './testing/fixture-runs.ts'
import { leftBehind, leftByRuns } from './testing/left-behind.ts'
import { createTestJudge } from './testing/test-judge.ts'
import { unhurried } from './testing/unhurried.ts'
import { whereProven } from './testing/where-proven.ts'
import { judgeSource } from './verify/judge-package.ts'
import { readFolder } from './verify/open-package.ts'

const judge = await createTestJudge()
const slower = await unhurried(judge)

afterAll(async () => {
  await judge.close()
  expect(leftBehind(judge.instanceId)).toEqual([])
})

const runs = whereProven([...HOSTILE, 'exact-output'].flatMap(fixtureRuns), judge.languages)
const runsOf = (folder: string) => runs.filter((run) => run.folder === folder)

const judgeRun = async ({ path, folder, language }: FixtureRun) =>
  judgeSource(judge, slower(await readFolder(join(fixturesDir, folder))), readSourceSet(path, language))

for (const folder of HOSTILE) {
  describe(`hostile fixture ${folder}`, () => {
    for (const run of runsOf(folder)) {
      test(`${basename(run.path)} gets ${run.expectation}, and leaves nothing`, async () => {
        expectVerdict(run, await judgeRun(run))
        expect(leftByRuns(judge.instanceId)).toEqual([])
      })
    }
  })
}

test('every hostile program states what stops it', () => {
  const silent = fixtureRuns('hostile').filter(({ path }) => stoppedBy(path) === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('after all attacks the judge works as before', async () => {
  const right = runsOf('exact-output').find(({ expectation }) => expectation === 'accepted')
  if (!right) throw new Error('there is no accepted program')
  expectVerdict(right, await judgeRun(right))
})
