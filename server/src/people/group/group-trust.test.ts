import { up } from '@touchstone/migrations/0037_group_trust.ts'
import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { joinGroup, makeGroup, makeUser, vouchFor } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { listBackings } from './group-trust.queries.ts'

eachDatabase('the backing of groups', (open) => {
  test('is that of their owners: staff, vouched for, nobody; and a banned one has none', async () => {
    const db = await open()
    const [teacher, vouched, pupil, banned] = [await makeUser(db), await makeUser(db), await makeUser(db), await makeUser(db)]
    await db.updateTable('users').set({ roleId: RoleIds.admin }).where('uid', 'in', [teacher, banned]).execute()
    await db.updateTable('users').set({ status: 1 }).where('uid', '=', banned).execute()
    await vouchFor(db, vouched)
    const gids = await Promise.all([teacher, vouched, pupil, banned].map((uid) => makeGroup(db, uid)))
    // A leader that is staff changes nothing: the owner decides.
    await joinGroup(db, gids[2] ?? 0, teacher, 'root')
    const backings = await listBackings(db, [...gids, 12345])
    expect([...gids, 12345].map((gid) => backings.get(gid))).toEqual(['staff', 'vouched', 'nobody', 'nobody', undefined])
    expect(await listBackings(db, [])).toEqual(new Map())
  })

  async function updateFrom(db: Database, prepare: () => Promise<unknown>) {
    const bare = (db as Database & { withoutPlugins(): Parameters<typeof up>[0] }).withoutPlugins()
    for (const name of ['group_vouchers', 'roster_accounts']) await bare.schema.dropTable(name).execute()
    await prepare()
    await up(bare)
    const row = await db.selectFrom('settings').select('value').where('key', '=', 'switches').executeTakeFirst()
    return row && JSON.parse(row.value)
  }

  test('an update keeps the rule of an existing site: users open groups by the number of solved problems', async () => {
    const db = await open()
    const chosen = { defaultCreateGroupACInitValue: 3, openGroupJudge: false }
    const switches = await updateFrom(db, async () => {
      const owner = await makeUser(db, 'owner')
      const gid = await makeGroup(db, owner)
      await db
        .insertInto('groupRoster')
        .values({ uid: await makeUser(db), gid, gmtCreate: 7 })
        .execute()
      await db
        .insertInto('settings')
        .values({ key: 'switches', value: JSON.stringify(chosen), gmtModified: 1 })
        .execute()
    })
    expect(switches).toEqual({ ...chosen, whoOpensGroups: 'solvers' })
    const owner = await db.selectFrom('users').select('uid').where('username', '=', 'owner').executeTakeFirstOrThrow()
    expect(await db.selectFrom('rosterAccounts').select(['ownerUid', 'gmtCreate']).execute()).toEqual([
      { ownerUid: owner.uid, gmtCreate: 7 },
    ])
  })

  test('an update does the same when the switch was never set', async () => {
    const db = await open()
    expect(await updateFrom(db, () => makeUser(db))).toEqual({ whoOpensGroups: 'solvers' })
  })

  test('a new site has chosen nothing', async () => {
    const db = await open()
    expect(await updateFrom(db, async () => {})).toBeUndefined()
  })
})

describe('who opens groups', () => {
  const form = { name: 'Chess club', shortName: 'CHESS', brief: 'Monday', description: 'We play', auth: 1 }

  async function withPupil() {
    const site = await openTestApp()
    const root = await site.signIn('root')
    const pupil = await site.signIn('default_user', 'pupil')
    const open = async (token: string, shortName = 'CHESS') =>
      (await site.call('POST /api/group', { token, body: { ...form, shortName, name: `Club ${shortName}` } })).body
    const switches = async () => (await site.call('GET /api/admin/switch/info', { token: root.token })).body.data
    const post = (body: object) => site.call('PUT /api/admin/switch/update', { token: root.token, body })
    return { ...site, db: site.services.db, root, pupil, open, switches, post }
  }

  test('on a new site staff, and users with a voucher', async () => {
    const { open, pupil, signIn, db } = await withPupil()
    expect(await open(pupil.token)).toMatchObject({ status: 403, errorCode: 'group.staff-opens' })
    const teacher = await signIn('admin')
    expect((await open(teacher.token)).status).toBe(200)
    await vouchFor(db, pupil.uid)
    expect((await open(pupil.token, 'SECOND')).status).toBe(200)
  })

  test('everybody by the number of solved problems, once an administrator has set that number with the documented call', async () => {
    const { open, pupil, switches, post } = await withPupil()
    await post({ ...(await switches()), openGroupJudge: false })
    expect((await open(pupil.token)).errorCode).toBe('group.staff-opens')
    await post({ ...(await switches()), defaultCreateGroupACInitValue: 1 })
    expect((await open(pupil.token)).errorCode).toBe('group.too-few-solved')
    await post({ ...(await switches()), defaultCreateGroupACInitValue: 0 })
    expect((await open(pupil.token)).status).toBe(200)
  })

  test('by the rule on the page, whatever number it saves', async () => {
    const { open, pupil, root, call, services } = await withPupil()
    const save = (body: object) => call('PUT /api/admin/switch/site', { token: root.token, body })
    await save({ whoOpensGroups: 'staff', defaultCreateGroupACInitValue: 0 })
    expect((await open(pupil.token)).errorCode).toBe('group.staff-opens')
    await save({ whoOpensGroups: 'solvers' })
    expect((await open(pupil.token)).status).toBe(200)
    expect((await save({ whoOpensGroups: 'anybody' })).body.status).toBe(400)
    expect(services.config.switches().whoOpensGroups).toBe('solvers')
  })
})
