import { helperRights } from '@touchstone/shared/contest/helper-right.ts'
import { expect, test } from 'vitest'
import { makeContest, makeUser, registerFor } from '../testing/make.ts'
import { openTestApp } from '../testing/test-app.ts'

async function openDoor() {
  const { services, clock } = await openTestApp()
  const { db, contestDoor: door } = services
  const uid = await makeUser(db, 'ada')
  const creator = await makeUser(db, 'creator')
  const times = { startTime: clock.now() - 1000, endTime: clock.now() + 1000, uid: creator }
  const callerOf = (uid: string, username: string) =>
    ({ actor: { uid, username, role: 'default_user', sessionId: 1 }, language: 'en-US', ip: '127.0.0.1' }) as const
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
  await expect(door.admit(cid, ada)).rejects.toMatchObject({ code: 'contest.not-registered' })
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

test('a list of rights that cannot be read gives none', async () => {
  const { db, door, clock, times, uid, ada } = await openDoor()
  const cid = await makeContest(db, { ...times, startTime: clock.now() + 500 })
  await db.insertInto('contestHelpers').values({ cid, uid, rights: '["everything"', gmtCreate: 1 }).execute()
  await expect(door.enter(cid, ada)).rejects.toMatchObject({ code: 'contest.not-started' })
})
