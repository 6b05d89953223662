import { describe, expect, test } from 'vitest'
import { ask, basic, readAccess, readContest, readInfo, readList, readState } from '../../testing/ccs-client.ts'
import { type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { ccsTypes } from './ccs-collections.ts'

const open = async (fields: Parameters<typeof makeHall>[1] = {}) => makeHall(await openTestApp(), fields)
const paths = (cid: number) =>
  ['', '/access', '/state', '/scoreboard', '/event-feed', ...ccsTypes.map((type) => `/${type}`)].map((one) => `/contests/${cid}${one}`)

const help = ({ db, cid, people }: Hall, who: 'eve' | 'bob', rights: readonly string[]) =>
  db
    .insertInto('contestHelpers')
    .values({ cid, uid: people[who].uid, rights: JSON.stringify(rights), gmtCreate: 1 })
    .execute()

describe('the contest API', () => {
  test('says which version it speaks, to everybody', async () => {
    const hall = await open()
    expect(await readInfo(hall)).toMatchObject({ version: '2023-06', provider: { name: 'Touchstone' } })
    expect((await ask(hall, '/')).http).toBe(200)
  })

  test('every address asks a guest to sign in, refuses strangers, and knows no contest that is not there', async () => {
    const hall = await open()
    for (const path of paths(hall.cid)) {
      const guest = await ask(hall, path)
      expect([path, guest.http, guest.headers['www-authenticate']]).toEqual([path, 401, expect.stringContaining('Basic ')])
      expect([path, (await ask(hall, path, 'ada')).http]).toEqual([path, 403])
    }
    for (const path of paths(9999)) {
      expect([path, (await ask(hall, path)).http]).toEqual([path, 401])
      expect([path, (await ask(hall, path, 'carl')).http]).toEqual([path, 404])
    }
    for (const path of ['/contests/x', '/contests/0', '/contests/1e3'])
      expect([path, (await ask(hall, path, 'carl')).http]).toEqual([path, 404])
    for (const path of ['/nothing', `/contests/${hall.cid}/nothing`])
      expect([path, (await ask(hall, path, 'carl')).http]).toEqual([path, 404])
  })

  test('an object that is not there is missing, in every list', async () => {
    const hall = await open()
    for (const type of ccsTypes) expect([type, (await ask(hall, `/contests/${hall.cid}/${type}/none-1`, 'carl')).http]).toEqual([type, 404])
  })

  test('an invisible contest is there for its admins alone', async () => {
    const hall = await open({ openRank: 1, visible: 0 })
    const statusOf = async (who: Parameters<typeof ask>[2]) => (await ask(hall, `/contests/${hall.cid}`, who)).http
    expect([await statusOf(null), await statusOf('ada'), await statusOf('carl'), await statusOf('root')]).toEqual([401, 404, 200, 200])
  })

  test('nothing can be changed', async () => {
    const { app, cid } = await open({ openRank: 1 })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: `/api/ccs/contests/${cid}`, headers: basic('carl') })
      expect([method, answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([method, 405, 405, 'GET'])
    }
  })

  test('no token and no cookie of the site counts here, and basic authentication counts nowhere else', async () => {
    const { app, call, cid, people } = await open()
    const url = `/api/ccs/contests/${cid}`
    const { token } = people.carl
    const own = [{ authorization: token }, { authorization: `Bearer ${token}` }, { cookie: `touchstone_token=${token}` }]
    for (const headers of own) expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(401)
    expect((await call('GET /api/get-user-auth-info', { headers: basic('root') })).http).toBe(401)
    expect((await call(`GET /api/admin/contest?cid=${cid}`, { headers: basic('root') })).http).toBe(401)
    expect((await call(`GET /api/admin/contest?cid=${cid}`, { token })).http).toBe(200)
  })

  test('contests are listed for those who may read them', async () => {
    const hall = await open()
    const ids = async (who: Parameters<typeof ask>[2]) =>
      (await ask(hall, '/contests', who)).body.map(({ id }: { id: string }) => Number(id))
    expect([await ids(null), await ids('ada'), await ids('carl'), await ids('root')]).toEqual([[], [], [hall.cid], [hall.cid]])
    await hall.edit({ openRank: 1 })
    expect([await ids(null), await ids('ada')]).toEqual([[hall.cid], [hall.cid]])
    await hall.edit({ visible: 0 })
    expect([await ids(null), await ids('ada'), await ids('carl')]).toEqual([[], [], [hall.cid]])
  })

  test('a helper with the right to the board reads it, and no other helper', async () => {
    const hall = await open()
    await help(hall, 'eve', ['board'])
    await help(hall, 'bob', ['balloons', 'print', 'answers'])
    expect((await ask(hall, `/contests/${hall.cid}`, 'eve')).http).toBe(200)
    expect((await ask(hall, `/contests/${hall.cid}`, 'bob')).http).toBe(403)
  })
})

