import { day } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { joinGroup, makeCases, makeGroup, makeProblem, makeSubmission, makeTraining } from '../../testing/make.ts'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'
import { uploadForm } from '../../testing/upload-form.ts'

const form = { name: 'Chess club', shortName: 'CHESS', brief: 'Monday', description: 'We play', auth: 1 }

async function withClub() {
  const site = await openTestApp()
  const { db } = site.services
  const ann = await site.signIn('default_user', 'ann')
  const gid = await makeGroup(db, ann.uid, { name: 'Chess club', shortName: 'CHESS', auth: 3, code: 'secret' })
  await joinGroup(db, gid, ann.uid, 'root')
  const member = await site.signIn('default_user', 'member')
  await joinGroup(db, gid, member.uid, 'member')
  const admin = await site.signIn('default_user', 'admin')
  await joinGroup(db, gid, admin.uid, 'admin')
  const stranger = await site.signIn('default_user', 'stranger')
  const root = await site.signIn('root')
  const get = async (path: string, token?: string) => (await site.call(`GET /api/${path}`, token ? { token } : {})).body
  const change = async (token: string, body: object) => (await site.call('PUT /api/group', { token, body: { id: gid, ...body } })).body
  const row = () => db.selectFrom('groups').selectAll().where('id', '=', gid).executeTakeFirst()
  return { ...site, db, gid, ann, member, admin, stranger, root, get, change, row }
}

async function solve(db: Awaited<ReturnType<typeof withClub>>['db'], uid: string, count: number) {
  for (let n = 0; n < count; n++) {
    const pid = await makeProblem(db)
    const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Accepted })
    await db.insertInto('solved').values({ submitId, uid, pid, gmtCreate: 1 }).execute()
  }
}

describe('a new group', () => {
  test('is refused to guests by 401, and to roles that may open none by 403', async () => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('mute_user')
    expect([(await call('POST /api/group', { body: form })).http, (await call('POST /api/group', { token, body: form })).http]).toEqual([
      401, 403,
    ])
  })

  test('belongs to the caller, who is its root, whatever the form contains', async () => {
    const { call, signIn, services } = await openTestApp()
    const { token, uid } = await signIn('admin')
    expect((await call('POST /api/group', { token, body: { ...form, uid: 'x', owner: 'x', status: 1 } })).body).toMatchObject({
      status: 200,
      data: null,
    })
    const group = await services.db.selectFrom('groups').selectAll().executeTakeFirstOrThrow()
    expect(group).toMatchObject({ ...form, uid, status: 0, visible: 1, code: null })
    expect(await services.db.selectFrom('groupMembers').select(['gid', 'uid', 'auth']).execute()).toEqual([{ gid: group.id, uid, auth: 5 }])
  })

  test('is refused with invalid fields, or names in use', async () => {
    const { call, root } = await withClub()
    const cases = [
      { name: 'a short name', body: { name: 'Ches' }, error: 'group.length' },
      { name: 'a blank name', body: { name: '          ' }, error: 'group.length' },
      { name: 'a long name', body: { name: 'x'.repeat(26) }, error: 'group.length' },
      { name: 'a short name of four', body: { shortName: 'CHES' }, error: 'group.length' },
      { name: 'a short name that makes no problem id', body: { shortName: 'CH SS' }, error: 'group.short-name-form' },
      { name: 'a long brief', body: { brief: 'x'.repeat(51) }, error: 'group.length' },
      { name: 'no description', body: { description: '' }, error: 'group.length' },
      { name: 'auth 4', body: { auth: 4 }, error: 'group.auth' },
      { name: 'no code where people apply', body: { auth: 2 }, error: 'group.code-missing' },
      { name: 'a code of five', body: { auth: 3, code: '12345' }, error: 'group.code-missing' },
      { name: 'a name in use', body: { name: 'CHESS CLUB', shortName: 'OTHER' }, error: 'group.name-taken' },
      { name: 'a short name in use', body: { name: 'Another club', shortName: 'chess' }, error: 'group.short-name-taken' },
    ]
    for (const { name, body, error } of cases) {
      const answer = await call('POST /api/group', {
        token: root.token,
        body: { ...form, name: 'Fresh name', shortName: 'FRESH', ...body },
      })
      expect([name, answer.http, answer.body.status, answer.body.errorCode]).toEqual([name, 200, 400, error])
    }
  })

  test('needs solved problems, and has a daily and a total limit; refused forms do not count', async () => {
    const { call, stranger, db, services, clock } = await withClub()
    const create = async (n: number, body: object = {}, token = stranger.token) =>
      (await call('POST /api/group', { token, body: { ...form, name: `Club no ${n}`, shortName: `CLUB${n}`, ...body } })).body
    const signInAgain = async () => {
      const { headers } = await call('POST /api/login', { body: { username: 'stranger', password: PASSWORD } })
      return String(headers.authorization)
    }
    await services.config.update('switches', { whoOpensGroups: 'solvers' })
    expect(await create(1)).toMatchObject({ status: 403, errorCode: 'group.too-few-solved' })
    await solve(db, stranger.uid, services.config.switches().defaultCreateGroupACInitValue)
    for (let n = 0; n < 3; n++) expect((await create(1, { brief: '' })).errorCode).toBe('group.length')
    expect((await create(1, { name: 'Chess club' })).errorCode).toBe('group.name-taken')
    expect([(await create(1)).status, (await create(2)).status]).toEqual([200, 200])
    expect(await create(3)).toMatchObject({ status: 403, errorCode: 'group.too-many-today' })
    for (const n of [3, 4, 5]) {
      clock.advance(day)
      expect((await create(n, {}, await signInAgain())).status).toBe(200)
    }
    clock.advance(day)
    expect(await create(6, {}, await signInAgain())).toMatchObject({ status: 403, errorCode: 'group.too-many' })
  })
})

