import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { ask, basic, openFeed } from '../../testing/ccs-client.ts'
import { makeContest } from '../../testing/make.ts'
import { makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CALL = '/api/admin/contest'

async function open(fields: Parameters<typeof makeHall>[1] = {}) {
  const hall = await makeHall(await openTestApp(), fields)
  const { call, cid, people } = hall
  const carl = { token: people.carl.token }
  const create = async (body: object = {}, as: { token?: string } = carl) =>
    (await call(`POST ${CALL}/tool-token`, { ...as, body: { cid, name: 'Resolver', ...body } })).body
  const list = async () => (await call(`GET ${CALL}/get-tool-token-list?cid=${cid}`, carl)).body.data
  const remove = async (id: number, as: { token?: string } = carl) => (await call(`DELETE ${CALL}/tool-token?cid=${cid}&id=${id}`, as)).body
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const statusOf = async (headers: Record<string, string>, path = `/contests/${cid}`) => (await ask(hall, path, headers)).http
  return { ...hall, create, list, remove, bearer, statusOf }
}

describe('tokens of a contest for tools', () => {
  test('are made, listed and revoked by its admins alone; the list holds no token, and the table no more than a hash', async () => {
    const { create, list, remove, call, cid, people, db } = await open()
    const rest = `GET ${CALL}/get-tool-token-list?cid=${cid}`
    expect((await call(rest)).http).toBe(401)
    expect((await call(rest, people.ada)).http).toBe(403)
    expect((await create({ name: ' ' })).status).toBe(400)
    expect((await create({ name: 'x'.repeat(61) })).status).toBe(400)
    expect((await create({ cid: 999 })).errorCode).toBe('contest.gone')
    const { id, token } = (await create()).data
    expect(token).toMatch(/^tst_[\w-]{43}$/)
    expect(await list()).toMatchObject([{ id, name: 'Resolver', readsCode: false, username: 'carl', usedAt: null }])
    const everything = JSON.stringify([await list(), await db.selectFrom('contestTokens').selectAll().execute()])
    expect(everything).not.toContain(token)
    expect((await remove(id, people.ada)).status).toBe(403)
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).errorCode).toBe('contest.token-gone')
    expect(await list()).toEqual([])
    const acts = await db.selectFrom('auditLog').selectAll().where('action', 'like', 'contest.token%').execute()
    expect(acts.map(({ action }) => action)).toEqual(['contest.token', 'contest.token-remove'])
    expect(JSON.stringify(acts)).not.toContain(token)
  })

  test('are twenty at most', async () => {
    const { create } = await open()
    for (let n = 0; n < 20; n++) expect((await create()).status).toBe(200)
    expect((await create()).errorCode).toBe('contest.too-many-tokens')
  })

  test('sign in as the password of any username and as a bearer, and only under /api/ccs', async () => {
    const { create, bearer, statusOf, call, list, clock } = await open()
    const { token } = (await create()).data
    for (const headers of [bearer(token), basic('tool', token), basic('nobody here', token), basic('', token)])
      expect([headers, await statusOf(headers)]).toEqual([headers, 200])
    const used = (await list())[0].usedAt
    expect(used).not.toBeNull()
    clock.advance(minute)
    await statusOf(bearer(token))
    expect((await list())[0].usedAt).toBe(used)
    clock.advance(5 * minute)
    await statusOf(bearer(token))
    expect((await list())[0].usedAt).not.toBe(used)
    expect((await call(`GET ${CALL}/get-contest-list`, { token })).http).toBe(401)
    expect((await call('GET /api/get-user-auth-info', { headers: { authorization: `Bearer ${token}` } })).http).toBe(401)
  })

  test('read behind the seal, programs only where the token says so, and of other contests what everybody reads', async () => {
    const hall = await open({ visible: 0 })
    const { create, bearer, statusOf, db, edit, cid, run, seal } = hall
    await edit({ ...seal, visible: 0, sealRankTime: hall.startTime })
    const submitId = await run('ada', 'A', 10, 1)
    const board = (await create()).data.token
    const staff = (await create({ readsCode: true })).data.token
    const files = `/contests/${cid}/submissions/${submitId}/files`
    expect([await statusOf(bearer(board), files), await statusOf(bearer(staff), files)]).toEqual([403, 200])
    const { body } = await ask(hall, `/contests/${cid}/judgements`, bearer(board))
    expect(body).toMatchObject([{ judgement_type_id: 'AC' }])
    expect(await statusOf({})).toBe(401)
    const times = { startTime: 1, endTime: 2 ** 42 }
    const [closed, everybodys] = [await makeContest(db, times), await makeContest(db, { ...times, openRank: 1 })]
    expect(await statusOf(bearer(staff), `/contests/${closed}`)).toBe(404)
    expect(await statusOf(bearer(staff), `/contests/${everybodys}`)).toBe(200)
    const listed = (await ask(hall, '/contests', bearer(board))).body.map(({ id }: { id: string }) => Number(id))
    expect(listed.toSorted()).toEqual([cid, everybodys].toSorted())
  })

  test('no wrong password and no wrong token from the same address locks one out', async () => {
    const { create, bearer, statusOf, call } = await open()
    const { token } = (await create()).data
    for (let n = 0; n < 25; n++) {
      await statusOf(basic('carl', `wrong ${n}`))
      expect(await statusOf(bearer(`tst_${String(n).padStart(43, 'x')}`))).toBe(401)
      expect(await statusOf(basic('carl', `tst_${String(n).padStart(43, 'y')}`))).toBe(401)
    }
    expect(await statusOf(basic('carl'))).toBe(429)
    expect([await statusOf(bearer(token)), await statusOf(basic('carl', token))]).toEqual([200, 200])
    // Wrong tokens count as failed sign-ins of no account.
    expect((await call('POST /api/login', { body: { username: 'bob', password: 'correct horse' } })).body.status).toBe(200)
  })

  test('end their feeds when they are revoked, and open nothing more', async () => {
    const hall = await open()
    const { create, remove, bearer, statusOf } = hall
    const { id, token } = (await create()).data
    const feed = await openFeed(hall, bearer(token))
    await feed.untilSettled()
    await remove(id)
    await feed.untilOver()
    expect(await statusOf(bearer(token))).toBe(401)
  })

  test('go with their contest, and stay when the account of their maker goes', async () => {
    const { create, db, cid, bearer, statusOf, people, list } = await open()
    const { token } = (await create({}, people.root)).data
    await db.updateTable('contestTokens').set({ uid: null }).execute()
    expect((await list())[0].username).toBeNull()
    expect(await statusOf(bearer(token))).toBe(200)
    await db.deleteFrom('contests').where('id', '=', cid).execute()
    expect(await db.selectFrom('contestTokens').selectAll().execute()).toEqual([])
    expect(await statusOf(bearer(token))).toBe(401)
  })
})
