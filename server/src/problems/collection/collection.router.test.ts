import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { collectionLimits } from '@touchstone/shared/problems/collection/collection-limits.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeContest, makeContestProblem, makeGroup, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function openLists() {
  const site = await openTestApp()
  const { db } = site.services
  const [ann, bob] = [await site.signIn('default_user', 'ann'), await site.signIn('default_user', 'bob')]
  const pids = []
  for (const problemId of ['A', 'B', 'C']) pids.push(await makeProblem(db, { problemId, title: `Title ${problemId}` }))
  const [a = 0, b = 0, c = 0] = pids
  const send = async (rest: string, who: { token: string } | null, body?: object) =>
    (await site.call(rest.replace(' ', ' /api/'), { ...(who && { token: who.token }), ...(body && { body }) })).body
  const codeOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).errorCode
  const create = async (title: string, who = ann): Promise<string> => (await send('POST collection', who, { title })).data.key
  const read = (key: string, who: { token: string } | null = ann, query = '') => send(`GET get-collection?key=${key}${query}`, who)
  const add = (key: string, pid: number, who = ann) => codeOf('PUT collection-problem', who, { key, pid, isIn: true })
  const save = async (key: string, fields: object, who = ann) => {
    const { data } = await read(key, who)
    const { title, description, isShared, edited } = data
    return codeOf('PUT collection', who, { key, title, description, isShared, pids: edited.pids, version: edited.version, ...fields })
  }
  const shownTo = async (key: string, who: { token: string } | null) =>
    (await read(key, who)).data?.problems.records.map((row: { problemId: string }) => row.problemId) ?? null
  return { ...site, db, ann, bob, a, b, c, send, codeOf, create, read, add, save, shownTo }
}

describe('a list of problems', () => {
  test('is made, filled, ordered, renamed and deleted by its owner', async () => {
    const { ann, bob, a, b, c, codeOf, create, read, add, save, shownTo, send } = await openLists()
    expect(await codeOf('POST collection', null, { title: 'x' })).toBe('session.signed-out')
    for (const title of ['', '  ', 'x'.repeat(collectionLimits.title + 1)])
      expect((await send('POST collection', ann, { title })).status).toBe(400)
    const key = await create('x'.repeat(collectionLimits.title))
    for (const pid of [a, b, c, a]) expect(await add(key, pid)).toBe(undefined)
    expect(await shownTo(key, ann)).toEqual(['A', 'B', 'C'])
    expect(await save(key, { title: 'Loops', description: 'first', pids: [c, a] })).toBe(undefined)
    const { data } = await read(key)
    expect(data).toMatchObject({
      title: 'Loops',
      description: 'first',
      isShared: false,
      hidden: 0,
      can: { takeDown: false, setForGroup: false },
    })
    expect(await shownTo(key, ann)).toEqual(['C', 'A'])
    expect(await codeOf('DELETE collection', bob, { key })).toBe('collection.not-found')
    expect(await codeOf('DELETE collection', ann, { key })).toBe(undefined)
    expect((await read(key)).errorCode).toBe('collection.not-found')
  })

  test('shows the progress of its reader, the next problem and one page', async () => {
    const { db, ann, a, b, c, create, add, read, send } = await openLists()
    const key = await create('Loops')
    for (const pid of [a, b, c]) await add(key, pid)
    await makeSubmission(db, ann.uid, a, { status: Verdict.Accepted })
    await makeSubmission(db, ann.uid, b, { status: Verdict.WrongAnswer })
    const { data } = await read(key, ann, '&limit=2&currentPage=2')
    expect(data).toMatchObject({ solved: 1, next: { problemId: 'B' }, problems: { total: 3, pages: 2, records: [{ problemId: 'C' }] } })
    expect((await read(key)).data.problems.records.map((row: { own: string }) => row.own)).toEqual(['solved', 'tried', 'untried'])
    expect((await send('GET get-own-collections', ann)).data).toMatchObject([{ title: 'Loops', total: 3, solved: 1, isFavourites: false }])
  })

  test('counts no runs of a contest, of a trial, or of another person', async () => {
    const { db, ann, bob, a, create, add, read } = await openLists()
    const key = await create('Loops')
    await add(key, a)
    const cid = await makeContest(db, { startTime: 1, endTime: 2 })
    const cpid = await makeContestProblem(db, cid, a, 'A')
    await makeSubmission(db, ann.uid, a, { status: Verdict.Accepted, cid, cpid })
    await makeSubmission(db, ann.uid, a, { status: Verdict.Accepted, isTrial: 1 })
    await makeSubmission(db, bob.uid, a, { status: Verdict.Accepted })
    expect((await read(key)).data).toMatchObject({ solved: 0, next: { problemId: 'A' } })
  })

  test('is refused over a state that its sender has not seen', async () => {
    const { ann, a, b, create, add, read, codeOf, shownTo } = await openLists()
    const key = await create('Loops')
    await add(key, a)
    const { title, description, edited } = (await read(key)).data
    const body = { key, title, description, isShared: false, version: edited.version }
    expect(await codeOf('PUT collection', ann, { ...body, title: 'First tab', pids: [a, b] })).toBe(undefined)
    expect(await codeOf('PUT collection', ann, { ...body, title: 'Second tab', pids: [] })).toBe('edit.changed-meanwhile')
    expect(await shownTo(key, ann)).toEqual(['A', 'B'])
  })

  test('of two saves at once exactly one counts', async () => {
    const { ann, a, b, create, read, codeOf } = await openLists()
    const key = await create('Loops')
    const { edited } = (await read(key)).data
    const body = { key, description: '', isShared: false, version: edited.version }
    const codes = await Promise.all([
      codeOf('PUT collection', ann, { ...body, title: 'one', pids: [a] }),
      codeOf('PUT collection', ann, { ...body, title: 'two', pids: [b] }),
    ])
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  })

  test('has limits for a person and for itself', async () => {
    const { db, ann, a, create, codeOf, add, save } = await openLists()
    const key = await create('full')
    const pids = []
    for (let n = 0; n < collectionLimits.problems; n++) pids.push(await makeProblem(db))
    expect(await save(key, { pids })).toBe(undefined)
    expect(await add(key, a)).toBe('collection.full')
    expect(await save(key, { pids: [...pids, a] })).toBe('collection.full')
    for (let n = 1; n < collectionLimits.count; n++) await create(`list ${n}`)
    expect(await codeOf('POST collection', ann, { title: 'one more' })).toBe('collection.too-many')
    expect(await codeOf('POST copy-collection', ann, { key, title: 'one more' })).toBe('collection.too-many')
  })
})

