import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { makeGroup } from '../../testing/make.ts'
import { openTalkSite } from '../../testing/talk-site.ts'
import { rebuildTalkCounts } from './talk-counts.ts'

const LIST = 'GET /api/get-discussion-list'
const CATEGORIES = 'GET /api/admin/discussion-category'

/** A site with a report by bob about a discussion of ada's. */
async function openReported() {
  const site = await openTalkSite()
  const { post, call, get, ada, bob, root } = site
  const did = await post(ada, { title: 'bad', content: 'the *words*' })
  await call('POST /api/discussion-report', { token: bob.token, body: { did, content: '#spam ads# buy' } })
  const { id } = (await get('GET /api/admin/discussion-report', root)).records[0]
  const reported = (by?: { token: string }, rest = `?id=${id}`) => get(`GET /api/admin/discussion-report/post${rest}`, by)
  return { ...site, did, id, reported }
}

describe('the discussion of a report', () => {
  test('is read by staff, hidden and deleted ones too, and reading does not count', async () => {
    const { reported, call, get, signIn, did, ada, root } = await openReported()
    const admin = await signIn('admin')
    const shown = { did, title: 'bad', content: 'the *words*', author: 'ada', uid: ada.uid, gid: null }
    expect(await reported(admin)).toMatchObject({ ...shown, status: 0 })
    expect(await get(`GET /api/get-discussion-detail?did=${did}`, ada)).toMatchObject({ viewNum: 1 })
    await call('PUT /api/admin/discussion', { token: root.token, body: { id: did, status: 1 } })
    expect(await reported(admin)).toMatchObject({ ...shown, status: 1 })
    await call('DELETE /api/admin/discussion', { token: root.token, body: [did] })
    expect(await reported(admin)).toMatchObject({ ...shown, status: 2 })
    await call('DELETE /api/admin/user/delete-user', { token: root.token, body: { ids: [ada.uid] } })
    expect(await reported(admin)).toMatchObject({ author: 'deleted user', uid: '' })
  })

  test('is refused to guests and pupils, and when there is no such report', async () => {
    const { reported, ada, root } = await openReported()
    expect(await reported()).toBe('session.signed-out')
    expect(await reported(ada)).toBe('permission.missing')
    expect(await reported(root, '?id=99')).toBe('report.gone')
    expect(await reported(root, '?id=x')).toBe('request.invalid')
  })

  test('is not reported twice by one person when a settled report is opened again', async () => {
    const { call, did, id, bob, root } = await openReported()
    const mark = async (status: boolean) =>
      (await call('PUT /api/admin/discussion-report', { token: root.token, body: { id, status } })).body.errorCode
    expect(await mark(true)).toBeUndefined()
    await call('POST /api/discussion-report', { token: bob.token, body: { did, content: 'once more' } })
    expect(await mark(false)).toBe('discussion.reported-already')
  })
})

test('the list of the back office shows the hidden ones alone on demand', async () => {
  const { post, call, titles, get, ada, root } = await openTalkSite()
  const did = await post(ada, { title: 'hidden' })
  await post(ada, { title: 'shown' })
  await call('PUT /api/admin/discussion', { token: root.token, body: { id: did, status: 1 } })
  expect(await titles(`${LIST}?admin=true&onlyHidden=true`, root)).toEqual([['hidden'], 1])
  expect(await titles(`${LIST}?admin=true&onlyHidden=true&keyword=shown`, root)).toEqual([[], 0])
  expect(await titles(`${LIST}?onlyHidden=true`, ada)).toEqual([['shown'], 1])
  expect(await get(`${LIST}?admin=true&onlyHidden=true`, ada)).toBe('permission.missing')
})

