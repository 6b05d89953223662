/** A success case for each declared documented call: one line per call, with the input of a documented client. */

import { readFileSync } from 'node:fs'
import { Switches } from '@touchstone/shared/ground/config/settings.ts'
import { toLists } from '../judging/remote/account-lists.ts'
import { acceptOf, contestOf, sealedContestOf } from './contract-board.ts'
import type { Make, Success } from './contract-case.ts'
import { furnishContest, holdContest, postedContest } from './contract-contest.ts'
import { contestWithRun, inContest, printed } from './contract-run.ts'
import { editedProblem, mailedCode, mailedLink, solveCaptcha, testcaseZip, type World } from './contract-world.ts'
import { groupContestSuccesses } from './group-contest-cases.ts'
import { makeProblem, makeSubmission } from './make.ts'
import { remoteSuccesses } from './remote-cases.ts'
import { talkSuccesses, talkTolerated } from './talk-cases.ts'
import { uploadForm } from './upload-form.ts'

const fixture = (name: string) => readFileSync(new URL(`../problems/problem-import/fixtures/${name}`, import.meta.url))
const asRoot =
  (rest: Omit<Success, 'token'> = {}): Make =>
  ({ root }) => ({ ...rest, token: root.token })
const asPupil =
  (rest: Omit<Success, 'token'> = {}): Make =>
  ({ pupil }) => ({ ...rest, token: pupil.token })
const asGuest =
  (rest: Omit<Success, 'token'> = {}): Make =>
  () =>
    rest
const png = () => Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function askToPublish({ call, root, groupPid }: World): Promise<Success> {
  await call(`PUT /api/group/apply-public?pid=${groupPid}&isApplied=true`, { token: root.token })
  return { token: root.token }
}

const postedTraining = (training: object, trainingCategory: object) => ({
  training: { rank: 1000, title: 'Loops', description: 'd', auth: 'Public', privatePwd: '', status: true, author: 'root', ...training },
  trainingCategory,
})

const lastPart = (link: string) => link.split('/').at(-1) ?? ''

async function waitForMail(world: World, ask: () => Promise<unknown>): Promise<void> {
  const before = world.mails.length
  await ask()
  if (world.mails.length === before) throw new Error('no mail was sent')
}

/** A worker that compiles the next requested checker. */
function checkerCompiler({ services, root }: World): Success {
  services.roster.hello({ name: 'w', boot: '1', lanes: 1, state: 'ready', reason: null, languages: [] })
  const compile = async () => {
    const job = await services.judging.claim('w#1', 20_000, new AbortController().signal)
    if (!job) return
    await services.judging.completeChecker({ worker: 'w#1', jobId: job.jobId, attempt: job.attempt }, { ok: true, message: null })
  }
  void compile()
  return { token: root.token, body: { code: 'int main() {}', language: 'C++', pid: null, extraFiles: {} } }
}

async function postAnnouncement({ call, root }: World): Promise<void> {
  await call('POST /api/admin/announcement', { token: root.token, body: { title: 't', content: 'c', status: 0 } })
}

