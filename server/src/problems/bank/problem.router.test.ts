import { remoteLanguages } from '@touchstone/shared/judging/remote/remote-languages.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { markTemplate } from '@touchstone/shared/problems/problem/fill-in-template.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

async function makeGroup({ services }: TestApp, uid: string): Promise<number> {
  const group = { name: 'Class 3', shortName: 'class3', brief: '', description: '', uid, auth: 1, gmtCreate: 1, gmtModified: 1 }
  return (await services.db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()).id
}

describe('get-problem-list', () => {
  test('shows guests public problems with tags and counters', async () => {
    const { call, services } = await openTestApp()
    const pid = await makeProblem(services.db, { problemId: 'P1', title: 'A+B', difficulty: 1 })
    await services.db.insertInto('tags').values({ name: 'maths', oj: 'ME', color: '#fff', gmtCreate: 1, gmtModified: 1 }).execute()
    await services.db.insertInto('problemTags').values({ pid, tid: 1 }).execute()
    for (const to of [Verdict.Accepted, Verdict.Accepted, Verdict.WrongAnswer, Verdict.Judging]) {
      await inTransaction(services.db, (db) =>
        services.problems.moveCount(db, { pid, cid: null, gid: null, isTrial: false, from: null, to }),
      )
    }
    const { http, body } = await call('GET /api/get-problem-list?limit=30&currentPage=1&keyword=&oj=&difficulty=')
    expect(http).toBe(200)
    expect(body.data).toMatchObject({ total: 1, size: 30, current: 1, pages: 1 })
    expect(body.data.records).toEqual([
      {
        pid,
        problemId: 'P1',
        title: 'A+B',
        difficulty: 1,
        level: 1,
        type: 0,
        isFavourite: false,
        score: null,
        total: 4,
        ac: 2,
        wa: 1,
        tle: 0,
        mle: 0,
        re: 0,
        pe: 0,
        ce: 0,
        se: 0,
        pa: 0,
        tags: [
          {
            id: 1,
            name: 'maths',
            color: '#fff',
            oj: 'ME',
            gid: null,
            tcid: null,
            gmtCreate: '1970-01-01T00:00:00.001+0000',
            gmtModified: '1970-01-01T00:00:00.001+0000',
          },
        ],
      },
    ])
  })

  test.each([
    { query: 'tagId=1,2', total: 0 },
    { query: 'tagId=%5B1%5D', total: 0 },
    { query: 'tagId=', total: 1 },
    { query: 'oj=Mine', total: 1 },
    { query: 'oj=CF', total: 0 },
    { query: 'limit=100000&currentPage=-3', total: 1 },
  ])('understands $query', async ({ query, total }) => {
    const { call, services } = await openTestApp()
    await makeProblem(services.db)
    const { body } = await call(`GET /api/get-problem-list?${query}`)
    expect(body).toMatchObject({ status: 200, data: { total } })
    expect(body.data.size).toBeLessThanOrEqual(500)
  })

  test('refuses a tag that is no number', async () => {
    const { call } = await openTestApp()
    const { http, body } = await call('GET /api/get-problem-list?tagId=graphs')
    expect([http, body.errorCode]).toEqual([400, 'request.invalid'])
  })
})

