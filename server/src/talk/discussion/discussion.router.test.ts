import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { describe, expect, test } from 'vitest'
import { createConfigService } from '../../ground/config/config.service.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { joinGroup, makeContest, makeGroup, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTalkSite } from '../../testing/talk-site.ts'
import { PASSWORD } from '../../testing/test-app.ts'
import { rebuildTalkCounts } from './talk-counts.ts'
import { createTalkGate } from './talk-gate.ts'

const LIST = 'GET /api/get-discussion-list'

describe('the list of discussions', () => {
  test('shows pinned ones first, then the newest, and counts each list without the hidden and the deleted', async () => {
    const { post, titles, call, root, ada, clock } = await openTalkSite()
    const ids: number[] = []
    for (const title of ['a', 'b', 'c', 'd']) {
      clock.advance(minute)
      ids.push(await post(ada, { title, categoryId: title === 'a' ? 2 : 1, pid: title === 'b' ? 'p1' : null }))
    }
    await call('PUT /api/admin/discussion', { token: root.token, body: { id: ids[0], topPriority: true } })
    expect(await titles(LIST)).toEqual([['a', 'd', 'c', 'b'], 4])
    await call('PUT /api/admin/discussion', { token: root.token, body: { id: ids[2], status: 1 } })
    await call(`DELETE /api/discussion?did=${ids[3]}`, { token: ada.token })
    expect(await titles(LIST)).toEqual([['a', 'b'], 2])
    expect(await titles(`${LIST}?cid=2`)).toEqual([['a'], 1])
    expect(await titles(`${LIST}?pid=P1&cid=`)).toEqual([['b'], 1])
    expect(await titles(`${LIST}?admin=true`, root)).toEqual([['a', 'c', 'b'], 3])
    await call('PUT /api/admin/discussion', { token: root.token, body: { id: ids[2], status: 0 } })
    expect(await titles(`${LIST}?limit=1&currentPage=2`)).toEqual([['c'], 3])
  })

  test('shows the text of the own ones alone, and with onlyMine no others', async () => {
    const { post, get, titles, ada, bob } = await openTalkSite()
    await post(ada, { title: 'mine', content: 'secret' })
    await post(bob, { title: 'his', content: 'other' })
    const { records } = await get(LIST, ada)
    expect(records.map(({ content }: { content: string }) => content)).toEqual([null, 'secret'])
    expect(await titles(`${LIST}?onlyMine=true`, ada)).toEqual([['mine'], 1])
    expect(await titles(`${LIST}?onlyMine=true`)).toEqual([['his', 'mine'], 2])
  })

  test.each([
    { keyword: '排序', found: ['快速排序'] },
    { keyword: '图', found: ['图 and P10'] },
    { keyword: 'p10', found: ['图 and P10'] },
    { keyword: 'ADA', found: ['图 and P10', '快速排序'] },
    { keyword: '_', found: [] },
  ])('finds $keyword in title, description, author and id', async ({ keyword, found }) => {
    const { post, titles, ada, bob } = await openTalkSite()
    await post(ada, { title: '快速排序' })
    await post(ada, { title: '图 and P10' })
    await post(bob, { title: 'other' })
    expect(await titles(`${LIST}?keyword=${encodeURIComponent(keyword)}`)).toEqual([found, found.length])
  })

  test('leaves out what is about a problem that is not for everybody, and does not count it', async () => {
    const { post, titles, get, services, ada, root } = await openTalkSite()
    const did = await post(ada, { title: 'hint', pid: 'P1' })
    await post(ada, { title: 'chat' })
    await services.db.updateTable('problems').set({ auth: 2 }).where('problemId', '=', displayIdOf('P1')).execute()
    expect(await titles(LIST, ada)).toEqual([['chat'], 1])
    expect(await titles(`${LIST}?cid=1`, ada)).toEqual([['chat'], 1])
    expect(await get(`${LIST}?pid=P1`, ada)).toBe('problem.not-public')
    expect(await get(`GET /api/get-discussion-detail?did=${did}`, ada)).toBe('problem.not-public')
    expect(await titles(`${LIST}?pid=P1`, root)).toEqual([['hint'], 1])
  })

  test('of everything is for staff', async () => {
    const { call, ada } = await openTalkSite()
    expect((await call(`${LIST}?admin=true`, { token: ada.token })).http).toBe(403)
  })

  test('counts the same from the rows as it was counted on the way', async () => {
    const { post, call, services, root, ada, clock } = await openTalkSite()
    for (let n = 0; n < 4; n++) {
      clock.advance(minute)
      await post(ada, { categoryId: 1 + (n % 2), pid: n === 0 ? 'P1' : null })
    }
    await call('PUT /api/admin/discussions', { token: root.token, body: { ids: [1, 2], status: 1 } })
    await call('DELETE /api/admin/discussion', { token: root.token, body: [3] })
    await call('PUT /api/discussion', { token: ada.token, body: { id: 4, title: 't', description: 'd', content: 'c', categoryId: 5 } })
    const counts = async () => services.db.selectFrom('talkCounts').selectAll().where('count', '>', 0).orderBy('key').execute()
    const moved = await counts()
    await inTransaction(services.db, rebuildTalkCounts)
    expect(await counts()).toEqual(moved)
    expect(moved.length).toBeGreaterThan(2)
  })
})