describe('categories', () => {
  const send = (call: Awaited<ReturnType<typeof openTalkSite>>['call'], rest: string, by: { token: string } | null, body?: object) =>
    call(rest, { ...(by && { token: by.token }), ...(body && { body }) }).then(({ body: { status, errorCode } }) => errorCode ?? status)

  test('show how many discussions stand in them', async () => {
    const { post, get, ada, root } = await openTalkSite()
    await post(ada, { categoryId: 2 })
    const list: { id: number; shown: number }[] = await get(CATEGORIES, root)
    expect(list.map(({ shown }) => shown)).toEqual([0, 1, 0, 0, 0])
  })

  test('stand in the order that root gives them; a new one comes last', async () => {
    const { call, get, root } = await openTalkSite()
    expect(await send(call, 'PUT /api/admin/discussion-category/order', root, { ids: [3, 1] })).toBe(200)
    const ids = async () => (await get('GET /api/discussion-category')).map(({ id }: { id: number }) => id)
    expect(await ids()).toEqual([3, 1, 2, 4, 5])
    await send(call, 'POST /api/discussion-category', root, [{ name: 'New' }])
    expect(await ids()).toEqual([3, 1, 2, 4, 5, 6])
    expect(await send(call, 'PUT /api/admin/discussion-category/order', root, { ids: [3, 99] })).toBe('discussion.category-gone')
  })

  test('that go leave their discussions to another one, hidden and deleted ones too, and the counts follow', async () => {
    const { post, call, get, titles, services, ada, root } = await openTalkSite()
    const [shown, hidden, deleted] = [await post(ada, { title: 'a' }), await post(ada, { title: 'b' }), await post(ada, { title: 'c' })]
    await call('PUT /api/admin/discussion', { token: root.token, body: { id: hidden, status: 1 } })
    await call(`DELETE /api/discussion?did=${deleted}`, { token: ada.token })
    expect(await send(call, 'DELETE /api/admin/discussion-category?id=1&moveTo=2', root)).toBe(200)
    const rows = await services.db.selectFrom('discussions').select(['id', 'categoryId']).orderBy('id').execute()
    expect(rows).toEqual([shown, hidden, deleted].map((id) => ({ id, categoryId: 2 })))
    expect(await titles(`${LIST}?cid=2`)).toEqual([['a'], 1])
    expect(await get('GET /api/discussion-category')).toHaveLength(4)
    const counts = () => services.db.selectFrom('talkCounts').selectAll().where('count', '>', 0).orderBy('key').execute()
    const moved = await counts()
    await inTransaction(services.db, rebuildTalkCounts)
    expect(await counts()).toEqual(moved)
    const acts = await services.db.selectFrom('auditLog').select('action').orderBy('id', 'desc').limit(1).execute()
    expect(acts).toEqual([{ action: 'discussion.categories' }])
  })

  test.each([
    { name: 'to itself', query: 'id=1&moveTo=1', refusal: 'discussion.category-gone' },
    { name: 'to one that is gone', query: 'id=1&moveTo=99', refusal: 'discussion.category-gone' },
    { name: 'from one that is gone', query: 'id=99&moveTo=1', refusal: 'discussion.category-gone' },
    { name: 'to nowhere', query: 'id=1', refusal: 'request.invalid' },
  ])('are not removed $name', async ({ query, refusal }) => {
    const { call, get, root } = await openTalkSite()
    expect(await send(call, `DELETE /api/admin/discussion-category?${query}`, root)).toBe(refusal)
    expect(await get('GET /api/discussion-category')).toHaveLength(5)
  })

  test('are kept by root alone', async () => {
    const { call, signIn, ada } = await openTalkSite()
    const admin = await signIn('admin')
    for (const [rest, body] of [
      [CATEGORIES, undefined],
      ['PUT /api/admin/discussion-category/order', { ids: [1] }],
      ['DELETE /api/admin/discussion-category?id=1&moveTo=2', undefined],
    ] as const) {
      expect([rest, await send(call, rest, null, body)]).toEqual([rest, 'session.signed-out'])
      for (const by of [ada, admin]) expect([rest, await send(call, rest, by, body)]).toEqual([rest, 'permission.missing'])
    }
  })
})

test('staff of the site hides what is reported in a group that it does not belong to', async () => {
  const { services, call, get, draft, signIn, ada, bob } = await openTalkSite()
  const gid = await makeGroup(services.db, ada.uid)
  await services.db.insertInto('groupMembers').values({ gid, uid: bob.uid, auth: 3, gmtCreate: 1, gmtModified: 1 }).execute()
  await call('POST /api/group/discussion', { token: ada.token, body: draft({ gid, title: 'in a group' }) })
  await call('POST /api/discussion-report', { token: bob.token, body: { did: 1, content: 'x' } })
  const admin = await signIn('admin')
  const { id } = (await get('GET /api/admin/discussion-report', admin)).records[0]
  expect(await get(`GET /api/admin/discussion-report/post?id=${id}`, admin)).toMatchObject({ title: 'in a group', gid })
  await call('POST /api/admin/discussion-report/answer', { token: admin.token, body: { id, hide: true } })
  expect(await get('GET /api/get-discussion-detail?did=1', bob)).toBe('discussion.hidden')
})
