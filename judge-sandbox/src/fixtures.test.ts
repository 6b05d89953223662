import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JudgeResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import { Verdict, verdictName } from '@touchstone/shared/judging/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Judge } from './judge/create-judge.ts'
import { judgeSource } from './package/judge-package.ts'
import { languageOfFile } from './package/language-of-file.ts'
import { readFolder } from './package/open-package.ts'
import { listSubmissions } from './package/read-plain-package.ts'
import { createLanes } from './testing/lanes.ts'
import { leftBehind } from './testing/left-behind.ts'
import { createTestJudge } from './testing/test-judge.ts'

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url))
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

/** Hostile programs are compiled as they are written: an optimiser would take the attack out. */
const plainLanguages: Readonly<Record<string, string>> = { 'C With O2': 'C', 'C++ 17 With O2': 'C++' }

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

// every-language.test.ts runs that folder in each language.
for (const folder of readdirSync(fixtures).filter((name) => name !== 'every-language')) {
  describe(`fixture ${folder}`, () => {
    const root = join(fixtures, folder)
    for (const { path, expected, expectation } of listSubmissions(root)) {
      const guess = languageOfFile(path) ?? ''
      const language = plainLanguages[guess] ?? guess
      test.concurrent(
        `${basename(path)} gets ${expectation}`,
        async () => {
          const problem = await readFolder(root)
          const result = await inLane(() => judgeSource(judge, problem, language, path))
          const wanted = expected.map((verdict) => verdictName(verdict)).join('|')
          expect(`${verdictName(result.status)} ${result.errorMessage ?? ''}`).toMatch(new RegExp(`^(${wanted}) `))
          const stoppedBy = /stopped-by: (.*)/.exec(readFileSync(path, 'utf8'))?.[1]
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