describe('one discussion', () => {
  test('counts its readers, and returns the viewer’s rights', async () => {
    const { post, get, ada, bob } = await openTalkSite()
    const did = await post(ada, { pid: 'P1' })
    const detail = (by?: { token: string }) => get(`GET /api/get-discussion-detail?did=${did}`, by)
    expect(await detail(ada)).toMatchObject({ viewNum: 1, pid: 'P1', role: 'user', author: 'ada', hasLike: null, can: { edit: true } })
    expect(await detail(bob)).toMatchObject({ viewNum: 2, can: { edit: false, delete: false, hide: false, report: true } })
    expect(await detail()).toMatchObject({ viewNum: 3, can: { report: false } })
    expect(await get('GET /api/get-discussion-detail?did=99')).toBe('discussion.not-found')
  })

  test('that was hidden is refused to all but staff', async () => {
    const { post, get, call, ada, root } = await openTalkSite()
    const did = await post(ada)
    await call('PUT /api/admin/discussion', { token: root.token, body: { id: did, status: 1 } })
    const detail = `GET /api/get-discussion-detail?did=${did}`
    expect(await get(detail, ada)).toBe('discussion.hidden')
    expect(await get(detail, root)).toMatchObject({ status: 1 })
  })

  test('folds its code for who has not solved its problem, where the owner wants it', async () => {
    const { post, get, services, pid, ada, bob, root, clock } = await openTalkSite()
    const did = await post(ada, { pid: 'P1' })
    const fold = async (by?: { token: string }) => (await get(`GET /api/get-discussion-detail?did=${did}`, by)).foldCode
    expect(await fold(bob)).toBe(false)
    await services.db.updateTable('problems').set({ foldDiscussionCode: 1 }).where('id', '=', pid).execute()
    expect(await Promise.all([fold(), fold(ada), fold(root)])).toEqual([true, false, false])
    const cid = await makeContest(services.db, { startTime: clock.now(), endTime: clock.now() + day })
    await makeSubmission(services.db, bob.uid, pid, { status: Verdict.Accepted, cid })
    expect(await fold(bob)).toBe(true)
    await makeSubmission(services.db, bob.uid, pid, { status: Verdict.Accepted })
    expect(await fold(bob)).toBe(false)
  })

  test('outlives its author, under no name', async () => {
    const { post, get, call, ada, root } = await openTalkSite()
    const did = await post(ada)
    await call('DELETE /api/admin/user/delete-user', { token: root.token, body: { ids: [ada.uid] } })
    expect(await get(`GET /api/get-discussion-detail?did=${did}`)).toMatchObject({ uid: '', author: 'deleted user' })
    expect((await get(LIST)).records[0]).toMatchObject({ uid: '', author: 'deleted user' })
  })
})