describe('a class', () => {
  test('needs a name alone; the rest has a default, and its members read names', async () => {
    const { call, signIn, services } = await openTestApp()
    const { token } = await signIn('admin')
    const create = async (body: object) => (await call('POST /api/group', { token, body: { kind: 'class', ...body } })).body
    expect(await create({ name: '高一3班' })).toMatchObject({ status: 200, data: null })
    expect((await create({ name: '高一3班。' })).status).toBe(200)
    expect((await create({ name: '！' })).status).toBe(200)
    expect((await create({ name: ' ' })).errorCode).toBe('group.length')
    expect((await create({ name: '高一3班' })).errorCode).toBe('group.name-taken')
    const rows = await services.db.selectFrom('groups').selectAll().orderBy('id').execute()
    expect(rows[0]).toMatchObject({ name: '高一3班', shortName: '高一3班', brief: '高一3班', description: '', kind: 'class', auth: 2 })
    expect(rows[0]).toMatchObject({ showsNames: 1, visible: 1, code: expect.stringMatching(/^[a-z2-9]{6}$/) })
    expect(rows.map(({ shortName }) => shortName)).toEqual(['高一3班', '高一3班_1', 'C'])
  })

  test('may have one character where a team has five, on every call; a client that names no kind makes a team', async () => {
    const { call, root, db } = await withClub()
    const create = async (body: object) =>
      (await call('POST /api/group', { token: root.token, body: { ...form, name: 'A', shortName: 'A', brief: 'a', ...body } })).body
    expect((await create({})).errorCode).toBe('group.length')
    expect((await create({ kind: 'team' })).errorCode).toBe('group.length')
    expect((await create({ kind: 'class', description: '' })).status).toBe(200)
    const { id } = await db.selectFrom('groups').select('id').where('name', '=', 'A').executeTakeFirstOrThrow()
    const change = async (body: object) => (await call('PUT /api/group', { token: root.token, body: { id, ...body } })).body
    expect((await change({ name: 'B', shortName: 'B', brief: 'b' })).status).toBe(200)
    expect((await change({ brief: '' })).errorCode).toBe('group.length')
    // All fields of a team have its lengths, those too that the change does not name.
    expect((await change({ kind: 'team' })).errorCode).toBe('group.length')
    expect((await change({ kind: 'team', ...form, name: 'Bees of B', shortName: 'BEESB', brief: 'Bees of B' })).status).toBe(200)
    expect((await change({ name: 'B' })).errorCode).toBe('group.length')
    expect((await call(`GET /api/get-group-detail?gid=${id}`, { token: root.token })).body.data).toMatchObject({ kind: 'team' })
  })

  test('shows names by a switch of staff: its own root does not turn it', async () => {
    const { change, ann, root, row, get, gid } = await withClub()
    expect((await change(ann.token, { showsNames: true })).errorCode).toBe('permission.missing')
    expect((await change(ann.token, { showsNames: false, name: 'Go club' })).status).toBe(200)
    expect((await change(root.token, { showsNames: true })).status).toBe(200)
    expect(await row()).toMatchObject({ showsNames: 1, name: 'Go club' })
    const rights = async (token: string) => (await get(`get-group-detail?gid=${gid}`, token)).data.can.names
    expect([await rights(ann.token), await rights(root.token)]).toEqual([false, true])
  })

  test('counts its first steps for those who manage it', async () => {
    const { get, ann, member, admin, db, gid } = await withClub()
    const steps = async (token: string) => (await get(`get-group-detail?gid=${gid}`, token)).data.firstSteps
    expect(await steps(ann.token)).toBeNull()
    await db.updateTable('groups').set({ kind: 'class' }).where('id', '=', gid).execute()
    expect([await steps(ann.token), await steps(member.token)]).toEqual([{ pupils: 1, homework: 0, slips: 0, slipsUsed: 0 }, null])
    await db.insertInto('groupRoster').values({ uid: member.uid, gid, gmtCreate: 1 }).execute()
    await makeTraining(db, { gid })
    await makeTraining(db, { gid, dueAt: 9 })
    expect(await steps(admin.token)).toEqual({ pupils: 1, homework: 1, slips: 1, slipsUsed: 1 })
    await db.updateTable('users').set({ mustChangePassword: 1 }).where('uid', '=', member.uid).execute()
    expect(await steps(admin.token)).toEqual({ pupils: 1, homework: 1, slips: 1, slipsUsed: 0 })
  })

  test('names fields in faults as the form does', async () => {
    const { call, root } = await withClub()
    const msg = async (body: object) => {
      const headers = { 'accept-language': 'zh-CN' }
      return (
        await call('POST /api/group', { token: root.token, headers, body: { ...form, name: 'Fresh name', shortName: 'FRESH', ...body } })
      ).body.msg
    }
    expect([await msg({ description: '' }), await msg({ shortName: 'F' })]).toEqual([
      '“介绍”的长度必须在 5 到 1000 个字符之间',
      '“题号前缀”的长度必须在 5 到 10 个字符之间',
    ])
  })
})

