/** A year of a school: two teachers, four classes with homework and a quiz each, two contests of the site, talk and messages. */

import type { Database } from '../../server/src/ground/db/database.ts'
import { inTransaction } from '../../server/src/ground/db/transaction.ts'
import { randomIds } from '../../server/src/ground/ids/ids.ts'
import { storeNewUser } from '../../server/src/people/account/new-user.ts'
import { hashPassword } from '../../server/src/people/account/password.ts'
import { rebuildCounts } from '../../server/src/problems/problem/problem-count.queries.ts'
import { recountUsers } from '../../server/src/site/ranking/user-stats.queries.ts'
import type { fakeClock } from '../../server/src/testing/fake-clock.ts'
import {
  addToTraining,
  allowLanguages,
  joinGroup,
  makeCases,
  makeContest,
  makeContestProblem,
  makeGroup,
  makeProblem,
  makeRun,
  makeSubmission,
  makeTraining,
  registerFor,
  vouchFor,
} from '../../server/src/testing/make.ts'
import { RoleIds } from '../../shared/src/ground/access/role.ts'
import { day, hour, minute } from '../../shared/src/ground/time/instant.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'

export const yearBegins = Date.UTC(2025, 8, 1, 0)
export const schoolPassword = 'a year of a school'
export const pupilName = (n: number) => `pupil${String(n).padStart(3, '0')}`

const [CLASSES, PUPILS_OF_CLASS, PROBLEMS, HOMEWORK, PROBLEMS_OF_HOMEWORK] = [4, 25, 30, 6, 4]
const week = 7 * day

export type Call = (rest: string, options: { as: string; body?: object }) => Promise<unknown>
type Year = { db: Database; clock: ReturnType<typeof fakeClock>; call: Call }

