import { describe, expect, test } from 'vitest'
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

describe('starter problems of a version without workshops', () => {
  async function olderSite() {
    const app = await openTestApp()
    const { db, problemImport } = app.services
    const { uid, token } = await app.signIn('root')
    const { problems } = await problemImport.importStarter(uid)
    await db.deleteFrom('workshopParts').execute()
    await db.deleteFrom('workshopScripts').execute()
    const pids = problems.filter(({ problemId }) => problemId !== 'TS1012').map(({ pid }) => pid ?? 0)
    const withParts = async () => {
      const rows = await db.selectFrom('workshopParts').select('pid').distinct().orderBy('pid').execute()
      return rows.map(({ pid }) => pid)
    }
    return { ...app, db, pids, token, withParts, fill: () => problemImport.fillStarterWorkshops() }
  }

  test('get their generators, validators and scripts once', async () => {
    const { db, pids, withParts, fill, call, token } = await olderSite()
    expect(await fill()).toBe(pids.length)
    expect(await withParts()).toEqual(pids)
    const { body } = await call(`GET /api/admin/problem/get-workshop?pid=${pids[0]}`, { token })
    expect(body.data.parts.map(({ kind }: { kind: string }) => kind)).toEqual(['generator', 'validator'])
    expect(body.data.script.text).toMatch(/^keep 1\.in\n/)
    expect(await fill()).toBe(0)
    await db.deleteFrom('workshopParts').execute()
    expect(await fill()).toBe(0)
    expect(await withParts()).toEqual([])
  })

  test.for([
    ['a changed answer', 'outputHash'],
    ['a changed input', 'inputHash'],
  ] as const)('stay as they are with %s', async ([, column]) => {
    const { db, pids, withParts, fill } = await olderSite()
    const [changed = 0, ...others] = pids
    await db.updateTable('problems').set({ editedSinceImport: 1 }).execute()
    await db
      .updateTable('problemCases')
      .set({ [column]: 'f'.repeat(64) })
      .where('pid', '=', changed)
      .where('seq', '=', 2)
      .execute()
    expect(await fill()).toBe(others.length)
    expect(await withParts()).toEqual(others)
  })

  test('stay as they are with a test less, with a test of another name, and with a part or a script of their own', async () => {
    const { db, pids, fill } = await olderSite()
    const [fewer = 0, renamed = 0, withPart = 0, withScript = 0, ...others] = pids
    const now = { gmtCreate: 1, gmtModified: 1 }
    await db.updateTable('problems').set({ editedSinceImport: 1 }).execute()
    await db.deleteFrom('problemCases').where('pid', '=', fewer).where('seq', '=', 1).execute()
    await db.updateTable('problemCases').set({ inputName: 'small.in' }).where('pid', '=', renamed).where('seq', '=', 1).execute()
    await db
      .insertInto('workshopParts')
      .values({ pid: withPart, kind: 'input', name: 'mine', text: '1', ...now })
      .execute()
    await db
      .insertInto('workshopScripts')
      .values({ pid: withScript, text: '', ...now })
      .execute()
    expect(await fill()).toBe(others.length)
    expect(await db.selectFrom('workshopParts').select('name').where('pid', '=', withPart).execute()).toEqual([{ name: 'mine' }])
    expect(await db.selectFrom('workshopScripts').select('text').where('pid', '=', withScript).execute()).toEqual([{ text: '' }])
  })

  test('get them too when an older version had other tests, and keep those', async () => {
    const { db, pids, fill, call, token } = await olderSite()
    const [pid = 0] = pids
    await db.deleteFrom('problemCases').where('pid', '=', pid).where('seq', '=', 1).execute()
    await db
      .updateTable('problemCases')
      .set({ inputHash: 'f'.repeat(64) })
      .where('pid', '=', pid)
      .where('seq', '=', 2)
      .execute()
    expect(await fill()).toBe(pids.length)
    const { script, tests } = (await call(`GET /api/admin/problem/get-workshop?pid=${pid}`, { token })).body.data
    const lines: string[] = script.text.split('\n')
    expect(lines.filter((line) => line.startsWith('keep '))).toEqual(tests.map((name: string) => `keep ${name}`))
    expect(lines).toContainEqual(expect.stringMatching(/^gen /))
  })

  test('are left alone where the site has none of them', async () => {
    const { services } = await openTestApp()
    expect(await services.problemImport.fillStarterWorkshops()).toBe(0)
  })
})

test('each starter problem for programs has three wrong programs or more, all different', async () => {
  for (const folder of await starterFolders()) {
    const programs = await wrongPrograms(folder)
    if (folder.endsWith('12-router')) continue
    expect(programs.length).toBeGreaterThanOrEqual(3)
    expect(new Set(programs.map(({ code }) => code)).size).toBe(programs.length)
  }
})
