import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { rebuildCounts } from '../../problems/problem/problem-count.queries.ts'
import { allowLanguages, makeCases, makeGroup, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'

async function siteWithProblem(fields: Parameters<typeof makeProblem>[1] = {}) {
  const site = await openTestApp()
  const pid = await makeProblem(site.services.db, { problemId: 'P1', title: 'Sums', ...fields })
  await allowLanguages(site.services.db, pid, ['C++ 17', 'Python3'])
  await makeCases(site.services.db, pid, [{}])
  return { ...site, pid }
}

const submit = (site: TestApp, token: string | undefined, body: object = {}) =>
  site.call('POST /api/submit-problem-judge', {
    ...(token ? { token } : {}),
    body: { pid: 'P1', language: 'C++ 17', code: CODE, cid: '0', tid: null, gid: null, isRemote: false, captcha: 'x', ...body },
  })

describe('submitting', () => {
  test('is stored as pending and queued together', async () => {
    const site = await siteWithProblem()
    const { token, uid, username } = await site.signIn('default_user')
    const { http, body } = await submit(site, token)
    expect(http).toBe(200)
    expect(body.data).toMatchObject({
      status: 5,
      displayPid: 'P1',
      uid,
      username,
      cid: 0,
      gid: null,
      length: CODE.length,
      share: false,
      version: 0,
    })
    expect(await site.services.db.selectFrom('judgeJobs').select(['submitId', 'state', 'priority']).execute()).toEqual([
      { submitId: body.data.submitId, state: 'ready', priority: 2 },
    ])
  })

  test.each([
    { name: 'no sign-in', role: null, body: {}, http: 401, status: 401, errorCode: 'session.signed-out' },
    { name: 'a role without submit', role: 'no_subimit_user', body: {}, http: 403, status: 403, errorCode: 'permission.missing' },
    { name: 'no language', role: 'default_user', body: { language: undefined }, http: 400, status: 400, errorCode: 'request.invalid' },
    {
      name: 'an unknown language',
      role: 'default_user',
      body: { language: 'Brainf**k' },
      http: 200,
      status: 400,
      errorCode: 'submission.language-unsupported',
    },
    {
      name: 'a language that the problem has not',
      role: 'default_user',
      body: { language: 'Java' },
      http: 200,
      status: 400,
      errorCode: 'submission.language-unsupported',
    },
    {
      name: 'spaces alone, in a language without a minimum',
      role: 'default_user',
      body: { language: 'Python3', code: ' \n' },
      http: 200,
      status: 400,
      errorCode: 'submission.code-empty',
    },
    {
      name: '49 characters of C++',
      role: 'default_user',
      body: { code: 'x'.repeat(49) },
      http: 200,
      status: 400,
      errorCode: 'submission.code-too-short',
    },
    {
      name: '65536 characters',
      role: 'default_user',
      body: { code: 'x'.repeat(65_536) },
      http: 200,
      status: 400,
      errorCode: 'submission.code-too-long',
    },
    {
      name: 'a missing problem',
      role: 'default_user',
      body: { pid: 'NOPE' },
      http: 200,
      status: 403,
      errorCode: 'submission.problem-closed',
    },
    { name: 'a missing contest', role: 'default_user', body: { cid: 7 }, http: 200, status: 404, errorCode: 'contest.not-found' },
    { name: 'a missing training', role: 'default_user', body: { tid: '7' }, http: 200, status: 400, errorCode: 'training.not-found' },
  ] as const)('refuses $name and stores nothing', async ({ role, body, http, status, errorCode }) => {
    const site = await siteWithProblem()
    const token = role ? (await site.signIn(role)).token : undefined
    const answer = await submit(site, token, body)
    expect([answer.http, answer.body.status, answer.body.errorCode]).toEqual([http, status, errorCode])
    expect(await site.services.db.selectFrom('submissions').select('submitId').execute()).toEqual([])
  })

  test('a short program is accepted in languages with short programs', async () => {
    const site = await siteWithProblem()
    const { token } = await site.signIn('default_user')
    expect((await submit(site, token, { language: 'Python3', code: 'print(1)' })).body.status).toBe(200)
  })

  test.each([
    { name: 'private', fields: { auth: 2 }, errorCode: 'submission.problem-closed' },
    { name: 'only for contests', fields: { auth: 3 }, errorCode: 'submission.problem-closed' },
    { name: 'remote', fields: { isRemote: 1 }, errorCode: 'submission.unjudgeable' },
  ])('refuses a problem that is $name', async ({ fields, errorCode }) => {
    const site = await siteWithProblem(fields)
    const { token } = await site.signIn('default_user')
    expect((await submit(site, token)).body.errorCode).toBe(errorCode)
  })

  test('again within eight seconds is refused; a refused one does not count for the interval; staff is exempt', async () => {
    const site = await siteWithProblem()
    const { token } = await site.signIn('default_user')
    expect((await submit(site, token, { code: 'short' })).body.status).toBe(400)
    expect((await submit(site, token)).body.status).toBe(200)
    site.clock.advance(7000)
    expect((await submit(site, token)).body).toMatchObject({
      status: 403,
      errorCode: 'submission.too-frequent',
      msg: expect.stringContaining('1 s'),
    })
    site.clock.advance(1000)
    expect((await submit(site, token)).body.status).toBe(200)
    const root = await site.signIn('root')
    expect([(await submit(site, root.token)).body.status, (await submit(site, root.token)).body.status]).toEqual([200, 200])
  })

  test('a switch turns it off, and zero seconds turn the interval off', async () => {
    const site = await siteWithProblem()
    const { token } = await site.signIn('default_user')
    await site.services.config.update('switches', { defaultSubmitInterval: 0 })
    expect([(await submit(site, token)).body.status, (await submit(site, token)).body.status]).toEqual([200, 200])
    await site.services.config.update('switches', { openPublicJudge: false })
    expect((await submit(site, token)).body).toMatchObject({ status: 403, errorCode: 'submission.switched-off' })
  })
})

describe('reading a submission', () => {
  async function submitted(fields: object = {}, problem: object = {}) {
    const site = await siteWithProblem({ codeShare: 1, ...problem })
    const owner = await site.signIn('default_user', 'owner')
    const submitId = await makeSubmission(site.services.db, owner.uid, site.pid, { displayPid: 'P1', code: CODE, ...fields })
    const read = (token?: string) => site.call(`GET /api/get-submission-detail?submitId=${submitId}`, token ? { token } : {})
    return { site, owner, submitId, read }
  }

  test('shows the code to its owner, to root and problem admins, and to nobody else until it is shared', async () => {
    const { site, owner, submitId, read } = await submitted()
    const [root, problemAdmin, admin, other] = [
      await site.signIn('root'),
      await site.signIn('problem_admin'),
      await site.signIn('admin'),
      await site.signIn('default_user', 'other'),
    ]
    const codeFor = async (token?: string) => (await read(token)).body.data.submission.code
    expect([await codeFor(owner.token), await codeFor(root.token), await codeFor(problemAdmin.token)]).toEqual([CODE, CODE, CODE])
    expect([await codeFor(admin.token), await codeFor(other.token), await codeFor()]).toEqual([null, null, null])
    const shared = await site.call('PUT /api/submission', {
      token: owner.token,
      body: { submitId: String(submitId), share: true, uid: 'ignored' },
    })
    expect(shared.body.status).toBe(200)
    expect(await codeFor()).toBe(CODE)
  })

  test('a hidden code is a notice for all except root and problem admins', async () => {
    const { site, owner, read } = await submitted()
    await site.services.config.update('switches', { hideNonContestSubmissionCode: true })
    expect((await read(owner.token)).body.data.submission.code).not.toContain('int main')
    expect((await read((await site.signIn('root')).token)).body.data.submission.code).toBe(CODE)
  })

  test('sharing is refused to other users, and if the problem does not allow it', async () => {
    const { site, owner, submitId } = await submitted({}, { codeShare: 0 })
    const other = await site.signIn('default_user', 'other')
    const share = (token: string, body: object) => site.call('PUT /api/submission', { token, body })
    expect((await share(other.token, { submitId, share: true })).body.errorCode).toBe('submission.not-yours')
    expect((await share(owner.token, { submitId, share: true })).body.errorCode).toBe('submission.share-off')
    expect((await share(owner.token, { submitId })).http).toBe(400)
    expect((await share(owner.token, { submitId: 999, share: true })).body.errorCode).toBe('submission.not-found')
  })

  test('never reveals its sender’s address, and reveals a runtime error text only with its cases', async () => {
    const { read } = await submitted({ ip: '10.0.0.7', status: Verdict.RuntimeError, errorMessage: 'inner text' })
    const { body } = await read()
    expect(JSON.stringify(body)).not.toContain('10.0.0.7')
    expect(body.data.submission.errorMessage).toBeNull()
  })

  test("a compiler's messages quote the code, so they need the right to read it", async () => {
    const { site, owner, read } = await submitted({ status: Verdict.CompileError, errorMessage: 'main.cpp:1: int secret' })
    const other = await site.signIn('default_user', 'other')
    const textFor = async (token?: string) => (await read(token)).body.data.submission.errorMessage
    expect([await textFor(owner.token), await textFor((await site.signIn('root')).token)]).toEqual([
      'main.cpp:1: int secret',
      'main.cpp:1: int secret',
    ])
    expect([await textFor(other.token), await textFor()]).toEqual([null, null])
    await site.services.config.update('switches', { hideNonContestSubmissionCode: true })
    expect(await textFor(owner.token)).toBe('main.cpp:1: int secret')
  })

  test('a waiting one has its position and the note that there is no judge', async () => {
    const site = await siteWithProblem()
    const { token } = await site.signIn('root')
    await submit(site, token)
    const { submitId } = (await submit(site, token)).body.data
    const { body } = await site.call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })
    expect(body.data.queue).toEqual({ ahead: 1, judgeReady: false, reason: 'no-worker', waitMs: null })
  })

  test('an unknown one is not found, one of a contest asks guests to sign in', async () => {
    const { site, read } = await submitted()
    const now = { gmtCreate: 1, gmtModified: 1 }
    const contest = { title: 'C', description: '', type: 0, auth: 0, startTime: 1, endTime: 2, ...now }
    const { id: cid } = await site.services.db.insertInto('contests').values(contest).returning('id').executeTakeFirstOrThrow()
    await site.services.db.updateTable('submissions').set({ cid }).execute()
    expect((await read()).body).toMatchObject({ status: 401, errorCode: 'submission.login-first' })
    expect((await site.call('GET /api/get-submission-detail?submitId=999')).body.status).toBe(404)
    expect((await site.call('GET /api/get-submission-detail?submitId=abc')).http).toBe(400)
  })

  test('case results: names of files only for staff, nothing if the problem hides them', async () => {
    const { site, owner, submitId } = await submitted({ status: Verdict.WrongAnswer })
    const row = { submitId, seq: 1, status: -1, time: 3, inputData: '1.in', outputData: '1.out', userOutput: 'differs', mode: 'default' }
    await site.services.db
      .insertInto('submissionCases')
      .values({ ...row, gmtCreate: 1, gmtModified: 1 })
      .execute()
    const read = async (token: string) => (await site.call(`GET /api/get-all-case-result?submitId=${submitId}`, { token })).body.data
    const admin = await site.signIn('admin')
    expect((await read(owner.token)).judgeCaseList[0]).toMatchObject({
      time: 3,
      status: -1,
      userOutput: 'differs',
      inputData: null,
      pid: null,
    })
    expect((await read(admin.token)).judgeCaseList[0]).toMatchObject({ inputData: '1.in', submitId })
    await site.services.db.updateTable('problems').set({ openCaseResult: 0 }).execute()
    expect(await read(owner.token)).toBeNull()
    expect((await read((await site.signIn('root')).token)).judgeCaseList).toHaveLength(1)
  })

  test('subtasks come in groups with the points of each', async () => {
    const { site, owner, submitId } = await submitted({ status: Verdict.PartialAccepted }, { type: 1, judgeCaseMode: 'subtask_lowest' })
    const cases = [
      [1, 1, 0, 30],
      [2, 1, 0, 30],
      [3, 2, -1, 0],
      [4, 2, -4, 0],
    ] as const
    for (const [seq, groupNum, status, score] of cases) {
      const row = { submitId, seq, groupNum, status, score, mode: 'subtask_lowest', gmtCreate: 1, gmtModified: 1 }
      await site.services.db.insertInto('submissionCases').values(row).execute()
    }
    const { body } = await site.call(`GET /api/get-all-case-result?submitId=${submitId}`, { token: owner.token })
    expect(body.data.judgeCaseList).toEqual([])
    expect(body.data.subTaskJudgeCaseVoList).toMatchObject([
      { groupNum: 1, score: 30, status: 0, ac: 2, total: 2 },
      { groupNum: 2, score: 0, status: -1, ac: 0, total: 2 },
    ])
  })
})

