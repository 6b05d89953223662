import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker } from '../../testing/test-judge.ts'
import { greatest } from './testing/strength-site.ts'

// Proving the languages for the first time takes a minute or two.
beforeAll(async () => void (await openTestJudge()))
afterAll(closeTestJudge)

const validator = `#include "testlib.h"
int main(int argc, char** argv) {
  registerValidation(argc, argv);
  int n = inf.readInt(1, 100); inf.readEoln();
  inf.readInts(n, 0, 1000); inf.readEoln(); inf.readEof();
}`
const inPython = 'n = int(input())\nprint(max(list(map(int, input().split()))[:n]))\n'

test('mutants are killed, proven different by an input, or not shown different', async () => {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { token, uid } = await signIn('root')
  const pid = await makeProblem(services.db, { authorUid: uid })
  const [input, output] = [await services.blobs.putBytes('3\n1 5 2\n'), await services.blobs.putBytes('5\n')]
  await makeCases(services.db, pid, [{ inputHash: input.hash, outputHash: output.hash, inputSize: input.size, outputSize: output.size }])
  const ask = async (rest: string, body: object) =>
    (await call(`${rest.split(' ')[0]} /api/admin/problem/${rest.split(' ')[1]}`, { token, body: { pid, ...body } })).body
  await ask('PUT solution', { name: 'main', language: 'C++ 17', expected: 'accepted', code: greatest })
  await ask('PUT solution', { name: 'second', language: 'Python3', expected: 'accepted', code: inPython })
  await ask('PUT workshop-part', { kind: 'validator', name: 'bounds', language: 'C++', text: validator })
  await ask('PUT workshop-part', { kind: 'input', name: 'zeros', text: '2\n0 0\n' })
  onTestFinished(await startTestWorker(site, await openTestJudge()))
  expect(await ask('POST check-strength', {})).toMatchObject({ status: 200 })
  const state = () => services.db.selectFrom('strengthChecks').select('state').where('pid', '=', pid).executeTakeFirstOrThrow()
  while ((await state()).state === 'running') await sleep(50)
  const { check } = (await call(`GET /api/admin/problem/get-strength?pid=${pid}`, { token })).body.data
  expect(check).toMatchObject({ state: 'done', fault: null, isStale: false, searchFault: null, lacks: [] })
  expect(check.counts).toMatchObject({ unjudged: 0 })
  // `n != 0` fails the test, a loop that ends early misses the last number, and `x >= best` is equal.
  expect(Math.min(check.counts.killed, check.counts.proven, check.counts.notShown)).toBeGreaterThan(0)
  const { rows } = (await call(`GET /api/admin/problem/get-strength-survivors?pid=${pid}&token=${check.token}&page=1`, { token })).body.data
  for (const { end, input, expected, got, tried } of rows) {
    expect(tried).toBeGreaterThan(0)
    if (end === 'not-shown') expect([input, expected, got]).toEqual([null, null, null])
    else expect(input.text).toMatch(/^\d+\n[\d ]+\n$/)
  }
  const [first] = rows
  expect((await ask('POST add-survivor-as-test', { token: check.token, number: first.number })).data).toEqual({ name: 'breaking-1' })
}, 300_000)
