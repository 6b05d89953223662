import { describe, expect, test } from 'vitest'
import { makeContest, makeContestProblem, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** Problems with tags, as `{ P1: [1, 2] }`. */
async function openBank(tagsOf: Record<string, number[]>, fields: Record<string, object> = {}) {
  const app = await openTestApp()
  const { db } = app.services
  for (const id of new Set(Object.values(tagsOf).flat()))
    await db
      .insertInto('tags')
      .values({ id, name: `tag-${id}`, oj: 'ME', gmtCreate: 1, gmtModified: 1 } as never)
      .execute()
  const pids: Record<string, number> = {}
  for (const [problemId, tids] of Object.entries(tagsOf)) {
    const pid = await makeProblem(db, { problemId, ...fields[problemId] })
    pids[problemId] = pid
    for (const tid of tids) await db.insertInto('problemTags').values({ pid, tid }).execute()
  }
  const related = async (problemId: string, token?: string) => {
    const { body } = await app.call(`GET /api/get-related-problems?pid=${pids[problemId] ?? 999}`, token === undefined ? {} : { token })
    return body.data.map((row: { problemId: string }) => row.problemId)
  }
  return { ...app, pids, related }
}

describe('get-related-problems', () => {
  test('lists at most five with a tag of the problem: most in common, nearest in difficulty, then by number', async () => {
    const near = { difficulty: 1 }
    const { related } = await openBank(
      { P1: [1, 2, 3], P2: [1], P3: [1, 2], P4: [9], P5: [1, 2, 3], P6: [2], P7: [3], P10: [1], P8: [] },
      { P1: near, P7: near, P2: { difficulty: 2 }, P6: { difficulty: 2 }, P10: { difficulty: 2 } },
    )
    expect(await related('P1')).toEqual(['P5', 'P3', 'P7', 'P2', 'P6'])
    expect(await related('P8')).toEqual([])
    expect(await related('missing')).toEqual([])
  })

  test('never names a problem that is not public, or of a group', async () => {
    const { related } = await openBank(
      { P1: [1], P2: [1], P3: [1], P4: [1], P5: [1] },
      { P2: { auth: 2 }, P3: { auth: 3 }, P4: { isGroup: 1 } },
    )
    expect(await related('P1')).toEqual(['P5'])
  })

  test('says nothing about a private problem to people that may not open it', async () => {
    const { related, signIn } = await openBank({ P1: [1], P2: [1] }, { P1: { auth: 2 } })
    expect(await related('P1')).toEqual([])
    expect(await related('P1', (await signIn('root')).token)).toEqual(['P2'])
  })

  test('a contest that closes the bank hides its problems, and what they are related to', async () => {
    const { related, services, clock, pids, signIn } = await openBank({ P1: [1], P2: [1], P3: [1] })
    const now = clock.now()
    const cid = await makeContest(services.db, { startTime: now - 1000, endTime: now + 1000, bankClosing: 'from-now' })
    await makeContestProblem(services.db, cid, pids['P2'] ?? 0, 'A')
    const { token } = await signIn('default_user')
    expect(await related('P1', token)).toEqual(['P3'])
    expect(await related('P2', token)).toEqual([])
    expect(await related('P2', (await signIn('root')).token)).toEqual(['P1', 'P3'])
  })

  test('refuses a reference that is no number', async () => {
    const { call } = await openTestApp()
    expect((await call('GET /api/get-related-problems?pid=P1')).body.status).toBe(400)
  })
})
