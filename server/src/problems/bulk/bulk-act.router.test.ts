import type { BulkItem } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { makeGroup, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertTag } from '../problem/tag.queries.ts'

const [PUBLIC, PRIVATE] = [1, 2]

type Previewed = BulkItem & { version: string | null }

async function openSite(role: 'root' | 'admin' | 'problem_admin' = 'problem_admin') {
  const site = await openTestApp()
  const { db } = site.services
  const staff = await site.signIn(role)
  const as = (rest: string, body?: object) => site.call(rest, { token: staff.token, ...(body && { body }) })
  const preview = async (pids: number[], act: object): Promise<Previewed[]> =>
    (await as('POST /api/admin/problem/preview-bulk-act', { pids, act })).body.data.problems
  /** Begins with what the preview shows. @returns the report, after `meanwhile` */
  const carryOut = async (pids: number[], act: object, meanwhile = async () => {}) => {
    const problems = (await preview(pids, act)).map(({ pid, version }) => ({ pid, version: version ?? '' }))
    await meanwhile()
    const { id } = (await as('POST /api/admin/problem/bulk-act', { problems, act })).body.data
    await site.services.bulkActs.settled()
    return (await as(`GET /api/admin/problem/get-bulk-act?id=${id}`)).body.data
  }
  const row = (pid: number) => db.selectFrom('problems').selectAll().where('id', '=', pid).executeTakeFirst()
  const acts = () => db.selectFrom('auditLog').select(['action', 'target']).orderBy('id').execute()
  return { ...site, db, staff, as, preview, carryOut, row, acts }
}

/** A new tag of a group or (null) of the site, on a problem. */
async function carry(db: Database, pid: number, name: string, gid: number | null) {
  const { id: tid } = await insertTag(db, { name, color: null, oj: 'ME', gid, gmtCreate: 1, gmtModified: 1 })
  await db.insertInto('problemTags').values({ pid, tid }).execute()
}

const reasons = (items: readonly BulkItem[]) => items.map(({ reason }) => reason?.code ?? null)
const statuses = (items: readonly BulkItem[]) => items.map(({ status }) => status)

describe('a preview of an act on many problems', () => {
  test('lists what changes, what stays and what is refused, and changes nothing', async () => {
    const { db, preview, staff, row } = await openSite('admin')
    const own = await makeProblem(db, { authorUid: staff.uid, auth: PUBLIC })
    const same = await makeProblem(db, { authorUid: staff.uid, auth: PRIVATE })
    const others = await makeProblem(db, { auth: PUBLIC })
    const items = await preview([own, same, others, 999], { kind: 'auth', auth: PRIVATE })
    expect(statuses(items)).toEqual(['changed', 'unchanged', 'refused', 'refused'])
    expect(reasons(items)).toEqual([null, null, 'problem.not-yours', 'problem.gone'])
    expect(items[0]?.changes).toEqual([{ field: 'auth', before: '1', after: '2' }])
    expect(await row(own)).toMatchObject({ auth: PUBLIC })
  })

  test('is closed to guests and pupils', async () => {
    const { call, signIn } = await openTestApp()
    const { token } = await signIn('default_user')
    const body = { pids: [1], act: { kind: 'auth', auth: PRIVATE } }
    expect((await call('POST /api/admin/problem/preview-bulk-act', { body })).http).toBe(401)
    expect((await call('POST /api/admin/problem/preview-bulk-act', { token, body })).http).toBe(403)
  })
})

