import { describe, expect, test } from 'vitest'
import { makeProblem } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

type Person = { token: string; uid: string } | null

async function openSharedList() {
  const site = await openTestApp()
  const { db } = site.services
  const [ann, bob, cara] = [
    await site.signIn('default_user', 'ann'),
    await site.signIn('default_user', 'bob'),
    await site.signIn('default_user', 'cara'),
  ]
  const admin = await site.signIn('admin', 'chief')
  const pid = await makeProblem(db, { problemId: 'A' })
  const send = async (rest: string, who: Person, body?: object) =>
    (await site.call(rest.replace(' ', ' /api/'), { ...(who && { token: who.token }), ...(body && { body }) })).body
  const codeOf = async (...sent: Parameters<typeof send>) => {
    const { errorCode, status } = await send(...sent)
    return errorCode ?? status
  }
  const { key } = (await send('POST collection', ann, { title: 'Rude words', pid })).data as { key: string }
  const save = (fields: object) =>
    codeOf('PUT collection', ann, { key, title: 'Rude words', description: 'and text', isShared: true, pids: [pid], ...fields })
  await save({})
  const report = (who: Person, fields: object = {}) =>
    codeOf('POST report-collection', who, { key, content: '#malicious abuse# look', ...fields })
  const queue = async (who: Person = admin, query = '') => (await send(`GET admin/collection-report${query}`, who)).data
  const answer = (fields: object, who: Person = admin) =>
    codeOf('POST admin/collection-report/answer', who, { hide: false, words: '', ...fields })
  const people = { ann, bob, cara, admin }
  return { ...site, db, key, people, send, codeOf, save, report, queue, answer }
}

describe('a report about a shared list', () => {
  test('is refused for guests, the owner, unknown and private lists, without a reason, and a second time', async () => {
    const { people, report, save, db } = await openSharedList()
    const { ann, bob } = people
    expect(await report(null)).toBe('session.signed-out')
    expect(await report(ann)).toBe('collection.own-report')
    expect(await report(bob, { key: 'none' })).toBe('collection.not-found')
    expect(await report(bob, { content: '  ' })).toBe('request.rule-broken')
    expect(await report(bob, { content: 'x'.repeat(201) })).toBe('request.rule-broken')
    await save({ isShared: false })
    expect(await report(bob)).toBe('collection.not-found')
    await save({ isShared: true })
    expect(await report(bob, { content: 'x'.repeat(200) })).toBe(200)
    expect(await report(bob)).toBe('collection.reported-already')
    expect(await db.selectFrom('collectionReports').select('uid').execute()).toEqual([{ uid: bob.uid }])
  })

  test('of two presses at once counts once', async () => {
    const { people, report } = await openSharedList()
    const codes = await Promise.all([report(people.bob), report(people.bob)])
    expect(codes.toSorted()).toEqual([200, 'collection.reported-already'])
  })

  test('is read by staff alone, in pages, with the title and the text that were reported', async () => {
    const { people, report, queue, codeOf, save, key, clock } = await openSharedList()
    await report(people.bob)
    clock.advance(1)
    await report(people.cara, { content: 'rude' })
    expect(await codeOf('GET admin/collection-report', null)).toBe('session.signed-out')
    expect(await codeOf('GET admin/collection-report', people.bob)).toBe('permission.missing')
    await save({ title: 'Harmless', description: 'SECRET', isShared: false })
    const { records, total } = await queue(people.admin, '?limit=1')
    expect(total).toBe(2)
    expect(records).toEqual([
      expect.objectContaining({
        title: 'Rude words',
        description: 'and text',
        state: 'private',
        key: null,
        reporter: 'cara',
        content: 'rude',
      }),
    ])
    const next = await queue(people.admin, '?limit=1&currentPage=2')
    expect(next.records[0]).toMatchObject({ reporter: 'bob', isHandled: false, owner: { username: 'ann' } })
    expect(JSON.stringify([records, next])).not.toContain('SECRET')
    await save({ title: 'Harmless', isShared: true })
    expect((await queue()).records[0]).toMatchObject({ state: 'shared', key })
  })

  test('that staff dismisses leaves the list as it is, and is answered once', async () => {
    const { people, report, queue, answer, send, key, db } = await openSharedList()
    await report(people.bob)
    const [{ id }] = (await queue()).records
    expect(await answer({ id }, null)).toBe('session.signed-out')
    expect(await answer({ id }, people.bob)).toBe('permission.missing')
    expect(await answer({ id: id + 1 })).toBe('report.gone')
    expect(await answer({ id, hide: true, words: ' ' })).toBe('request.rule-broken')
    expect(await answer({ id, hide: true, words: 'x'.repeat(501) })).toBe('request.rule-broken')
    expect(await answer({ id })).toBe(200)
    expect(await answer({ id, hide: true, words: 'x' })).toBe('edit.changed-meanwhile')
    expect((await queue()).records[0]).toMatchObject({ isHandled: true, state: 'shared' })
    expect((await send(`GET get-collection?key=${key}`, people.bob)).data.title).toBe('Rude words')
    expect(await db.selectFrom('messages').select('id').execute()).toEqual([])
    // The same person does not report it again.
    expect(await report(people.bob)).toBe('collection.reported-already')
  })

  test('hides the list from others, closes every report about it, and gives its owner the reason', async () => {
    const { people, report, queue, answer, send, save, key, db } = await openSharedList()
    await report(people.bob)
    await report(people.cara)
    // The owner may have stopped sharing. Staff can hide the list all the same.
    await save({ isShared: false })
    const [{ id }] = (await queue()).records
    expect(await answer({ id, hide: true, words: 'Mind your words.' })).toBe(200)
    expect((await queue()).records.map((row: { isHandled: boolean; state: string }) => [row.isHandled, row.state])).toEqual([
      [true, 'taken-down'],
      [true, 'taken-down'],
    ])
    expect((await send(`GET get-collection?key=${key}`, people.bob)).errorCode).toBe('collection.not-found')
    const own = (await send(`GET get-collection?key=${key}`, people.ann)).data
    expect(own).toMatchObject({ isTakenDown: true, takenDownReason: 'Mind your words.', isShared: false })
    expect(await save({ isShared: true })).toBe('collection.not-shareable')
    const messages = await db.selectFrom('messages').select(['uid', 'textKey', 'details']).execute()
    expect(messages).toMatchObject([{ uid: people.ann.uid, textKey: 'collection-hidden' }])
    expect(messages[0]?.details).toContain('Mind your words.')
    const acts = await db.selectFrom('auditLog').select('action').where('uid', '=', people.admin.uid).orderBy('id').execute()
    expect(acts.map(({ action }) => action)).toEqual(['report.answer', 'collection.take-down'])
  })

  test('of two answers at once exactly one counts', async () => {
    const { people, report, queue, answer, db } = await openSharedList()
    await report(people.bob)
    const [{ id }] = (await queue()).records
    const codes = await Promise.all([answer({ id, hide: true, words: 'one' }), answer({ id, hide: true, words: 'two' })])
    expect(codes.toSorted()).toEqual([200, 'edit.changed-meanwhile'])
    expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1)
  })

  test('goes with the list and with its owner, and outlives its reporter', async () => {
    const { people, report, queue, answer, codeOf, key, db } = await openSharedList()
    await report(people.bob)
    await db.deleteFrom('users').where('uid', '=', people.bob.uid).execute()
    const [{ id, reporter }] = (await queue()).records
    expect(reporter).not.toBe('bob')
    expect(await codeOf('DELETE collection', people.ann, { key })).toBe(200)
    expect(await answer({ id, hide: true, words: 'late' })).toBe('report.gone')
    expect((await queue()).total).toBe(0)
  })
})