describe('a shared list', () => {
  test('is read by everybody who is signed in and has its link, and by nobody while it is private', async () => {
    const { bob, a, create, add, save, read, send } = await openLists()
    const key = await create('Loops')
    await add(key, a)
    expect((await read(key, bob)).errorCode).toBe('collection.not-found')
    expect((await send('POST copy-collection', bob, { key, title: 'mine' })).errorCode).toBe('collection.not-found')
    await save(key, { isShared: true })
    expect((await read(key, null)).errorCode).toBe('session.signed-out')
    const { data } = await read(key, bob)
    expect(data).toMatchObject({ title: 'Loops', owner: { username: 'ann' }, edited: null, problems: { total: 1 } })
    await save(key, { isShared: false })
    expect((await read(key, bob)).errorCode).toBe('collection.not-found')
  })

  test('leaves out what its reader may not open, and names no title of it', async () => {
    const { db, clock, ann, bob, a, create, add, save, read, shownTo } = await openLists()
    const gid = await makeGroup(db, ann.uid)
    await joinGroup(db, gid, ann.uid, 'root')
    const ofGroup = await makeProblem(db, { problemId: 'G', title: 'SECRET of the class', gid, isGroup: 1 })
    const hidden = await makeProblem(db, { problemId: 'H', title: 'SECRET draft' })
    const inContest = await makeProblem(db, { problemId: 'X', title: 'SECRET of the contest' })
    const key = await create('Mixed')
    for (const pid of [ofGroup, hidden, inContest, a]) expect(await add(key, pid)).toBe(undefined)
    await save(key, { isShared: true })
    await db.updateTable('problems').set({ auth: 2 }).where('id', '=', hidden).execute()
    const now = clock.now()
    const cid = await makeContest(db, { startTime: now + hour, endTime: now + 2 * hour, bankClosing: 'from-now' })
    await makeContestProblem(db, cid, inContest, 'A')
    expect(await shownTo(key, bob)).toEqual(['A'])
    const answer = await read(key, bob)
    expect(answer.data).toMatchObject({ hidden: 3, problems: { total: 1 }, next: { problemId: 'A' } })
    expect(JSON.stringify(answer)).not.toContain('SECRET')
    // The owner is a member of the class, and no more than that.
    expect(await shownTo(key, ann)).toEqual(['G', 'A'])
    clock.advance(2 * hour)
    expect(await shownTo(key, bob)).toEqual(['X', 'A'])
    await joinGroup(db, gid, bob.uid, 'member')
    expect(await shownTo(key, bob)).toEqual(['G', 'X', 'A'])
    await db.updateTable('groupMembers').set({ auth: MemberState.refused }).where('uid', '=', bob.uid).execute()
    expect(await shownTo(key, bob)).toEqual(['X', 'A'])
  })

  test('keeps the problems that its owner does not see when the owner orders the others', async () => {
    const { db, a, b, c, create, add, save, shownTo, ann } = await openLists()
    const key = await create('Mixed')
    for (const pid of [a, b, c]) await add(key, pid)
    await db.updateTable('problems').set({ auth: 2 }).where('id', '=', a).execute()
    expect(await save(key, { pids: [c, b] })).toBe(undefined)
    await db.updateTable('problems').set({ auth: 1 }).where('id', '=', a).execute()
    expect(await shownTo(key, ann)).toEqual(['C', 'B', 'A'])
  })

  test('takes no problem that its owner may not open', async () => {
    const { db, ann, create, add, save, codeOf } = await openLists()
    const hidden = await makeProblem(db, { auth: 2 })
    const key = await create('Mixed')
    for (const pid of [hidden, 999_999]) {
      expect(await add(key, pid)).toBe('problem.not-found')
      expect(await save(key, { pids: [pid] })).toBe('problem.not-found')
      expect(await codeOf('POST collection', ann, { title: 'x', pid })).toBe('problem.not-found')
      expect(await codeOf('PUT favourite-problem', ann, { pid, isFavourite: true })).toBe('problem.not-found')
    }
  })

  test('is copied with the problems that its reader may open', async () => {
    const { db, bob, a, b, create, add, save, send, shownTo } = await openLists()
    const key = await create('Loops')
    for (const pid of [a, b]) await add(key, pid)
    await save(key, { isShared: true })
    await db.updateTable('problems').set({ auth: 2 }).where('id', '=', a).execute()
    const copy = (await send('POST copy-collection', bob, { key, title: 'My loops' })).data.key
    await db.updateTable('problems').set({ auth: 1 }).where('id', '=', a).execute()
    expect(await shownTo(copy, bob)).toEqual(['B'])
    expect((await send('GET get-own-collections', bob)).data).toMatchObject([{ title: 'My loops', isShared: false }])
  })

  test('needs the right to write for others', async () => {
    const { db, ann, create, save } = await openLists()
    const key = await create('Loops')
    await db.updateTable('users').set({ roleId: 1004 }).where('uid', '=', ann.uid).execute()
    expect([await save(key, { isShared: true }), await save(key, { title: 'Still mine' })]).toEqual(['collection.not-shareable', undefined])
  })
})

