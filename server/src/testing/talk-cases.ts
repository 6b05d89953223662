/** Success cases of the calls of discussions, messages and notices; part of contract-cases.ts and own-call-cases.ts. */
import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { World } from './contract-world.ts'
import { makeGroup } from './make.ts'

type Case = { token?: string; query?: Record<string, string | number>; body?: Record<string, unknown>; list?: unknown[] }
type Cases = Record<string, (world: World) => Case | Promise<Case>>

export const POST = { title: 'Why?', description: 'It fails', content: 'See `main`.', categoryId: 3, pid: null, topPriority: false }

async function newestDiscussion({ services }: World): Promise<number> {
  return (await services.db.selectFrom('discussions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

/** The pupil has solved one problem, which is enough. */
async function letPupilsWrite({ services }: Pick<World, 'services'>): Promise<void> {
  await services.config.update('switches', { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 })
}

/** A discussion of the pupil's about the problem P1. */
async function postDiscussion(world: World): Promise<number> {
  await letPupilsWrite(world)
  await world.call('POST /api/discussion', { token: world.pupil.token, body: { ...POST, pid: 'P1' } })
  return newestDiscussion(world)
}

/** A comment by root on the pupil's discussion, and a reply by the pupil. */
async function talk(world: World): Promise<{ did: number; commentId: number; replyId: number }> {
  const did = await postDiscussion(world)
  const comment = await world.call('POST /api/comment', { token: world.root.token, body: { content: 'Try *long*.', did, cid: null } })
  const commentId = comment.body.data.id
  const reply = { commentId, content: 'Thanks!', toUid: world.root.uid, toName: 'root', toAvatar: null }
  const body = { reply, did, quoteId: commentId, quoteType: 'Comment' }
  const replied = await world.call('POST /api/reply', { token: world.pupil.token, body })
  return { did, commentId, replyId: replied.body.data.id }
}

async function groupOfRoot(world: World): Promise<number> {
  return makeGroup(world.services.db, world.root.uid)
}

async function postInGroup(world: World): Promise<{ gid: number; did: number }> {
  const gid = await groupOfRoot(world)
  await world.call('POST /api/group/discussion', { token: world.root.token, body: { ...POST, gid } })
  return { gid, did: await newestDiscussion(world) }
}

async function report(world: World): Promise<number> {
  const did = await postDiscussion(world)
  await world.call('POST /api/discussion-report', { token: world.root.token, body: { did, content: '#spam ads# buy' } })
  return (await world.services.db.selectFrom('discussionReports').select('id').executeTakeFirstOrThrow()).id
}

async function likedByRoot(world: World): Promise<void> {
  const did = await postDiscussion(world)
  await world.call(`GET /api/discussion-like?did=${did}&toLike=true`, { token: world.root.token })
}

async function postNotice({ call, root, services }: World, body: object = { type: 'All' }): Promise<number> {
  await call('POST /api/admin/msg/notice', { token: root.token, body: { title: 'Closed', content: 'on *Monday*', ...body } })
  return (await services.db.selectFrom('notices').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

const paged = { currentPage: 1, limit: 6 }

export const talkSuccesses: Cases = {
  'GET /api/get-discussion-list': async (world) => {
    await postDiscussion(world)
    return { query: { limit: 10, currentPage: 1, keyword: '', cid: '', pid: '', onlyMine: 'false' } }
  },
  'GET /api/get-discussion-detail': async (world) => ({ query: { did: await postDiscussion(world) } }),
  'GET /api/discussion-category': () => ({}),
  'POST /api/discussion-category': ({ root }) => ({
    token: root.token,
    list: [{ id: '1', name: 'Chat' }, { name: 'Contests' }, { name: ' ' }],
  }),
  'POST /api/discussion': async (world) => {
    await letPupilsWrite(world)
    const { token, uid } = world.pupil
    return { token, body: { ...POST, id: '', uid, author: 'pupil', avatar: '', pid: 'P1', categoryId: '3', gid: null } }
  },
  'PUT /api/discussion': async (world) => {
    const id = await postDiscussion(world)
    const { data } = (await world.call(`GET /api/get-discussion-detail?did=${id}`, { token: world.pupil.token })).body
    return { token: world.pupil.token, body: { ...data, id: String(id), title: 'Solved' } }
  },
  'DELETE /api/discussion': async (world) => ({ query: { did: await postDiscussion(world) }, token: world.pupil.token }),
  'GET /api/discussion-like': async (world) => ({ query: { did: await postDiscussion(world), toLike: 'true' }, token: world.root.token }),
  'POST /api/discussion-report': async (world) => ({
    token: world.root.token,
    body: { did: String(await postDiscussion(world)), reporter: 'somebody else', content: '#spam ads# #plagiarism# look' },
  }),
  'GET /api/group/get-discussion-list': async (world) => {
    const { gid } = await postInGroup(world)
    return { token: world.root.token, query: { gid, limit: 10, currentPage: 1 } }
  },
  'GET /api/group/get-admin-discussion-list': async (world) => {
    const { gid } = await postInGroup(world)
    return { token: world.root.token, query: { gid, limit: 10, currentPage: 1 } }
  },
  'POST /api/group/discussion': async (world) => ({ token: world.root.token, body: { ...POST, gid: String(await groupOfRoot(world)) } }),
  'PUT /api/group/discussion': async (world) => {
    const { gid, did } = await postInGroup(world)
    return { token: world.root.token, body: { ...POST, id: did, gid, title: 'Solved', status: 1 } }
  },
  'DELETE /api/group/discussion': async (world) => ({ query: { did: (await postInGroup(world)).did }, token: world.root.token }),
  'PUT /api/admin/discussion': async (world) => ({ token: world.root.token, body: { id: String(await postDiscussion(world)), status: 1 } }),
  'DELETE /api/admin/discussion': async (world) => ({ token: world.root.token, list: [await postDiscussion(world)] }),
  'GET /api/admin/discussion-report': async (world) => {
    await report(world)
    return { token: world.root.token, query: { limit: 10, currentPage: 1 } }
  },
  'PUT /api/admin/discussion-report': async (world) => ({ token: world.root.token, body: { id: await report(world), status: true } }),
  // comments and replies
  'GET /api/comments': async (world) => ({ query: { did: (await talk(world)).did, currentPage: 1, limit: 10 } }),
  'POST /api/comment': async (world) => ({
    token: world.root.token,
    body: { content: 'Try *long*.', did: String(await postDiscussion(world)), cid: null },
  }),
  'DELETE /api/comment': async (world) => {
    const { commentId, did } = await talk(world)
    return { token: world.root.token, body: { id: commentId, fromUid: world.root.uid, did, cid: null } }
  },
  'GET /api/comment-like': async (world) => {
    const { commentId, did } = await talk(world)
    return { token: world.pupil.token, query: { cid: commentId, toLike: 'true', sourceId: did, sourceType: 'Discussion' } }
  },
  'GET /api/reply': async (world) => ({ query: { commentId: (await talk(world)).commentId } }),
  'POST /api/reply': async (world) => {
    const { commentId, did } = await talk(world)
    const reply = { commentId, content: 'And how?', toUid: world.root.uid, toName: 'root', toAvatar: null }
    return { token: world.root.token, body: { reply, did: String(did), quoteId: commentId, quoteType: 'Comment' } }
  },
  'DELETE /api/reply': async (world) => {
    const { commentId, replyId, did } = await talk(world)
    return { token: world.pupil.token, body: { reply: { id: replyId, commentId, content: 'Thanks!' }, did } }
  },
  // messages and notices
  'GET /api/msg/comment': async (world) => {
    await talk(world)
    return { token: world.pupil.token, query: paged }
  },
  'GET /api/msg/reply': async (world) => {
    await talk(world)
    return { token: world.root.token, query: paged }
  },
  'GET /api/msg/like': async (world) => {
    await likedByRoot(world)
    return { token: world.pupil.token, query: paged }
  },
  'GET /api/msg/sys': async (world) => {
    await postNotice(world)
    return { token: world.pupil.token, query: paged }
  },
  'GET /api/msg/mine': async (world) => {
    await postNotice(world, { type: 'Single', recipientId: world.pupil.uid })
    return { token: world.pupil.token, query: paged }
  },
  'DELETE /api/msg/clean': async (world) => {
    await likedByRoot(world)
    return { token: world.pupil.token, query: { type: 'Like' } }
  },
  'GET /api/admin/msg/notice': async (world) => {
    await postNotice(world)
    return { token: world.root.token, query: { ...paged, type: 'All' } }
  },
  'POST /api/admin/msg/notice': ({ root, pupil }) => ({
    token: root.token,
    body: { title: 'Closed', content: 'on *Monday*', type: 'Single', recipientId: pupil.uid, adminId: root.uid },
  }),
  'PUT /api/admin/msg/notice': async (world) => ({
    token: world.root.token,
    body: { id: await postNotice(world), title: 'Open', content: 'on Tuesday', type: 'All' },
  }),
  'DELETE /api/admin/msg/notice': async (world) => ({ token: world.root.token, query: { id: await postNotice(world) } }),
}

export const ownTalkSuccesses: Cases = {
  'PUT /api/admin/discussions': async (world) => ({
    token: world.root.token,
    body: { ids: [await postDiscussion(world)], topPriority: true },
  }),
  'POST /api/admin/discussion-report/answer': async (world) => ({
    token: world.root.token,
    body: { id: await report(world), hide: true, warn: true, words: 'No advertising.' },
  }),
  'GET /api/admin/discussion-report/post': async (world) => ({ token: world.root.token, query: { id: await report(world) } }),
  'GET /api/admin/discussion-category': ({ root }) => ({ token: root.token }),
  'PUT /api/admin/discussion-category/order': ({ root }) => ({ token: root.token, body: { ids: [2, 1] } }),
  'DELETE /api/admin/discussion-category': async (world) => {
    await postDiscussion(world)
    return { token: world.root.token, query: { id: 1, moveTo: 2 } }
  },
  'POST /api/admin/mute': ({ root, pupil, clock }) => ({
    token: root.token,
    body: { uid: pupil.uid, role: 1005, until: clock.now() + day },
  }),
  'DELETE /api/admin/mute': async ({ root, pupil, clock, call }) => {
    await call('POST /api/admin/mute', { token: root.token, body: { uid: pupil.uid, role: 1005, until: clock.now() + day } })
    return { token: root.token, query: { uid: pupil.uid } }
  },
}

/** Optional fields of documented calls. */
export const talkTolerated: Record<string, string[]> = {
  'GET /api/group/get-discussion-list': ['limit', 'currentPage'],
  'GET /api/group/get-admin-discussion-list': ['limit', 'currentPage'],
  // The sender is whoever is signed in.
  'POST /api/admin/msg/notice': ['adminId'],
}
