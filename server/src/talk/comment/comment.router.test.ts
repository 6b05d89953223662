import { describe, expect, test } from 'vitest'
import { openTalkSite } from '../../testing/talk-site.ts'

type Row = { id: number; content: string; likeNum: number; totalReplyNum: number; replyList: { content: string; toName: string }[] }

async function withPost() {
  const site = await openTalkSite()
  const did = await site.post(site.ada, { pid: 'P1' })
  const list = async (by?: { token: string }, more = '') => {
    const { commentList, commentLikeMap } = await site.get(`GET /api/comments?did=${did}${more}`, by)
    return { rows: commentList.records as Row[], total: commentList.total, liked: commentLikeMap }
  }
  const counts = async () =>
    site.services.db.selectFrom('discussions').select(['commentNum', 'threadNum']).where('id', '=', did).executeTakeFirstOrThrow()
  return { ...site, did, list, counts }
}

describe('comments of a discussion', () => {
  test('are counted with their replies, shown with three of them, most liked first', async () => {
    const { comment, reply, call, list, counts, ada, bob, root, did, clock } = await withPost()
    const first = await comment(bob, { did }, 'first')
    clock.advance(1000)
    await comment(ada, { did }, 'second')
    for (let n = 0; n < 4; n++) {
      clock.advance(60_000)
      await reply(ada, first, `reply ${n}`)
    }
    expect((await list()).rows.map(({ content }) => content)).toEqual(['second', 'first'])
    const like = `GET /api/comment-like?cid=${first}&toLike=true&sourceId=${did}&sourceType=Discussion`
    await call(like, { token: root.token })
    await call(like, { token: root.token })
    const { rows, total, liked } = await list(root)
    expect(rows.map(({ content, likeNum, totalReplyNum }) => [content, likeNum, totalReplyNum])).toEqual([
      ['first', 1, 4],
      ['second', 0, 0],
    ])
    expect(rows[0]?.replyList.map(({ content }) => content)).toEqual(['reply 3', 'reply 2', 'reply 1'])
    expect([total, liked, (await list(bob)).liked, await counts()]).toEqual([2, { [first]: true }, {}, { commentNum: 6, threadNum: 2 }])
    const all = (await call(`GET /api/reply?commentId=${first}`)).body.data
    expect(all.map(({ content }: Row) => content)).toEqual(['reply 3', 'reply 2', 'reply 1', 'reply 0'])
    expect((await list(root, '&limit=1&currentPage=2')).rows.map(({ content }) => content)).toEqual(['second'])
  })

  test('are deleted with their replies, by the author and by staff, and their rows are kept', async () => {
    const { comment, reply, call, list, counts, services, signIn, ada, bob, did } = await withPost()
    const [first, second] = [await comment(bob, { did }), await comment(bob, { did })]
    await reply(ada, first)
    const answer = await reply(ada, second)
    const admin = await signIn('admin')
    const remove = (by: { token: string }, id: number) =>
      call('DELETE /api/comment', { token: by.token, body: { id, fromUid: 'x', did, cid: null } })
    const removeReply = (by: { token: string }) =>
      call('DELETE /api/reply', { token: by.token, body: { reply: { id: answer, commentId: second, fromUid: bob.uid }, did } })
    expect((await remove(ada, first)).body.errorCode).toBe('comment.not-yours')
    expect((await remove(bob, first)).body.status).toBe(200)
    expect((await remove(bob, first)).body.errorCode).toBe('comment.gone')
    expect(await counts()).toEqual({ commentNum: 2, threadNum: 1 })
    expect((await removeReply(bob)).body.errorCode).toBe('comment.not-yours')
    expect((await removeReply(ada)).body.status).toBe(200)
    expect((await removeReply(ada)).body.errorCode).toBe('reply.gone')
    expect((await remove(admin, second)).body.status).toBe(200)
    expect([await counts(), (await list()).total]).toEqual([{ commentNum: 0, threadNum: 0 }, 0])
    const kept = async (table: 'comments' | 'replies') =>
      (await services.db.selectFrom(table).select('status').execute()).map((r) => r.status)
    expect([await kept('comments'), await kept('replies')]).toEqual([
      [2, 2],
      [2, 2],
    ])
    const acts = await services.db.selectFrom('auditLog').select(['action', 'username']).where('action', 'like', 'comment%').execute()
    expect(acts).toEqual([{ action: 'comment.delete', username: 'admin' }])
  })

  test.each([
    { name: 'nothing', content: '', status: 400 },
    { name: 'blanks', content: ' \n', status: 400 },
    { name: 'more than 10000', content: 'x'.repeat(10_001), status: 400 },
    { name: '10000', content: 'x'.repeat(10_000), status: 200 },
  ])('of $name: $status, and so for replies', async ({ content, status }) => {
    const { comment, call, ada, bob, did, clock } = await withPost()
    expect((await call('POST /api/comment', { token: bob.token, body: { did, cid: null, content } })).body.status).toBe(status)
    const commentId = await comment(ada, { did })
    clock.advance(60_000)
    const body = { reply: { commentId, content, toUid: ada.uid, toName: 'ada' }, did }
    expect((await call('POST /api/reply', { token: bob.token, body })).body.status).toBe(status)
  })

  test('have a place: none is refused, and what is gone has none', async () => {
    const { call, get, comment, ada, bob, root, did } = await withPost()
    expect(await get('GET /api/comments')).toBe('comment.nowhere')
    expect(await get('GET /api/comments?did=99')).toBe('discussion.not-found')
    expect(await get('GET /api/reply?commentId=99')).toBe('comment.gone')
    const id = await comment(bob, { did })
    await call('PUT /api/admin/discussion', { token: root.token, body: { id: did, status: 1 } })
    expect(await get(`GET /api/comments?did=${did}`, ada)).toBe('discussion.hidden')
    expect(await get(`GET /api/reply?commentId=${id}`, ada)).toBe('discussion.hidden')
    await expect(comment(ada, { did })).rejects.toThrow('discussion.hidden')
  })

  test('are refused to guests, to muted roles with the reason, and to who has solved too little', async () => {
    const { call, services, signIn, comment, ada, bob, did } = await withPost()
    const body = { did, cid: null, content: 'x' }
    expect((await call('POST /api/comment', { body })).http).toBe(401)
    const muted = await signIn('mute_user')
    for (const [rest, sent] of [
      ['POST /api/comment', body],
      ['POST /api/reply', { reply: { commentId: 1, content: 'x' } }],
    ] as const) {
      const answer = await call(rest, { token: muted.token, body: sent })
      expect([rest, answer.http, answer.body.errorCode]).toEqual([rest, 403, 'talk.muted'])
    }
    await services.config.update('switches', { defaultCreateCommentACInitValue: 2 })
    await expect(comment(bob, { did })).rejects.toThrow('talk.solve-first')
    expect(await comment(ada, { did })).toBeGreaterThan(0)
  })

  test('answer with the author, the badge and numbers that a client adds to', async () => {
    const { call, root, did } = await withPost()
    const body = { did, cid: null, content: 'x', id: 77, fromName: 'somebody', likeNum: 9 }
    const { data } = (await call('POST /api/comment', { token: root.token, body })).body
    expect(data).toMatchObject({ fromName: 'root', fromRole: 'root', likeNum: 0, totalReplyNum: 0, replyList: [], toAll: false })
    expect(data.id).not.toBe(77)
  })
})

