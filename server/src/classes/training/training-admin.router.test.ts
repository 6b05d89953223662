import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { addToTraining, joinGroup, makeGroup, makeProblem, makeSubmission, makeTraining } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const posted = (training: object, trainingCategory: object = { name: 'Basics', color: '#fff' }) => ({
  training: { title: 'Loops', description: 'd', auth: 'Public', rank: 7, status: true, author: 'eve', ...training },
  trainingCategory,
})

async function withStaff() {
  const site = await openTestApp()
  const { db } = site.services
  const ann = await site.signIn('admin', 'ann')
  const bob = await site.signIn('admin', 'bob')
  const keeper = await site.signIn('problem_admin', 'keeper')
  const root = await site.signIn('root')
  const pupil = await site.signIn('default_user', 'pupil')
  const send = async (rest: string, token: string | undefined, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  const trainings = () => db.selectFrom('trainings').selectAll().orderBy('id').execute()
  return { ...site, db, ann, bob, keeper, root, pupil, send, trainings }
}

describe('trainings of the site', () => {
  test('are written in the own name by staff; the category comes by id or by name', async () => {
    const { send, ann, pupil, trainings, db } = await withStaff()
    expect((await send('POST admin/training', undefined, posted({}))).status).toBe(401)
    expect((await send('POST admin/training', pupil.token, posted({}))).status).toBe(403)
    expect((await send('POST admin/training', ann.token, posted({ gid: 5, isGroup: true }))).status).toBe(200)
    expect(await trainings()).toMatchObject([{ title: 'Loops', authorUid: ann.uid, gid: null, isGroup: 0, rank: 7 }])
    const bad = [
      { title: '' },
      { title: 'x'.repeat(501) },
      { auth: 'Open' },
      { auth: 'Private' },
      { rank: -1 },
      { description: 'x'.repeat(65_536) },
    ]
    for (const fields of bad)
      expect([fields, (await send('POST admin/training', ann.token, posted(fields))).errorCode]).toEqual([fields, 'training.invalid'])
    expect((await send('POST admin/training', ann.token, posted({}, {}))).errorCode).toBe('training.invalid')
    expect((await send('POST admin/training', ann.token, posted({}, { id: 99 }))).errorCode).toBe('training.category-gone')
    expect((await send('POST admin/training', ann.token, posted({}, { name: 'BASICS' }))).status).toBe(200)
    expect(await db.selectFrom('trainingCategories').select('name').execute()).toEqual([{ name: 'Basics' }])
  })

  test('are kept by their author and root; the record says what changed, without passwords', async () => {
    const { send, ann, bob, keeper, root, db } = await withStaff()
    await send('POST admin/training', ann.token, posted({ auth: 'Private', privatePwd: 'hush-hush' }))
    const { id } = await db.selectFrom('trainings').select('id').executeTakeFirstOrThrow()
    for (const { token } of [bob, keeper]) {
      expect((await send(`GET admin/training?tid=${id}`, token)).errorCode).toBe('training.not-yours')
      expect((await send('PUT admin/training', token, posted({ id }))).errorCode).toBe('training.not-yours')
      expect((await send(`PUT admin/training/change-training-status?tid=${id}&status=false&author=bob`, token)).errorCode).toBe(
        'training.not-yours',
      )
    }
    for (const { token } of [ann, root]) {
      expect((await send(`GET admin/training?tid=${id}`, token)).data).toMatchObject({
        training: { privatePwd: 'hush-hush', author: 'ann' },
        trainingCategory: { name: 'Basics' },
      })
    }
    expect((await send('GET admin/training?tid=99', ann.token)).errorCode).toBe('training.gone')
    expect((await send('GET admin/training/get-training-list?keyword=loo', bob.token)).data.records).toMatchObject([
      { id, privatePwd: null },
    ])
    expect((await send(`PUT admin/training/change-training-status?tid=${id}&status=false`, ann.token)).status).toBe(200)
    expect((await send(`DELETE admin/training?tid=${id}`, ann.token)).status).toBe(403)
    expect((await send(`DELETE admin/training?tid=${id}`, root.token)).status).toBe(200)
    const acts = await db.selectFrom('auditLog').select(['action', 'before', 'after']).where('action', 'like', 'training%').execute()
    expect(acts.map(({ action }) => action)).toEqual(['training.create', 'training.edit', 'training.delete'])
    expect(JSON.stringify(acts)).not.toContain('hush')
  })

  test('ask everybody again when the password changes, and only then', async () => {
    const { send, ann, pupil, db } = await withStaff()
    const tid = await makeTraining(db, { authorUid: ann.uid, auth: 'Private', privatePwd: 'one' })
    await send('POST register-training', pupil.token, { tid, password: 'one' })
    const registered = () => db.selectFrom('trainingRegistrations').select('uid').execute()
    await send('PUT admin/training', ann.token, posted({ id: tid, auth: 'Private', privatePwd: null }))
    expect(await registered()).toHaveLength(1)
    await send('PUT admin/training', ann.token, posted({ id: tid, auth: 'Private', privatePwd: 'two' }))
    expect(await registered()).toEqual([])
    expect((await send('POST register-training', pupil.token, { tid, password: 'one' })).errorCode).toBe('training.wrong-password')
  })

  test('ask everybody again also when the password changes while nobody is asked for it', async () => {
    const { send, ann, pupil, db } = await withStaff()
    const tid = await makeTraining(db, { authorUid: ann.uid, auth: 'Private', privatePwd: 'one' })
    await send('POST register-training', pupil.token, { tid, password: 'one' })
    await send('PUT admin/training', ann.token, posted({ id: tid, auth: 'Public', privatePwd: 'two' }))
    await send('PUT admin/training', ann.token, posted({ id: tid, auth: 'Private' }))
    expect((await send(`GET get-training-access?tid=${tid}`, pupil.token)).data).toEqual({ access: false })
  })
})

describe('problems of a training', () => {
  test('are added from the published ones, once, with what registered people solved', async () => {
    const { send, ann, bob, keeper, pupil, db } = await withStaff()
    const tid = await makeTraining(db, { authorUid: ann.uid, auth: 'Private', privatePwd: 'one' })
    const [a, hidden] = [await makeProblem(db, { problemId: 'A' }), await makeProblem(db, { problemId: 'H', auth: 2 })]
    await send('POST register-training', pupil.token, { tid, password: 'one' })
    const submitId = await makeSubmission(db, pupil.uid, a, { status: Verdict.Accepted })
    const add = (token: string, pid: number, displayId: string, to = tid) =>
      send('POST admin/training/add-problem-from-public', token, { pid, tid: String(to), displayId })
    for (const { token } of [bob, keeper]) expect((await add(token, a, 'A')).errorCode).toBe('training.not-yours')
    expect((await add(ann.token, hidden, 'H')).errorCode).toBe('problem.not-found')
    expect((await add(ann.token, a, 'Z')).errorCode).toBe('training.display-id')
    expect((await add(ann.token, a, 'A', 99)).errorCode).toBe('training.gone')
    expect((await add(ann.token, a, 'a')).status).toBe(200)
    expect((await add(ann.token, a, 'A')).errorCode).toBe('training.problem-taken')
    expect(await db.selectFrom('trainingRecords').select(['pid', 'submitId']).execute()).toEqual([{ pid: a, submitId }])
  })

  test('are listed by rank, or those that may be added, and moved; taking one out leaves it in the bank', async () => {
    const { send, ann, bob, keeper, db } = await withStaff()
    const tid = await makeTraining(db, { authorUid: ann.uid })
    const [a, b, c] = [
      await makeProblem(db, { problemId: 'A' }),
      await makeProblem(db, { problemId: 'B', title: 'Beta' }),
      await makeProblem(db, { problemId: 'C' }),
    ]
    await makeProblem(db, { problemId: 'H', auth: 2 })
    const [placeA] = [await addToTraining(db, tid, a, 1), await addToTraining(db, tid, b, 2)]
    const list = async (query: string, token = ann.token) =>
      (await send(`GET admin/training/get-problem-list?tid=${tid}&${query}`, token)).data
    const ids = async (query: string) => (await list(query)).problemList.records.map(({ problemId }: { problemId: string }) => problemId)
    expect(await ids('queryExisted=true')).toEqual(['A', 'B'])
    expect(await ids('')).toEqual(['C'])
    expect(await ids('queryExisted=true&keyword=eta')).toEqual(['B'])
    expect((await list('queryExisted=true')).trainingProblemMap[String(a)]).toMatchObject({
      id: placeA,
      tid,
      pid: a,
      displayId: 'A',
      rank: 1,
    })
    expect((await send(`GET admin/training/get-problem-list?tid=${tid}`, bob.token)).errorCode).toBe('training.not-yours')
    const move = (token: string, body: object) => send('PUT admin/training/problem', token, body)
    expect((await move(bob.token, { id: placeA, rank: 9 })).errorCode).toBe('training.not-yours')
    expect((await move(keeper.token, { id: placeA, tid: 99, pid: c, displayId: 'A', rank: '9' })).status).toBe(200)
    expect((await move(ann.token, { id: 999, rank: 9 })).errorCode).toBe('training.problem-gone')
    expect(await ids('queryExisted=true')).toEqual(['B', 'A'])
    const remove = (token: string, pid: number, query = `&tid=${tid}`) => send(`DELETE admin/training/problem?pid=${pid}${query}`, token)
    expect((await remove(ann.token, a, '')).status).toBe(400)
    expect((await remove(bob.token, a)).errorCode).toBe('training.not-yours')
    expect((await remove(ann.token, a)).status).toBe(200)
    expect((await remove(ann.token, a)).errorCode).toBe('training.problem-gone')
    expect(await db.selectFrom('problems').select('id').where('id', '=', a).execute()).toHaveLength(1)
  })
})

test('categories are for root and problem admins; one that goes leaves its trainings', async () => {
  const { send, ann, keeper, pupil, db } = await withStaff()
  const create = (token: string, name: string) => send('POST admin/training/category', token, { name, color: '#fff' })
  for (const { token } of [ann, pupil]) expect((await create(token, 'Graphs')).status).toBe(403)
  const { data } = await create(keeper.token, 'Graphs')
  expect(data).toMatchObject({ name: 'Graphs', gid: null })
  expect((await create(keeper.token, 'graphs')).errorCode).toBe('training.category-taken')
  expect((await create(keeper.token, ' ')).status).toBe(400)
  await send('POST admin/training', ann.token, posted({}, { id: data.id }))
  expect((await send('PUT admin/training/category', keeper.token, { id: data.id, name: 'Trees' })).status).toBe(200)
  expect((await send('GET get-training-category', undefined)).data).toMatchObject([{ name: 'Trees', color: '#fff' }])
  const { id } = await db.selectFrom('trainings').select('id').executeTakeFirstOrThrow()
  expect((await send(`DELETE admin/training/category?cid=${data.id}`, keeper.token)).status).toBe(200)
  expect((await send(`DELETE admin/training/category?cid=${data.id}`, keeper.token)).errorCode).toBe('training.category-gone')
  expect((await send(`GET admin/training?tid=${id}`, ann.token)).data.trainingCategory).toBe(null)
  expect((await send(`GET get-training-detail?tid=${id}`, pupil.token)).data).toMatchObject({ categoryName: null })
})

test('trainings of a group are for its admins to write, and for author and group root to keep', async () => {
  const { send, db, signIn, pupil, root } = await withStaff()
  const owner = await signIn('default_user', 'owner')
  const admin = await signIn('default_user', 'groupadmin')
  const second = await signIn('default_user', 'second')
  const gid = await makeGroup(db, owner.uid)
  for (const [user, as] of [
    [owner, 'root'],
    [admin, 'admin'],
    [second, 'admin'],
    [pupil, 'member'],
  ] as const)
    await joinGroup(db, gid, user.uid, as)
  const elsewhere = await makeGroup(db, pupil.uid)
  const stamps = { gmtCreate: 1, gmtModified: 1 }
  const foreign = await db
    .insertInto('trainingCategories')
    .values({ name: 'Theirs', gid: elsewhere, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await send('POST group/training', pupil.token, posted({ gid }))).errorCode).toBe('group.not-allowed')
  expect((await send('POST group/training', admin.token, posted({ gid: elsewhere }))).errorCode).toBe('group.not-member')
  expect((await send('POST group/training', admin.token, posted({}))).errorCode).toBe('training.not-of-group')
  expect((await send('POST group/training', admin.token, posted({ gid }, { id: foreign.id }))).errorCode).toBe(
    'training.category-elsewhere',
  )
  expect((await send('POST group/training', admin.token, posted({ gid: String(gid), auth: 'Private', privatePwd: 'hush' }))).status).toBe(
    200,
  )
  const { id: tid } = await db.selectFrom('trainings').select('id').where('gid', '=', gid).executeTakeFirstOrThrow()
  const list = async (token: string) => send(`GET group/get-admin-training-list?gid=${gid}`, token)
  expect((await list(pupil.token)).errorCode).toBe('group.not-allowed')
  expect((await list(second.token)).data.records).toMatchObject([{ id: tid, privatePwd: null }])
  for (const { token } of [admin, owner, root]) expect((await list(token)).data.records).toMatchObject([{ id: tid, privatePwd: 'hush' }])

  const ofGroup = await makeProblem(db, { problemId: 'GROUP1', gid, isGroup: 1 })
  await makeProblem(db, { problemId: 'OTHER1', gid: elsewhere, isGroup: 1 })
  const calls: [string, object?][] = [
    [`GET group/training?tid=${tid}`],
    ['PUT group/training', posted({ id: tid, gid: elsewhere })],
    [`PUT group/change-training-status?tid=${tid}&status=true`],
    [`GET group/get-training-problem-list?tid=${tid}`],
    [`POST group/add-training-problem-from-group?tid=${tid}&problemId=group1`],
    [`DELETE group/training-problem?tid=${tid}&pid=${ofGroup}`],
  ]
  for (const [rest, body] of calls) {
    for (const { token } of [pupil, second]) expect([rest, (await send(rest, token, body)).errorCode]).toEqual([rest, 'training.not-yours'])
    expect([rest, (await send(rest, admin.token, body)).status]).toEqual([rest, 200])
  }
  expect((await send(`POST group/add-training-problem-from-group?tid=${tid}&problemId=OTHER1`, owner.token)).errorCode).toBe(
    'problem.not-found',
  )
  expect(await db.selectFrom('trainings').select('gid').where('id', '=', tid).execute()).toEqual([{ gid }])
  expect(await db.selectFrom('problems').select('id').where('id', '=', ofGroup).execute()).toHaveLength(1)
  const ofSite = await makeTraining(db)
  expect((await send(`GET group/training?tid=${ofSite}`, root.token)).errorCode).toBe('training.not-of-group')
  expect((await send(`GET admin/training?tid=${tid}`, root.token)).errorCode).toBe('training.gone')
  expect((await send(`DELETE group/training?tid=${tid}`, admin.token)).status).toBe(200)
})
