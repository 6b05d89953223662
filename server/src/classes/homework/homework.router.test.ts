import { day, hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addToTraining, joinGroup, makeContest, makeGroup, makeProblem, makeSubmission, makeTraining } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

type Terms = { opensAt?: number | null; dueAt?: number | null; lateRule?: string; latePercent?: number | null }

async function withHomework(terms: (now: number) => Terms = (now) => ({ opensAt: now - day, dueAt: now + 2 * day })) {
  const site = await openTestApp()
  const { db } = site.services
  const { clock } = site
  const [owner, admin, ann, bob, stranger] = await Promise.all(
    ['owner', 'helper', 'ann', 'bob', 'stranger'].map((name) => site.signIn('default_user', name)),
  )
  if (!owner || !admin || !ann || !bob || !stranger) throw new Error('no people')
  const gid = await makeGroup(db, owner.uid, { name: 'Class 1' })
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, admin.uid, 'admin')
  for (const { uid } of [ann, bob]) await joinGroup(db, gid, uid, 'member')
  const now = clock.now()
  const tid = await makeTraining(db, { title: 'Loops', gid, isGroup: 1, authorUid: owner.uid, ...terms(now) })
  const bank = await makeProblem(db, { problemId: 'A' })
  const own = await makeProblem(db, { problemId: 'CLASSB', gid, isGroup: 1, type: 1, ioScore: 80 })
  await addToTraining(db, tid, bank, 1)
  const place = await addToTraining(db, tid, own, 2)
  const send = async (rest: string, token: string | undefined, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  const mine = async (token: string, query = '') => (await send(`GET get-own-homework${query}`, token)).data
  const messagesOf = async (uid: string) =>
    (await db.selectFrom('messages').select(['textKey', 'details']).where('uid', '=', uid).orderBy('id').execute()).map(
      ({ textKey, details }) => ({ text: textKey, ...JSON.parse(details ?? '{}') }),
    )
  const solve = (uid: string, pid: number, fields: object = {}) =>
    makeSubmission(db, uid, pid, { status: Verdict.Accepted, submitTime: clock.now(), ...fields })
  const people = { owner, admin, ann, bob, stranger }
  return { ...site, db, now, gid, tid, bank, own, place, people, send, mine, messagesOf, solve }
}

describe('the terms of a training', () => {
  const posted = (training: object) => ({
    training: { title: 'Loops', description: 'd', auth: 'Public', ...training },
    trainingCategory: { name: 'c' },
  })

  test('come with the documented calls: absent keys leave them, null clears them, and both are recorded', async () => {
    const { send, tid, people, now, db } = await withHomework()
    const { token } = people.owner
    const terms = async () => {
      const { training } = (await send(`GET group/training?tid=${tid}`, token)).data
      return [training.opensAt, training.dueAt, training.lateRule, training.latePercent]
    }
    const late = { lateRule: 'percentage', latePercent: 60 }
    expect((await send('PUT group/training', token, posted({ id: tid, ...late }))).status).toBe(200)
    expect(await terms()).toEqual([now - day, now + 2 * day, 'percentage', 60])
    expect((await send('PUT group/training', token, posted({ id: tid }))).status).toBe(200)
    expect(await terms()).toEqual([now - day, now + 2 * day, 'percentage', 60])
    const cleared = { opensAt: null, dueAt: null, lateRule: null, latePercent: null }
    expect((await send('PUT group/training', token, posted({ id: tid, ...cleared }))).status).toBe(200)
    expect(await terms()).toEqual([null, null, 'none', null])
    const acts = await db.selectFrom('auditLog').select('after').where('action', '=', 'training.edit').orderBy('id').execute()
    expect(acts.map(({ after }) => JSON.parse(after ?? '{}')).at(0)).toMatchObject(late)
    for (const bad of [{ lateRule: 'half' }, { opensAt: 5, dueAt: 4 }, { lateRule: 'percentage', latePercent: 100 }])
      expect([bad, (await send('PUT group/training', token, posted({ id: tid, ...bad }))).status]).toEqual([bad, 400])
  })

  test('are refused for a training of the site', async () => {
    const { send, signIn, db } = await withHomework()
    const root = await signIn('root')
    expect((await send('POST admin/training', root.token, posted({ dueAt: 5 }))).errorCode).toBe('training.terms-need-group')
    expect((await send('POST admin/training', root.token, posted({ dueAt: null }))).status).toBe(200)
    const { id } = await db.selectFrom('trainings').select('id').where('gid', 'is', null).executeTakeFirstOrThrow()
    expect((await send('PUT admin/training', root.token, posted({ id, opensAt: 5 }))).errorCode).toBe('training.terms-need-group')
  })

  test('points of a problem: absent leaves them, null makes them 100 again', async () => {
    const { send, tid, place, people } = await withHomework()
    const change = async (body: object) => (await send('PUT group/training-problem', people.owner.token, { id: place, ...body })).status
    const points = async () =>
      (await send(`GET get-training-problem-list?tid=${tid}`, people.ann.token)).data.map((row: { points: number }) => row.points)
    expect(await points()).toEqual([100, 100])
    expect([await change({ points: 30 }), await points()]).toEqual([200, [100, 30]])
    expect([await change({ rank: 9 }), await points()]).toEqual([200, [100, 30]])
    expect([await change({ points: null }), await points()]).toEqual([200, [100, 100]])
    expect([await change({ points: -1 }), await change({ points: 10_001 })]).toEqual([400, 400])
  })

  test('before it opens, only those who lead the group see the problems', async () => {
    const { send, tid, people, clock, now } = await withHomework((at) => ({ opensAt: at + hour, dueAt: at + day }))
    const see = async (token: string) => (await send(`GET get-training-problem-list?tid=${tid}`, token)).errorCode ?? 'seen'
    expect([await see(people.ann.token), await see(people.admin.token), await see(people.owner.token)]).toEqual([
      'training.not-open',
      'seen',
      'seen',
    ])
    const { data } = await send(`GET get-training-detail?tid=${tid}`, people.ann.token)
    expect(data).toMatchObject({ can: { enter: false }, homework: { opensAt: now + hour, dueAt: now + day, isExtended: false } })
    clock.advance(hour)
    expect(await see(people.ann.token)).toBe('seen')
  })
})

