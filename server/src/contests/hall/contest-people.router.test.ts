import { describe, expect, test } from 'vitest'
import { holdContest } from '../../testing/contract-contest.ts'
import { makeProblem, makeSubmission, makeUser, registerFor } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CALL = '/api/admin/contest'

async function openSite() {
  const site = await openTestApp()
  const root = await site.signIn('root')
  const cid = await holdContest({ ...site, root })
  const { token } = root
  const { db } = site.services
  const send = (rest: string, body: object) => site.call(`${rest.replace(' ', ` ${CALL}/`)}`, { token, body: { cid, ...body } })
  const helpers = async () => (await site.call(`GET ${CALL}/get-helper-list?cid=${cid}`, { token })).body.data
  const people = async (query = '') => (await site.call(`GET ${CALL}/get-participant-list?cid=${cid}${query}`, { token })).body.data.records
  return { ...site, root, token, db, cid, send, helpers, people }
}

describe('helpers', () => {
  test('get exactly the rights that are ticked, by username in any case, and lose them', async () => {
    const { db, send, helpers, call, token, cid } = await openSite()
    const uid = await makeUser(db, 'Ada')
    await send('PUT helper', { username: 'ada', rights: ['print', 'balloons', 'print'] })
    expect(await helpers()).toEqual([{ uid, username: 'Ada', realname: null, rights: ['balloons', 'print'] }])
    await send('PUT helper', { username: 'Ada', rights: ['board'] })
    expect(await helpers()).toMatchObject([{ rights: ['board'] }])
    const remove = () => call(`DELETE ${CALL}/helper?cid=${cid}&uid=${uid}`, { token })
    expect((await remove()).body.status).toBe(200)
    expect((await remove()).body.errorCode).toBe('contest.person-gone')
    expect(await helpers()).toEqual([])
  })

  test('are people with an account, and have at least one right that exists', async () => {
    const { send } = await openSite()
    expect((await send('PUT helper', { username: 'nobody', rights: ['print'] })).body.errorCode).toBe('account.not-found')
    expect((await send('PUT helper', { username: 'root', rights: [] })).body.status).toBe(400)
    expect((await send('PUT helper', { username: 'root', rights: ['everything'] })).body.status).toBe(400)
  })
})

describe('participants', () => {
  test('stand by room and seat, numbers as numbers, and are found by name and place', async () => {
    const { db, cid, send, people } = await openSite()
    for (const name of ['ada', 'eve', 'bob', 'zoe']) await registerFor(db, cid, await makeUser(db, name))
    const seats = [
      { username: 'ada', room: '201', seat: '10' },
      { username: 'EVE', room: '201', seat: '9' },
      { username: 'bob', room: '101', seat: '1' },
      { username: 'ghost', room: '1', seat: '1' },
    ]
    expect((await send('PUT seats', { seats, register: false })).body.data).toEqual({
      set: 3,
      registered: 0,
      unknown: ['ghost'],
      notRegistered: [],
    })
    const names = (rows: { username: string }[]) => rows.map(({ username }) => username)
    expect(names(await people())).toEqual(['bob', 'eve', 'ada', 'zoe'])
    expect(names(await people('&keyword=201'))).toEqual(['eve', 'ada'])
    expect(names(await people('&keyword=ZO'))).toEqual(['zoe'])
  })

  test('are registered from a sheet only when that is asked for', async () => {
    const { db, send, people } = await openSite()
    await makeUser(db, 'ada')
    const sheet = (register: boolean) => send('PUT seats', { seats: [{ username: 'ada', room: 'A', seat: '' }], register })
    expect((await sheet(false)).body.data).toMatchObject({ set: 0, notRegistered: ['ada'] })
    expect(await people()).toEqual([])
    expect((await sheet(true)).body.data).toMatchObject({ set: 1, registered: 1 })
    expect(await people()).toMatchObject([{ username: 'ada', room: 'A', seat: null, takesPart: true }])
  })

  test('who are taken out keep their runs, and are taken in again', async () => {
    const { db, cid, send, people } = await openSite()
    const uid = await makeUser(db, 'ada')
    await registerFor(db, cid, uid)
    await makeSubmission(db, uid, await makeProblem(db), { cid })
    await send('PUT participant', { uid, takesPart: false })
    expect(await people()).toMatchObject([{ takesPart: false, submissions: 1 }])
    await send('PUT participant', { uid, takesPart: true })
    expect(await people()).toMatchObject([{ takesPart: true, submissions: 1 }])
    expect((await send('PUT participant', { uid: 'f'.repeat(32), takesPart: false })).body.errorCode).toBe('contest.person-gone')
  })

  test('who are bound to a device are released', async () => {
    const { db, cid, send, people } = await openSite()
    const uid = await makeUser(db, 'ada')
    await registerFor(db, cid, uid)
    await db.updateTable('contestRegistrations').set({ device: '7' }).execute()
    expect(await people()).toMatchObject([{ hasDevice: true }])
    expect((await send('PUT release-device', { uid })).body.status).toBe(200)
    expect(await people()).toMatchObject([{ hasDevice: false }])
  })
})

