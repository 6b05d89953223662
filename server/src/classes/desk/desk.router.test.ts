import { DESK_HOMEWORK } from '@touchstone/shared/classes/desk/desk-limits.ts'
import { day, hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { PostStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import { describe, expect, test } from 'vitest'
import { openLineSite } from '../../testing/line-site.ts'
import { addToTraining, joinGroup, makeContest, makeGroup, makeProblem, makeSubmission, makeTraining } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function withClass() {
  const site = await openTestApp()
  const { db } = site.services
  const now = site.clock.now()
  const [owner, ann, bob, stranger] = await Promise.all(
    ['owner', 'ann', 'bob', 'stranger'].map((name) => site.signIn('default_user', name)),
  )
  if (!owner || !ann || !bob || !stranger) throw new Error('no people')
  const gid = await makeGroup(db, owner.uid)
  await joinGroup(db, gid, owner.uid, 'root')
  for (const { uid } of [ann, bob]) await joinGroup(db, gid, uid, 'member')
  const get = async (token?: string, query = '') => (await site.call(`GET /api/get-desk${query}`, token ? { token } : {})).body
  const give = (fields: object) => makeTraining(db, { gid, isGroup: 1, authorUid: owner.uid, ...fields })
  return { ...site, db, now, gid, get, give, people: { owner, ann, bob, stranger } }
}

describe("the teacher's desk", () => {
  test('is for those who lead a group; others have no card', async () => {
    const { get, gid, people } = await withClass()
    const { owner, ann, stranger } = people
    expect((await get()).errorCode).toBe('session.signed-out')
    expect((await get(owner.token, '?gid=x')).status).toBe(400)
    expect((await get(stranger.token, `?gid=${gid}`)).errorCode).toBe('group.not-member')
    expect((await get(ann.token, `?gid=${gid}`)).errorCode).toBe('group.not-allowed')
    expect((await get(owner.token, '?gid=99')).errorCode).toBe('group.not-found')
    expect((await get(ann.token)).data.records).toEqual([])
    for (const query of ['', `?gid=${gid}`]) expect((await get(owner.token, query)).data.records).toMatchObject([{ gid, pupils: 2 }])
  })

  test('shows open homework with solved and stuck pupils for each problem, the next due time first', async () => {
    const { get, give, db, now, people } = await withClass()
    const { owner, ann, bob } = people
    const later = await give({ title: 'Later', dueAt: now + 2 * day })
    const soon = await give({ title: 'Soon', dueAt: now })
    await give({ title: 'Over', dueAt: now - 1 })
    await give({ title: 'Not open', opensAt: now + 1, dueAt: now + day })
    const pid = await makeProblem(db, { problemId: 'A' })
    await addToTraining(db, soon, pid)
    await makeSubmission(db, ann.uid, pid, { status: Verdict.Accepted, submitTime: now })
    await makeSubmission(db, bob.uid, pid, { status: Verdict.WrongAnswer, submitTime: now - hour })
    const [card] = (await get(owner.token)).data.records
    expect(card.homework).toMatchObject([
      { tid: soon, dueAt: now, stuck: 1, problems: [{ pid, problemId: 'A', solved: 1, stuck: 1 }] },
      { tid: later, stuck: 0, problems: [] },
    ])
    await give({ title: 'Between', dueAt: now + day })
    expect((await get(owner.token)).data.records[0].homework).toHaveLength(DESK_HOMEWORK)
  })

  test('shows raised hands that wait, and pupils who have not signed in', async () => {
    const { get, give, db, gid, people, call } = await withClass()
    const { owner, ann, bob } = people
    const tid = await give({})
    const pid = await makeProblem(db)
    await addToTraining(db, tid, pid)
    for (const { token } of [ann, bob]) await call('POST /api/raised-hand', { token, body: { tid, pid } })
    const [{ id }] = (await call(`GET /api/get-raised-hands?gid=${gid}`, { token: owner.token })).body.data
    await call('PUT /api/raised-hand-taken', { token: owner.token, body: { id, taken: true } })
    await db.updateTable('users').set({ mustChangePassword: 1 }).where('uid', '=', ann.uid).execute()
    expect((await get(owner.token)).data.records).toMatchObject([{ hands: 1, notSignedIn: 1, pupils: 2, comments: 0 }])
  })

  test('shows questions without an answer in running contests, until one is given', async () => {
    const { get, db, gid, now, people, call, services } = await withClass()
    const { owner, ann, bob } = people
    const contest = (fields: object) =>
      makeContest(db, { uid: owner.uid, gid, isGroup: 1, title: 'Test 1', startTime: now, endTime: now + hour, ...fields })
    const cid = await contest({})
    const over = await contest({ title: 'Over', startTime: now - day, endTime: now })
    const ask = async ({ uid }: { uid: string }, cid: number, fields: object = {}) => {
      const row = { cid, uid, role: 'user', content: 'is 0 even?', gmtCreate: now, gmtModified: now, ...fields }
      return (await db.insertInto('comments').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const asked = await ask(ann, cid)
    await ask(bob, cid)
    await ask(bob, cid, { answered: 1 })
    await ask(bob, cid, { status: PostStatus.deleted })
    await ask(owner, cid, { byStaff: 1, answered: 1 })
    await ask(bob, over)
    const questions = async () => (await get(owner.token)).data.records[0].questions
    expect(await questions()).toEqual([{ cid, title: 'Test 1', count: 2 }])
    const body = { did: null, reply: { commentId: asked, content: 'yes' }, quoteId: null, quoteType: 'Comment' }
    expect((await call('POST /api/reply', { token: owner.token, body })).body.status).toBe(200)
    expect(await questions()).toEqual([{ cid, title: 'Test 1', count: 1 }])
    await services.config.update('switches', { openContestComment: false })
    expect(await questions()).toEqual([])
  })

  test('of root has every class, in pages, with waiting work first; a team only where root leads it', async () => {
    const { get, give, db, gid, now, people, signIn } = await withClass()
    const root = await signIn('root')
    const classes = [gid]
    for (const name of ['B', 'C', 'A']) classes.push(await makeGroup(db, people.owner.uid, { name, kind: 'class' }))
    await makeGroup(db, people.owner.uid, { name: 'Team', kind: 'team' })
    const [, b, c, a] = classes
    await db.updateTable('groups').set({ kind: 'class', name: 'Z' }).where('id', '=', gid).execute()
    const names = async (query = '') => {
      const { records, total } = (await get(root.token, query)).data
      return [total, records.map((card: { gid: number }) => card.gid)]
    }
    expect(await names()).toEqual([4, [a, b, c, gid]])
    await give({ dueAt: now + day })
    expect(await names()).toEqual([4, [gid, a, b, c]])
    expect(await names('?limit=3&currentPage=2')).toEqual([4, [c]])
    expect((await get(people.owner.token)).data.total).toBe(1)
  })

  test('of root counts comments that pupils answered, in classes that other people lead too', async () => {
    const { people, gid, db, call, comment, answer, settle } = await openLineSite()
    await db.updateTable('groups').set({ kind: 'class' }).where('id', '=', gid).execute()
    const counts = async (token: string) =>
      (await call('GET /api/get-desk', { token })).body.data.records.map((card: { comments: number }) => card.comments)
    const { id } = await comment(people.owner)
    expect(await counts(people.root.token)).toEqual([0])
    await answer(people.ann, id, 'Done?')
    for (const { token } of [people.root, people.owner]) expect(await counts(token)).toEqual([1])
    await settle(people.owner, id)
    expect(await counts(people.root.token)).toEqual([0])
  })
})
