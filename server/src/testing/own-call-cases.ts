/** Success cases of our own calls, for tests that walk the router: one line per call; contract-cases.ts has the documented calls. */
import { readFileSync } from 'node:fs'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { challengeSuccesses } from './challenge-cases.ts'
import { collectionSuccesses } from './collection-cases.ts'
import { contestHallSuccesses } from './contest-hall-cases.ts'
import type { Make } from './contract-case.ts'
import { postedContest } from './contract-contest.ts'
import type { World } from './contract-world.ts'
import { handSuccesses } from './hand-cases.ts'
import { claimNow, judgeAll, judgeResult, WORKER } from './judge-by-hand.ts'
import { lineSuccesses } from './line-cases.ts'
import { machineSuccesses } from './machine-cases.ts'
import { addToTraining, joinGroup, makeCases, makeGroup, makeSubmission, makeUser, vouchFor } from './make.ts'
import { pictureSuccesses } from './picture-cases.ts'
import { ownRemoteSuccesses } from './remote-cases.ts'
import { ownTalkSuccesses } from './talk-cases.ts'
import { tutorSuccesses } from './tutor-cases.ts'

const fixture = (name: string) => readFileSync(new URL(`../problems/problem-import/fixtures/${name}`, import.meta.url))

/** A picture of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

async function startRejudging({ call, root, pid }: World): Promise<number> {
  return (await call('POST /api/admin/judge/preview-rejudge', { token: root.token, body: { pid } })).body.data.id
}

async function storeSolution({ call, root, pid }: World): Promise<number> {
  const body = { pid, language: 'C++ 17', expected: 'accepted', code: 'int main() {}' }
  return (await call('PUT /api/admin/problem/solution', { token: root.token, body })).body.data.id
}

/** A wrong submission to a problem that can be searched. */
async function makeSearchable({ call, root, pupil, pid, services: { db } }: World): Promise<number> {
  const put = (name: string, body: object) => call(`PUT /api/admin/problem/${name}`, { token: root.token, body: { pid, ...body } })
  for (const code of ['int one() {}', 'int two() {}']) await put('solution', { language: 'C++ 17', expected: 'accepted', code })
  await put('workshop-part', { kind: 'validator', name: 'check', language: 'C++', text: 'int main() {}' })
  await put('workshop-part', { kind: 'input', name: 'small', text: '1 2' })
  return makeSubmission(db, pupil.uid, pid, { status: Verdict.WrongAnswer })
}

async function findBreakingInput(world: World): Promise<number> {
  const submitId = await makeSearchable(world)
  const { judging } = world.services
  await world.call('POST /api/start-breaking-search', { token: world.root.token, body: { submitId } })
  const job = await judging.claim('w#1', 0, AbortSignal.timeout(1000), 0)
  if (!job) throw new Error('no search in the queue')
  const counts = { tried: 1, passedOver: 0, disagreed: 0, tookMs: 1 }
  const words = { expected: { text: '3', cut: false }, got: { text: '4', cut: false }, message: null, errorCode: null }
  const result = { end: 'found' as const, input: '1 2', isCrash: false, isMinimal: true, ...words, ...counts }
  await judging.completeBreaking({ jobId: job.jobId, attempt: job.attempt, worker: 'w#1' }, result)
  return submitId
}

/** An input by hand with a script of it, and a solution. */
async function fillWorkshop(world: World): Promise<void> {
  const { call, root, pid } = world
  await storeSolution(world)
  await call('PUT /api/admin/problem/workshop-part', { token: root.token, body: { pid, kind: 'input', name: 'small', text: '1 2' } })
  await call('PUT /api/admin/problem/test-script', { token: root.token, body: { pid, text: 'hand small' } })
}

async function startTestBuild(world: World): Promise<{ pid: number; token: string }> {
  const { call, root, pid } = world
  await fillWorkshop(world)
  await call('POST /api/admin/problem/build-tests', { token: root.token, body: { pid } })
  const build = (await call(`GET /api/admin/problem/get-test-build?pid=${pid}`, { token: root.token })).body.data
  return { pid, token: build.token }
}

