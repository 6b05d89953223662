import { deviceId } from '@touchstone/shared/ground/access/device.ts'
import { day, minute } from '@touchstone/shared/ground/time/instant.ts'
import { LiveQuery } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import type { LiveMessage } from '../../ground/live/live-message.ts'
import { openClassSite } from '../../testing/class-site.ts'
import { addToTraining, makeContest, makeProblem, makeSubmission, makeTraining, vouchFor } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { listTries } from './homework.queries.ts'

async function withClass() {
  const site = await openClassSite()
  const { db, gid, people } = site
  const { owner, ann } = people
  await vouchFor(db, owner.uid)
  await db.updateTable('users').set({ realname: 'Ann Lee' }).where('uid', '=', ann.uid).execute()
  const now = site.clock.now()
  const opensAt = now - day
  const tid = await makeTraining(db, { title: 'Loops', gid, isGroup: 1, authorUid: owner.uid, opensAt, dueAt: now + day })
  const pid = await makeProblem(db, { problemId: 'A', openCaseResult: 0 })
  const other = await makeProblem(db, { problemId: 'B' })
  for (const [rank, one] of [pid, other].entries()) await addToTraining(db, tid, one, rank)
  const get = async (path: string, token?: string) => (await site.call(`GET /api/${path}`, token ? { token } : {})).body
  const sent = (uid: string, status: number, fields: object = {}) => makeSubmission(db, uid, pid, { status, submitTime: now, ...fields })
  return { ...site, db, gid, tid, pid, other, now, get, sent, people }
}

