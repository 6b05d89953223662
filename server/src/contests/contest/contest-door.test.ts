import { up as nameDevicesOfSeats } from '@touchstone/migrations/0039_seat_devices.ts'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { helperRights } from '@touchstone/shared/contests/contest/helper-right.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { arrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeContest, makeUser, registerFor } from '../../testing/make.ts'
import { openTestApp, PASSWORD } from '../../testing/test-app.ts'
import { releaseDevice } from './contest.queries.ts'

async function openDoor() {
  const { services, clock } = await openTestApp()
  const { db, contestDoor: door } = services
  const uid = await makeUser(db, 'ada')
  const creator = await makeUser(db, 'creator')
  const times = { startTime: clock.now() - 1000, endTime: clock.now() + 1000, uid: creator }
  const callerOf = (uid: string, username: string) =>
    ({ actor: { uid, username, role: 'default_user', device: deviceId('here') }, language: 'en-US', ip: '127.0.0.1' }) as const
  return { db, door, clock, times, uid, ada: callerOf(uid, 'ada'), creator: callerOf(creator, 'creator') }
}

const guest = { actor: null, language: 'en-US', ip: '127.0.0.1' } as const

test('an invisible contest is there for nobody but those who administer it', async () => {
  const { db, door, times, ada, creator } = await openDoor()
  const cid = await makeContest(db, { ...times, visible: 0 })
  await expect(door.find(cid, creator)).rejects.toMatchObject({ code: 'contest.not-found' })
  await expect(door.administer(cid, ada)).rejects.toMatchObject({ code: 'contest.gone' })
  expect(await door.administer(cid, creator)).toMatchObject({ isAdmin: true, rights: helperRights })
})

test('a private contest lets in who is registered, and nobody whose registration was taken away', async () => {
  const { db, door, times, uid, ada } = await openDoor()
  const cid = await makeContest(db, { ...times, auth: 1 })
  await expect(door.enter(cid, guest)).rejects.toMatchObject({ code: 'contest.login-first' })
  await expect(door.enter(cid, ada)).rejects.toMatchObject({ code: 'contest.not-registered' })
  await registerFor(db, cid, uid)
  expect(await door.enter(cid, ada)).toMatchObject({ isAdmin: false, phase: 0, visitor: { isRegistered: true } })
  await db.updateTable('contestRegistrations').set({ status: 0 }).execute()
  await expect(door.admit(cid, ada)).rejects.toMatchObject({ code: 'contest.removed' })
})

test('a helper enters before the start, and does only what the right says', async () => {
  const { db, door, clock, times, uid, ada } = await openDoor()
  const cid = await makeContest(db, { ...times, startTime: clock.now() + 500 })
  await expect(door.enter(cid, ada)).rejects.toMatchObject({ code: 'contest.not-started' })
  await db.insertInto('contestHelpers').values({ cid, uid, rights: '["print"]', gmtCreate: 1 }).execute()
  expect(await door.enter(cid, ada)).toMatchObject({ isAdmin: false, rights: ['print'] })
  expect(await door.help(cid, 'print', ada)).toMatchObject({ phase: -1 })
  await expect(door.help(cid, 'balloons', ada)).rejects.toMatchObject({ code: 'contest.not-admin' })
  await expect(door.administer(cid, ada)).rejects.toMatchObject({ code: 'contest.not-admin' })
})

test('a list of rights that cannot be read gives none, and its row is named', async () => {
  const { db, door, clock, times, uid, ada } = await openDoor()
  const cid = await makeContest(db, { ...times, startTime: clock.now() + 500 })
  await db.insertInto('contestHelpers').values({ cid, uid, rights: '["everything"', gmtCreate: 1 }).execute()
  await expect(door.enter(cid, ada)).rejects.toThrow(/^contest_helpers\.rights of .* is damaged/)
})

test('a person whom staff took out of a public contest neither enters nor submits', async () => {
  const { db, door, times, uid, ada } = await openDoor()
  const cid = await makeContest(db, times)
  expect(await door.admit(cid, ada)).toMatchObject({ isAdmin: false })
  await registerFor(db, cid, uid)
  await db.updateTable('contestRegistrations').set({ status: 0 }).execute()
  await expect(door.enter(cid, ada)).rejects.toMatchObject({ code: 'contest.removed' })
  await expect(door.admit(cid, ada)).rejects.toMatchObject({ code: 'contest.removed' })
  expect(await door.standing(cid, ada)).toEqual({ isContestAdmin: false, entersContest: false, seatRefusal: null })
})