/** A strength check of a problem with one test, whose mutants pass it. */
async function startStrengthCheck({ call, root, pid, services: { db } }: World): Promise<{ pid: number; token: string }> {
  if ((await db.selectFrom('problemCases').select('id').where('pid', '=', pid).execute()).length === 0) await makeCases(db, pid, [{}])
  const code = 'int main() { int n = 3; for (int i = 0; i < n; i++) n--; return n; }'
  await call('PUT /api/admin/problem/solution', { token: root.token, body: { pid, language: 'C++ 17', expected: 'accepted', code } })
  await call('POST /api/admin/problem/check-strength', { token: root.token, body: { pid } })
  const { check } = (await call(`GET /api/admin/problem/get-strength?pid=${pid}`, { token: root.token })).body.data
  return { pid, token: check.token }
}

/** A mutant of a check that an input proves different. */
async function proveSurvivor(world: World): Promise<{ pid: number; token: string; number: number }> {
  const ref = await startStrengthCheck(world)
  const { db } = world.services
  const counts = { tried: 1, passedOver: 0, disagreed: 0, tookMs: 1 }
  const words = { expected: { text: '3', cut: false }, got: { text: '4', cut: false }, message: null, errorCode: null }
  const result = JSON.stringify({ end: 'found', input: '1 2', isCrash: false, isMinimal: true, ...words, ...counts })
  await db.updateTable('strengthPrograms').set({ outcome: 'proven', result }).where('pid', '=', ref.pid).where('number', '=', 1).execute()
  return { ...ref, number: 1 }
}

const newTraining = (fields: object) => ({
  training: { title: 'Loops', description: 'd', auth: 'Public', status: true, ...fields },
  trainingCategory: { name: 'Fresh', color: '#fff' },
})

/** Homework of the group, due tomorrow, and a pupil with it. */
async function giveHomework({
  services: { db },
  clock,
  pupil,
  gid,
  groupTid,
}: World): Promise<{ tid: number; uid: string; dueAt: number; reason: string }> {
  const dueAt = clock.now() + day
  await db.updateTable('trainings').set({ dueAt }).where('id', '=', groupTid).execute()
  await db.updateTable('groupMembers').set({ auth: MemberState.member }).where('gid', '=', gid).where('uid', '=', pupil.uid).execute()
  return { tid: groupTid, uid: pupil.uid, dueAt: dueAt + day, reason: 'was ill' }
}

