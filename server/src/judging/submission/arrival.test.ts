/** The arrival time of a program decides, one millisecond around each limit, however late it is read or stored. */
import { Readable } from 'node:stream'
import { arrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import { day, hour, second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { SLOW_BODY_MS } from '../../ground/api/arrival-watch.ts'
import {
  addToTraining,
  allowLanguages,
  joinGroup,
  makeCases,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeTraining,
  makeUser,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'
/** Stored so much later than it came. */
const QUEUE_MS = 700

async function openSite() {
  const site = await openTestApp()
  const { services, clock } = site
  const { db } = services
  const ann = await site.signIn('default_user', 'ann')
  const { actor } = (await services.sessions.resolve(ann.token)) as { actor: NonNullable<unknown> }
  const owner = await site.signIn('default_user', 'owner')
  const pid = await makeProblem(db, { problemId: 'P' })
  await allowLanguages(db, pid, ['C++ 17'])
  await makeCases(db, pid, [{}])
  const at = clock.now() + hour
  const input = { pid: 'P', language: 'C++ 17', code: CODE, cid: null, tid: null, gid: null, isRemote: false }
  /** Sends a program that arrives at this moment, when the clock is later. */
  const send = async (arrival: number, fields: object = {}) => {
    clock.advance(arrival + QUEUE_MS - clock.now())
    const caller = { actor, ip: '::1', language: 'en-US', arrivedAt: arrivedAt(arrival) }
    return (await services.submissions.submit({ ...input, ...fields } as never, caller as never)).submitId ?? 0
  }
  return { ...site, db, ann, owner, pid, at, input, send }
}

async function openHomework() {
  const site = await openSite()
  const gid = await makeGroup(site.db, site.owner.uid)
  await joinGroup(site.db, gid, site.owner.uid, 'root')
  await joinGroup(site.db, gid, site.ann.uid, 'member')
  const tid = await makeTraining(site.db, { gid, isGroup: 1, authorUid: site.owner.uid, lateRule: 'none' })
  await addToTraining(site.db, tid, site.pid, 1)
  return { ...site, gid, tid }
}

test.each([
  { name: '200 ms before it is due is on time, though it is stored 500 ms late', ms: -200, points: 100 },
  { name: 'a millisecond before it is due is on time', ms: -1, points: 100 },
  { name: 'at exactly the due time is on time', ms: 0, points: 100 },
  { name: 'a millisecond after it was due is late', ms: 1, points: 0 },
])('homework that arrives $name', async ({ ms, points }) => {
  const { at: dueAt, send, db, call, owner, gid } = await openHomework()
  await db.updateTable('trainings').set({ dueAt }).execute()
  const submitId = await send(dueAt + ms)
  await db.updateTable('submissions').set({ status: Verdict.Accepted }).where('submitId', '=', submitId).execute()
  const { body } = await call(`GET /api/group/gradebook?gid=${gid}`, { token: owner.token })
  expect(body.data.pupils.records[0].points[0] ?? 0).toBe(points)
})

test.each([
  { name: 'a millisecond before it opens is refused', ms: -1, taken: false },
  { name: 'at the moment that it opens is taken', ms: 0, taken: true },
])('a program for a training that arrives $name', async ({ ms, taken }) => {
  const { at, send, db, tid, gid } = await openHomework()
  await db
    .updateTable('trainings')
    .set({ opensAt: at, dueAt: at + day })
    .execute()
  const sent = send(at + ms, { tid, gid })
  await (taken
    ? expect(sent).resolves.toBeGreaterThan(0)
    : expect(sent).rejects.toMatchObject({ code: expect.stringMatching(/^training\./) }))
})

describe('a program for a contest', () => {
  test.each([
    { name: 'a millisecond before the start is refused', ms: -1, code: 'contest.not-started' },
    { name: 'at the start is taken', ms: 0, code: null },
    { name: 'a millisecond before the end is taken', ms: day - 1, code: null },
    { name: 'at the end is refused', ms: day, code: 'contest.ended' },
  ])('that arrives $name', async ({ ms, code }) => {
    const { at, send, db, pid } = await openSite()
    const cid = await makeContest(db, { uid: await makeUser(db), startTime: at, endTime: at + day })
    await makeContestProblem(db, cid, pid, 'A')
    const sent = send(at + ms, { cid, pid: 'A' })
    await (code ? expect(sent).rejects.toMatchObject({ code }) : expect(sent).resolves.toBeGreaterThan(0))
  })
})

test.each([
  { name: 'a millisecond too early is refused, though it is checked later', ms: 8 * second - 1, taken: false },
  { name: 'at the end of the interval is taken', ms: 8 * second, taken: true },
])('a second program that arrives $name', async ({ ms, taken }) => {
  const { at, send } = await openSite()
  await send(at)
  const sent = send(at + ms)
  await (taken ? expect(sent).resolves.toBeGreaterThan(0) : expect(sent).rejects.toMatchObject({ code: 'submission.too-frequent' }))
})

test.each([
  { name: 'within two seconds arrives with its first line', bodyMs: SLOW_BODY_MS, late: 0 },
  { name: 'more slowly arrives when it is complete', bodyMs: SLOW_BODY_MS + 1, late: SLOW_BODY_MS + 1 },
])('a request whose body comes $name', async ({ bodyMs, late }) => {
  const { app, clock, db, ann, input } = await openSite()
  const began = clock.now()
  async function* body() {
    clock.advance(bodyMs)
    yield JSON.stringify(input)
  }
  const headers = { authorization: ann.token, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/submit-problem-judge', headers, payload: Readable.from(body()) })
  expect(answer.json()).toMatchObject({ status: 200 })
  const { submitTime } = await db.selectFrom('submissions').select('submitTime').executeTakeFirstOrThrow()
  expect(Number(submitTime) - began).toBe(late)
})
