import { describe, expect, test } from 'vitest'
import { HALL_SEAL, HALL_SECONDS, type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'

const open = async (fields: Parameters<typeof makeHall>[1] = {}) => makeHall(await openTestApp(), fields)

async function rank({ call, cid }: Hall, token: string | null, body: object = {}, path = 'get-contest-rank') {
  return (await call(`POST /api/${path}`, { ...(token ? { token } : {}), body: { cid, ...body } })).body
}
const outside = (hall: Hall, token: string | null, body: object = {}) => rank(hall, token, body, 'get-contest-outside-scoreboard')
const names = (data: { records: { username: string }[] }) => data.records.map(({ username }) => username)

/** Bob, ada, eve by rank, and vip, a star. */
async function four(hall: Hall) {
  await hall.run('bob', 'A', 10, 1)
  await hall.run('ada', 'A', 20, -1)
  await hall.run('ada', 'A', 30, 1)
  await hall.run('ada', 'B', 40, 0)
  await hall.run('eve', 'B', 50, -1)
  await hall.run('vip', 'A', 5, 1)
}

describe('the documented board', () => {
  test('bad input, guests, and contests that are not there or not begun, are refused', async () => {
    const hall = await open()
    const { call, people, edit, startTime } = hall
    expect((await call('POST /api/get-contest-rank', { token: people.ada.token, body: {} })).body.status).toBe(400)
    expect(await rank(hall, null)).toMatchObject({ status: 401 })
    expect(await rank(hall, people.ada.token, { cid: 999 })).toMatchObject({ status: 400, errorCode: 'contest.gone' })
    await edit({ startTime: startTime + 3_000_000 })
    expect(await rank(hall, people.ada.token)).toMatchObject({ status: 403, errorCode: 'contest.not-started' })
  })

  test('has an ACM row as other clients know it', async () => {
    const config = { config: [{ name: 'Gold', background: '#fc0', color: '#000', num: 1, priority: 1 }] }
    const hall = await open({ awardType: 2, awardConfig: JSON.stringify(config) })
    await four(hall)
    const { data } = await rank(hall, hall.people.eve.token)
    const gold = { isWinAward: true, awardName: 'Gold', awardBackground: '#fc0', awardColor: '#000' }
    expect(data.records[2]).toEqual({
      rank: 1,
      ...gold,
      uid: hall.people.bob.uid,
      username: 'bob',
      realname: null,
      nickname: null,
      school: 'No. 2',
      gender: 'secrecy',
      avatar: null,
      totalTime: 10,
      total: 1,
      ac: 1,
      submissionInfo: { A: { errorNum: 0, isAC: true, isFirstAC: false, ACTime: 10 } },
    })
    expect(data.records[3]).toMatchObject({
      rank: 2,
      isWinAward: false,
      awardName: null,
      totalTime: 1230,
      total: 3,
      ac: 1,
      nickname: 'Countess',
      submissionInfo: { A: { errorNum: 1, isAC: true, isFirstAC: false, ACTime: 30 }, B: { errorNum: 0 } },
    })
    expect(data.records[1]).toMatchObject({ rank: -1, username: 'vip', submissionInfo: { A: { isFirstAC: true } } })
  })

  test('has an OI row as other clients know it', async () => {
    const hall = await open({ type: 1, oiRankScoreType: 'Highest' })
    await hall.run('ada', 'A', 10, 1, { score: 100, useTime: 30 })
    await hall.run('ada', 'B', 20, -1, { score: 40, useTime: 5 })
    await hall.run('bob', 'B', 30, 0)
    const { records } = (await rank(hall, hall.people.eve.token)).data
    expect(records).toMatchObject([
      { rank: 1, username: 'ada', totalScore: 140, totalTime: 30, submissionInfo: { A: 100, B: 40 }, timeInfo: { A: 30 } },
      { rank: 2, username: 'bob', totalScore: 0, totalTime: 0, submissionInfo: { B: null }, timeInfo: null },
    ])
  })

  test('begins with copies of the own and the followed rows, which count in the total', async () => {
    const hall = await open()
    await four(hall)
    const { ada, eve, vip } = hall.people
    const body = { concernedList: [vip.uid, eve.uid, 'nobody'] }
    const { data } = await rank(hall, ada.token, body)
    expect([names(data), data.total, data.size, data.pages]).toEqual([['ada', 'vip', 'eve', 'vip', 'bob', 'ada', 'eve'], 7, 50, 1])
    const second = (await rank(hall, ada.token, { ...body, limit: 4, currentPage: 2 })).data
    expect([names(second), second.pages]).toEqual([['bob', 'ada', 'eve'], 2])
    const found = (await rank(hall, ada.token, { ...body, keyword: ' ADA ' })).data
    expect([names(found), found.total]).toEqual([['ada', 'ada'], 2])
    expect(names((await rank(hall, ada.token, { removeStar: true, concernedList: [vip.uid] })).data)).toEqual(['ada', 'bob', 'ada', 'eve'])
  })

  test('is sealed for everybody, and opened to contest admins who ask for it', async () => {
    const hall = await open()
    await hall.edit(hall.seal)
    await hall.run('ada', 'A', HALL_SEAL + 1, 1)
    hall.clock.advance((HALL_SEAL + 10) * 1000)
    const cell = async (who: keyof Hall['people'], forceRefresh: boolean) =>
      (await rank(hall, hall.people[who].token, { forceRefresh })).data.records[0].submissionInfo.A
    const pending = { errorNum: 0, tryNum: 1 }
    const opened = { errorNum: 0, isAC: true, isFirstAC: true, ACTime: HALL_SEAL + 1 }
    expect([await cell('ada', true), await cell('carl', false), await cell('carl', true)]).toEqual([pending, pending, opened])
  })

  test('counts what came after the end where the contest takes it and the caller asks', async () => {
    const hall = await open({ allowEndSubmit: 1 })
    hall.clock.advance(HALL_SECONDS * 1000)
    await hall.run('ada', 'A', HALL_SECONDS + 5, 1)
    const records = async (containsEnd: boolean) => (await rank(hall, hall.people.eve.token, { containsEnd })).data.records
    expect(await records(false)).toEqual([])
    expect(await records(true)).toMatchObject([{ ac: 1, submissionInfo: { A: { isAfterContest: true, ACTime: HALL_SECONDS + 5 } } }])
    await hall.edit({ ...hall.seal, autoRealRank: 0 })
    expect(await records(true)).toEqual([])
    const asAdmin = { containsEnd: true, forceRefresh: true }
    expect((await rank(hall, hall.people.carl.token, asAdmin)).data.records).toHaveLength(1)
    await hall.edit({ allowEndSubmit: 0 })
    expect((await rank(hall, hall.people.carl.token, asAdmin)).data.records).toEqual([])
  })
})

describe('the documented board outside of the contest', () => {
  test('is closed until the contest opens it, and has copies of the followed rows alone', async () => {
    const hall = await open()
    await four(hall)
    const { ada, eve } = hall.people
    expect(await outside(hall, null)).toMatchObject({ status: 403, errorCode: 'contest.board-closed' })
    await hall.edit({ openRank: 1 })
    const { data } = await outside(hall, ada.token, { concernedList: [eve.uid] })
    expect([names(data), data.total]).toEqual([['eve', 'vip', 'bob', 'ada', 'eve'], 5])
    expect(names((await outside(hall, null)).data)).toEqual(['vip', 'bob', 'ada', 'eve'])
    await hall.edit({ startTime: hall.startTime + 3_000_000 })
    expect(await outside(hall, null)).toMatchObject({ status: 403, errorCode: 'contest.not-started' })
  })

  test('has the seal lifted for nobody but contest admins', async () => {
    const hall = await open({ openRank: 1 })
    await hall.edit(hall.seal)
    await hall.run('ada', 'A', HALL_SEAL + 1, 1)
    hall.clock.advance((HALL_SEAL + 10) * 1000)
    const solved = async (token: string | null) => (await outside(hall, token, { forceRefresh: true })).data.records[0].ac
    expect([await solved(null), await solved(hall.people.ada.token), await solved(hall.people.carl.token)]).toEqual([0, 0, 1])
  })
})

describe('personal data that leaves the server', () => {
  test.each([
    { rule: 'username', reader: 'bob', realname: null },
    { rule: 'realname', reader: 'bob', realname: 'Ada Byron' },
    { rule: 'username', reader: 'carl', realname: 'Ada Byron' },
  ] as const)('the real name on a board of the $rule for $reader is $realname, and no key is there that nobody expects', async (one) => {
    const hall = await open({ rankShowName: one.rule })
    await four(hall)
    const { records } = (await rank(hall, hall.people[one.reader].token)).data
    const ada = records.find(({ username }: { username: string }) => username === 'ada')
    expect(ada.realname).toBe(one.realname)
    const award = ['awardBackground', 'awardColor', 'awardName', 'isWinAward']
    const person = ['avatar', 'gender', 'nickname', 'realname', 'school', 'uid', 'username']
    expect(Object.keys(ada).sort()).toEqual([...award, ...person, 'ac', 'rank', 'submissionInfo', 'total', 'totalTime'].sort())
  })
})
