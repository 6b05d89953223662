import { MAX_HOMEWORK_PROBLEMS } from '@touchstone/shared/classes/training/homework-setting.schema.ts'
import { day, hour } from '@touchstone/shared/ground/time/instant.ts'
import { collectionLimits } from '@touchstone/shared/problems/collection/collection-limits.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeContest, makeContestProblem, makeGroup, makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function openClass() {
  const site = await openTestApp()
  const { db } = site.services
  const [owner, helper, ann, stranger] = await Promise.all(
    ['owner', 'helper', 'ann', 'stranger'].map((name) => site.signIn('default_user', name)),
  )
  if (!owner || !helper || !ann || !stranger) throw new Error('no people')
  const gid = await makeGroup(db, owner.uid, { name: 'Class 1' })
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, helper.uid, 'admin')
  await joinGroup(db, gid, ann.uid, 'member')
  const send = async (rest: string, who: { token: string } | null, body?: object) =>
    (await site.call(rest.replace(' ', ' /api/'), { ...(who && { token: who.token }), ...(body && { body }) })).body
  const codeOf = async (...sent: Parameters<typeof send>) => {
    const { errorCode, status } = await send(...sent)
    return errorCode ?? status
  }
  /** A list of the helper with these problems. */
  const keep = async (pids: readonly number[], isShared = false): Promise<string> => {
    const { key } = (await send('POST collection', helper, { title: 'Loops' })).data
    const { version } = (await send(`GET get-collection?key=${key}`, helper)).data.edited
    await send('PUT collection', helper, { key, title: 'Loops', description: '', isShared, pids, version })
    return key
  }
  const make = (fields: object) => makeProblem(db, fields)
  const look = (key: string, who: { token: string } | null = helper, at = gid) =>
    send(`GET group/get-collection-work?gid=${at}&key=${key}`, who)
  const work = (key: string, fields: object = {}) => ({ gid, key, title: 'Week 3', dueAt: site.clock.now() + day, ...fields })
  const set = (key: string, fields: object = {}, who: { token: string } | null = helper) =>
    send('POST group/set-collection', who, work(key, fields))
  const trainings = () => db.selectFrom('trainings').select(['id', 'title', 'dueAt', 'gid']).execute()
  const people = { owner, helper, ann, stranger }
  return { ...site, db, gid, people, send, codeOf, keep, make, look, work, set, trainings }
}

describe('the groups that somebody leads', () => {
  test('are those of owners, admins and roots, in pages, found by name; for root of the site all of them', async () => {
    const { db, gid, people, send, codeOf, signIn } = await openClass()
    const { owner, helper, ann } = people
    const second = await makeGroup(db, owner.uid, { name: 'Evening club' })
    await makeGroup(db, ann.uid, { name: 'Closed', status: 1 })
    const led = async (who: { token: string } | null, query = '') =>
      (await send(`GET get-led-groups${query}`, who)).data?.records.map((row: { gid: number }) => row.gid)
    expect(await codeOf('GET get-led-groups', null)).toBe('session.signed-out')
    expect(await codeOf('GET get-led-groups?limit=many', helper)).toBe('request.invalid')
    expect(await led(owner)).toEqual([second, gid])
    await joinGroup(db, second, ann.uid, 'applied')
    const facts = (await send('GET get-led-groups', owner)).data.records.map((row: object) => Object.values(row))
    expect(facts).toEqual([
      [second, 'Evening club', expect.any(String), 'owner', 0],
      [gid, 'Class 1', expect.any(String), 'owner', 3],
    ])
    expect(await led(helper)).toEqual([gid])
    expect(await led(ann)).toEqual([])
    expect(await led(owner, '?keyword=CLUB')).toEqual([second])
    expect(await led(owner, '?limit=1&currentPage=2')).toEqual([gid])
    expect(await led(await signIn('root', 'chief'))).toEqual([second, gid])
  })
})