export const successes: Record<string, Make> = {
  ...talkSuccesses,
  ...remoteSuccesses,
  ...groupContestSuccesses,
  // accounts
  'POST /api/login': ({ PASSWORD }) => ({ body: { username: 'pupil', password: PASSWORD } }),
  'GET /api/logout': asPupil(),
  'GET /api/get-user-auth-info': asPupil(),
  'POST /api/change-password': ({ pupil, PASSWORD }) => ({ token: pupil.token, body: { oldPassword: PASSWORD, newPassword: 'new horse' } }),
  'POST /api/change-userInfo': asPupil({ body: { nickname: 'Ada', gender: 'female', school: 'No. 1' } }),
  'GET /api/get-change-email-code': asPupil({ query: { email: 'new@school.example' } }),
  'POST /api/change-email': async (world) => {
    const { token } = world.pupil
    await waitForMail(world, () => world.call('GET /api/get-change-email-code?email=new@school.example', { token }))
    return { token, body: { password: world.PASSWORD, newEmail: 'new@school.example', code: mailedCode(world) } }
  },
  'GET /api/captcha': asGuest(),
  'POST /api/check-username-or-email': asGuest({ body: { username: 'pupil', email: null } }),
  'GET /api/get-register-code': asGuest({ query: { email: 'ada@school.example' } }),
  'POST /api/register': async (world) => {
    await waitForMail(world, () => world.call('GET /api/get-register-code?email=ada@school.example'))
    return { body: { username: 'ada', password: 'new horse', email: 'ada@school.example', code: mailedCode(world) } }
  },
  'POST /api/apply-reset-password': async (world) => ({ body: { email: 'pupil@school.example', ...(await solveCaptcha(world)) } }),
  'POST /api/reset-password': async (world) => {
    const body = { email: 'pupil@school.example', ...(await solveCaptcha(world)) }
    await waitForMail(world, () => world.call('POST /api/apply-reset-password', { body }))
    const link = mailedLink(world).searchParams
    return { body: { username: link.get('username'), password: 'new horse', code: link.get('code') } }
  },
  'GET /api/get-user-home-info': asGuest({ query: { username: 'pupil' } }),
  'GET /api/get-user-calendar-heatmap': asGuest({ query: { username: 'pupil' } }),
  // home and rankings
  'GET /api/get-website-config': asGuest(),
  'GET /api/home-carousel': asGuest(),
  'GET /api/get-recent-contest': asGuest(),
  'GET /api/get-recent-other-contest': asGuest(),
  'GET /api/get-common-announcement': asGuest({ query: { limit: 5, currentPage: 1 } }),
  'GET /api/get-recent-seven-ac-rank': asGuest(),
  'GET /api/get-last-week-submission-statistics': asGuest({ query: { forceRefresh: 'false' } }),
  'GET /api/get-recent-updated-problem': asGuest(),
  'GET /api/get-rank-list': asGuest({ query: { type: 0, currentPage: 1, limit: 30 } }),
  // problems
  'GET /api/get-problem-list': asGuest({ query: { limit: 30, currentPage: 1, keyword: '', difficulty: '', oj: '', tagId: '' } }),
  'GET /api/get-problem-detail': asGuest({ query: { problemId: 'p1' } }),
  'GET /api/get-random-problem': asGuest(),
  'GET /api/get-all-problem-tags': asGuest({ query: { oj: 'ALL' } }),
  'GET /api/get-problem-tags': ({ pid }) => ({ query: { pid } }),
  'GET /api/get-problem-tags-and-classification': asGuest({ query: { oj: 'ME' } }),
  'GET /api/languages': asGuest({ query: { all: 'true' } }),
  'GET /api/get-problem-languages': ({ pid }) => ({ query: { pid } }),
  'GET /api/get-problem-code-template': ({ pid }) => ({ query: { pid } }),
  // submissions
  'POST /api/submit-problem-judge': ({ pupil, CODE }) => ({
    token: pupil.token,
    body: { pid: 'P1', language: 'C++ 17', code: CODE, cid: 0, tid: null, gid: null, isRemote: false },
  }),
  'POST /api/submit-problem-test-judge': ({ pupil, pid, CODE }) => ({
    token: pupil.token,
    body: { pid, type: 'public', language: 'C++ 17', code: CODE, userInput: '1 2', expectedOutput: '3', mode: 'text/x-c++src' },
  }),
  'GET /api/get-test-judge-result': async ({ call, pupil, pid, CODE }) => {
    const body = { pid, type: 'public', language: 'C++ 17', code: CODE, userInput: '1 2' }
    const started = await call('POST /api/submit-problem-test-judge', { token: pupil.token, body })
    return { token: pupil.token, query: { testJudgeKey: started.body.data } }
  },
  'GET /api/get-submission-list': asGuest({ query: { limit: 15, currentPage: 1, onlyMine: 'false', completeProblemID: 'false' } }),
  'GET /api/get-submission-detail': ({ submitId }) => ({ query: { submitId } }),
  'GET /api/get-all-case-result': ({ submitId }) => ({ query: { submitId } }),
  'POST /api/check-submissions-status': ({ submitId }) => ({ body: { submitIds: [String(submitId)], cid: null } }),
  'PUT /api/submission': ({ pupil, submitId }) => ({ token: pupil.token, body: { submitId: String(submitId), share: true, uid: 'x' } }),
  'POST /api/get-user-problem-status': ({ pupil, pid }) => ({ token: pupil.token, body: { pidList: [pid], isContestProblemList: false } }),
  // contests: boards
  'POST /api/get-contest-rank': async (world) => ({
    token: world.pupil.token,
    body: {
      cid: String(await contestOf(world)),
      currentPage: 1,
      limit: 50,
      forceRefresh: false,
      removeStar: false,
      concernedList: [],
      keyword: null,
    },
  }),
  'POST /api/get-contest-outside-scoreboard': async (world) => ({ body: { cid: await contestOf(world), limit: 30, containsEnd: false } }),
  'GET /api/get-contest-scroll-board-info': async (world) => ({ token: world.root.token, query: { cid: await sealedContestOf(world) } }),
  'GET /api/get-contest-scroll-board-submission': async (world) => ({
    token: world.root.token,
    query: { cid: await sealedContestOf(world), removeStar: 'false' },
  }),
  'GET /api/get-contest-ac-info': async (world) => ({ token: world.root.token, query: { cid: await contestOf(world), currentPage: 1 } }),
  'PUT /api/check-contest-ac-info': async (world) => ({ token: world.root.token, body: { ...(await acceptOf(world)), checked: true } }),
  'GET /api/file/download-contest-rank': async (world) => ({
    token: world.root.token,
    query: { cid: await contestOf(world), forceRefresh: 'false', containEnd: 'true' },
  }),
  'GET /api/file/download-contest-ac-submission': async (world) => ({
    token: world.root.token,
    query: { cid: await contestOf(world), splitType: 'problem', excludeAdmin: 'true' },
  }),
  'GET /api/msg/unread': ({ pupil }) => ({ token: pupil.token }),
  'GET /api/get-last-ac-code': ({ pupil, pid }) => ({ token: pupil.token, query: { pid, cid: 0 } }),
  'GET /api/resubmit': async ({ services, pupil, submitId }) => {
    await services.db.updateTable('submissions').set({ status: 10 }).where('submitId', '=', submitId).execute()
    return { token: pupil.token, query: { submitId } }
  },
  'GET /api/admin/judge/rejudge': ({ root, submitId }) => ({ token: root.token, query: { submitId } }),
  'GET /api/admin/judge/manual-judge': ({ root, submitId }) => ({ token: root.token, query: { submitId, status: -1 } }),
  'GET /api/admin/judge/cancel-judge': ({ root, submitId }) => ({ token: root.token, query: { submitId } }),
  // contests: visitors
  'GET /api/get-contest-list': async (world) => {
    await contestWithRun(world)
    return { query: { currentPage: 1, limit: 10, status: 0, type: 0, keyword: '' } }
  },
  'GET /api/get-contest-info': async (world) => inContest(world, (cid) => ({ query: { cid } })),
  'GET /api/get-contest-outsize-info': async (world) => ({ query: { cid: (await contestWithRun(world)).cid } }),
  'GET /api/get-contest-access': async (world) => inContest(world, (cid) => ({ query: { cid } })),
  'POST /api/register-contest': async (world) => {
    const { cid, token } = await contestWithRun(world)
    await world.services.db.deleteFrom('contestRegistrations').execute()
    return { token, body: { cid: String(cid), password: 'sesame' } }
  },
  'GET /api/get-contest-problem': async (world) => inContest(world, (cid) => ({ query: { cid, containsEnd: 'false' } })),
  'GET /api/get-contest-problem-details': async (world) => inContest(world, (cid) => ({ query: { cid, displayId: 'A' } })),
  'GET /api/get-contest-announcement': async (world) => inContest(world, (cid) => ({ query: { cid, currentPage: 1, limit: 10 } })),
  'POST /api/get-contest-not-read-announcement': async (world) =>
    inContest(world, (cid) => ({ body: { cid: String(cid), readAnnouncementList: [] } })),
  'POST /api/submit-print-text': async (world) => inContest(world, (cid) => ({ body: { cid: String(cid), content: world.CODE } })),
  'GET /api/get-contest-print': async (world) => ({ token: world.root.token, query: { cid: (await printed(world)).cid } }),
  'PUT /api/check-contest-print-status': async (world) => {
    const { cid, id } = await printed(world)
    return { token: world.root.token, query: { cid, id } }
  },
  'GET /api/file/download-contest-print-text': async (world) => ({
    token: world.root.token,
    query: { id: (await printed(world)).id },
  }),
  // contests: runs
  'GET /api/contest-submissions': async (world) => {
    const { token, cid } = await contestWithRun(world)
    const flags = { beforeContestSubmit: 'false', onlyMine: 'false', containsEnd: 'false' }
    return { token, query: { contestID: cid, currentPage: 1, limit: 30, ...flags } }
  },
  'POST /api/check-contest-submissions-status': async (world) => {
    const { token, cid, submitId } = await contestWithRun(world)
    return { token, body: { submitIds: [String(submitId)], cid: String(cid) } }
  },
  'GET /api/get-full-screen-problem-list': async (world) => {
    const { token, cid } = await contestWithRun(world)
    return { token, query: { cid } }
  },
  // back office: accounts
  'POST /api/admin/login': ({ PASSWORD }) => ({ body: { username: 'root', password: PASSWORD } }),
  'GET /api/admin/logout': asRoot(),
  'GET /api/admin/user/get-user-list': asRoot({ query: { currentPage: 1, limit: 10, keyword: 'p', onlyAdmin: 'false' } }),
  'POST /api/admin/user/insert-batch-user': asRoot({
    body: {
      users: [
        ['new1', 'secret1'],
        ['new2', 'secret2', 'a@b.example', '李雷', 'male'],
      ],
    },
  }),
  'POST /api/admin/user/generate-user': asRoot({ body: { prefix: 'c', suffix: '', number_from: '1', number_to: 3, password_length: 8 } }),
  'GET /api/file/generate-user-excel': asRoot({ query: { key: 'unknown' } }),
  'PUT /api/admin/user/edit-user': ({ root, pupil }) => ({
    token: root.token,
    body: { uid: pupil.uid, username: 'pupil', realname: '', email: '', password: '', setNewPwd: false, type: '1002', status: 0 },
  }),
  'DELETE /api/admin/user/delete-user': ({ root, pupil }) => ({ token: root.token, body: { ids: [pupil.uid] } }),
  'GET /api/admin/dashboard/get-dashboard-info': asRoot(),
  'POST /api/admin/dashboard/get-sessions': asRoot({ body: {} }),
  // back office: settings
  'GET /api/admin/switch/info': asRoot(),
  'PUT /api/admin/switch/update': asRoot({ body: { ...Switches.parse({}), ...toLists([]), defaultSubmitInterval: '-1' } }),
  'GET /api/admin/config/get-web-config': asRoot(),
  'PUT /api/admin/config/set-web-config': asRoot({ body: { name: 'School OJ', register: true } }),
  'GET /api/admin/config/get-email-config': asRoot(),
  'PUT /api/admin/config/set-email-config': asRoot({ body: { emailHost: 'mail.school.example', emailPort: '465' } }),
  'POST /api/admin/config/test-email': asRoot({ body: { email: 'ada@school.example' } }),
  'GET /api/admin/config/get-db-and-redis-config': asRoot(),
  'PUT /api/admin/config/set-db-and-redis-config': asRoot({ body: {} }),
  'GET /api/admin/config/get-service-info': asRoot(),
  'GET /api/admin/config/get-judge-service-info': asRoot(),
  'GET /api/admin/announcement': asRoot({ query: { limit: 10, currentPage: 1 } }),
  'POST /api/admin/announcement': asRoot({ body: { title: 'Hello', content: 'all', status: 0 } }),
  'PUT /api/admin/announcement': async (world) => {
    await postAnnouncement(world)
    return { token: world.root.token, body: { id: world.aid, title: 'Changed', content: 'c', status: 1 } }
  },
  'DELETE /api/admin/announcement': ({ root, aid }) => ({ token: root.token, query: { aid } }),
  // back office: problems
  'GET /api/admin/problem/get-problem-list': asRoot({ query: { limit: 10, currentPage: 1, keyword: '', auth: 0, oj: 'All' } }),
  'GET /api/admin/problem': ({ root, pid }) => ({ token: root.token, query: { pid } }),
  'POST /api/admin/problem': (world) => ({ token: world.root.token, body: editedProblem(world) }),
  'PUT /api/admin/problem': (world) => ({ token: world.root.token, body: editedProblem(world, { id: world.pid, problemId: 'P1' }) }),
  'DELETE /api/admin/problem': ({ root, pid }) => ({ token: root.token, query: { pid } }),
  'PUT /api/admin/problem/change-problem-auth': ({ root, pid }) => ({ token: root.token, body: { id: pid, auth: 2 } }),
  'POST /api/admin/problem/compile-spj': checkerCompiler,
  'POST /api/admin/problem/compile-interactive': checkerCompiler,
  'GET /api/admin/problem/get-problem-cases': ({ root, pid }) => ({ token: root.token, query: { pid, isUpload: 'true' } }),
  'GET /api/admin/tag/classification': asRoot({ query: { oj: 'ME' } }),
  'POST /api/admin/tag/classification': asRoot({ body: { name: 'Graphs', oj: 'ME', rank: '2' } }),
  'PUT /api/admin/tag/classification': ({ root, tcid }) => ({ token: root.token, body: { id: tcid, name: 'Start', oj: 'ME', rank: 0 } }),
  'DELETE /api/admin/tag/classification': ({ root, tcid }) => ({ token: root.token, query: { tcid } }),
  'POST /api/admin/tag': asRoot({ body: { name: 'trees', color: '#00ff00', oj: 'ME', tcid: null } }),
  'PUT /api/admin/tag': ({ root, tagId }) => ({ token: root.token, body: { id: tagId, name: 'adding', tcid: null } }),
  'DELETE /api/admin/tag': ({ root, tagId }) => ({ token: root.token, query: { tid: tagId } }),
  // back office: contests
  'GET /api/admin/contest/get-contest-list': async (world) => {
    await holdContest(world)
    return { token: world.root.token, query: { limit: 10, currentPage: 1, keyword: 'fin' } }
  },
  'GET /api/admin/contest': async (world) => ({ token: world.root.token, query: { cid: await holdContest(world) } }),
  'POST /api/admin/contest': (world) => ({ token: world.root.token, body: postedContest(world) }),
  'PUT /api/admin/contest': async (world) => ({
    token: world.root.token,
    body: postedContest(world, { id: await holdContest(world), title: 'Semi-finals', uid: world.root.uid, author: 'root' }),
  }),
  'DELETE /api/admin/contest': async (world) => ({ token: world.root.token, query: { cid: await holdContest(world) } }),
  'GET /api/admin/contest/clone': async (world) => ({ token: world.root.token, query: { cid: await holdContest(world) } }),
  'PUT /api/admin/contest/change-contest-visible': async (world) => ({
    token: world.root.token,
    query: { cid: await holdContest(world), visible: 'false', uid: world.root.uid },
  }),
  'GET /api/admin/contest/get-problem-list': async (world) => {
    const { token, cid } = await furnishContest(world)
    return { token, query: { cid, limit: 10, currentPage: 1, keyword: '' } }
  },
  'POST /api/admin/contest/add-problem-from-public': async (world) => {
    const { token, cid, other } = await furnishContest(world)
    return { token, body: { cid, pid: other, displayId: 'B' } }
  },
  'GET /api/admin/contest/contest-problem': async (world) => {
    const { token, cid, pid } = await furnishContest(world)
    return { token, query: { cid, pid } }
  },
  'PUT /api/admin/contest/contest-problem': async (world) => {
    const { token, cid, other } = await furnishContest(world)
    return { token, body: { cid, pid: other, displayId: 'B', displayTitle: 'Balloons', color: '#ff0000' } }
  },
  'DELETE /api/admin/contest/problem': async (world) => {
    const { token, cid, pid } = await furnishContest(world)
    return { token, query: { cid, pid } }
  },
  'GET /api/admin/contest/problem': ({ root, pid }) => ({ token: root.token, query: { pid } }),
  'POST /api/admin/contest/problem': (world) => ({ token: world.root.token, body: editedProblem(world, { auth: 3 }) }),
  'PUT /api/admin/contest/problem': (world) => ({
    token: world.root.token,
    body: editedProblem(world, { id: world.pid, problemId: 'P1' }),
  }),
  'GET /api/admin/contest/announcement': async (world) => {
    const { token, cid } = await furnishContest(world)
    return { token, query: { cid, limit: 10, currentPage: 1 } }
  },
  'POST /api/admin/contest/announcement': async (world) => {
    const { token, cid } = await furnishContest(world)
    return { token, body: { cid, announcement: { title: 'Hello', content: 'all', uid: world.root.uid, status: 0 } } }
  },
  'PUT /api/admin/contest/announcement': async (world) => {
    const { token, cid, aid } = await furnishContest(world)
    return { token, body: { cid, announcement: { id: aid, title: 'Changed', content: 'c', uid: world.root.uid, status: 1 } } }
  },
  'DELETE /api/admin/contest/announcement': async (world) => {
    const { token, aid } = await furnishContest(world)
    return { token, query: { aid } }
  },
  'GET /api/admin/judge/rejudge-contest-problem': async (world) => {
    const { token, cid, pid, uid } = await furnishContest(world)
    await makeSubmission(world.services.db, uid, pid, { cid, status: -1 })
    return { token, query: { cid, pid } }
  },
  // groups
  'GET /api/get-group-list': asGuest({ query: { currentPage: 1, limit: 15, keyword: 'roup', auth: 0, onlyMine: 'false' } }),
  'GET /api/get-group-detail': ({ pupil, gid }) => ({ token: pupil.token, query: { gid } }),
  'GET /api/get-group-access': ({ pupil, gid }) => ({ token: pupil.token, query: { gid } }),
  'GET /api/get-group-auth': ({ pupil, gid }) => ({ token: pupil.token, query: { gid } }),
  'GET /api/get-group-rank-list': async ({ services: { db }, pupil, gid, pid }) => {
    await makeSubmission(db, pupil.uid, pid, { gid, status: 0 })
    return { token: pupil.token, query: { gid, type: 0, currentPage: 1, limit: 30 } }
  },
  'POST /api/group': asRoot({
    body: { name: 'Chess club', shortName: 'CHESS', brief: 'Monday', description: 'We play', auth: 2, code: '123456', visible: true },
  }),
  'PUT /api/group': ({ root, gid }) => ({
    token: root.token,
    body: { id: String(gid), name: 'Chess club', owner: 'pupil', uid: 'x', status: 1 },
  }),
  'DELETE /api/group': ({ root, gid }) => ({ token: root.token, query: { gid } }),
  'GET /api/group/get-member-list': ({ pupil, gid }) => ({
    token: pupil.token,
    query: { gid, currentPage: 1, limit: 10, keyword: '', auth: '' },
  }),
  'GET /api/group/get-apply-list': ({ root, gid }) => ({ token: root.token, query: { gid, currentPage: 1, limit: 10, auth: 1 } }),
  'POST /api/group/member': async ({ signIn, gid }) => ({
    token: (await signIn('default_user', 'ada')).token,
    query: { gid, reason: 'I like it' },
  }),
  'PUT /api/group/member': ({ root, gid, applicantUid: uid }) => ({
    token: root.token,
    body: { id: 3, gid: String(gid), uid, auth: 3, username: 'x' },
  }),
  'DELETE /api/group/member': ({ root, pupil, gid }) => ({ token: root.token, query: { gid, uid: pupil.uid } }),
  'DELETE /api/group/member/exit': ({ pupil, gid }) => ({ token: pupil.token, query: { gid } }),
  'GET /api/group/get-announcement-list': ({ pupil, gid }) => ({ token: pupil.token, query: { gid, limit: 5, currentPage: 1 } }),
  'GET /api/group/get-admin-announcement-list': ({ root, gid }) => ({ token: root.token, query: { gid, limit: 5, currentPage: 1 } }),
  'POST /api/group/announcement': ({ root, gid }) => ({
    token: root.token,
    body: { title: 't', content: 'c', status: 0, uid: root.uid, gid },
  }),
  'PUT /api/group/announcement': ({ root, gid, groupAid: id }) => ({
    token: root.token,
    body: { id, title: 't', content: 'c', status: 1, uid: 'x', gid },
  }),
  'DELETE /api/group/announcement': ({ root, groupAid: aid }) => ({ token: root.token, query: { aid } }),
  'POST /api/file/upload-group-avatar': ({ root, gid }) => ({
    token: root.token,
    form: { fileName: 'a.png', content: png(), fields: { gid: String(gid) }, fileField: 'image' },
  }),
  // trainings
  'GET /api/get-training-category': asGuest(),
  'GET /api/get-training-list': ({ pupil }) => ({
    token: pupil.token,
    query: { currentPage: 1, limit: 15, keyword: '', auth: '', categoryId: '' },
  }),
  'GET /api/get-training-detail': ({ pupil, tid }) => ({ token: pupil.token, query: { tid } }),
  'GET /api/get-training-access': ({ pupil, tid }) => ({ token: pupil.token, query: { tid } }),
  'GET /api/get-training-problem-list': ({ pupil, tid }) => ({ token: pupil.token, query: { tid } }),
  'GET /api/get-training-problem-details': ({ pupil, tid }) => ({ token: pupil.token, query: { displayId: 'P1', cid: tid } }),
  'GET /api/get-training-rank': async ({ services: { db }, pupil, tid, tpid, pid, submitId }) => {
    const row = { tid, tpid, pid, uid: pupil.uid, submitId, gmtCreate: 1, gmtModified: 1 }
    await db.insertInto('trainingRecords').values(row).execute()
    return { token: pupil.token, query: { tid, currentPage: 1, limit: 30, keyword: '' } }
  },
  'POST /api/register-training': async ({ signIn, tid }) => ({
    token: (await signIn('default_user', 'ada')).token,
    body: { tid: String(tid), password: 'open' },
  }),
  'GET /api/admin/training/get-training-list': asRoot({ query: { currentPage: 1, limit: 10, keyword: 'train' } }),
  'GET /api/admin/training': ({ root, tid }) => ({ token: root.token, query: { tid } }),
  'POST /api/admin/training': ({ root, categoryId }) => ({ token: root.token, body: postedTraining({}, { id: categoryId }) }),
  'PUT /api/admin/training': ({ root, tid }) => ({
    token: root.token,
    body: postedTraining({ id: String(tid) }, { name: 'New', color: '#fff' }),
  }),
  'DELETE /api/admin/training': ({ root, tid }) => ({ token: root.token, query: { tid } }),
  'PUT /api/admin/training/change-training-status': ({ root, tid }) => ({
    token: root.token,
    query: { tid, status: 'false', author: 'root' },
  }),
  'GET /api/admin/training/get-problem-list': ({ root, tid }) => ({
    token: root.token,
    query: { tid, currentPage: 1, limit: 10, keyword: '', queryExisted: 'true' },
  }),
  'POST /api/admin/training/add-problem-from-public': async ({ services: { db }, root, tid }) => ({
    token: root.token,
    body: { pid: await makeProblem(db, { problemId: 'P77' }), tid: String(tid), displayId: 'P77' },
  }),
  'PUT /api/admin/training/problem': ({ root, tid, pid, tpid: id }) => ({
    token: root.token,
    body: { id, tid, pid, displayId: 'P1', rank: '4' },
  }),
  'DELETE /api/admin/training/problem': ({ root, tid, pid }) => ({ token: root.token, query: { tid, pid } }),
  'POST /api/admin/training/category': asRoot({ body: { name: 'Graphs', color: '#00ff00' } }),
  'PUT /api/admin/training/category': ({ root, categoryId: id }) => ({ token: root.token, body: { id, name: 'Start', color: '#00ff00' } }),
  'DELETE /api/admin/training/category': ({ root, categoryId: cid }) => ({ token: root.token, query: { cid } }),
  'GET /api/group/get-training-list': ({ pupil, gid }) => ({ token: pupil.token, query: { gid, currentPage: 1, limit: 10 } }),
  'GET /api/group/get-admin-training-list': ({ root, gid }) => ({ token: root.token, query: { gid, currentPage: 1, limit: 10 } }),
  'GET /api/group/training': ({ root, groupTid: tid }) => ({ token: root.token, query: { tid } }),
  'POST /api/group/training': ({ root, gid, categoryId }) => ({
    token: root.token,
    body: postedTraining({ gid: String(gid) }, { id: categoryId }),
  }),
  'PUT /api/group/training': ({ root, groupTid }) => ({ token: root.token, body: postedTraining({ id: groupTid }, { name: 'Ours' }) }),
  'DELETE /api/group/training': ({ root, groupTid: tid }) => ({ token: root.token, query: { tid } }),
  'PUT /api/group/change-training-status': ({ root, groupTid: tid }) => ({ token: root.token, query: { tid, status: 'false' } }),
  'GET /api/group/get-training-problem-list': ({ root, groupTid: tid }) => ({
    token: root.token,
    query: { tid, currentPage: 1, limit: 10 },
  }),
  'POST /api/group/add-training-problem-from-public': async ({ services: { db }, root, groupTid: tid }) => ({
    token: root.token,
    body: { pid: await makeProblem(db, { problemId: 'P77' }), tid, displayId: 'P77' },
  }),
  'POST /api/group/add-training-problem-from-group': ({ root, groupTid: tid }) => ({
    token: root.token,
    query: { problemId: 'group1', tid },
  }),
  'PUT /api/group/training-problem': ({ root, groupTid: tid, pid, groupTpid: id }) => ({
    token: root.token,
    body: { id, tid, pid, rank: 4 },
  }),
  'DELETE /api/group/training-problem': ({ root, groupTid: tid, pid }) => ({ token: root.token, query: { tid, pid } }),
  // problems of groups
  'GET /api/group/get-problem-list': ({ pupil, gid }) => ({ token: pupil.token, query: { gid, currentPage: 1, limit: 10 } }),
  'GET /api/group/get-admin-problem-list': ({ root, gid }) => ({ token: root.token, query: { gid, currentPage: 1, limit: 10 } }),
  'GET /api/group/get-all-problem-tags': ({ root, gid }) => ({ token: root.token, query: { gid } }),
  'GET /api/group/problem': ({ root, groupPid: pid }) => ({ token: root.token, query: { pid } }),
  'GET /api/group/get-problem-cases': ({ root, groupPid: pid }) => ({ token: root.token, query: { pid, isUpload: 'false' } }),
  'POST /api/group/problem': (world) => ({
    token: world.root.token,
    body: editedProblem(world, { gid: String(world.gid), problemId: '9' }),
  }),
  'PUT /api/group/problem': (world) => ({ token: world.root.token, body: editedProblem(world, { id: world.groupPid, problemId: '2' }) }),
  'DELETE /api/group/problem': ({ root, groupPid: pid }) => ({ token: root.token, query: { pid } }),
  'PUT /api/group/change-problem-auth': ({ root, groupPid: pid }) => ({ token: root.token, query: { pid, auth: 2 } }),
  'PUT /api/group/apply-public': ({ root, groupPid: pid }) => ({ token: root.token, query: { pid, isApplied: 'true' } }),
  'POST /api/group/compile-spj': (world) => ({ ...checkerCompiler(world), query: { gid: world.gid } }),
  'POST /api/group/compile-interactive': (world) => ({ ...checkerCompiler(world), query: { gid: world.gid } }),
  'GET /api/admin/group-problem/list': async (world) => ({
    ...(await askToPublish(world)),
    query: { currentPage: 1, limit: 10, keyword: '' },
  }),
  'PUT /api/admin/group-problem/change-progress': async (world) => ({
    ...(await askToPublish(world)),
    body: { pid: world.groupPid, progress: 2 },
  }),
  // files
  'POST /api/file/upload-testcase-zip': asRoot({ form: { fileName: 'cases.zip', content: testcaseZip() } }),
  'GET /api/file/download-testcase': ({ root, pid }) => ({ token: root.token, query: { pid } }),
  'POST /api/file/import-fps-problem': asRoot({ form: { fileName: 'p.xml', content: fixture('a-plus-b-image-spj.xml') } }),
  'POST /api/file/import-problem': asRoot({ form: { fileName: 'p.zip', content: fixture('hoj-assembled-3-problems.zip') } }),
  'POST /api/file/import-qdoj-problem': asRoot({ form: { fileName: 'p.zip', content: fixture('qduoj-assembled-3-problems.zip') } }),
  'POST /api/file/import-hydro-problem': asRoot({ form: { fileName: 'p.zip', content: fixture('hydro-assembled-2-problems.zip') } }),
  'GET /api/file/export-problem': ({ root, pid }) => ({ token: root.token, query: { pid } }),
  'POST /api/file/upload-avatar': asPupil({ form: { fileName: 'me.png', content: png(), fileField: 'image' } }),
  'POST /api/file/upload-md-img': asRoot({ form: { fileName: 'a.png', content: png(), fileField: 'image' } }),
  'POST /api/file/upload-md-file': asRoot({ form: { fileName: 'a.txt', content: 'text' } }),
  'POST /api/file/upload-carouse-img': asRoot({ form: { fileName: 'a.png', content: png() } }),
  'GET /api/public/img/{name}': async ({ call, root }) => {
    const { body } = await call('POST /api/file/upload-md-img', { token: root.token, ...uploadForm('a.png', png(), {}, 'image') })
    return { path: { name: lastPart(body.data.link) } }
  },
  'GET /api/public/file/{name}': async ({ call, root }) => {
    const { body } = await call('POST /api/file/upload-md-file', { token: root.token, ...uploadForm('a.txt', 'text') })
    return { path: { name: lastPart(body.data.link) } }
  },
  'GET /api/file/delete-md-img': async ({ call, root }) => {
    const form = uploadForm('a.png', png(), {}, 'image')
    const { body } = await call('POST /api/file/upload-md-img', { token: root.token, ...form })
    return { token: root.token, query: { fileId: body.data.fileId } }
  },
  'DELETE /api/admin/config/home-carousel': async ({ call, root }) => {
    await call('POST /api/file/upload-carouse-img', { token: root.token, ...uploadForm('a.png', png()) })
    const { body } = await call('GET /api/home-carousel')
    return { token: root.token, query: { id: body.data[0].id } }
  },
}