describe('favourites', () => {
  test('are starred on lists and pages of problems, and are a filter of the list and of the progress', async () => {
    const { ann, bob, a, b, send, codeOf } = await openLists()
    expect(await codeOf('PUT favourite-problem', null, { pid: a, isFavourite: true })).toBe('session.signed-out')
    for (const pid of [b, a, a]) expect(await codeOf('PUT favourite-problem', ann, { pid, isFavourite: true })).toBe(undefined)
    await codeOf('PUT favourite-problem', ann, { pid: b, isFavourite: false })
    const stars = async (who: { token: string } | null, query = '') =>
      (await send(`GET get-problem-list${query}`, who)).data.records.map((row: { problemId: string; isFavourite: boolean }) => [
        row.problemId,
        row.isFavourite,
      ])
    expect(await stars(ann)).toEqual([
      ['A', true],
      ['B', false],
      ['C', false],
    ])
    expect(await stars(ann, '?favourite=true')).toEqual([['A', true]])
    expect([await stars(bob, '?favourite=true'), await stars(null, '?favourite=true')]).toEqual([[], []])
    expect((await send('GET get-problem-detail?problemId=A', ann)).data.isFavourite).toBe(true)
    expect((await send('GET get-problem-detail?problemId=A', bob)).data.isFavourite).toBe(false)
    expect((await send('GET get-problem-progress?favourite=true', ann)).data).toMatchObject({ total: 1, next: { problemId: 'A' } })
  })

  test('are a private list with a page of its own, which is ordered and copied', async () => {
    const { ann, bob, a, b, send, codeOf, read, save, shownTo } = await openLists()
    for (const pid of [a, b]) await codeOf('PUT favourite-problem', ann, { pid, isFavourite: true })
    const [list] = (await send('GET get-own-collections', ann)).data
    expect(list).toMatchObject({ isFavourites: true, total: 2, solved: 0 })
    expect(await save(list.key, { title: 'Mine', isShared: true, pids: [b, a] })).toBe('collection.not-shareable')
    expect(await save(list.key, { title: 'Mine', pids: [b, a] })).toBe(undefined)
    expect(await shownTo(list.key, ann)).toEqual(['B', 'A'])
    expect((await read(list.key)).data.title).toBe('')
    expect((await read(list.key, bob)).errorCode).toBe('collection.not-found')
    expect((await send(`GET get-collection-choices?pid=${a}`, ann)).data).toEqual([])
    const { key } = (await send('POST copy-collection', ann, { key: list.key, title: 'Copy' })).data
    expect((await send(`GET get-collection-choices?pid=${a}`, ann)).data).toEqual([{ key, title: 'Copy', isIn: true, isFull: false }])
  })

  test('starred in two tabs at once are one list', async () => {
    const { db, ann, a, b, codeOf } = await openLists()
    const star = (pid: number) => codeOf('PUT favourite-problem', ann, { pid, isFavourite: true })
    expect(await Promise.all([star(a), star(b)])).toEqual([undefined, undefined])
    expect(await db.selectFrom('collections').select('isFavourites').execute()).toEqual([{ isFavourites: 1 }])
    expect(await db.selectFrom('collectionProblems').select('pid').execute()).toHaveLength(2)
  })

  test('go with their problem', async () => {
    const { db, ann, a, codeOf, send } = await openLists()
    await codeOf('PUT favourite-problem', ann, { pid: a, isFavourite: true })
    await db.deleteFrom('problems').where('id', '=', a).execute()
    expect((await send('GET get-own-collections', ann)).data).toMatchObject([{ total: 0 }])
  })
})