describe('changing a group', () => {
  test('changes listed fields only, by group roots and root', async () => {
    const { change, ann, root, row, admin, member, stranger, call, gid } = await withClub()
    for (const name of ['     ', 'Ches']) expect((await change(ann.token, { name })).errorCode).toBe('group.length')
    for (const { token } of [admin, member]) expect((await change(token, { name: 'Mine now' })).errorCode).toBe('group.not-allowed')
    expect((await change(stranger.token, { name: 'Mine now' })).errorCode).toBe('group.not-member')
    expect((await call('PUT /api/group', { body: { id: gid, name: 'Mine now' } })).http).toBe(401)
    expect((await change(ann.token, { id: 999, name: 'x' })).errorCode).toBe('group.not-found')
    const before = await row()
    expect((await change(ann.token, { name: 'Go club', uid: admin.uid, owner: 'admin', status: 1, avatar: 'x' })).status).toBe(200)
    expect(await row()).toMatchObject({ ...before, name: 'Go club', gmtModified: expect.any(Number) })
    expect((await change(root.token, { visible: false, brief: null })).status).toBe(200)
    expect(await row()).toMatchObject({ visible: 0, brief: before?.brief, code: 'secret' })
  })

  test('requires a code again when users apply and there is none', async () => {
    const { change, ann, row, db, gid } = await withClub()
    await db.updateTable('groups').set({ auth: 1, code: null }).where('id', '=', gid).execute()
    expect((await change(ann.token, { auth: 2 })).errorCode).toBe('group.code-missing')
    expect((await change(ann.token, { auth: 3, code: 'secret' })).status).toBe(200)
    expect(await row()).toMatchObject({ auth: 3, code: 'secret' })
  })

  test('leaves the ids of its problems', async () => {
    const { change, ann, db, gid } = await withClub()
    const pid = await makeProblem(db, { problemId: 'CHESS1', idPrefix: 'CHESS', gid, isGroup: 1 })
    await change(ann.token, { shortName: 'GOCLUB' })
    expect(await db.selectFrom('problems').select(['problemId', 'idPrefix']).where('id', '=', pid).execute()).toEqual([
      { problemId: 'CHESS1', idPrefix: 'CHESS' },
    ])
  })

  test('of its picture is for group roots; the earlier one is deleted', async () => {
    const { call, ann, member, gid, db, row } = await withClub()
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
    const send = (token: string) =>
      call('POST /api/file/upload-group-avatar', { token, ...uploadForm('a.png', png, { gid: String(gid) }, 'image') })
    expect((await send(member.token)).body.status).toBe(403)
    const first = (await send(ann.token)).body
    expect(first.data).toMatchObject({ id: gid, owner: 'ann', avatar: expect.stringContaining('/api/public/img/') })
    const second = (await send(ann.token)).body
    expect((await row())?.avatar).toBe(second.data.avatar)
    expect(await db.selectFrom('files').select(['kind', 'gid']).execute()).toEqual([{ kind: 'group-avatar', gid }])
    expect((await call(`GET ${second.data.avatar}`)).http).toBe(200)
  })
})