/** @returns a contest with a board and a group with marks, to look at afterwards */
export async function fillSchoolYear({ db, clock, call }: Year): Promise<{ cid: number; gid: number }> {
  const next = createDice()
  const passwordHash = await hashPassword(schoolPassword)
  const add = (username: string, roleId: number, fields: object = {}) =>
    inTransaction(db, (db) => {
      const user = { username, password: schoolPassword, roleId, registeredBySchool: true, ...fields }
      return storeNewUser(db, { clock, ids: randomIds }, user, passwordHash)
    })
  await add('root', RoleIds.root, { uid: '1' })
  const teachers = [await add('teacher1', RoleIds.admin), await add('teacher2', RoleIds.problemAdmin)]
  const teacherOf = (n: number) => teachers[n % teachers.length] ?? '1'
  const classes: string[][] = []
  for (let c = 0; c < CLASSES; c++) {
    const pupils: string[] = []
    for (let n = 0; n < PUPILS_OF_CLASS; n++) {
      const number = c * PUPILS_OF_CLASS + n
      const person = {
        realname: `学生${number}`,
        school: '第一中学',
        className: `高一（${c + 1}）班`,
        number: `2025${String(number).padStart(3, '0')}`,
      }
      pupils.push(await add(pupilName(number), RoleIds.user, person))
    }
    classes.push(pupils)
  }
  const pids: number[] = []
  for (let n = 0; n < PROBLEMS; n++) {
    const texts = { problemId: `S${1001 + n}`, title: `题目 ${n + 1}`, description: '读入两个整数，输出它们的和。' }
    const pid = await makeProblem(db, { ...texts, authorUid: teacherOf(n), gmtCreate: yearBegins, gmtModified: yearBegins })
    await makeCases(db, pid, [{}, {}])
    await allowLanguages(db, pid, ['C', 'C++ 17', 'Python3'])
    pids.push(pid)
  }
  const pidOf = (n: number) => pids[n % pids.length] ?? 0
  const send = async (uid: string, pid: number, submitTime: number, fields: object = {}) => {
    const status = next(100) < 60 ? Verdict.Accepted : Verdict.WrongAnswer
    const times = { submitTime, gmtCreate: submitTime, gmtModified: submitTime }
    const submitId = await makeSubmission(db, uid, pid, { status, time: next(900), memory: 1000 + next(9000), ...times, ...fields })
    const run = { submitId, seq: 1, status, time: 10, memory: 900, mode: 'default', gmtCreate: submitTime, gmtModified: submitTime }
    await db.insertInto('submissionCases').values(run).execute()
    if (status === Verdict.Accepted) await db.insertInto('solved').values({ submitId, uid, pid, gmtCreate: submitTime }).execute()
  }

  /** Contestants try every problem once or twice. @returns the contest, which has ended */
  const hold = async (title: string, startTime: number, people: string[], fields: object = {}) => {
    const times = { startTime, endTime: startTime + 3 * hour, gmtCreate: startTime, gmtModified: startTime }
    const cid = await makeContest(db, { title, uid: '1', ...times, ...fields })
    const places = ['A', 'B', 'C', 'D']
    for (const [n, place] of places.entries()) await makeContestProblem(db, cid, pidOf(cid * 4 + n), place)
    for (const uid of people) await registerFor(db, cid, uid)
    for (const uid of people)
      for (let n = 0; n < places.length; n++) {
        const run = { cid, uid, pid: pidOf(cid * 4 + n), score: 10 * next(11), useTime: next(900) }
        const isWrong = next(3) === 0
        if (isWrong) await makeRun(db, { ...run, sec: 60 + next(4000), status: -1 })
        if (next(4) > 0) await makeRun(db, { ...run, score: 100, sec: 4100 + next(6000), status: 1 })
      }
    return cid
  }

  const gids: number[] = []
  for (const [c, pupils] of classes.entries()) {
    const owner = teacherOf(c)
    const gid = await makeGroup(db, owner, {
      name: `高一（${c + 1}）班`,
      shortName: `C${c + 1}`,
      gmtCreate: yearBegins,
      gmtModified: yearBegins,
    })
    gids.push(gid)
    await joinGroup(db, gid, owner, 'root')
    for (const uid of pupils) await joinGroup(db, gid, uid, 'member')
    for (let h = 0; h < HOMEWORK; h++) {
      const opensAt = yearBegins + (h * 6 + 1) * week
      const terms = { opensAt, dueAt: opensAt + week, lateRule: 'percentage', latePercent: 50 }
      const stamps = { gmtCreate: opensAt, gmtModified: opensAt }
      const tid = await makeTraining(db, { title: `作业 ${h + 1}`, gid, isGroup: 1, authorUid: owner, ...terms, ...stamps })
      for (let n = 0; n < PROBLEMS_OF_HOMEWORK; n++) await addToTraining(db, tid, pidOf(h * PROBLEMS_OF_HOMEWORK + n), n + 1)
      const [absent = ''] = pupils
      const extension = { dueAt: opensAt + 2 * week, reason: '病假', givenBy: owner }
      await db
        .insertInto('homeworkExtensions')
        .values({ tid, uid: absent, ...extension, ...stamps })
        .execute()
      for (const uid of pupils)
        for (let n = 0; n < PROBLEMS_OF_HOMEWORK; n++)
          for (let tries = next(3); tries > 0; tries--)
            await send(uid, pidOf(h * PROBLEMS_OF_HOMEWORK + n), opensAt + next(8 * 24 * 60) * minute, { gid, tid })
    }
    await hold(`高一（${c + 1}）班测验`, yearBegins + 20 * week, pupils, { gid, isGroup: 1, uid: owner })
  }
  for (const teacher of teachers) await vouchFor(db, teacher)
  const everybody = classes.flat()
  const first = yearBegins + 10 * week
  const cid = await hold('秋季赛', first, everybody, { sealRank: 1, sealRankTime: first + 2 * hour, autoRealRank: 1, openRank: 1 })
  await hold('春季赛', yearBegins + 30 * week, everybody, { type: 1, openRank: 1 })

  await inTransaction(db, rebuildCounts)
  await inTransaction(db, (db) => recountUsers(db, everybody))
  clock.advance(46 * week)
  const [gid = 0] = gids
  await talk(call)
  await weigh(db, call, gid)
  return { cid, gid }
}

/** Teachers ask, pupils answer, everybody is sent a notice. */
async function talk(call: Call): Promise<void> {
  await call('POST /api/admin/announcement', { as: 'root', body: { title: '开学了', content: '欢迎来到新学年。', status: 0 } })
  for (let n = 0; n < 5; n++)
    await call('POST /api/discussion', {
      as: 'teacher1',
      body: { title: `第 ${n + 1} 课`, description: '课堂讨论', content: `第 ${n + 1} 课有什么问题？`, categoryId: 1 },
    })
  for (let n = 0; n < 20; n++)
    await call('POST /api/comment', { as: pupilName(n), body: { did: (n % 5) + 1, cid: null, content: `我的回答 ${n}` } })
}

/** The homework and the quiz of a class count for its marks. */
async function weigh(db: Database, call: Call, gid: number): Promise<void> {
  const trainings = await db.selectFrom('trainings').select('id').where('gid', '=', gid).orderBy('id').execute()
  const contests = await db.selectFrom('contests').select('id').where('gid', '=', gid).execute()
  const weights = [
    ...trainings.map(({ id }) => ({ key: `training:${id}`, weight: 1 })),
    ...contests.map(({ id }) => ({ key: `contest:${id}`, weight: 4 })),
  ]
  await call('PUT /api/group/gradebook', {
    as: 'root',
    body: { gid, rules: { weights, best: null, decimals: 1, fullMark: 100 }, version: null },
  })
}

/** The same numbers in every run. */
function createDice(): (sides: number) => number {
  let state = 20_250_901
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % sides
  }
}
