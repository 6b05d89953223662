/** Homework, extensions, hints, statistics and rankings. */
import { homeworkCell } from '@touchstone/shared/classes/homework/homework-result.ts'
import { ownDueAt, takesWork } from '@touchstone/shared/classes/homework/homework-terms.ts'
import { PICTURE_PACE_MS } from '@touchstone/shared/classes/picture/picture-rules.ts'
import { SCORING_PACE_MS } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import { HAND_HELD_MS, handLimits } from '@touchstone/shared/classes/raised-hand/raised-hand.schema.ts'
import { programToCompare } from '@touchstone/shared/classes/similarity/pick-programs.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import { day, hour, second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sql } from 'kysely'
import { listTriesOfPupil } from '../../classes/homework/cockpit.queries.ts'
import { listTries } from '../../classes/homework/homework.queries.ts'
import { findLastAskedAt } from '../../classes/picture/picture-record.queries.ts'
import { takeDue } from '../../classes/picture/picture-scoring.queries.ts'
import { listWaitingBehind } from '../../classes/raised-hand/raised-hand.queries.ts'
import { countsInGroup } from '../../classes/training/led-submissions.ts'
import { deleteTurnsBefore } from '../../classes/tutor/tutor.queries.ts'
import { dayOf } from '../../classes/tutor/tutor-day.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { listRecentSolvers } from '../../site/ranking/ranking.queries.ts'
import { addToTraining, joinGroup, makeGroup, makeProblem, makeSubmission, makeTraining } from '../make.ts'
import { uploadForm } from '../upload-form.ts'
import type { Moment, Tried } from './moment.ts'

type Terms = Parameters<typeof makeTraining>[1]

/** A class of one teacher and one pupil, with homework of one problem. */
async function homework(site: Tried, terms: Terms) {
  const owner = await site.signIn('default_user', 'owner')
  const ann = await site.signIn('default_user', 'ann')
  const gid = await makeGroup(site.db, owner.uid)
  await joinGroup(site.db, gid, owner.uid, 'root')
  await joinGroup(site.db, gid, ann.uid, 'member')
  const tid = await makeTraining(site.db, { gid, isGroup: 1, authorUid: owner.uid, ...terms })
  const pid = await makeProblem(site.db)
  await addToTraining(site.db, tid, pid)
  return { gid, tid, pid, ann, owner }
}

const turn = (uid: string, pid: number, askedAt: number) => ({
  uid,
  pid,
  question: 'Why?',
  program: '',
  language: 'C',
  state: 'asking' as const,
  askedAt,
})

/** Why the tutor takes no question of the pupil at the instant; null: it takes one. */
async function closingOfTutor(site: Tried, pid: number, token: string): Promise<unknown> {
  const root = await site.signIn('root')
  const limits = { rung: 'idea', dailyTokens: 100_000, pupilTokens: 50_000, keepDays: 30 }
  const body = { address: 'http://127.0.0.1:1/v1', model: 'small', ...limits }
  await site.call('PUT /api/admin/config/tutor-settings', { token: root.token, body })
  site.come()
  return (await site.call(`GET /api/get-tutor?pid=${pid}`, { token })).body.data.closed
}

const messagesTo = async ({ db }: Tried, uid: string) =>
  (await db.selectFrom('messages').select('id').where('uid', '=', uid).execute()).length

const terms = { opensAt: null, dueAt: null, lateRule: 'none', latePercent: null } as const
const problem = { pid: 1, points: 100, isOi: false, fullScore: 100 }

