import { HAND_HELD_MS, handLimits } from '@touchstone/shared/classes/raised-hand/raised-hand.schema.ts'
import { day, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { openClassSite } from '../../testing/class-site.ts'
import { addToTraining, joinGroup, makeContest, makeProblem, makeSubmission, makeTraining, vouchFor } from '../../testing/make.ts'

async function withClass() {
  const site = await openClassSite()
  const { clock, db, gid, people } = site
  const { owner } = people
  const tid = await makeTraining(db, { title: 'Loops', gid, isGroup: 1, authorUid: owner.uid })
  const pid = await makeProblem(db, { problemId: 'A' })
  await addToTraining(db, tid, pid)
  const send = async (rest: string, token?: string, body?: object) => {
    const [method = '', path = ''] = rest.split(' ')
    return (await site.call(`${method} /api/${path}`, { ...(token ? { token } : {}), ...(body ? { body } : {}) })).body
  }
  const raise = async (who: { token: string }, fields: object = {}) =>
    (await send('POST raised-hand', who.token, { tid, pid, ...fields })).data.id
  const queue = async (who: { token: string }) => (await send(`GET get-raised-hands?gid=${gid}`, who.token)).data
  const take = async (who: { token: string }, id: number, taken = true) => send('PUT raised-hand-taken', who.token, { id, taken })
  const close = async (who: { token: string }, id: number, fields: object = {}) =>
    send('PUT raised-hand-closed', who.token, { id, answer: null, ...fields })
  const own = async (who: { token: string }) => (await send(`GET get-own-hand?tid=${tid}&pid=${pid}`, who.token)).data
  const sent = (uid: string, status: number, fields: object = {}) =>
    makeSubmission(db, uid, pid, { status, submitTime: clock.now(), ...fields })
  return { ...site, db, gid, tid, pid, send, raise, queue, take, close, own, sent, people }
}

describe('raising a hand', () => {
  test('is for members of the group, at problems of its trainings', async () => {
    const { send, tid, pid, people, db } = await withClass()
    const post = async (token?: string, fields: object = {}) => (await send('POST raised-hand', token, { tid, pid, ...fields })).errorCode
    expect((await send('POST raised-hand', people.ann.token, { tid })).status).toBe(400)
    expect(await post()).toBe('session.signed-out')
    expect(await post(people.stranger.token)).toBe('training.not-member')
    expect(await post(people.helper.token)).toBe('homework.no-pupil')
    expect(await post(people.ann.token, { tid: 99 })).toBe('training.not-found')
    expect(await post(people.ann.token, { tid: await makeTraining(db) })).toBe('training.not-of-group')
    expect(await post(people.ann.token, { pid: await makeProblem(db) })).toBe('training.problem-gone')
    expect(await db.selectFrom('raisedHands').select('id').execute()).toEqual([])
    expect(await post(people.ann.token)).toBe(undefined)
    expect((await send(`GET get-own-hand?tid=${tid}&pid=${pid}`)).errorCode).toBe('session.signed-out')
    expect((await send(`GET get-own-hand?tid=${tid}&pid=${pid}`, people.helper.token)).data).toEqual({
      on: false,
      hand: null,
      answer: null,
    })
  })

  test('twice at once leaves one open hand, with the newer submission', async () => {
    const { raise, people, db, sent } = await withClass()
    const { ann, bob } = people
    const [mine, others] = [await sent(ann.uid, Verdict.WrongAnswer), await sent(bob.uid, Verdict.WrongAnswer)]
    const ids = await Promise.all([raise(ann), raise(ann)])
    expect(new Set(ids).size).toBe(1)
    expect(await raise(ann, { submitId: mine })).toBe(ids[0])
    await raise(ann, { submitId: others })
    expect(await db.selectFrom('raisedHands').select(['id', 'submitId']).execute()).toEqual([{ id: ids[0], submitId: mine }])
  })

  test('has a bound of a day, and the next one counts again after it', async () => {
    const { raise, send, people, clock, tid, pid } = await withClass()
    const { ann } = people
    for (let n = 0; n < handLimits.perDay; n++) await send(`DELETE raised-hand?id=${await raise(ann)}`, ann.token)
    const again = async () => (await send('POST raised-hand', ann.token, { tid, pid })).errorCode
    expect(await again()).toBe('hand.too-many')
    clock.advance(day - 1)
    expect(await again()).toBe('hand.too-many')
    clock.advance(1)
    expect(await again()).toBe(undefined)
  })

  test("is off by the site's switch, while open hands stay in the queue", async () => {
    const { raise, send, people, services, queue, own, tid, pid } = await withClass()
    await raise(people.ann)
    await services.config.update('switches', { raisedHands: false })
    expect((await send('POST raised-hand', people.bob.token, { tid, pid })).errorCode).toBe('hand.off')
    expect((await own(people.bob)).on).toBe(false)
    expect(await queue(people.helper)).toHaveLength(1)
  })

  test('is refused while a contest closes the problem', async () => {
    const { send, people, db, clock, tid, pid } = await withClass()
    const cid = await makeContest(db, { startTime: clock.now() - minute, endTime: clock.now() + minute })
    await db.insertInto('contestProblems').values({ cid, pid, displayId: 'A', displayTitle: 'A', gmtCreate: 1, gmtModified: 1 }).execute()
    expect((await send('POST raised-hand', people.ann.token, { tid, pid })).errorCode).toBe('problem.in-contest')
  })
})

describe('the queue', () => {
  test('is for those who lead the group, and for each of them over all own groups', async () => {
    const { raise, send, people, gid } = await withClass()
    await raise(people.ann)
    const get = async (token?: string, query = `?gid=${gid}`) => send(`GET get-raised-hands${query}`, token)
    expect((await get()).errorCode).toBe('session.signed-out')
    expect((await get(people.stranger.token)).errorCode).toBe('group.not-member')
    expect((await get(people.ann.token)).errorCode).toBe('group.not-allowed')
    expect((await get(people.ann.token, '')).data).toEqual([])
    for (const { token } of [people.owner, people.helper]) expect((await get(token, '')).data).toHaveLength(1)
  })

  test('has the oldest first, with time and tries since the pupil is stuck, and without members that left', async () => {
    const { raise, queue, people, clock, sent, own, db } = await withClass()
    const { ann, bob, helper } = people
    const at = clock.now()
    await sent(bob.uid, Verdict.WrongAnswer)
    await sent(bob.uid, Verdict.TimeLimit)
    await raise(bob)
    clock.advance(minute)
    await raise(ann)
    expect(await queue(helper)).toMatchObject([
      { username: 'bob', problemId: 'A', raisedAt: at, stuckSince: at, wrongTries: 2, taken: null },
      { username: 'ann', stuckSince: null, wrongTries: 0 },
    ])
    expect((await own(ann)).hand).toMatchObject({ ahead: 1, taken: false })
    await db.updateTable('groupMembers').set({ auth: 2 }).where('uid', '=', bob.uid).execute()
    expect(await queue(helper)).toMatchObject([{ username: 'ann' }])
  })

  test('is sent to helpers by the event stream when it changes', async () => {
    const { raise, take, people, services, gid, tid } = await withClass()
    const heard: object[] = []
    services.events.subscribe((event) => {
      if (event.type === 'hand.changed') heard.push(event)
    })
    const id = await raise(people.ann)
    await take(people.helper, id)
    const event = { type: 'hand.changed', gid, tid, uid: people.ann.uid }
    await expect.poll(() => heard).toEqual([event, event])
  })

  test('reports the new place to each pupil behind a hand that leaves it or comes back, and to no other', async () => {
    const { raise, take, close, own, send, people, services, clock, db, gid } = await withClass()
    const { ann, bob, helper, stranger } = people
    await joinGroup(db, gid, stranger.uid, 'member')
    const raised: number[] = []
    for (const pupil of [ann, bob, stranger]) {
      raised.push(await raise(pupil))
      clock.advance(1)
    }
    const heard: string[] = []
    services.events.subscribe((event) => void (event.type === 'hand.changed' && heard.push(event.uid)))
    const [first = 0, second = 0] = raised
    const behind = async () => [(await own(bob)).hand?.ahead, (await own(stranger)).hand?.ahead]
    const after = async (act: () => Promise<unknown>) => {
      await act()
      return [heard.splice(0), await behind()]
    }
    expect(await behind()).toEqual([1, 2])
    expect(await after(() => take(helper, first))).toEqual([
      [ann.uid, bob.uid, stranger.uid],
      [0, 1],
    ])
    expect(await after(() => take(helper, first, false))).toEqual([
      [ann.uid, bob.uid, stranger.uid],
      [1, 2],
    ])
    expect(await after(() => send(`DELETE raised-hand?id=${second}`, bob.token))).toEqual([
      [bob.uid, stranger.uid],
      [undefined, 1],
    ])
    await take(helper, first)
    heard.splice(0)
    expect(await after(() => close(helper, first))).toEqual([
      [ann.uid, stranger.uid],
      [undefined, 0],
    ])
  })
})

describe('taking a hand', () => {
  test('is for those who lead the group', async () => {
    const { raise, send, take, people } = await withClass()
    const id = await raise(people.ann)
    expect((await send('PUT raised-hand-taken', undefined, { id, taken: true })).errorCode).toBe('session.signed-out')
    expect((await send('PUT raised-hand-taken', people.helper.token, { id })).status).toBe(400)
    expect((await take(people.stranger, id)).errorCode).toBe('group.not-member')
    expect((await take(people.bob, id)).errorCode).toBe('group.not-allowed')
    expect((await take(people.helper, 99)).errorCode).toBe('hand.gone')
  })

  test('by two helpers at once gives it to one, and names that one to the other', async () => {
    const { raise, take, queue, people } = await withClass()
    const { owner, helper, ann } = people
    const id = await raise(ann)
    const answers = await Promise.all([take(owner, id), take(helper, id)])
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['hand.taken', undefined])
    const [{ taken }] = await queue(helper)
    expect(answers.find(({ errorCode }) => errorCode)?.msg).toContain(taken.username)
  })

  test('shows the name of the helper to those who may read it, in the queue and in the refusal', async () => {
    const { raise, take, close, queue, people, db } = await withClass()
    const { owner, helper, ann } = people
    const named = { realname: 'Li Wei', registeredBySchool: 1 }
    await db.updateTable('users').set(named).where('uid', '=', helper.uid).execute()
    await db.updateTable('groups').set({ showsNames: 0 }).execute()
    const id = await raise(ann)
    await take(helper, id)
    const read = async () => [(await queue(owner))[0].taken.realname, (await take(owner, id)).msg, (await close(owner, id)).msg]
    for (const text of (await read()).slice(1)) expect(text).toContain('helper')
    await vouchFor(db, owner.uid)
    await db.updateTable('groups').set({ showsNames: 1, auth: 2 }).execute()
    const [realname, ...refusals] = await read()
    expect(realname).toBe('Li Wei')
    for (const text of refusals) expect(text).toContain('Li Wei')
  })

  test('may be undone by the helper, and repeated by another after a while', async () => {
    const { raise, take, queue, people, clock } = await withClass()
    const { owner, helper, ann } = people
    const id = await raise(ann)
    await take(helper, id)
    expect((await take(owner, id, false)).errorCode).toBe('hand.taken')
    await take(helper, id, false)
    expect((await queue(owner))[0].taken).toBeNull()
    await take(helper, id)
    clock.advance(HAND_HELD_MS - 1)
    expect((await take(owner, id)).errorCode).toBe('hand.taken')
    clock.advance(1)
    expect((await take(owner, id)).status).toBe(200)
    expect((await queue(owner))[0].taken.username).toBe('owner')
  })
})

