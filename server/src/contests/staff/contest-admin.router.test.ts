import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { holdContest, postedContest } from '../../testing/contract-contest.ts'
import { makeContestProblem, makeGroup, makeProblem, makeSubmission, makeUser, registerFor } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CALL = '/api/admin/contest'

/** Root holds a contest of two hours that starts in an hour, sealed for the second hour. */
async function openSite(changes: object = {}) {
  const site = await openTestApp()
  const root = await site.signIn('root')
  const cid = await holdContest({ ...site, root }, changes)
  const token = root.token
  const get = async () => (await site.call(`GET ${CALL}?cid=${cid}`, { token })).body.data
  const put = (fields: object, by = token) =>
    site.call(`PUT ${CALL}`, { token: by, body: { ...postedContest(site, changes), id: cid, ...fields } })
  /** The input of an editor that opened the contest now. */
  const opened = async () => {
    const { startTime, endTime, sealRankTime, gmtModified, duration } = await get()
    return { startTime, endTime, sealRankTime, gmtModified, duration }
  }
  const toText = (at: number) => new Date(at).toISOString()
  return { ...site, root, token, cid, get, put, opened, toText }
}

describe('who holds contests', () => {
  test('are staff: guests 401, pupils 403, and admins only their own', async () => {
    const { call, signIn, cid } = await openSite()
    const pupil = await signIn('default_user')
    const admin = await signIn('admin')
    for (const rest of [
      `GET ${CALL}?cid=${cid}`,
      `PUT ${CALL}/change-contest-visible?cid=${cid}&visible=false`,
      `GET ${CALL}/clone?cid=${cid}`,
    ]) {
      expect([rest, (await call(rest)).http, (await call(rest, pupil)).http]).toEqual([rest, 401, 403])
      expect((await call(rest, admin)).body).toMatchObject({ status: 403, errorCode: 'contest.not-admin' })
    }
    expect((await call(`DELETE ${CALL}?cid=${cid}`, admin)).http).toBe(403)
    expect((await call(`GET ${CALL}?cid=99`, admin)).body).toMatchObject({ status: 400, errorCode: 'contest.gone' })
  })

  test('is whoever created it, whatever the body says', async () => {
    const { call, signIn, put, clock, cid } = await openSite()
    const admin = await signIn('admin')
    expect((await put({ uid: admin.uid }, admin.token)).body.errorCode).toBe('contest.not-admin')
    const body = postedContest({ clock }, { title: 'Mine', uid: '1', author: 'root' })
    const mine = (await call(`POST ${CALL}/create-contest`, { token: admin.token, body })).body.data.cid
    const { body: got } = await call(`GET ${CALL}?cid=${mine}`, admin)
    expect(got.data).toMatchObject({ uid: admin.uid, author: 'admin', can: { edit: true, delete: false } })
    const list = await call(`GET ${CALL}/get-contest-list`, admin)
    expect(list.body.data.records.map((row: { id: number; can: { edit: boolean } }) => [row.id, row.can.edit])).toEqual([
      [mine, true],
      [cid, false],
    ])
  })
})

describe('a contest posted by the documented body', () => {
  test('is visible and opens its board at the end, in the site and in a group, where neither is named', async () => {
    const { call, token, root, clock, services } = await openSite()
    const gid = await makeGroup(services.db, root.uid)
    const { visible: _, autoRealRank: __, ...body } = postedContest({ clock })
    for (const [rest, of] of [
      [`POST ${CALL}`, {}],
      ['POST /api/group/contest', { gid }],
    ] as const) {
      for (const said of [{}, { visible: null, autoRealRank: null }]) {
        expect((await call(rest, { token, body: { ...body, ...of, ...said } })).body.status).toBe(200)
        const newest = services.db.selectFrom('contests').select(['visible', 'autoRealRank', 'gid']).orderBy('id', 'desc').limit(1)
        expect(await newest.executeTakeFirst()).toEqual({ visible: 1, autoRealRank: 1, gid: 'gid' in of ? gid : null })
      }
    }
  })
})

describe('the list', () => {
  test('finds by part of the title and by id, by phase, type and visibility, and never shows a password', async () => {
    const { call, token, clock, root, cid } = await openSite({ auth: 1, pwd: 'hunter2' })
    const second = await holdContest({ call, clock, root }, { title: '100% fun', type: 1, visible: false })
    const find = async (query: string) => {
      const { body } = await call(`GET ${CALL}/get-contest-list?${query}`, { token })
      expect(JSON.stringify(body)).not.toContain('hunter2')
      return body.data.records.map(({ id }: { id: number }) => id)
    }
    expect(await find('')).toEqual([second, cid])
    expect(await find('keyword=0%25')).toEqual([second])
    expect(await find('keyword=_')).toEqual([])
    expect(await find(`keyword=${cid}`)).toContain(cid)
    expect(await find('type=1')).toEqual([second])
    expect(await find('visible=true')).toEqual([cid])
    expect(await find('status=0')).toEqual([])
    clock.advance(hour)
    expect(await find('status=0')).toEqual([second, cid])
    clock.advance(2 * hour)
    expect([await find('status=-1'), await find('status=1')]).toEqual([[], [second, cid]])
  })
})

