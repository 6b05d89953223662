import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeGroup, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function withClass() {
  const { services, call, signIn } = await openTestApp()
  const { db } = services
  const [owner, ann, pupil, stranger] = await Promise.all([
    signIn('default_user', 'owner'),
    signIn('default_user', 'ann'),
    signIn('default_user', 'pupil'),
    signIn('default_user', 'stranger'),
  ])
  const gid = await makeGroup(db, owner.uid, { shortName: 'chess' })
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, ann.uid, 'admin')
  await joinGroup(db, gid, pupil.uid, 'member')
  const add = (problemId: string, auth: number = ProblemAuth.Public) => makeProblem(db, { problemId, gid, isGroup: 1, auth })
  const get = (token?: string) => call(`GET /api/group/problem-order?gid=${gid}`, token ? { token } : {})
  const put = (token: string | undefined, pids: unknown, of: unknown = gid) =>
    call('PUT /api/group/problem-order', { ...(token ? { token } : {}), body: { gid: of, pids } })
  const shown = async (query = '') =>
    (await call(`GET /api/group/get-problem-list?gid=${gid}${query}`, { token: pupil.token })).body.data.records.map(
      ({ problemId }: { problemId: string }) => problemId,
    )
  return { db, call, owner, ann, pupil, stranger, gid, add, get, put, shown }
}

describe('the order of the problems of a group', () => {
  test('is by id until staff sets one; pupils see it on all pages; later problems come last', async () => {
    const { ann, owner, add, get, put, shown } = await withClass()
    const [ten, nine, eight] = [await add('CHESS10'), await add('CHESS9'), await add('CHESS8')]
    expect(await shown()).toEqual(['CHESS8', 'CHESS9', 'CHESS10'])
    expect((await put(ann.token, [ten, eight, nine])).body.status).toBe(200)
    expect(await shown()).toEqual(['CHESS10', 'CHESS8', 'CHESS9'])
    expect(await shown('&limit=2&currentPage=2')).toEqual(['CHESS9'])
    expect(await shown('&keyword=chess')).toEqual(['CHESS10', 'CHESS8', 'CHESS9'])
    await add('CHESS2')
    await add('CHESS1')
    expect(await shown()).toEqual(['CHESS10', 'CHESS8', 'CHESS9', 'CHESS1', 'CHESS2'])
    expect((await put(owner.token, [nine])).body.status).toBe(200)
    expect(await shown()).toEqual(['CHESS9', 'CHESS10', 'CHESS8', 'CHESS1', 'CHESS2'])
    const { data } = (await get(ann.token)).body
    expect(data).toMatchObject({ total: 5, problems: [{ pid: nine, problemId: 'CHESS9', auth: ProblemAuth.Public }, {}, {}, {}, {}] })
  })

  test('includes problems that members do not see, which keep their place', async () => {
    const { db, ann, add, get, put, shown } = await withClass()
    const [first, hidden, last] = [await add('CHESS1'), await add('CHESS2', ProblemAuth.Private), await add('CHESS3')]
    await put(ann.token, [last, hidden, first])
    expect(await shown()).toEqual(['CHESS3', 'CHESS1'])
    await db.updateTable('problems').set({ auth: ProblemAuth.Public }).where('id', '=', hidden).execute()
    expect(await shown()).toEqual(['CHESS3', 'CHESS2', 'CHESS1'])
    expect((await get(ann.token)).body.data.problems.map(({ pid }: { pid: number }) => pid)).toEqual([last, hidden, first])
  })

  test('is set by admins of the group only, from its own problems, each once', async () => {
    const { db, ann, pupil, stranger, gid, add, get, put, shown } = await withClass()
    const [one, two] = [await add('CHESS1'), await add('CHESS2')]
    const elsewhere = await makeProblem(db, { problemId: 'P1' })
    expect([(await get()).http, (await put(undefined, [one])).http]).toEqual([401, 401])
    for (const [{ token }, code] of [
      [pupil, 'group.not-allowed'],
      [stranger, 'group.not-member'],
    ] as const)
      expect([(await get(token)).body.errorCode, (await put(token, [two, one])).body.errorCode]).toEqual([code, code])
    expect((await put(ann.token, [two], 999)).body.errorCode).toBe('group.not-found')
    for (const pids of [[], ['x'], null, Array.from({ length: 1001 }, (_, pid) => pid)])
      expect((await put(ann.token, pids)).body.status).toBe(400)
    for (const pids of [
      [two, elsewhere],
      [two, 999],
      [two, two],
    ])
      expect([pids, (await put(ann.token, pids)).body.errorCode]).toEqual([pids, 'problem.order-stale'])
    expect(await shown()).toEqual(['CHESS1', 'CHESS2'])
    await put(ann.token, [two, one])
    const acts = await db.selectFrom('auditLog').select(['action', 'target', 'before', 'after']).execute()
    expect(acts).toMatchObject([{ action: 'problem.order', target: String(gid) }])
    expect(JSON.stringify(acts)).toContain('CHESS2 CHESS1')
  })
})