describe('an act on many problems', () => {
  test('a teacher changes only own problems, and none becomes public by that', async () => {
    const { db, carryOut, staff, row } = await openSite('admin')
    const own = await makeProblem(db, { authorUid: staff.uid, auth: PRIVATE })
    const others = await makeProblem(db, { timeLimit: 1000 })
    const limits = { kind: 'limits', timeLimit: 3000, memoryLimit: null, stackLimit: null }
    expect(statuses((await carryOut([own, others], limits)).problems)).toEqual(['changed', 'refused'])
    expect([await row(own), await row(others)]).toMatchObject([{ timeLimit: 3000 }, { timeLimit: 1000 }])
    const report = await carryOut([own], { kind: 'auth', auth: PUBLIC })
    expect(reasons(report.problems)).toEqual(['problem.publish-refused'])
  })

  test('a problem deleted in between is named in the report', async () => {
    const { db, carryOut } = await openSite()
    const [kept, deleted] = [await makeProblem(db, { auth: PUBLIC }), await makeProblem(db, { auth: PUBLIC })]
    const report = await carryOut([kept, deleted], { kind: 'auth', auth: PRIVATE }, async () => {
      await db.deleteFrom('problems').where('id', '=', deleted).execute()
    })
    expect(report).toMatchObject({ state: 'done', done: 2, total: 2 })
    expect(report.problems).toMatchObject([
      { pid: kept, status: 'changed' },
      { pid: deleted, status: 'refused', reason: { code: 'problem.gone' } },
    ])
  })

  test('what a second person changed since the preview stays', async () => {
    const { db, carryOut, row } = await openSite()
    const pid = await makeProblem(db, { auth: PUBLIC })
    const report = await carryOut([pid], { kind: 'auth', auth: PRIVATE }, async () => {
      await db.updateTable('problems').set({ auth: 3 }).where('id', '=', pid).execute()
    })
    expect(reasons(report.problems)).toEqual(['edit.changed-meanwhile'])
    expect(await row(pid)).toMatchObject({ auth: 3 })
  })

  test('adds and removes tags, and keeps the others', async () => {
    const { db, carryOut, preview } = await openSite()
    const pid = await makeProblem(db)
    for (const name of ['Greedy', 'Old']) await carry(db, pid, name, null)
    const act = { kind: 'tags', add: ['Graph', 'greedy'], remove: ['old'] }
    const report = await carryOut([pid], act)
    expect(report.problems[0].changes).toEqual([{ field: 'tags', before: 'Greedy, Old', after: 'Graph, Greedy' }])
    expect(statuses(await preview([pid], act))).toEqual(['unchanged'])
  })

  test('a limit that nobody had measured counts once staff sets it', async () => {
    const { db, carryOut, row } = await openSite()
    const pid = await makeProblem(db, { unjudgeable: 'unmeasured', timeLimit: 30_000 })
    await carryOut([pid], { kind: 'limits', timeLimit: 2000, memoryLimit: null, stackLimit: null })
    expect(await row(pid)).toMatchObject({ timeLimit: 2000, unjudgeable: null })
  })

  test('names a new author only where staff oversees the bank', async () => {
    const { db, carryOut, row, signIn } = await openSite()
    const { uid } = await signIn('admin', 'newcomer')
    const pid = await makeProblem(db)
    await carryOut([pid], { kind: 'author', username: 'newcomer' })
    expect(await row(pid)).toMatchObject({ authorUid: uid })
  })

  test('is on the record, as a whole and for each problem', async () => {
    const { db, carryOut, acts } = await openSite()
    const pid = await makeProblem(db, { auth: PUBLIC })
    const { id } = await carryOut([pid], { kind: 'auth', auth: PRIVATE })
    expect((await acts()).slice(-2)).toEqual([
      { action: 'problem.bulk', target: String(id) },
      { action: 'problem.auth', target: String(pid) },
    ])
  })

  test('is found again in the list of acts, with its progress', async () => {
    const { db, carryOut, as } = await openSite()
    await carryOut([await makeProblem(db, { auth: PUBLIC })], { kind: 'auth', auth: PRIVATE })
    const { records } = (await as('GET /api/admin/problem/get-bulk-act-list')).body.data
    expect(records).toMatchObject([{ kind: 'auth', state: 'done', done: 1, total: 1 }])
    expect((await as('GET /api/admin/problem/get-bulk-act?id=999')).body.errorCode).toBe('bulk.gone')
  })
})

describe('moving problems', () => {
  test('into a group takes them out of the bank', async () => {
    const { db, carryOut, row, staff } = await openSite('root')
    const gid = await makeGroup(db, staff.uid)
    const pid = await makeProblem(db, { auth: PUBLIC })
    expect(statuses((await carryOut([pid], { kind: 'move', gid })).problems)).toEqual(['changed'])
    expect(await row(pid)).toMatchObject({ gid, isGroup: 1, auth: PUBLIC })
  })

  test('out of a group makes a problem private, and drops the tags of the group', async () => {
    const { db, carryOut, row, staff } = await openSite('root')
    const gid = await makeGroup(db, staff.uid)
    const pid = await makeProblem(db, { auth: PUBLIC, gid, isGroup: 1 })
    await carry(db, pid, 'Ours', gid)
    const [item] = (await carryOut([pid], { kind: 'move', gid: null })).problems
    expect(item.changes.map(({ field }: { field: string }) => field)).toEqual(['group', 'auth', 'tags'])
    expect(await row(pid)).toMatchObject({ gid: null, isGroup: 0, auth: PRIVATE })
  })

  test('is refused while a problem is used where it is', async () => {
    const { db, preview, staff } = await openSite('root')
    const gid = await makeGroup(db, staff.uid)
    const pid = await makeProblem(db)
    await makeSubmission(db, staff.uid, pid)
    expect(await preview([pid], { kind: 'move', gid })).toMatchObject([
      { status: 'refused', reason: { code: 'problem.used-elsewhere', details: { submissions: 1 } } },
    ])
  })

  test('goes only into a group in which the person may write problems', async () => {
    const { db, preview, staff, signIn } = await openSite('admin')
    const { uid } = await signIn('default_user', 'owner')
    const gid = await makeGroup(db, uid)
    const pid = await makeProblem(db, { authorUid: staff.uid, auth: PRIVATE })
    expect(reasons(await preview([pid], { kind: 'move', gid }))).toEqual(['group.not-allowed'])
    expect(reasons(await preview([pid], { kind: 'move', gid: 999 }))).toEqual(['group.gone'])
  })
})