describe('an edit', () => {
  test('keeps what it does not speak of, and clears our own keys by null', async () => {
    const { put, get, opened } = await openSite({ languages: ['C++ 17'], addressRanges: '10.0.0.0/8', oneDevice: true, penaltyMinutes: 10 })
    expect((await put({ title: 'Renamed' })).body.status).toBe(200)
    expect(await get()).toMatchObject({
      title: 'Renamed',
      languages: ['C++ 17'],
      addressRanges: '10.0.0.0/8',
      oneDevice: true,
      penaltyMinutes: 10,
    })
    expect((await put({ ...(await opened()), languages: null, addressRanges: null })).body.status).toBe(200)
    expect(await get()).toMatchObject({ languages: null, addressRanges: null, oneDevice: true })
  })

  test.each([
    { name: 'no title', changes: { title: ' ' }, code: 'contest.invalid' },
    { name: 'no such type', changes: { type: 7 }, code: 'contest.invalid' },
    { name: 'an OI contest without its score type', changes: { type: 1, oiRankScoreType: null }, code: 'contest.invalid' },
    { name: 'a duration that differs', changes: { duration: 60 }, code: 'contest.duration-differs' },
    { name: 'no password', changes: { auth: 1, pwd: '' }, code: 'contest.password-required' },
    { name: 'an unknown language', changes: { languages: ['Brainfuck'] }, code: 'contest.language-unknown' },
    { name: 'a range that is none', changes: { addressRanges: 'lab' }, code: 'contest.address-ranges' },
  ])('is refused with $name, and so is creating one', async ({ changes, code }) => {
    const { put, call, token, clock } = await openSite()
    expect((await put(changes)).body).toMatchObject({ status: 400, errorCode: code })
    expect((await call(`POST ${CALL}`, { token, body: postedContest({ clock }, changes) })).body.errorCode).toBe(code)
  })

  test('refuses the later of two admins because the contest has changed', async () => {
    const { put, opened, get } = await openSite()
    const [first, second] = [await opened(), await opened()]
    expect((await put({ ...first, title: 'First' })).body.status).toBe(200)
    expect((await put({ ...second, title: 'Second' })).body).toMatchObject({ status: 400, errorCode: 'edit.changed-meanwhile' })
    expect((await get()).title).toBe('First')
    expect((await put({ title: 'Third', gmtModified: undefined })).body.status).toBe(200)
  })

  test('moves the start only while the contest is scheduled', async () => {
    const { put, clock, toText } = await openSite()
    const now = clock.now()
    const times = { startTime: toText(now + 90 * minute), duration: 5400 }
    expect((await put({ ...times, endTime: toText(now + 180 * minute), sealRankTime: toText(now + 120 * minute) })).body.status).toBe(200)
    clock.advance(100 * minute)
    const later = { startTime: toText(now + 110 * minute), endTime: toText(now + 180 * minute), duration: 70 * 60 }
    expect((await put({ ...later, sealRankTime: toText(now + 120 * minute) })).body.errorCode).toBe('contest.start-fixed')
  })

  test('that shortens a running contest below now ends it now', async () => {
    const { put, clock, toText, opened, get } = await openSite()
    const now = clock.now()
    clock.advance(100 * minute)
    const shorter = { endTime: toText(now + 80 * minute), duration: 20 * 60, sealRankTime: toText(now + 70 * minute) }
    expect((await put({ ...(await opened()), ...shorter })).body.status).toBe(200)
    expect(await get()).toMatchObject({ status: 1, endTime: toText(clock.now()).replace('Z', '+0000') })
  })

  test('wipes the registrations when the password really changes, and only then', async () => {
    const { put, services, cid, token, call } = await openSite({ auth: 1, pwd: 'one' })
    const uid = await makeUser(services.db, 'ada')
    await registerFor(services.db, cid, uid)
    const registered = async () =>
      (await services.db.selectFrom('contestRegistrations').select('uid').where('cid', '=', cid).execute()).length
    await put({ pwd: 'one' })
    await put({ pwd: null })
    expect(await registered()).toBe(1)
    await put({ pwd: 'two' })
    expect(await registered()).toBe(0)
    const { body } = await call(`GET ${CALL}/get-act-list?cid=${cid}`, { token })
    expect(body.data.records[0]).toMatchObject({
      action: 'contest.edit',
      detail: { wipedRegistrations: 1 },
      after: { pwd: { withheld: 'secret' } },
    })
    expect(JSON.stringify(body)).not.toContain('two')
  })

  test('keeps the rule type while a problem of that type is in the contest', async () => {
    const { put, services, cid } = await openSite()
    await makeContestProblem(services.db, cid, await makeProblem(services.db), 'A')
    expect((await put({ type: 1 })).body).toMatchObject({ status: 400, errorCode: 'contest.type-fixed' })
    await services.db.updateTable('contestProblems').set({ removedAt: 1 }).execute()
    expect((await put({ type: 1 })).body.status).toBe(200)
  })

  test('is news for whoever keeps something of the contest', async () => {
    const { put, services, cid } = await openSite()
    const heard: unknown[] = []
    services.events.subscribe((event) => void heard.push(event))
    await put({ title: 'New' })
    await put({ title: ' ' })
    expect(heard).toEqual([{ type: 'contest.changed', cid }])
  })
})

