import { languages } from '@touchstone/shared/judging/language/languages.ts'
import { expect, test } from 'vitest'
import { checkStuckRuns } from '../../app/cli/doctor-cli.ts'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import { makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

test('everybody may know whether the site judges, and if not, why', async () => {
  const { call, services } = await openTestApp()
  const status = async () => (await call('GET /api/get-site-status')).body.data
  expect(await status()).toMatchObject({ ready: false, state: 'no-worker', lanes: 0, busyLanes: 0, waiting: 0 })
  const hello = { name: 'box', boot: 'b1', lanes: 2 }
  services.roster.hello({ ...hello, state: 'off', cause: 'no-nsjail', reason: 'nsjail was not found', languages: [] })
  expect(await status()).toMatchObject({ ready: false, state: 'off', cause: 'no-nsjail' })
  const cpp = { name: 'C++ 17', available: true, version: 'g++ 12.2.0', reason: null, install: null }
  const java = { name: 'Java', available: false, version: null, reason: [], install: 'apt install default-jdk-headless' }
  services.roster.hello({ ...hello, state: 'ready', reason: null, languages: [cpp, java] })
  expect((await status()).load).toBeNull()
  const load = { jailOverheadMs: 8, spinMs: 50, spinSpreadPercent: 2, corePercent: 45, slowerPercent: 0, fault: 'loaded' } as const
  const steady = { ...load, corePercent: 99, fault: null }
  services.roster.hello({ ...hello, state: 'ready', reason: null, languages: [cpp, java], load })
  services.roster.hello({ ...hello, name: 'other', lanes: 0, state: 'ready', reason: null, languages: [], load: steady })
  const ready = await status()
  expect(ready.load).toEqual(load)
  expect(ready).toMatchObject({ ready: true, state: 'ready', lanes: 2 })
  expect(ready.languages.map((l: { name: string }) => l.name)).toEqual(languages.map((l) => l.name))
  const of = (name: string) => ready.languages.find((l: { name: string }) => l.name === name)
  expect(of('C++ 17')).toMatchObject({ available: true, version: 'g++ 12.2.0', factor: 1 })
  expect(of('Java')).toMatchObject({ available: false, install: 'apt install default-jdk-headless', factor: 2 })
  expect(of('Ruby')).toMatchObject({ available: false, version: null })
  expect(ready).not.toHaveProperty('workers')
})

test('faults with folder names of the machine are for staff only', async () => {
  const { call, services, signIn } = await openTestApp()
  const status = async (token?: string) => (await call('GET /api/get-site-status', { token })).body.data
  const reason = [{ code: 'tool-mute' as const, details: { file: '/opt/java' } }]
  const java = { name: 'Java', available: false, version: null, reason, install: 'default-jdk-headless' }
  const faults = [{ code: 'sandbox.host-file' as const, details: { words: '/srv/judge' } }]
  const off = { state: 'off', cause: 'no-jail', faults, reason: 'no jail in /srv/judge' } as const
  services.roster.hello({ name: 'box', boot: 'b1', lanes: 2, ...off, languages: [java] })
  const reasons = (data: { cause: string; faults: unknown; reason: string | null; languages: { name: string; reason: unknown }[] }) => [
    ...[data.cause, data.faults, data.reason],
    data.languages.find(({ name }) => name === 'Java')?.reason,
  ]
  expect(reasons(await status())).toEqual(['no-jail', null, null, null])
  expect(reasons(await status((await signIn('default_user')).token))).toEqual(['no-jail', null, null, null])
  expect(reasons(await status((await signIn('problem_admin')).token))).toEqual(['no-jail', faults, 'no jail in /srv/judge', reason])
})

test('everybody reads why a language does not run, as far as it names no folder', async () => {
  const { call, services } = await openTestApp()
  const missing = { code: 'tool-missing' as const, details: { commands: 'pypy3' } }
  const reason = [missing, { code: 'tool-mute' as const, details: { file: '/opt/pypy/bin/pypy3' } }]
  const pypy = { name: 'PyPy3', available: false, version: null, reason, install: 'pypy3' }
  services.roster.hello({ name: 'box', boot: 'b1', lanes: 2, state: 'ready', reason: null, languages: [pypy] })
  const { languages } = (await call('GET /api/get-site-status')).body.data
  expect(languages.find(({ name }: { name: string }) => name === 'PyPy3').reason).toEqual([missing])
})

test('the queue’s length and the site’s limits are returned', async () => {
  const { call, services, clock } = await openTestApp()
  const uid = await services.userAdmin.create({ username: 'ada', password: 'correct horse' })
  const submitId = await makeSubmission(services.db, uid, await makeProblem(services.db))
  const job = { kind: 'submission' as const, submitId, payload: null, uid, priority: 2, turn: 0, state: 'ready' as const }
  await services.db
    .insertInto('judgeJobs')
    .values({ ...job, readyAt: clock.now(), gmtCreate: clock.now() })
    .execute()
  await services.config.update('switches', { defaultSubmitInterval: 3 })
  const { data } = (await call('GET /api/get-site-status')).body
  expect(data.waiting).toBe(1)
  expect(data.limits).toEqual({ codeMinChars: 50, codeMaxChars: 65_535, submitIntervalSeconds: 3 })
})

test('runs whose processes do not leave are counted for staff, and doctor notes them without calling it a failure', async () => {
  const { call, services, signIn } = await openTestApp()
  const hello = { boot: 'b1', lanes: 2, state: 'ready' as const, reason: null, languages: [] }
  services.roster.hello({ ...hello, name: 'box' })
  expect(services.roster.hello({ ...hello, name: 'box', stuckRuns: 2 }).changed).toBe(true)
  services.roster.hello({ ...hello, name: 'other', stuckRuns: 1 })
  const stuckRuns = async (token?: string) => (await call('GET /api/get-site-status', { token })).body.data.stuckRuns
  expect(await stuckRuns()).toBe(0)
  expect(await stuckRuns((await signIn('problem_admin')).token)).toBe(3)
  expect(checkStuckRuns(0)).toEqual([])
  expect(checkStuckRuns(3)).toMatchObject([
    { id: 'stuck-runs', ok: false, needed: false, detail: { en: '3 ended runs do not leave the machine' } },
  ])
})

test('other judges are public with their state and reason, and without the names of accounts', async () => {
  const { call, services, clock } = await openTestApp()
  const others = async () => (await call('GET /api/get-site-status')).body.data.otherJudges
  expect(await others()).toEqual([])
  const put = (username: string) => services.remoteAccounts.put({ judge: 'CF', username, password: 'secret' }, COMMAND_LINE)
  await put('bot')
  await put('second')
  expect(await others()).toEqual([{ judge: 'CF', works: true, waiting: 0, succeededAt: null, fault: null }])
  const [first, second] = await services.remoteAccounts.list()
  for (let failure = 0; failure < 5; failure++) await services.remoteAccounts.failed(first?.id ?? 0, 'blocked')
  expect(await others()).toMatchObject([{ works: true, fault: null }])
  clock.advance(1000)
  for (let failure = 0; failure < 5; failure++) await services.remoteAccounts.failed(second?.id ?? 0, 'down')
  expect(await others()).toMatchObject([{ works: false, fault: 'the other site has a fault' }])
  await services.db.updateTable('remoteAccounts').set({ passwordBox: 'of another key' }).execute()
  expect(await others()).toMatchObject([{ works: false, fault: 'the password of the account must be entered again' }])
  expect(JSON.stringify(await others())).not.toMatch(/bot|second|secret/)
})
