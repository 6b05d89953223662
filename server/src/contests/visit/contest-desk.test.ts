/** The event stream notifies helpers of their work, and no other users. */

import type { ContestDesk } from '@touchstone/shared/contests/contest/contest-desk.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { LiveQuery } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { expect, test } from 'vitest'
import { makeContest, makeContestProblem, makeProblem, makeRun } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function hall() {
  const site = await openTestApp()
  const { services, clock } = site
  const { db } = services
  const now = clock.now()
  const creator = await site.signIn('admin', 'creator')
  const times = { startTime: now - hour, endTime: now + hour, sealRank: 1 as const, sealRankTime: now - hour }
  const cid = await makeContest(db, { ...times, uid: creator.uid, visible: 1, openPrint: 1 })
  const pid = await makeProblem(db, { auth: 3 })
  await makeContestProblem(db, cid, pid, 'A')
  const person = async (username: string, rights: readonly ContestDesk[]) => {
    const one = await site.signIn('default_user', username)
    if (rights.length > 0) {
      await db
        .insertInto('contestHelpers')
        .values({ cid, uid: one.uid, rights: JSON.stringify(rights), gmtCreate: 1 })
        .execute()
    }
    return one
  }
  const heard = new Map<string, string[]>()
  /** Watches both desks by a stream of this person. */
  const watch = ({ uid, username }: { uid: string; username: string }) => {
    const news: string[] = []
    heard.set(username, news)
    const actor: Actor = { uid, username, role: 'default_user', device: deviceId('here') }
    const desks = LiveQuery.parse({ desks: [`${cid}-balloons`, `${cid}-print`] }).desks
    const send = (chunk: Buffer) => {
      for (const message of chunk.toString().startsWith('data: ') ? JSON.parse(chunk.toString().slice(6)) : []) {
        if (message.type === 'desk') news.push(message.desk)
        if (message.type === 'judge') news.push('end')
      }
      return true
    }
    services.live.join({ actor, ip: '10.0.0.1', watch: new Set(), desks, send, end: () => {} })
  }
  /** All events up to now: each stream gets the judge's event after all earlier ones. */
  const reported = async () => {
    services.events.publish({ type: 'judge.changed' })
    await expect.poll(() => [...heard.values()].every((news) => news.includes('end'))).toBe(true)
    // Events of the same moment come right after.
    services.events.publish({ type: 'judge.changed' })
    await expect.poll(() => [...heard.values()].every((news) => news.filter((one) => one === 'end').length > 1)).toBe(true)
    const all = Object.fromEntries([...heard].map(([name, news]) => [name, news.filter((one) => one !== 'end')]))
    for (const news of heard.values()) news.length = 0
    return all
  }
  return { ...site, db, cid, pid, creator, person, watch, reported }
}

test('a print job, its printing, an accept behind the seal and a ticked balloon are sent to their helpers only', async () => {
  const { services, call, db, cid, pid, creator, person, watch, reported } = await hall()
  const [printer, carrier, pupil] = [await person('printer', ['print']), await person('carrier', ['balloons']), await person('pupil', [])]
  for (const one of [creator, printer, carrier, pupil]) watch(one)

  await call('POST /api/submit-print-text', { token: pupil.token, body: { cid, content: 'x'.repeat(60) } })
  expect(await reported()).toEqual({ creator: ['print'], printer: ['print'], carrier: [], pupil: [] })

  const { id } = await db.selectFrom('contestPrints').select('id').executeTakeFirstOrThrow()
  await call(`PUT /api/check-contest-print-status?cid=${cid}&id=${id}`, { token: printer.token })
  expect(await reported()).toEqual({ creator: ['print'], printer: ['print'], carrier: [], pupil: [] })

  const submitId = await makeRun(db, { cid, uid: pupil.uid, pid, sec: 10, status: 1 })
  await services.news.announce(submitId)
  expect(await reported()).toEqual({ creator: ['balloons'], printer: [], carrier: ['balloons'], pupil: [] })

  const balloon = await db.selectFrom('contestRecords').select('id').executeTakeFirstOrThrow()
  await call('PUT /api/check-contest-ac-info', { token: carrier.token, body: { id: balloon.id, cid, checked: true } })
  expect(await reported()).toEqual({ creator: ['balloons'], printer: [], carrier: ['balloons'], pupil: [] })

  await db.deleteFrom('contestHelpers').execute()
  await services.news.announce(submitId)
  expect(await reported()).toEqual({ creator: ['balloons'], printer: [], carrier: [], pupil: [] })
})

test('a desk is named by contest and list, and nothing else is taken', () => {
  expect(LiveQuery.parse({ desks: ['12-print', '7-balloons'] }).desks).toEqual([
    { cid: 12, desk: 'print' },
    { cid: 7, desk: 'balloons' },
  ])
  for (const text of ['12', '12-answers', '0-print', '-print', '12-print-x']) {
    expect(LiveQuery.safeParse({ desks: [text] }).success, text).toBe(false)
  }
})