describe('closing a hand', () => {
  test('sends the words to the pupil, and keeps them as a hint that opens by hand', async () => {
    const { raise, take, close, own, queue, people, db, tid, pid } = await withClass()
    const { helper, ann } = people
    const id = await raise(ann)
    await take(helper, id)
    expect((await close(helper, id, { answer: 'Print after the loop.', asHint: true })).status).toBe(200)
    expect(await queue(helper)).toEqual([])
    expect(await own(ann)).toMatchObject({ hand: null, answer: { text: 'Print after the loop.' } })
    expect(await db.selectFrom('messages').select(['uid', 'textKey']).execute()).toEqual([{ uid: ann.uid, textKey: 'hand-answered' }])
    expect(await db.selectFrom('hints').select(['tid', 'pid', 'text', 'condition', 'releasedAt']).execute()).toEqual([
      { tid, pid, text: 'Print after the loop.', condition: 'by-hand', releasedAt: null },
    ])
  })

  test('is for those who lead the group, and only for its helper', async () => {
    const { raise, take, close, send, people } = await withClass()
    const { owner, helper, ann, bob, stranger } = people
    const id = await raise(ann)
    expect((await send('PUT raised-hand-closed', undefined, { id, answer: null })).errorCode).toBe('session.signed-out')
    expect((await close(stranger, id)).errorCode).toBe('group.not-member')
    expect((await close(bob, id)).errorCode).toBe('group.not-allowed')
    expect((await close(helper, id, { answer: 'x'.repeat(handLimits.answer + 1) })).status).toBe(400)
    await take(helper, id)
    expect((await close(owner, id)).errorCode).toBe('hand.taken')
    expect((await close(helper, id)).status).toBe(200)
    expect((await close(helper, id)).errorCode).toBe('hand.gone')
    expect((await take(helper, id)).errorCode).toBe('hand.gone')
    expect((await send(`DELETE raised-hand?id=${id}`, ann.token)).errorCode).toBe('hand.gone')
  })

  test('by pupil and helper at once happens once', async () => {
    const { raise, close, send, people, db } = await withClass()
    const id = await raise(people.ann)
    const answers = await Promise.all([close(people.helper, id), send(`DELETE raised-hand?id=${id}`, people.ann.token)])
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(['hand.gone', undefined])
    expect(await db.selectFrom('raisedHands').select('id').where('closedAt', 'is not', null).execute()).toHaveLength(1)
  })

  test('with a hint too many changes nothing', async () => {
    const { raise, close, queue, people, db, tid, pid } = await withClass()
    const hint = { tid, pid, text: 'x', condition: 'by-hand', gmtCreate: 1, gmtModified: 1 } as const
    await db
      .insertInto('hints')
      .values(Array.from({ length: 10 }, (_, rank) => ({ ...hint, rank })))
      .execute()
    const id = await raise(people.ann)
    expect((await close(people.helper, id, { answer: 'one more', asHint: true })).errorCode).toBe('hint.full')
    expect(await queue(people.helper)).toHaveLength(1)
  })
})

