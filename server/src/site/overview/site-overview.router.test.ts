import { statfs } from 'node:fs/promises'
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { DISK_LOW_BYTES } from '@touchstone/shared/site/overview/site-alarms.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeContest, makeGroup, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const OVERVIEW = 'GET /api/admin/overview'
const ALARMS = 'GET /api/admin/alarms'

async function openSite() {
  const site = await openTestApp()
  const { db } = site.services
  const root = await site.signIn('root')
  const read = async (token: string) => (await site.call(OVERVIEW, { token })).body.data
  const alarms = async (token = root.token) => (await site.call(ALARMS, { token })).body.data
  return { ...site, db, root, read, alarms }
}

test('the overview and the alarms are for staff: guests 401, users 403, each kind of staff 200', async () => {
  const { call, signIn, root } = await openSite()
  const user = await signIn('default_user')
  const staff = [root, await signIn('admin'), await signIn('problem_admin')]
  for (const rest of [OVERVIEW, ALARMS]) {
    expect([rest, (await call(rest)).http, (await call(rest, { token: user.token })).http]).toEqual([rest, 401, 403])
    for (const { token } of staff) expect([rest, (await call(rest, { token })).body.status]).toEqual([rest, 200])
  }
})

describe('the first steps', () => {
  test('are open on a new site, and each is done by its own act', async () => {
    const { db, root, read, call, services } = await openSite()
    expect((await read(root.token)).steps).toEqual({ isNamed: false, teachers: 0, groups: 0, problems: 0, isReached: false, address: null })
    await call('PUT /api/admin/config/set-web-config', { token: root.token, body: { name: '城南中学', baseUrl: 'http://10.1.2.3:8080' } })
    await services.db
      .updateTable('users')
      .set({ roleId: 1001 })
      .where('uid', '=', await makeUser(db))
      .execute()
    await makeGroup(db, root.uid)
    await makeProblem(db)
    await db.updateTable('sessions').set({ ip: '10.1.2.9' }).execute()
    expect((await read(root.token)).steps).toEqual({
      isNamed: true,
      teachers: 1,
      groups: 1,
      problems: 1,
      isReached: true,
      address: 'http://10.1.2.3:8080',
    })
  })

  test('a banned member of staff is no teacher', async () => {
    const { db, root, read } = await openSite()
    await db
      .updateTable('users')
      .set({ roleId: 1001, status: 1 })
      .where('uid', '=', await makeUser(db))
      .execute()
    expect((await read(root.token)).steps.teachers).toBe(0)
  })

  test('are for root alone, who can take them', async () => {
    const { signIn, read } = await openSite()
    expect((await read((await signIn('admin')).token)).steps).toBeNull()
  })

  test('an address of this machine alone is no address for the room', async () => {
    const site = await openTestApp({ baseUrl: 'http://127.0.0.1:8080' })
    const { token } = await site.signIn('root')
    expect((await site.call(OVERVIEW, { token })).body.data.steps.address).toBeNull()
  })
})

describe('what happens today', () => {
  test('lists groups whose members submitted in this lesson, the busiest first; others than root see their own', async () => {
    const { db, root, read, signIn, clock } = await openSite()
    const teacher = await signIn('admin', 'teacher')
    const pid = await makeProblem(db)
    const [big, small, quiet] = [
      await makeGroup(db, root.uid, { name: 'Big' }),
      await makeGroup(db, teacher.uid, { name: 'Small' }),
      await makeGroup(db, root.uid, { name: 'Quiet' }),
    ]
    const [a, b, c] = [await makeUser(db), await makeUser(db), await makeUser(db)]
    for (const [gid, uid] of [
      [big, a],
      [big, b],
      [small, a],
      [quiet, c],
    ] as const)
      await joinGroup(db, gid, uid, 'member')
    await joinGroup(db, quiet, b, 'applied')
    const now = clock.now()
    const sent = [now - minute, now - minute, now - 45 * minute, now - 46 * minute]
    for (const [i, uid] of [a, a, b, c].entries()) {
      await makeSubmission(db, uid, pid, { submitTime: sent[i] ?? 0, status: Verdict.WrongAnswer })
    }
    expect((await read(root.token)).groups).toEqual([
      { gid: big, name: 'Big', people: 2, submissions: 3 },
      { gid: small, name: 'Small', people: 1, submissions: 2 },
    ])
    expect((await read(teacher.token)).groups).toEqual([{ gid: small, name: 'Small', people: 1, submissions: 2 }])
  })

  test('lists contests that run today in the order of their start; others than root see those of the site and of their groups', async () => {
    const { db, root, read, signIn, clock } = await openSite()
    const teacher = await signIn('admin', 'teacher')
    const now = clock.now()
    const [own, other] = [await makeGroup(db, teacher.uid), await makeGroup(db, root.uid)]
    const times = { startTime: now, endTime: now + hour }
    await makeContest(db, { title: 'last', startTime: now + minute, endTime: now + hour, gid: own, isGroup: 1 })
    await makeContest(db, { title: 'first', startTime: now - 3 * day, endTime: now + day })
    await makeContest(db, { title: 'hidden', ...times, visible: 0 })
    await makeContest(db, { title: 'foreign', ...times, gid: other, isGroup: 1 })
    await makeContest(db, { title: 'over', startTime: now - 4 * day, endTime: now - 2 * day })
    await makeContest(db, { title: 'tomorrow', startTime: now + day, endTime: now + 2 * day })
    const titles = async (token: string) => (await read(token)).contests.map(({ title }: { title: string }) => title)
    expect(await titles(root.token)).toEqual(['first', 'hidden', 'foreign', 'last'])
    expect(await titles(teacher.token)).toEqual(['first', 'last'])
  })
})

describe('the alarms', () => {
  test('ring while no judge runs, and stop when one does', async () => {
    const { alarms, services, dataDir } = await openSite()
    const { bavail, bsize } = await statfs(dataDir)
    const disk = bavail * bsize < DISK_LOW_BYTES ? ['disk-low'] : []
    expect((await alarms()).alarms).toEqual(['judge-off', ...disk])
    services.roster.hello({ name: 'box', boot: 'b1', lanes: 4, state: 'ready', reason: null, languages: [] })
    expect((await alarms()).alarms).toEqual(disk)
  })

  test('ring when the last backup failed, for other staff too', async () => {
    const { alarms, db, services, signIn } = await openSite()
    const { places } = await services.backups.status()
    const run = { kind: 'night' as const, place: places[0]?.folder ?? '', startedAt: 1, finishedAt: 2, bytes: null, detail: null }
    await db
      .insertInto('backupRuns')
      .values({ ...run, error: 'disk full' })
      .execute()
    expect((await alarms((await signIn('admin')).token)).alarms).toContain('backup-failed')
  })
})