describe('disbanding', () => {
  test("is the owner's, and root's", async () => {
    const { call, gid, admin, member, stranger, ann, db, signIn } = await withClub()
    const disband = (token?: string) => call(`DELETE /api/group?gid=${gid}`, token ? { token } : {})
    const second = await signIn('default_user', 'second')
    await joinGroup(db, gid, second.uid, 'root')
    for (const { token } of [admin, member, second]) expect((await disband(token)).body.errorCode).toBe('group.not-allowed')
    expect((await disband(stranger.token)).body.errorCode).toBe('group.not-member')
    expect((await disband()).http).toBe(401)
    expect((await disband(ann.token)).body.status).toBe(200)
    expect((await disband(ann.token)).body).toMatchObject({ status: 404, errorCode: 'group.not-found' })
  })

  test('deletes all of the group, its testcases too, and keeps published problems and those of the site', async () => {
    const { call, gid, root, db, member, services, clock } = await withClub()
    const { blobs, problems } = services
    const blob = await blobs.putBytes('1 2\n')
    const inGroup = await makeProblem(db, { gid, isGroup: 1 })
    await makeCases(db, inGroup, [{ inputHash: blob.hash, outputHash: blob.hash }])
    const published = await makeProblem(db, { gid, isGroup: 0, applyPublicProgress: 2 })
    const bank = await makeProblem(db)
    await makeSubmission(db, member.uid, inGroup, { gid })
    const kept = await makeSubmission(db, member.uid, published)
    await inTransaction(db, (db) => problems.moveCount(db, { pid: bank, cid: null, gid, isTrial: false, from: null, to: 0 }))
    expect((await call(`DELETE /api/group?gid=${gid}`, { token: root.token })).body.status).toBe(200)
    expect(await db.selectFrom('problems').select(['id', 'gid']).orderBy('id').execute()).toEqual([
      { id: published, gid: null },
      { id: bank, gid: null },
    ])
    expect(await db.selectFrom('submissions').select('submitId').execute()).toEqual([{ submitId: kept }])
    expect(await db.selectFrom('problemCounts').selectAll().where('gid', '=', gid).execute()).toEqual([])
    expect(await db.selectFrom('groupMembers').select('uid').execute()).toEqual([])
    clock.advance(2 * day)
    await blobs.sweep(problems.hashesInUse, 0)
    expect(await blobs.has(blob.hash)).toBe(false)
  })
})