describe('an extension', () => {
  test('is given by those who lead the group, for one of its pupils, later than for all; it is recorded', async () => {
    const { send, tid, people, now, db } = await withHomework()
    const { owner, admin, ann, bob, stranger } = people
    const body = { tid, uid: ann.uid, dueAt: now + 5 * day, reason: 'was ill' }
    const give = async (token: string | undefined, more: object = {}) =>
      (await send('PUT group/homework-extension', token, { ...body, ...more })).errorCode
    expect(await give(undefined)).toBe('session.signed-out')
    expect(await give(stranger.token)).toBe('group.not-member')
    expect(await give(bob.token)).toBe('group.not-allowed')
    expect(await give(admin.token, { tid: 99 })).toBe('training.gone')
    expect(await give(admin.token, { tid: await makeTraining(db) })).toBe('training.not-of-group')
    expect(await give(admin.token, { uid: stranger.uid })).toBe('homework.no-pupil')
    expect(await give(admin.token, { uid: owner.uid })).toBe('homework.no-pupil')
    expect(await give(admin.token, { dueAt: now + 2 * day })).toBe('homework.extension-earlier')
    expect((await send('PUT group/homework-extension', admin.token, { ...body, reason: ' ' })).status).toBe(400)
    expect(await db.selectFrom('homeworkExtensions').selectAll().execute()).toEqual([])
    expect(await give(admin.token)).toBe(undefined)
    expect(await give(owner.token, { dueAt: now + 6 * day })).toBe(undefined)
    expect((await send(`GET group/get-homework-extensions?tid=${tid}`, ann.token)).errorCode).toBe('group.not-allowed')
    expect((await send(`GET group/get-homework-extensions?tid=${tid}`, admin.token)).data).toEqual([
      {
        uid: ann.uid,
        username: 'ann',
        realname: null,
        dueAt: now + 6 * day,
        reason: 'was ill',
        givenBy: 'owner',
        version: expect.any(String),
      },
    ])
    const dueOf = async (token: string) => (await send(`GET get-training-detail?tid=${tid}`, token)).data.homework
    expect(await dueOf(ann.token)).toMatchObject({ dueAt: now + 6 * day, isExtended: true })
    expect(await dueOf(bob.token)).toMatchObject({ dueAt: now + 2 * day, isExtended: false })
    const take = async (token: string) => (await send(`DELETE group/homework-extension?tid=${tid}&uid=${ann.uid}`, token)).errorCode
    expect([await take(ann.token), await take(admin.token), await take(admin.token)]).toEqual([
      'group.not-allowed',
      undefined,
      'homework.no-extension',
    ])
    expect(await dueOf(ann.token)).toMatchObject({ dueAt: now + 2 * day })
    const acts = await db.selectFrom('auditLog').select('action').where('action', 'like', 'homework.%').orderBy('id').execute()
    expect(acts.map(({ action }) => action)).toEqual(['homework.extend', 'homework.extend', 'homework.extension-remove'])
  })

  test('needs a due time', async () => {
    const { send, tid, people, now } = await withHomework(() => ({}))
    const body = { tid, uid: people.ann.uid, dueAt: now + day, reason: 'ill' }
    expect((await send('PUT group/homework-extension', people.owner.token, body)).errorCode).toBe('homework.no-due')
  })
})