describe('a hand is taken down with its place', () => {
  test.each([
    { name: 'the training', table: 'trainings', column: 'id', of: 'tid' },
    { name: 'the problem', table: 'problems', column: 'id', of: 'pid' },
    { name: 'the group', table: 'groups', column: 'id', of: 'gid' },
  ] as const)('$name', async ({ table, column, of }) => {
    const site = await withClass()
    const id = await site.raise(site.people.ann)
    await site.db.deleteFrom(table).where(column, '=', site[of]).execute()
    expect(await site.db.selectFrom('raisedHands').select('id').execute()).toEqual([])
    expect((await site.close(site.people.helper, id)).errorCode).toBe('hand.gone')
  })

  test('the pupil; without its helper it waits again, and without its submission it stays', async () => {
    const { raise, take, queue, sent, people, db } = await withClass()
    const { owner, helper, ann } = people
    const submitId = await sent(ann.uid, Verdict.WrongAnswer)
    const id = await raise(ann, { submitId })
    await take(helper, id)
    await db.deleteFrom('users').where('uid', '=', helper.uid).execute()
    await db.deleteFrom('submissions').execute()
    expect(await queue(owner)).toMatchObject([{ id, submitId: null, taken: null }])
    expect((await take(owner, id)).status).toBe(200)
    await db.deleteFrom('users').where('uid', '=', ann.uid).execute()
    expect(await queue(owner)).toEqual([])
  })
})
