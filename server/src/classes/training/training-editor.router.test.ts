import { describe, expect, test } from 'vitest'
import { addToTraining, joinGroup, makeGroup, makeProblem, makeSubmission, makeTraining } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function withEditor() {
  const site = await openTestApp()
  const { db } = site.services
  const ann = await site.signIn('admin', 'ann')
  const keeper = await site.signIn('problem_admin', 'keeper')
  const root = await site.signIn('root')
  const pupil = await site.signIn('default_user', 'pupil')
  const tid = await makeTraining(db, { authorUid: ann.uid, auth: 'Private', privatePwd: 'x' })
  const [a, b, c] = [await makeProblem(db), await makeProblem(db), await makeProblem(db)]
  for (const [rank, pid] of [a, b, c].entries()) await addToTraining(db, tid, pid, rank)
  const send = async (rest: string, token: string | undefined, body?: object) =>
    (await site.call(rest, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  const order = (token: string | undefined, pids: number[], of = tid) => send('PUT /api/training/order', token, { tid: of, pids })
  const stored = async (of = tid) =>
    (await db.selectFrom('trainingProblems').select(['pid', 'rank']).where('tid', '=', of).orderBy('rank').execute()).map(({ pid }) => pid)
  return { ...site, db, ann, keeper, root, pupil, tid, a, b, c, send, order, stored }
}

describe('the order of the problems', () => {
  test('is set at once by whoever may arrange the training, and is on record', async () => {
    const { order, stored, ann, keeper, pupil, root, a, b, c, db, tid } = await withEditor()
    expect((await order(undefined, [c, a, b])).status).toBe(401)
    expect((await order(pupil.token, [c, a, b])).errorCode).toBe('training.not-yours')
    expect((await order(root.token, [1], 999)).errorCode).toBe('training.gone')
    expect((await order(ann.token, [c, a, b])).status).toBe(200)
    expect(await stored()).toEqual([c, a, b])
    expect((await order(keeper.token, [b, c, a])).status).toBe(200)
    expect(await stored()).toEqual([b, c, a])
    const acts = await db
      .selectFrom('auditLog')
      .select(['uid', 'target', 'before', 'after'])
      .where('action', '=', 'training.problem-edit')
      .execute()
    expect(acts).toMatchObject([{ uid: ann.uid, target: String(tid) }, { uid: keeper.uid }])
    expect(JSON.stringify(acts[0]?.after)).toContain(`${c} ${a} ${b}`)
  })

  test('must name every problem once: an editor that has not seen one moves none', async () => {
    const { order, stored, ann, a, b, c } = await withEditor()
    for (const pids of [[a, b], [a, b, c, c], [a, a, b], [a, b, 999], []])
      expect([pids, (await order(ann.token, pids)).errorCode]).toEqual([pids, 'training.order-stale'])
    expect(await stored()).toEqual([a, b, c])
  })

  test('in a group is set by the author while an admin, and by roots of the group', async () => {
    const { db, order, signIn, stored, ann, a, b } = await withEditor()
    const lead = await signIn('default_user', 'lead')
    const helper = await signIn('default_user', 'helper')
    const gid = await makeGroup(db, lead.uid)
    await joinGroup(db, gid, lead.uid, 'root')
    await joinGroup(db, gid, helper.uid, 'admin')
    const tid = await makeTraining(db, { authorUid: lead.uid, gid, isGroup: 1 })
    await addToTraining(db, tid, a, 0)
    await addToTraining(db, tid, b, 1)
    for (const { token } of [helper, ann]) expect((await order(token, [b, a], tid)).errorCode).toBe('training.not-yours')
    expect((await order(lead.token, [b, a], tid)).status).toBe(200)
    expect(await stored(tid)).toEqual([b, a])
  })
})

describe('the data that a deleted training takes along', () => {
  test('is shown to its managers', async () => {
    const { send, db, ann, keeper, pupil, tid, a } = await withEditor()
    const at = { gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('trainingRegistrations')
      .values({ tid, uid: pupil.uid, status: 1, ...at })
      .execute()
    const submitId = await makeSubmission(db, pupil.uid, a)
    const { id: tpid } = await db.selectFrom('trainingProblems').select('id').where('pid', '=', a).executeTakeFirstOrThrow()
    await db
      .insertInto('trainingRecords')
      .values({ tid, tpid, pid: a, uid: pupil.uid, submitId, ...at })
      .execute()
    const path = `GET /api/training/extent?tid=${tid}`
    expect((await send(path, undefined)).status).toBe(401)
    expect((await send(path, keeper.token)).errorCode).toBe('training.not-yours')
    expect((await send('GET /api/training/extent?tid=999', ann.token)).errorCode).toBe('training.gone')
    expect((await send(path, ann.token)).data).toEqual({ registrations: 1, records: 1, problems: 3, hints: 0 })
  })
})

describe('a new training', () => {
  const posted = (training: object = {}) => ({
    training: { title: 'Loops', description: 'd', auth: 'Public', rank: 7, status: true, ...training },
    trainingCategory: { name: 'Basics', color: '#fff' },
  })

  test('is named by its id to whoever made it', async () => {
    const { send, db, ann, pupil, signIn } = await withEditor()
    expect((await send('POST /api/admin/training/create-training', pupil.token, posted())).status).toBe(403)
    const { tid } = (await send('POST /api/admin/training/create-training', ann.token, posted({ gid: 5 }))).data
    expect(await db.selectFrom('trainings').select(['title', 'gid']).where('id', '=', tid).execute()).toEqual([
      { title: 'Loops', gid: null },
    ])
    const lead = await signIn('default_user', 'lead')
    const gid = await makeGroup(db, lead.uid)
    await joinGroup(db, gid, lead.uid, 'root')
    expect((await send('POST /api/group/create-training', pupil.token, posted({ gid }))).status).toBe(403)
    const made = (await send('POST /api/group/create-training', lead.token, posted({ gid }))).data
    expect(await db.selectFrom('trainings').select('gid').where('id', '=', made.tid).execute()).toEqual([{ gid }])
  })

  test('says in lists what its reader may do with it', async () => {
    const { send, ann, keeper, root, tid } = await withEditor()
    const rights = async (token: string) => {
      const { records } = (await send('GET /api/admin/training/get-training-list?currentPage=1&limit=10', token)).data
      return records.find(({ id }: { id: number }) => id === tid).can
    }
    expect(await rights(ann.token)).toEqual({ edit: true, arrange: true, delete: false })
    expect(await rights(keeper.token)).toEqual({ edit: false, arrange: true, delete: false })
    expect(await rights(root.token)).toEqual({ edit: true, arrange: true, delete: true })
  })
})

describe('the order of the categories', () => {
  test('is set at once by root and problem admins; a new category comes last', async () => {
    const { send, ann, keeper, pupil } = await withEditor()
    const create = async (name: string) =>
      (await send('POST /api/admin/training/category', keeper.token, { name, color: '#fff' })).data.id as number
    const [a, b, c] = [await create('A'), await create('B'), await create('C')]
    const order = (token: string | undefined, ids: number[]) => send('PUT /api/admin/training/order-categories', token, { ids })
    const names = async () => (await send('GET /api/get-training-category', undefined)).data.map(({ name }: { name: string }) => name)
    expect((await order(undefined, [c, a, b])).status).toBe(401)
    for (const { token } of [ann, pupil]) expect((await order(token, [c, a, b])).status).toBe(403)
    expect((await order(keeper.token, [c, a])).errorCode).toBe('training.order-stale')
    expect((await order(keeper.token, [c, a, b])).status).toBe(200)
    expect(await names()).toEqual(['C', 'A', 'B'])
    await create('D')
    expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  })
})