describe('due homework of a pupil', () => {
  test('is listed with what counts: outside contests, from its opening on, from wherever it was sent', async () => {
    const { mine, people, tid, gid, bank, own, now, solve, db, clock } = await withHomework((at) => ({
      opensAt: at - day,
      dueAt: at + day,
    }))
    const { ann, bob, owner, stranger } = people
    await solve(ann.uid, bank, { submitTime: now - 2 * day })
    await solve(ann.uid, bank, { cid: await makeContest(db) })
    await solve(ann.uid, bank, { isTrial: 1 })
    expect(await mine(ann.token)).toEqual([
      {
        tid,
        title: 'Loops',
        gid,
        groupName: 'Class 1',
        opensAt: now - day,
        dueAt: now + day,
        isExtended: false,
        lateRule: 'none',
        latePercent: null,
        problemCount: 2,
        solvedCount: 0,
        triedCount: 0,
        points: 0,
        maxPoints: 200,
        takesWork: true,
      },
    ])
    await solve(ann.uid, bank)
    await solve(ann.uid, own, { status: Verdict.PartialAccepted, score: 20, gid })
    expect(await mine(ann.token)).toMatchObject([{ solvedCount: 1, triedCount: 2, points: 125 }])
    expect(await mine(bob.token, `?gid=${gid}`)).toMatchObject([{ points: 0 }])
    for (const { token } of [owner, stranger]) expect(await mine(token)).toEqual([])
    expect(await mine(ann.token, `?gid=${gid + 1}`)).toEqual([])
    const dueAt = (at: number) => db.updateTable('trainings').set({ opensAt: null, dueAt: at }).where('id', '=', tid).execute()
    await dueAt(clock.now() - 1)
    expect(await mine(ann.token)).toMatchObject([{ takesWork: false }])
    await dueAt(clock.now() - 14 * day)
    expect(await mine(ann.token)).toEqual([])
  })

  test('is for nobody signed out, in no banned group and of no closed training', async () => {
    const { mine, send, people, db, gid, tid } = await withHomework()
    expect((await send('GET get-own-homework', undefined)).status).toBe(401)
    expect(await mine(people.ann.token)).toHaveLength(1)
    await db.updateTable('trainings').set({ status: 0 }).where('id', '=', tid).execute()
    expect(await mine(people.ann.token)).toEqual([])
    await db.updateTable('trainings').set({ status: 1 }).where('id', '=', tid).execute()
    await db.updateTable('groups').set({ status: 1 }).where('id', '=', gid).execute()
    expect(await mine(people.ann.token)).toEqual([])
  })
})

