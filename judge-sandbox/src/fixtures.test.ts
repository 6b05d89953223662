import { basename, join } from 'node:path'
import type { JudgeResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import { Verdict, verdictName } from '@touchstone/shared/judging/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from './judge/create-judge.ts'
import { judgeSource } from './package/judge-package.ts'
import { readFolder } from './package/open-package.ts'
import { readSourceSet } from './package/source-set.ts'
import { fixtureFolders, fixtureRuns, fixturesDir } from './testing/fixture-runs.ts'
import { createLanes } from './testing/lanes.ts'
import { leftBehind } from './testing/left-behind.ts'
import { createTestJudge } from './testing/test-judge.ts'

const SLOW = 120_000

let judge: Judge & { instanceId: string }
const inLane = createLanes()

beforeAll(async () => {
  judge = await createTestJudge()
}, 300_000)
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
  // On a machine so crowded that a busy program is starved, the clock may end it before its CPU time does.
  else if (kind === 'cpu' && result.status === Verdict.TimeLimit) expect(['cpu', 'wall']).toContain(decisive?.limitHit)
  else if (result.status !== Verdict.CompileError) expect(decisive?.limitHit).toBe(kind)
  else expect(result.errorMessage).not.toBe('')
}

// every-language.test.ts runs the folder that is not among these.
for (const folder of fixtureFolders()) {
  describe(`fixture ${folder}`, () => {
    for (const { path, expected, expectation, language } of fixtureRuns(folder)) {
      test.concurrent(
        `${basename(path)} gets ${expectation}`,
        async () => {
          const problem = await readFolder(join(fixturesDir, folder))
          const result = await inLane(() => judgeSource(judge, problem, readSourceSet(path, language)))
          const wanted = expected.map((verdict) => verdictName(verdict)).join('|')
          expect(`${verdictName(result.status)} ${result.errorMessage ?? ''}`).toMatch(new RegExp(`^(${wanted}) `))
          const stoppedBy = /stopped-by: (.*)/.exec(readSourceSet(path).code)?.[1]
          if (stoppedBy) expectStoppedBy(stoppedBy, result)
        },
        SLOW,
      )
    }
  })
}

test('nothing is left behind by all of them', () => {
  expect(leftBehind(judge.instanceId)).toEqual([])
})
