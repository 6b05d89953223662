import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { holdContest, postedContest } from '../../testing/contract-contest.ts'
import { editedProblem } from '../../testing/contract-world.ts'
import { addToTraining, makeContest, makeContestProblem, makeProblem, makeSubmission, makeTraining, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CALL = '/api/admin/contest'

async function openSite() {
  const site = await openTestApp()
  const root = await site.signIn('root')
  const cid = await holdContest({ ...site, root })
  const { token } = root
  const { db } = site.services
  const add = (pid: number, displayId: string, by = token) =>
    site.call(`POST ${CALL}/add-problem-from-public`, { token: by, body: { cid, pid, displayId } })
  const put = (body: object, by = token) => site.call(`PUT ${CALL}/contest-problem`, { token: by, body })
  const remove = (pid: number) => site.call(`DELETE ${CALL}/problem?cid=${cid}&pid=${pid}`, { token })
  const list = async (query = '', by = token) =>
    (await site.call(`GET ${CALL}/get-problem-list?cid=${cid}${query}`, { token: by })).body.data
  const ids = (data: { problemList: { records: { id: number }[] } }) => data.problemList.records.map(({ id }) => id)
  return { ...site, root, token, db, cid, add, put, remove, list, ids }
}

describe('problems of a contest', () => {
  test('are offered with the number of shown trainings and of other visible contests to come that use them', async () => {
    const { db, cid, clock, list } = await openSite()
    const [used, free] = [await makeProblem(db, { auth: 1 }), await makeProblem(db, { auth: 1 })]
    const [shown, hidden] = [await makeTraining(db, { status: 1 }), await makeTraining(db, { status: 0 })]
    for (const tid of [shown, hidden]) await addToTraining(db, tid, used)
    const times = { startTime: clock.now(), endTime: clock.now() + hour }
    for (const fields of [times, { ...times, visible: 0 }, { startTime: 1, endTime: 2 }])
      await makeContestProblem(db, await makeContest(db, fields), used, 'A')
    const { usedBy } = await list('&problemType=0')
    expect([usedBy[used], usedBy[free]]).toEqual([2, undefined])
    await makeContestProblem(db, cid, used, 'A')
    expect((await list()).usedBy).toEqual({})
  })

  test('are added from the bank, and their publicity stays', async () => {
    const { db, add, list, ids } = await openSite()
    const [open, forContests] = [await makeProblem(db, { auth: 1 }), await makeProblem(db, { auth: 3 })]
    expect((await add(forContests, 'B')).body).toMatchObject({ status: 200, data: null })
    expect((await add(open, 'A')).body.status).toBe(200)
    const data = await list()
    expect(ids(data)).toEqual([open, forContests])
    expect(data.contestProblemMap[open]).toMatchObject({ displayId: 'A', hidden: false })
    expect(await db.selectFrom('problems').select('auth').orderBy('id').execute()).toEqual([{ auth: 1 }, { auth: 3 }])
  })

  test.each([
    { name: 'a private one', fields: { auth: 2 }, code: 'contest.problem-closed' },
    { name: 'one of the other rule type', fields: { type: 1 }, code: 'contest.problem-type' },
    { name: 'one of a group', fields: { isGroup: 1 }, code: 'problem.in-group' },
  ])('are not $name', async ({ fields, code }) => {
    const { db, add } = await openSite()
    expect((await add(await makeProblem(db, fields), 'A')).body.errorCode).toBe(code)
  })

  test('stand once, each under an id of its own', async () => {
    const { db, add } = await openSite()
    const [a, b] = [await makeProblem(db), await makeProblem(db)]
    await add(a, 'A')
    expect((await add(a, 'B')).body).toMatchObject({ status: 400, errorCode: 'contest.problem-taken' })
    expect((await add(b, 'A')).body).toMatchObject({ status: 400, errorCode: 'contest.display-id-taken' })
    expect((await add(999, 'C')).body).toMatchObject({ status: 400, errorCode: 'problem.gone' })
  })

  test('have ids that differ in more than their case: the page of `a` shows A, and no second problem', async () => {
    const { db, add, put, cid, call, token } = await openSite()
    const [a, b] = [await makeProblem(db, { title: 'First' }), await makeProblem(db, { title: 'Second' })]
    await add(a, 'A')
    expect((await add(b, 'a')).body).toMatchObject({ status: 400, errorCode: 'contest.display-id-taken' })
    expect((await add(b, 'B')).body.status).toBe(200)
    const place = async (pid: number) => (await call(`GET ${CALL}/contest-problem?cid=${cid}&pid=${pid}`, { token })).body.data
    expect((await put({ id: (await place(b)).id, displayId: 'a' })).body.errorCode).toBe('contest.display-id-taken')
    expect((await put({ id: (await place(a)).id, displayId: 'a' })).body.status).toBe(200)
    const shown = await call(`GET /api/get-contest-problem-details?cid=${cid}&displayId=A`, { token })
    expect(shown.body.data.problem.title).toBe('First')
  })

  test('of other people that stand in contests only are neither offered to a plain admin nor added', async () => {
    const { call, db, signIn, clock } = await openSite()
    const admin = await signIn('admin')
    const [open, foreign] = [await makeProblem(db, { auth: 1 }), await makeProblem(db, { auth: 3, authorUid: await makeUser(db) })]
    const own = await makeProblem(db, { auth: 3, authorUid: admin.uid })
    const { body } = await call(`POST ${CALL}/create-contest`, { token: admin.token, body: postedContest({ clock }) })
    const { cid } = body.data
    const offered = await call(`GET ${CALL}/get-problem-list?cid=${cid}&problemType=0`, admin)
    expect(offered.body.data.problemList.records.map(({ id }: { id: number }) => id)).toEqual([own, open])
    const add = (pid: number) => call(`POST ${CALL}/add-problem-from-public`, { ...admin, body: { cid, pid, displayId: `P${pid}` } })
    expect((await add(foreign)).body.errorCode).toBe('problem.not-yours')
    expect((await add(own)).body.status).toBe(200)
  })

  test('to add are of the same rule type, found by words, and not there yet', async () => {
    const { db, add, list, ids } = await openSite()
    const [a, b] = [await makeProblem(db, { title: 'Apples' }), await makeProblem(db, { title: 'Bananas' })]
    await makeProblem(db, { title: 'Apples', type: 1 })
    expect(ids(await list('&problemType=0'))).toEqual([b, a])
    expect(ids(await list('&problemType=0&keyword=APP'))).toEqual([a])
    await add(a, 'A')
    expect(ids(await list('&problemType=0'))).toEqual([b])
  })

  test('of another rule type are counted and named, so that nobody looks for them in vain', async () => {
    const { db, call, cid, token } = await openSite()
    await makeProblem(db, { title: 'Apples' })
    const [old, young] = [await makeProblem(db, { title: 'Old apples', type: 1 }), await makeProblem(db, { title: 'Bananas', type: 1 })]
    await makeProblem(db, { title: 'Private apples', type: 1, auth: 2 })
    const read = async (query: string) => (await call(`GET ${CALL}/get-problem-list?cid=${cid}${query}`, { token })).body.data.otherType
    const { total, records } = await read('&problemType=0')
    expect([total, records.map(({ id }: { id: number }) => id)]).toEqual([2, [young, old]])
    expect(await read('&problemType=0&keyword=app')).toMatchObject({ total: 1, records: [{ id: old, title: 'Old apples' }] })
    expect(await read('')).toBeNull()
    for (let n = 0; n < 20; n++) await makeProblem(db, { type: 1 })
    const many = await read('&problemType=0')
    expect([many.total, many.records.length]).toEqual([22, 20])
  })

  test('are renamed with their submissions, and coloured alone', async () => {
    const { db, add, put, cid, call, token } = await openSite()
    const pid = await makeProblem(db)
    await add(pid, 'A')
    await add(await makeProblem(db), 'C')
    await makeSubmission(db, await makeUser(db), pid, { cid, displayPid: 'A' })
    const { id } = (await call(`GET ${CALL}/contest-problem?cid=${cid}&pid=${pid}`, { token })).body.data
    expect((await put({ id, color: '#ff0000' })).body.data).toMatchObject({ displayId: 'A', color: '#ff0000' })
    expect((await put({ id, displayId: 'B', displayTitle: 'Balloons' })).body.data).toMatchObject({ displayId: 'B', color: '#ff0000' })
    expect(await db.selectFrom('submissions').select('displayPid').execute()).toEqual([{ displayPid: 'B' }])
    expect((await put({ id, displayId: 'C' })).body.errorCode).toBe('contest.display-id-taken')
    expect((await put({ id, color: 'url(x)' })).body.status).toBe(400)
    expect((await put({ id: 999, color: 'red' })).body.errorCode).toBe('contest.problem-gone')
  })

  test('that are removed keep their runs, and come back with them under another id', async () => {
    const { db, add, remove, cid, list, ids } = await openSite()
    const pid = await makeProblem(db)
    await add(pid, 'A')
    const submitId = await makeSubmission(db, await makeUser(db), pid, { cid, displayPid: 'A' })
    expect((await remove(pid)).body).toMatchObject({ status: 200, data: null })
    expect(ids(await list())).toEqual([])
    expect((await remove(pid)).body.errorCode).toBe('contest.problem-gone')
    const place = await db.selectFrom('contestProblems').select('id').executeTakeFirstOrThrow()
    expect((await add(pid, 'D')).body.status).toBe(200)
    expect(await db.selectFrom('contestProblems').select(['id', 'removedAt']).execute()).toEqual([{ ...place, removedAt: null }])
    expect(await db.selectFrom('submissions').select(['submitId', 'displayPid']).execute()).toEqual([{ submitId, displayPid: 'D' }])
  })

  test('are not deleted from the bank when no contest is named', async () => {
    const { db, call, token } = await openSite()
    const pid = await makeProblem(db)
    expect((await call(`DELETE ${CALL}/problem?pid=${pid}`, { token })).http).toBe(400)
    expect(await db.selectFrom('problems').select('id').execute()).toEqual([{ id: pid }])
  })

  test('are hidden and shown again', async () => {
    const { db, add, cid, call, token, list } = await openSite()
    const pid = await makeProblem(db)
    await add(pid, 'A')
    const hide = (hidden: boolean) => call(`PUT ${CALL}/hide-problem`, { token, body: { cid, pid, hidden } })
    await hide(true)
    expect((await list()).contestProblemMap[pid].hidden).toBe(true)
    await hide(false)
    expect((await list()).contestProblemMap[pid].hidden).toBe(false)
  })

  test('are written inside a contest for contests only, checked as any problem is', async () => {
    const { db, call, token, cid, put } = await openSite()
    const { id: lid } = await db.selectFrom('languages').select('id').where('name', '=', 'C++ 17').executeTakeFirstOrThrow()
    const create = (changes: object) => call(`POST ${CALL}/problem`, { token, body: editedProblem({ lid }, changes) })
    const { pid } = (await create({ auth: 1 })).body.data
    expect(await db.selectFrom('problems').select('auth').where('id', '=', pid).execute()).toEqual([{ auth: 3 }])
    expect((await create({})).body.errorCode).toBe('problem.id-taken')
    expect((await create({ problemId: 'P10', timeLimit: 0 })).body.errorCode).toBe('problem.limit')
    expect((await put({ cid, pid, displayId: 'A' })).body.data).toMatchObject({ pid, displayTitle: 'Sums' })
    expect((await put({ cid, pid: null, displayId: 'A' })).body.errorCode).toBe('contest.invalid')
  })

  test('belong to those who hold the contest', async () => {
    const { call, signIn, cid, db, add, put } = await openSite()
    const admin = await signIn('admin')
    const pid = await makeProblem(db)
    expect((await add(pid, 'A', admin.token)).body.errorCode).toBe('contest.not-admin')
    await add(pid, 'A')
    const { id } = await db.selectFrom('contestProblems').select('id').executeTakeFirstOrThrow()
    expect((await put({ id, color: 'red' }, admin.token)).body.errorCode).toBe('contest.not-admin')
    for (const rest of [`GET ${CALL}/get-problem-list?cid=${cid}`, `DELETE ${CALL}/problem?cid=${cid}&pid=${pid}`])
      expect([rest, (await call(rest)).http, (await call(rest, admin)).body.errorCode]).toEqual([rest, 401, 'contest.not-admin'])
  })
})

describe('the rejudge of a problem in a contest', () => {
  test('takes the runs of that contest alone, at once, and is on the record of the contest', async () => {
    const { db, call, token, cid } = await openSite()
    const [pid, uid] = [await makeProblem(db), await makeUser(db)]
    const inside = await makeSubmission(db, uid, pid, { cid, status: -1 })
    const outside = await makeSubmission(db, uid, pid, { status: -1 })
    const rejudge = () => call(`GET /api/admin/judge/rejudge-contest-problem?cid=${cid}&pid=${pid}`, { token })
    expect((await rejudge()).body).toMatchObject({ status: 200, data: null })
    expect(await db.selectFrom('submissions').select(['submitId', 'status']).orderBy('submitId').execute()).toEqual([
      { submitId: inside, status: 5 },
      { submitId: outside, status: -1 },
    ])
    const acts = await call(`GET ${CALL}/get-act-list?cid=${cid}`, { token })
    expect(acts.body.data.records[0]).toMatchObject({ action: 'contest.rejudge', detail: { pid, count: 1 } })
    await db.deleteFrom('submissions').where('submitId', '=', inside).execute()
    expect((await rejudge()).body).toMatchObject({ status: 400, errorCode: 'contest.no-runs' })
  })

  test('with a preview is on the record of the contest too, and is root’s', async () => {
    const { db, call, token, cid, signIn } = await openSite()
    const pid = await makeProblem(db)
    await makeSubmission(db, await makeUser(db), pid, { cid, status: -1 })
    await makeSubmission(db, await makeUser(db), pid, { status: -1 })
    const started = await call('POST /api/admin/judge/preview-rejudge', { token, body: { pid, cid } })
    expect(started.body.data.counts.total).toBe(1)
    const acts = await call(`GET ${CALL}/get-act-list?cid=${cid}`, { token })
    expect(acts.body.data.records[0]).toMatchObject({ action: 'contest.rejudge', detail: { pid, preview: started.body.data.id } })
    const admin = await signIn('admin')
    expect((await call(`GET /api/admin/judge/rejudge-contest-problem?cid=${cid}&pid=${pid}`, admin)).http).toBe(403)
  })
})