describe('a list that is set for a group', () => {
  test('is refused for guests, strangers, pupils, unknown groups and lists, and with faults', async () => {
    const { people, codeOf, keep, make, work, look, set, trainings } = await openClass()
    const { helper, ann, stranger, owner } = people
    const key = await keep([await make({ problemId: 'P1' })])
    for (const [who, code] of [
      [null, 'session.signed-out'],
      [stranger, 'group.not-member'],
      [ann, 'group.not-allowed'],
      // A leader too, but the list is private.
      [owner, 'collection.not-found'],
    ] as const) {
      expect((await look(key, who)).errorCode).toBe(code)
      expect((await set(key, {}, who)).errorCode).toBe(code)
    }
    const refused = (fields: object) => codeOf('POST group/set-collection', helper, { ...work(key), ...fields })
    expect(await refused({ gid: 99 })).toBe('group.not-found')
    expect(await refused({ key: 'none' })).toBe('collection.not-found')
    expect(await refused({ title: ' ' })).toBe('training.invalid')
    expect(await refused({ dueAt: -1 })).toBe('training.invalid')
    expect(await refused({ dueAt: 1.5 })).toBe('request.invalid')
    expect(await refused({ title: null })).toBe('request.invalid')
    expect(await trainings()).toEqual([])
  })

  test('is homework with a due time and a training without one, on record as acts of its leader', async () => {
    const { db, gid, people, keep, make, set, trainings, send, clock } = await openClass()
    const [a, b] = [await make({ problemId: 'P1' }), await make({ problemId: 'P2' })]
    const key = await keep([b, a], true)
    const answer = await set(key, {}, people.owner)
    expect(answer.data).toEqual({ tid: expect.any(Number), count: 2, leftOut: [], hidden: 0 })
    await set(key, { title: 'Any time', dueAt: null }, people.owner)
    expect(await trainings()).toMatchObject([
      { title: 'Week 3', dueAt: clock.now() + day, gid },
      { title: 'Any time', dueAt: null, gid },
    ])
    const shown = (await send(`GET get-training-problem-list?tid=${answer.data.tid}`, people.ann)).data
    expect(shown.map(({ problemId }: { problemId: string }) => problemId)).toEqual(['P2', 'P1'])
    const acts = await db.selectFrom('auditLog').select('action').where('uid', '=', people.owner.uid).orderBy('id').execute()
    expect(acts.map(({ action }) => action)).toEqual(
      [...Array(2)].flatMap(() => ['training.create', ...Array(2).fill('training.problem-add')]),
    )
  })

  test('names each problem that it leaves out, and of those closed to its leader the number alone', async () => {
    const { db, gid, people, keep, make, look, set, clock } = await openClass()
    const { helper, stranger } = people
    const other = await makeGroup(db, stranger.uid, { name: 'Class 2' })
    await joinGroup(db, other, helper.uid, 'member')
    const open = await make({ problemId: 'P1', title: 'Open' })
    const ofClass = await make({ problemId: 'C1', title: 'Of the class', gid, isGroup: 1 })
    const draft = await make({ problemId: 'C2', title: 'Draft', gid, isGroup: 1, auth: 2, authorUid: helper.uid })
    const elsewhere = await make({ problemId: 'C3', title: 'Of class 2', gid: other, isGroup: 1 })
    const secret = await make({ problemId: 'S1', title: 'SECRET' })
    const inContest = await make({ problemId: 'S2', title: 'SECRET of a contest' })
    const gone = await make({ problemId: 'S3', title: 'SECRET and deleted' })
    const key = await keep([draft, open, elsewhere, secret, inContest, gone, ofClass])
    await db.updateTable('problems').set({ auth: 2 }).where('id', '=', secret).execute()
    await db.deleteFrom('problems').where('id', '=', gone).execute()
    const now = clock.now()
    const cid = await makeContest(db, { startTime: now - hour, endTime: now + hour, bankClosing: 'from-now' })
    await makeContestProblem(db, cid, inContest, 'A')
    const expected = {
      count: 2,
      leftOut: [
        { problemId: 'C2', title: 'Draft', why: 'not-open' },
        { problemId: 'C3', title: 'Of class 2', why: 'other-group' },
      ],
      hidden: 2,
    }
    expect((await look(key)).data).toEqual(expected)
    const answer = await set(key)
    expect(answer.data).toEqual({ tid: answer.data.tid, ...expected })
    expect(JSON.stringify(answer)).not.toContain('SECRET')
    const places = await db.selectFrom('trainingProblems').select('pid').where('tid', '=', answer.data.tid).orderBy('rank').execute()
    expect(places.map(({ pid }) => pid)).toEqual([open, ofClass])
    const still = await db.selectFrom('problems').select('auth').where('id', 'in', [draft, secret]).execute()
    expect(still.map(({ auth }) => auth)).toEqual([2, 2])
  })

  test('leaves out a problem of the class that a contest closes to its members, and takes it at the end', async () => {
    const { db, gid, people, keep, make, look, clock } = await openClass()
    const written = await make({ problemId: 'C1', title: 'Mine', gid, isGroup: 1, authorUid: people.helper.uid })
    const key = await keep([written])
    const now = clock.now()
    const cid = await makeContest(db, { startTime: now, endTime: now + hour, bankClosing: 'from-start', gid })
    await makeContestProblem(db, cid, written, 'A')
    const leftOut = [{ problemId: 'C1', title: 'Mine', why: 'in-contest' }]
    expect((await look(key)).data).toEqual({ count: 0, leftOut, hidden: 0 })
    clock.advance(hour - 1)
    expect((await look(key)).data).toEqual({ count: 0, leftOut, hidden: 0 })
    clock.advance(1)
    expect((await look(key)).data).toEqual({ count: 1, leftOut: [], hidden: 0 })
  })

  test('has 100 problems at most and names the next one', async () => {
    const { keep, make, set } = await openClass()
    const pids = []
    for (let n = 0; n <= MAX_HOMEWORK_PROBLEMS; n++) pids.push(await make({ problemId: `Q${n}`, title: `Title ${n}` }))
    expect(pids.length).toBeLessThan(collectionLimits.problems)
    const last = { problemId: `Q${MAX_HOMEWORK_PROBLEMS}`, title: `Title ${MAX_HOMEWORK_PROBLEMS}`, why: 'too-many' }
    expect((await set(await keep(pids))).data).toMatchObject({ count: MAX_HOMEWORK_PROBLEMS, leftOut: [last], hidden: 0 })
    expect((await set(await keep(pids.slice(1)))).data).toMatchObject({ count: MAX_HOMEWORK_PROBLEMS, leftOut: [] })
  })

  test('without an open problem sets nothing', async () => {
    const { gid, people, keep, make, set, trainings } = await openClass()
    const draft = await make({ problemId: 'C2', gid, isGroup: 1, auth: 2, authorUid: people.helper.uid })
    expect((await set(await keep([draft]))).errorCode).toBe('homework.list-closed')
    expect((await set(await keep([]))).errorCode).toBe('homework.list-closed')
    expect(await trainings()).toEqual([])
  })

  test('is offered to leaders on the page of a list with problems', async () => {
    const { people, keep, make, send, signIn } = await openClass()
    const [key, empty] = [await keep([await make({ problemId: 'P1' })], true), await keep([], true)]
    const offered = async (who: { token: string }, of = key) => (await send(`GET get-collection?key=${of}`, who)).data.can.setForGroup
    expect(await offered(people.helper)).toBe(true)
    expect(await offered(people.owner)).toBe(true)
    expect(await offered(people.ann)).toBe(false)
    expect(await offered(await signIn('root', 'chief'))).toBe(true)
    expect(await offered(people.helper, empty)).toBe(false)
  })
})
