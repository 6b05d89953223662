/** A site for tests of talk: root, two pupils who may write, a public problem P1, and helpers to write and read. */
import { makeProblem } from './make.ts'
import { openTestApp } from './test-app.ts'

export async function openTalkSite() {
  const site = await openTestApp()
  const { services, call } = site
  const root = await site.signIn('root')
  const ada = await site.signIn('default_user', 'ada')
  const bob = await site.signIn('default_user', 'bob')
  await services.config.update('switches', { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 })
  const pid = await makeProblem(services.db, { problemId: 'P1', authorUid: root.uid })
  let serial = 0

  /** A unique text by default, so that no text is repeated. */
  const draft = (changes: object = {}) => ({
    title: `Post ${++serial}`,
    description: 'd',
    content: `text ${serial}`,
    categoryId: 1,
    ...changes,
  })

  async function post(by: { token: string }, changes: object = {}): Promise<number> {
    const answer = await call('POST /api/discussion', { token: by.token, body: draft(changes) })
    if (answer.body.status !== 200) throw new Error(answer.body.errorCode)
    const newest = services.db.selectFrom('discussions').select('id').orderBy('id', 'desc')
    return (await newest.executeTakeFirstOrThrow()).id
  }

  async function comment(
    by: { token: string },
    where: { did?: number; cid?: number; answerTo?: number; problem?: string },
    content = `comment ${++serial}`,
  ) {
    const answer = await call('POST /api/comment', { token: by.token, body: { did: null, cid: null, ...where, content } })
    if (answer.body.status !== 200) throw new Error(answer.body.errorCode)
    return answer.body.data.id as number
  }

  async function reply(by: { token: string }, commentId: number, content = `reply ${++serial}`, quote: object = {}) {
    const answer = await call('POST /api/reply', { token: by.token, body: { reply: { commentId, content }, ...quote } })
    if (answer.body.status !== 200) throw new Error(answer.body.errorCode)
    return answer.body.data.id as number
  }

  /** The data of an answer, or the code of its refusal. */
  async function get(rest: string, by?: { token: string }) {
    const { body } = await call(rest, by ? { token: by.token } : {})
    return body.status === 200 ? body.data : body.errorCode
  }

  const titles = async (rest: string, by?: { token: string }) => {
    const { records, total } = await get(rest, by)
    return [records.map(({ title }: { title: string }) => title), total]
  }

  const unread = async (by: { token: string }) => get('GET /api/msg/unread', by)

  return { ...site, root, ada, bob, pid, draft, post, comment, reply, get, titles, unread }
}
