import { describe, expect, test } from 'vitest'
import { editedProblem } from '../../testing/contract-world.ts'
import { openGroupContest } from '../../testing/group-contest-site.ts'
import { makeContest, makeGroup, makeProblem } from '../../testing/make.ts'

describe('contests of a group', () => {
  test('are made by its admins in their own name', async () => {
    const { send, posted, contests, gid, ann, member, stranger, call } = await openGroupContest()
    expect((await call('POST /api/group/contest', { body: posted() })).http).toBe(401)
    expect((await send('POST contest', ann.token, posted({ gid: undefined }))).status).toBe(400)
    expect((await send('POST contest', ann.token, posted({ gid: 999 }))).errorCode).toBe('group.not-found')
    expect((await send('POST contest', ann.token, posted({ title: ' ' }))).errorCode).toBe('contest.invalid')
    expect((await send('POST contest', member.token, posted())).errorCode).toBe('group.not-allowed')
    expect((await send('POST contest', stranger.token, posted())).errorCode).toBe('group.not-member')
    expect(await contests()).toMatchObject([{ gid, isGroup: 1, uid: ann.uid, title: 'Finals' }])
  })

  test('are kept by whoever made them while an admin, and by group roots', async () => {
    const { send, posted, gid, cid, ann, second, owner, member, stranger, db, ofGroup, contests } = await openGroupContest()
    const [pid, later] = [await ofGroup(), await makeProblem(db)]
    const announcement = { title: 'Hello', content: 'all', status: 0 }
    const calls: [string, object?][] = [
      [`GET contest?cid=${cid}`],
      ['PUT contest', posted({ id: cid, title: 'Semi-finals', auth: 0 })],
      [`PUT change-contest-visible?cid=${cid}&visible=false`],
      [`GET get-contest-announcement-list?cid=${cid}`],
      ['POST contest-announcement', { cid, announcement }],
      [`GET get-contest-problem-list?cid=${cid}`],
      ['PUT contest-problem', { cid, pid, displayId: 'A' }],
      [`GET contest-problem?cid=${cid}&pid=${pid}`],
      [`DELETE contest-problem?cid=${cid}&pid=${pid}`],
      ['POST add-contest-problem-from-public', { cid, pid: later, displayId: 'B' }],
      [`DELETE contest-problem?cid=${cid}&pid=${later}`],
    ]
    const removal = `DELETE contest?cid=${cid}`
    for (const [rest, body] of [...calls, [removal] as [string]]) {
      for (const { token } of [second, member])
        expect([rest, (await send(rest, token, body)).errorCode]).toEqual([rest, 'group.not-allowed'])
      expect([rest, (await send(rest, stranger.token, body)).errorCode]).toEqual([rest, 'group.not-member'])
      expect([rest, (await send(rest, undefined, body)).status]).toEqual([rest, 401])
    }
    for (const { token } of [ann, owner])
      for (const [rest, body] of calls) expect([rest, (await send(rest, token, body)).status]).toEqual([rest, 200])
    expect(await contests()).toMatchObject([{ title: 'Semi-finals', visible: 0, gid, uid: ann.uid }])
    const admin = db.updateTable('groupMembers').where('uid', '=', ann.uid)
    await admin.set({ auth: 3 }).execute()
    expect((await send(removal, ann.token)).errorCode).toBe('group.not-allowed')
    await admin.set({ auth: 4 }).execute()
    expect((await send(removal, ann.token)).status).toBe(200)
    expect(await contests()).toEqual([])
  })

  test('are held by IOI rules too, and keep them when a client that knows no format saves them', async () => {
    const { send, posted, ann, contests } = await openGroupContest()
    const ioi = { type: 1, format: 'ioi', oiRankScoreType: 'Highest', ruleChoices: { bestOf: 'submission' } }
    expect((await send('POST contest', ann.token, posted({ ...ioi, type: 0 }))).errorCode).toBe('contest.invalid')
    expect((await send('POST contest', ann.token, posted({ ...ioi, title: 'Olympiad' }))).status).toBe(200)
    const stored = async () => (await contests()).find(({ format }) => format === 'ioi')
    const { id } = (await stored()) as { id: number }
    expect((await send(`GET contest?cid=${id}`, ann.token)).data).toMatchObject(ioi)
    expect((await send('PUT contest', ann.token, posted({ id, type: 1, title: 'Other' }))).status).toBe(200)
    expect(await stored()).toMatchObject({ id, title: 'Other', type: 1, format: 'ioi' })
  })

  test('are judged like practice until staff of the site has them judged first, on record', async () => {
    const { send, cid, ann, owner, call, signIn, db } = await openGroupContest()
    const root = await signIn('root')
    const put = (body: object, token?: string) => call('PUT /api/admin/contest/judged-first', { body, ...(token ? { token } : {}) })
    const body = { cid, judgedFirst: true }
    expect((await put({ cid }, root.token)).body.status).toBe(400)
    expect((await put(body)).http).toBe(401)
    for (const { token } of [ann, owner]) expect((await put(body, token)).http).toBe(403)
    expect((await put({ ...body, cid: 999 }, root.token)).body.errorCode).toBe('contest.gone')
    expect((await put({ ...body, cid: await makeContest(db, { uid: root.uid }) }, root.token)).body.errorCode).toBe('contest.of-site')
    const seen = async (token: string) => (await send(`GET contest?cid=${cid}`, token)).data
    expect(await seen(ann.token)).toMatchObject({ judgedFirst: false, can: { judgeFirst: false } })
    expect((await put(body, root.token)).body.status).toBe(200)
    expect(await seen(root.token)).toMatchObject({ judgedFirst: true, can: { judgeFirst: true } })
    const act = db.selectFrom('auditLog').select('action').where('action', '=', 'contest.judged-first')
    expect(await act.execute()).toHaveLength(1)
  })

  test('are found by these calls only where they are of a group that is not banned', async () => {
    const { send, cid, ann, signIn, db } = await openGroupContest()
    const root = await signIn('root')
    const ofSite = await makeContest(db, { uid: ann.uid })
    for (const { token } of [ann, root]) {
      expect((await send(`GET contest?cid=${ofSite}`, token)).errorCode).toBe('contest.not-of-group')
      expect((await send('GET contest?cid=999', token)).errorCode).toBe('contest.not-found')
    }
    await db.updateTable('groups').set({ status: 1 }).execute()
    expect((await send(`GET contest?cid=${cid}`, ann.token)).errorCode).toBe('group.not-found')
    expect((await send(`GET contest?cid=${cid}`, root.token)).status).toBe(200)
  })

  test('stand in the list of members where they are visible, the latest start first', async () => {
    const { send, gid, cid, member, stranger, call, db } = await openGroupContest()
    const early = await makeContest(db, { gid, isGroup: 1, visible: 1, title: 'early' })
    await makeContest(db, { gid, isGroup: 1, visible: 0, title: 'hidden' })
    await makeContest(db, { visible: 1, title: 'of the site' })
    await makeContest(db, { gid: await makeGroup(db, stranger.uid), isGroup: 1, visible: 1, title: 'of another group' })
    const { data } = await send(`GET get-contest-list?gid=${gid}`, member.token)
    expect(data).toMatchObject({ total: 2, records: [{ id: cid, description: 'Of the school', author: 'ann' }, { id: early }] })
    expect(JSON.stringify(data)).not.toContain('secret')
    expect((await send(`GET get-contest-list?gid=${gid}`, stranger.token)).errorCode).toBe('group.not-member')
    expect((await send('GET get-contest-list?gid=x', member.token)).status).toBe(400)
    const ofSite = await call('GET /api/get-contest-list')
    expect(ofSite.body.data.records.map(({ title }: { title: string }) => title)).toEqual(['of the site'])
  })

  test('are all in the list of admins, with the password and the rights of those who keep them', async () => {
    const { send, gid, cid, ann, second, owner, member, db } = await openGroupContest()
    const hidden = await makeContest(db, { gid, isGroup: 1, visible: 0, uid: owner.uid, pwd: 'other', gmtCreate: 0 })
    await makeContest(db, { uid: owner.uid })
    const seen = async (token: string) =>
      (await send(`GET get-admin-contest-list?gid=${gid}`, token)).data.records.map(
        ({ id, pwd, can }: { id: number; pwd: string | null; can: object }) => [id, pwd, can],
      )
    const [yes, no] = [
      { edit: true, delete: true, judgeFirst: false },
      { edit: false, delete: false, judgeFirst: false },
    ]
    const byId = async (token: string) => (await seen(token)).toSorted(([a]: number[], [b]: number[]) => Number(a) - Number(b))
    expect(await byId(ann.token)).toEqual([
      [cid, 'secret', yes],
      [hidden, null, no],
    ])
    expect(await byId(second.token)).toEqual([
      [cid, null, no],
      [hidden, null, no],
    ])
    expect(await byId(owner.token)).toEqual([
      [cid, 'secret', yes],
      [hidden, 'other', yes],
    ])
    expect((await send(`GET contest?cid=${cid}`, owner.token)).data.can).toEqual(yes)
    expect((await send(`GET get-admin-contest-list?gid=${gid}`, member.token)).errorCode).toBe('group.not-allowed')
  })
})

