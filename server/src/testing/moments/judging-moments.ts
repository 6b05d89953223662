/** The queue of the judge, rejudgings, backups and the record of acts. */
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Insertable } from 'kysely'
import { COMMAND_LINE } from '../../ground/audit/audit.service.ts'
import type { JudgeJobTable } from '../../ground/db/tables/judging.table.ts'
import type { RemoteAccountTable, RemoteRunTable } from '../../ground/db/tables/remote.table.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { HERE_MS } from '../../judging/machine/machine.service.ts'
import { mendLines } from '../../judging/queue/job-lines.ts'
import * as queue from '../../judging/queue/judge-queue.ts'
import { listIdsByState } from '../../judging/rejudge/rejudging.queries.ts'
import { isProofInTime, isRunCounted, PROOF_MS } from '../../judging/remote/own/own-run-rules.ts'
import { putRating } from '../../judging/remote/public/public-data.queries.ts'
import { RATING_KEPT_MS } from '../../judging/remote/public/public-data.service.ts'
import { leaseAccount } from '../../judging/remote/remote-account.queries.ts'
import { RUN_PATIENCE_MS } from '../../judging/remote/remote-limits.ts'
import { claimStep, listDue, startRun } from '../../judging/remote/remote-run.queries.ts'
import { listIdsForRejudge } from '../../judging/submission/submission.queries.ts'
import { countFailures, deleteOldRuns } from '../../site/backup/backup.queries.ts'
import { listSubmitTimes } from '../../site/user-home/user-home.queries.ts'
import { makeProblem, makeSubmission, makeUser } from '../make.ts'
import type { Moment, Tried } from './moment.ts'

const WORKER = 'box#b1'

async function job({ db }: Tried, fields: Partial<Insertable<JudgeJobTable>>) {
  const uid = fields.uid ?? (await makeUser(db))
  const submitId = await makeSubmission(db, uid, await makeProblem(db))
  const row = { kind: 'submission', submitId, language: 'C++ 17', priority: 2, turn: 0, state: 'ready', readyAt: 1, gmtCreate: 1 } as const
  const stored = await db
    .insertInto('judgeJobs')
    .values({ ...row, ...fields, uid })
    .returning('id')
    .executeTakeFirstOrThrow()
  await mendLines(db)
  return stored.id
}

const active = { state: 'active', worker: WORKER, attempt: 1, heldSince: 1 } as const

/** A run that waits for an account at another judge. */
async function remoteRun({ db }: Tried, fields: Partial<Insertable<RemoteRunTable>>): Promise<number> {
  const pid = await makeProblem(db, { problemId: 'HDU-1000', isRemote: 1, oj: 'HDU' })
  const submitId = await makeSubmission(db, await makeUser(db), pid, { language: 'G++' })
  const row = { submitId, judge: 'HDU', state: 'waiting', nextAt: 1, since: 1, ...fields } as const
  await inTransaction(db, (db) => startRun(db, row))
  return submitId
}

/** Whether an account with these fields may be taken. */
async function isAccountFree({ db, tried }: Tried, fields: Partial<Insertable<RemoteAccountTable>>): Promise<boolean> {
  const row = { judge: 'HDU', username: 'bot', passwordBox: 'sealed', failures: 0, gmtCreate: 1, gmtModified: 1, ...fields }
  await db.insertInto('remoteAccounts').values(row).execute()
  const taken = await inTransaction(db, (db) => leaseAccount(db, 'HDU', { lease: 'mine', now: tried, until: tried + minute }))
  return taken !== undefined
}

