import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { starterFolders } from './read-starter.ts'
import { wrongPrograms } from './wrong-programs.ts'

test('the starter problems come in with a generator, a validator and a script that keeps their tests; the device task has none', async () => {
  const { call, services, signIn } = await openTestApp()
  const { uid, token } = await signIn('root')
  const { problems } = await services.problemImport.importStarter(uid)
  const read = async (pid: number) => (await call(`GET /api/admin/problem/get-workshop?pid=${pid}`, { token })).body.data
  const kinds = (workshop: { parts: { kind: string }[] }) => workshop.parts.map(({ kind }) => kind)
  for (const { pid, problemId } of problems) {
    const workshop = await read(pid ?? 0)
    const isDevice = problemId === 'TS1012'
    expect([problemId, kinds(workshop)]).toEqual([problemId, isDevice ? [] : ['generator', 'validator']])
    const kept = workshop.tests.map((name: string) => `keep ${name}`)
    if (!isDevice) expect(workshop.script.text.split('\n').slice(0, kept.length)).toEqual(kept)
  }
})

test('a workshop that somebody has changed stays when the starter problems are imported again', async () => {
  const { call, services, signIn } = await openTestApp()
  const { uid, token } = await signIn('root')
  const [first] = (await services.problemImport.importStarter(uid)).problems
  const pid = first?.pid ?? 0
  const read = async () => (await call(`GET /api/admin/problem/get-workshop?pid=${pid}`, { token })).body.data
  const { script } = await read()
  await call('PUT /api/admin/problem/test-script', { token, body: { pid, text: 'gen 5 5', version: script.version } })
  await services.problemImport.importStarter(uid)
  expect((await read()).script.text).toBe('gen 5 5')
})

test('each starter problem for programs has three wrong programs or more, all different', async () => {
  for (const folder of await starterFolders()) {
    const programs = await wrongPrograms(folder)
    if (folder.endsWith('12-router')) continue
    expect(programs.length).toBeGreaterThanOrEqual(3)
    expect(new Set(programs.map(({ code }) => code)).size).toBe(programs.length)
  }
})