describe('messages', () => {
  test('a pupil with something left is reminded once, a day before the own due time, also when the message was deleted', async () => {
    const { services, people, tid, gid, bank, own, solve, messagesOf, clock, send, now, db } = await withHomework((at) => ({
      dueAt: at + day + hour,
    }))
    const { ann, bob, owner } = people
    for (const pid of [bank, own]) await solve(bob.uid, pid)
    clock.advance(hour - 1)
    await services.homeworkNews.tick()
    expect(await messagesOf(ann.uid)).toEqual([])
    clock.advance(1)
    for (let n = 0; n < 2; n++) await services.homeworkNews.tick()
    expect(await messagesOf(ann.uid)).toMatchObject([{ text: 'homework-due', title: 'Loops', name: 'Class 1', count: 2, tid, gid }])
    expect([await messagesOf(bob.uid), (await messagesOf(owner.uid)).length]).toEqual([[], 0])
    expect((await send('GET msg/mine', ann.token)).data.records).toMatchObject([{ url: `/group/${gid}/training/${tid}` }])
    await db.deleteFrom('messages').execute()
    await services.homeworkNews.tick()
    expect(await messagesOf(ann.uid)).toEqual([])
    await send('PUT group/homework-extension', owner.token, { tid, uid: ann.uid, dueAt: now + 4 * day, reason: 'ill' })
    clock.advance(3 * day - hour)
    await services.homeworkNews.tick()
    expect((await messagesOf(ann.uid)).map(({ text }) => text)).toEqual(['homework-due'])
  })

  test('one homework that cannot be looked at keeps nobody else’s reminders back, and comes itself when it can', async () => {
    const { services, people, messagesOf, tid, gid, db, now, bank } = await withHomework((at) => ({ dueAt: at + hour }))
    const { ann } = people
    const before = await makeTraining(db, { title: 'Broken', gid, isGroup: 1, dueAt: now + hour - 1 })
    await addToTraining(db, before, bank)
    await sql`create trigger broken before insert on homework_notes when new.tid = ${sql.lit(before)} begin select raise(abort, 'broken'); end`.execute(
      db,
    )
    await services.homeworkNews.tick()
    expect(await messagesOf(ann.uid)).toMatchObject([{ text: 'homework-due', tid }])
    await sql`drop trigger broken`.execute(db)
    await services.homeworkNews.tick()
    expect((await messagesOf(ann.uid)).map((one) => one.tid).sort()).toEqual([tid, before].sort())
  })

  test('nobody is reminded of what is not open yet or closed', async () => {
    const { services, people, messagesOf, clock, tid, db } = await withHomework((at) => ({ opensAt: at + hour, dueAt: at + 2 * hour }))
    await services.homeworkNews.tick()
    clock.advance(hour)
    await db.updateTable('trainings').set({ status: 0 }).where('id', '=', tid).execute()
    await services.homeworkNews.tick()
    expect(await messagesOf(people.ann.uid)).toEqual([])
    await db.updateTable('trainings').set({ status: 1 }).where('id', '=', tid).execute()
    await services.homeworkNews.tick()
    expect(await messagesOf(people.ann.uid)).toHaveLength(1)
  })

  test('the teacher gets one message when every pupil has a counting submission to every problem', async () => {
    const { services, people, messagesOf, bank, own, solve, gid, tid, db } = await withHomework()
    const { ann, bob, owner } = people
    await solve(ann.uid, bank)
    await solve(ann.uid, own, { status: Verdict.WrongAnswer })
    await solve(bob.uid, bank)
    await services.homeworkNews.tick()
    const waiting = await solve(bob.uid, own, { status: Verdict.Pending })
    await services.homeworkNews.tick()
    expect(await messagesOf(owner.uid)).toEqual([])
    await db.updateTable('submissions').set({ status: Verdict.CompileError }).where('submitId', '=', waiting).execute()
    for (let n = 0; n < 2; n++) await services.homeworkNews.tick()
    expect(await messagesOf(owner.uid)).toEqual([{ text: 'homework-all-in', title: 'Loops', name: 'Class 1', count: 2, tid, gid }])
    await db.deleteFrom('messages').execute()
    await services.homeworkNews.tick()
    expect(await messagesOf(owner.uid)).toEqual([])
  })

  test('the teacher gets one message about homework without a due time', async () => {
    const { services, people, messagesOf, bank, own, solve } = await withHomework((at) => ({ opensAt: at - hour, dueAt: null }))
    const { ann, bob, owner } = people
    for (const { uid } of [ann, bob]) await solve(uid, bank)
    await solve(ann.uid, own)
    await services.homeworkNews.tick()
    expect(await messagesOf(owner.uid)).toEqual([])
    await solve(bob.uid, own)
    for (let n = 0; n < 2; n++) await services.homeworkNews.tick()
    expect((await messagesOf(owner.uid)).map(({ text }) => text)).toEqual(['homework-all-in'])
  })

  test('late work that does not count is not handed in; an author that no longer leads the group gets no message', async () => {
    const { services, people, messagesOf, bank, own, solve, tid, db, clock } = await withHomework()
    const { ann, bob, owner, stranger } = people
    await db.updateTable('trainings').set({ authorUid: stranger.uid }).where('id', '=', tid).execute()
    for (const { uid } of [ann, bob]) await solve(uid, bank)
    await solve(ann.uid, own)
    clock.advance(2 * day + 1)
    await solve(bob.uid, own)
    await services.homeworkNews.tick()
    expect(await messagesOf(owner.uid)).toEqual([])
    await db.updateTable('trainings').set({ lateRule: 'full' }).where('id', '=', tid).execute()
    await services.homeworkNews.tick()
    expect([(await messagesOf(owner.uid)).length, (await messagesOf(stranger.uid)).length]).toEqual([1, 0])
  })
})

test('a change of a training is sent to the streams of its group only', async () => {
  const { services, people, tid, gid, send, now } = await withHomework()
  const heard: object[] = []
  services.events.subscribe((event) => void heard.push(event))
  const body = { tid, uid: people.ann.uid, dueAt: now + 5 * day, reason: 'ill' }
  await send('PUT group/homework-extension', people.owner.token, body)
  expect(heard).toContainEqual({ type: 'training.changed', tid, gid })
})
