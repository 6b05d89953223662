import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createLanes } from './judge/lanes.ts'
import { readSourceSet } from './package/source-set.ts'
import { expectVerdict, HOSTILE } from './testing/expect-verdict.ts'
import { type FixtureRun, fixtureFolders, fixtureRuns, fixturesDir } from './testing/fixture-runs.ts'
import { leftBehind, leftByRuns } from './testing/left-behind.ts'
import { createTestJudge } from './testing/test-judge.ts'
import { unhurried } from './testing/unhurried.ts'
import { whereProven } from './testing/where-proven.ts'
import { judgeSource } from './verify/judge-package.ts'
import { readFolder } from './verify/open-package.ts'

const judge = await createTestJudge()
const slower = await unhurried(judge)
const inLane = createLanes()

afterAll(async () => {
  await judge.close()
  expect(leftBehind(judge.instanceId)).toEqual([])
})

// every-language.test.ts and hostile-fixtures.test.ts run the other folders.
const folders = fixtureFolders().filter((name) => !HOSTILE.includes(name))
const runs = whereProven(folders.flatMap(fixtureRuns), judge.languages)
const runsOf = (folder: string) => runs.filter((run) => run.folder === folder)

const judgeRun = async ({ path, folder, language }: FixtureRun) =>
  judgeSource(judge, slower(await readFolder(join(fixturesDir, folder))), readSourceSet(path, language))

for (const folder of folders) {
  describe(`fixture ${folder}`, () => {
    for (const run of runsOf(folder)) {
      test.concurrent(`${basename(run.path)} gets ${run.expectation}`, async () => expectVerdict(run, await inLane(() => judgeRun(run))))
    }
  })
}

test('none of them leaves anything behind', async () => {
  // A jail that was built ahead for a skipped case is removed after its judging has ended.
  for (let round = 0; round < 3000 && leftByRuns(judge.instanceId).length > 0; round++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(leftByRuns(judge.instanceId)).toEqual([])
})
