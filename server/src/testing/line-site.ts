import { day } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { addToTraining, joinGroup, makeGroup, makeProblem, makeSubmission, makeTraining, vouchFor } from './make.ts'
import { openTestApp } from './test-app.ts'

/** Four lines. */
const CODE = 'int a;\nint b;\nint main() {\n}\n'

/** A class of two teachers, another teacher's class, and a pupil's submission to a problem of the first one's training. */
export async function openLineSite() {
  const site = await openTestApp()
  const { db } = site.services
  const someone = (name: string) => site.signIn('default_user', name)
  const people = {
    owner: await someone('owner'),
    helper: await someone('helper'),
    ann: await someone('ann'),
    bob: await someone('bob'),
    other: await someone('other'),
    root: await site.signIn('root', 'root'),
    keeper: await site.signIn('problem_admin', 'keeper'),
  }
  const { owner, helper, ann, bob, other } = people
  await db.updateTable('users').set({ realname: 'Ann Lee' }).where('uid', '=', ann.uid).execute()
  const gid = await makeGroup(db, owner.uid)
  await vouchFor(db, owner.uid)
  await joinGroup(db, gid, owner.uid, 'root')
  await joinGroup(db, gid, helper.uid, 'admin')
  for (const { uid } of [ann, bob]) await joinGroup(db, gid, uid, 'member')
  const otherGid = await makeGroup(db, other.uid)
  await joinGroup(db, otherGid, other.uid, 'root')
  const now = site.clock.now()
  const tid = await makeTraining(db, { title: 'Loops', gid, isGroup: 1, authorUid: owner.uid, opensAt: now - day })
  const pid = await makeProblem(db, { problemId: 'A', title: 'Sum' })
  await addToTraining(db, tid, pid)
  const fields = { code: CODE, submitTime: now, status: Verdict.WrongAnswer, displayPid: 'A' }
  const sent = (uid: string, more: object = {}) => makeSubmission(db, uid, pid, { ...fields, ...more })
  const submitId = await sent(ann.uid)
  /** The answer's error, or its data. */
  const ask = async (rest: string, who: { token: string } | null, body?: object) => {
    const answer = await site.call(rest, { ...(who && { token: who.token }), ...(body && { body }) })
    return answer.body.errorCode ?? (answer.body.status === 200 ? answer.body.data : answer.body.status)
  }
  const comment = (who: { token: string } | null, more: object = {}) =>
    ask('POST /api/line-comment', who, { submitId, firstLine: 2, lastLine: 3, content: 'Name it.', ...more })
  const answer = (who: { token: string } | null, threadId: number, content: string) =>
    ask('POST /api/line-remark', who, { threadId, content })
  const settle = (who: { token: string } | null, id: number, settled = true) => ask('PUT /api/line-comment-state', who, { id, settled })
  const list = (who: { token: string } | null, id = submitId) => ask(`GET /api/line-comments?submitId=${id}`, who)
  const inbox = async (who: { token: string }) =>
    (await ask('GET /api/msg/mine', who)).records.map(({ content, url, state }: { content: string; url: string; state: boolean }) => ({
      content,
      url,
      state,
    }))
  return { ...site, db, people, gid, otherGid, tid, pid, submitId, now, sent, ask, comment, answer, settle, list, inbox }
}
