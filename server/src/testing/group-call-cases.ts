/** Success cases of calls in the group of contract-world.ts, where own-call-cases.ts and contract-cases.ts have no case or use another group. */
import type { Make, Success } from './contract-case.ts'
import { furnishGroupContest } from './contract-contest.ts'
import type { World } from './contract-world.ts'
import { ownSuccesses } from './own-call-cases.ts'
import { givePictureTask } from './picture-cases.ts'
import { POST } from './talk-cases.ts'

const ofGroup: Make = ({ root, gid }) => ({ token: root.token, query: { gid } })
const ofTraining =
  (more: (world: World) => Record<string, number | string> = () => ({})): Make =>
  (world) => ({ token: world.root.token, query: { tid: world.groupTid, ...more(world) } })
const ofContest: Make = async (world) => {
  const { cid, token } = await furnishGroupContest(world)
  return { token, query: { cid } }
}
/** The pair of the call about it, or its report. */
const similarity =
  (which: 'pair' | 'report'): Make =>
  async (world) => {
    const { token, body } = (await ownSuccesses['PUT /api/group/similarity-look']?.(world)) ?? {}
    const pair = await world.services.db.selectFrom('similarityPairs').select(['id', 'reportId']).executeTakeFirstOrThrow()
    if (body?.id !== pair.id) throw new Error('another pair')
    return { ...(token ? { token } : {}), query: { id: which === 'pair' ? pair.id : pair.reportId } }
  }
/** A discussion in the world's own group. */
const inTalk =
  (send: (did: number, gid: number) => Omit<Success, 'token'>): Make =>
  async ({ services: { db }, root, gid }) => {
    const row = {
      title: 'How?',
      content: 'Why?',
      description: 'd',
      categoryId: POST.categoryId,
      role: 'root',
      uid: root.uid,
      gid,
      gmtCreate: 1,
      gmtModified: 1,
    }
    const { id } = await db.insertInto('discussions').values(row).returning('id').executeTakeFirstOrThrow()
    return { token: root.token, ...send(id, gid) }
  }
/** No judge is connected: permitted callers get this answer. */
const checker: Make = ({ root, gid }) => ({
  token: root.token,
  query: { gid },
  body: { code: 'int main() {}', language: 'C++', pid: null, extraFiles: {}, sample: { input: '', output: '', answer: '' } },
})

export const groupCases: Record<string, Make> = {
  'GET /api/group/get-unread-announcements': ofGroup,
  'GET /api/group/get-my-unread-announcements': ofGroup,
  'GET /api/group/get-own-news': ofGroup,
  'GET /api/group/get-shown-problem-tags': ofGroup,
  'GET /api/group/problem-order': ofGroup,
  'PUT /api/group/read-announcements': ({ root, gid, groupAid }) => ({ token: root.token, body: { gid, ids: [groupAid] } }),
  'GET /api/group/get-homework-state': ofGroup,
  'GET /api/group/get-homework-candidates': ofGroup,
  'GET /api/group/get-homework-extensions': ofTraining(),
  'GET /api/group/get-hints': ofTraining(),
  'GET /api/group/get-picture-class': async (world) => ({ token: world.root.token, query: { id: await givePictureTask(world) } }),
  'GET /api/group/get-cockpit': ofTraining(),
  'GET /api/group/get-cockpit-pupil': ofTraining(({ pupil }) => ({ uid: pupil.uid })),
  'GET /api/group/get-cockpit-problem': ofTraining(({ pid }) => ({ pid })),
  'GET /api/group/get-similarity': ofTraining(),
  'GET /api/group/get-similarity-report': similarity('report'),
  'GET /api/group/get-similarity-pair': similarity('pair'),
  'GET /api/group/get-discussion-list': inTalk((_, gid) => ({ query: { gid, limit: 10, currentPage: 1 } })),
  'GET /api/group/get-admin-discussion-list': inTalk((_, gid) => ({ query: { gid, limit: 10, currentPage: 1 } })),
  'POST /api/group/discussion': inTalk((_, gid) => ({ body: { ...POST, gid } })),
  'PUT /api/group/discussion': inTalk((id, gid) => ({ body: { ...POST, id, gid } })),
  'DELETE /api/group/discussion': inTalk((did) => ({ query: { did } })),
  'POST /api/group/compile-spj': checker,
  'POST /api/group/compile-interactive': checker,
  'POST /api/group/try-checker': checker,
  'GET /api/group/get-problem-extent': ({ root, groupPid: pid }) => ({ token: root.token, query: { pid } }),
  'GET /api/group/contest/get-contest-extent': ofContest,
  'GET /api/group/contest/get-act-list': ofContest,
  'GET /api/group/contest/get-helper-list': ofContest,
  'GET /api/group/contest/get-tool-token-list': ofContest,
  'GET /api/group/contest/get-participant-list': ofContest,
  'GET /api/group/contest/get-preflight': ofContest,
}