test('people of a contest are for those who hold it', async () => {
  const { call, cid, signIn } = await openSite()
  const [admin, pupil] = [await signIn('admin'), await signIn('default_user')]
  const body = {
    cid,
    uid: 'x',
    username: 'x',
    rights: ['print'],
    takesPart: false,
    seats: [{ username: 'x', room: '', seat: '' }],
    register: true,
  }
  for (const rest of ['PUT helper', 'PUT participant', 'PUT seats', 'PUT release-device']) {
    const path = rest.replace(' ', ` ${CALL}/`)
    expect([rest, (await call(path, { body })).http, (await call(path, { ...pupil, body })).http]).toEqual([rest, 401, 403])
    expect((await call(path, { ...admin, body })).body.errorCode).toBe('contest.not-admin')
  }
  for (const path of ['get-helper-list', 'get-participant-list'])
    expect((await call(`GET ${CALL}/${path}?cid=${cid}`, admin)).body.errorCode).toBe('contest.not-admin')
})

describe('announcements of a contest', () => {
  test('are written, changed and deleted by those who hold it, in their own contest alone', async () => {
    const { call, send, cid, token, root, clock, signIn, services } = await openSite()
    const other = await holdContest({ call, root, clock })
    expect((await send('POST announcement', { announcement: { title: 'Hello', content: 'all', status: 0 } })).body).toMatchObject({
      status: 200,
      data: null,
    })
    const list = async () => (await call(`GET ${CALL}/announcement?cid=${cid}`, { token })).body.data.records
    const [{ id }] = await list()
    const change = (to: number) =>
      call(`PUT ${CALL}/announcement`, { token, body: { cid: to, announcement: { id, title: 'Later', status: 1 } } })
    expect((await change(other)).body.errorCode).toBe('announcement.gone')
    expect((await change(cid)).body.status).toBe(200)
    expect(await list()).toMatchObject([{ title: 'Later', content: 'all', status: 1, username: 'root' }])
    expect((await send('POST announcement', { announcement: { title: ' ', content: 'x' } })).body.status).toBe(400)
    const admin = await signIn('admin')
    const remove = (by: string) => call(`DELETE ${CALL}/announcement?aid=${id}`, { token: by })
    expect((await remove(admin.token)).body.errorCode).toBe('contest.not-admin')
    const site = { title: 's', content: 'c', uid: '1', gmtCreate: 1, gmtModified: 1 }
    const { id: ofSite } = await services.db.insertInto('announcements').values(site).returning('id').executeTakeFirstOrThrow()
    expect((await call(`DELETE ${CALL}/announcement?aid=${ofSite}`, { token })).body.errorCode).toBe('announcement.gone')
    expect((await remove(token)).body.status).toBe(200)
    expect((await remove(token)).body.errorCode).toBe('announcement.gone')
  })
})
