/** A site with data for every documented call, for the contract test. */

import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import { zipSync } from 'fflate'
import { inTransaction } from '../ground/db/transaction.ts'
import { rebuildCounts } from '../problems/problem/problem-count.queries.ts'
import { addToTraining, allowLanguages, joinGroup, makeCases, makeGroup, makeProblem, makeSubmission, makeTraining } from './make.ts'
import { MAIL_ACCOUNT, openTestApp, PASSWORD, type TestApp } from './test-app.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

const CODE = 'int main() { return 0; } // a program of more than fifty characters'

/**
 * Problem 1 (public, own judge, two cases, a tag, a template), an accepted and a failed submission of the pupil's. A protected group of root's, with
 * the pupil and an applicant.
 */
export async function openWorld() {
  const remoteOrigins: Partial<Record<RemoteJudge, string>> = {}
  const remoteReach = { origins: remoteOrigins, pause: async () => {} }
  const site = await openTestApp({ mailAccount: MAIL_ACCOUNT, baseUrl: 'http://school.example', remoteReach })
  const { db, blobs } = site.services
  const root = await site.signIn('root')
  const pupil = await site.signIn('default_user', 'pupil')
  await db
    .updateTable('users')
    .set({ email: 'pupil@school.example', emailFolded: 'pupil@school.example' })
    .where('uid', '=', pupil.uid)
    .execute()
  const problem = { description: 'Add *two* numbers.', input: 'two', output: 'one', examples: '<input>1 2</input><output>3</output>' }
  const pid = await makeProblem(db, {
    problemId: 'P1',
    authorUid: root.uid,
    codeShare: 1,
    isRemoveEndBlank: 1,
    hint: '',
    source: '',
    ...problem,
  })
  await allowLanguages(db, pid, ['C++ 17', 'Python3'])
  const [input, output] = [await blobs.putBytes('1 2\n'), await blobs.putBytes('3\n')]
  const contents = { inputHash: input.hash, outputHash: output.hash, inputSize: input.size, outputSize: output.size }
  await makeCases(db, pid, [contents, contents])
  const stamps = { gmtCreate: 1, gmtModified: 1 }
  const { id: tcid } = await db
    .insertInto('tagClasses')
    .values({ name: 'Basics', oj: 'ME', rank: 1, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: tagId } = await db
    .insertInto('tags')
    .values({ name: 'sums', color: '#123456', oj: 'ME', tcid, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('problemTags').values({ pid, tid: tagId }).execute()
  const { id: lid } = await db.selectFrom('languages').select('id').where('name', '=', 'C++ 17').executeTakeFirstOrThrow()
  await db
    .insertInto('problemTemplates')
    .values({ pid, lid, code: '//', status: 1, ...stamps })
    .execute()
  const common = { displayPid: 'P1', code: CODE, length: CODE.length }
  const submitId = await makeSubmission(db, pupil.uid, pid, { ...common, status: Verdict.Accepted, time: 3, memory: 900, judger: 'local' })
  const caseRow = {
    submitId,
    seq: 1,
    status: 0,
    time: 3,
    wallTime: 3,
    memory: 900,
    inputData: '1.in',
    outputData: '1.out',
    mode: 'default',
  }
  await db
    .insertInto('submissionCases')
    .values({ ...caseRow, ...stamps })
    .execute()
  await makeSubmission(db, pupil.uid, pid, { ...common, status: Verdict.WrongAnswer })
  await db.insertInto('solved').values({ submitId, uid: pupil.uid, pid, gmtCreate: site.clock.now() }).execute()
  const announcement = { title: 'Welcome', content: 'to the site', uid: root.uid, status: 0, ...stamps }
  const { id: aid } = await db.insertInto('announcements').values(announcement).returning('id').executeTakeFirstOrThrow()
  const group = await openGroup(site, root.uid, pupil.uid)
  const training = await openTrainings(site, { authorUid: root.uid, gid: group.gid, pid, pupilUid: pupil.uid })
  await inTransaction(db, rebuildCounts)
  return { ...site, remoteOrigins, root, pupil, pid, tagId, tcid, lid, submitId, aid, CODE, PASSWORD, ...group, ...training }
}

async function openGroup({ services: { db, userAdmin } }: TestApp, rootUid: string, pupilUid: string) {
  const gid = await makeGroup(db, rootUid, { auth: 2, code: 'abc123' })
  await joinGroup(db, gid, rootUid, 'root')
  await joinGroup(db, gid, pupilUid, 'member')
  const applicantUid = await userAdmin.create({ username: 'applicant', password: PASSWORD })
  await joinGroup(db, gid, applicantUid, 'applied')
  const row = { title: 'Tomorrow', content: 'we meet', uid: rootUid, gid, gmtCreate: 1, gmtModified: 1 }
  const { id: groupAid } = await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow()
  const groupPid = await makeProblem(db, { problemId: 'GROUP1', idPrefix: 'GROUP', gid, isGroup: 1, authorUid: rootUid })
  return { gid, applicantUid, groupAid, groupPid }
}

type Places = { authorUid: string; gid: number; pid: number; pupilUid: string }

/** A private training of the site, with the pupil in it, and one of the group. */
async function openTrainings({ services: { db } }: TestApp, { authorUid, gid, pid, pupilUid }: Places) {
  const tid = await makeTraining(db, { authorUid, auth: 'Private', privatePwd: 'open' })
  const groupTid = await makeTraining(db, { authorUid, gid, isGroup: 1 })
  const stamps = { gmtCreate: 1, gmtModified: 1 }
  const basics = { name: 'Basics', color: '#123456', ...stamps }
  const { id: categoryId } = await db.insertInto('trainingCategories').values(basics).returning('id').executeTakeFirstOrThrow()
  const tpids = []
  for (const training of [tid, groupTid]) {
    await db.insertInto('trainingCategoryLinks').values({ tid: training, categoryId }).execute()
    tpids.push(await addToTraining(db, training, pid))
  }
  await db
    .insertInto('trainingRegistrations')
    .values({ tid, uid: pupilUid, status: 1, ...stamps })
    .execute()
  const [tpid = 0, groupTpid = 0] = tpids
  return { tid, groupTid, categoryId, tpid, groupTpid }
}

/** A captcha with its answer, read where only the server can. */
export async function solveCaptcha({ call, services }: Pick<TestApp, 'call' | 'services'>) {
  const { captchaKey } = (await call('GET /api/captcha')).body.data
  const row = await services.db.selectFrom('tickets').select('payload').where('key', '=', `captcha ${captchaKey}`).executeTakeFirstOrThrow()
  return { captchaKey, captcha: String(JSON.parse(row.payload)) }
}

/** The code in the last mail. */
export const mailedCode = ({ mails }: Pick<TestApp, 'mails'>): string => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''

export const mailedLink = ({ mails }: Pick<TestApp, 'mails'>): URL =>
  new URL(/https?:\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'about:blank')

export const testcaseZip = (): Uint8Array => zipSync({ '1.in': Buffer.from('1 2\n'), '1.out': Buffer.from('3\n') })

/** A problem in the form that the editor posts. */
export function editedProblem(world: { lid: number }, changes: object = {}) {
  const statement = { title: 'Sums', description: 'd', input: 'i', output: 'o', examples: '', source: '', hint: '' }
  const limits = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128, difficulty: 0, auth: 1, type: 0 }
  const judge = { judgeMode: 'default', judgeCaseMode: 'default', isRemoveEndBlank: true, openCaseResult: true, codeShare: true }
  const rest = { isRemote: false, isUploadCase: false, isFileIO: false, ioScore: null, spjCode: null, spjLanguage: null }
  return {
    problem: {
      problemId: 'P9',
      author: 'root',
      userExtraFile: null,
      judgeExtraFile: null,
      ...statement,
      ...limits,
      ...judge,
      ...rest,
      ...changes,
    },
    samples: [{ input: '1 2', output: '3', score: '', groupNum: null, index: 0, isOpen: true }],
    isUploadTestCase: false,
    uploadTestcaseDir: null,
    judgeMode: 'default',
    changeModeCode: false,
    changeJudgeCaseMode: false,
    languages: [{ id: world.lid, name: 'C++ 17' }],
    tags: [{ name: 'sums', oj: 'ME' }],
    codeTemplates: [],
  }
}
