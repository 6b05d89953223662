import { jobOf, simpleProblem } from '@touchstone/judge-sandbox/testing/simple-problem.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, expect, test } from 'vitest'
import { starterFolders, starterPrograms } from '../../../problems/starter/read-starter.ts'
import { closeTestJudge, openTestJudge } from '../../../testing/test-judge.ts'
import { makeMutants } from './make-mutants.ts'

/** Of one solution; the whole list would compile for an hour. */
const MUTANTS_OF_EACH = 5
const LEAST_SHARE = 0.8

const { problem, blobPath, remove } = simpleProblem([['', '']])
afterAll(async () => {
  remove()
  await closeTestJudge()
})

test('at least four of five mutants of the starter problems compile', async () => {
  const judge = await openTestJudge()
  const offered = new Set<string>(judge.languages.filter(({ available }) => available).map(({ name }) => name))
  const [compiled, refused]: string[][] = [[], []]
  for (const folder of await starterFolders()) {
    for (const program of (await starterPrograms(folder)).filter(({ language }) => offered.has(language))) {
      for (const { code, line, before, after } of makeMutants(program, MUTANTS_OF_EACH)) {
        const { status, errorMessage } = await judge.judge(jobOf(program.language, code, problem), {
          blobPath,
          onProgress: () => undefined,
        })
        expect({ status, errorMessage }).not.toMatchObject({ status: Verdict.SystemError })
        const list = status === Verdict.CompileError ? refused : compiled
        list?.push(`${folder}, ${program.language}, line ${line}: ${before} -> ${after}`)
      }
    }
  }
  const [good, bad] = [compiled?.length ?? 0, refused?.length ?? 0]
  expect(good).toBeGreaterThan(60)
  expect({ share: good / (good + bad) >= LEAST_SHARE, refused: good / (good + bad) >= LEAST_SHARE ? [] : refused }).toEqual({
    share: true,
    refused: [],
  })
}, 3_600_000)
