import { day, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import type { SiteEvent } from '../../ground/live/event-bus.ts'
import { judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { openLineSite } from '../../testing/line-site.ts'
import { makeContest, makeContestProblem } from '../../testing/make.ts'

const NO = 'line-comment.not-yours'
const BAD = 'request.rule-broken'

describe('opening a comment on lines', () => {
  test('takes only what makes sense', async () => {
    const { comment, people, submitId, ask } = await openLineSite()
    const { owner } = people
    for (const bad of [{ content: '' }, { content: ' \n' }, { content: 'x'.repeat(10_001) }, { firstLine: 0 }]) {
      expect([bad, await comment(owner, bad)]).toEqual([bad, BAD])
    }
    for (const outside of [{ lastLine: 5 }, { firstLine: 4, lastLine: 3 }]) {
      expect(await comment(owner, outside)).toBe('line-comment.outside')
    }
    expect(await comment(owner, { submitId: 999 })).toBe('submission.not-found')
    expect(await ask(`GET /api/line-comments?submitId=999`, owner)).toBe('submission.not-found')
    expect(await comment(owner, { submitId, lastLine: 4 })).toMatchObject({ id: expect.any(Number) })
  })

  test('is for those who teach the author', async () => {
    const { comment, people, signIn } = await openLineSite()
    const { owner, helper, root, keeper, ann, bob, other } = people
    expect(await comment(null)).toBe('session.signed-out')
    for (const who of [ann, bob, other, await signIn('admin', 'colleague')]) expect(await comment(who)).toBe(NO)
    expect(await comment(await signIn('mute_user', 'silent'))).toBe('talk.muted')
    for (const who of [owner, helper, root, keeper]) expect(await comment(who)).toMatchObject({ id: expect.any(Number) })
  })

  test('is theirs no more when the author leaves, and was never theirs before the author joined', async () => {
    const { comment, list, answer, settle, people, db, gid } = await openLineSite()
    const { helper, owner, ann } = people
    const { id } = await comment(helper)
    const setMember = (auth: number) =>
      db.updateTable('groupMembers').set({ auth }).where('gid', '=', gid).where('uid', '=', ann.uid).execute()
    await setMember(1)
    for (const who of [owner, helper]) {
      const all = [await list(who), await comment(who), await answer(who, id, 'more'), await settle(who, id)]
      expect(all).toEqual([NO, NO, NO, NO])
    }
    // The author may still read earlier remarks.
    expect((await list(ann)).threads).toHaveLength(1)
    await setMember(3)
    expect((await list(helper)).threads).toHaveLength(1)
  })

  test('does not reach what counts in no training of theirs', async () => {
    const { comment, people, sent, db, tid, now } = await openLineSite()
    const { owner, ann } = people
    const early = await sent(ann.uid, { submitTime: now - 2 * day })
    const trial = await sent(ann.uid, { isTrial: 1 })
    expect(await comment(owner, { submitId: early })).toBe(NO)
    expect(await comment(owner, { submitId: trial })).toBe('submission.not-found')
    await db.deleteFrom('trainingProblems').where('tid', '=', tid).execute()
    expect(await comment(owner)).toBe(NO)
  })

  test('stops at so many, and when one person writes very fast', async () => {
    const { comment, people, db, clock, submitId } = await openLineSite()
    for (let i = 0; i < 40; i++) await comment(people.owner, { content: `text ${i}` })
    expect(await comment(people.owner)).toBe('talk.too-fast')
    clock.advance(2 * minute)
    const row = { submitId, authorUid: people.ann.uid, firstLine: 1, lastLine: 1, gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('lineThreads')
      .values(Array.from({ length: 60 }, () => row))
      .execute()
    expect(await comment(people.owner)).toBe('line-comment.full')
  })
})

describe('comments on lines', () => {
  test('are read by the author and by those who teach, and by nobody else, shared code or not', async () => {
    const { comment, list, people, db, submitId } = await openLineSite()
    const { owner, ann, bob, other, root } = people
    await comment(owner)
    await db.updateTable('problems').set({ codeShare: 1 }).execute()
    await db.updateTable('submissions').set({ share: 1 }).where('submitId', '=', submitId).execute()
    expect(await list(null)).toBe('session.signed-out')
    for (const who of [bob, other]) expect(await list(who)).toBe(NO)
    for (const who of [owner, ann, root]) expect((await list(who)).threads).toHaveLength(1)
  })

  test('say who said what where, and what the reader may do', async () => {
    const { comment, answer, list, people, clock, ask, submitId } = await openLineSite()
    const { owner, ann } = people
    const { id } = await comment(owner, { firstLine: 3, lastLine: 3 })
    await comment(owner, { firstLine: 1, lastLine: 2, content: 'Both?' })
    clock.advance(minute)
    await answer(ann, id, 'Why?')
    const remark = { editedAt: null, can: { edit: true, remove: true } }
    expect(await list(owner)).toEqual({
      threads: [
        { id: id + 1, firstLine: 1, lastLine: 2, settled: null, remarks: [expect.anything()], can: { answer: true, settle: true } },
        {
          id,
          firstLine: 3,
          lastLine: 3,
          settled: null,
          can: { answer: true, settle: true },
          remarks: [
            expect.objectContaining({ ...remark, username: 'owner', byAuthor: false, realname: null, content: 'Name it.' }),
            expect.objectContaining({ username: 'ann', byAuthor: true, realname: 'Ann Lee', can: { edit: false, remove: true } }),
          ],
        },
      ],
      can: { open: true },
      silent: null,
    })
    const seen = await list(ann)
    expect(seen).toMatchObject({ can: { open: false }, silent: null })
    expect(seen.threads[1]).toMatchObject({ can: { answer: true, settle: false } })
    expect(seen.threads[1].remarks[0].can).toEqual({ edit: false, remove: false })
    const can = async (who: { token: string }) => (await ask(`GET /api/get-submission-detail?submitId=${submitId}`, who)).can.lineComments
    expect([await can(owner), await can(ann), await can(people.bob)]).toEqual([true, true, false])
  })

  test('are hidden by the switch that hides code, from the class that is', async () => {
    const { comment, list, ask, people, gid } = await openLineSite()
    const { owner, ann, root } = people
    await comment(owner)
    await ask('PUT /api/admin/switch/site', root, { hideNonContestSubmissionCode: true })
    expect([await list(owner), await list(ann)]).toEqual([NO, NO])
    expect((await ask(`GET /api/group/line-comments?gid=${gid}`, owner)).total).toBe(0)
    expect(await ask('GET /api/line-comments-waiting', ann)).toEqual([])
    expect((await list(root)).threads).toHaveLength(1)
  })

  test('are answered by the author, edited by whoever wrote them, and settled and opened again by those who teach', async () => {
    const { comment, answer, settle, list, people, ask, clock } = await openLineSite()
    const { owner, helper, ann, bob } = people
    const { id } = await comment(owner)
    expect(await answer(null, id, 'x')).toBe('session.signed-out')
    expect(await answer(bob, id, 'x')).toBe(NO)
    expect(await answer(ann, 999, 'x')).toBe('line-comment.gone')
    expect(await answer(ann, id, '')).toBe(BAD)
    expect(await answer(ann, id, 'Done.')).toBe(null)
    expect(await answer(ann, id, 'Done.')).toBe('talk.same-text')
    const remarks = async () => (await list(owner)).threads[0].remarks
    const [first, second] = await remarks()
    const edit = (who: { token: string } | null, remark: number, content = 'Done!') =>
      ask('PUT /api/line-remark', who, { id: remark, content })
    expect([await edit(null, second.id), await edit(owner, second.id), await edit(ann, first.id)]).toEqual(['session.signed-out', NO, NO])
    expect(await edit(ann, 999)).toBe('line-comment.gone')
    clock.advance(minute)
    expect(await edit(ann, second.id)).toBe(null)
    expect((await remarks())[1]).toMatchObject({ content: 'Done!', editedAt: clock.now() })

    expect([await settle(null, id), await settle(ann, id), await settle(owner, 999)]).toEqual([
      'session.signed-out',
      NO,
      'line-comment.gone',
    ])
    expect(await settle(helper, id)).toBe(null)
    expect(await settle(owner, id)).toBe(null)
    const [thread] = (await list(ann)).threads
    expect(thread).toMatchObject({ settled: { at: clock.now(), by: 'helper' }, can: { answer: false, settle: false } })
    expect(thread.remarks[1].can).toEqual({ edit: false, remove: false })
    const closed = [await answer(ann, id, 'but'), await edit(ann, second.id), await ask(`DELETE /api/line-remark?id=${second.id}`, ann)]
    expect(closed).toEqual(Array(3).fill('line-comment.settled'))
    expect(await settle(owner, id, false)).toBe(null)
    expect((await list(ann)).threads[0]).toMatchObject({ settled: null, can: { answer: true } })
  })

  test('are taken away by whoever wrote them, or by those who teach, which is on record; the first takes the others along', async () => {
    const { comment, answer, list, people, ask, db } = await openLineSite()
    const { owner, helper, ann } = people
    const { id } = await comment(owner)
    await answer(ann, id, 'rude')
    const [first, second] = (await list(owner)).threads[0].remarks
    const remove = (who: { token: string } | null, remark: number) => ask(`DELETE /api/line-remark?id=${remark}`, who)
    expect([await remove(null, first.id), await remove(ann, first.id), await remove(owner, 999)]).toEqual([
      'session.signed-out',
      NO,
      'line-comment.gone',
    ])
    expect(await remove(helper, second.id)).toBe(null)
    const [line] = await db.selectFrom('auditLog').selectAll().where('action', '=', 'line-comment.delete').execute()
    expect(line).toMatchObject({ username: 'helper', target: String(second.id), before: expect.stringContaining('rude') })
    await answer(ann, id, 'polite')
    expect(await remove(owner, first.id)).toBe(null)
    expect((await list(owner)).threads).toEqual([])
    expect(await db.selectFrom('lineRemarks').select('id').execute()).toEqual([])
    expect(await db.selectFrom('auditLog').select('id').where('action', '=', 'line-comment.delete').execute()).toHaveLength(1)
  })

  test('survive another judging, a verdict by hand and a second try of the judge; they go with the submission', async () => {
    const { comment, settle, list, people, ask, submitId, db, services } = await openLineSite()
    const { owner, ann, root } = people
    const { id } = await comment(owner)
    await settle(owner, id)
    const before = await list(ann)
    await ask(`GET /api/admin/judge/rejudge?submitId=${submitId}`, root)
    expect(await judgeAll(services, () => judgeResult(Verdict.Accepted))).toEqual([['submission', submitId]])
    expect(await list(ann)).toEqual(before)
    await ask(`GET /api/admin/judge/manual-judge?submitId=${submitId}&status=${Verdict.WrongAnswer}`, root)
    await db.updateTable('submissions').set({ status: Verdict.SubmitFailed }).where('submitId', '=', submitId).execute()
    expect(await ask(`GET /api/resubmit?submitId=${submitId}`, ann)).toMatchObject({ submitId })
    expect(await list(ann)).toEqual(before)
    await db.deleteFrom('submissions').where('submitId', '=', submitId).execute()
    expect(await db.selectFrom('lineThreads').select('id').execute()).toEqual([])
  })

  test('outlive the account of whoever wrote them', async () => {
    const { comment, list, people, db } = await openLineSite()
    await comment(people.keeper)
    await db.deleteFrom('users').where('uid', '=', people.keeper.uid).execute()
    expect((await list(people.ann)).threads[0].remarks[0]).toMatchObject({ uid: '', username: 'deleted user', content: 'Name it.' })
  })

  test('are sent at once to pages of the author and of participants', async () => {
    const { comment, answer, people, services, submitId } = await openLineSite()
    const events: SiteEvent[] = []
    services.events.subscribe((event) => void events.push(event))
    const { id } = await comment(people.owner)
    await answer(people.helper, id, 'Yes.')
    const received = events.filter((event) => event.type === 'line-comments.changed')
    const { ann, owner, helper } = people
    expect(received).toEqual([
      { type: 'line-comments.changed', submitId, readers: [ann.uid, owner.uid] },
      { type: 'line-comments.changed', submitId, readers: [ann.uid, helper.uid, owner.uid] },
    ])
  })
})

describe('while a contest runs', () => {
  test('nobody comments on its submissions, root included; afterwards its admins do', async () => {
    const { comment, list, people, sent, db, pid, now, clock, submitId } = await openLineSite()
    const { ann, owner, other, root, keeper } = people
    const cid = await makeContest(db, { uid: other.uid, startTime: now - minute, endTime: now + minute, bankClosing: 'never' })
    const cpid = await makeContestProblem(db, cid, pid, 'A')
    const run = await sent(ann.uid, { cid, cpid })
    for (const who of [root, other]) expect(await comment(who, { submitId: run })).toBe('line-comment.contest-runs')
    for (const who of [root, ann]) expect(await list(who, run)).toBe('line-comment.contest-runs')
    expect(await comment(owner, { submitId })).toMatchObject({ id: expect.any(Number) })
    clock.advance(2 * minute)
    for (const who of [root, other]) expect(await comment(who, { submitId: run })).toMatchObject({ id: expect.any(Number) })
    // A leader of a group has no rights in a contest of the site.
    for (const who of [owner, keeper]) expect(await comment(who, { submitId: run })).not.toHaveProperty('id')
    expect((await list(ann, run)).threads).toHaveLength(2)
  })

  test('nobody says more about what was sent to its problems before', async () => {
    const { comment, answer, list, people, db, pid, now, clock } = await openLineSite()
    const { ann, owner, keeper } = people
    const { id } = await comment(owner)
    const cid = await makeContest(db, { startTime: now - minute, endTime: now + minute })
    await makeContestProblem(db, cid, pid, 'A')
    const runs = 'line-comment.contest-runs'
    expect([await comment(keeper), await answer(keeper, id, 'x'), await answer(ann, id, 'x')]).toEqual([runs, runs, runs])
    expect(await comment(owner)).toBe(NO)
    expect(await list(ann)).toMatchObject({ threads: [{ can: { answer: false } }], silent: 'contest' })
    clock.advance(2 * minute)
    expect(await answer(ann, id, 'x')).toBe(null)
  })
})

describe('messages', () => {
  test('send the author one message about several remarks, with a link to the first of them', async () => {
    const { comment, answer, inbox, people, clock, submitId, ask } = await openLineSite()
    const { owner, helper, ann } = people
    const { id } = await comment(owner, { firstLine: 3, lastLine: 3 })
    await comment(owner, { content: 'And this.' })
    await answer(owner, id, 'And that.')
    await comment(helper)
    const url = (line: number) => `/submission-detail/${submitId}#L${line}`
    expect((await ask('GET /api/msg/unread', ann)).mine).toBe(2)
    const received = await inbox(ann)
    expect(received).toEqual([
      { content: expect.stringContaining('helper commented'), url: url(2), state: false },
      { content: expect.stringMatching(/owner commented.*Comments: 3/), url: url(3), state: false },
    ])
    // Already read: the next one is another message.
    await comment(owner, { content: 'One more.' })
    expect(await inbox(ann)).toHaveLength(3)
    clock.advance(20 * minute)
    await comment(helper, { content: 'Later.' })
    clock.advance(20 * minute)
    await comment(helper, { content: 'Much later.' })
    expect(await inbox(ann)).toHaveLength(5)
    expect(await inbox(owner)).toEqual([])
  })

  test('send the opener a message about an answer, and nobody one about an own remark', async () => {
    const { comment, answer, inbox, people, submitId } = await openLineSite()
    const { owner, helper, ann } = people
    const { id } = await comment(owner)
    await answer(ann, id, 'Why?')
    await answer(ann, id, 'Ah, I see.')
    expect(await inbox(owner)).toEqual([
      { content: expect.stringMatching(/ann replied.*Replies: 2/), url: `/submission-detail/${submitId}#L2`, state: false },
    ])
    expect(await inbox(helper)).toEqual([])
  })

  test('send the opener a message about an answer by root on an own submission', async () => {
    const { comment, answer, inbox, people, sent } = await openLineSite()
    const { keeper, root } = people
    const { id } = await comment(keeper, { submitId: await sent(root.uid) })
    await answer(root, id, 'Because.')
    expect(await inbox(keeper)).toMatchObject([{ content: expect.stringContaining('root replied') }])
    expect(await inbox(root)).toMatchObject([{ content: expect.stringContaining('keeper commented') }])
  })
})

describe('comments on lines of a class', () => {
  test('are found by those who lead it; a member finds the own ones, others nothing', async () => {
    const { comment, answer, settle, people, ask, sent, gid, otherGid, clock } = await openLineSite()
    const { owner, helper, ann, bob, other } = people
    const ofBob = await sent(bob.uid)
    const { id } = await comment(owner, { content: 'x'.repeat(300) })
    clock.advance(1)
    await comment(owner, { submitId: ofBob })
    clock.advance(1)
    const { id: done } = await comment(helper, { content: 'Done?' })
    clock.advance(1)
    await answer(ann, id, 'Why?')
    await settle(helper, done)
    const find = async (who: { token: string } | null, query = '') => ask(`GET /api/group/line-comments?gid=${gid}${query}`, who)
    const { records, total } = await find(helper)
    expect(total).toBe(2)
    expect(records).toMatchObject([
      {
        id,
        firstLine: 2,
        lastLine: 3,
        problemId: 'A',
        title: 'Sum',
        username: 'ann',
        realname: 'Ann Lee',
        by: 'owner',
        content: `${'x'.repeat(200)}...`,
        remarks: 2,
        answered: true,
        lastAt: clock.now(),
        settledAt: null,
      },
      { submitId: ofBob, username: 'bob', answered: false },
    ])
    expect(await find(owner, '&limit=1&currentPage=2')).toMatchObject({ records: [{ submitId: ofBob }], total: 2 })
    expect(await find(owner, '&state=settled')).toMatchObject({ records: [{ id: done, settledAt: clock.now() }] })
    expect(await find(ann)).toMatchObject({ records: [{ id, realname: null }], total: 1 })
    expect(await find(bob, '&state=settled')).toMatchObject({ records: [], total: 0 })
    expect([await find(null), await find(other), await find(owner, '&state=odd')]).toEqual(['session.signed-out', 'group.not-member', BAD])
    expect(await ask('GET /api/group/line-comments?gid=999', owner)).toBe('group.not-found')
    expect((await ask(`GET /api/group/line-comments?gid=${otherGid}`, other)).total).toBe(0)
  })

  test('are counted where they wait: for the pupil as long as they are open, for the teacher once they are answered', async () => {
    const { comment, answer, settle, people, ask, gid } = await openLineSite()
    const { owner, helper, ann, bob } = people
    const waiting = (who: { token: string } | null) => ask('GET /api/line-comments-waiting', who)
    const { id } = await comment(owner)
    await comment(owner, { content: 'And this.' })
    expect(await waiting(null)).toBe('session.signed-out')
    expect(await waiting(ann)).toEqual([{ gid, count: 2, leads: false }])
    expect([await waiting(owner), await waiting(bob)]).toEqual([[], []])
    await answer(ann, id, 'Why?')
    expect(await waiting(helper)).toEqual([{ gid, count: 1, leads: true }])
    await settle(owner, id)
    expect([await waiting(ann), await waiting(helper)]).toEqual([[{ gid, count: 1, leads: false }], []])
  })

  test('are out of sight for those who lead it while a contest closes the problem', async () => {
    const { comment, answer, people, ask, gid, db, pid, now } = await openLineSite()
    const { owner, ann } = people
    const { id } = await comment(owner)
    await answer(ann, id, 'Why?')
    const cid = await makeContest(db, { startTime: now - minute, endTime: now + minute })
    await makeContestProblem(db, cid, pid, 'A')
    expect(await ask(`GET /api/group/line-comments?gid=${gid}`, owner)).toMatchObject({ records: [], total: 0 })
    expect(await ask('GET /api/line-comments-waiting', owner)).toEqual([])
    expect((await ask(`GET /api/group/line-comments?gid=${gid}`, ann)).total).toBe(1)
  })
})

describe('snippets', () => {
  test('are kept by each person for themselves, changed and forgotten', async () => {
    const { people, ask } = await openLineSite()
    const { owner, helper } = people
    const list = (who: { token: string } | null) => ask('GET /api/line-snippets', who)
    const save = (who: { token: string } | null, body: object) => ask('PUT /api/line-snippet', who, body)
    expect([await list(null), await save(null, { title: 'a', content: 'b' })]).toEqual(['session.signed-out', 'session.signed-out'])
    for (const bad of [
      { title: ' ', content: 'x' },
      { title: 'x', content: '' },
      { title: 'x'.repeat(61), content: 'x' },
    ]) {
      expect(await save(owner, bad)).toBe(BAD)
    }
    expect(await save(owner, { title: ' Names ', content: 'Say what it is.' })).toBe(null)
    const [kept] = await list(owner)
    expect(kept).toMatchObject({ title: 'Names', content: 'Say what it is.' })
    expect(await list(helper)).toEqual([])
    expect(await save(helper, { id: kept.id, title: 'x', content: 'y' })).toBe('line-snippet.gone')
    expect(await save(owner, { id: kept.id, title: 'Names', content: 'Better.' })).toBe(null)
    expect(await list(owner)).toEqual([{ ...kept, content: 'Better.' }])
    const remove = (who: { token: string } | null) => ask(`DELETE /api/line-snippet?id=${kept.id}`, who)
    expect([await remove(null), await remove(helper), await remove(owner), await remove(owner)]).toEqual([
      'session.signed-out',
      'line-snippet.gone',
      null,
      'line-snippet.gone',
    ])
  })

  test('are so many at most', async () => {
    const { people, ask, db } = await openLineSite()
    const row = { uid: people.owner.uid, title: 't', content: 'c', gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('lineSnippets')
      .values(Array.from({ length: 50 }, () => row))
      .execute()
    expect(await ask('PUT /api/line-snippet', people.owner, { title: 'one', content: 'more' })).toBe('line-snippet.full')
  })
})