describe('the cockpit', () => {
  test('is for those alone who lead the group', async () => {
    const { get, tid, pid, people, db, signIn } = await withClass()
    const { helper, ann, stranger } = people
    const paths = [`get-cockpit?tid=${tid}`, `get-cockpit-pupil?tid=${tid}&uid=${ann.uid}`, `get-cockpit-problem?tid=${tid}&pid=${pid}`]
    const site = await makeTraining(db)
    const root = await signIn('root')
    for (const path of paths) {
      expect((await get(`group/${path}`)).status).toBe(401)
      expect((await get(`group/${path}`, stranger.token)).errorCode).toBe('group.not-member')
      expect((await get(`group/${path}`, ann.token)).errorCode).toBe('group.not-allowed')
      expect((await get(`group/${path.replace(`tid=${tid}`, 'tid=999')}`, helper.token)).errorCode).toBe('training.gone')
      expect((await get(`group/${path.replace(`tid=${tid}`, `tid=${site}`)}`, helper.token)).errorCode).toBe('training.not-of-group')
      for (const { token } of [helper, root]) expect((await get(`group/${path}`, token)).status).toBe(200)
    }
    expect((await get('group/get-cockpit', helper.token)).status).toBe(400)
    expect((await get(`group/get-cockpit-pupil?tid=${tid}&uid=${helper.uid}`, helper.token)).errorCode).toBe('homework.no-pupil')
    expect((await get(`group/get-cockpit-problem?tid=${tid}&pid=999`, helper.token)).errorCode).toBe('training.problem-gone')
  })

  test('shows pupils by problems, who is here, late work and extensions; or single rows', async () => {
    const { get, tid, pid, other, now, people, sent, services, db } = await withClass()
    const { owner, ann, bob } = people
    await db
      .updateTable('trainings')
      .set({ dueAt: now - 1, lateRule: 'full' })
      .where('id', '=', tid)
      .execute()
    const right = await sent(ann.uid, Verdict.Accepted)
    await sent(ann.uid, Verdict.WrongAnswer, { submitTime: now - minute })
    await sent(bob.uid, Verdict.Pending)
    await sent(bob.uid, Verdict.Accepted, { submitTime: now - 2 * day })
    const leave = services.live.join({
      actor: { uid: bob.uid, username: 'bob', role: 'default_user', device: deviceId('here') },
      watch: new Set(),
      ip: '::1',
      send: () => true,
      end: () => {},
    })
    const { data } = await get(`group/get-cockpit?tid=${tid}`, owner.token)
    expect(data).toMatchObject({ tid, title: 'Loops', problems: [{ pid, problemId: 'A' }, { pid: other }] })
    expect(data.rows).toMatchObject([
      { uid: ann.uid, realname: 'Ann Lee', here: false, points: 100, solvedCount: 1, cells: [{ tries: 2, lateTries: 1 }, { tries: 0 }] },
      { uid: bob.uid, here: true, points: 0, cells: [{ tries: 0, waiting: true, lastAt: now }, {}] },
    ])
    expect(data.rows[0].cells[0].best).toEqual({ submitId: right, status: 0, score: null, isLate: true })
    leave()
    const rows = await services.cockpit.matrix(tid, [bob.uid], { actor: null, ip: '', language: 'en-US' }).catch((error) => error.code)
    expect(rows).toBe('group.not-member')
    const one = await get(`group/get-cockpit?tid=${tid}&uids=${ann.uid}`, owner.token)
    expect(one.data.rows).toMatchObject([{ uid: ann.uid, here: false }])
  })

  test('shows what a pupil sent, newest first, and how a problem went', async () => {
    const { get, tid, pid, now, people, sent, db } = await withClass()
    const { helper, ann, bob } = people
    const first = await sent(ann.uid, Verdict.WrongAnswer, { submitTime: now - 10 * minute })
    const second = await sent(ann.uid, Verdict.Accepted)
    const wrong = await sent(bob.uid, Verdict.TimeLimit)
    await sent(bob.uid, Verdict.Accepted, { cid: await makeContest(db) })
    const failed = (submitId: number, seq: number, status: number) => ({
      submitId,
      seq,
      status,
      mode: 'default',
      gmtCreate: 1,
      gmtModified: 1,
    })
    const cases = [failed(first, 1, 0), failed(first, 2, Verdict.WrongAnswer), failed(first, 3, -1), failed(wrong, 2, Verdict.TimeLimit)]
    await db.insertInto('submissionCases').values(cases).execute()
    const pupil = (await get(`group/get-cockpit-pupil?tid=${tid}&uid=${ann.uid}`, helper.token)).data
    expect(pupil.tries.map(({ submitId }: { submitId: number }) => submitId)).toEqual([second, first])
    expect(pupil).toMatchObject({ row: { points: 100 }, tries: [{ pid, isLate: false, language: 'C++ 17' }, {}] })
    expect((await get(`group/get-cockpit-problem?tid=${tid}&pid=${pid}`, helper.token)).data).toEqual({
      problem: { pid, problemId: 'A', title: expect.any(String), points: 100, isOi: false, fullScore: 100 },
      pupils: 2,
      tried: 2,
      solved: 1,
      typicalMs: 10 * minute,
      typicalTries: 2,
      wrongVerdicts: [
        { status: Verdict.WrongAnswer, count: 1 },
        { status: Verdict.TimeLimit, count: 1 },
      ],
      hardestCase: { seq: 2, count: 2, of: 2 },
      failing: [
        { uid: bob.uid, username: 'bob', realname: null, submitId: wrong, status: Verdict.TimeLimit, seq: 2, tries: 1, lastAt: now },
      ],
      hints: [],
    })
  })

  test('counts the comments on lines of each try that are open, and none that its reader may not read', async () => {
    const { get, tid, pid, now, people, sent, db, call, signIn } = await withClass()
    const { helper, ann } = people
    const [first, second] = [await sent(ann.uid, Verdict.WrongAnswer, { submitTime: now - 5 }), await sent(ann.uid, Verdict.Accepted)]
    const thread = { authorUid: ann.uid, uid: helper.uid, firstLine: 1, lastLine: 1, gmtCreate: 1, gmtModified: 1 }
    const threads = [
      { ...thread, submitId: first },
      { ...thread, submitId: first, firstLine: 2, lastLine: 2 },
      { ...thread, submitId: second, settledAt: now },
    ]
    await db.insertInto('lineThreads').values(threads).execute()
    const counts = async () =>
      (await get(`group/get-cockpit-pupil?tid=${tid}&uid=${ann.uid}`, helper.token)).data.tries.map(
        ({ openComments }: { openComments: number }) => openComments,
      )
    expect(await counts()).toEqual([0, 2])
    const cid = await makeContest(db, { startTime: now - minute, endTime: now + minute })
    await db.insertInto('contestProblems').values({ cid, pid, displayId: 'A', displayTitle: 'A', gmtCreate: 1, gmtModified: 1 }).execute()
    expect(await counts()).toEqual([0, 0])
    await db.deleteFrom('contestProblems').execute()
    expect(await counts()).toEqual([0, 2])
    const { token } = await signIn('root')
    await call('PUT /api/admin/switch/site', { token, body: { hideNonContestSubmissionCode: true } })
    expect(await counts()).toEqual([0, 0])
  })

  test('shows which hints were opened, by whom, when and after how many wrong tries', async () => {
    const { get, tid, pid, other, now, people, db } = await withClass()
    const { helper, ann, bob } = people
    const hint = { tid, condition: 'by-hand', gmtCreate: 1, gmtModified: 1 } as const
    const hintOf = async (pid: number, rank: number, removedAt: number | null = null) =>
      (
        await db
          .insertInto('hints')
          .values({ ...hint, pid, rank, text: 'x', removedAt })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [second, first] = [await hintOf(pid, 1), await hintOf(pid, 0)]
    const [elsewhere, removed] = [await hintOf(other, 0), await hintOf(pid, 9, now)]
    const opened = (hintId: number, uid: string, tries: number, openedAt = now) => ({ hintId, uid, openedAt, tries })
    await db
      .insertInto('hintOpenings')
      .values([
        opened(second, ann.uid, 4),
        opened(first, ann.uid, 2, now - 5),
        opened(elsewhere, ann.uid, 0, now + 1),
        opened(removed, bob.uid, 1),
      ])
      .execute()
    const counts = (query = '') =>
      get(`group/get-cockpit?tid=${tid}${query}`, helper.token).then(({ data }) =>
        data.rows.map(({ cells }: { cells: { hints: number }[] }) => cells.map(({ hints }) => hints)),
      )
    expect(await counts()).toEqual([
      [2, 1],
      [1, 0],
    ])
    expect(await counts(`&uids=${ann.uid}`)).toEqual([[2, 1]])
    const pupil = (await get(`group/get-cockpit-pupil?tid=${tid}&uid=${ann.uid}`, helper.token)).data
    expect(pupil.hints).toEqual([
      { hintId: first, pid, place: 1, uid: ann.uid, openedAt: now - 5, tries: 2 },
      { hintId: second, pid, place: 2, uid: ann.uid, openedAt: now, tries: 4 },
      { hintId: elsewhere, pid: other, place: 1, uid: ann.uid, openedAt: now + 1, tries: 0 },
    ])
    const problem = (await get(`group/get-cockpit-problem?tid=${tid}&pid=${pid}`, helper.token)).data
    expect(problem.hints).toMatchObject([
      { place: 1, username: 'ann', realname: 'Ann Lee', tries: 2 },
      { place: 2, username: 'ann' },
      { place: null, username: 'bob', tries: 1 },
    ])
    await db.deleteFrom('trainingProblems').where('pid', '=', other).execute()
    expect((await get(`group/get-cockpit-pupil?tid=${tid}&uid=${ann.uid}`, helper.token)).data.hints).toHaveLength(2)
  })

  test('is sent by the event stream to leaders of the group only', async () => {
    const { services, tid, people, db } = await withClass()
    const { helper, ann, bob, stranger } = people
    const { classes } = LiveQuery.parse({ classes: [tid] })
    const heard = new Map<string, LiveMessage[]>()
    const join = ({ uid, username }: { uid: string; username: string }) => {
      const messages: LiveMessage[] = []
      heard.set(username, messages)
      const send = (chunk: Buffer) => {
        if (chunk.toString().startsWith('data: ')) messages.push(...JSON.parse(chunk.toString().slice(6)))
        return true
      }
      const actor = { uid, username, role: 'default_user', device: deviceId('here') } as const
      services.live.join({ actor, ip: '::1', watch: new Set(), classes, send, end: () => {} })
    }
    const comes = (username: string) => (heard.get(username) ?? []).flatMap((one) => (one.type === 'here' ? [one.came] : []))
    for (const one of [helper, stranger, ann]) join(one)
    await expect.poll(() => comes('helper')).toEqual([[ann.uid]])
    await db.updateTable('groupMembers').set({ auth: 3 }).where('uid', '=', helper.uid).execute()
    join(people.owner)
    join(bob)
    await expect.poll(() => comes('owner')).toEqual([[bob.uid]])
    expect([comes('helper'), comes('stranger'), comes('ann')]).toEqual([[[ann.uid]], [], []])
  })

  test('finds what was sent by an index', async () => {
    const { db, people, pid, other } = await withClass()
    const plans = await plansOf(db, (db) => listTries(db, [people.ann.uid, people.bob.uid], [pid, other], 5))
    expect(fullScans(plans)).toEqual([])
    expect(plans.join()).toContain('submissions_uid_pid_submit_time_idx')
  })
})

describe('code, cases and names of what counts in a training of the group', () => {
  async function looksOf({ get, people }: Awaited<ReturnType<typeof withClass>>, submitId: number) {
    const look = async (token: string) => {
      const { data } = await get(`get-submission-detail?submitId=${submitId}`, token)
      const cases = (await get(`get-all-case-result?submitId=${submitId}`, token)).data
      return data ? [data.submission.code !== null, data.realname ?? null, cases !== null] : 'unknown'
    }
    return { owner: await look(people.owner.token), helper: await look(people.helper.token), bob: await look(people.bob.token) }
  }
  const all = [true, 'Ann Lee', true]
  const nothing = [false, null, false]

  test('are for those who lead it, bank problems included', async () => {
    const site = await withClass()
    const submitId = await site.sent(site.people.ann.uid, Verdict.WrongAnswer)
    expect(await looksOf(site, submitId)).toEqual({ owner: all, helper: all, bob: nothing })
  })

  test('are theirs no more when the author leaves, the problem is taken out or the training opens later', async () => {
    const site = await withClass()
    const { db, people, tid, gid, other, now } = site
    const submitId = await site.sent(people.ann.uid, Verdict.WrongAnswer)
    await db
      .updateTable('trainings')
      .set({ opensAt: now + 1 })
      .where('id', '=', tid)
      .execute()
    expect((await looksOf(site, submitId)).helper).toEqual(nothing)
    await db.updateTable('trainings').set({ opensAt: null }).where('id', '=', tid).execute()
    expect((await looksOf(site, submitId)).helper).toEqual(all)
    await db.updateTable('groupMembers').set({ auth: 2 }).where('uid', '=', people.ann.uid).execute()
    expect((await looksOf(site, submitId)).helper).toEqual(nothing)
    await db.updateTable('groupMembers').set({ auth: 3 }).where('uid', '=', people.ann.uid).execute()
    await db.updateTable('groups').set({ status: 1 }).where('id', '=', gid).execute()
    expect((await looksOf(site, submitId)).helper).toEqual(nothing)
    await db.updateTable('groups').set({ status: 0 }).where('id', '=', gid).execute()
    await db.deleteFrom('trainingProblems').where('pid', '!=', other).execute()
    expect((await looksOf(site, submitId)).helper).toEqual(nothing)
  })

  test('of a trial or of a contest are not theirs', async () => {
    const site = await withClass()
    const { people, db } = site
    const trial = await site.sent(people.ann.uid, Verdict.Accepted, { isTrial: 1 })
    const run = await site.sent(people.ann.uid, Verdict.Accepted, { cid: await makeContest(db) })
    expect((await looksOf(site, trial)).helper).toBe('unknown')
    expect((await looksOf(site, run)).helper).not.toEqual(all)
  })

  test("are hidden by the site's switch", async () => {
    const site = await withClass()
    const submitId = await site.sent(site.people.ann.uid, Verdict.Accepted, { code: 'int secret;' })
    await site.call('PUT /api/admin/switch/site', {
      token: (await site.signIn('root')).token,
      body: { hideNonContestSubmissionCode: true },
    })
    expect(JSON.stringify(await site.get(`get-submission-detail?submitId=${submitId}`, site.people.helper.token))).not.toContain('secret')
  })

  test('are closed to a teacher while a contest closes the problem', async () => {
    const site = await withClass()
    const { db, pid, now, people } = site
    const submitId = await site.sent(people.ann.uid, Verdict.Accepted)
    const cid = await makeContest(db, { startTime: now - minute, endTime: now + minute })
    await db.insertInto('contestProblems').values({ cid, pid, displayId: 'A', displayTitle: 'A', gmtCreate: 1, gmtModified: 1 }).execute()
    expect((await looksOf(site, submitId)).helper).toEqual(nothing)
  })
})