export const judgingMoments: readonly Moment[] = [
  {
    columns: ['remote_accounts.lease_until'],
    decides: 'whether an account at another judge that was left held is free',
    look: (site) => isAccountFree(site, { lease: 'left', leaseUntil: site.at }),
    is: [false, true, true],
  },
  {
    columns: ['remote_accounts.paused_until'],
    decides: 'whether an account at another judge pauses',
    look: (site) => isAccountFree(site, { pausedUntil: site.at }),
    is: [false, true, true],
  },
  {
    columns: ['judge_machines.seen_at'],
    decides: 'whether a judge machine was heard a moment ago',
    async look(site) {
      const row = { name: 'Room 302', keyHash: 'x', state: 'working' as const, seenAt: site.at - HERE_MS, gmtCreate: 1 }
      await site.db.insertInto('judgeMachines').values(row).execute()
      site.come()
      return (await site.services.machines.list()).machines[0]?.isHere
    },
    is: [true, false, false],
  },
  {
    columns: ['judge_jobs.recheck_until', 'judge_lines.recheck_until'],
    decides: 'whether a verdict still waits for the reference machine alone',
    async look(site) {
      await job(site, { recheckOf: 'machine-1', recheckUntil: site.at })
      return (await queue.claim(site.db, WORKER, site.tried, minute)) !== undefined
    },
    is: [false, true, true],
  },
  {
    columns: ['judge_speeds.measured_at'],
    decides: 'whether the judge beside the site is still the reference machine',
    async look(site) {
      const times = JSON.stringify({ integersMs: 1, memoryMs: 1, jvmMs: null })
      await site.db
        .insertInto('judgeSpeeds')
        .values({ worker: 'local', times, measuredAt: site.at - day })
        .execute()
      await site.services.speeds.read()
      site.come()
      return site.services.speeds.reference() !== null
    },
    is: [true, false, false],
  },
  {
    columns: ['outside_ratings.read_at'],
    decides: 'whether a rating at Codeforces is too old to be shown',
    async look(site) {
      await site.services.config.update('switches', { readsCodeforces: true })
      await inTransaction(site.db, (db) => putRating(db, 'tourist', 3500, site.at - RATING_KEPT_MS))
      site.come()
      return site.services.publicData.ratingOf('Tourist')
    },
    is: [3500, null, null],
  },
  {
    columns: ['remote_handles.asked_at'],
    decides: 'whether the proof of a handle is sent in time',
    look: async ({ at, tried }) => isProofInTime({ createdAt: tried }, { askedAt: at - PROOF_MS }),
    is: [true, true, false],
  },
  {
    columns: ['remote_handles.proved_at'],
    decides: 'whether a run was sent after the proof of its handle',
    look: async ({ at, tried }) => isRunCounted({ createdAt: tried }, { provedAt: at, opensAt: null }),
    is: [false, false, true],
  },
  {
    columns: ['remote_runs.next_at'],
    decides: 'whether the next step of a run at another judge is due',
    async look(site) {
      const submitId = await remoteRun(site, { nextAt: site.at })
      const due = (await listDue(site.db, site.tried, 9)).length
      const taken = await inTransaction(site.db, (db) => claimStep(db, submitId, 'mine', site.tried, site.tried + minute))
      return [due, taken !== undefined]
    },
    is: [
      [0, false],
      [1, true],
      [1, true],
    ],
  },
  {
    columns: ['remote_runs.lease_until'],
    decides: 'whether a step of a run that was left held may be taken',
    async look(site) {
      const submitId = await remoteRun(site, { lease: 'left', leaseUntil: site.at })
      const due = (await listDue(site.db, site.tried, 9)).length
      const taken = await inTransaction(site.db, (db) => claimStep(db, submitId, 'mine', site.tried, site.tried + minute))
      return [due, taken !== undefined]
    },
    is: [
      [0, false],
      [1, true],
      [1, true],
    ],
  },
  {
    columns: ['remote_runs.since'],
    decides: 'whether a run at another judge has waited too long for an account',
    async look(site) {
      const submitId = await remoteRun(site, { since: site.at - RUN_PATIENCE_MS })
      await site.services.remoteAccounts.put({ judge: 'HDU', username: 'bot', password: 'secret' }, COMMAND_LINE)
      await site.db
        .updateTable('remoteAccounts')
        .set({ lease: 'of another run', leaseUntil: site.at + hour })
        .execute()
      site.come()
      await site.services.remoteJudging.step()
      return (await site.db.selectFrom('remoteRuns').select('state').where('submitId', '=', submitId).executeTakeFirstOrThrow()).state
    },
    is: ['waiting', 'done', 'done'],
  },
  {
    columns: ['judge_jobs.ready_at', 'judge_lines.ready_at'],
    decides: 'whether a job may be claimed, and is listed as waiting',
    async look(site) {
      await job(site, { readyAt: site.at })
      const inLine = (await queue.listInLine(site.db, site.tried, 9, [])).length
      const waiting = (await queue.listWaitingIn(site.db, ['C++ 17'], site.tried)).length
      return [(await queue.claim(site.db, WORKER, site.tried, minute)) !== undefined, inLine, waiting]
    },
    is: [
      [false, 0, 0],
      [true, 1, 1],
      [true, 1, 1],
    ],
  },
  {
    columns: ['judge_jobs.ready_at', 'judge_jobs.lease_until'],
    decides: 'which waits are cut because the clock was set back',
    async look(site) {
      await job(site, { readyAt: site.at })
      await job(site, { ...active, leaseUntil: site.at })
      await queue.shortenWaits(site.db, site.tried)
      const rows = await site.db.selectFrom('judgeJobs').select(['readyAt', 'leaseUntil']).orderBy('id').execute()
      return [rows[0]?.readyAt === site.at, rows[1]?.leaseUntil === site.at]
    },
    is: [
      [false, false],
      [true, true],
      [true, true],
    ],
  },
  {
    columns: ['judge_jobs.lease_until'],
    decides: 'when the job of a silent worker is lost',
    async look(site) {
      await job(site, { ...active, leaseUntil: site.at })
      site.come()
      return site.services.judging.reclaim({ expiredAt: site.clock.now() })
    },
    is: [0, 0, 1],
  },
  {
    columns: ['judge_jobs.lease_until'],
    decides: 'which leases a restarted server lengthens',
    async look(site) {
      await job(site, { ...active, leaseUntil: site.at })
      await queue.extendLeases(site.db, site.tried)
      return (await site.db.selectFrom('judgeJobs').select('leaseUntil').executeTakeFirstOrThrow()).leaseUntil === site.tried
    },
    is: [false, true, true],
  },
  {
    columns: ['judge_jobs.held_since'],
    decides: 'how long a job has held its lane',
    async look(site) {
      await job(site, { ...active, heldSince: site.at, leaseUntil: site.at + hour })
      return (await queue.listActive(site.db, site.tried))[0]?.heldMs
    },
    is: [0, 0, 1],
  },
  {
    columns: ['lane_times.paid_until', 'judge_lines.paid_until'],
    decides: 'whether a person waits behind one with no lane time',
    async look(site) {
      const [busy, idle] = [await makeUser(site.db), await makeUser(site.db)]
      await site.db.insertInto('laneTimes').values({ uid: busy, paidUntil: site.at }).execute()
      await job(site, { uid: busy })
      await job(site, { uid: idle })
      const first = (await queue.claim(site.db, WORKER, site.tried, minute))?.uid === busy ? 'busy' : 'idle'
      await queue.forgetLaneTimes(site.db, site.tried, day)
      return [first, (await site.db.selectFrom('laneTimes').selectAll().execute()).length]
    },
    is: [
      ['idle', 1],
      ['busy', 0],
      ['busy', 0],
    ],
  },
  {
    columns: ['lane_times.paid_until'],
    decides: 'which lane time would last too long because the clock was set back',
    async look(site) {
      await site.db
        .insertInto('laneTimes')
        .values({ uid: 'ann', paidUntil: site.at + day })
        .execute()
      await queue.forgetLaneTimes(site.db, site.tried, day)
      return (await site.db.selectFrom('laneTimes').selectAll().execute()).length
    },
    is: [0, 1, 1],
  },
  {
    columns: ['rejudgings.created_at'],
    decides: 'which undecided rejudgings are old',
    async look(site) {
      await site.db.insertInto('rejudgings').values({ scope: 'problem', selection: '{}', state: 'ready', createdAt: site.at }).execute()
      return (await listIdsByState(site.db, ['ready'], site.tried)).length
    },
    is: [0, 0, 1],
  },
  {
    columns: ['submissions.submit_time'],
    decides: 'which submissions a rejudge by time takes',
    async look(site) {
      const pid = await makeProblem(site.db)
      await makeSubmission(site.db, await makeUser(site.db), pid, { submitTime: site.at, status: Verdict.Accepted })
      const taken = async (span: object) => (await listIdsForRejudge(site.db, { pid, ...span }, [])).length
      return [await taken({ submittedFrom: site.tried }), await taken({ submittedUntil: site.tried })]
    },
    is: [
      [1, 0],
      [1, 0],
      [0, 1],
    ],
  },
  {
    columns: ['submissions.submit_time'],
    decides: 'which submissions the calendar of a user shows',
    async look(site) {
      const uid = await makeUser(site.db)
      await makeSubmission(site.db, uid, await makeProblem(site.db), { submitTime: site.at })
      return (await listSubmitTimes(site.db, uid, site.tried)).length
    },
    is: [1, 1, 0],
  },
  {
    columns: ['audit_log.at'],
    decides: 'when a line of the record of acts is deleted',
    async look(site) {
      await site.db
        .insertInto('auditLog')
        .values({ action: 'contest.edit', at: site.at - 90 * day })
        .execute()
      site.come()
      await site.services.auditLog.purge(90)
      return (await site.db.selectFrom('auditLog').select('id').execute()).length
    },
    is: [1, 1, 0],
  },
  {
    columns: ['audit_log.at'],
    decides: 'which acts a span of time shows',
    async look(site) {
      const { token } = await site.signIn('root')
      await site.db.insertInto('auditLog').values({ action: 'contest.edit', target: '7', at: site.at }).execute()
      const shown = async (span: string) =>
        (await site.call(`GET /api/admin/audit/get-audit-list?target=7&${span}`, { token })).body.data.total
      return [await shown(`from=${site.tried}`), await shown(`until=${site.tried}`)]
    },
    is: [
      [1, 0],
      [1, 0],
      [0, 1],
    ],
  },
  {
    columns: ['backup_runs.started_at'],
    decides: 'which failed backups count for the next try, and when a run is forgotten',
    async look(site) {
      const row = { kind: 'night', place: '/b', finishedAt: site.at, error: 'full' } as const
      await site.db
        .insertInto('backupRuns')
        .values({ ...row, startedAt: site.at })
        .execute()
      const failures = await countFailures(site.db, 'night', null, site.tried)
      await deleteOldRuns(site.db, site.tried)
      return [failures, (await site.db.selectFrom('backupRuns').select('id').execute()).length]
    },
    is: [
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  },
]