test('a clone is hidden, has the problems and the settings, and no people', async () => {
  const { call, token, services, cid } = await openSite({ auth: 1, pwd: 'one', penaltyRule: 'minutes', tieRule: 'last-accept' })
  const pid = await makeProblem(services.db)
  await makeContestProblem(services.db, cid, pid, 'A')
  await registerFor(services.db, cid, await makeUser(services.db))
  expect((await call(`GET ${CALL}/clone?cid=${cid}`, { token })).body).toMatchObject({ status: 200, data: null })
  const { id } = (await call(`GET ${CALL}/get-contest-list?keyword=cloned`, { token })).body.data.records[0]
  const { body } = await call(`GET ${CALL}?cid=${id}`, { token })
  expect(body.data).toMatchObject({
    title: 'Finals [Cloned]',
    source: cid,
    visible: false,
    pwd: 'one',
    penaltyRule: 'minutes',
    tieRule: 'last-accept',
    registered: 0,
  })
  const places = await services.db.selectFrom('contestProblems').select(['pid', 'displayId']).where('cid', '=', id).execute()
  expect(places).toEqual([{ pid, displayId: 'A' }])
})

test('deleting says what goes with it, and takes it along; the problems stay in the bank', async () => {
  const { call, token, services, cid } = await openSite()
  const { db } = services
  const [pid, uid] = [await makeProblem(db, { auth: 3 }), await makeUser(db)]
  await makeContestProblem(db, cid, pid, 'A')
  await registerFor(db, cid, uid)
  await makeSubmission(db, uid, pid, { cid })
  expect((await call(`GET ${CALL}/get-contest-extent?cid=${cid}`, { token })).body.data).toEqual({
    problems: 1,
    ownProblems: 1,
    registrations: 1,
    submissions: 1,
    announcements: 0,
    prints: 0,
  })
  expect((await call(`DELETE ${CALL}?cid=${cid}`, { token })).body.status).toBe(200)
  for (const table of ['contestProblems', 'contestRegistrations', 'submissions'] as const)
    expect([table, await db.selectFrom(table).select('cid').execute()]).toEqual([table, []])
  expect(await db.selectFrom('problems').select('id').execute()).toEqual([{ id: pid }])
  expect((await call(`DELETE ${CALL}?cid=${cid}`, { token })).body).toMatchObject({ status: 400, errorCode: 'contest.gone' })
})

test('a contest that has not ended is extended, the seal that lies ahead with it, and the act is on record', async () => {
  const { call, token, cid, clock, get, toText } = await openSite()
  const extend = (minutes: number) => call(`PUT ${CALL}/extend-contest`, { token, body: { cid, minutes } })
  const { endTime, sealRankTime } = await get()
  expect((await extend(10)).body.status).toBe(200)
  const by = (text: string) => toText(Date.parse(text.replace('+0000', 'Z')) + 10 * minute).replace('Z', '+0000')
  expect(await get()).toMatchObject({ endTime: by(endTime), sealRankTime: by(sealRankTime), duration: 7800 })
  const acts = await call(`GET ${CALL}/get-act-list?cid=${cid}`, { token })
  expect(acts.body.data.records.map(({ action }: { action: string }) => action)).toEqual(['contest.extend', 'contest.create'])
  expect((await extend(0)).body.status).toBe(400)
  clock.advance(4 * hour)
  expect((await extend(10)).body.errorCode).toBe('contest.end-past')
})

test('the acts of a contest are for its admins, and hold nothing of other objects of that number', async () => {
  const { call, token, cid, signIn, services } = await openSite()
  const admin = await signIn('admin')
  const foreign = { action: 'problem.create', target: String(cid), ip: 'x', at: 1 }
  await services.db.insertInto('auditLog').values(foreign).execute()
  expect((await call(`GET ${CALL}/get-act-list?cid=${cid}`, { token })).body.data.total).toBe(1)
  expect((await call(`GET ${CALL}/get-act-list?cid=${cid}`, admin)).body.errorCode).toBe('contest.not-admin')
})

test('announcements of a contest have the names of their authors, for a reader who may read names', async () => {
  const { call, token, cid, services } = await openSite()
  await services.db.updateTable('users').set({ realname: '李老师' }).where('username', '=', 'root').execute()
  const announcement = { title: 'Rooms', content: 'Room 3 moves.' }
  expect((await call(`POST ${CALL}/announcement`, { token, body: { cid, announcement } })).body.status).toBe(200)
  const { data } = (await call(`GET ${CALL}/announcement?cid=${cid}`, { token })).body
  expect(data.records).toMatchObject([{ title: 'Rooms', username: 'root', realname: '李老师' }])
})