/** Required inputs that this site does not need, each with its reason. */
export const tolerated: Record<string, string[]> = {
  ...talkTolerated,
  // The editor sends them all; a missing one counts as "none", and the rules check the needs of a problem.
  'POST /api/admin/problem': ['judgeMode', 'tags', 'codeTemplates', 'samples'],
  'PUT /api/admin/problem': ['judgeMode', 'tags', 'codeTemplates', 'samples', 'languages'],
  'POST /api/group/problem': ['judgeMode', 'tags', 'codeTemplates', 'samples'],
  'PUT /api/group/problem': ['judgeMode', 'tags', 'codeTemplates', 'samples', 'languages'],
  // Tags and classes of this site's judge, unless the input names another one.
  'POST /api/admin/tag': ['oj'],
  'POST /api/admin/tag/classification': ['oj'],
  // The signed-in user is the author; an update changes only the given fields.
  'POST /api/admin/announcement': ['uid'],
  'PUT /api/admin/announcement': ['title', 'content', 'status', 'uid'],
  // The contest's data and owner come from its row.
  'PUT /api/admin/contest/change-contest-visible': ['uid'],
  'POST /api/admin/contest/problem': ['judgeMode', 'tags', 'codeTemplates', 'samples'],
  'PUT /api/admin/contest/problem': ['judgeMode', 'tags', 'codeTemplates', 'samples', 'languages'],
  'POST /api/group/contest-problem': ['judgeMode', 'tags', 'codeTemplates', 'samples'],
  'POST /api/group/announcement': ['uid'],
  'PUT /api/group/announcement': ['title', 'content', 'uid', 'gid'],
  // Absent: all groups.
  'GET /api/get-group-list': ['onlyMine'],
  // A member is known by group and uid.
  'PUT /api/group/member': ['id'],
  // The stored row names the training and its problem.
  'PUT /api/admin/training/change-training-status': ['author'],
  'PUT /api/group/training-problem': ['tid', 'pid'],
  // Absent: the password stays.
  'PUT /api/admin/user/edit-user': ['setNewPwd'],
}

/** Calls whose contract has null where this site returns a report: importers that expect only success work all the same. */
export const richer: ReadonlySet<string> = new Set([
  'GET /api/get-training-problem-details',
  // The contract has null; documented clients add it to a number and show a badge.
  'POST /api/comment',
  'POST /api/file/import-fps-problem',
  'POST /api/file/import-problem',
  'POST /api/file/import-qdoj-problem',
  'POST /api/file/import-hydro-problem',
])
