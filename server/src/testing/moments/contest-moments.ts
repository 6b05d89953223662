/** Start, end and seal of a contest, as every page and list decides by them. */

import { editedTimes, extendedTimes } from '@touchstone/shared/contests/contest/contest-edit.ts'
import { contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { contestRunOf } from '@touchstone/shared/contests/contest/contest-runs.ts'
import { isSealed } from '@touchstone/shared/contests/contest/contest-seal.ts'
import { contestRules } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { findOpenedAt } from '../../contests/ccs/ccs.queries.ts'
import { hasKnownVerdict } from '../../contests/contest/known-verdicts.ts'
import { countContestRuns } from '../../contests/runs/contest-submission.queries.ts'
import { countRuns } from '../../contests/visit/contest-visit.queries.ts'
import { listOwnTests } from '../../contests/visit/own-test.queries.ts'
import { countComingContests } from '../../contests/visit/recent-contest.queries.ts'
import { createBankClosing } from '../../problems/problem/bank-closing.ts'
import { countUses } from '../../problems/problem/problem-uses.ts'
import { isInRunningContest, listRunningContests } from '../../problems/problem/running-contests.ts'
import { countWaitingQuestions } from '../../talk/comment/comment.queries.ts'
import { joinGroup, makeContest, makeContestProblem, makeGroup, makeProblem, makeSubmission, makeUser, registerFor } from '../make.ts'
import type { Moment, Tried } from './moment.ts'

/** A contest with one problem that Carl made. */
async function contest(site: Tried, fields: Parameters<typeof makeContest>[1]) {
  const carl = await site.signIn('admin', 'carl')
  const cid = await makeContest(site.db, { uid: carl.uid, ...fields })
  const pid = await makeProblem(site.db)
  await makeContestProblem(site.db, cid, pid, 'A')
  return { cid, pid, carl }
}

/** The phase by the rule, by the public list, and by the list of staff. */
async function phases(site: Tried, times: { startTime: number; endTime: number }) {
  const { carl } = await contest(site, times)
  site.come()
  const found: number[][] = [[contestPhase(times, site.clock.now())], [], []]
  for (const status of [-1, 0, 1]) {
    const lists = [`get-contest-list?status=${status}`, `admin/contest/get-contest-list?status=${status}`]
    for (const [n, list] of lists.entries())
      if ((await site.call(`GET /api/${list}`, { token: carl.token })).body.data.total > 0) found[n + 1]?.push(status)
  }
  return found
}

async function run(site: Tried, { cid, pid }: { cid: number; pid: number }, submitTime: number) {
  const ann = await site.signIn('default_user', 'ann')
  await registerFor(site.db, cid, ann.uid)
  const { id: cpid } = await site.db.selectFrom('contestProblems').select('id').executeTakeFirstOrThrow()
  await makeSubmission(site.db, ann.uid, pid, { cid, cpid, submitTime, status: Verdict.Accepted })
  return ann
}

export const contestMoments: readonly Moment[] = [
  {
    columns: ['contests.end_time'],
    decides: 'whether a contest counts as another use of a problem',
    async look(site) {
      const { pid, cid } = await contest(site, { startTime: site.at - hour, endTime: site.at })
      return (await countUses(site.db, [pid], { apartFrom: cid + 1, now: site.tried })).get(pid) ?? 0
    },
    is: [1, 0, 0],
  },
  {
    columns: ['contests.start_time', 'contests.end_time'],
    decides: 'whether questions of a contest wait on the desk of its class',
    async look(site) {
      const { uid } = await site.signIn('default_user', 'ann')
      const gid = await makeGroup(site.db, uid)
      for (const times of [
        { title: 'begins', startTime: site.at, endTime: site.at + hour },
        { title: 'ends', startTime: site.at - hour, endTime: site.at },
      ]) {
        const cid = await makeContest(site.db, { uid, gid, ...times })
        const question = { cid, uid, role: 'user', content: 'Why?', gmtCreate: 1, gmtModified: 1 }
        await site.db.insertInto('comments').values(question).execute()
      }
      return (await countWaitingQuestions(site.db, [gid], site.tried)).map(({ title }) => title)
    },
    is: [['ends'], ['begins'], ['begins']],
  },
  {
    columns: ['contests.start_time'],
    decides: 'when a contest runs, everywhere alike',
    look: (site) => phases(site, { startTime: site.at, endTime: site.at + hour }),
    is: [
      [[-1], [-1], [-1]],
      [[0], [0], [0]],
      [[0], [0], [0]],
    ],
  },
  {
    columns: ['contests.end_time'],
    decides: 'when a contest has ended, everywhere alike',
    look: (site) => phases(site, { startTime: site.at - hour, endTime: site.at }),
    is: [
      [[0], [0], [0]],
      [[1], [1], [1]],
      [[1], [1], [1]],
    ],
  },
  {
    columns: ['contests.start_time'],
    decides: 'when participants see the problems',
    async look(site) {
      const { cid } = await contest(site, { startTime: site.at, endTime: site.at + hour })
      const ann = await site.signIn('default_user', 'ann')
      site.come()
      return (await site.call(`GET /api/get-contest-problem?cid=${cid}`, { token: ann.token })).body.status
    },
    is: [403, 200, 200],
  },
  {
    columns: ['contests.start_time', 'contests.end_time'],
    decides: 'while which contests the bank closes their problems',
    async look(site) {
      await contest(site, { startTime: site.at, endTime: site.at + hour, bankClosing: 'from-start' })
      const { pid: other } = { pid: await makeProblem(site.db) }
      const cid = await makeContest(site.db, { startTime: site.at - hour, endTime: site.at, bankClosing: 'from-start' })
      await makeContestProblem(site.db, cid, other, 'A')
      site.come()
      const closed = await createBankClosing(site).closedTo(null)
      return [closed.size, closed.has(other)]
    },
    is: [
      [1, true],
      [1, false],
      [1, false],
    ],
  },
  {
    columns: ['contests.start_time', 'contests.end_time'],
    decides: 'which contests hide the failed tests of their problems',
    async look(site) {
      const { pid, cid: coming } = await contest(site, { startTime: site.at, endTime: site.at + hour })
      const ending = await makeContest(site.db, { startTime: site.at - hour, endTime: site.at })
      await makeContestProblem(site.db, ending, pid, 'B')
      site.come()
      const running = (await listRunningContests(site.db, pid, site.clock.now())).map(({ cid }) => cid)
      return [running.includes(coming), running.includes(ending)]
    },
    is: [
      [false, true],
      [true, false],
      [true, false],
    ],
  },
  {
    columns: ['contests.start_time', 'contests.end_time'],
    decides: 'whom a running contest keeps from the assistant',
    async look(site) {
      const [ann, ben] = [await makeUser(site.db), await makeUser(site.db)]
      const { cid: coming } = await contest(site, { startTime: site.at, endTime: site.at + hour })
      const ending = await makeContest(site.db, { startTime: site.at - hour, endTime: site.at })
      await registerFor(site.db, coming, ann)
      await registerFor(site.db, ending, ben)
      site.come()
      const now = site.clock.now()
      return [await isInRunningContest(site.db, ann, now), await isInRunningContest(site.db, ben, now)]
    },
    is: [
      [false, true],
      [true, false],
      [true, false],
    ],
  },
  {
    columns: ['contests.start_time', 'contests.end_time'],
    decides: 'which tests of their groups members see on their pages',
    async look(site) {
      const uid = await makeUser(site.db)
      const gid = await makeGroup(site.db, uid)
      await joinGroup(site.db, gid, uid, 'member')
      await contest(site, { gid, isGroup: 1, startTime: site.at, endTime: site.at + hour })
      const coming = (await listOwnTests(site.db, uid, { now: 1, startBefore: site.tried })).length
      await site.db.updateTable('contests').set({ startTime: 1, endTime: site.at }).execute()
      return [coming, (await listOwnTests(site.db, uid, { now: site.tried, startBefore: site.tried })).length]
    },
    is: [
      [0, 1],
      [1, 0],
      [1, 0],
    ],
  },
  {
    columns: ['contests.start_time', 'contests.end_time'],
    decides: 'which contests the home page announces',
    async look(site) {
      await contest(site, { startTime: site.at, endTime: site.at + hour })
      const coming = await countComingContests(site.db, site.at, site.tried)
      await site.db.updateTable('contests').set({ startTime: 1, endTime: site.at }).execute()
      return [coming, await countComingContests(site.db, site.tried, site.tried + day)]
    },
    is: [
      [0, 1],
      [0, 0],
      [1, 0],
    ],
  },
  {
    columns: ['contests.end_time'],
    decides: 'when verdicts of a contest count in public numbers',
    async look(site) {
      const made = await contest(site, { startTime: site.at - hour, endTime: site.at })
      await run(site, made, site.at - minute)
      const known = site.db.selectFrom('submissions').select('submitId').where(hasKnownVerdict('submissions', site.tried))
      return (await known.execute()).length
    },
    is: [0, 1, 1],
  },
  {
    columns: ['contests.seal_rank_time'],
    decides: 'when the board is sealed',
    async look({ at, tried }) {
      const sealed = { startTime: at - hour, endTime: at + hour, sealRank: true, sealRankTime: at, autoRealRank: true }
      return isSealed(sealed, tried)
    },
    is: [false, true, true],
  },
  {
    columns: ['contests.end_time'],
    decides: 'when the seal ends by itself',
    async look({ at, tried }) {
      return isSealed({ startTime: at - hour, endTime: at, sealRank: true, sealRankTime: at - minute, autoRealRank: true }, tried)
    },
    is: [true, false, false],
  },
  {
    columns: ['submissions.submit_time'],
    decides: 'whether a run is under the seal, and whether a replayed one has happened',
    async look({ at, tried }) {
      const sealed = { startTime: at - hour, endTime: at + hour, sealRank: true, sealRankTime: at, autoRealRank: true }
      const of = { ...sealed, uid: 'carl', gid: null }
      const masked = contestRunOf(of, contestRules.acm.masking, { submitTime: tried, isOff: false }, at + minute)
      return [masked.isAfterSeal, contestRunOf(of, contestRules.acm.masking, { submitTime: tried, isOff: false }, at).isOff]
    },
    is: [
      [false, false],
      [true, false],
      [true, true],
    ],
  },
  {
    columns: ['submissions.submit_time'],
    decides: 'which runs a window of a contest counts and lists',
    async look(site) {
      const made = await contest(site, { startTime: site.at - hour, endTime: site.at + hour })
      const { uid } = await run(site, made, site.at)
      const counted = async (window: { from: number | null; until: number }) => {
        const contest = { id: made.cid, uid: made.carl.uid, gid: null }
        const numbers = (await countRuns(site.db, contest, window)).length
        const listed = await countContestRuns(site.db, {
          cid: made.cid,
          own: { uid, window },
          others: 'nobody',
          hiddenToo: true,
          displayId: null,
          username: null,
          status: null,
        })
        return [numbers, listed]
      }
      return [await counted({ from: site.tried, until: site.at + day }), await counted({ from: null, until: site.tried })]
    },
    is: [
      [
        [1, 1],
        [0, 0],
      ],
      [
        [1, 1],
        [0, 0],
      ],
      [
        [0, 0],
        [1, 1],
      ],
    ],
  },
  {
    columns: ['contests.start_time', 'contests.end_time'],
    decides: 'whether an edit may move the start, and whether the end lies in the past',
    async look({ at, tried }) {
      const stored = { startTime: at, endTime: at + hour, sealRank: false, sealRankTime: null }
      const start = tryTo(() => editedTimes(stored, { ...stored, startTime: at + minute }, tried).startTime - at)
      const ended = { ...stored, startTime: at - hour, endTime: at }
      const end = tryTo(() => editedTimes(ended, { ...ended, endTime: at - minute }, tried).endTime - tried)
      return [start, end]
    },
    is: [
      [minute, 0],
      ['contest.start-fixed', 'contest.end-past'],
      ['contest.start-fixed', 'contest.end-past'],
    ],
  },
  {
    columns: ['contests.seal_rank_time'],
    decides: 'whether an extension moves the seal with the end',
    async look({ at, tried }) {
      const stored = { startTime: at - hour, endTime: at + hour, sealRank: true, sealRankTime: at }
      return (extendedTimes(stored, 1, tried).sealRankTime ?? 0) - at
    },
    is: [minute, 0, 0],
  },
  {
    columns: ['contest_prints.gmt_create', 'contests.end_time'],
    decides: 'when a printed sheet is deleted, a day after it and the end',
    async look(site) {
      const { cid, carl } = await contest(site, { startTime: 1, endTime: site.at - day })
      const early = { cid, uid: carl.uid, content: 'x', gmtCreate: 1, gmtModified: 1 }
      await site.db.insertInto('contestPrints').values(early).execute()
      const other = await makeContest(site.db, { startTime: 1, endTime: 2 })
      await site.db
        .insertInto('contestPrints')
        .values({ ...early, cid: other, gmtCreate: site.at - day })
        .execute()
      site.come()
      await site.services.contestPrints.sweep()
      return (await site.db.selectFrom('contestPrints').select('id').execute()).length
    },
    is: [2, 2, 0],
  },
  {
    columns: ['contest_tokens.used_at'],
    decides: 'whether the last use of a token is written down again',
    async look(site) {
      const { cid, carl } = await contest(site, { startTime: 1, endTime: 2 })
      const caller = { actor: { uid: carl.uid, username: 'carl', role: 'admin', device: null }, ip: '::1', language: 'en-US' }
      const { token } = await site.services.contestTokens.create({ cid, name: 'resolver', readsCode: false }, caller as never)
      await site.db
        .updateTable('contestTokens')
        .set({ usedAt: site.at - 5 * minute })
        .execute()
      site.come()
      await site.services.contestTokens.find(token)
      return (await site.db.selectFrom('contestTokens').select('usedAt').executeTakeFirstOrThrow()).usedAt === site.tried
    },
    is: [false, true, true],
  },
  {
    columns: ['audit_log.at'],
    decides: 'whether an act after the end opened the board',
    async look({ db, at, tried }) {
      const opened = { action: 'contest.edit', target: '7', before: '{"autoRealRank":0}', after: '{"autoRealRank":1}', at }
      await db.insertInto('auditLog').values(opened).execute()
      return (await findOpenedAt(db, 7, tried)) !== null
    },
    is: [true, true, false],
  },
]

function tryTo<T>(act: () => T): T | string {
  try {
    return act()
  } catch (error) {
    return (error as { code: string }).code
  }
}
