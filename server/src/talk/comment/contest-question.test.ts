/** Questions and answers of a contest, and their readers while it runs. */
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { describe, expect, test } from 'vitest'
import type { SiteEvent } from '../../ground/live/event-bus.ts'
import { makeContest, makeContestProblem, makeProblem } from '../../testing/make.ts'
import { openTalkSite } from '../../testing/talk-site.ts'

async function withContest() {
  const site = await openTalkSite()
  const { services, clock, signIn, get } = site
  const now = clock.now()
  const teacher = await signIn('default_user', 'teacher')
  const helper = await signIn('default_user', 'helper')
  const cid = await makeContest(services.db, { uid: teacher.uid, startTime: now, endTime: now + hour })
  await services.db.insertInto('contestHelpers').values({ cid, uid: helper.uid, rights: '["answers"]', gmtCreate: now }).execute()
  const read = async (by?: { token: string }) => {
    const data = await get(`GET /api/comments?cid=${cid}`, by)
    if (typeof data === 'string') return data
    return data.commentList.records.map(({ content, replyList }: { content: string; replyList: { content: string }[] }) =>
      [content, ...replyList.map((reply) => reply.content)].join(' < '),
    )
  }
  const events: SiteEvent[] = []
  services.events.subscribe((event) => void events.push(event))
  const heard = () => events.splice(0).flatMap((event) => (event.type === 'talk.changed' ? [event.readers] : []))
  return { ...site, teacher, helper, cid, read, heard }
}

