import { describe, expect, test } from 'vitest'
import { joinGroup, makeCases, makeGroup, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function open() {
  const site = await openTestApp()
  const { services, call, signIn } = site
  const { db } = services
  const [root, author] = [await signIn('root'), await signIn('admin', 'author')]
  const list = async (rest: string, token: string) => {
    const { body } = await call(`GET ${rest}`, { token })
    return body.data === null ? body.status : body.data.records.map(({ problemId }: { problemId: string }) => problemId)
  }
  return { ...site, db, root, author, list }
}

describe('lists of problems by health', () => {
  test('name for an author only the own problems, and for overseers all', async () => {
    const { db, root, author, list } = await open()
    await makeProblem(db, { problemId: 'OURS', authorUid: author.uid })
    await makeProblem(db, { problemId: 'THEIRS', authorUid: root.uid })
    const rest = '/api/admin/problem/get-problem-list?oj=Mine&health=no-validator'
    expect([await list(rest, root.token), await list(rest, author.token)]).toEqual([['THEIRS', 'OURS'], ['OURS']])
    expect(await list('/api/admin/problem/get-problem-list?health=excellent', root.token)).toBe(400)
  })

  test('notice that a check is out of date before they use it', async () => {
    const { db, call, root, list } = await open()
    const pid = await makeProblem(db, { problemId: 'P', authorUid: root.uid })
    await makeCases(db, pid, [{}])
    const body = { pid, language: 'C', expected: 'accepted', name: 'main', code: 'int main(){}' }
    await call('PUT /api/admin/problem/solution', { token: root.token, body })
    await call('POST /api/admin/problem/verify', { token: root.token, body: { pid } })
    await db.updateTable('problemVerifies').set({ state: 'done' }).execute()
    const rest = '/api/admin/problem/get-problem-list?oj=Mine&health=not-verified'
    expect(await list(rest, root.token)).toEqual([])
    await db.updateTable('problems').set({ timeLimit: 77, gmtModified: 5_000 }).execute()
    expect(await list(rest, root.token)).toEqual(['P'])
  })

  test('notice at each use that a strength check is out of date, or right once more', async () => {
    const { db, call, root, list } = await open()
    const pid = await makeProblem(db, { problemId: 'P', authorUid: root.uid, timeLimit: 1000 })
    await makeCases(db, pid, [{}])
    const stamps = { gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('problemSolutions')
      .values({ pid, language: 'C', expected: 'accepted', code: 'int main() { int n = 0; return n; }', ...stamps })
      .execute()
    const { body } = await call('POST /api/admin/problem/check-strength', { token: root.token, body: { pid } })
    expect(body.status).toBe(200)
    await db.updateTable('strengthChecks').set({ state: 'done' }).execute()
    const rest = '/api/admin/problem/get-problem-list?oj=Mine&health=no-strength'
    const limit = (timeLimit: number, gmtModified: number) => db.updateTable('problems').set({ timeLimit, gmtModified }).execute()
    expect(await list(rest, root.token)).toEqual([])
    await limit(77, 5_000)
    expect(await list(rest, root.token)).toEqual(['P'])
    await limit(1000, 5_001)
    expect(await list(rest, root.token)).toEqual([])
    await db
      .insertInto('workshopParts')
      .values({ pid, kind: 'validator', name: 'v', language: 'C++', text: 'x', ...stamps })
      .execute()
    expect(await list(rest, root.token)).toEqual(['P'])
  })

  test('of a group name what the reader may edit there', async () => {
    const { db, signIn, list } = await open()
    const [owner, admin] = [await signIn('default_user', 'owner'), await signIn('default_user', 'admin')]
    const gid = await makeGroup(db, owner.uid)
    await joinGroup(db, gid, owner.uid, 'root')
    await joinGroup(db, gid, admin.uid, 'admin')
    await makeProblem(db, { problemId: 'G1', gid, isGroup: 1, authorUid: owner.uid })
    await makeProblem(db, { problemId: 'G2', gid, isGroup: 1, authorUid: admin.uid })
    const rest = `/api/group/get-admin-problem-list?gid=${gid}`
    expect(await list(rest, admin.token)).toEqual(['G2', 'G1'])
    expect([await list(`${rest}&health=no-generator`, owner.token), await list(`${rest}&health=no-generator`, admin.token)]).toEqual([
      ['G2', 'G1'],
      ['G2'],
    ])
  })
})
