import { hour, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import {
  allowLanguages,
  joinGroup,
  makeCases,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeSubmission,
  makeUser,
  registerFor,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function site(fields: Parameters<typeof makeContest>[1] = {}) {
  const site = await openTestApp()
  const { db } = site.services
  const creator = await site.signIn('admin', 'creator')
  const pupil = await site.signIn('default_user', 'pupil')
  const now = site.clock.now()
  const times = { startTime: now - hour, endTime: now + hour }
  const cid = await makeContest(db, { ...times, uid: creator.uid, pwd: 'sesame', ...fields })
  const pid = await makeProblem(db, {
    problemId: 'BANK-1',
    title: 'Bank title',
    authorUid: creator.uid,
    auth: 3,
    source: 'another contest',
    difficulty: 2,
    spjCode: 'the checker',
  })
  await allowLanguages(db, pid, ['C++ 17', 'Python3'])
  await makeCases(db, pid, [{}])
  const { id: tid } = await db
    .insertInto('tags')
    .values({ name: 'graphs', oj: 'ME', gmtCreate: 1, gmtModified: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('problemTags').values({ pid, tid }).execute()
  const cpid = await makeContestProblem(db, cid, pid, 'A')
  const ask = (rest: string, token?: string, body?: object) => site.call(rest, { ...(token ? { token } : {}), ...(body ? { body } : {}) })
  const codeOf = async (rest: string, token?: string, body?: object) => {
    const answer = await ask(rest, token, body)
    return [answer.body.status, answer.body.errorCode ?? null]
  }
  return { ...site, db, creator, pupil, cid, pid, cpid, ask, codeOf }
}

describe('the list of contests', () => {
  test('shows visible ones of the site: scheduled, running, ended, by type and title', async () => {
    const { db, clock, ask, creator } = await site({ title: 'Running 100%' })
    const now = clock.now()
    const gid = await makeGroup(db, creator.uid)
    const add = (title: string, from: number, until: number, more = {}) =>
      makeContest(db, { title, startTime: now + from, endTime: now + until, ...more })
    await add('Ended', -2 * hour, 0, { type: 1 })
    await add('Soon', minute, hour)
    await add('Later', hour, 2 * hour)
    await add('Hidden', 0, hour, { visible: 0 })
    await add('Of a group', 0, hour, { gid, isGroup: 1 })
    const titles = async (query: string) =>
      (await ask(`GET /api/get-contest-list${query}`)).body.data.records.map((row: { title: string }) => row.title)
    expect(await titles('')).toEqual(['Later', 'Soon', 'Running 100%', 'Ended'])
    expect(await titles('?status=-1')).toEqual(['Later', 'Soon'])
    expect(await titles('?status=0')).toEqual(['Running 100%'])
    expect(await titles('?status=1&type=1')).toEqual(['Ended'])
    expect(await titles('?keyword=0%25')).toEqual(['Running 100%'])
    expect(await titles('?limit=1&currentPage=2')).toEqual(['Soon'])
    expect((await ask('GET /api/get-contest-list?status=7')).body.status).toBe(400)
  })
})

describe('the overview', () => {
  test('is read before the start and without a registration, and says how one stands', async () => {
    const { ask, codeOf, cid, pupil, creator, clock, db } = await site({ auth: 1 })
    expect(await codeOf(`GET /api/get-contest-info?cid=${cid}`)).toEqual([401, 'session.signed-out'])
    expect(await codeOf('GET /api/get-contest-info?cid=999', pupil.token)).toEqual([400, 'contest.gone'])
    const info = async (token: string) => (await ask(`GET /api/get-contest-info?cid=${cid}`, token)).body.data
    expect(await info(pupil.token)).toMatchObject({
      author: 'creator',
      status: 0,
      duration: 7200,
      count: null,
      isAdmin: false,
      closedBy: 'not-registered',
    })
    expect(await info(creator.token)).toMatchObject({
      isAdmin: true,
      closedBy: null,
      submitClosedBy: null,
      rights: ['balloons', 'print', 'answers', 'board'],
    })
    expect(JSON.stringify(await info(creator.token))).not.toContain('sesame')
    await registerFor(db, cid, pupil.uid)
    expect(await info(pupil.token)).toMatchObject({ count: 1, isRegistered: true, closedBy: null, submitClosedBy: null, isSealed: false })
    clock.advance(hour)
    expect(await info(pupil.token)).toMatchObject({ status: 1, closedBy: null, submitClosedBy: 'ended' })
    await db.updateTable('contests').set({ visible: 0 }).execute()
    expect(await codeOf(`GET /api/get-contest-info?cid=${cid}`, creator.token)).toEqual([400, 'contest.gone'])
  })

  test("of a group's contest is for its members", async () => {
    const { db, codeOf, cid, pupil, creator } = await site()
    const gid = await makeGroup(db, creator.uid)
    await db.updateTable('contests').set({ gid, isGroup: 1 }).execute()
    expect(await codeOf(`GET /api/get-contest-info?cid=${cid}`, pupil.token)).toEqual([403, 'contest.not-member'])
    await joinGroup(db, gid, pupil.uid, 'member')
    expect(await codeOf(`GET /api/get-contest-info?cid=${cid}`, pupil.token)).toEqual([200, null])
  })

  test('outside the contest is for everybody, once it has begun and where its board is open', async () => {
    const { db, ask, codeOf, cid } = await site({ openRank: 1 })
    const call = `GET /api/get-contest-outsize-info?cid=${cid}`
    expect((await ask(call)).body.data).toMatchObject({ contest: { id: cid }, problemList: [{ displayId: 'A', displayTitle: 'Title A' }] })
    await db
      .updateTable('contests')
      .set({ startTime: Date.UTC(2027, 1, 1) })
      .execute()
    expect(await codeOf(call)).toEqual([403, 'contest.not-started'])
    await db.updateTable('contests').set({ openRank: 0 }).execute()
    expect(await codeOf(call)).toEqual([403, 'contest.board-closed'])
    expect(await codeOf('GET /api/get-contest-outsize-info?cid=999')).toEqual([404, 'contest.not-found'])
  })
})

describe('registering', () => {
  test('asks for the password, once, and opens the contest', async () => {
    const { codeOf, ask, cid, pupil, db } = await site({ auth: 1 })
    const register = (body: object, token = pupil.token) => codeOf('POST /api/register-contest', token, { cid: String(cid), ...body })
    const access = async () => (await ask(`GET /api/get-contest-access?cid=${cid}`, pupil.token)).body.data.access
    expect(await codeOf('POST /api/register-contest', undefined, { cid, password: 'x' })).toEqual([401, 'session.signed-out'])
    expect((await register({ password: '' }))[0]).toBe(400)
    expect(await register({ password: 'open' })).toEqual([400, 'contest.wrong-password'])
    expect(await access()).toBe(false)
    expect(await register({ password: 'sesame' })).toEqual([200, null])
    expect(await access()).toBe(true)
    expect(await register({ password: 'sesame' })).toEqual([400, 'contest.registered-already'])
    await db.updateTable('contests').set({ openAccountLimit: 1, accountLimitRule: '<extra>anna</extra>' }).execute()
    expect(await access()).toBe(false)
    await db.updateTable('contestRegistrations').set({ status: 0 }).execute()
    expect(await register({ password: 'sesame' })).toEqual([403, 'contest.removed'])
  })

  test('gives nobody its password away to guesses: after twenty wrong ones the right one waits, too', async () => {
    const { codeOf, cid, pupil } = await site({ auth: 1 })
    const guess = (password: string) => codeOf('POST /api/register-contest', pupil.token, { cid, password })
    for (let n = 0; n < 20; n++) expect(await guess(`${n}`)).toEqual([400, 'contest.wrong-password'])
    expect(await guess('sesame')).toEqual([403, 'request.too-many-guesses'])
  })

  test('is for those whom the account rule names, and a public contest needs none', async () => {
    const { codeOf, cid, pupil, db } = await site({ auth: 2, openAccountLimit: 1, accountLimitRule: '<extra>anna</extra>' })
    const body = { cid, password: 'sesame' }
    expect(await codeOf('POST /api/register-contest', pupil.token, body)).toEqual([403, 'contest.account-not-allowed'])
    await db.updateTable('contests').set({ auth: 0 }).execute()
    expect(await codeOf('POST /api/register-contest', pupil.token, body)).toEqual([400, 'contest.nothing-to-register'])
  })
})

describe('the problems', () => {
  test('are listed for those who may enter, and for guests where the board outside is open', async () => {
    const { db, ask, codeOf, cid, pupil, creator, cpid } = await site({ auth: 1 })
    const call = `GET /api/get-contest-problem?cid=${cid}`
    expect(await codeOf(call)).toEqual([403, 'contest.board-closed'])
    expect(await codeOf(call, pupil.token)).toEqual([403, 'contest.not-registered'])
    await db.updateTable('contests').set({ openRank: 1 }).execute()
    expect((await ask(call)).body.data).toMatchObject([{ id: cpid, displayId: 'A', ac: 0, total: 0, hidden: false }])
    expect(await codeOf(call, pupil.token)).toEqual([403, 'contest.not-registered'])
    await db.updateTable('contestProblems').set({ hidden: 1 }).execute()
    expect((await ask(call)).body.data).toEqual([])
    expect((await ask(call, creator.token)).body.data).toMatchObject([{ hidden: true }])
  })

  test('count judged runs from the start, before the seal, of those who stand on the boards', async () => {
    const { db, ask, clock, cid, pid, cpid, pupil, creator } = await site({ sealRank: 1 })
    const now = clock.now()
    const helper = await makeUser(db, 'helper')
    await db.insertInto('contestHelpers').values({ cid, uid: helper, rights: '["print"]', gmtCreate: 1 }).execute()
    await db
      .updateTable('contests')
      .set({ sealRankTime: now - minute })
      .execute()
    const send = (uid: string, at: number, status: number) => makeSubmission(db, uid, pid, { cid, cpid, submitTime: now + at, status })
    await send(pupil.uid, -2 * hour, Verdict.Accepted)
    await send(pupil.uid, -30 * minute, Verdict.WrongAnswer)
    await send(pupil.uid, -20 * minute, Verdict.Accepted)
    await send(pupil.uid, -10 * minute, Verdict.Pending)
    await send(creator.uid, -20 * minute, Verdict.Accepted)
    await send(helper, -20 * minute, Verdict.Accepted)
    await send(pupil.uid, -minute, Verdict.Accepted)
    await makeSubmission(db, pupil.uid, pid, { submitTime: now, status: Verdict.Accepted })
    const counts = async (token: string) => {
      const { ac, total } = (await ask(`GET /api/get-contest-problem?cid=${cid}`, token)).body.data[0]
      const page = (await ask(`GET /api/get-contest-problem-details?cid=${cid}&displayId=A`, token)).body.data.problemCount
      expect([page.ac, page.total, page.wa]).toEqual([ac, total, 1])
      return [ac, total]
    }
    expect(await counts(pupil.token)).toEqual([1, 2])
    expect(await counts(creator.token)).toEqual([2, 3])
  })

  test('hide their origin until the end, and their checker always', async () => {
    const { ask, codeOf, cid, pupil, creator, clock, db } = await site({ languages: '["Python3"]' })
    const call = `GET /api/get-contest-problem-details?cid=${cid}&displayId=a`
    expect(await codeOf(call)).toEqual([401, 'session.signed-out'])
    expect(await codeOf(`GET /api/get-contest-problem-details?cid=${cid}&displayId=BANK-1`, pupil.token)).toEqual([
      404,
      'contest.problem-not-found',
    ])
    const running = (await ask(call, pupil.token)).body.data
    expect(running).toMatchObject({
      problem: { problemId: 'A', title: 'Title A', source: null, author: null, difficulty: null, spjCode: null, caseVersion: null },
      tags: [],
      languages: ['Python3'],
      can: { open: true, submit: true, edit: false, isTrial: false },
    })
    expect(running.languageDetails.map(({ name }: { name: string }) => name)).toEqual(['Python3'])
    for (const secret of ['BANK-1', 'Bank title', 'the checker', 'another contest', 'graphs', 'creator'])
      expect(JSON.stringify(running)).not.toContain(secret)
    clock.advance(hour)
    const ended = (await ask(call, pupil.token)).body.data
    expect(ended).toMatchObject({
      problem: { source: 'another contest', difficulty: 2, author: 'creator', spjCode: null },
      tags: [{ name: 'graphs' }],
      can: { submit: false },
    })
    await db.updateTable('contestProblems').set({ hidden: 1 }).execute()
    expect(await codeOf(call, pupil.token)).toEqual([404, 'contest.problem-not-found'])
    expect(await codeOf(call, creator.token)).toEqual([200, null])
    await db.updateTable('problems').set({ auth: 2 }).execute()
    expect(await codeOf(call, creator.token)).toEqual([403, 'submission.problem-closed'])
  })
})

test('announcements are read by those who may enter, the shown ones alone', async () => {
  const { db, ask, codeOf, cid, pupil, creator } = await site({ auth: 1 })
  const row = { content: 'c', uid: creator.uid, gmtModified: 1 }
  for (const [title, status, at, of] of [
    ['old', 0, 1, cid],
    ['hidden', 1, 2, cid],
    ['new', 0, 3, cid],
    ['of the site', 0, 4, null],
  ] as const)
    await db
      .insertInto('announcements')
      .values({ ...row, title, status, gmtCreate: at, cid: of })
      .execute()
  const list = `GET /api/get-contest-announcement?cid=${cid}`
  const unread = 'POST /api/get-contest-not-read-announcement'
  expect(await codeOf(list, pupil.token)).toEqual([403, 'contest.not-registered'])
  expect(await codeOf(unread, pupil.token, { cid })).toEqual([403, 'contest.not-registered'])
  await registerFor(db, cid, pupil.uid)
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title)
  const { records, total } = (await ask(list, pupil.token)).body.data
  expect([titles(records), total]).toEqual([['new', 'old'], 2])
  const newest = records[0].id
  expect(titles((await ask(unread, pupil.token, { cid, readAnnouncementList: [newest] })).body.data)).toEqual(['old'])
})

describe('printing', () => {
  const text = 'x'.repeat(60)

  test('takes one text in half a minute where the contest prints, and shows it to those who print', async () => {
    const { db, ask, codeOf, cid, pupil, creator, clock, services, signIn } = await site({ auth: 2 })
    const send = (content = text) => codeOf('POST /api/submit-print-text', pupil.token, { cid: String(cid), content })
    expect(await send()).toEqual([403, 'contest.print-off'])
    await db.updateTable('contests').set({ openPrint: 1 }).execute()
    expect(await send()).toEqual([403, 'contest.not-registered'])
    await registerFor(db, cid, pupil.uid)
    await db.updateTable('contestRegistrations').set({ room: 'R3', seat: '12' }).execute()
    expect(await send(`  ${'x'.repeat(49)}  `)).toEqual([400, 'contest.print-too-short'])
    expect(await send()).toEqual([200, null])
    clock.advance(29 * second)
    expect(await send()).toEqual([403, 'contest.print-too-frequent'])
    clock.advance(second)
    expect(await send(`second ${text}`)).toEqual([200, null])

    const list = `GET /api/get-contest-print?cid=${cid}`
    expect(await codeOf(list, pupil.token)).toEqual([403, 'contest.not-admin'])
    const helper = await signIn('default_user', 'helper')
    await db.insertInto('contestHelpers').values({ cid, uid: helper.uid, rights: '["print"]', gmtCreate: 1 }).execute()
    const rows = async () => (await ask(list, helper.token)).body.data.records
    const [newest, first] = await rows()
    expect(newest).toMatchObject({ username: 'pupil', content: null, status: 0, room: 'R3', seat: '12' })
    const mark = `PUT /api/check-contest-print-status?cid=${cid}&id=${newest.id}`
    expect(await codeOf(mark, pupil.token)).toEqual([403, 'contest.not-admin'])
    expect(await codeOf(mark, helper.token)).toEqual([200, null])
    expect((await rows()).map(({ id }: { id: number }) => id)).toEqual([first.id, newest.id])
    expect(await codeOf(`PUT /api/check-contest-print-status?cid=${cid}&id=999`, creator.token)).toEqual([400, 'contest.print-gone'])

    const file = await ask(`GET /api/file/download-contest-print-text?id=${newest.id}`, helper.token)
    expect([file.http, file.raw.toString()]).toEqual([200, `second ${text}`])
    expect(file.headers['content-disposition']).toContain('pupil_Contest_Print.txt')
    expect((await ask(`GET /api/file/download-contest-print-text?id=${newest.id}`, pupil.token)).http).toBe(400)
    expect((await ask(`GET /api/get-contest-print-sheet?cid=${cid}&id=${newest.id}`, helper.token)).body.data).toMatchObject({
      content: `second ${text}`,
      seat: '12',
    })
    expect(await codeOf(`GET /api/get-contest-print-sheet?cid=${cid}&id=${newest.id}`, pupil.token)).toEqual([403, 'contest.not-admin'])

    await services.contestPrints.sweep()
    expect((await rows()).length).toBe(2)
    clock.advance(26 * hour)
    await services.contestPrints.sweep()
    expect(await db.selectFrom('contestPrints').selectAll().execute()).toEqual([])
  })
})
