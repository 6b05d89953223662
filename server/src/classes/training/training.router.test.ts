import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import {
  addToTraining,
  allowLanguages,
  joinGroup,
  makeCases,
  makeContest,
  makeGroup,
  makeProblem,
  makeSubmission,
  makeTraining,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'

async function withTraining(fields: Parameters<typeof makeTraining>[1] = {}) {
  const site = await openTestApp()
  const { db } = site.services
  const teacher = await site.signIn('admin', 'teacher')
  const pupil = await site.signIn('default_user', 'pupil')
  const tid = await makeTraining(db, { authorUid: teacher.uid, title: 'Loops', ...fields })
  const [a, b] = [await makeProblem(db, { problemId: 'A' }), await makeProblem(db, { problemId: 'B' })]
  await addToTraining(db, tid, b, 2)
  await addToTraining(db, tid, a, 1)
  const get = async (path: string, token?: string) => (await site.call(`GET /api/${path}`, token ? { token } : {})).body
  const register = async (token: string | undefined, password: string, id: number | string = tid) =>
    (await site.call('POST /api/register-training', { ...(token ? { token } : {}), body: { tid: id, password } })).body
  const submit = async (token: string, pid: string, more: object = {}) =>
    (await site.call('POST /api/submit-problem-judge', { token, body: { pid, language: 'C++ 17', code: CODE, tid, ...more } })).body
  const records = () => db.selectFrom('trainingRecords').select(['uid', 'pid', 'submitId']).orderBy('submitId').execute()
  return { ...site, db, teacher, pupil, tid, a, b, get, register, submit, records }
}

describe('the list of trainings', () => {
  test('shows open ones of the site by rank, and a viewer what is solved', async () => {
    const { get, db, tid, a, pupil, teacher } = await withTraining({ rank: 5 })
    const gid = await makeGroup(db, teacher.uid)
    await makeTraining(db, { title: 'Loops of a group', gid, isGroup: 1 })
    await makeTraining(db, { title: 'Closed loops', status: 0 })
    const first = await makeTraining(db, { title: 'Loops first', rank: 1, authorUid: teacher.uid, auth: 'Private', privatePwd: 'x' })
    await makeSubmission(db, pupil.uid, a, { status: Verdict.Accepted })
    await makeSubmission(db, pupil.uid, a, { status: Verdict.Accepted })
    const ids = async (query: string) => (await get(`get-training-list?${query}`)).data.records.map(({ id }: { id: number }) => id)
    expect(await ids('keyword=loops')).toEqual([first, tid])
    expect(await ids('keyword=TEACH')).toEqual([first, tid])
    expect(await ids('auth=Private')).toEqual([first])
    expect(await ids('categoryId=9')).toEqual([])
    expect((await get('get-training-list', pupil.token)).data.records[1]).toMatchObject({
      author: 'teacher',
      problemCount: 2,
      acCount: 1,
      categoryName: null,
    })
    expect((await get('get-training-list')).data.records[1].acCount).toBe(null)
  })

  test('is cut to those that one has joined or sent programs to', async () => {
    const { get, register, submit, db, tid, a, pupil, teacher } = await withTraining()
    const closed = await makeTraining(db, { authorUid: teacher.uid, auth: 'Private', privatePwd: 'x', rank: 1 })
    await makeTraining(db, { rank: 2 })
    await makeCases(db, a, [{}])
    await allowLanguages(db, a, ['C++ 17'])
    const mine = async (token?: string) => (await get('get-training-list?onlyMine=true', token)).data
    expect((await mine(pupil.token)).total).toBe(0)
    await register(pupil.token, 'x', closed)
    await submit(pupil.token, 'A')
    expect((await mine(pupil.token)).records.map(({ id }: { id: number }) => id)).toEqual([tid, closed])
    expect((await mine(teacher.token)).total).toBe(0)
    expect(await mine()).toMatchObject({ total: 0, records: [] })
  })

  test('says nothing of passwords, nor does the page of a training', async () => {
    const { get, pupil, tid } = await withTraining({ auth: 'Private', privatePwd: 'hush-hush' })
    for (const path of ['get-training-list', `get-training-detail?tid=${tid}`]) {
      expect(JSON.stringify(await get(path, pupil.token))).not.toContain('hush')
    }
  })
})

describe('a private training', () => {
  const password = { auth: 'Private', privatePwd: 'open sesame' }

  test('shows its page to all, and its problems and ranking to those who gave the password', async () => {
    const { get, pupil, tid, register, call } = await withTraining(password)
    expect((await call(`GET /api/get-training-detail?tid=${tid}`)).http).toBe(401)
    expect((await get(`get-training-detail?tid=${tid}`, pupil.token)).data).toMatchObject({
      title: 'Loops',
      acCount: 0,
      can: { enter: false },
    })
    expect((await get(`get-training-access?tid=${tid}`, pupil.token)).data).toEqual({ access: false })
    const inside = ['get-training-problem-list', 'get-training-rank', 'get-training-problem-details']
    for (const path of inside) {
      expect(await get(`${path}?tid=${tid}&displayId=A`, pupil.token)).toMatchObject({ status: 401, errorCode: 'training.not-registered' })
    }
    expect((await register(undefined, 'open sesame')).status).toBe(401)
    expect((await register(pupil.token, '')).errorCode).toBe('training.wrong-password')
    expect((await register(pupil.token, 'open')).errorCode).toBe('training.wrong-password')
    expect((await register(pupil.token, 'open sesame', 99)).errorCode).toBe('training.not-found')
    expect((await register(pupil.token, 'open sesame', String(tid))).status).toBe(200)
    expect((await register(pupil.token, 'open sesame')).errorCode).toBe('training.registered-already')
    expect((await get(`get-training-access?tid=${tid}`, pupil.token)).data).toEqual({ access: true })
    for (const path of inside) expect((await get(`${path}?tid=${tid}&displayId=A`, pupil.token)).status).toBe(200)
  })

  test('gives nobody its password away to guesses: twenty wrong ones are all', async () => {
    const { pupil, register } = await withTraining(password)
    for (let n = 0; n < 20; n++) expect((await register(pupil.token, `${n}`)).errorCode).toBe('training.wrong-password')
    expect((await register(pupil.token, 'open sesame')).errorCode).toBe('request.too-many-guesses')
  })

  test('refuses a registration that was switched off', async () => {
    const { get, pupil, tid, register, db } = await withTraining(password)
    await register(pupil.token, 'open sesame')
    await db.updateTable('trainingRegistrations').set({ status: 0 }).execute()
    expect(await get(`get-training-problem-list?tid=${tid}`, pupil.token)).toMatchObject({
      status: 403,
      errorCode: 'training.registration-off',
    })
    expect((await register(pupil.token, 'open sesame')).errorCode).toBe('training.registered-already')
  })

  test('copies what was solved before, and nothing else', async () => {
    const { db, a, b, pupil, register, records } = await withTraining(password)
    const solved = await makeSubmission(db, pupil.uid, a, { status: Verdict.Accepted })
    await makeSubmission(db, pupil.uid, b, { status: Verdict.WrongAnswer })
    await makeSubmission(db, pupil.uid, b, { status: Verdict.Accepted, isTrial: 1 })
    await makeSubmission(db, pupil.uid, b, { status: Verdict.Accepted, cid: await makeContest(db) })
    await register(pupil.token, 'open sesame')
    expect(await records()).toEqual([{ uid: pupil.uid, pid: a, submitId: solved }])
  })

  test('keeps what registered people send to it', async () => {
    const { db, a, b, pupil, register, records, submit, services, teacher, clock } = await withTraining(password)
    for (const pid of [a, b]) {
      await allowLanguages(db, pid, ['C++ 17'])
      await makeCases(db, pid, [{}])
    }
    await makeProblem(db, { problemId: 'C' })
    expect((await submit(pupil.token, 'A')).errorCode).toBe('training.not-registered')
    await register(pupil.token, 'open sesame')
    expect((await submit(pupil.token, 'C')).errorCode).toBe('training.problem-gone')
    expect((await submit(pupil.token, 'A', { tid: 99 })).errorCode).toBe('training.not-found')
    const sent = await submit(pupil.token, 'A')
    expect(sent.status).toBe(200)
    expect(await records()).toEqual([{ uid: pupil.uid, pid: a, submitId: sent.data.submitId }])
    clock.advance(60_000)
    expect((await submit(pupil.token, 'B', { tid: null })).status).toBe(200)
    expect((await submit(teacher.token, 'B')).status).toBe(200)
    expect(await records()).toHaveLength(1)
    const stored = await services.db.selectFrom('submissions').select(['tid', 'gid']).orderBy('submitId').execute()
    expect(stored.map(({ tid }) => tid !== null)).toEqual([true, false, true])
  })

  test('ranks registered people, without those who keep it; real names are for them', async () => {
    const { get, db, a, pupil, teacher, tid, register, signIn } = await withTraining(password)
    await db.updateTable('users').set({ realname: 'Li Lei' }).where('uid', '=', pupil.uid).execute()
    const root = await signIn('root')
    for (const uid of [pupil.uid, teacher.uid, root.uid]) await makeSubmission(db, uid, a, { status: Verdict.Accepted, time: 3 })
    for (const { token } of [pupil, teacher, root]) await register(token, 'open sesame')
    const { data } = await get(`get-training-rank?tid=${tid}`, pupil.token)
    expect(data).toMatchObject({
      total: 1,
      records: [
        { username: 'pupil', realname: null, ac: 1, totalRunTime: 3, submissionInfo: { A: { status: 0, isAC: true, runTime: 3 } } },
      ],
    })
    expect((await get(`get-training-rank?tid=${tid}`, teacher.token)).data.records[0].realname).toBe('Li Lei')
    expect((await get(`get-training-rank?tid=${tid}&keyword=lei`, pupil.token)).data.total).toBe(0)
    expect((await get(`get-training-rank?tid=${tid}&keyword=lei`, teacher.token)).data.total).toBe(1)
    expect((await get(`get-training-rank?tid=${tid}&currentPage=2&limit=1`, teacher.token)).data.records).toEqual([])
  })
})

describe('a public training', () => {
  test('is open: published problems by rank, with the figures of site and groups', async () => {
    const { get, db, tid, pupil, a, b, register, services, teacher } = await withTraining()
    await addToTraining(db, tid, await makeProblem(db, { auth: 2 }), 0)
    const gid = await makeGroup(db, teacher.uid)
    await addToTraining(db, tid, await makeProblem(db, { gid, isGroup: 1 }), 0)
    for (const place of [null, gid])
      await inTransaction(db, (db) => services.problems.moveCount(db, { pid: a, cid: null, gid: place, isTrial: false, from: null, to: 0 }))
    const { data } = await get(`get-training-problem-list?tid=${tid}`, pupil.token)
    expect(data.map(({ pid, total, ac }: Record<string, number>) => [pid, total, ac])).toEqual([
      [a, 2, 2],
      [b, 0, 0],
    ])
    expect((await get(`get-training-problem-details?tid=${tid}&displayId=a`, pupil.token)).data.problem.id).toBe(a)
    expect((await get(`get-training-problem-details?cid=${tid}&displayId=X`, pupil.token)).errorCode).toBe('problem.not-found')
    expect((await register(pupil.token, 'x')).errorCode).toBe('training.nothing-to-register')
    expect((await get(`get-training-rank?tid=${tid}`, pupil.token)).data.records).toEqual([])
  })

  test('that is closed is there for those alone who keep it', async () => {
    const { get, tid, pupil, teacher, signIn } = await withTraining({ status: 0 })
    const other = await signIn('problem_admin')
    for (const { token } of [pupil, other])
      expect(await get(`get-training-detail?tid=${tid}`, token)).toMatchObject({ status: 400, errorCode: 'training.not-found' })
    expect((await get(`get-training-detail?tid=${tid}`, teacher.token)).data.can).toEqual({ enter: true, edit: true, teach: false })
  })
})

test('a training of a group is for its members, its own problems among them', async () => {
  const { db, call, signIn, get } = await withTraining()
  const owner = await signIn('default_user', 'owner')
  const member = await signIn('default_user', 'member')
  const stranger = await signIn('admin', 'stranger')
  const gid = await makeGroup(db, owner.uid)
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, member.uid, 'member')
  const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: owner.uid })
  const pid = await makeProblem(db, { problemId: 'GROUP1', gid, isGroup: 1 })
  await addToTraining(db, tid, pid)
  await allowLanguages(db, pid, ['C++ 17'])
  await makeCases(db, pid, [{}])
  for (const path of ['get-training-detail', 'get-training-problem-list', 'get-training-access', 'get-training-rank']) {
    expect([path, (await get(`${path}?tid=${tid}`, stranger.token)).errorCode]).toEqual([path, 'training.not-member'])
    expect([path, (await get(`${path}?tid=${tid}`, member.token)).status]).toEqual([path, 200])
  }
  expect((await get(`get-training-problem-list?tid=${tid}`, member.token)).data).toMatchObject([{ problemId: 'GROUP1' }])
  expect((await get(`get-training-problem-details?tid=${tid}&displayId=GROUP1`, member.token)).data.problem.id).toBe(pid)
  const body = { pid: 'GROUP1', language: 'C++ 17', code: CODE, tid }
  expect((await call('POST /api/submit-problem-judge', { token: stranger.token, body })).body.errorCode).toBe('training.not-member')
  expect((await call('POST /api/submit-problem-judge', { token: member.token, body })).body.data).toMatchObject({ gid })
  await db.updateTable('submissions').set({ status: Verdict.Accepted }).execute()
  expect((await get(`group/get-training-list?gid=${gid}`, member.token)).data.records).toMatchObject([
    { id: tid, acCount: 1, problemCount: 1 },
  ])
  expect((await get(`group/get-training-list?gid=${gid}`, stranger.token)).errorCode).toBe('group.not-member')
  await db.updateTable('groups').set({ status: 1 }).where('id', '=', gid).execute()
  expect((await get(`get-training-detail?tid=${tid}`, member.token)).errorCode).toBe('group.not-found')
})