describe('posting', () => {
  test.each([
    { name: 'no title', changes: { title: undefined }, http: 400, status: 400 },
    { name: 'a blank title', changes: { title: '  ' }, http: 200, status: 400 },
    { name: 'a title of 256', changes: { title: 'x'.repeat(256) }, http: 200, status: 400 },
    { name: 'a description of 256', changes: { description: 'x'.repeat(256) }, http: 200, status: 400 },
    { name: 'a text of 65536', changes: { content: 'x'.repeat(65_536) }, http: 200, status: 400 },
    { name: 'an unknown category', changes: { categoryId: 99 }, http: 200, status: 400 },
    { name: 'an unknown problem', changes: { pid: 'P404' }, http: 200, status: 404 },
    { name: 'an unknown group', changes: { gid: 99 }, http: 200, status: 404 },
  ])('is refused with $name', async ({ changes, http, status }) => {
    const { call, draft, ada } = await openTalkSite()
    const answer = await call('POST /api/discussion', { token: ada.token, body: draft(changes) })
    expect([answer.http, answer.body.status]).toEqual([http, status])
  })

  test('never overwrites: an id, an author and counts that come along are ignored', async () => {
    const { post, get, ada, bob } = await openTalkSite()
    const first = await post(ada, { title: 'hers' })
    await post(bob, { id: first, uid: ada.uid, author: 'ada', likeNum: 99, viewNum: 99, role: 'root', topPriority: true, title: 'his' })
    expect(await get(`GET /api/get-discussion-detail?did=${first}`)).toMatchObject({ title: 'hers', author: 'ada' })
    expect((await get(LIST)).records[0]).toMatchObject({
      title: 'his',
      author: 'bob',
      likeNum: 0,
      viewNum: 0,
      role: 'user',
      topPriority: false,
    })
  })

  test('needs solved problems, says how many lack, and counts groups and contests that are over', async () => {
    const { call, draft, services, ada, clock, get } = await openTalkSite()
    await services.config.update('switches', { defaultCreateDiscussionACInitValue: 3 })
    const { db } = services
    const solve = async (fields: object) => makeSubmission(db, ada.uid, await makeProblem(db), { status: Verdict.Accepted, ...fields })
    const running = await makeContest(db, { startTime: clock.now(), endTime: clock.now() + hour })
    await solve({})
    await solve({ cid: running })
    await solve({ isTrial: 1 })
    const send = () => call('POST /api/discussion', { token: ada.token, body: draft() })
    const refused = (await send()).body
    expect(refused).toMatchObject({ status: 403, errorCode: 'talk.solve-first' })
    expect(refused.msg).toContain('2 more problems to write here (3 in total)')
    expect(await get('GET /api/talk-standing', ada)).toMatchObject({ post: { may: false, lacks: 2, needs: 3 }, comment: { may: true } })
    await solve({ gid: await makeGroup(db, ada.uid) })
    clock.advance(hour)
    expect((await send()).body.status).toBe(200)
  })

  test('asks nothing of accounts that staff made until somebody chooses a number, which stays through other changes', async () => {
    const { get, ada, services } = await openTalkSite()
    const { db } = services
    await db.deleteFrom('settings').execute()
    const config = await createConfigService({
      db,
      clock: services.clock,
      locks: services.locks,
      events: services.events,
      mailReady: () => false,
      log: () => {},
    })
    const gate = createTalkGate({ config, clock: services.clock })
    const actor = { uid: ada.uid, username: 'ada', role: 'default_user', device: deviceId('here') } as const
    const needs = async (act: 'post' | 'comment') => (await gate.lacking(db, act, actor, { kind: 'site' }, null)).needs
    expect([await needs('post'), await needs('comment')]).toEqual([10, 10])
    await db.updateTable('users').set({ className: '7A' }).where('uid', '=', ada.uid).execute()
    expect([await needs('post'), await needs('comment')]).toEqual([0, 0])
    await db.updateTable('users').set({ className: null }).where('uid', '=', ada.uid).execute()
    await db.insertInto('auditLog').values({ uid: null, username: 'root', at: 1, action: 'user.create', target: ada.uid }).execute()
    expect(await needs('post')).toBe(0)
    // A form posts all fields back; an unchanged field is no choice.
    await config.update('switches', { ...config.switches(), defaultSubmitInterval: 9 })
    expect([await needs('post'), config.switches().defaultSubmitInterval]).toEqual([0, 9])
    await config.update('switches', { defaultCreateDiscussionACInitValue: 3 })
    expect([await needs('post'), await needs('comment')]).toEqual([3, 0])
    await config.update('switches', { defaultCreateDiscussionACInitValue: 10 })
    expect(await needs('post')).toBe(10)
    // The site's own service hears of the choice.
    expect(await get('GET /api/talk-standing', ada)).toMatchObject({ post: { needs: 10 } })
  })

  test('stops at the number of a day, which only what was posted uses up', async () => {
    const { post, call, draft, services, ada, root, clock, get } = await openTalkSite()
    await services.config.update('switches', { defaultCreateDiscussionDailyLimit: 2 })
    await post(ada)
    await call('POST /api/discussion', { token: ada.token, body: draft({ categoryId: 99 }) })
    expect(await get('GET /api/talk-standing', ada)).toMatchObject({ postsLeft: 1 })
    clock.advance(minute)
    await post(ada)
    await expect(post(ada)).rejects.toThrow('talk.daily-limit')
    for (let n = 0; n < 4; n++) await post(root)
    clock.advance(day - minute)
    const { headers } = await call('POST /api/login', { body: { username: 'ada', password: PASSWORD } })
    await post({ token: String(headers.authorization) })
  })

  test('of the same text within a minute is refused, staff not excepted', async () => {
    const { post, ada, root, clock } = await openTalkSite()
    for (const by of [ada, root]) {
      await post(by, { content: 'again' })
      await expect(post(by, { content: 'again ' })).rejects.toThrow('talk.same-text')
    }
    clock.advance(minute)
    await post(ada, { content: 'again' })
  })

  test('is slowed for who floods one place, and for who floods the site', async () => {
    const { post, comment, ada, clock } = await openTalkSite()
    const [here, there] = [await post(ada), await post(ada)]
    clock.advance(2 * minute)
    for (let n = 0; n < 5; n++) await comment(ada, { did: here })
    await expect(comment(ada, { did: here })).rejects.toThrow('talk.too-fast')
    for (let n = 0; n < 5; n++) await comment(ada, { did: there })
    await expect(post(ada)).rejects.toThrow('talk.too-fast')
    clock.advance(minute)
    await comment(ada, { did: here })
  })

  test('is refused to muted roles with the reason, and when discussions are switched off', async () => {
    const { call, draft, signIn, services, ada } = await openTalkSite()
    const muted = await signIn('no_discuss_user')
    const answer = await call('POST /api/discussion', { token: muted.token, body: draft() })
    expect([answer.http, answer.body.errorCode]).toEqual([403, 'talk.muted'])
    await services.config.update('switches', { openPublicDiscussion: false })
    for (const rest of ['POST /api/discussion', 'GET /api/get-discussion-list']) {
      const closed = await call(rest, { token: ada.token, ...(rest.startsWith('POST') && { body: draft() }) })
      expect([rest, closed.http, closed.body.errorCode]).toEqual([rest, 403, 'talk.closed'])
    }
  })
})

