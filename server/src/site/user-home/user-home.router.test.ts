import { day, hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { describe, expect, test } from 'vitest'
import { addLocalDays, localDate } from '../../ground/time/local-day.ts'
import { makeGroup, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function withAda() {
  const site = await openTestApp()
  const ada = await site.signIn('default_user', 'Ada')
  const { db } = site.services
  const submit = async (pid: number, fields: Parameters<typeof makeSubmission>[3]) => {
    const submitId = await makeSubmission(db, ada.uid, pid, { submitTime: site.clock.now(), ...fields })
    if (fields?.status === Verdict.Accepted) await db.insertInto('solved').values({ submitId, uid: ada.uid, pid, gmtCreate: 1 }).execute()
  }
  return {
    ...site,
    ada,
    db,
    submit,
    home: (query: string, token?: string) => site.call(`GET /api/get-user-home-info${query}`, token ? { token } : {}),
  }
}

describe('the home of a user', () => {
  test('shows figures, solved problems by difficulty and the last sign-in, and nothing private', async () => {
    const { home, db, submit, clock, ada } = await withAda()
    const [p, q, r] = [
      await makeProblem(db, { problemId: 'P10', title: 'Ten', difficulty: 0 }),
      await makeProblem(db, { problemId: 'P9', title: 'Nine', difficulty: 2, type: 1 }),
      await makeProblem(db, { problemId: 'P11', difficulty: 0 }),
    ]
    await submit(p, { status: Verdict.Accepted })
    await submit(p, { status: Verdict.Accepted })
    await submit(q, { status: Verdict.PartialAccepted, oiRankScore: 6 })
    await submit(q, { status: Verdict.Accepted, oiRankScore: 14 })
    await submit(r, { status: Verdict.WrongAnswer })
    await db.updateTable('users').set({ email: 'ada@school.example', realname: 'Ada Lovelace' }).where('uid', '=', ada.uid).execute()
    const { body } = await home('?username=ADA')
    expect(body.data).toEqual({
      uid: ada.uid,
      username: 'Ada',
      school: null,
      signature: null,
      nickname: null,
      gender: 'secrecy',
      github: null,
      blog: null,
      avatar: null,
      titleName: null,
      titleColor: null,
      rating: null,
      total: 5,
      scoreList: [14],
      solvedList: ['P9', 'P10'],
      solvedGroupByDifficulty: {
        0: [{ id: p, problemId: 'P10', difficulty: 0, level: 0, title: 'Ten' }],
        2: [{ id: q, problemId: 'P9', difficulty: 2, level: 2, title: 'Nine' }],
      },
      recentLoginTime: new Date(clock.now()).toISOString().replace('Z', '+0000'),
    })
    expect(JSON.stringify(body)).not.toContain('school.example')
  })

  test('names the person to the user and to staff', async () => {
    const { home, ada, signIn, db } = await withAda()
    await db.updateTable('users').set({ realname: 'Ada Lovelace', number: '7' }).where('uid', '=', ada.uid).execute()
    const person = async (token?: string) => {
      const { realname, number } = (await home('?username=ada', token)).body.data
      return [realname, number]
    }
    expect(await person(ada.token)).toEqual(['Ada Lovelace', '7'])
    expect(await person((await signIn('root')).token)).toEqual(['Ada Lovelace', '7'])
    expect(await person((await signIn('default_user', 'bob')).token)).toEqual([undefined, undefined])
    expect(await person()).toEqual([undefined, undefined])
  })

  test('is found by uid, by name, by both, or as the caller’s own', async () => {
    const { home, ada, signIn } = await withAda()
    const bob = await signIn('default_user', 'bob')
    expect((await home(`?uid=${ada.uid}`)).body.data.username).toBe('Ada')
    expect((await home(`?uid=${ada.uid}&username=ada`)).body.data.username).toBe('Ada')
    expect((await home(`?uid=${ada.uid}&username=bob`)).body.errorCode).toBe('account.not-found')
    expect((await home('', bob.token)).body.data.username).toBe('bob')
  })

  test.each([
    { name: 'nobody named by a guest', query: '', errorCode: 'account.not-named' },
    { name: 'an unknown user', query: '?username=nobody', errorCode: 'account.not-found' },
    { name: 'a banned user', query: '?username=ada', errorCode: 'account.not-found' },
  ])('is refused for $name', async ({ query, errorCode }) => {
    const { home, db } = await withAda()
    await db.updateTable('users').set({ status: 1 }).execute()
    const { http, body } = await home(query)
    expect([http, body.status, body.errorCode]).toEqual([200, 400, errorCode])
  })

  test('a token that is no longer good is refused, no token is fine', async () => {
    const { home } = await withAda()
    expect((await home('?username=ada', 'worn-out')).http).toBe(401)
    expect((await home('?username=ada')).http).toBe(200)
  })
})

describe('the heat map', () => {
  test('counts a year of days outside contests; days without submissions are left out', async () => {
    const { call, db, submit, clock } = await withAda()
    const p = await makeProblem(db)
    const now = clock.now()
    for (const age of [0, 0, 3, 200, 400]) await submit(p, { submitTime: now - age * day })
    const { body } = await call('GET /api/get-user-calendar-heatmap?username=ada')
    expect(body.data).toEqual({
      endDate: localDate(now),
      dataList: [200, 3, 0].map((age) => ({ date: localDate(now - age * day), count: age === 0 ? 2 : 1 })),
    })
  })

  test('of an unknown user is empty; a guest must name somebody', async () => {
    const { call } = await withAda()
    expect((await call('GET /api/get-user-calendar-heatmap?uid=nobody')).body.data.dataList).toEqual([])
    expect((await call('GET /api/get-user-calendar-heatmap')).body).toMatchObject({ status: 400, errorCode: 'account.not-named' })
  })
})

describe('the last weeks of a user', () => {
  test('are four times seven days until today; a problem counts as solved in the week of its first solution', async () => {
    const { call, db, ada, clock } = await withAda()
    const [p, q] = [await makeProblem(db), await makeProblem(db)]
    const now = clock.now()
    const send = async (pid: number, age: number, status: number) => {
      const at = addLocalDays(now, -age)
      const submitId = await makeSubmission(db, ada.uid, pid, { submitTime: at, status })
      if (status === Verdict.Accepted) await db.insertInto('solved').values({ submitId, uid: ada.uid, pid, gmtCreate: at }).execute()
    }
    for (const age of [0, 6, 7, 27, 28]) await send(p, age, Verdict.WrongAnswer)
    for (const age of [30, 1]) await send(q, age, Verdict.Accepted)
    await send(p, 8, Verdict.Accepted)
    const { weeks } = (await call('GET /api/get-user-progress?username=ada')).body.data
    expect(weeks.map(({ submissions, solved }: { submissions: number; solved: number }) => [submissions, solved])).toEqual([
      [1, 0],
      [0, 0],
      [2, 1],
      [3, 0],
    ])
    expect([weeks[0].from, weeks[3].to]).toEqual([localDate(addLocalDays(now, -27)), localDate(now)])
  })

  test('come with unfinished problems for the user alone, as far as the site lists them', async () => {
    const { call, db, ada, submit, signIn, clock } = await withAda()
    const [solved, tried, hidden, ofTraining] = [
      await makeProblem(db),
      await makeProblem(db, { title: 'Tried' }),
      await makeProblem(db, { auth: ProblemAuth.Private }),
      await makeProblem(db),
    ]
    await submit(solved, { status: Verdict.WrongAnswer })
    await submit(solved, { status: Verdict.Accepted })
    await submit(tried, { status: Verdict.WrongAnswer })
    clock.advance(hour)
    await submit(tried, { status: Verdict.CompileError })
    await submit(hidden, { status: Verdict.WrongAnswer })
    await submit(ofTraining, { status: Verdict.WrongAnswer, gid: await makeGroup(db, ada.uid) })
    const of = async (token?: string) =>
      (await call('GET /api/get-user-progress?username=ada', token ? { token } : {})).body.data.unfinished
    expect((await of(ada.token)).map(({ title, tries }: { title: string; tries: number }) => [title, tries])).toEqual([['Tried', 2]])
    expect(await of((await signIn('root')).token)).toEqual([])
    expect(await of()).toEqual([])
  })

  test('are refused for an unknown user, and for a guest who names nobody', async () => {
    const { call } = await withAda()
    expect((await call('GET /api/get-user-progress?uid=nobody')).body.errorCode).toBe('account.not-found')
    expect((await call('GET /api/get-user-progress')).body.errorCode).toBe('account.not-named')
  })
})

test('titles of solved problems are named where the reader finds the problem in the list', async () => {
  const { home, db, submit, ada } = await withAda()
  const [open, shut] = [await makeProblem(db, { title: 'Open' }), await makeProblem(db, { title: 'Shut', auth: ProblemAuth.Private })]
  for (const pid of [open, shut]) await submit(pid, { status: Verdict.Accepted })
  const groups = (await home('?username=ada', ada.token)).body.data.solvedGroupByDifficulty as Record<string, { title: string | null }[]>
  expect(
    Object.values(groups)
      .flat()
      .map(({ title }) => title),
  ).toEqual(['Open', null])
})
