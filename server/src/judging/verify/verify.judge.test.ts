import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker } from '../../testing/test-judge.ts'

// Proving the languages for the first time takes a minute or two.
beforeAll(async () => void (await openTestJudge()))
afterAll(closeTestJudge)

const sum = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }'
const onlySmall = 'a, b = map(int, input().split())\nprint(a + b if a < 5 else 0)'

test('a problem of the bank is checked in the jail, with the findings of the command', async () => {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { db, blobs } = services
  const { token, uid } = await signIn('root')
  const pid = await makeProblem(db, {
    authorUid: uid,
    timeLimit: 2000,
    isRemoveEndBlank: 1,
    examples: '<input>1 2</input><output>3</output><input>2 2</input><output>5</output>',
  })
  const tests = [
    ['1 1\n', '2\n'],
    ['9 2\n', '11\n'],
    ['1 1\n', '2\n'],
  ] as const
  for (const [index, [input, output]] of tests.entries()) {
    const [given, answer] = [await blobs.putBytes(input), await blobs.putBytes(output)]
    await db
      .insertInto('problemCases')
      .values({
        pid,
        seq: index + 1,
        inputName: `${index + 1}.in`,
        outputName: `${index + 1}.out`,
        inputHash: given.hash,
        outputHash: answer.hash,
        inputSize: given.size,
        outputSize: answer.size,
        gmtCreate: 1,
        gmtModified: 1,
      })
      .execute()
  }
  const solve = (name: string, language: string, expected: string | null, code: string) =>
    call('PUT /api/admin/problem/solution', { token, body: { pid, name, language, expected, code } })
  await solve('main', 'C', 'accepted', sum)
  await solve('small', 'Python3', 'accepted', onlySmall)
  await solve('quick', 'C', 'time-limit', sum)
  await solve('broken', 'C', 'wrong-answer', 'int main( {')
  onTestFinished(await startTestWorker(site, await openTestJudge()))
  expect((await call('POST /api/admin/problem/verify', { token, body: { pid } })).body.status).toBe(200)
  const read = async () => (await call(`GET /api/admin/problem/get-verification?pid=${pid}`, { token })).body.data
  while ((await read()).state === 'running') await sleep(50)
  const found = await read()
  expect(found).toMatchObject({ state: 'done', fault: null, done: 6, total: 6, errors: 3, doubtful: 3, timeLimitMs: 2000 })
  expect(found.solutions).toMatchObject([
    { submission: 'accepted/1-main', verdict: 'Accepted', state: 'ok', message: null },
    { submission: 'accepted/2-small', verdict: 'WrongAnswer', state: 'bad', test: '2.in' },
    { submission: 'time-limit/3-quick', verdict: 'Accepted', state: 'bad' },
    { submission: 'wrong-answer/4-broken', verdict: 'CompileError', state: 'bad', message: expect.stringContaining('expected') },
  ])
  expect(found.doubts).toEqual([
    { code: 'example-fails', details: { number: 2, submission: 'accepted/1-main', verdict: 'WrongAnswer' } },
    { code: 'slow-passes', details: { submission: 'time-limit/3-quick', verdict: 'Accepted', timeLimitMs: 3000 } },
    { code: 'same-inputs', details: { names: '1.in, 3.in' } },
  ])
}, 120_000)