describe('while a contest runs', () => {
  test('a pupil reads the own questions and what staff says; an answer to one goes to that one', async () => {
    const { comment, reply, read, get, unread, cid, ada, bob, teacher, helper, root, clock } = await withContest()
    const asked = await comment(ada, { cid }, 'is 0 even?')
    clock.advance(1000)
    await comment(bob, { cid }, 'is 1 odd?')
    clock.advance(1000)
    await comment(teacher, { cid }, 'begin!')
    await reply(helper, asked, 'yes')
    expect(await read(ada)).toEqual(['begin!', 'is 0 even? < yes'])
    expect(await read(bob)).toEqual(['begin!', 'is 1 odd?'])
    for (const by of [teacher, helper, root]) expect(await read(by)).toEqual(['is 1 odd?', 'begin!', 'is 0 even? < yes'])
    expect(await get(`GET /api/reply?commentId=${asked}&cid=${cid}`, ada)).toMatchObject([{ content: 'yes' }])
    expect(await get(`GET /api/reply?commentId=${asked}&cid=${cid}`, bob)).toBe('comment.gone')
    expect(await get(`GET /api/reply?commentId=${asked}`)).toBe('contest.login-first')
    expect(await unread(ada)).toMatchObject({ reply: 1 })
    expect((await get('GET /api/msg/reply', ada)).records[0]).toMatchObject({
      sourceType: 'Contest',
      sourceId: cid,
      url: `/contest/${cid}/comment#comment-${asked}`,
    })
  })

  test('in a contest whose creator is not known anymore a question is kept', async () => {
    const { comment, read, services, cid, ada, root } = await withContest()
    await services.db.updateTable('contests').set({ uid: null }).where('id', '=', cid).execute()
    await comment(ada, { cid }, 'is 0 even?')
    expect(await read(root)).toEqual(['is 0 even?'])
  })

  test('answering staff gets a message of each question, with a link to it; the asker and root get none', async () => {
    const { comment, get, unread, cid, ada, bob, teacher, helper, root } = await withContest()
    const asked = await comment(ada, { cid }, 'is 0 even?')
    for (const by of [teacher, helper]) {
      expect(await unread(by)).toMatchObject({ comment: 1 })
      expect((await get('GET /api/msg/comment', by)).records).toMatchObject([
        {
          sourceType: 'Contest',
          sourceId: cid,
          sourceContent: 'is 0 even?',
          senderUsername: 'ada',
          url: `/contest/${cid}/comment#comment-${asked}`,
        },
      ])
    }
    await comment(helper, { cid }, 'begin!')
    await comment(helper, { answerTo: asked }, 'yes')
    for (const by of [teacher, helper, bob, root]) expect(await unread(by)).toMatchObject({ comment: 0 })
    expect(await unread(ada)).toMatchObject({ comment: 1 })
  })

  test('an answer to everybody quotes the question, is read by all, and marks it answered', async () => {
    const { comment, read, unread, get, cid, ada, bob, teacher } = await withContest()
    const asked = await comment(ada, { cid }, 'may I\nuse paper?')
    await expect(comment(bob, { cid, answerTo: asked })).rejects.toThrow('comment.gone')
    await expect(comment(ada, { cid, answerTo: asked })).rejects.toThrow('comment.not-yours')
    await comment(teacher, { answerTo: asked }, 'Yes.')
    expect(await read(bob)).toEqual(['> may I\n> use paper?\n\nYes.'])
    const { records } = (await get(`GET /api/comments?cid=${cid}`, teacher)).commentList
    expect(records.map(({ answered, toAll }: { answered: boolean; toAll: boolean }) => [answered, toAll])).toContainEqual([true, false])
    expect(await unread(ada)).toMatchObject({ comment: 1 })
  })

  test('a question names a problem of the contest, and so does its answer to everybody; others are refused', async () => {
    const { comment, services, get, cid, ada, bob, teacher } = await withContest()
    const pid = await makeProblem(services.db)
    await makeContestProblem(services.db, cid, pid, 'B')
    const problems = async (by: { token: string }) =>
      (await get(`GET /api/comments?cid=${cid}`, by)).commentList.records.map(({ problem }: { problem: string | null }) => problem)
    const asked = await comment(ada, { cid, problem: 'B' }, 'is 0 even?')
    expect(await problems(teacher)).toEqual(['B'])
    await comment(teacher, { answerTo: asked }, 'Yes.')
    await comment(bob, { cid }, 'may I use paper?')
    expect((await problems(bob)).toSorted()).toEqual(['B', null])
    await expect(comment(bob, { cid, problem: 'C' })).rejects.toThrow('contest.problem-gone')
    await services.db.updateTable('contestProblems').set({ hidden: 1 }).execute()
    await expect(comment(bob, { cid, problem: 'B' })).rejects.toThrow('contest.problem-gone')
    await services.db.updateTable('contestProblems').set({ removedAt: 1 }).execute()
    expect(await problems(ada)).toEqual([null, null])
  })

  test('a question that is asked on waits again; only its asker and staff reply', async () => {
    const { comment, reply, get, cid, ada, bob, teacher } = await withContest()
    const asked = await comment(ada, { cid })
    const answered = async () => (await get(`GET /api/comments?cid=${cid}`, teacher)).commentList.records[0].answered
    await reply(teacher, asked)
    expect(await answered()).toBe(true)
    await reply(ada, asked)
    expect(await answered()).toBe(false)
    await expect(reply(bob, asked)).rejects.toThrow('comment.gone')
    const open = await comment(teacher, { cid })
    await expect(reply(ada, open)).rejects.toThrow('reply.not-yours')
  })

  test('live events filter alike', async () => {
    const { comment, reply, heard, cid, ada, teacher, helper } = await withContest()
    const staff = [teacher.uid, helper.uid]
    const asked = await comment(ada, { cid })
    expect(heard()).toEqual([[...staff, ada.uid]])
    await reply(teacher, asked)
    expect(heard()).toEqual([[...staff, ada.uid]])
    await comment(teacher, { cid })
    expect(heard()).toEqual([null])
  })

  test('guests, and those who have no access, read and write nothing', async () => {
    const { services, read, comment, get, cid, ada } = await withContest()
    expect(await read()).toBe('contest.login-first')
    await services.db.updateTable('contests').set({ auth: 1, pwd: 'x' }).where('id', '=', cid).execute()
    expect(await read(ada)).toBe('contest.not-registered')
    await expect(comment(ada, { cid })).rejects.toThrow('contest.not-registered')
    await services.db.updateTable('contests').set({ visible: 0 }).where('id', '=', cid).execute()
    expect(await read(ada)).toBe('contest.gone')
    expect(await get('GET /api/comments?cid=99', ada)).toBe('contest.gone')
  })

  test('a closed area is closed', async () => {
    const { services, read, ada } = await withContest()
    await services.config.update('switches', { openContestComment: false })
    expect(await read(ada)).toBe('talk.switched-off')
  })

  test('questions need no solved problem', async () => {
    const { services, comment, cid, ada } = await withContest()
    await services.config.update('switches', { defaultCreateCommentACInitValue: 50 })
    expect(await comment(ada, { cid })).toBeGreaterThan(0)
  })
})

test('after the end everybody in the contest reads everything', async () => {
  const { comment, reply, read, heard, cid, ada, bob, teacher, clock } = await withContest()
  const asked = await comment(ada, { cid }, 'is 0 even?')
  await reply(teacher, asked, 'yes')
  expect(await read(bob)).toEqual([])
  clock.advance(hour + minute)
  expect(await read(bob)).toEqual(['is 0 even? < yes'])
  heard()
  await comment(bob, { cid }, 'thanks')
  expect(heard()).toEqual([null])
})
