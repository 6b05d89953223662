/** The rule for names of persons in all places where a class or a contest is managed: docs/rules/accounts.md. */

import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import {
  addToTraining,
  joinGroup,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeRun,
  makeSubmission,
  makeTraining,
  registerFor,
  vouchFor,
} from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const PERSON = { realname: '韩梅梅', className: '高一（2）班', number: '20240102' }

/** A pupil leads a group with a training and a contest that shows real names; a classmate is in it. */
async function openGroup() {
  const site = await openTestApp()
  const { db } = site.services
  const [leader, mate, root] = [
    await site.signIn('default_user', 'leader'),
    await site.signIn('default_user', 's02'),
    await site.signIn('root'),
  ]
  await db.updateTable('users').set(PERSON).where('uid', '=', mate.uid).execute()
  const gid = await makeGroup(db, leader.uid)
  await joinGroup(db, gid, leader.uid, 'root')
  await joinGroup(db, gid, mate.uid, 'member')
  await db.insertInto('groupRoster').values({ uid: mate.uid, gid, gmtCreate: 1 }).execute()
  const pid = await makeProblem(db)
  const now = site.clock.now()
  const dueAt = now + hour
  const tid = await makeTraining(db, { gid, isGroup: 1, authorUid: leader.uid, auth: 'Private', opensAt: 0, dueAt })
  await db.insertInto('trainingRegistrations').values({ tid, uid: mate.uid, gmtCreate: 1, gmtModified: 1 }).execute()
  await addToTraining(db, tid, pid)
  await db
    .insertInto('homeworkExtensions')
    .values({ tid, uid: mate.uid, dueAt: dueAt + hour, reason: 'ill', givenBy: leader.uid, gmtCreate: 1, gmtModified: 1 })
    .execute()
  const submitId = await makeSubmission(db, mate.uid, pid, { status: Verdict.Accepted, submitTime: now })
  const rules = { rankShowName: 'realname', openRank: 1, visible: 1 }
  const cid = await makeContest(db, { gid, isGroup: 1, uid: leader.uid, startTime: now - hour, endTime: now + hour, ...rules })
  await makeContestProblem(db, cid, pid, 'A')
  await registerFor(db, cid, mate.uid)
  await makeRun(db, { cid, uid: mate.uid, pid, sec: 60, status: Verdict.Accepted })
  return { ...site, leader, mate, root, gid, tid, pid, cid, submitId }
}
type Group = Awaited<ReturnType<typeof openGroup>>

/** Every call of a leader whose answer names members. */
const places: { name: string; ask(group: Group): [string, object?] }[] = [
  { name: 'cockpit', ask: ({ tid }) => [`GET /api/group/get-cockpit?tid=${tid}`] },
  { name: 'one pupil in the cockpit', ask: ({ tid, mate }) => [`GET /api/group/get-cockpit-pupil?tid=${tid}&uid=${mate.uid}`] },
  { name: 'marks', ask: ({ gid }) => [`GET /api/group/gradebook?gid=${gid}`] },
  { name: 'marks as a file', ask: ({ gid }) => [`GET /api/file/group-gradebook?gid=${gid}&format=csv`] },
  { name: 'members', ask: ({ gid }) => [`GET /api/group/get-apply-list?gid=${gid}`] },
  { name: 'ranking of a training', ask: ({ tid }) => [`GET /api/get-training-rank?tid=${tid}`] },
  { name: 'extensions', ask: ({ tid }) => [`GET /api/group/get-homework-extensions?tid=${tid}`] },
  { name: 'a submission', ask: ({ submitId }) => [`GET /api/get-submission-detail?submitId=${submitId}`] },
  { name: 'board', ask: ({ cid }) => [`GET /api/get-contest-board?cid=${cid}`] },
  { name: 'rank of the contest', ask: ({ cid }) => ['POST /api/get-contest-rank', { cid }] },
  { name: 'people of the contest', ask: ({ cid }) => [`GET /api/group/contest/get-participant-list?cid=${cid}`] },
]

describe('a leader of a group without backing', () => {
  test.each(places)('reads no real name: $name', async ({ ask }) => {
    const group = await openGroup()
    const [rest, body] = ask(group)
    const read = async (token: string) => {
      const answer = await group.call(rest, { token, ...(body ? { body } : {}) })
      expect([answer.http, answer.body.errorCode]).toEqual([200, undefined])
      expect(answer.raw.toString()).toContain('s02')
      return Object.values(PERSON).filter((value) => answer.raw.toString().includes(value))
    }
    expect(await read(group.leader.token)).toEqual([])
    await vouchFor(group.services.db, group.leader.uid)
    group.clock.advance(61_000)
    expect((await read(group.leader.token)).length).toBeGreaterThan(0)
  })

  test('does not find a participant by a part of the real name', async () => {
    const { call, leader, cid, services } = await openGroup()
    const total = async () =>
      (await call(`GET /api/group/contest/get-participant-list?cid=${cid}&keyword=${encodeURIComponent('梅')}`, { token: leader.token }))
        .body.data.total
    expect(await total()).toBe(0)
    await vouchFor(services.db, leader.uid)
    expect(await total()).toBe(1)
  })
})

describe('a reader of a contest from outside', () => {
  test('gets no real name from the board or the contest API, whatever name the board shows inside', async () => {
    const { app, call, cid, services, leader, mate } = await openGroup()
    await vouchFor(services.db, leader.uid)
    const board = (token?: string) => call('POST /api/get-contest-outside-scoreboard', { body: { cid }, ...(token ? { token } : {}) })
    for (const answer of [await board(), await board(mate.token)]) {
      expect(answer.raw.toString()).toContain('s02')
      expect(answer.raw.toString()).not.toContain(PERSON.realname)
    }
    for (const part of ['teams', 'scoreboard']) {
      const answer = await app.inject({ method: 'GET', url: `/api/ccs/contests/${cid}/${part}` })
      expect([part, answer.statusCode, answer.body.includes(PERSON.realname)]).toEqual([part, 200, false])
    }
    expect((await call(`GET /api/get-contest-board?cid=${cid}`, { token: mate.token })).raw.toString()).toContain(PERSON.realname)
  })
})
