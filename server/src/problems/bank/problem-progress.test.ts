import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { ownStates } from '@touchstone/shared/problems/problem/problem-choice.ts'
import { describe, expect, test } from 'vitest'
import { makeContest, makeContestProblem, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** A bank of three problems, the first of them solved and the second tried. */
async function openBank() {
  const app = await openTestApp()
  const { db } = app.services
  const pupil = await app.signIn('default_user')
  const pids = [
    await makeProblem(db, { problemId: 'P1', level: 0 }),
    await makeProblem(db, { problemId: 'P2', level: 0 }),
    await makeProblem(db, { problemId: 'P3', level: 2 }),
  ] as const
  const { id } = await db
    .insertInto('tags')
    .values({ name: '字符串', oj: 'ME', gmtCreate: 1, gmtModified: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('problemTags').values({ pid: pids[2], tid: id }).execute()
  await makeSubmission(db, pupil.uid, pids[0], { status: Verdict.Accepted, submitTime: 9 })
  await makeSubmission(db, pupil.uid, pids[1], { status: Verdict.WrongAnswer, submitTime: 5 })
  const get = async (path: string, token: string | undefined = pupil.token) => (await app.call(`GET /api/${path}`, { token })).body
  const ids = async (query: string, token?: string) =>
    (await get(`get-problem-list?${query}`, token)).data.records.map((row: { problemId: string }) => row.problemId)
  return { ...app, pupil, pids, tid: id, get, ids }
}

describe('get-problem-progress', () => {
  test('is for signed-in users', async () => {
    const { call } = await openTestApp()
    expect((await call('GET /api/get-problem-progress')).http).toBe(401)
  })

  test('refuses a level that is no number', async () => {
    const { call, pupil } = await openBank()
    expect((await call('GET /api/get-problem-progress?level=hard', { token: pupil.token })).body.status).toBe(400)
  })

  test('counts what the list shows, and continues where the pupil stopped', async () => {
    const { get } = await openBank()
    const progress = async (query: string) => (await get(`get-problem-progress?${query}`)).data
    expect(await progress('')).toEqual({ total: 3, solved: 1, next: { problemId: 'P2', title: expect.any(String), isTried: true } })
    expect(await progress('level=0')).toMatchObject({ total: 2, solved: 1, next: { problemId: 'P2' } })
    expect(await progress('level=2')).toMatchObject({ total: 1, solved: 0, next: { problemId: 'P3', isTried: false } })
    expect(await progress('keyword=P1')).toEqual({ total: 1, solved: 1, next: null })
    expect(await progress('keyword=nothing')).toEqual({ total: 0, solved: 0, next: null })
  })

  test('never names a problem that a contest closes', async () => {
    const { get, clock, services, pids } = await openBank()
    const now = clock.now()
    const cid = await makeContest(services.db, { startTime: now - 1000, endTime: now + 1000, bankClosing: 'from-now' })
    await makeContestProblem(services.db, cid, pids[1], 'A')
    expect((await get('get-problem-progress')).data).toMatchObject({ total: 2, solved: 1, next: { problemId: 'P3', isTried: false } })
  })
})

describe('the own keys of get-problem-list', () => {
  test('choose by the marks of the list', async () => {
    const { ids, get, pids, call, pupil } = await openBank()
    expect([await ids('own=solved'), await ids('own=tried'), await ids('own=untried')]).toEqual([['P1'], ['P2'], ['P3']])
    const body = { pidList: pids, isContestProblemList: false }
    const marks = (await call('POST /api/get-user-problem-status', { token: pupil.token, body })).body.data
    expect(pids.map((pid) => marks[pid].status)).toEqual([Verdict.Accepted, Verdict.WrongAnswer, Verdict.NotSubmitted])
    expect((await get('get-problem-list?own=mine')).status).toBe(400)
    expect((await get('get-problem-list?sort=length')).status).toBe(400)
  })

  test('show a guest everything as untried', async () => {
    const { call } = await openBank()
    const total = async (own: string) => (await call(`GET /api/get-problem-list?own=${own}`)).body.data.total
    expect(await Promise.all(ownStates.map(total))).toEqual([3, 0, 0])
  })

  test('keep the page size and the order of later pages', async () => {
    const { ids } = await openBank()
    expect(await ids('sort=difficulty&limit=2&currentPage=2')).toEqual(['P3'])
  })

  test.each(['字符', '字符串'])('the keyword %s finds a tag', async (keyword) => {
    const { ids } = await openBank()
    expect(await ids(`keyword=${encodeURIComponent(keyword)}`)).toEqual(['P3'])
  })

  test('a title and a tag are found together, each problem once', async () => {
    const { ids, services, pids, tid } = await openBank()
    await services.db.updateTable('problems').set({ title: '反转字符串' }).where('id', 'in', [pids[0], pids[2]]).execute()
    expect(await ids(`keyword=${encodeURIComponent('字符串')}`)).toEqual(['P1', 'P3'])
    await services.db.deleteFrom('tags').where('id', '=', tid).execute()
    await services.db.updateTable('problems').set({ title: '回文' }).where('id', '=', pids[2]).execute()
    expect(await ids(`keyword=${encodeURIComponent('字符串')}`)).toEqual(['P1'])
  })
})
