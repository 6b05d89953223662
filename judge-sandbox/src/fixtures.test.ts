import { basename, join } from 'node:path'
import type { JudgeResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import { Verdict, verdictName } from '@touchstone/shared/judging/verdict.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createLanes } from './judge/lanes.ts'
import { judgeSource } from './package/judge-package.ts'
import { readFolder } from './package/open-package.ts'
import { readSourceSet } from './package/source-set.ts'
import { type FixtureRun, fixtureFolders, fixtureRuns, fixturesDir } from './testing/fixture-runs.ts'
import { leftBehind } from './testing/left-behind.ts'
import { createTestJudge } from './testing/test-judge.ts'
import { unhurried } from './testing/unhurried.ts'
import { whereProven } from './testing/where-proven.ts'

const judge = await createTestJudge()
const slower = await unhurried(judge)
const inLane = createLanes()

afterAll(async () => {
  await judge.close()
  expect(leftBehind(judge.instanceId)).toEqual([])
})

/** Compares the `stopped-by:` line that each program carries with what was seen. */
function expectStoppedBy(stoppedBy: string, result: JudgeResult): void {
  const decisive = result.cases.find((each) => each.status === result.status)
  const [kind, value] = stoppedBy.split(' ')
  if (kind === 'none') expect(decisive?.limitHit).toBeNull()
  else if (kind === 'exit') expect(decisive?.message).toContain(`exit code ${value}`)
  else if (kind === 'signal') expect(decisive?.message).toContain(`signal ${value}`)
  else if (result.status !== Verdict.CompileError) expect(decisive?.limitHit).toBe(kind)
  else expect(result.errorMessage).not.toBe('')
}

/** Programs that attack: judged one at a time, so that what each leaves can be seen. */
const HOSTILE = ['hostile', 'two-runs', 'file-io']

const runs = whereProven(fixtureFolders().flatMap(fixtureRuns), judge.languages)
const runsOf = (folder: string) => runs.filter((run) => run.folder === folder)

const judgeRun = async ({ path, folder, language }: FixtureRun) =>
  judgeSource(judge, slower(await readFolder(join(fixturesDir, folder))), readSourceSet(path, language))

const stoppedBy = (path: string) => /stopped-by: (.*)/.exec(readSourceSet(path).code)?.[1]

function expectVerdict({ path, expected }: FixtureRun, result: JudgeResult): void {
  const wanted = expected.map((verdict) => verdictName(verdict)).join('|')
  expect(`${verdictName(result.status)} ${result.errorMessage ?? ''}`).toMatch(new RegExp(`^(${wanted}) `))
  const stop = stoppedBy(path)
  if (stop) expectStoppedBy(stop, result)
}

// every-language.test.ts runs the folder that is not among these.
for (const folder of fixtureFolders().filter((name) => !HOSTILE.includes(name))) {
  describe(`fixture ${folder}`, () => {
    for (const run of runsOf(folder)) {
      test.concurrent(`${basename(run.path)} gets ${run.expectation}`, async () => expectVerdict(run, await inLane(() => judgeRun(run))))
    }
  })
}

test('nothing is left behind by all of them', async () => {
  // A jail that was built ahead for a case that was never run is taken down after its judging has ended.
  for (let round = 0; round < 3000 && leftBehind(judge.instanceId).length > 0; round++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect(leftBehind(judge.instanceId)).toEqual([])
})

for (const folder of HOSTILE) {
  describe(`hostile fixture ${folder}`, () => {
    for (const run of runsOf(folder)) {
      test(`${basename(run.path)} gets ${run.expectation}, and leaves nothing`, async () => {
        expectVerdict(run, await judgeRun(run))
        expect(leftBehind(judge.instanceId)).toEqual([])
      })
    }
  })
}

test('every hostile program says what stops it', () => {
  const silent = fixtureRuns('hostile').filter(({ path }) => stoppedBy(path) === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('after all attacks the judge works as before', async () => {
  const right = runsOf('exact-output').find(({ expectation }) => expectation === 'accepted')
  if (!right) throw new Error('there is no accepted program')
  expectVerdict(right, await judgeRun(right))
})
