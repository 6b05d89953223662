import { contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { day, hour } from '@touchstone/shared/ground/time/instant.ts'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import type { ContestTable } from '../../ground/db/tables/contest.table.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createRecentContestService } from './recent-contest.service.ts'

async function makeContest(
  db: Database,
  fields: Partial<Insertable<ContestTable>> & { startTime: number; endTime: number },
): Promise<number> {
  const row = { title: 'Contest', description: 'd', type: 0, auth: 0, gmtCreate: 1, gmtModified: 1, ...fields }
  return (await db.insertInto('contests').values(row).returning('id').executeTakeFirstOrThrow()).id
}

describe('the phase of a contest', () => {
  test.each([
    { name: 'a millisecond before the start', now: 99, phase: -1 },
    { name: 'at the start', now: 100, phase: 0 },
    { name: 'a millisecond before the end', now: 199, phase: 0 },
    { name: 'at the end', now: 200, phase: 1 },
  ])('$name is $phase', ({ now, phase }) => {
    expect(contestPhase({ startTime: 100, endTime: 200 }, now)).toBe(phase)
  })
})

eachDatabase('recent contests', (open) => {
  test('are the visible ones of the site that run or start within two weeks, the last start first', async () => {
    const db = await open()
    const clock = fakeClock()
    const now = clock.now()
    const uid = await makeUser(db, 'ada')
    const running = await makeContest(db, { uid, title: 'running', startTime: now - hour, endTime: now + hour })
    await makeContest(db, { uid, title: 'soon', startTime: now + 13 * day, endTime: now + 13 * day + hour, type: 1, auth: 1 })
    await makeContest(db, { title: 'ended', startTime: now - hour, endTime: now })
    await makeContest(db, { title: 'far', startTime: now + 16 * day, endTime: now + 17 * day })
    await makeContest(db, { title: 'hidden', startTime: now - hour, endTime: now + hour, visible: 0 })
    await makeContest(db, { title: 'of a group', startTime: now - hour, endTime: now + hour, isGroup: 1 })
    await db.insertInto('contestRegistrations').values({ cid: running, uid, gmtCreate: 1, gmtModified: 1 }).execute()
    const service = createRecentContestService({ db, clock })
    expect((await service.list()).map((c) => [c.title, c.status, c.count, c.duration, c.author])).toEqual([
      ['soon', -1, null, 3600, 'ada'],
      ['running', 0, 1, 7200, 'ada'],
    ])
    expect(await service.count()).toBe(2)
  })
})

test('guests may ask for contests here and elsewhere; nothing is fetched from other sites', async () => {
  const { call, services, clock } = await openTestApp()
  const id = await makeContest(services.db, { startTime: clock.now(), endTime: clock.now() + hour })
  const { body } = await call('GET /api/get-recent-contest')
  expect(body.data).toEqual([
    {
      id,
      author: '',
      title: 'Contest',
      type: 0,
      format: 'acm',
      description: null,
      status: 0,
      source: 0,
      auth: 0,
      now: null,
      startTime: '2026-09-01T08:00:00.000+0000',
      endTime: '2026-09-01T09:00:00.000+0000',
      duration: 3600,
      sealRank: null,
      openPrint: null,
      sealRankTime: null,
      rankShowName: null,
      openRank: null,
      oiRankScoreType: 'Recent',
      count: null,
      gid: null,
      allowEndSubmit: null,
    },
  ])
  expect((await call('GET /api/get-recent-other-contest')).body.data).toEqual([])
})
