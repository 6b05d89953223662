import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Verdict, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker, untilJudged } from '../../testing/test-judge.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { fpsFile, fpsItem } from './testing/fps-text.ts'

afterAll(closeTestJudge)

async function openJudgedSite() {
  const site = await openTestApp()
  const { token } = await site.signIn('root')
  return { site, token, stop: await startTestWorker(site, await openTestJudge()) }
}

async function verdictOf(site: TestApp, token: string, problemId: string, language: string, code: string) {
  const { body } = await site.call('POST /api/submit-problem-judge', {
    token,
    body: { pid: problemId, language, code, cid: 0, isRemote: false },
  })
  expect(body).toMatchObject({ status: 200 })
  await untilJudged(site, body.data.submitId)
  const detail = await site.call(`GET /api/get-submission-detail?submitId=${body.data.submitId}`, { token })
  return verdictName(detail.body.data.submission.status)
}

const printing = (text: string) => `#include <stdio.h>\nint main(void) { puts("${text}"); return 0; /* ${'-'.repeat(30)} */ }`

test('a checker of HUSTOJ has its own protocol: the answer before the output, and any code but 0 is wrong', async () => {
  const { site, token, stop } = await openJudgedSite()
  // Right when the contestant's number is one more than the answer's: this distinguishes the two files.
  const checker = `#include <stdio.h>
int main(int argc, char **argv) {
  int answer, output;
  if (fscanf(fopen(argv[2], "r"), "%d", &answer) != 1 || fscanf(fopen(argv[3], "r"), "%d", &output) != 1) return -1;
  return output == answer + 1 ? 0 : 255;
}`
  const file = fpsFile([fpsItem(`<spj language="C"><![CDATA[${checker}]]></spj>`)])
  const { body } = await site.call('POST /api/file/import-fps-problem', { token, ...uploadForm('p.xml', file) })
  const { problemId } = body.data.problems[0]
  expect(await verdictOf(site, token, problemId, 'C', printing('4'))).toBe('Accepted')
  expect(await verdictOf(site, token, problemId, 'C', printing('3'))).toBe('WrongAnswer')
  await stop()
})

test('a checker of QDUOJ decides without answers', async () => {
  const { site, token, stop } = await openJudgedSite()
  const zip = await readFile(fileURLToPath(new URL('fixtures/qduoj-assembled-3-problems.zip', import.meta.url)))
  await site.call('POST /api/file/import-qdoj-problem', { token, ...uploadForm('p.zip', zip) })
  const right = 'n = int(input())\nprint(sum(q * y for q, y in (map(float, input().split()) for _ in range(n))))\n'
  expect(await verdictOf(site, token, 'RM-C', 'Python3', right)).toBe('Accepted')
  expect(await verdictOf(site, token, 'RM-C', 'Python3', right.replace('print(', 'print(0.01 + '))).toBe('WrongAnswer')
  await stop()
})

test('a checker that does not compile is a system error, never a verdict on the program', async () => {
  const { site, token, stop } = await openJudgedSite()
  const xml = await readFile(fileURLToPath(new URL('fixtures/a-plus-b-image-spj.xml', import.meta.url)))
  const { body } = await site.call('POST /api/file/import-fps-problem', { token, ...uploadForm('p.xml', xml) })
  expect(await verdictOf(site, token, body.data.problems[0].problemId, 'C', printing('3'))).toBe(verdictName(Verdict.SystemError))
  await stop()
})