export const classMoments: readonly Moment[] = [
  {
    columns: ['trainings.opens_at'],
    decides: 'when a pupil sees homework',
    async look(site) {
      const { tid, ann } = await homework(site, { opensAt: site.at, dueAt: site.at + day })
      site.come()
      return (await site.call(`GET /api/get-training-problem-list?tid=${tid}`, { token: ann.token })).body.status
    },
    is: [403, 200, 200],
  },
  {
    columns: ['trainings.opens_at', 'submissions.submit_time'],
    decides: 'from when on work counts, in cell, list, cockpit, and for the teacher who reads it',
    async look(site) {
      const { pid, ann, gid } = await homework(site, { opensAt: site.at })
      await site.db.updateTable('groupMembers').set({ joinedAt: 1 }).execute()
      await makeSubmission(site.db, ann.uid, pid, { submitTime: site.tried, status: Verdict.Accepted })
      const one = { submitId: 1, pid, status: Verdict.Accepted, score: null, submitTime: site.tried }
      const readable = site.db
        .selectFrom('submissions as s')
        .select('s.submitId')
        .where(countsInGroup(sql.val(gid)))
      return [
        homeworkCell([one], problem, { ...terms, opensAt: site.at }).tries,
        (await listTries(site.db, [ann.uid], [pid], site.at)).length,
        (await listTriesOfPupil(site.db, ann.uid, [pid], site.at)).length,
        (await readable.execute()).length,
      ]
    },
    is: [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ],
  },
  {
    columns: ['group_members.joined_at', 'group_members.gmt_create'],
    decides: 'whether a program of a member was sent in the class',
    async look(site) {
      const { pid, ann, gid } = await homework(site, {})
      await makeSubmission(site.db, ann.uid, pid, { submitTime: site.tried, status: Verdict.Accepted })
      const readable = site.db
        .selectFrom('submissions as s')
        .select('s.submitId')
        .where(countsInGroup(sql.val(gid)))
      await site.db.updateTable('groupMembers').set({ joinedAt: site.at, gmtCreate: 1 }).execute()
      const joined = (await readable.execute()).length
      await site.db.updateTable('groupMembers').set({ joinedAt: null, gmtCreate: site.at }).execute()
      return [joined, (await readable.execute()).length]
    },
    is: [
      [0, 0],
      [1, 1],
      [1, 1],
    ],
  },
  {
    columns: ['trainings.due_at', 'homework_extensions.due_at', 'submissions.submit_time'],
    decides: 'whether work is late',
    async look({ at, tried }) {
      const one = { pid: 1, submitId: 1, status: Verdict.Accepted, score: null, submitTime: tried }
      const solved = (dueAt: number | null) => homeworkCell([one], problem, { ...terms, dueAt }).solved
      return [solved(at), solved(ownDueAt(at - hour, at)), takesWork({ ...terms, dueAt: at }, tried)]
    },
    is: [
      [true, true, true],
      [true, true, true],
      [false, false, false],
    ],
  },
  {
    columns: ['trainings.due_at', 'trainings.opens_at', 'submissions.submit_time'],
    decides: 'whether a program is compared with those of the class',
    async look({ at, tried }) {
      const one = { pid: 1, submitId: 1, status: Verdict.Accepted, score: null, submitTime: tried }
      const picked = (fields: object) => programToCompare([one], { ...terms, ...fields }, null) !== undefined
      return [picked({ opensAt: at }), picked({ dueAt: at })]
    },
    is: [
      [false, true],
      [true, true],
      [true, false],
    ],
  },
  {
    columns: ['trainings.due_at'],
    decides: 'from when on a pupil is reminded, a day before it is due',
    async look(site) {
      const { ann } = await homework(site, { opensAt: 1, dueAt: site.at + day })
      site.come()
      await site.services.homeworkNews.tick()
      return messagesTo(site, ann.uid)
    },
    is: [0, 1, 1],
  },
  {
    columns: ['trainings.due_at', 'homework_extensions.due_at'],
    decides: 'until when a pupil is reminded',
    async look(site) {
      const { ann, gid, tid } = await homework(site, { opensAt: 1, dueAt: site.at })
      const bob = await site.signIn('default_user', 'bob')
      await joinGroup(site.db, gid, bob.uid, 'member')
      const row = { tid, uid: bob.uid, dueAt: site.at + hour, reason: 'ill', gmtCreate: 1, gmtModified: 1 }
      await site.db.insertInto('homeworkExtensions').values(row).execute()
      site.come()
      await site.services.homeworkNews.tick()
      site.clock.advance(hour)
      const own = await messagesTo(site, ann.uid)
      await site.db.deleteFrom('homeworkNotes').execute()
      await site.db.deleteFrom('messages').execute()
      await site.services.homeworkNews.tick()
      return [own, await messagesTo(site, bob.uid)]
    },
    is: [
      [1, 1],
      [0, 0],
      [0, 0],
    ],
  },
  {
    columns: ['trainings.opens_at'],
    decides: 'when a private problem opens with its homework',
    async look(site) {
      const { tid, pid } = await homework(site, { opensAt: site.at })
      await site.db.updateTable('problems').set({ auth: 2 }).where('id', '=', pid).execute()
      await site.db.updateTable('trainingProblems').set({ opensProblem: 1 }).where('tid', '=', tid).execute()
      site.come()
      await site.services.homeworkOpening.tick()
      return (await site.db.selectFrom('problems').select('auth').where('id', '=', pid).executeTakeFirstOrThrow()).auth
    },
    is: [2, 1, 1],
  },
  {
    columns: ['homework_extensions.due_at'],
    decides: 'whether an extension is later than the due time',
    async look(site) {
      const { tid, ann, owner } = await homework(site, { opensAt: 1, dueAt: site.at })
      const body = { tid, uid: ann.uid, dueAt: site.tried, reason: 'ill' }
      return (await site.call('PUT /api/group/homework-extension', { token: owner.token, body })).body.errorCode ?? null
    },
    is: ['homework.extension-earlier', 'homework.extension-earlier', null],
  },
  {
    columns: ['trainings.opens_at'],
    decides: 'for how long the teacher hears that all have handed in what is never due',
    async look(site) {
      const { pid, ann, owner } = await homework(site, { opensAt: site.at - 366 * day })
      await makeSubmission(site.db, ann.uid, pid, { submitTime: site.at, status: Verdict.Accepted })
      site.come()
      await site.services.homeworkNews.tick()
      return messagesTo(site, owner.uid)
    },
    is: [1, 0, 0],
  },
  {
    columns: ['challenges.started_at'],
    decides: 'when the time of a challenge is over',
    async look(site) {
      const { tid, pid, ann } = await homework(site, {})
      await site.db.updateTable('trainingProblems').set({ isChallenge: 1 }).where('tid', '=', tid).execute()
      const row = { tid, pid, uid: ann.uid, startedAt: site.at - 10 * second, limitSeconds: 10, gmtCreate: 1, gmtModified: 1 }
      await site.db.insertInto('challenges').values(row).execute()
      site.come()
      const { problemId } = await site.db.selectFrom('problems').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow()
      const path = `GET /api/get-challenge?tid=${tid}&displayId=${problemId}` as const
      return (await site.call(path, { token: ann.token })).body.data.attempt.outcome
    },
    // A submission that arrives at zero comes too late.
    is: ['running', 'over', 'over'],
  },
  {
    columns: ['picture_records.handed_in_at'],
    decides: 'when a pupil may hand in the next picture',
    async look(site) {
      const { tid, ann } = await homework(site, {})
      const stamps = { gmtCreate: 1, gmtModified: 1 }
      const task = { tid, title: 'Chart', description: '', points: 20, ...stamps }
      const { id: taskId } = await site.db.insertInto('pictureTasks').values(task).returning('id').executeTakeFirstOrThrow()
      const content = { hash: null, size: null, mediaType: 'image/png', width: 1, height: 1 }
      const row = { taskId, uid: ann.uid, handedInAt: site.at - PICTURE_PACE_MS, state: 'handed-in' as const, ...content, ...stamps }
      await site.db.insertInto('pictureRecords').values(row).execute()
      site.come()
      // No picture is read before the pace.
      const form = uploadForm('a.png', 'no picture', { task: String(taskId) }, 'image')
      return (await site.call('POST /api/upload', { token: ann.token, ...form })).body.errorCode
    },
    is: ['picture.too-early', 'picture.type', 'picture.type'],
  },
  {
    columns: ['picture_records.next_try_at', 'picture_records.asked_at'],
    decides: 'when the scoring service is asked about a picture',
    async look(site) {
      const { tid, ann } = await homework(site, {})
      const stamps = { gmtCreate: 1, gmtModified: 1 }
      const task = { tid, title: 'Chart', description: '', points: 20, ...stamps }
      const { id: taskId } = await site.db.insertInto('pictureTasks').values(task).returning('id').executeTakeFirstOrThrow()
      const content = { hash: '0'.repeat(64), size: 1, mediaType: 'image/png', width: 1, height: 1 }
      const times = { handedInAt: 1, nextTryAt: site.at, askedAt: site.at - SCORING_PACE_MS }
      await site.db
        .insertInto('pictureRecords')
        .values({ taskId, uid: ann.uid, state: 'waiting', ...content, ...times, ...stamps })
        .execute()
      const earliest = Math.max(times.nextTryAt, ((await findLastAskedAt(site.db, ann.uid)) ?? 0) + SCORING_PACE_MS)
      site.come()
      const taken = await inTransaction(site.db, (db) => takeDue(db, site.clock.now(), 1))
      return [taken.length, site.clock.now() >= earliest]
    },
    is: [
      [0, false],
      [1, true],
      [1, true],
    ],
  },
  {
    columns: ['problem_notes.opens_at'],
    decides: 'when the note to a problem opens',
    async look(site) {
      const { pid, ann } = await homework(site, {})
      const rule = { afterSolving: 0, opensAt: site.at, needs: 'any' as const }
      const row = { pid, text: 'Sort', ...rule, modifiedUid: null, gmtCreate: 1, gmtModified: 1 }
      await site.db.insertInto('problemNotes').values(row).execute()
      site.come()
      return (await site.call(`GET /api/get-problem-note?pid=${pid}`, { token: ann.token })).body.data.state
    },
    is: ['waiting', 'open', 'open'],
  },
  {
    columns: ['tutor_usage.asked_at'],
    decides: 'when the tutor takes the next question',
    async look(site) {
      const { pid, ann } = await homework(site, {})
      const askedAt = site.at - tutorLimits.pauseMs
      await site.db
        .insertInto('tutorUsage')
        .values({ uid: ann.uid, day: dayOf(askedAt), tokens: 0, questions: 1, askedAt })
        .execute()
      return closingOfTutor(site, pid, ann.token)
    },
    is: ['pause', null, null],
  },
  {
    columns: ['tutor_turns.asked_at'],
    decides: 'when a question to the tutor counts as lost',
    async look(site) {
      const { pid, ann } = await homework(site, {})
      await site.db
        .insertInto('tutorTurns')
        .values(turn(ann.uid, pid, site.at - tutorLimits.lostMs))
        .execute()
      return closingOfTutor(site, pid, ann.token)
    },
    is: ['busy', null, null],
  },
  {
    columns: ['tutor_turns.asked_at', 'tutor_shown_code.asked_at'],
    decides: 'when a conversation with the tutor expires',
    async look({ db, signIn, at, tried }) {
      const { uid } = await signIn('default_user', 'ann')
      await db
        .insertInto('tutorTurns')
        .values(turn(uid, await makeProblem(db), at))
        .execute()
      await deleteTurnsBefore(db, tried)
      return (await db.selectFrom('tutorTurns').select('id').execute()).length
    },
    is: [1, 1, 0],
  },
  {
    columns: ['raised_hands.raised_at'],
    decides: 'when a hand leaves the bound of a day',
    async look(site) {
      const { gid, tid, pid, ann } = await homework(site, {})
      const row = { gid, tid, pid, uid: ann.uid, raisedAt: site.at - day, closedAt: site.at - day, gmtCreate: 1, gmtModified: 1 }
      await site.db
        .insertInto('raisedHands')
        .values(Array.from({ length: handLimits.perDay }, () => row))
        .execute()
      site.come()
      return (await site.call('POST /api/raised-hand', { token: ann.token, body: { tid, pid } })).body.errorCode ?? null
    },
    is: ['hand.too-many', null, null],
  },
  {
    columns: ['raised_hands.raised_at'],
    decides: 'which hands wait behind another one',
    async look(site) {
      const { gid, tid, pid, ann, owner } = await homework(site, {})
      const row = { gid, tid, pid, gmtCreate: 1, gmtModified: 1 }
      await site.db
        .insertInto('raisedHands')
        .values({ ...row, uid: ann.uid, raisedAt: site.tried })
        .execute()
      const first = await site.db
        .insertInto('raisedHands')
        .values({ ...row, uid: owner.uid, raisedAt: site.at })
        .returningAll()
        .executeTakeFirstOrThrow()
      return (await listWaitingBehind(site.db, first)).length
    },
    // Of two hands in one millisecond the older row is the first.
    is: [0, 0, 1],
  },
  {
    columns: ['raised_hands.taken_at'],
    decides: 'when another helper may take a hand over',
    async look(site) {
      const { gid, tid, pid, ann, owner } = await homework(site, {})
      const helper = await site.signIn('default_user', 'helper')
      await joinGroup(site.db, gid, helper.uid, 'admin')
      const at = site.at - HAND_HELD_MS
      const row = { gid, tid, pid, uid: ann.uid, raisedAt: at, takenBy: helper.uid, takenAt: at, gmtCreate: 1, gmtModified: 1 }
      const { id } = await site.db.insertInto('raisedHands').values(row).returning('id').executeTakeFirstOrThrow()
      site.come()
      return (await site.call('PUT /api/raised-hand-taken', { token: owner.token, body: { id, taken: true } })).body.errorCode ?? null
    },
    is: ['hand.taken', null, null],
  },
  {
    columns: ['solved.gmt_create'],
    decides: 'whether a problem was newly solved in the week',
    async look(site) {
      const { uid } = await site.signIn('default_user', 'ann')
      const pid = await makeProblem(site.db)
      const submitId = await makeSubmission(site.db, uid, pid, { status: Verdict.Accepted })
      await site.db.insertInto('solved').values({ submitId, uid, pid, gmtCreate: site.at }).execute()
      return (await listRecentSolvers(site.db, site.tried, 10).execute()).length
    },
    is: [1, 1, 0],
  },
]