describe('problems of a contest of a group', () => {
  test('come from the group, and stand in contests only from then on', async () => {
    const { send, cid, ann, second, db, ofGroup, authOf, places, stranger } = await openGroupContest()
    const open = await ofGroup({ problemId: 'CHESS1', authorUid: second.uid })
    const add = (problemId: string, displayId: string) =>
      send(`POST add-contest-problem-from-group?problemId=${problemId}&cid=${cid}&displayId=${displayId}`, ann.token)
    expect((await add('chess1', 'A')).status).toBe(200)
    expect(await authOf(open)).toBe(3)
    expect((await add('chess1', 'B')).errorCode).toBe('contest.problem-taken')
    expect((await send(`DELETE contest-problem?cid=${cid}&pid=${open}`, ann.token)).status).toBe(200)
    expect((await add('chess1', 'A')).status).toBe(200)
    await makeProblem(db, { problemId: 'SITE1' })
    await makeProblem(db, { problemId: 'GO1', gid: await makeGroup(db, stranger.uid), isGroup: 1 })
    for (const id of ['SITE1', 'GO1', 'NONE']) expect((await add(id, 'B')).errorCode).toBe('problem.not-found')
    const own = await ofGroup({ problemId: 'CHESS2', auth: 2 })
    expect((await add('CHESS2', 'A')).errorCode).toBe('contest.display-id-taken')
    expect(await authOf(own)).toBe(2)
    expect((await add('CHESS2', 'B')).status).toBe(200)
    expect(await authOf(own)).toBe(3)
    await ofGroup({ problemId: 'CHESS3', auth: 2, authorUid: second.uid })
    expect((await add('CHESS3', 'C')).errorCode).toBe('contest.problem-closed')
    expect(await places()).toEqual([
      { cid, pid: open, displayId: 'A' },
      { cid, pid: own, displayId: 'B' },
    ])
    const lines = await db.selectFrom('auditLog').select(['action', 'target']).where('action', '=', 'problem.auth').execute()
    expect(lines.map(({ target }) => Number(target))).toEqual([open, own])
  })

  test('come from the site where they are public, and stay so', async () => {
    const { send, cid, ann, db, ofGroup, authOf } = await openGroupContest()
    const open = await makeProblem(db)
    const closed = [await makeProblem(db, { auth: 2 }), await makeProblem(db, { auth: 3, authorUid: ann.uid }), await ofGroup(), 999]
    const candidates = async () =>
      (await send(`GET get-contest-problem-list?cid=${cid}&problemType=0`, ann.token)).data.problemList.records.map(
        ({ id }: { id: number }) => id,
      )
    expect(await candidates()).toEqual([open])
    const add = (pid: number) => send('POST add-contest-problem-from-public', ann.token, { cid, pid, displayId: 'A' })
    for (const pid of closed) expect((await add(pid)).errorCode).toBe('problem.not-found')
    expect((await add(open)).status).toBe(200)
    expect([await authOf(open), await candidates()]).toEqual([1, []])
  })

  test('are written inside it by admins of the group, and then put into it', async () => {
    const { send, gid, cid, ann, member, stranger, db, places } = await openGroupContest()
    const { id: lid } = await db.selectFrom('languages').select('id').where('name', '=', 'C++ 17').executeTakeFirstOrThrow()
    const form = editedProblem({ lid }, { gid, problemId: '7', auth: 1 })
    expect((await send('POST contest-problem', member.token, form)).errorCode).toBe('group.not-allowed')
    expect((await send('POST contest-problem', stranger.token, form)).errorCode).toBe('group.not-member')
    expect((await send('POST contest-problem', ann.token, editedProblem({ lid }))).errorCode).toBe('problem.not-of-group')
    const { pid } = (await send('POST contest-problem', ann.token, form)).data
    const stored = await db.selectFrom('problems').selectAll().execute()
    expect(stored).toMatchObject([{ id: pid, problemId: 'CHESS7', auth: 3, gid, isGroup: 1, authorUid: ann.uid }])
    expect((await send('PUT contest-problem', ann.token, { cid, pid, displayId: 'A', displayTitle: 'Sums' })).status).toBe(200)
    expect(await places()).toEqual([{ cid, pid, displayId: 'A' }])
  })

  test('and announcements are reached through their own contest alone', async () => {
    const { send, posted, contests, cid, ann, db, places } = await openGroupContest()
    const pid = await makeProblem(db)
    await send('POST contest', ann.token, posted())
    const other = (await contests()).find(({ id }) => id !== cid)?.id ?? 0
    await send('POST add-contest-problem-from-public', ann.token, { cid, pid, displayId: 'A' })
    await send('POST contest-announcement', ann.token, { cid, announcement: { title: 't', content: 'c', status: 0 } })
    const place = (await send(`GET contest-problem?cid=${cid}&pid=${pid}`, ann.token)).data
    const { id: aid } = await db.selectFrom('announcements').select('id').executeTakeFirstOrThrow()
    const recoloured = { id: place.id, pid, displayId: 'Z' }
    expect((await send('PUT contest-problem', ann.token, { ...recoloured, cid: other })).errorCode).toBe('contest.problem-gone')
    expect((await send(`DELETE contest-announcement?cid=${other}&aid=${aid}`, ann.token)).errorCode).toBe('announcement.gone')
    expect(await places()).toEqual([{ cid, pid, displayId: 'A' }])
    expect((await send('PUT contest-problem', ann.token, { ...recoloured, cid })).status).toBe(200)
    expect((await send(`DELETE contest-announcement?cid=${cid}&aid=${aid}`, ann.token)).status).toBe(200)
    expect(await places()).toEqual([{ cid, pid, displayId: 'Z' }])
    expect(await db.selectFrom('announcements').selectAll().execute()).toEqual([])
  })
})