describe('lists', () => {
  async function listed() {
    const site = await siteWithProblem()
    const { db } = site.services
    const [ada, bob] = [await site.signIn('default_user', 'ada'), await site.signIn('default_user', 'Bob')]
    const second = await makeProblem(db, { problemId: 'P12' })
    const rows = [
      [ada.uid, site.pid, 'P1', Verdict.Accepted],
      [ada.uid, second, 'P12', Verdict.WrongAnswer],
      [bob.uid, site.pid, 'P1', Verdict.Accepted],
    ] as const
    for (const [i, [uid, pid, displayPid, status]] of rows.entries()) {
      await makeSubmission(db, uid, pid, { displayPid, status, submitTime: i })
    }
    await inTransaction(db, rebuildCounts)
    const list = async (query: string, token?: string) =>
      (await site.call(`GET /api/get-submission-list?${query}`, token ? { token } : {})).body
    return { site, ada, list }
  }

  test('newest first, with paging; size falls back to 30 and is cut at 500', async () => {
    const { list } = await listed()
    const { data } = await list('currentPage=1&limit=2')
    expect(data.records.map((r: { submitId: number }) => r.submitId)).toEqual([3, 2])
    expect(data).toMatchObject({ total: 3, size: 2, current: 1, pages: 2 })
    expect((await list('limit=&currentPage=')).data.size).toBe(30)
    expect((await list('limit=100000')).data.size).toBe(500)
    expect((await list('currentPage=99&limit=2')).data.records).toEqual([])
  })

  test.each([
    { name: 'status 0', query: 'status=0', found: [3, 1] },
    { name: 'part of a problem id', query: 'problemID=p1', found: [3, 2, 1] },
    { name: 'a whole problem id', query: 'problemID=p1&completeProblemID=true', found: [3, 1] },
    { name: 'part of a username, case aside', query: 'username=BO', found: [3] },
    { name: 'a whole username, case aside', query: 'username=bob&completeUsername=true', found: [3] },
    { name: 'a whole username that is only part of one', query: 'username=bo&completeUsername=true', found: [] },
    { name: 'a percent sign, which means itself', query: 'username=%25', found: [] },
    { name: 'user and status', query: 'username=ada&status=-1', found: [2] },
  ])('filters by $name', async ({ query, found }) => {
    const { list } = await listed()
    const { data } = await list(query)
    expect(data.records.map((r: { submitId: number }) => r.submitId)).toEqual(found)
    expect(data.total).toBe(found.length)
  })

  test('only mine needs a sign-in', async () => {
    const { list, ada } = await listed()
    expect(await list('onlyMine=true')).toMatchObject({ status: 401 })
    expect((await list('onlyMine=true', ada.token)).data.total).toBe(2)
  })

  test('statuses of many are polled without code; unknown ids are left out', async () => {
    const { site } = await listed()
    const { body } = await site.call('POST /api/check-submissions-status', { body: { submitIds: ['1', 2, 99], cid: null } })
    expect(Object.keys(body.data)).toEqual(['1', '2'])
    expect(body.data['1']).toMatchObject({ status: 0, code: null })
  })

  test('own status per problem: accepted once counts for ever, else the newest', async () => {
    const { site, ada } = await listed()
    const ask = (body: object, token?: string) => site.call('POST /api/get-user-problem-status', { ...(token ? { token } : {}), body })
    const body = { pidList: [1, 2, 77], isContestProblemList: false }
    expect((await ask(body, ada.token)).body.data).toEqual({ 1: { status: 0 }, 2: { status: -1 }, 77: { status: -10 } })
    expect((await ask(body)).http).toBe(401)
    expect((await ask({ ...body, pidList: [] }, ada.token)).http).toBe(400)
    expect((await ask({ pidList: [1] }, ada.token)).http).toBe(400)
  })

  test('the last accepted code has a trailer with its run', async () => {
    const { site, ada } = await listed()
    const { body } = await site.call('GET /api/get-last-ac-code?pid=1', { token: ada.token })
    expect(body.data).toMatchObject({ submitId: 1, language: 'C++ 17', code: expect.stringContaining('runId: 1'), hidden: false })
    const { submitTime } = await site.services.db
      .selectFrom('submissions')
      .select('submitTime')
      .where('submitId', '=', 1)
      .executeTakeFirstOrThrow()
    const [, date = '', clock = ''] = /submitTime: (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/m.exec(body.data.code) ?? expect.fail(body.data.code)
    // Without an offset, this is a moment in the zone of the server.
    expect(new Date(`${date}T${clock}`).getTime()).toBe(submitTime - (submitTime % 1000))
    expect((await site.call('GET /api/get-last-ac-code?pid=2', { token: ada.token })).body.data).toEqual({
      submitId: null,
      code: '',
      language: null,
      hidden: false,
    })
  })

  test('when the site hides code, the last accepted one is marked as hidden', async () => {
    const { site, ada } = await listed()
    await site.services.config.update('switches', { hideNonContestSubmissionCode: true })
    const { body } = await site.call('GET /api/get-last-ac-code?pid=1', { token: ada.token })
    expect(body.data).toMatchObject({ submitId: 1, hidden: true, code: expect.not.stringContaining('runId') })
  })

  test('the hot lists are answered by an index', async () => {
    const { site } = await listed()
    const { sql } = await import('kysely')
    const plan = async (where: string) => {
      const text = `explain query plan select submit_id from submissions where cid is null and gid is null ${where} order by submit_time desc, submit_id desc limit 30`
      const { rows } = await sql.raw<{ detail: string }>(text).execute(site.services.db)
      return rows.map((r) => r.detail).join('; ')
    }
    for (const where of ['', "and uid = 'x'", 'and status = 0', "and display_pid = 'P1'"]) {
      expect(await plan(where), where).toMatch(/USING INDEX/)
      expect(await plan(where), where).not.toMatch(/TEMP B-TREE FOR ORDER BY$/)
    }
  })
})

test('a submission names the group that owns its problem, for the way back; one of the bank names none', async () => {
  const site = await openTestApp()
  const { db } = site.services
  const { token, uid } = await site.signIn('root')
  const gid = await makeGroup(db, uid)
  const [own, ofBank] = [await makeProblem(db, { isGroup: 1, gid }), await makeProblem(db)]
  const named = async (pid: number) => {
    const submitId = await makeSubmission(db, uid, pid, { gid })
    return (await site.call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })).body.data.problemGid
  }
  expect([await named(own), await named(ofBank)]).toEqual([gid, null])
})