describe('the list of problems beside the work', () => {
  const list = 'get-full-screen-problem-list'
  test('asks for what the training asks for', async () => {
    const { get, pupil, tid, db } = await withTraining({ auth: 'Private', privatePwd: 'x' })
    expect((await get(`${list}?tid=${tid}`)).status).toBe(401)
    expect((await get(`${list}?tid=${tid}`, pupil.token)).errorCode).toBe('training.not-registered')
    expect((await get(`${list}?tid=999`, pupil.token)).errorCode).toBe('training.not-found')
    const empty = await makeTraining(db)
    expect((await get(`${list}?tid=${empty}`, pupil.token)).data).toEqual([])
  })

  test('has the order of the training and what the viewer has of each, without what is being judged', async () => {
    const { get, pupil, teacher, tid, a, b, db } = await withTraining()
    await makeSubmission(db, pupil.uid, a, { status: Verdict.Accepted })
    await makeSubmission(db, pupil.uid, b, { status: Verdict.Pending })
    await makeSubmission(db, teacher.uid, b, { status: Verdict.Accepted })
    const rows = (await get(`${list}?tid=${tid}`, pupil.token)).data
    expect(rows.map(({ problemId, status, score }: Record<string, unknown>) => [problemId, status, score])).toEqual([
      ['A', Verdict.Accepted, null],
      ['B', null, null],
    ])
  })
})
