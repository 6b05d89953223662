import { formatAwardTiers } from '@touchstone/shared/contests/contest/stored-lists.ts'
import { describe, expect, test } from 'vitest'
import { basic } from '../../testing/ccs-client.ts'
import { type Hall, makeHall } from '../../testing/make-hall.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** Ada and Bob solve both problems in 100 seconds in total; Bob's last accept is earlier. */
async function tiedHall(tieRule: 'shared' | 'last-accept') {
  const awards = [
    { name: 'Gold', background: '#000', color: '#fff', num: 1, priority: 1 },
    { name: 'Silver', background: '#000', color: '#fff', num: 1, priority: 2 },
  ]
  const award = { awardType: 2, awardConfig: formatAwardTiers(awards), openRank: 1, penaltyRule: 'minutes' }
  const hall = await makeHall(await openTestApp(), { tieRule, ...award })
  await hall.run('ada', 'A', 120, 1)
  await hall.run('ada', 'B', 480, 1)
  await hall.run('bob', 'A', 240, 1)
  await hall.run('bob', 'B', 370, 1)
  hall.clock.advance(4_000_000)
  return hall
}

type Row = { person: { username: string }; rank: number; award: number | null }
const ranksOf = (rows: Row[]) => rows.map(({ person, rank, award }) => [person.username, rank, award])

async function readAll({ call, cid, people, app }: Hall) {
  const { token } = people.carl
  const get = async (rest: string, body?: object) => (await call(rest, { token, ...(body ? { body } : {}) })).body.data
  const page = { cid, currentPage: 1, limit: 30, forceRefresh: false, removeStar: false }
  const ccs = async (path: string) =>
    (await app.inject({ method: 'GET', url: `/api/ccs/contests/${cid}${path}`, headers: basic('carl') })).json()
  const nameOf = (uid: string) => Object.entries(people).find(([, one]) => one.uid === uid)?.[0]
  const sheet = await call(`GET /api/file/download-contest-rank?cid=${cid}&forceRefresh=true`, { token })
  const awards: { id: string; team_ids: string[] }[] = await ccs('/awards')
  return {
    board: ranksOf((await get(`GET /api/get-contest-board?cid=${cid}`)).rows),
    replay: ranksOf((await get(`GET /api/get-contest-board-at?cid=${cid}&sec=3600`)).rows),
    documented: (await get('POST /api/get-contest-rank', page)).records.map(({ username, rank }: { username: string; rank: number }) => [
      username,
      rank,
    ]),
    ccs: (await ccs('/scoreboard')).rows
      .map(({ team_id, rank }: { team_id: string; rank: number }) => [nameOf(team_id), rank])
      .filter(([name]: [string]) => name === 'ada' || name === 'bob'),
    winners: awards.find(({ id }) => id === 'winner')?.team_ids.map(nameOf),
    sheet: sheet.raw.length > 0,
  }
}

describe('people equal in problems and time', () => {
  test('share a rank on every board, unless the contest says otherwise', async () => {
    const all = await readAll(await tiedHall('shared'))
    expect(all.board.map(([, rank, award]) => [rank, award])).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(all.replay).toEqual(all.board)
    expect(all.documented.map(([, rank]: [string, number]) => rank)).toEqual([1, 1])
    expect(all.ccs.map(([, rank]: [string, number]) => rank)).toEqual([1, 1])
    expect(all.winners?.toSorted()).toEqual(['ada', 'bob'])
  })

  test('are parted by the last accept on every board where the contest says so', async () => {
    const all = await readAll(await tiedHall('last-accept'))
    const ranks = [
      ['bob', 1],
      ['ada', 2],
    ]
    expect(all).toEqual({
      board: [
        ['bob', 1, 0],
        ['ada', 2, 1],
      ],
      replay: [
        ['bob', 1, 0],
        ['ada', 2, 1],
      ],
      documented: ranks,
      ccs: ranks,
      winners: ['bob'],
      sheet: true,
    })
  })

  test('change their ranks at once when the rule is changed', async () => {
    const hall = await tiedHall('shared')
    await readAll(hall)
    await hall.edit({ tieRule: 'last-accept' })
    expect((await readAll(hall)).board.map(([, rank]) => rank)).toEqual([1, 2])
  })
})