const setUp = { 'judgement-types': 9, problems: 2, groups: 2, organizations: 2, teams: 4 } as const

describe('the objects before a contest', () => {
  async function withTeams(fields: Parameters<typeof makeHall>[1] = {}): Promise<Hall> {
    const hall = await open(fields)
    for (const who of ['ada', 'bob', 'eve', 'vip', 'carl', 'root'] as const) await hall.run(who, 'A', 10, 1)
    return hall
  }

  test('the contest, its problems, teams and schools', async () => {
    const hall = await withTeams()
    expect(await readContest(hall, 'carl')).toMatchObject({
      id: String(hall.cid),
      duration: '1:00:00.000',
      scoreboard_type: 'pass-fail',
      penalty_time: 20,
      start_time: new Date(hall.startTime).toISOString(),
    })
    for (const [type, length] of Object.entries(setUp))
      expect([type, await readList(hall, type as never, 'carl')]).toEqual([type, expect.objectContaining({ length })])
    expect(await readList(hall, 'problems', 'carl')).toMatchObject([
      { label: 'A', ordinal: 0 },
      { label: 'B', ordinal: 1 },
    ])
    const teams = await readList(hall, 'teams', 'carl')
    expect(teams.map(({ label, hidden, group_ids }) => [label, hidden, group_ids])).toEqual([
      ['ada', false, ['participants']],
      ['bob', false, ['participants']],
      ['eve', false, ['participants']],
      ['vip', true, ['out-of-competition']],
    ])
    const schools = new Map((await readList(hall, 'organizations', 'carl')).map(({ id, name }) => [id, name]))
    expect(teams.map(({ organization_id }) => schools.get(organization_id))).toEqual(['No. 1', 'No. 2', undefined, 'No. 2'])
    expect(JSON.stringify(teams)).not.toContain('Ada Byron')
    expect(await readList(hall, 'teams', 'carl', `?organization_id=${teams[1].organization_id}`)).toHaveLength(2)
    expect((await readList(hall, 'teams', 'carl', '?organization_id=')).map(({ label }) => label)).toEqual(['eve'])
  })

  test('one object is the one of the list', async () => {
    const hall = await withTeams()
    for (const type of ccsTypes) {
      const [first] = await readList(hall, type, 'carl')
      if (first) expect([type, (await ask(hall, `/contests/${hall.cid}/${type}/${first.id}`, 'carl')).body]).toEqual([type, first])
    }
  })

  test('guests know of no problem and no team before the start', async () => {
    const hall = await withTeams({ openRank: 1 })
    expect(await readList(hall, 'teams')).toHaveLength(4)
    await hall.edit({ startTime: hall.clock.now() + 1000 })
    for (const type of ['problems', 'teams', 'organizations', 'submissions', 'judgements', 'awards'] as const)
      expect([type, await readList(hall, type)]).toEqual([type, []])
    expect(await readState(hall)).toMatchObject({ started: null })
    expect(await readList(hall, 'problems', 'carl')).toHaveLength(2)
  })

  test('access names every key that is sent, and no list that a reader never gets', async () => {
    const hall = await withTeams({ openRank: 1 })
    for (const who of ['carl', null] as const) {
      const { endpoints } = await readAccess(hall, who)
      const keysOf = new Map<string, string[]>(
        endpoints.map(({ type, properties }: { type: string; properties: string[] }) => [type, properties]),
      )
      for (const type of ccsTypes) {
        const sent = [...new Set((await readList(hall, type, who)).flatMap((one) => Object.keys(one)))]
        expect([type, sent.filter((key) => !keysOf.get(type)?.includes(key))]).toEqual([type, []])
      }
      expect(keysOf.has('clarifications')).toBe(who === 'carl')
      expect(Object.keys(await readContest(hall, who)).filter((key) => !keysOf.get('contest')?.includes(key))).toEqual([])
    }
  })
})
