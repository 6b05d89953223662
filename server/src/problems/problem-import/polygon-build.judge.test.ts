import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { closeTestJudge, openTestJudge, startTestWorker } from '../../testing/test-judge.ts'
import { uploadForm } from '../../testing/upload-form.ts'
import { textZip } from './testing/raw-zip.ts'

// Proving the languages for the first time takes a minute or two.
beforeAll(async () => void (await openTestJudge()))
afterAll(closeTestJudge)

const source = (path: string) => `<source path="${path}" type="cpp.g++17"/>`
const standard = {
  'problem.xml': `<problem short-name="sums"><names><name language="english" value="Sums"/></names>
    <judging input-file="" output-file="" run-count="1"><testset name="tests"><time-limit>1000</time-limit><memory-limit>268435456</memory-limit>
      <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests><test method="manual"/><test method="generated" cmd="mk 9 7"/></tests></testset></judging>
    <files><executables><executable>${source('files/mk.cpp')}</executable></executables></files>
    <assets><checker type="testlib">${source('files/check.cpp')}</checker><validators><validator>${source('files/val.cpp')}</validator></validators>
      <solutions><solution tag="main">${source('solutions/a.cpp')}</solution></solutions></assets></problem>`,
  'files/mk.cpp': `#include "testlib.h"
int main(int argc, char** argv) { registerGen(argc, argv, 1); println(rnd.next(1, atoi(argv[1])), atoi(argv[2])); }`,
  'files/val.cpp': `#include "testlib.h"
int main(int argc, char** argv) { registerValidation(argc, argv); inf.readInt(1, 9, "a"); inf.readSpace(); inf.readInt(1, 9, "b"); inf.readEoln(); inf.readEof(); }`,
  'files/check.cpp': `#include "testlib.h"
int main(int argc, char** argv) { registerTestlibCmd(argc, argv); if (ouf.readInt() != ans.readInt()) quitf(_wa, "differs"); quitf(_ok, "ok"); }`,
  'solutions/a.cpp': '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }',
  'tests/01': '2 3\r\n',
}

async function openSite() {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { db, testBuilds, blobs } = services
  const { token, uid } = await signIn('root')
  onTestFinished(await startTestWorker(site, await openTestJudge()))
  const bring = async (file: Uint8Array, name: string) => {
    const { body } = await call('POST /api/file/import-any-problem', { token, ...uploadForm(name, file) })
    return body.data.problems[0]
  }
  const caller = { actor: { uid, username: 'root', role: 'root', device: '' as never }, ip: '' } as const
  /** Builds the tests of a problem and takes them over. */
  async function build(pid: number) {
    await testBuilds.start(pid, caller)
    let build = await testBuilds.read(pid, caller)
    while (build?.state === 'running') {
      await sleep(50)
      build = await testBuilds.read(pid, caller)
    }
    expect(build).toMatchObject({ state: 'done', fault: null })
    await testBuilds.apply({ pid, token: build?.token ?? '' }, caller)
    return services.problems.cases(db, pid)
  }
  const text = async (hash = '') => (await blobs.read(hash)).toString()
  return { services, bring, build, text }
}

const codesOf = (warnings: { code: string }[]) => warnings.map(({ code }) => code)

test('a standard package of Polygon gets its tests by a build, and keeps its workshop as a Kattis package', async () => {
  const { services, bring, build, text } = await openSite()
  const { db, problems, workshop, problemFiles } = services
  const { pid, status, warnings } = await bring(textZip(standard), 'sums.zip')
  expect([status, codesOf(warnings)]).toEqual(['imported', ['import.warn.polygon-unbuilt']])
  expect((await problems.find(db, pid))?.auth).toBe(2)
  expect(await problems.cases(db, pid)).toEqual([])

  const tests = await build(pid)
  expect(await text(tests[0]?.inputHash)).toBe('2 3\n')
  expect(await text(tests[0]?.outputHash)).toBe('5\n')
  expect(await text(tests[1]?.inputHash)).toMatch(/^[1-9] 7\n$/)

  const zip = await buffer(await problemFiles.write('kattis', [pid]))
  const back = await bring(zip, 'kattis.zip')
  expect(back).toMatchObject({ status: 'imported' })
  expect(await workshop.partsOf(db, back.pid)).toEqual(await workshop.partsOf(db, pid))
  expect(await problems.cases(db, back.pid)).toHaveLength(2)
}, 120_000)

test('one with points gets its subtasks, their points and their dependencies by a build', async () => {
  const { services, bring, build } = await openSite()
  const made = (args: string, group: string) => `<test method="generated" cmd="mk ${args}" group="${group}"/>`
  const group = (name: string, points: number, need = '') =>
    `<group name="${name}" points="${points}" points-policy="complete-group">${need && `<dependencies><dependency group="${need}"/></dependencies>`}</group>`
  const tests = `<test method="manual" group="0"/>${made('1 4', '1')}${made('2 5', '1')}${made('9 6', '2')}`
  const scored = standard['problem.xml'].replace(
    /<tests>.*<\/tests>/,
    `<tests>${tests}</tests><groups>${group('0', 0)}${group('1', 30, '0')}${group('2', 70, '1')}</groups>`,
  )
  const { pid, status, warnings } = await bring(textZip({ ...standard, 'problem.xml': scored }), 'scored.zip')
  expect([status, codesOf(warnings)]).toEqual(['imported', ['import.warn.polygon-unbuilt']])
  const { db, problems } = services
  expect((await build(pid)).map(({ groupNum, score }) => [groupNum, score])).toEqual([
    [1, 0],
    [2, 30],
    [2, 30],
    [3, 70],
  ])
  expect(await problems.find(db, pid)).toMatchObject({ ioScore: 100, judgeCaseMode: 'subtask_lowest', subtaskNeeds: '{"2":[1],"3":[2]}' })
}, 120_000)
