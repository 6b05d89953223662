import { day } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { localDate } from '../../ground/time/local-day.ts'
import { makeProblem, makeSubmission } from '../../testing/make.ts'
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
      await makeProblem(db, { problemId: 'P10', difficulty: 0 }),
      await makeProblem(db, { problemId: 'P9', difficulty: 2, type: 1 }),
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
      solvedGroupByDifficulty: { 0: [{ id: p, problemId: 'P10', difficulty: 0 }], 2: [{ id: q, problemId: 'P9', difficulty: 2 }] },
      recentLoginTime: new Date(clock.now()).toISOString().replace('Z', '+0000'),
    })
    expect(JSON.stringify(body)).not.toContain('school.example')
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