describe('changing and deleting', () => {
  test('is for the author and root, and what others did is recorded', async () => {
    const { post, call, services, signIn, draft, ada, bob, root } = await openTalkSite()
    const did = await post(ada)
    const admin = await signIn('admin')
    const change = (by: { token: string }) => call('PUT /api/discussion', { token: by.token, body: { id: String(did), ...draft() } })
    for (const by of [bob, admin]) expect((await change(by)).body.errorCode).toBe('discussion.not-yours')
    for (const by of [ada, root]) expect((await change(by)).body.status).toBe(200)
    const acts = async () => (await services.db.selectFrom('auditLog').select('action').execute()).map(({ action }) => action)
    expect(await acts()).toEqual(['discussion.edit'])
    const remove = (by: { token: string }) => call(`DELETE /api/discussion?did=${did}`, { token: by.token })
    expect((await remove(bob)).body.errorCode).toBe('discussion.not-yours')
    expect((await remove(ada)).body.status).toBe(200)
    expect((await remove(ada)).body.errorCode).toBe('discussion.not-found')
    expect(await acts()).toEqual(['discussion.edit'])
    const row = await services.db.selectFrom('discussions').select('status').where('id', '=', did).executeTakeFirst()
    expect(row).toEqual({ status: 2 })
  })

  test('a detail that is posted back changes title, texts and category alone', async () => {
    const { post, get, call, ada } = await openTalkSite()
    const did = await post(ada, { pid: 'P1' })
    const detail = await get(`GET /api/get-discussion-detail?did=${did}`, ada)
    const body = { ...detail, title: 'new', viewNum: 99, likeNum: 99, status: 1, uid: '1', pid: null, topPriority: true, gid: 7 }
    expect((await call('PUT /api/discussion', { token: ada.token, body })).body.status).toBe(200)
    const after = await get(`GET /api/get-discussion-detail?did=${did}`, ada)
    expect(after).toMatchObject({
      title: 'new',
      viewNum: 2,
      likeNum: 0,
      status: 0,
      author: 'ada',
      pid: 'P1',
      topPriority: false,
      gid: null,
    })
  })
})