describe('get-problem-detail', () => {
  test('shows a problem without its checker, with languages and the enabled templates', async () => {
    const { call, services } = await openTestApp()
    const { db } = services
    const files = { judgeExtraFile: '{"testlib.h":"x"}', userExtraFile: '{"grader.h":"y"}' }
    const pid = await makeProblem(db, { problemId: 'P1', judgeMode: 'spj', spjCode: 'secret', spjLanguage: 'C++', ...files, ioScore: 100 })
    await makeCases(db, pid, [{}])
    await allowLanguages(db, pid, ['C', 'Python3'])
    const [c, python] = await services.problemBrowse.languagesOf(pid)
    const template = { pid, gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('problemTemplates')
      .values({ ...template, lid: c?.id ?? 0, code: 'on', status: 1 })
      .execute()
    await db
      .insertInto('problemTemplates')
      .values({ ...template, lid: python?.id ?? 0, code: 'off', status: 0 })
      .execute()
    const { body } = await call('GET /api/get-problem-detail?problemId=p1')
    expect(body.data).toMatchObject({
      problem: { id: pid, problemId: 'P1', spjCode: null, spjLanguage: null, judgeExtraFile: null, isFileIO: false, ioScore: 100 },
      languages: ['C', 'Python3'],
      codeTemplate: { C: 'on' },
      problemCount: { pid, total: 0, ac: 0 },
      can: { submit: false, edit: false },
    })
    expect(body.data.problem.userExtraFile).toBe('{"grader.h":"y"}')
    expect(JSON.stringify(body)).not.toContain('secret')
  })

  test.each([
    { name: 'no id', query: '', http: 400, errorCode: 'request.invalid' },
    { name: 'an unknown id', query: 'problemId=NOPE', http: 200, errorCode: 'problem.not-found' },
    { name: 'a private problem', query: 'problemId=PRIVATE', http: 200, errorCode: 'problem.not-public' },
    { name: 'a contest problem', query: 'problemId=CONTEST', http: 200, errorCode: 'problem.not-public' },
  ])('refuses $name, to pupils too', async ({ query, http, errorCode }) => {
    const { call, services, signIn } = await openTestApp()
    await makeProblem(services.db, { problemId: 'PRIVATE', auth: 2 })
    await makeProblem(services.db, { problemId: 'CONTEST', auth: 3 })
    const { token } = await signIn('default_user')
    for (const options of [{}, { token }]) {
      const answer = await call(`GET /api/get-problem-detail?${query}`, options)
      expect([answer.http, answer.body.errorCode]).toEqual([http, errorCode])
    }
  })

  test('opens a group problem to members of its group, with that group named', async () => {
    const app = await openTestApp()
    const { call, services, signIn } = app
    const owner = await signIn('default_user', 'owner')
    const member = await signIn('default_user', 'member')
    const stranger = await signIn('default_user', 'stranger')
    const root = await signIn('root')
    const gid = await makeGroup(app, owner.uid)
    await services.db.insertInto('groupMembers').values({ gid, uid: member.uid, auth: 3, gmtCreate: 1, gmtModified: 1 }).execute()
    await services.db.insertInto('groupMembers').values({ gid, uid: stranger.uid, auth: 1, gmtCreate: 1, gmtModified: 1 }).execute()
    const pid = await makeProblem(services.db, { problemId: 'CLASS3-1', isGroup: 1, gid })
    await inTransaction(services.db, (db) => services.problems.moveCount(db, { pid, cid: null, gid, isTrial: false, from: null, to: 0 }))
    const open = async (query: string, token?: string) => {
      const { body } = await call(`GET /api/get-problem-detail?problemId=CLASS3-1${query}`, token ? { token } : {})
      return body.errorCode ?? body.data.problemCount.ac
    }
    expect(await open('', member.token)).toBe('problem.in-group')
    expect(await open(`&gid=${gid + 1}`, member.token)).toBe('problem.not-found')
    expect(await open(`&gid=${gid}`)).toBe('session.signed-out')
    expect(await open(`&gid=${gid}`, stranger.token)).toBe('problem.not-member')
    for (const { token } of [member, owner, root]) expect(await open(`&gid=${gid}`, token)).toBe(1)
  })

  test('returns the rights of staff, and for everybody the reason against submissions', async () => {
    const { call, services, signIn } = await openTestApp()
    const mine = await signIn('admin')
    const other = await signIn('problem_admin')
    const pupil = await signIn('default_user')
    await makeProblem(services.db, { problemId: 'P1', authorUid: mine.uid })
    const see = async (token: string) => (await call('GET /api/get-problem-detail?problemId=P1', { token })).body.data
    const nothing = { open: true, submit: false, isTrial: false, edit: false, delete: false, publish: false, downloadTestcases: false }
    expect(await see(pupil.token)).toMatchObject({ unjudgeable: 'no-testcases', can: nothing })
    expect((await see(mine.token)).can).toEqual({ ...nothing, edit: true, downloadTestcases: true })
    expect((await see(other.token)).can).toEqual({ ...nothing, edit: true, downloadTestcases: true, delete: true, publish: true })
    expect((await see(mine.token)).problem.author).toBe(mine.username)
  })

  test('asks guests to sign in if the site requires it', async () => {
    const { call, services } = await openTestApp()
    await makeProblem(services.db, { problemId: 'P1' })
    await services.config.update('website', { guestsReadProblems: false })
    expect((await call('GET /api/get-problem-detail?problemId=P1')).http).toBe(401)
  })
})

describe('the state of languages', () => {
  const hello = { name: 'w', boot: '1', lanes: 1, state: 'ready', reason: null } as const
  const report = { version: null, reason: null, install: null }

  test('is unknown until a judge has reported, and then is its result', async () => {
    const { call, services } = await openTestApp()
    const pid = await makeProblem(services.db, { problemId: 'P1', timeLimit: 1000, memoryLimit: 100 })
    await allowLanguages(services.db, pid, ['C', 'Java', 'Rust'])
    const details = async () => (await call('GET /api/get-problem-detail?problemId=P1')).body.data.languageDetails
    expect(await details()).toEqual([
      { name: 'C', timeLimit: 1000, memoryLimit: 100, available: null, version: null },
      { name: 'Java', timeLimit: 2000, memoryLimit: 200, available: null, version: null },
      { name: 'Rust', timeLimit: 2000, memoryLimit: 200, available: null, version: null },
    ])
    const found = [
      { ...report, name: 'C', available: true, version: 'gcc 14.2.0' },
      { ...report, name: 'Java', available: false },
    ]
    services.roster.hello({ ...hello, languages: found })
    expect((await details()).map((row: { available: boolean }) => row.available)).toEqual([true, false, false])
    services.roster.hello({ ...hello, languages: found.map((each) => ({ ...each, available: false, proving: true })) })
    expect((await details()).map((row: { available: boolean | null }) => row.available)).toEqual([null, null, false])
    services.roster.hello({ ...hello, languages: found })
    const listed = (await call(`GET /api/get-problem-languages?pid=${pid}`)).body.data
    expect(listed[0]).toMatchObject({ name: 'C', available: true, version: 'gcc 14.2.0' })
  })

  test('of another judge does not depend on our own judges', async () => {
    const { call, services } = await openTestApp()
    const pid = await makeProblem(services.db, { problemId: 'HDU-1000', isRemote: 1, oj: 'HDU' })
    await allowLanguages(services.db, pid, ['C'])
    services.roster.hello({ ...hello, languages: [{ ...report, name: 'C', available: false }] })
    const { languageDetails } = (await call('GET /api/get-problem-detail?problemId=HDU-1000')).body.data
    expect(languageDetails).toMatchObject([{ name: 'C', available: null }])
  })
})

describe('the small calls of a problem', () => {
  test('get-random-problem picks a public one, or reports that there is none', async () => {
    const { call, services } = await openTestApp()
    await makeProblem(services.db, { auth: 2 })
    expect((await call('GET /api/get-random-problem')).body).toMatchObject({ status: 400, errorCode: 'problem.none' })
    await makeProblem(services.db, { problemId: 'ONLY' })
    expect((await call('GET /api/get-random-problem')).body.data).toEqual({ problemId: 'ONLY' })
  })

  test('get-recent-updated-problem shows the ten newest', async () => {
    const { call, services } = await openTestApp()
    for (let i = 1; i <= 12; i++) await makeProblem(services.db, { problemId: `P${i}`, gmtCreate: i })
    const { data } = (await call('GET /api/get-recent-updated-problem')).body
    expect(data.map((row: { problemId: string }) => row.problemId)).toEqual(Array.from({ length: 10 }, (_, i) => `P${12 - i}`))
  })

  test('tags and templates of a hidden problem are only for its preparers', async () => {
    const { call, services, signIn } = await openTestApp()
    const author = await signIn('admin')
    const pid = await makeProblem(services.db, { auth: 3, authorUid: author.uid })
    await services.db.insertInto('tags').values({ name: 'dp', oj: 'ME', gmtCreate: 1, gmtModified: 1 }).execute()
    await services.db.insertInto('problemTags').values({ pid, tid: 1 }).execute()
    await services.db.insertInto('problemTemplates').values({ pid, lid: 1, code: 'x', status: 0, gmtCreate: 1, gmtModified: 1 }).execute()
    for (const path of ['get-problem-tags', 'get-problem-code-template']) {
      expect((await call(`GET /api/${path}?pid=${pid}`)).body.data).toEqual([])
      expect((await call(`GET /api/${path}?pid=${pid}`, { token: author.token })).body.data).toHaveLength(1)
      expect((await call(`GET /api/${path}?pid=999`)).body.data).toEqual([])
      expect((await call(`GET /api/${path}`)).http).toBe(400)
    }
  })

  test('a guest only sees the displayed part of enabled templates of a public problem', async () => {
    const { call, services, signIn } = await openTestApp()
    const author = await signIn('admin')
    const pid = await makeProblem(services.db, { authorUid: author.uid })
    const code = markTemplate({ prepend: 'key', template: 'shown', append: 'main' })
    const row = { pid, code, gmtCreate: 1, gmtModified: 1 }
    const rows = [
      { ...row, lid: 1, status: 1 },
      { ...row, lid: 2, status: 0 },
    ]
    await services.db.insertInto('problemTemplates').values(rows).execute()
    const read = async (token?: string) => (await call(`GET /api/get-problem-code-template?pid=${pid}`, { token })).body.data
    expect(await read()).toMatchObject([{ pid, lid: 1, code: 'shown\n', status: true }])
    expect(await read((await signIn('admin', 'other')).token)).toHaveLength(1)
    expect(await read(author.token)).toMatchObject([
      { lid: 1, code, status: true },
      { lid: 2, code, status: false },
    ])
  })

  test('languages are listed for all judges, for one, and for a problem', async () => {
    const { call, services } = await openTestApp()
    const { db } = services
    const pid = await makeProblem(db)
    const gym = await makeProblem(db, { oj: 'GYM', isRemote: 1 })
    await allowLanguages(db, pid, ['C++', 'C'])
    const names = async (path: string) => (await call(`GET /api/${path}`)).body.data.map((row: { name: string }) => row.name)
    expect(await names('languages')).toEqual(expect.arrayContaining(['C', 'Rust', 'GNU G++17']))
    expect(await names('languages?all=false')).not.toContain('GNU G++17')
    expect(await names(`languages?all=false&pid=${gym}`)).toEqual(remoteLanguages.GYM.map(({ name }) => name))
    expect(await names(`get-problem-languages?pid=${pid}`)).toEqual(['C', 'C++'])
    expect((await call('GET /api/languages')).body.data[0]).toMatchObject({ name: 'C', contentType: 'text/x-csrc', isSpj: true, seq: 10 })
  })
})