test('while a contest runs it is entered from its places alone; admins come from everywhere, and everybody after the end', async () => {
  const { db, door, clock, times, ada, creator } = await openDoor()
  const cid = await makeContest(db, { ...times, addressRanges: '10.0.3.0/24', allowEndSubmit: 1 })
  await expect(door.enter(cid, ada)).rejects.toMatchObject({ code: 'contest.wrong-address' })
  await expect(door.admit(cid, ada)).rejects.toMatchObject({ code: 'contest.wrong-address' })
  expect(await door.admit(cid, { ...ada, ip: '10.0.3.9' })).toMatchObject({ phase: 0 })
  expect(await door.admit(cid, creator)).toMatchObject({ isAdmin: true })
  clock.advance(1000)
  expect(await door.admit(cid, ada)).toMatchObject({ phase: 1 })
})

test('the first device stays the only one until it is released', async () => {
  const { db, door, times, uid, ada } = await openDoor()
  const cid = await makeContest(db, { ...times, oneDevice: 1 })
  const other = { ...ada, actor: { ...ada.actor, device: deviceId('there') } }
  expect(await door.enter(cid, ada)).toMatchObject({ phase: 0 })
  expect(await door.admit(cid, ada)).toMatchObject({ phase: 0 })
  await expect(door.enter(cid, other)).rejects.toMatchObject({ code: 'contest.other-device' })
  await expect(door.admit(cid, other)).rejects.toMatchObject({ code: 'contest.other-device' })
  await releaseDevice(db, cid, uid)
  expect(await door.admit(cid, other)).toMatchObject({ phase: 0 })
  await expect(door.admit(cid, ada)).rejects.toMatchObject({ code: 'contest.other-device' })
})

test('the device stays the same when its token is renewed in mid-contest', async () => {
  const { services, clock, signIn, call } = await openTestApp()
  const { db } = services
  const { uid, token } = await signIn('default_user', 'ada')
  clock.advance(12 * hour - minute)
  const times = { startTime: clock.now() - minute, endTime: clock.now() + 3 * hour, uid: await makeUser(db, 'creator') }
  const cid = await makeContest(db, { ...times, oneDevice: 1, auth: ContestAuth.private })
  await registerFor(db, cid, uid)
  const problems = (token: string) => call(`GET /api/get-contest-problem?cid=${cid}`, { token })
  expect((await problems(token)).body.status).toBe(200)
  clock.advance(2 * minute)
  const renewing = await call('GET /api/get-user-auth-info', { token })
  const renewed = String(renewing.headers.authorization)
  expect([renewing.body.status, renewing.headers['refresh-token'], renewed === token]).toEqual([200, 'true', false])
  // Requests with the old token may still arrive; both tokens are one device, another sign-in is not.
  for (const one of [renewed, token, renewed]) expect((await problems(one)).body.status).toBe(200)
  const again = await call('POST /api/login', { body: { username: 'ada', password: PASSWORD } })
  expect((await problems(String(again.headers.authorization))).body.errorCode).toBe('contest.other-device')
})

eachDatabase('seats of before the device had a name', (open) => {
  test('go on with the device of their token; of a token that is gone the seat is free', async () => {
    const db = await open()
    const cid = await makeContest(db)
    for (const [name, device] of [
      ['ada', 'phone'],
      ['bob', null],
    ] as const) {
      const uid = await makeUser(db, name)
      await registerFor(db, cid, uid)
      const times = { createdAt: 1, refreshAt: 2, expiresAt: 3, seenAt: 1 }
      const session = { tokenHash: name, device: device ?? 'gone', uid, ip: '::1', userAgent: '', ...times }
      const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
      await db
        .updateTable('contestRegistrations')
        .set({ device: String(id) })
        .where('uid', '=', uid)
        .execute()
      if (device === null) await db.deleteFrom('sessions').where('id', '=', id).execute()
    }
    await nameDevicesOfSeats(db as never)
    const rows = await db.selectFrom('contestRegistrations').select('device').execute()
    expect(rows.map(({ device }) => device).sort()).toEqual([null, 'phone'])
  })
})

test('a look at a protected contest registers nobody', async () => {
  const { db, door, times, ada } = await openDoor()
  const cid = await makeContest(db, { ...times, auth: 2, oneDevice: 1 })
  expect(await door.enter(cid, ada)).toMatchObject({ visitor: { isRegistered: false } })
  expect(await db.selectFrom('contestRegistrations').selectAll().execute()).toEqual([])
})

test('the moment that a request came in decides, not the one that it is looked at', async () => {
  const { db, door, clock, times, ada } = await openDoor()
  const cid = await makeContest(db, times)
  const lastMoment = { ...ada, arrivedAt: arrivedAt(times.endTime - 1) }
  clock.advance(5000)
  expect(await door.admit(cid, lastMoment)).toMatchObject({ phase: 0, now: times.endTime - 1 })
  await expect(door.admit(cid, { ...ada, arrivedAt: arrivedAt(times.endTime) })).rejects.toMatchObject({ code: 'contest.ended' })
})
