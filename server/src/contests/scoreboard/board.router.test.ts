import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { describe, expect, test } from 'vitest'
import { registerFor } from '../../testing/make.ts'
import { HALL_SEAL, HALL_SECONDS, type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'

type Row = { uid: string; person: { username: string }; rank: number; main: number; cost: number; tries: number; cells: object }

const open = async (fields: Parameters<typeof makeHall>[1] = {}) => makeHall(await openTestApp(), fields)

async function board({ call, cid }: Hall, token?: string, query = '') {
  return (await call(`GET /api/get-contest-board?cid=${cid}${query}`, { ...(token ? { token } : {}) })).body
}
const shown = (rows: Row[]) => rows.map(({ person, rank, main, cost, tries }) => [person.username, rank, main, cost, tries])

describe('the board of a contest', () => {
  test('bad input, guests, strangers, and contests that are not there, not begun or private, are refused', async () => {
    const hall = await open()
    const { call, people, edit, startTime, db, cid } = hall
    expect((await call('GET /api/get-contest-board?cid=x')).body).toMatchObject({ status: 400 })
    expect((await call('GET /api/get-contest-board?cid=9999', { token: people.ada.token })).body.errorCode).toBe('contest.gone')
    expect(await board(hall)).toMatchObject({ errorCode: 'contest.login-first' })
    await edit({ startTime: startTime + 3_000_000 })
    expect(await board(hall, people.ada.token)).toMatchObject({ errorCode: 'contest.not-started' })
    expect(await board(hall, people.carl.token)).toMatchObject({ status: 200 })
    await edit({ startTime, auth: 1 })
    expect(await board(hall, people.ada.token)).toMatchObject({ errorCode: 'contest.not-registered' })
    await registerFor(db, cid, people.ada.uid)
    expect(await board(hall, people.ada.token)).toMatchObject({ status: 200 })
    await edit({ visible: 0 })
    expect(await board(hall, people.ada.token)).toMatchObject({ errorCode: 'contest.gone' })
  })

  test('has rows in order, stars without a rank, and neither root nor creator', async () => {
    const hall = await open()
    const { people, run } = hall
    await run('ada', 'A', 10, -1)
    await run('ada', 'A', 20, 1)
    await run('bob', 'A', 30, 1)
    await run('vip', 'A', 5, 1)
    await run('carl', 'A', 1, 1)
    await run('root', 'B', 1, 1)
    const { data } = await board(hall, people.ada.token)
    expect(shown(data.rows)).toEqual([
      ['vip', -1, 1, 5, 1],
      ['bob', 1, 1, 30, 1],
      ['ada', 2, 1, 1220, 2],
    ])
    expect(data).toMatchObject({
      total: 3,
      offset: 0,
      firsts: { A: 5 },
      seal: null,
      view: 'public',
      own: { rank: 2 },
      schools: ['No. 1', 'No. 2'],
    })
    expect(data.rows[2].cells).toEqual({ A: { at: 20, wrong: 1 } })
  })

  test('comes in pages, filtered by keyword and school, without stars, with own and followed rows beside', async () => {
    const hall = await open()
    const { people, run } = hall
    for (const [index, who] of (['vip', 'bob', 'ada', 'eve'] as const).entries()) await run(who, 'A', index + 1, 1)
    const names = async (choice: Record<string, string>) => {
      const query = `&${new URLSearchParams(choice)}`
      const { data } = await board(hall, people.ada.token, query)
      return [data.rows.map((row: Row) => row.person.username), data.total, data.followed.length, data.own.person.username]
    }
    expect(await names({ size: '10', currentPage: '2' })).toEqual([[], 4, 0, 'ada'])
    expect(await names({ school: 'No. 2', removeStar: 'true' })).toEqual([['bob'], 1, 0, 'ada'])
    expect(await names({ keyword: 'NO. 1', followed: `${people.bob.uid},${people.eve.uid}` })).toEqual([['ada'], 1, 2, 'ada'])
    expect(await names({ keyword: 'EV' })).toEqual([['eve'], 1, 0, 'ada'])
    expect((await board(hall, people.ada.token, '&size=9')).status).toBe(400)
  })

  test('follows each verdict, each rejudge, and people who come and go', async () => {
    const hall = await open()
    const { people, announce, judge, db, edit, cid } = hall
    const rows = async () => shown((await board(hall, people.carl.token)).data.rows)
    expect(await rows()).toEqual([])
    const first = await announce('ada', 'A', 10, null)
    expect(await rows()).toEqual([])
    await judge(first, 1)
    expect(await rows()).toEqual([['ada', 1, 1, 10, 1]])
    await judge(first, -1)
    await announce('bob', 'A', 40, 1)
    expect(await rows()).toEqual([
      ['bob', 1, 1, 40, 1],
      ['ada', 2, 0, 0, 1],
    ])
    await registerFor(db, cid, people.bob.uid)
    await db.updateTable('contestRegistrations').set({ status: 0 }).execute()
    await edit({})
    expect(await rows()).toEqual([['ada', 1, 0, 0, 1]])
    await db.deleteFrom('contestRecords').where('submitId', '=', first).execute()
    await hall.services.news.announce(first)
    expect(await rows()).toEqual([])
  })

  test('leaves the runs of a problem away that was taken out or hidden, and has them back with it', async () => {
    const hall = await open()
    const { people, run, db, edit } = hall
    await run('ada', 'A', 10, 1)
    await run('ada', 'B', 20, 1)
    const solved = async () => (await board(hall, people.ada.token)).data.rows[0]?.main
    expect(await solved()).toBe(2)
    await db.updateTable('contestProblems').set({ removedAt: 5 }).where('displayId', '=', 'B').execute()
    await edit({})
    expect(await solved()).toBe(1)
    await db.updateTable('contestProblems').set({ removedAt: null }).where('displayId', '=', 'B').execute()
    await db.updateTable('contestProblems').set({ hidden: 1 }).where('displayId', '=', 'A').execute()
    await edit({})
    expect((await board(hall, people.ada.token)).data.rows[0]?.cells).toEqual({ B: { at: 20 } })
    await db.updateTable('contestProblems').set({ hidden: 0 }).execute()
    await edit({})
    expect(await solved()).toBe(2)
  })

  test('does not show runs before their time', async () => {
    const hall = await open()
    const { people, run, clock } = hall
    await run('ada', 'A', 50, 1)
    await run('bob', 'A', 160, 1)
    expect(shown((await board(hall, people.ada.token)).data.rows)).toEqual([['ada', 1, 1, 50, 1]])
    clock.advance(60_000)
    expect((await board(hall, people.ada.token)).data.rows).toHaveLength(2)
  })

  test('a helper stands on no board; the right to the board looks behind the seal, another right does not', async () => {
    const hall = await open()
    const { people, run, clock, db, edit, seal, cid } = hall
    await edit(seal)
    await run('ada', 'A', HALL_SEAL + 5, 1)
    await run('bob', 'A', 10, 1)
    clock.advance((HALL_SEAL + 60) * 1000)
    await db.insertInto('contestHelpers').values({ cid, uid: people.bob.uid, rights: '["board"]', gmtCreate: 1 }).execute()
    await db.insertInto('contestHelpers').values({ cid, uid: people.eve.uid, rights: '["print"]', gmtCreate: 1 }).execute()
    await edit({})
    const cells = async (token: string) => {
      const { data } = await board(hall, token, '&view=lifted')
      return [data.view, data.can.lift, data.rows.map((row: Row) => [row.person.username, row.cells])]
    }
    expect(await cells(people.bob.token)).toEqual(['lifted', true, [['ada', { A: { at: HALL_SEAL + 5 } }]]])
    expect(await cells(people.eve.token)).toEqual(['public', false, [['ada', { A: { pending: 1 } }]]])
  })
})

describe('a sealed board', () => {
  test('stands still from the seal on, opens by itself at the end where it should, and says so', async () => {
    const hall = await open()
    const { people, announce, clock, edit, seal } = hall
    await edit(seal)
    const look = async (token: string, query = '') => {
      const { data } = await board(hall, token, query)
      return [data.seal.on, data.rows.map((row: Row) => row.cells)]
    }
    await announce('ada', 'A', 90, -1)
    clock.advance((HALL_SEAL - 100) * 1000)
    await announce('ada', 'A', HALL_SEAL, 1)
    expect(await look(people.ada.token)).toEqual([true, [{ A: { wrong: 1, pending: 1 } }]])
    expect(await look(people.carl.token)).toEqual([true, [{ A: { wrong: 1, pending: 1 } }]])
    expect(await look(people.carl.token, '&view=lifted')).toEqual([false, [{ A: { at: HALL_SEAL, wrong: 1 } }]])
    clock.advance((HALL_SECONDS - HALL_SEAL) * 1000)
    expect(await look(people.ada.token)).toEqual([false, [{ A: { at: HALL_SEAL, wrong: 1 } }]])
    await edit({ autoRealRank: 0 })
    expect(await look(people.ada.token)).toEqual([true, [{ A: { wrong: 1, pending: 1 } }]])
  })
})

describe('the time machine', () => {
  test('shows the board of each second, and behind the seal only what the viewer may see', async () => {
    const hall = await open()
    const { people, run, judge, clock, edit, seal, call, cid } = hall
    await edit(seal)
    const early = await run('ada', 'A', 50, 1)
    await run('ada', 'B', HALL_SEAL + 10, 1)
    clock.advance((HALL_SEAL + 20) * 1000)
    const at = async (sec: number, token: string, view = 'public') => {
      const { body } = await call(`GET /api/get-contest-board-at?cid=${cid}&sec=${sec}&view=${view}`, { token })
      return body.data.rows.map((row: Row) => row.cells)
    }
    expect(await at(50, people.bob.token)).toEqual([])
    expect(await at(51, people.bob.token)).toEqual([{ A: { at: 50 } }])
    const later = HALL_SEAL + 11
    expect(await at(later, people.bob.token, 'lifted')).toEqual([{ A: { at: 50 }, B: { pending: 1 } }])
    expect(await at(later, people.carl.token, 'lifted')).toEqual([{ A: { at: 50 }, B: { at: HALL_SEAL + 10 } }])
    await judge(early, -1)
    expect(await at(51, people.bob.token)).toEqual([{ A: { wrong: 1 } }])
    expect((await call(`GET /api/get-contest-board-at?cid=${cid}&sec=1`)).body.errorCode).toBe('contest.login-first')
    expect((await call(`GET /api/get-contest-board-at?cid=${cid}&sec=-1`)).body.status).toBe(400)
  })
})

describe('the board outside of the contest', () => {
  test('is there for guests where it is open, from the start on, and never for an invisible contest', async () => {
    const hall = await open({ auth: 1 })
    const { run, edit, startTime } = hall
    await run('ada', 'A', 10, 1)
    const code = async () => (await board(hall, undefined, '&outside=true')).errorCode
    expect(await code()).toBe('contest.board-closed')
    await edit({ openRank: 1, rankShowName: 'nickname' })
    const { data } = await board(hall, undefined, '&outside=true')
    expect(data.rows[0].person).toMatchObject({ username: 'ada', name: 'Countess', realname: null })
    await edit({ startTime: startTime + 3_000_000 })
    expect(await code()).toBe('contest.not-started')
    await edit({ startTime, visible: 0 })
    expect(await code()).toBe('contest.gone')
  })
})

describe('real names', () => {
  test.each([
    { rule: 'username', reader: 'bob', realname: null },
    { rule: 'nickname', reader: 'bob', realname: null },
    { rule: 'realname', reader: 'bob', realname: 'Ada Byron' },
    { rule: 'username', reader: 'carl', realname: 'Ada Byron' },
    { rule: 'username', reader: 'root', realname: 'Ada Byron' },
  ] as const)('on a board that shows the $rule, $reader sees $realname', async ({ rule, reader, realname }) => {
    const hall = await open({ rankShowName: rule })
    await hall.run('ada', 'A', 10, 1)
    expect((await board(hall, hall.people[reader].token)).data.rows[0].person.realname).toBe(realname)
  })
})

test('a board is right at once after the server starts again: it comes from the database alone', async () => {
  const hall = await open()
  const { people, announce, run, services } = hall
  await announce('ada', 'A', 10, 1)
  const before = (await board(hall, people.ada.token)).data
  await run('bob', 'A', 20, 1)
  const { createServices } = await import('../../app/create-services.ts')
  const again = await createServices({
    db: services.db,
    clock: hall.clock,
    ids: (await import('../../ground/ids/ids.ts')).randomIds,
    dataDir: hall.dataDir,
  })
  const query = { cid: hall.cid, outside: false, view: 'public', currentPage: 1, keyword: '', removeStar: false, followed: [] } as const
  const actor = { uid: people.ada.uid, username: 'ada', role: 'default_user', device: deviceId('here') } as const
  const after = await again.boards.page({ ...query, size: null, school: null, followed: [] }, { actor, language: 'en-US', ip: '::1' })
  expect(shown(after.rows as Row[])).toEqual([...shown(before.rows), ['bob', 2, 1, 20, 1]])
  expect(after.mark.epoch).not.toBe(before.mark.epoch)
})