describe('a shared list that staff takes down without a report', () => {
  test('needs staff, a shared list and a reason of up to 500 characters', async () => {
    const { people, key, codeOf, save } = await openSharedList()
    const takeDown = (who: Person, fields: object = {}) => codeOf('PUT admin/take-down-collection', who, { key, words: 'Rude', ...fields })
    expect(await takeDown(null)).toBe('session.signed-out')
    expect(await takeDown(people.bob)).toBe('permission.missing')
    expect(await takeDown(people.admin, { words: ' ' })).toBe('request.rule-broken')
    expect(await takeDown(people.admin, { words: 'x'.repeat(501) })).toBe('request.rule-broken')
    expect(await takeDown(people.admin, { key: 'none' })).toBe('collection.not-found')
    await save({ isShared: false })
    expect(await takeDown(people.admin)).toBe('collection.not-found')
    await save({ isShared: true })
    expect(await takeDown(people.admin, { words: 'x'.repeat(500) })).toBe(200)
    expect(await takeDown(people.admin)).toBe('collection.not-found')
  })

  test('is private for good; its owner reads the reason, its reports are closed, and the act is on record', async () => {
    const { db, people, key, send, codeOf, save, report, queue } = await openSharedList()
    const { ann, bob, admin } = people
    await report(bob)
    expect((await send(`GET get-collection?key=${key}`, admin)).data.can).toMatchObject({ takeDown: true })
    expect(await codeOf('PUT admin/take-down-collection', admin, { key, words: 'Mind your words.' })).toBe(200)
    expect(await codeOf(`GET get-collection?key=${key}`, bob)).toBe('collection.not-found')
    const own = (await send(`GET get-collection?key=${key}`, ann)).data
    expect(own).toMatchObject({ isTakenDown: true, isShared: false, takenDownReason: 'Mind your words.', edited: { mayShare: false } })
    expect(await save({ isShared: true })).toBe('collection.not-shareable')
    expect((await queue()).records).toMatchObject([{ isHandled: true, state: 'taken-down' }])
    const messages = await db.selectFrom('messages').select(['uid', 'textKey', 'details']).execute()
    expect(messages).toMatchObject([{ uid: ann.uid, textKey: 'collection-hidden' }])
    expect(messages[0]?.details).toContain('Mind your words.')
    const acts = await db.selectFrom('auditLog').select(['action', 'detail']).where('uid', '=', admin.uid).execute()
    expect(acts.map(({ action, detail }) => [action, JSON.parse(detail ?? '')])).toMatchObject([
      ['collection.take-down', { title: 'Rude words', author: 'ann', words: 'Mind your words.' }],
    ])
  })
})