describe('groups are seen', () => {
  test('in a list: hidden ones by members and root, banned ones by nobody', async () => {
    const { get, db, ann, member, stranger, root, gid } = await withClub()
    const hidden = await makeGroup(db, ann.uid, { name: 'Secret', visible: 0 })
    await joinGroup(db, hidden, member.uid, 'member')
    await makeGroup(db, ann.uid, { name: 'Banned', status: 1 })
    const ids = async (query: string, token?: string) =>
      (await get(`get-group-list?${query}`, token)).data.records.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([gid])
    expect(await ids('', stranger.token)).toEqual([gid])
    for (const { token } of [member, root, ann]) expect(await ids('', token)).toEqual([gid, hidden])
    expect(await ids('onlyMine=true', member.token)).toEqual([gid, hidden])
    expect(await ids('onlyMine=true', stranger.token)).toEqual([])
    expect(await ids('onlyMine=true', root.token)).toEqual([])
    expect((await get('get-group-list?onlyMine=true')).errorCode).toBe('group.login-first')
    expect(await ids('keyword=ecret', ann.token)).toEqual([hidden])
    expect(await ids('keyword=ANN', ann.token)).toEqual([gid, hidden])
    expect(await ids('auth=1', ann.token)).toEqual([hidden])
    expect((await get('get-group-list')).data.records[0]).toMatchObject({ owner: 'ann', memberCount: 3 })
    expect((await get('get-group-list?auth=9')).status).toBe(400)
  })

  test('by their page: the code for group roots and root only', async () => {
    const { get, gid, ann, admin, member, stranger, root, call } = await withClub()
    for (const { token } of [ann, root])
      expect((await get(`get-group-detail?gid=${gid}`, token)).data).toMatchObject({ code: 'secret', owner: 'ann', memberCount: 3 })
    for (const { token } of [admin, member, stranger]) expect((await get(`get-group-detail?gid=${gid}`, token)).data.code).toBe(null)
    expect((await get(`get-group-detail?gid=${gid}`, member.token)).data).toMatchObject({
      myAuth: 3,
      can: { enter: true, manage: false, settings: false, disband: false, leave: true },
    })
    expect((await get(`get-group-detail?gid=${gid}`, ann.token)).data.can).toMatchObject({ settings: true, disband: true, leave: false })
    expect((await call(`GET /api/get-group-detail?gid=${gid}`)).http).toBe(401)
    expect((await call('GET /api/get-group-detail', { token: ann.token })).http).toBe(400)
  })

  test('banned by root alone, hidden by their members', async () => {
    const { get, gid, ann, member, stranger, root, db } = await withClub()
    await db.updateTable('groups').set({ visible: 0 }).where('id', '=', gid).execute()
    for (const path of ['get-group-detail', 'get-group-access']) {
      expect((await get(`${path}?gid=${gid}`, stranger.token)).errorCode).toBe('group.hidden')
      expect((await get(`${path}?gid=${gid}`, member.token)).status).toBe(200)
    }
    await db.updateTable('groups').set({ status: 1 }).where('id', '=', gid).execute()
    for (const path of ['get-group-detail', 'get-group-access', 'get-group-auth', 'group/get-member-list', 'group/get-apply-list']) {
      for (const { token } of [ann, member, stranger]) expect((await get(`${path}?gid=${gid}`, token)).errorCode).toBe('group.not-found')
      expect((await get(`${path}?gid=${gid}`, root.token)).status).toBe(200)
    }
  })

  test('with access for members and root, and the own number', async () => {
    const { get, gid, ann, member, stranger, root, db } = await withClub()
    await joinGroup(db, gid, stranger.uid, 'applied')
    const of = async (token: string) => [
      (await get(`get-group-access?gid=${gid}`, token)).data.access,
      (await get(`get-group-auth?gid=${gid}`, token)).data,
    ]
    expect([await of(ann.token), await of(member.token), await of(stranger.token), await of(root.token)]).toEqual([
      [true, 5],
      [true, 3],
      [false, 1],
      [true, 0],
    ])
  })
})

describe('the ranking of a group', () => {
  test('counts its submissions outside contests, for members', async () => {
    const { get, gid, ann, member, admin, stranger, db } = await withClub()
    const [a, b] = [await makeProblem(db, { gid, isGroup: 1 }), await makeProblem(db, { gid, isGroup: 1 })]
    const send = (uid: string, pid: number, status: number, oiRankScore: number | null, more: object = {}) =>
      makeSubmission(db, uid, pid, { gid, status, oiRankScore, ...more })
    await send(ann.uid, a, Verdict.Accepted, 10)
    await send(ann.uid, a, Verdict.Accepted, 12)
    await send(member.uid, a, Verdict.Accepted, 11)
    await send(member.uid, b, Verdict.WrongAnswer, 4)
    await send(member.uid, b, Verdict.WrongAnswer, 3)
    await send(admin.uid, b, Verdict.Accepted, 99, { isTrial: 1 })
    await send(admin.uid, b, Verdict.Accepted, 99, { gid: null })
    const rows = async (query: string) =>
      (await get(`get-group-rank-list?gid=${gid}&${query}`, member.token)).data.records.map(
        ({ username, ac, total, score }: Record<string, unknown>) => [username, ac, total, score],
      )
    expect(await rows('type=0')).toEqual([
      ['ann', 1, 2, 12],
      ['member', 1, 3, 15],
    ])
    expect(await rows('type=1')).toEqual([
      ['member', 1, 3, 15],
      ['ann', 1, 2, 12],
    ])
    expect(await rows('type=0&searchUser=AN')).toEqual([['ann', 1, 2, 12]])
    expect(await rows('type=0&limit=1&currentPage=2')).toEqual([['member', 1, 3, 15]])
    expect((await get(`get-group-rank-list?gid=${gid}&type=2`, member.token)).status).toBe(400)
    expect((await get(`get-group-rank-list?gid=${gid}&type=0`, stranger.token)).errorCode).toBe('group.not-member')
  })
})