/** Two programs that a comparison found similar. @returns id of the pair */
async function comparePair(world: World): Promise<number> {
  const { tid, pid } = await placeOfHints(world)
  const { db } = world.services
  await giveHomework(world)
  const other = await makeUser(db)
  await joinGroup(db, world.gid, other, 'member')
  const [leftId, rightId] = [await makeSubmission(db, world.pupil.uid, pid), await makeSubmission(db, other, pid)]
  const taskId = await world.services.tasks.begin(`similarity ${tid}`, null, 'Programs')
  const { id: reportId } = await db
    .insertInto('similarityReports')
    .values({ gid: world.gid, tid, taskId, gmtCreate: 1, gmtModified: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const pair = { reportId, pid, leftId, rightId, score: 900_000, regions: '[]' }
  return (await db.insertInto('similarityPairs').values(pair).returning('id').executeTakeFirstOrThrow()).id
}

const writtenHints = { hints: [{ id: null, text: 'Look twice', condition: { kind: 'by-hand' } }], removes: [] }

/** A problem of the bank in the group's training. */
async function placeOfHints({ services: { db }, groupTid: tid, pid }: World): Promise<{ tid: number; pid: number }> {
  if (!(await db.selectFrom('trainingProblems').select('id').where('tid', '=', tid).where('pid', '=', pid).executeTakeFirst())) {
    await addToTraining(db, tid, pid, 9)
  }
  return { tid, pid }
}

export const ownSuccesses: Record<string, Make> = {
  ...collectionSuccesses,
  ...ownTalkSuccesses,
  ...ownRemoteSuccesses,
  ...challengeSuccesses,
  ...handSuccesses,
  ...pictureSuccesses,
  ...tutorSuccesses,
  ...lineSuccesses,
  ...machineSuccesses,
  'PUT /api/admin/group-owner/voucher': ({ root, pupil }) => ({ token: root.token, body: { uid: pupil.uid } }),
  'DELETE /api/admin/group-owner/voucher': async ({ root, pupil, services }) => {
    await vouchFor(services.db, pupil.uid)
    return { token: root.token, query: { uid: pupil.uid } }
  },
  'POST /api/admin/group-owner/vouch-for-all': async ({ root, pupil, services }) => {
    await makeGroup(services.db, pupil.uid)
    return { token: root.token, body: {} }
  },
  'POST /api/admin/user/create-user': ({ root }) => ({ token: root.token, body: { username: 'new', password: 'new horse', type: 1002 } }),
  'POST /api/admin/user/import-users': ({ root }) => ({
    token: root.token,
    body: {
      users: [
        ['ada', 'secret-1'],
        ['grace', 'short'],
      ],
      dryRun: false,
    },
  }),
  'POST /api/group/import-roster': ({ root, gid }) => ({ token: root.token, body: { gid, users: [['ada', 'secret-1', '', 'Ada']] } }),
  'POST /api/group/reset-roster-passwords': async ({ root, gid, services, call }) => {
    await call('POST /api/group/import-roster', { token: root.token, body: { gid, users: [['ada', 'secret-1', '', 'Ada']] } })
    const ada = await services.db.selectFrom('users').select('uid').where('username', '=', 'ada').executeTakeFirstOrThrow()
    return { token: root.token, body: { gid, uids: [ada.uid] } }
  },
  'PUT /api/admin/switch/site': ({ root }) => ({ token: root.token, body: { borderlinePercent: 25 } }),
  'PUT /api/admin/config/set-site-settings': ({ root }) => ({ token: root.token, body: { loginHint: 'Ask Ms Wang' } }),
  'PUT /api/admin/config/set-mail-settings': ({ root }) => ({ token: root.token, body: { emailFrom: 'oj@school.example' } }),
  'POST /api/admin/user/reset-passwords': async ({ root, services }) => ({
    token: root.token,
    body: { uids: [await services.userAdmin.create({ username: 'ada', password: 'secret-1' })] },
  }),
  'PUT /api/admin/user/edit-users': async ({ root, services }) => ({
    token: root.token,
    body: { uids: [await services.userAdmin.create({ username: 'ada', password: 'secret-1' })], status: 1 },
  }),
  'GET /api/get-own-rank': ({ pupil }) => ({ token: pupil.token, query: { type: 0 } }),
  'GET /api/get-ranked-classes': ({ pupil }) => ({ token: pupil.token, query: {} }),
  'GET /api/get-user-progress': ({ pupil }) => ({ token: pupil.token, query: {} }),
  'GET /api/search-site': ({ pupil }) => ({ token: pupil.token, query: { keyword: 'a' } }),
  'POST /api/admin/judge/rejudge-many': ({ root, pid }) => ({ token: root.token, body: { pid } }),
  'POST /api/admin/judge/preview-rejudge': ({ root, pid }) => ({ token: root.token, body: { pid } }),
  'POST /api/admin/judge/apply-rejudging': async (world) => {
    const id = await startRejudging(world)
    await judgeAll(world.services, () => judgeResult(Verdict.WrongAnswer))
    return { token: world.root.token, body: { id } }
  },
  'POST /api/admin/judge/discard-rejudging': async (world) => ({ token: world.root.token, body: { id: await startRejudging(world) } }),
  'GET /api/group/gradebook': ({ root, gid }) => ({ token: root.token, query: { gid } }),
  'PUT /api/group/gradebook': ({ root, gid }) => ({
    token: root.token,
    body: { gid, rules: { weights: [], best: 2, decimals: 0, fullMark: 100 } },
  }),
  'GET /api/group/gradebook-cell': async (world) => {
    const { tid, uid } = await giveHomework(world)
    return { token: world.root.token, query: { gid: world.gid, key: `training:${tid}`, uid } }
  },
  'GET /api/file/group-gradebook': ({ root, gid }) => ({ token: root.token, query: { gid, format: 'csv' } }),
  'PUT /api/group/homework-extension': async (world) => ({ token: world.root.token, body: await giveHomework(world) }),
  'DELETE /api/group/homework-extension': async (world) => {
    const body = await giveHomework(world)
    await world.call('PUT /api/group/homework-extension', { token: world.root.token, body })
    return { token: world.root.token, query: { tid: body.tid, uid: body.uid } }
  },
  'PUT /api/group/hints': async (world) => ({ token: world.root.token, body: { ...(await placeOfHints(world)), ...writtenHints } }),
  'PUT /api/group/hint-release': async (world) => {
    const place = await placeOfHints(world)
    await world.call('PUT /api/group/hints', { token: world.root.token, body: { ...place, ...writtenHints } })
    const [hint] = await world.services.db.selectFrom('hints').select('id').execute()
    return { token: world.root.token, body: { id: hint?.id, released: true } }
  },
  'POST /api/group/similarity': ({ root, groupTid }) => ({ token: root.token, body: { tid: groupTid } }),
  'PUT /api/group/similarity-look': async (world) => ({ token: world.root.token, body: { id: await comparePair(world), looked: true } }),
  'POST /api/admin/backup/start': ({ root }) => ({ token: root.token, body: {} }),
  'PUT /api/admin/backup/set-settings': ({ root }) => ({ token: root.token, body: { backupTime: '04:30', backupFolder: '/mnt/share' } }),
  'PUT /api/admin/problem/solution': ({ root, pid }) => ({
    token: root.token,
    body: { pid, language: 'C++ 17', expected: 'accepted', code: 'int main() {}' },
  }),
  'DELETE /api/admin/problem/solution': async (world) => ({
    token: world.root.token,
    query: { pid: world.pid, id: await storeSolution(world) },
  }),
  'PUT /api/admin/problem/workshop-part': ({ root, pid }) => ({
    token: root.token,
    body: { pid, kind: 'input', name: 'small', text: '1 2' },
  }),
  'DELETE /api/admin/problem/workshop-part': async (world) => {
    const body = { pid: world.pid, kind: 'input', name: 'small', text: '1 2' }
    const saved = await world.call('PUT /api/admin/problem/workshop-part', { token: world.root.token, body })
    return { token: world.root.token, query: { pid: world.pid, id: saved.body.data.id } }
  },
  'PUT /api/admin/problem/breaking-rule': ({ root, pid }) => ({ token: root.token, body: { pid, after: 3 } }),
  'PUT /api/show-breaking-input': async (world) => ({
    token: world.root.token,
    body: { submitId: await findBreakingInput(world), shown: true },
  }),
  'POST /api/add-breaking-input-as-test': async (world) => ({
    token: world.root.token,
    body: { submitId: await findBreakingInput(world) },
  }),
  'POST /api/start-breaking-search': async (world) => ({ token: world.root.token, body: { submitId: await makeSearchable(world) } }),
  'PUT /api/admin/problem/strength-rule': ({ root, pid }) => ({ token: root.token, body: { pid, withPupils: true } }),
  'POST /api/admin/problem/check-strength': async (world) => {
    const ref = await startStrengthCheck(world)
    await world.call('POST /api/admin/problem/cancel-strength-check', { token: world.root.token, body: ref })
    return { token: world.root.token, body: { pid: ref.pid } }
  },
  'POST /api/admin/problem/cancel-strength-check': async (world) => ({ token: world.root.token, body: await startStrengthCheck(world) }),
  'POST /api/admin/problem/add-survivor-as-test': async (world) => ({ token: world.root.token, body: await proveSurvivor(world) }),
  'PUT /api/admin/problem/test-script': ({ root, pid }) => ({ token: root.token, body: { pid, text: '# none yet' } }),
  'POST /api/admin/problem/build-tests': async (world) => {
    await fillWorkshop(world)
    return { token: world.root.token, body: { pid: world.pid } }
  },
  'POST /api/admin/problem/cancel-test-build': async (world) => ({ token: world.root.token, body: await startTestBuild(world) }),
  'POST /api/admin/problem/verify': async (world) => {
    await storeSolution(world)
    return { token: world.root.token, body: { pid: world.pid } }
  },
  'POST /api/admin/problem/cancel-verify': async (world) => {
    const { call, root, pid } = world
    await storeSolution(world)
    await call('POST /api/admin/problem/verify', { token: root.token, body: { pid } })
    const { token } = (await call(`GET /api/admin/problem/get-verification?pid=${pid}`, { token: root.token })).body.data
    return { token: root.token, body: { pid, token } }
  },
  'POST /api/admin/problem/apply-test-build': async (world) => {
    const ref = await startTestBuild(world)
    const { judging, blobs } = world.services
    const job = await claimNow(world.services)
    const answer = await blobs.putBytes('3\n')
    const result = { tests: [{ number: 1, input: null, answer, bounds: [] }], fault: null }
    if (job) await judging.completeTestBuild({ worker: WORKER, jobId: job.jobId, attempt: job.attempt }, result)
    return { token: world.root.token, body: ref }
  },
  'POST /api/admin/problem/run-solutions': async (world) => {
    await storeSolution(world)
    const language = { name: 'C++ 17', available: true, reason: null, version: null, install: null }
    world.services.roster.hello({ name: 'box', boot: 'b1', lanes: 1, state: 'ready', reason: null, languages: [language] })
    return { token: world.root.token, body: { pid: world.pid } }
  },
  'POST /api/admin/contest/create-contest': (world) => ({ token: world.root.token, body: postedContest(world) }),
  'POST /api/group/create-contest': (world) => ({ token: world.root.token, body: postedContest(world, { gid: world.gid }) }),
  ...contestHallSuccesses,
  'POST /api/admin/training/create-training': ({ root }) => ({ token: root.token, body: newTraining({}) }),
  'POST /api/group/create-training': ({ root, gid }) => ({ token: root.token, body: newTraining({ gid }) }),
  'POST /api/group/set-class-test': ({ root, gid, pid }) => ({
    token: root.token,
    body: { gid, title: 'Week 3', minutes: 40, pids: [pid], worth: 'cases', counts: 'best', results: 'at-once' },
  }),
  'POST /api/group/set-homework': ({ root, gid, pid, clock }) => ({
    token: root.token,
    body: { gid, training: { title: 'Loops', dueAt: clock.now() + day }, pids: [pid] },
  }),
  'PUT /api/admin/training/order-categories': ({ root, categoryId }) => ({ token: root.token, body: { ids: [categoryId] } }),
  'POST /api/admin/problem/bulk-act': ({ root, pid }) => ({
    token: root.token,
    body: { problems: [{ pid, version: 'seen' }], act: { kind: 'auth', auth: 2 } },
  }),
  'PUT /api/group/problem-order': ({ root, gid, groupPid }) => ({ token: root.token, body: { gid, pids: [groupPid] } }),
  'PUT /api/training/order': ({ root, tid, pid }) => ({ token: root.token, body: { tid, pids: [pid] } }),
  'POST /api/file/upload-site-picture': ({ root }) => ({ token: root.token, form: { fileName: 'a.png', content: pixel } }),
  'POST /api/file/import-any-problem': ({ root }) => ({
    token: root.token,
    form: { fileName: 'p.xml', content: fixture('a-plus-b-image-spj.xml') },
  }),
}