describe('likes', () => {
  test('are rows: repeated ones count once, and send one message', async () => {
    const { post, get, call, unread, ada, bob } = await openTalkSite()
    const did = await post(ada)
    const like = async (toLike: boolean) => {
      await call(`GET /api/discussion-like?did=${did}&toLike=${toLike}`, { token: bob.token })
      const { likeNum, hasLike } = await get(`GET /api/get-discussion-detail?did=${did}`, bob)
      return [likeNum, hasLike]
    }
    expect(await like(false)).toEqual([0, null])
    expect(await like(true)).toEqual([1, true])
    expect(await like(true)).toEqual([1, true])
    expect(await like(false)).toEqual([0, null])
    expect(await like(true)).toEqual([1, true])
    expect((await get(`GET /api/get-discussion-detail?did=${did}`, ada)).hasLike).toBe(null)
    expect(await unread(ada)).toMatchObject({ like: 1 })
    await call(`GET /api/discussion-like?did=${did}&toLike=true`, { token: ada.token })
    expect(await unread(ada)).toMatchObject({ like: 1 })
    expect((await call(`GET /api/discussion-like?did=${did}&toLike=true`)).http).toBe(401)
  })
})

describe('reports', () => {
  test('name the session, wait for staff, and one person has one open', async () => {
    const { post, call, get, ada, bob, root } = await openTalkSite()
    const did = await post(ada, { title: 'bad' })
    const report = (content: string) =>
      call('POST /api/discussion-report', { token: bob.token, body: { did: String(did), content, reporter: 'root' } })
    expect((await report('#spam ads# buy')).body.status).toBe(200)
    expect((await report('again')).body.errorCode).toBe('discussion.reported-already')
    const { records, total } = await get('GET /api/admin/discussion-report', root)
    expect([records, total]).toMatchObject([
      [{ did, reporter: 'bob', discussionTitle: 'bad', discussionAuthor: 'ada', status: false, content: '#spam ads# buy' }],
      1,
    ])
    await call('PUT /api/admin/discussion-report', { token: root.token, body: { id: records[0].id, status: true } })
    expect((await report('once more')).body.status).toBe(200)
    const list = (await get('GET /api/admin/discussion-report', root)).records
    expect(list.map(({ status }: { status: boolean }) => status)).toEqual([false, true])
  })

  test.each([
    { name: 'nothing', content: ' ', status: 400 },
    { name: 'a reason of 201', content: 'x'.repeat(201), status: 400 },
    { name: 'tags and a reason of 200', content: `#spam ads##plagiarism#${'x'.repeat(200)}`, status: 200 },
    { name: 'no discussion', content: 'x', did: 99, status: 404 },
  ])('with $name: $status', async ({ content, status, did }) => {
    const { post, call, ada } = await openTalkSite()
    const body = { did: did ?? (await post(ada)), content }
    expect((await call('POST /api/discussion-report', { token: ada.token, body })).body.status).toBe(status)
  })

  test('are answered in one act: hidden, the author gets the reason, handled', async () => {
    const { post, call, get, unread, ada, bob, root } = await openTalkSite()
    const did = await post(ada, { title: 'buy <b>' })
    await call('POST /api/discussion-report', { token: bob.token, body: { did, content: 'x' } })
    const { id } = (await get('GET /api/admin/discussion-report', root)).records[0]
    const body = { id, hide: true, warn: true, words: 'No *ads*' }
    expect((await call('POST /api/admin/discussion-report/answer', { token: root.token, body })).body.status).toBe(200)
    expect(await get(`GET /api/get-discussion-detail?did=${did}`, bob)).toBe('discussion.hidden')
    expect(await unread(ada)).toMatchObject({ sys: 1 })
    const [received] = (await get('GET /api/msg/sys', ada)).records
    expect(received).toMatchObject({ title: 'Your discussion was hidden', adminId: root.uid })
    expect(received.content).toContain('No \\*ads\\*')
    expect(received.content).toContain('buy \\<b\\>')
    expect((await get('GET /api/admin/discussion-report', root)).records[0]).toMatchObject({ status: true, discussionStatus: 1 })
  })
})

