import { describe, expect, test } from 'vitest'
import { openGroupContest } from '../../testing/group-contest-site.ts'
import { joinGroup, makeUser, registerFor } from '../../testing/make.ts'

/** A contest of the group with a problem, and a registered member. */
async function openHall() {
  const site = await openGroupContest()
  const { db, cid, member, ann, send, ofGroup } = site
  const pid = await ofGroup()
  await send('PUT contest-problem', ann.token, { cid, pid, displayId: 'A' })
  await registerFor(db, cid, member.uid)
  await db.updateTable('contestRegistrations').set({ device: 'd1' }).execute()
  const people = async () => (await send(`GET contest/get-participant-list?cid=${cid}`, ann.token)).data.records
  const helpers = async () => (await send(`GET contest/get-helper-list?cid=${cid}`, ann.token)).data
  return { ...site, pid, people, helpers }
}

describe('the hall of a group’s contest', () => {
  test('is kept by whoever made the contest while an admin, and by group roots', async () => {
    const { send, cid, pid, ann, owner, second, member, stranger, rival, db } = await openHall()
    const { uid } = member
    const calls: [string, object?][] = [
      [`GET contest/get-participant-list?cid=${cid}`],
      ['PUT contest/seats', { cid, seats: [{ username: 'member', room: '201', seat: '7' }], register: false }],
      ['PUT contest/participant', { cid, uid, takesPart: false }],
      ['PUT contest/release-device', { cid, uid }],
      ['PUT contest/helper', { cid, username: 'member', rights: ['balloons'] }],
      [`GET contest/get-helper-list?cid=${cid}`],
      [`DELETE contest/helper?cid=${cid}&uid=${uid}`],
      ['PUT contest/hide-problem', { cid, pid, hidden: true }],
      ['PUT contest/extend-contest', { cid, minutes: 15 }],
      [`GET contest/get-preflight?cid=${cid}`],
      [`GET contest/get-contest-extent?cid=${cid}`],
      [`GET contest/get-act-list?cid=${cid}`],
      ['POST contest/clone', { cid }],
    ]
    const preflight: [string, object] = ['POST contest/start-preflight', { cid }]
    for (const [rest, body] of [...calls, preflight]) {
      const refused = async (token: string | undefined) => (await send(rest, token, body)).errorCode
      for (const { token } of [second, member]) expect([rest, await refused(token)]).toEqual([rest, 'group.not-allowed'])
      for (const { token } of [stranger, rival]) expect([rest, await refused(token)]).toEqual([rest, 'group.not-member'])
      expect([rest, (await send(rest, undefined, body)).status]).toEqual([rest, 401])
      const elsewhere = [rest.replace(`cid=${cid}`, 'cid=999'), body && { ...body, cid: 999 }] as const
      expect([rest, (await send(elsewhere[0], ann.token, elsewhere[1])).errorCode]).toEqual([rest, 'contest.not-found'])
      const bad = [rest.replace(`cid=${cid}`, 'cid=x'), body && { ...body, cid: 'x' }] as const
      expect([rest, (await send(bad[0], ann.token, bad[1])).status]).toEqual([rest, 400])
    }
    for (const { token } of [ann, owner])
      for (const [rest, body] of calls) expect([rest, (await send(rest, token, body)).status]).toEqual([rest, 200])
    expect((await send(...([preflight[0], ann.token, preflight[1]] as const))).status).toBe(200)
    await db.updateTable('groupMembers').where('uid', '=', ann.uid).set({ auth: 3 }).execute()
    for (const [rest, body] of calls) expect([rest, (await send(rest, ann.token, body)).errorCode]).toEqual([rest, 'group.not-allowed'])
  })

  test('moves the end, hides a problem and removes people, and lists the actors without their addresses', async () => {
    const { send, cid, pid, ann, member, contests, db, people, clock } = await openHall()
    const [before] = await contests()
    const { data } = await send('PUT contest/extend-contest', ann.token, { cid, minutes: 15 })
    expect(data.endTime).toBe(new Date((before?.endTime ?? 0) + 15 * 60_000).toISOString().replace('Z', '+0000'))
    expect((await contests())[0]?.endTime).toBe((before?.endTime ?? 0) + 15 * 60_000)
    await send('PUT contest/hide-problem', ann.token, { cid, pid, hidden: true })
    expect(await db.selectFrom('contestProblems').select('hidden').execute()).toEqual([{ hidden: 1 }])
    await send('PUT contest/release-device', ann.token, { cid, uid: member.uid })
    await send('PUT contest/participant', ann.token, { cid, uid: member.uid, takesPart: false })
    expect(await people()).toMatchObject([{ username: 'member', takesPart: false, hasDevice: false }])
    const { records } = (await send(`GET contest/get-act-list?cid=${cid}`, ann.token)).data
    expect(records.map(({ action }: { action: string }) => action)).toEqual([
      ...['contest.participant', 'contest.device', 'contest.problem-hide', 'contest.extend', 'contest.problem-add', 'contest.create'],
    ])
    for (const line of records) expect(line).toMatchObject({ username: 'ann', ip: null, at: clock.now() })
  })

  test('knows members only: names of other users look like unknown ones', async () => {
    const { send, cid, gid, ann, db, people, helpers } = await openHall()
    await joinGroup(db, gid, await makeUser(db, 'late'), 'member')
    const sheet = ['stranger', 'nobody', 'late'].map((username) => ({ username, room: '1', seat: '2' }))
    expect((await send('PUT contest/seats', ann.token, { cid, seats: sheet, register: true })).data).toEqual({
      set: 1,
      registered: 1,
      unknown: ['stranger', 'nobody'],
      notRegistered: [],
    })
    expect((await people()).map(({ username }: { username: string }) => username)).toEqual(['late', 'member'])
    const help = (username: string) => send('PUT contest/helper', ann.token, { cid, username, rights: ['print'] })
    for (const name of ['stranger', 'nobody']) expect((await help(name)).errorCode).toBe('contest.person-outside')
    expect(await helpers()).toEqual([])
    expect((await help('LATE')).status).toBe(200)
    expect(await helpers()).toMatchObject([{ username: 'late', rights: ['print'] }])
  })

  test('copies a contest into the same group, hidden, in the name of whoever copies it', async () => {
    const { send, cid, gid, owner, contests, places } = await openHall()
    expect((await send('POST contest/clone', owner.token, { cid })).status).toBe(200)
    const copy = (await contests()).find(({ id }) => id !== cid)
    expect(copy).toMatchObject({ gid, isGroup: 1, visible: 0, uid: owner.uid, title: 'Finals [Cloned]' })
    expect((await places()).map(({ cid }) => cid)).toEqual([cid, copy?.id])
  })
})
