import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { joinGroup, makeContest, makeContestProblem, makeGroup, makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

const solving = { afterSolving: true, opensAt: null, needs: 'any' } as const

async function openNotes(fields: Parameters<typeof makeProblem>[1] = {}) {
  const site = await openTestApp()
  const { db } = site.services
  const [author, colleague] = [await site.signIn('admin', 'author'), await site.signIn('admin', 'colleague')]
  const [ann, root] = [await site.signIn('default_user', 'ann'), await site.signIn('root')]
  const pid = await makeProblem(db, { authorUid: author.uid, ...fields })
  const send = async (rest: string, who: { token: string } | null, body?: object) =>
    (await site.call(rest.replace(' ', ' /api/'), { ...(who && { token: who.token }), ...(body && { body }) })).body
  const read = (who: { token: string } | null) => send(`GET get-problem-note?pid=${pid}`, who)
  const save = async (rule: object = solving, who = author, text = 'SECRET: sort first') =>
    (await send('PUT problem-note', who, { pid, text, ...rule })).errorCode
  const stateFor = async (who: { token: string }) => {
    const { data, errorCode } = await read(who)
    return data?.state ?? errorCode
  }
  const solve = (uid: string, row: Parameters<typeof makeSubmission>[3] = {}) =>
    makeSubmission(db, uid, pid, { status: Verdict.Accepted, ...row })
  return { ...site, db, author, colleague, ann, root, pid, send, read, save, stateFor, solve }
}

test('the page of a problem names its author as a person to those who may read the name', async () => {
  const { db, send, signIn, colleague, ann, pid } = await openNotes()
  const ada = await signIn('default_user', 'ada')
  await db.updateTable('users').set({ realname: 'Ada Lovelace' }).where('uid', '=', ada.uid).execute()
  await db.updateTable('problems').set({ authorUid: ada.uid }).where('id', '=', pid).execute()
  const { problemId } = await db.selectFrom('problems').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow()
  const nameFor = async (who: { token: string } | null) =>
    (await send(`GET get-problem-detail?problemId=${problemId}`, who)).data.authorName
  expect([await nameFor(colleague), await nameFor(ann), await nameFor(null)]).toEqual(['Ada Lovelace', null, null])
})

describe('a note to a problem', () => {
  test('is written by those who change the problem, with a text and a condition, on record', async () => {
    const { db, send, save, pid, ann, root, read } = await openNotes()
    expect((await read(null)).errorCode).toBe('session.signed-out')
    expect((await send('PUT problem-note', null, { pid, text: 'x', ...solving })).errorCode).toBe('session.signed-out')
    expect(await save(solving, ann)).toBe('problem.not-yours')
    for (const bad of [
      { ...solving, text: ' ' },
      { ...solving, text: 'x'.repeat(20_001) },
      { text: 'x', afterSolving: false, opensAt: null, needs: 'any' },
      { ...solving, text: 'x', needs: 'some' },
      { ...solving, text: 'x', opensAt: -1 },
    ])
      expect((await send('PUT problem-note', root, { pid, ...bad })).status).toBe(400)
    expect((await send('PUT problem-note', root, { pid: 999, text: 'x', ...solving })).errorCode).toBe('problem.not-found')
    expect((await read(ann)).data).toEqual({ state: 'none', text: null, rule: null, isSolved: false, edited: null })
    expect(await save()).toBe(undefined)
    expect(await save(solving, root, 'x'.repeat(20_000))).toBe(undefined)
    const acts = await db.selectFrom('auditLog').select(['username', 'target']).where('action', '=', 'problem.note').orderBy('id').execute()
    expect(acts).toEqual([
      { username: 'author', target: String(pid) },
      { username: 'root', target: String(pid) },
    ])
  })

  test('opens after solving: outside contests, in a run that counts, and not by the solution of another', async () => {
    const { db, save, read, stateFor, solve, ann, author, pid } = await openNotes()
    await save()
    expect(await stateFor(author)).toBe('open')
    const cid = await makeContest(db, { startTime: 1, endTime: 2 })
    await solve(ann.uid, { cid, cpid: await makeContestProblem(db, cid, pid, 'A') })
    await solve(ann.uid, { isTrial: 1 })
    await solve(ann.uid, { status: Verdict.WrongAnswer })
    await solve(author.uid)
    const answer = await read(ann)
    expect(answer.data).toMatchObject({ state: 'waiting', text: null, rule: solving, isSolved: false, edited: null })
    expect(JSON.stringify(answer)).not.toContain('SECRET')
    await solve(ann.uid)
    expect((await read(ann)).data).toMatchObject({ state: 'open', text: 'SECRET: sort first', isSolved: true })
  })

  test('opens at its date, not a millisecond before', async () => {
    const { clock, save, stateFor, ann } = await openNotes()
    await save({ afterSolving: false, opensAt: clock.now() + 1, needs: 'any' })
    expect(await stateFor(ann)).toBe('waiting')
    clock.advance(1)
    expect(await stateFor(ann)).toBe('open')
  })

  test('is closed while a contest with the problem runs, whatever it says, for everybody but preparers', async () => {
    const { db, clock, save, stateFor, read, solve, ann, author, root, pid } = await openNotes()
    await save()
    await solve(ann.uid)
    const now = clock.now()
    const times = { startTime: now + 1, endTime: now + hour, bankClosing: 'never' }
    const cid = await makeContest(db, { uid: ann.uid, ...times })
    await makeContestProblem(db, cid, pid, 'A')
    expect(await stateFor(ann)).toBe('open')
    clock.advance(1)
    expect(await stateFor(ann)).toBe('closed')
    expect(JSON.stringify(await read(ann))).not.toContain('SECRET')
    expect([await stateFor(author), await stateFor(root)]).toEqual(['open', 'open'])
    clock.advance(hour - 2)
    expect(await stateFor(ann)).toBe('closed')
    clock.advance(1)
    expect(await stateFor(ann)).toBe('open')
  })

  test('is no way to a problem that the reader may not open', async () => {
    const { db, clock, save, stateFor, send, ann, pid } = await openNotes()
    await save({ afterSolving: false, opensAt: 0, needs: 'any' })
    const now = clock.now()
    const cid = await makeContest(db, { startTime: now + hour, endTime: now + 2 * hour, bankClosing: 'from-now' })
    await makeContestProblem(db, cid, pid, 'A')
    expect(await stateFor(ann)).toBe('problem.in-contest')
    await db.updateTable('problems').set({ auth: 2 }).where('id', '=', pid).execute()
    expect(await stateFor(ann)).toBe('problem.not-found')
    expect((await send(`DELETE problem-note?pid=${pid}`, ann)).errorCode).toBe('problem.not-found')
  })

  test('of a problem of a group is written by its keepers and read by its members', async () => {
    const { db, save, stateFor, send, ann, pid, signIn } = await openNotes()
    const [teacher, stranger] = [await signIn('default_user', 'teacher'), await signIn('default_user', 'stranger')]
    const gid = await makeGroup(db, teacher.uid)
    await joinGroup(db, gid, teacher.uid, 'root')
    await joinGroup(db, gid, ann.uid, 'member')
    await db.updateTable('problems').set({ gid, isGroup: 1, authorUid: teacher.uid }).where('id', '=', pid).execute()
    expect(await save(solving, ann)).toBe('problem.not-yours')
    expect(await save(solving, stranger)).toBe('problem.not-found')
    expect(await save({ afterSolving: false, opensAt: 0, needs: 'any' }, teacher)).toBe(undefined)
    expect([await stateFor(ann), await stateFor(stranger)]).toEqual(['open', 'problem.not-found'])
    // A published problem is the site's too: staff would have to approve the change.
    await db.updateTable('problems').set({ isGroup: 0 }).where('id', '=', pid).execute()
    expect(await save(solving, teacher)).toBe('problem.not-yours')
    expect((await send(`DELETE problem-note?pid=${pid}`, teacher)).errorCode).toBe('problem.not-yours')
  })

  test('is announced by the page of the problem, and deleted over the version that its editor has read', async () => {
    const { send, save, read, author, ann, pid, db } = await openNotes()
    const { problemId } = await db.selectFrom('problems').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow()
    const isAnnounced = async () => (await send(`GET get-problem-detail?problemId=${problemId}`, ann)).data.hasNote
    expect(await isAnnounced()).toBe(false)
    await save()
    expect(await isAnnounced()).toBe(true)
    const { version } = (await read(author)).data.edited
    await save(solving, author, 'changed meanwhile')
    expect((await send(`DELETE problem-note?pid=${pid}&version=${version}`, author)).errorCode).toBe('edit.changed-meanwhile')
    const next = (await read(author)).data.edited.version
    expect((await send(`DELETE problem-note?pid=${pid}&version=${next}`, author)).errorCode).toBe(undefined)
    expect((await read(author)).data.state).toBe('none')
  })
})