describe('categories', () => {
  test('are five at first; root renames and adds, blanks are dropped, none is lost', async () => {
    const { get, call, root, ada } = await openTalkSite()
    const before = await get('GET /api/discussion-category')
    expect(before).toHaveLength(5)
    const save = (body: object, by: { token: string }) => call('POST /api/discussion-category', { token: by.token, body })
    expect((await save([{ name: 'x' }], ada)).http).toBe(403)
    const { data } = (await save([{ id: String(before[0].id), name: 'Chat' }, { name: 'Contests' }, { name: '  ' }], root)).body
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      'Chat',
      ...before.slice(1).map((c: { name: string }) => c.name),
      'Contests',
    ])
    expect((await save([{ name: ' ' }], root)).body.errorCode).toBe('discussion.nothing-saved')
    expect((await save(data, root)).body.status).toBe(200)
  })
})

describe('in a group', () => {
  test('members write and read, keepers hide and pin, strangers are refused', async () => {
    const { services, call, get, titles, draft, ada, bob, root, signIn } = await openTalkSite()
    const gid = await makeGroup(services.db, ada.uid)
    await joinGroup(services.db, gid, bob.uid, 'member')
    const eve = await signIn('default_user', 'eve')
    const write = (by: { token: string }) => call('POST /api/group/discussion', { token: by.token, body: draft({ gid, title: 'ours' }) })
    await services.config.update('switches', { openGroupDiscussion: false })
    expect((await write(bob)).body.errorCode).toBe('talk.closed')
    await services.config.update('switches', { openGroupDiscussion: true, defaultCreateDiscussionACInitValue: 50 })
    expect((await write(bob)).body.status).toBe(200)
    expect((await write(eve)).body.errorCode).toBe('group.not-member')
    const list = `GET /api/group/get-discussion-list?gid=${gid}&limit=10&currentPage=1`
    expect(await titles(list, bob)).toEqual([['ours'], 1])
    expect(await get(list, eve)).toBe('group.not-member')
    expect(await titles('GET /api/get-discussion-list')).toEqual([[], 0])
    const { id } = (await get(list, bob)).records[0]
    const detail = `GET /api/get-discussion-detail?did=${id}`
    expect([await get(detail), await get(detail, eve)]).toEqual(['discussion.not-found', 'group.not-member'])
    const hide = (by: { token: string }) =>
      call('PUT /api/group/discussion', { token: by.token, body: { ...draft({ title: 'ours' }), id, gid, status: 1, topPriority: true } })
    expect((await hide(eve)).body.errorCode).toBe('discussion.not-yours')
    expect((await hide(ada)).body.status).toBe(200)
    expect([await titles(list, bob), await get(detail, bob)]).toEqual([[[], 0], 'discussion.hidden'])
    const managed = `GET /api/group/get-admin-discussion-list?gid=${gid}&limit=10&currentPage=1`
    expect(await get(managed, bob)).toBe('group.not-allowed')
    expect((await get(managed, ada)).records).toMatchObject([{ title: 'ours', status: 1, topPriority: true }])
    expect((await get(managed, root)).total).toBe(1)
    expect((await call(`DELETE /api/group/discussion?did=${id}`, { token: ada.token })).body.status).toBe(200)
    expect((await get(managed, ada)).total).toBe(0)
  })

  test('a problem of another group is not talked about here', async () => {
    const { services, call, draft, ada } = await openTalkSite()
    const [here, there] = [await makeGroup(services.db, ada.uid), await makeGroup(services.db, ada.uid)]
    await makeProblem(services.db, { problemId: 'G1', isGroup: 1, gid: there })
    const write = (gid: number) => call('POST /api/group/discussion', { token: ada.token, body: draft({ gid, pid: 'G1' }) })
    expect((await write(here)).body.errorCode).toBe('problem.not-found')
    expect((await write(there)).body.status).toBe(200)
  })
})