describe('recipients', () => {
  test('the author of a comment; whoever wrote what is answered, not whom the body names; nobody of the own doings', async () => {
    const { comment, reply, unread, get, call, ada, bob, root, did } = await withPost()
    const mine = await comment(ada, { did }, 'my own')
    expect(await unread(ada)).toMatchObject({ comment: 0 })
    await comment(bob, { did }, 'a *comment*')
    expect(await unread(ada)).toMatchObject({ comment: 1 })
    const answer = await reply(bob, mine, 'an answer', {
      quoteId: mine,
      quoteType: 'Comment',
      reply: { commentId: mine, content: 'an answer', toUid: root.uid },
    })
    expect([await unread(root), await unread(ada)]).toMatchObject([{ reply: 0 }, { reply: 1 }])
    await reply(root, mine, 'to bob', { quoteId: answer, quoteType: 'Reply' })
    expect(await unread(bob)).toMatchObject({ reply: 1, like: 0 })
    const [received] = (await get('GET /api/msg/reply', bob)).records
    expect(received).toMatchObject({ action: 'Reply', sourceType: 'Discussion', sourceId: did, sourceContent: 'to bob', state: false })
    expect(received).toMatchObject({ quoteType: 'Reply', quoteId: answer, quoteContent: 'bob : an answer', senderUsername: 'root' })
    expect(received.url).toBe(`/discussion-detail/${did}#comment-${mine}`)
    await call('DELETE /api/reply', { token: root.token, body: { reply: { id: answer }, did } })
    expect((await get('GET /api/msg/reply', bob)).records[0]).toMatchObject({ quoteContent: null, sourceContent: 'to bob', state: true })
    expect(await unread(bob)).toMatchObject({ reply: 0 })
  })

  test('long texts are cut, and a like of a comment sends one message', async () => {
    const { comment, call, get, unread, ada, bob, did } = await withPost()
    const id = await comment(bob, { did }, 'x'.repeat(300))
    expect((await get('GET /api/msg/comment', ada)).records[0].sourceContent).toBe(`${'x'.repeat(200)}...`)
    for (const toLike of [true, false, true]) {
      await call(`GET /api/comment-like?cid=${id}&toLike=${toLike}&sourceId=9&sourceType=Contest`, { token: ada.token })
    }
    expect(await unread(bob)).toMatchObject({ like: 1 })
    const liked = (await get('GET /api/msg/like', bob)).records[0]
    expect(liked).toMatchObject({ action: 'Like_Discuss', sourceType: 'Discussion', sourceId: did, sourceContent: null })
  })
})

test('a discussion and its page say the same number: comments and replies', async () => {
  const { post, comment, reply, get, call, ada, bob } = await openTalkSite()
  const did = await post(ada)
  const [first, second] = [await comment(bob, { did }), await comment(ada, { did })]
  await reply(ada, first)
  await reply(bob, first)
  const numbers = async () => [
    (await get('GET /api/get-discussion-list')).records[0].commentNum,
    (await get(`GET /api/get-discussion-detail?did=${did}`)).commentNum,
    (await get(`GET /api/comments?did=${did}`)).commentNum,
  ]
  expect(await numbers()).toEqual([4, 4, 4])
  await call('DELETE /api/comment', { token: bob.token, body: { id: first } })
  expect(await numbers()).toEqual([1, 1, 1])
  expect(second).toBeGreaterThan(first)
})
