import { formatAwardTiers } from '@touchstone/shared/contests/contest/stored-lists.ts'
import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { harmless } from '../../ground/spreadsheet/spreadsheet.ts'
import { HALL_SEAL, HALL_SECONDS, type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'

const open = async (fields: Parameters<typeof makeHall>[1] = {}) => makeHall(await openTestApp(), fields)
const asked = ({ call, cid, people }: Hall, path: string, who: keyof Hall['people'] | null, query = '') =>
  call(`GET /api/${path}?cid=${cid}${query}`, { ...(who ? { token: people[who].token } : {}) })

async function giveRight({ db, cid, people, edit }: Hall, who: keyof Hall['people'], right: string) {
  await db
    .insertInto('contestHelpers')
    .values({ cid, uid: people[who].uid, rights: JSON.stringify([right]), gmtCreate: 1 })
    .execute()
  await edit({})
}

describe('the scroll board', () => {
  test.each(['get-contest-scroll-board-info', 'get-contest-scroll-board-submission'])(
    '%s is for who may look behind the seal, when an ACM contest that was sealed is over',
    async (path) => {
      const hall = await open()
      const code = async (who: keyof Hall['people'] | null) => (await asked(hall, path, who)).body.errorCode
      expect((await hall.call(`GET /api/${path}?cid=x`, { token: hall.people.carl.token })).body.status).toBe(400)
      expect([await code(null), await code('ada'), await code('carl')]).toEqual([
        'session.signed-out',
        'contest.not-admin',
        'contest.no-scroll-board',
      ])
      hall.clock.advance(HALL_SECONDS * 1000)
      expect(await code('carl')).toBe('contest.no-scroll-board')
      await hall.edit(hall.seal)
      expect((await asked(hall, path, 'carl')).body.status).toBe(200)
      await giveRight(hall, 'bob', 'board')
      expect((await asked(hall, path, 'bob')).body.status).toBe(200)
      await hall.edit({ type: 1 })
      expect(await code('carl')).toBe('contest.no-scroll-board')
      expect((await asked({ ...hall, cid: 999 } as Hall, path, 'root')).body.errorCode).toBe('contest.not-found')
    },
  )

  test('names balloons, stars and times in the form that its page parses', async () => {
    const hall = await open()
    await hall.edit(hall.seal)
    await hall.db.updateTable('contestProblems').set({ color: '#f00' }).where('displayId', '=', 'A').execute()
    await hall.edit({ awardType: 2 })
    hall.clock.advance(HALL_SECONDS * 1000)
    const { data } = (await asked(hall, 'get-contest-scroll-board-info', 'carl')).body
    expect(data).toMatchObject({
      id: hall.cid,
      rankShowName: 'username',
      problemCount: 2,
      balloonColor: { A: '#f00', B: null },
      starUserList: ['vip'],
      startTime: '2026/09/01 15:58:20 GMT+8',
      sealRankTime: '2026/09/01 16:28:20 GMT+8',
      sealSec: HALL_SEAL,
      penaltyMinutes: 20,
    })
  })

  test('has the runs of the contest with their verdicts, the newest first: none of staff, from outside the time, or cancelled', async () => {
    const hall = await open()
    await hall.edit(hall.seal)
    const early = await hall.run('ada', 'A', 10, -1)
    const late = await hall.run('ada', 'A', HALL_SEAL + 10, 1)
    const star = await hall.run('vip', 'B', 20, 1)
    await hall.run('carl', 'A', 30, 1)
    await hall.run('bob', 'A', HALL_SECONDS, 1)
    await hall.run('bob', 'A', -5, 1)
    const cancelled = await hall.run('bob', 'B', 40, 0)
    await hall.db.updateTable('submissions').set({ status: -4 }).where('submitId', '=', cancelled).execute()
    hall.clock.advance(HALL_SECONDS * 1000)
    const runs = async (query = '') =>
      (await asked(hall, 'get-contest-scroll-board-submission', 'carl', query)).body.data.map(
        (run: { submitId: number; status: number }) => [run.submitId, run.status],
      )
    expect(await runs()).toEqual([
      [star, 0],
      [late, 0],
      [early, -1],
    ])
    expect(await runs('&removeStar=true')).toHaveLength(2)
    const [, newest] = (await asked(hall, 'get-contest-scroll-board-submission', 'carl')).body.data
    expect(newest).toMatchObject({
      username: 'ada',
      realname: 'Ada Byron',
      displayId: 'A',
      submitTime: '2026/09/01 16:28:30 GMT+8',
      sec: HALL_SEAL + 10,
    })
    await giveRight(hall, 'eve', 'board')
    expect((await asked(hall, 'get-contest-scroll-board-submission', 'eve')).body.data[1].realname).toBeNull()
  })
})

describe('the last step of the ceremony', () => {
  const awardConfig = formatAwardTiers([
    { name: '一等奖', background: '#e6b422', color: '#1a1a1a', num: 1, priority: 1 },
    { name: '二等奖', background: '#b8bec6', color: '#1a1a1a', num: 1, priority: 2 },
  ])
  const publish = ({ call, cid, people }: Hall, who: keyof Hall['people']) =>
    call('PUT /api/publish-contest-board', { token: people[who].token, body: { cid } })
  const info = async (hall: Hall, who: keyof Hall['people'] = 'carl') => (await asked(hall, 'get-contest-scroll-board-info', who)).body.data
  const acts = ({ db }: Hall) => db.selectFrom('auditLog').select(['action', 'before', 'after']).where('target', '=', '1').execute()

  async function sealedHall() {
    const hall = await open()
    await hall.edit({ ...hall.seal, autoRealRank: 0, awardType: 2, awardConfig })
    await hall.run('ada', 'A', 10, 1)
    await hall.run('bob', 'A', HALL_SEAL + 10, 1)
    await hall.run('bob', 'B', HALL_SEAL + 20, 1)
    return hall
  }

  test('publishes the final board to contestants, with the awards that the ceremony gave', async () => {
    const hall = await sealedHall()
    hall.clock.advance(HALL_SECONDS * 1000)
    const board = async () => (await asked(hall, 'get-contest-board', 'eve')).body.data
    expect(await info(hall)).toMatchObject({ isPublished: false, can: { publish: true } })
    const { awards } = await info(hall)
    expect((await board()).awards).toEqual(awards)
    expect((await publish(hall, 'carl')).body.status).toBe(200)
    expect(await info(hall)).toMatchObject({ isPublished: true })
    const rows = (await board()).rows as { person: { username: string }; award: number | null }[]
    expect(rows.map(({ person, award }) => [person.username, award])).toEqual([
      ['bob', 0],
      ['ada', 1],
    ])
  })

  test('is for contest admins, and waits for the end', async () => {
    const hall = await sealedHall()
    const code = async (who: keyof Hall['people']) => (await publish(hall, who)).body.errorCode
    expect([await code('ada'), await code('carl')]).toEqual(['contest.not-admin', 'contest.not-over'])
    hall.clock.advance(HALL_SECONDS * 1000)
    await giveRight(hall, 'bob', 'board')
    expect(await code('bob')).toBe('contest.not-admin')
    expect((await info(hall, 'bob')).can).toEqual({ publish: false })
    expect((await hall.call('PUT /api/publish-contest-board', { token: hall.people.carl.token, body: {} })).body.status).toBe(400)
    expect((await publish({ ...hall, cid: 999 } as Hall, 'carl')).body.errorCode).toBe('contest.gone')
  })

  test('harms nothing when it is pressed twice, or by two organisers at once', async () => {
    const hall = await sealedHall()
    hall.clock.advance(HALL_SECONDS * 1000)
    const answers = await Promise.all([publish(hall, 'carl'), publish(hall, 'root'), publish(hall, 'carl')])
    expect(answers.map(({ body }) => body.status)).toEqual([200, 200, 200])
    const recorded = (await acts(hall)).filter(({ action }) => action === 'contest.publish-board')
    expect(recorded).toEqual([{ action: 'contest.publish-board', before: '{"autoRealRank":0}', after: '{"autoRealRank":1}' }])
    const { gmtModified } = await hall.db.selectFrom('contests').select('gmtModified').executeTakeFirstOrThrow()
    await publish(hall, 'root')
    expect(await hall.db.selectFrom('contests').select('gmtModified').execute()).toEqual([{ gmtModified }])
  })
})

describe('the balloons', () => {
  const list = async (hall: Hall, who: keyof Hall['people'] = 'carl', query = '') =>
    (await asked(hall, 'get-contest-ac-info', who, query)).body.data.records.map(
      (row: { submitId: number; firstBlood: boolean; checked: boolean }) => [row.submitId, row.firstBlood, row.checked],
    )

  test('are for contest admins and helpers with that right', async () => {
    const hall = await open()
    const code = async (who: keyof Hall['people'] | null) => (await asked(hall, 'get-contest-ac-info', who)).body.errorCode
    expect([await code(null), await code('ada')]).toEqual(['session.signed-out', 'contest.not-admin'])
    expect((await hall.call('GET /api/get-contest-ac-info?cid=999', { token: hall.people.root.token })).body.errorCode).toBe(
      'contest.not-found',
    )
    await giveRight(hall, 'ada', 'print')
    expect(await code('ada')).toBe('contest.not-admin')
    await hall.db.updateTable('contestHelpers').set({ rights: '["balloons"]' }).execute()
    expect((await asked(hall, 'get-contest-ac-info', 'ada')).body.status).toBe(200)
  })

  test('are one for each person and problem, unchecked ones first, with the place to bring them to', async () => {
    const hall = await open()
    const { db, cid, people, call } = hall
    await db
      .insertInto('contestRegistrations')
      .values({ cid, uid: people.bob.uid, room: 'Hall 1', seat: '17', gmtCreate: 1, gmtModified: 1 })
      .execute()
    await db.updateTable('contestProblems').set({ color: '#f00' }).where('displayId', '=', 'A').execute()
    await hall.run('carl', 'A', 1, 1)
    const second = await hall.run('ada', 'A', 30, 1)
    await hall.run('ada', 'A', 40, 1)
    const first = await hall.run('bob', 'A', 20, 1)
    const other = await hall.run('ada', 'B', 50, 1)
    await hall.run('eve', 'B', 45, -1)
    expect(await list(hall)).toEqual([
      [first, true, false],
      [second, false, false],
      [other, true, false],
    ])
    const { records } = (await asked(hall, 'get-contest-ac-info', 'carl', '&limit=1')).body.data
    expect(records).toMatchObject([
      { username: 'bob', room: 'Hall 1', seat: '17', color: '#f00', school: 'No. 2', time: 20, displayId: 'A' },
    ])

    const check = (body: object, who: keyof Hall['people'] = 'carl') =>
      call('PUT /api/check-contest-ac-info', { token: people[who].token, body })
    const { id } = records[0]
    expect((await check({ id, cid, checked: true }, 'ada')).body.errorCode).toBe('contest.not-admin')
    expect((await check({ id: 9999, cid, checked: true })).body).toMatchObject({ status: 400, errorCode: 'contest.balloon-gone' })
    expect((await check({ id, cid: '999', checked: true })).body.errorCode).toBe('contest.not-found')
    expect((await check({ id, checked: true })).body.status).toBe(400)
    expect((await check({ id, cid, checked: true })).body.status).toBe(200)
    expect((await list(hall)).at(-1)).toEqual([first, true, true])
    await check({ id, cid, checked: false })
    expect((await list(hall))[0]).toEqual([first, true, false])
  })

  test('of another contest cannot be checked by the admin of this one', async () => {
    const hall = await open()
    const { makeContest } = await import('../../testing/make.ts')
    await hall.run('ada', 'A', 30, 1)
    const { id } = await hall.db.selectFrom('contestRecords').select('id').executeTakeFirstOrThrow()
    const cid = await makeContest(hall.db, { uid: hall.people.eve.uid })
    const body = { id, cid, checked: true }
    expect((await hall.call('PUT /api/check-contest-ac-info', { token: hall.people.eve.token, body })).body.errorCode).toBe(
      'contest.balloon-gone',
    )
  })
})

describe('the sheet of the board', () => {
  const sheet = async (hall: Hall, who: keyof Hall['people'] | null, query = '&forceRefresh=false') =>
    asked(hall, 'file/download-contest-rank', who, query)
  const rows = async (hall: Hall, query?: string) => {
    const [page] = (await readExcelFile((await sheet(hall, 'carl', query)).raw)) as unknown as { data: unknown[][] }[]
    return page?.data ?? []
  }

  test('is for contest admins; others are refused with HTTP 400', async () => {
    const hall = await open()
    expect((await sheet(hall, null)).http).toBe(401)
    expect(await sheet(hall, 'ada')).toMatchObject({ http: 400, body: { errorCode: 'contest.not-admin' } })
    expect(await sheet({ ...hall, cid: 999 } as Hall, 'carl')).toMatchObject({ http: 400, body: { errorCode: 'contest.gone' } })
    expect((await sheet(hall, 'carl', '')).http).toBe(400)
    expect((await sheet(hall, 'carl')).headers['content-disposition']).toContain(`contest_${hall.cid}_rank.xlsx`)
  })

  test('holds the board as it stands, sealed unless asked otherwise, and nothing that a spreadsheet would take for a formula', async () => {
    const hall = await open()
    await hall.edit(hall.seal)
    await hall.db.updateTable('users').set({ school: '=1+1' }).where('username', '=', 'bob').execute()
    await hall.run('bob', 'A', 10, -1)
    await hall.run('bob', 'A', HALL_SEAL + 5, 1)
    await hall.run('ada', 'B', 30, 1)
    await hall.run('vip', 'B', 20, 1)
    hall.clock.advance(HALL_SEAL * 1000)
    const titles = ['Rank', 'Username', 'ShowName', 'Real Name', 'School', 'AC', 'Total Submission', 'Total Penalty Time', 'A', 'B']
    expect(await rows(hall)).toEqual([
      titles,
      ['*', 'vip', 'vip', null, 'No. 2', 1, 1, 20, null, '+'],
      [1, 'ada', 'ada', 'Ada Byron', 'No. 1', 1, 1, 30, null, '+'],
      [2, 'bob', 'bob', null, "'=1+1", 0, 2, 0, '-(1+1)', null],
    ])
    expect((await rows(hall, '&forceRefresh=true&removeStar=true'))[2]).toEqual([
      2,
      'bob',
      'bob',
      null,
      "'=1+1",
      1,
      2,
      HALL_SEAL + 5 + 1200,
      '+(1)',
      null,
    ])
  })

  test.each(['=1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])('%j gets a quote before it', (text) => {
    expect(harmless(text)).toBe(`'${text}`)
  })

  test.each(['', 'ada', 'a=1', '李雷'])('%j stays', (text) => {
    expect(harmless(text)).toBe(text)
  })
})

describe('the archive of accepted code', () => {
  const archive = async (hall: Hall, who: keyof Hall['people'] | null, query = '') =>
    asked(hall, 'file/download-contest-ac-submission', who, query)
  const files = async (hall: Hall, query = '') => unzipSync((await archive(hall, 'carl', query)).raw)

  test('is for contest admins; others are refused with HTTP 400', async () => {
    const hall = await open()
    expect((await archive(hall, null)).http).toBe(401)
    expect(await archive(hall, 'ada')).toMatchObject({ http: 400, body: { errorCode: 'contest.not-admin' } })
    expect((await archive(hall, 'carl', '&splitType=x')).http).toBe(400)
  })

  test('has each accepted program of an ACM contest, in folders of users or problems', async () => {
    const hall = await open()
    const first = await hall.run('ada', 'A', 10, 1)
    const second = await hall.run('ada', 'A', 20, 1)
    await hall.run('ada', 'B', 30, -1)
    await hall.run('bob', 'A', HALL_SECONDS, 1)
    const staff = await hall.run('carl', 'B', 40, 1)
    await hall.db.updateTable('submissions').set({ code: 'int main() { return 7; }' }).where('submitId', '=', first).execute()
    const all = await files(hall)
    expect(Object.keys(all).sort()).toEqual([
      `ada/A_20260901075830_${first}.cpp`,
      `ada/A_20260901075840_${second}.cpp`,
      `carl/B_20260901075900_${staff}.cpp`,
    ])
    expect(Buffer.from(all[`ada/A_20260901075830_${first}.cpp`] ?? []).toString()).toBe('int main() { return 7; }')
    expect(Object.keys(await files(hall, '&splitType=problem&excludeAdmin=true')).sort()).toEqual([
      `A/ada_20260901075830_${first}.cpp`,
      `A/ada_20260901075840_${second}.cpp`,
    ])
  })

  test('has the newest program with points of each problem of an OI contest, the points in its name', async () => {
    const hall = await open({ type: 1 })
    await hall.run('ada', 'A', 10, 1, { score: 100 })
    const newest = await hall.run('ada', 'A', 20, -1, { score: 30 })
    await hall.run('ada', 'A', 30, 0)
    expect(Object.keys(await files(hall))).toEqual([`ada/A_30_20260901075840_${newest}.cpp`])
  })
})
