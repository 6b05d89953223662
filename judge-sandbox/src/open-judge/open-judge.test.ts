import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import type { LanguageReport } from '../language/toolchain.ts'
import { leftBehind } from '../testing/left-behind.ts'
import { jobOf, simpleProblem } from '../testing/simple-problem.ts'
import { testCacheDir, testInstanceId, testNsjail } from '../testing/test-judge.ts'
import { openJudge } from './create-judge.ts'

const C = '#include <stdio.h>\nint main(void) { puts("3"); return 0; }\n'

/** A judge without stored proofs and with only a few tools, so that proving is short. */
async function openFresh(onLanguage?: (report: LanguageReport) => void) {
  mkdirSync(testCacheDir, { recursive: true })
  const cacheDir = mkdtempSync(join(testCacheDir, 'fresh-'))
  const path = join(cacheDir, 'bin')
  mkdirSync(path)
  for (const tool of ['gcc', 'g++', 'python3']) symlinkSync(`/usr/bin/${tool}`, join(path, tool))
  const instanceId = testInstanceId()
  const options = { nsjailPath: await testNsjail(), instanceId, cacheDir, path, lanes: 2, say: () => undefined }
  const judge = await openJudge({ ...options, ...(onLanguage ? { onLanguage } : {}) })
  const close = async () => {
    await judge.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
  return { judge, instanceId, cacheDir, close }
}

test('a judge that has just been opened judges in proven languages, and other submissions wait', async () => {
  const reports: LanguageReport[] = []
  const { judge, close } = await openFresh((report) => reports.push(report))
  const { problem, blobPath, remove } = simpleProblem([['', '3\n']])
  const quiet = { blobPath, onProgress: () => undefined }
  const provingAtFirst = judge.languages.filter(({ proving }) => proving).map(({ name }) => name)
  expect(provingAtFirst).toEqual(expect.arrayContaining(['C', 'C++ 20', 'Python3']))
  const [inC, inPython, inJava] = await Promise.all([
    judge.judge(jobOf('C', C, problem), quiet).then((result) => ({ result, proving: judge.languages.some(({ proving }) => proving) })),
    judge.judge(jobOf('Python3', 'print(3)\n', problem), quiet),
    judge.judge(jobOf('Java', 'class Main {}', problem), quiet),
  ])
  expect(inC).toMatchObject({ result: { status: Verdict.Accepted }, proving: true })
  expect(inPython.status).toBe(Verdict.Accepted)
  expect(inJava).toMatchObject({ status: Verdict.SystemError, errorCode: 'judge.language-unavailable' })
  await judge.proven
  expect(judge.languages.some(({ proving }) => proving)).toBe(false)
  expect(reports.map(({ name }) => name).toSorted()).toEqual(judge.languages.map(({ name }) => name).toSorted())
  remove()
  await close()
})

test('closing a judge that is still proving ends that, and no promise stays pending', async () => {
  const { judge, instanceId, close } = await openFresh()
  const { problem, blobPath, remove } = simpleProblem([['', '3\n']])
  const waiting = judge.judge(jobOf('Python3', 'print(3)\n', problem), { blobPath, onProgress: () => undefined })
  const proven = expect(judge.proven).rejects.toMatchObject({ name: 'SandboxError' })
  await close()
  await proven
  expect((await waiting.catch(() => ({ status: Verdict.SystemError }))).status).toBe(Verdict.SystemError)
  remove()
  expect(leftBehind(instanceId)).toEqual([])
})

test('a judging keeps its program despite pruning', async () => {
  const { judge, cacheDir, close } = await openFresh()
  const { problem, blobPath, remove } = simpleProblem(Array.from({ length: 4 }, () => ['', '3\n'] as const))
  const programs = join(cacheDir, 'programs')
  const result = await judge.judge(jobOf('C', C, problem), {
    blobPath,
    onProgress: () => rmSync(programs, { recursive: true, force: true }),
  })
  expect(result).toMatchObject({ status: Verdict.Accepted, errorMessage: null })
  remove()
  await close()
})
