import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { describe, expect, test } from 'vitest'
import { addToTraining, joinGroup, makeGroup, makeProblem, makeSubmission, makeTraining } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** A problem of the bank in a training of the group. */
async function withTraining() {
  const site = await openTestApp()
  const { db } = site.services
  const owner = await site.signIn('default_user', 'owner')
  const pupil = await site.signIn('default_user', 'pupil')
  const gid = await makeGroup(db, owner.uid, { auth: 1 })
  await joinGroup(db, gid, owner.uid, 'root')
  const pid = await makeProblem(db)
  await addToTraining(db, await makeTraining(db, { gid }), pid)
  const sendAt = (submitTime: number) => makeSubmission(db, pupil.uid, pid, { submitTime, code: 'int main() { return 7; }' })
  const code = async (submitId: number, { token } = owner) =>
    (await site.call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })).body.data?.submission.code
  const join = () => site.call('POST /api/group/member', { token: pupil.token, body: { gid } })
  const leave = () => site.call(`DELETE /api/group/member/exit?gid=${gid}`, { token: pupil.token })
  return { ...site, db, owner, pupil, gid, sendAt, code, join, leave }
}

describe('leaders of a group read the code of a member from the time of joining on', () => {
  test('in a public group: the run of that millisecond, and none from before', async () => {
    const { clock, sendAt, code, join } = await withTraining()
    const joinedAt = clock.now()
    const [before, at] = [await sendAt(joinedAt - 1), await sendAt(joinedAt)]
    expect([await code(before), await code(at)].map(Boolean)).toEqual([false, false])
    expect((await join()).body.status).toBe(200)
    expect([await code(before), await code(at)].map(Boolean)).toEqual([false, true])
  })

  test('after an application: from its acceptance, and a later rank changes nothing', async () => {
    const { clock, db, call, owner, pupil, gid, sendAt, code, join } = await withTraining()
    await db.updateTable('groups').set({ auth: 2, code: 'secret' }).where('id', '=', gid).execute()
    await join()
    const applied = await sendAt(clock.now())
    clock.advance(1000)
    const accept = (auth: number) => call('PUT /api/group/member', { token: owner.token, body: { gid, uid: pupil.uid, auth } })
    expect((await accept(MemberState.member)).body.status).toBe(200)
    const accepted = await sendAt(clock.now())
    clock.advance(1000)
    expect((await accept(MemberState.admin)).body.status).toBe(200)
    expect([await code(applied), await code(accepted)].map(Boolean)).toEqual([false, true])
  })

  test('and not after leaving; coming again begins again', async () => {
    const { clock, sendAt, code, join, leave } = await withTraining()
    await join()
    const first = await sendAt(clock.now())
    await leave()
    expect(await code(first)).toBeFalsy()
    clock.advance(1000)
    await join()
    const second = await sendAt(clock.now())
    expect([await code(first), await code(second)].map(Boolean)).toEqual([false, true])
  })

  test('whoever brought the member in', async () => {
    const { clock, db, call, signIn, gid, sendAt, code } = await withTraining()
    const teacher = await signIn('admin', 'teacher')
    await joinGroup(db, gid, teacher.uid, 'admin')
    const before = await sendAt(clock.now() - 1)
    const { body } = await call('POST /api/group/import-roster', { token: teacher.token, body: { gid, users: [['pupil', 'x']] } })
    expect(body.data.rows).toMatchObject([{ existing: 'joins' }])
    const after = await sendAt(clock.now())
    expect([await code(before, teacher), await code(after, teacher)].map(Boolean)).toEqual([false, true])
  })
})
