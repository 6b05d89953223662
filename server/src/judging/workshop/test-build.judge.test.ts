import { setTimeout as sleep } from 'node:timers/promises'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker } from '../../testing/test-judge.ts'

// Proving the languages for the first time takes a minute or two.
beforeAll(async () => void (await openTestJudge()))
afterAll(closeTestJudge)

const generator = `#include "testlib.h"
int main(int argc, char** argv) {
  registerGen(argc, argv, 1);
  println(rnd.next(1, atoi(argv[1])), rnd.next(1, 9));
}`
const validator = `#include "testlib.h"
int main(int argc, char** argv) {
  registerValidation(argc, argv);
  inf.readInt(1, 9, "n"); inf.readSpace(); inf.readInt(1, 9, "m"); inf.readEoln(); inf.readEof();
}`
const inPython = 'a, b = map(int, input().split())\nassert 1 <= a <= 9, f"no such size: {a}"'
const sum = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); return 0; }'

async function siteWithJudge() {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { token, uid } = await signIn('root')
  const pid = await makeProblem(services.db, { authorUid: uid })
  const ask = async (rest: string, body: object) =>
    (await call(`${rest.split(' ')[0]} /api/admin/problem/${rest.split(' ')[1]}`, { token, body })).body
  const part = (kind: string, name: string, language: string | null, text: string, id?: number) =>
    ask('PUT workshop-part', { pid, id, kind, name, language, text })
  const solution = (name: string, language: string, code: string) =>
    ask('PUT solution', { pid, name, language, expected: 'accepted', code })
  onTestFinished(await startTestWorker(site, await openTestJudge()))
  /** Builds the script, and waits for the end. */
  async function build(script: string) {
    await ask('PUT test-script', { pid, text: script })
    expect(await ask('POST build-tests', { pid })).toMatchObject({ status: 200 })
    const state = () => services.db.selectFrom('testBuilds').select('state').where('pid', '=', pid).executeTakeFirstOrThrow()
    while ((await state()).state === 'running') await sleep(50)
    return (await call(`GET /api/admin/problem/get-test-build?pid=${pid}`, { token })).body.data
  }
  return { ...site, ask, part, solution, build, pid }
}

test('tests are made by generators, checked by validators and answered by solutions that agree', async () => {
  const { part, solution, build, ask, pid, services } = await siteWithJudge()
  await part('generator', 'gen', 'C++', generator)
  await part('generator', 'pygen', 'Python', 'import sys\nprint(*sys.argv[1:])')
  await part('validator', 'bounds', 'C++', validator)
  await part('validator', 'other', 'Python', inPython)
  await part('input', 'small', null, '1 1\n')
  await solution('main', 'C', sum)
  await solution('second', 'Python3', 'print(sum(map(int, input().split())))')
  const built = await build('gen 9\npygen 9 "2"\nhand small')
  expect(built.fault).toBeNull()
  expect(built).toMatchObject({ state: 'done', done: 3, total: 3, isStale: false })
  expect(built.bounds).toEqual([
    { validator: 'bounds', variable: 'm', least: true, largest: expect.any(Boolean) },
    { validator: 'bounds', variable: 'n', least: true, largest: true },
  ])
  expect(await ask('POST apply-test-build', { pid, token: built.token })).toMatchObject({ status: 200 })
  const [, second, third] = await services.problems.cases(services.db, pid)
  const texts = async (hash = '') => (await services.blobs.read(hash)).toString()
  expect([await texts(second?.inputHash), await texts(second?.outputHash)]).toEqual(['9 2\n', '11\n'])
  expect([await texts(third?.inputHash), await texts(third?.outputHash)]).toEqual(['1 1\n', '2\n'])
}, 120_000)

test('a fault of a program stops a build and names the program and the line', async () => {
  const { part, solution, build } = await siteWithJudge()
  const chance = await part('generator', 'gen', 'Python', 'import random\nprint(random.random(), 1)')
  const checked = await part('validator', 'bounds', 'Python', inPython)
  await solution('main', 'C', sum)
  expect((await build('gen 1')).fault).toMatchObject({ code: 'generator-differs', number: 1, line: 'gen 1', program: 'gen' })
  const gen = (text: string) => part('generator', 'gen', 'Python', text, chance.data.id)
  await gen('import sys\nprint(*sys.argv[1:])')
  expect((await build('gen 1 2\ngen 10 1')).fault).toMatchObject({
    code: 'invalid',
    number: 2,
    line: 'gen 10 1',
    program: 'bounds',
    message: expect.stringContaining('no such size: 10'),
  })
  await part('validator', 'bounds', 'C++', 'int main() { return missing; }', checked.data.id)
  expect((await build('gen 1 2')).fault).toMatchObject({
    code: 'compile',
    number: null,
    program: 'bounds',
    message: expect.stringContaining('missing'),
  })
  await part('validator', 'bounds', 'Python', inPython, checked.data.id)
  await solution('wrong on big ones', 'Python3', 'a, b = map(int, input().split())\nprint(a + min(b, 5))')
  expect((await build('gen 1 2\ngen 1 7')).fault).toMatchObject({
    code: 'answers-differ',
    line: 'gen 1 7',
    program: 'wrong on big ones',
    other: 'main',
    status: Verdict.WrongAnswer,
  })
  await gen('import sys\nsys.exit("no such size")')
  expect((await build('gen 3')).fault).toMatchObject({
    code: 'generator-failed',
    line: 'gen 3',
    message: expect.stringContaining('no such size'),
  })
}, 120_000)
