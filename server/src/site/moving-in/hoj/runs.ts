import { recordStatus } from '@touchstone/shared/contests/scoreboard/run.ts'
import { finalVerdicts, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Transaction } from '../../../ground/db/transaction.ts'
import type { RowReader } from '../dump/row-reader.ts'
import { type Move, moveTable, stampsOf, uidHere } from '../moving/move.ts'
import type { LineWriter } from '../moving/move-report.ts'

const storedStatus = [recordStatus.accepted, recordStatus.wrong, recordStatus.free] as const
const isFinal = new Set<number>(finalVerdicts)
const orNull = (number: number | null) => (number === 0 ? null : number)

/** Our verdict for an old status; a waiting submission cannot be judged under its old conditions. */
function verdictOf(row: RowReader, line: LineWriter, submitId: number): number {
  const status = row.number('status')
  if (status !== null && isFinal.has(status)) return status
  line.note('was-waiting', `submission ${submitId}`)
  return Verdict.SubmitFailed
}

/** Submissions with their verdicts, their cases, and their contest records. */
export async function moveSubmissions(move: Move, languages: ReadonlySet<string>): Promise<void> {
  const { known, dump, read } = move
  const trainingOf = (ids: readonly number[]) =>
    new Map(dump.rowsWith('training_record', 'submit_id', ids).map((raw) => [read(raw).id('submit_id'), read(raw).id('tid')]))

  await moveTable(move, {
    kind: 'submissions',
    from: 'judge',
    to: 'submissions',
    by: 'submitId',
    label: (row) => `submission ${row.id('submit_id')}`,
    toRow(row, line) {
      const [submitId, pid, submitTime, code] = [row.id('submit_id'), row.id('pid'), row.time('submit_time'), row.text('code') ?? '']
      const label = `submission ${submitId}`
      if (submitId === null || pid === null || submitTime === null) return line.leave('row-damaged', label)
      const uid = uidHere(move, row.text('uid'))
      if (uid === null) return line.leave('owner-missing', label)
      const [cid, cpid, gid] = [orNull(row.number('cid')), orNull(row.number('cpid')), orNull(row.number('gid'))]
      const isInPlace =
        known.problems.has(pid) &&
        (cid === null || (known.contests.has(cid) && cpid !== null && known.contestProblems.has(cpid))) &&
        (gid === null || known.groups.has(gid))
      if (!isInPlace) return line.leave('parent-missing', label)
      const language = row.text('language') ?? '?'
      if (!languages.has(language)) line.note('language-unknown', `${label}: ${language}`)
      const status = verdictOf(row, line, submitId)
      return {
        submitId,
        pid,
        uid,
        submitTime,
        status,
        language,
        code,
        length: code.length,
        cid,
        cpid,
        gid,
        displayPid: row.text('display_pid') ?? known.problems.get(pid),
        share: row.flag('share'),
        time: row.number('time'),
        memory: row.number('memory'),
        score: row.number('score'),
        oiRankScore: row.number('oi_rank_score'),
        errorMessage: row.text('error_message'),
        judger: row.text('judger'),
        ip: row.text('ip'),
        version: row.number('version') ?? 0,
        isManual: row.flag('is_manual'),
        vjudgeSubmitId: row.id('vjudge_submit_id'),
        vjudgeUsername: row.text('vjudge_username'),
        judgedAt: row.time('gmt_modified') ?? submitTime,
        ...stampsOf(row),
      }
    },
    known: ({ submitId }) => known.submissions.add(submitId as number),
    async withRows(db, rows) {
      const ids = rows.map(({ submitId }) => submitId as number)
      for (const [submitId, tid] of trainingOf(ids))
        if (submitId !== null && tid !== null && known.trainings.has(tid))
          await db.updateTable('submissions').set({ tid }).where('submitId', '=', submitId).execute()
      await writeCases(db, move, ids)
      await writeRecords(db, move, ids)
    },
  })
}

const ROWS_PER_INSERT = 50

async function writeCases(db: Transaction, { dump, read }: Move, ids: readonly number[]): Promise<void> {
  const bySubmission = Map.groupBy(dump.rowsWith('judge_case', 'submit_id', ids).map(read), (row) => row.id('submit_id'))
  const values = [...bySubmission].flatMap(([submitId, rows]) =>
    rows
      .toSorted((a, b) => (a.number('seq') ?? 0) - (b.number('seq') ?? 0) || (a.number('id') ?? 0) - (b.number('id') ?? 0))
      .map((row, i) => {
        const status = row.number('status')
        const gmtCreate = row.time('gmt_create') ?? 0
        return {
          // Unknown is never accepted.
          submitId: submitId as number,
          seq: i + 1,
          status: status !== null && isFinal.has(status) ? status : Verdict.SystemError,
          groupNum: row.id('group_num'),
          score: row.number('score'),
          time: row.number('time'),
          memory: row.number('memory'),
          inputData: row.text('input_data'),
          outputData: row.text('output_data'),
          userOutput: row.text('user_output'),
          mode: row.text('mode') ?? 'default',
          gmtCreate,
          gmtModified: row.time('gmt_modified') ?? gmtCreate,
        }
      }),
  )
  for (let at = 0; at < values.length; at += ROWS_PER_INSERT)
    await db
      .insertInto('submissionCases')
      .values(values.slice(at, at + ROWS_PER_INSERT))
      .execute()
}

/** Input of the boards. */
async function writeRecords(db: Transaction, move: Move, ids: readonly number[]): Promise<void> {
  const { dump, read, known } = move
  const line = move.report.line('runs of contests')
  const written = new Set<number>()
  for (const row of dump.rowsWith('contest_record', 'submit_id', ids).map(read)) {
    const [cid, cpid, pid, submitId] = [row.id('cid'), row.id('cpid'), row.id('pid'), row.id('submit_id')]
    const uid = uidHere(move, row.text('uid'))
    const [contest, submitTime] = [known.contests.get(cid ?? 0), row.time('submit_time')]
    line.found(1)
    if (
      !contest ||
      cid === null ||
      cpid === null ||
      pid === null ||
      submitId === null ||
      uid === null ||
      !known.contestProblems.has(cpid) ||
      !known.problems.has(pid)
    ) {
      line.leave('parent-missing', `submission ${submitId}`)
      continue
    }
    if (written.has(submitId)) {
      line.leave('row-twice', `submission ${submitId}`)
      continue
    }
    const time = row.number('time') ?? (submitTime === null ? null : Math.max(0, Math.floor((submitTime - contest.startTime) / 1000)))
    if (time === null) {
      line.leave('row-damaged', `submission ${submitId}`)
      continue
    }
    const status = row.number('status')
    await db
      .insertInto('contestRecords')
      .values({
        cid,
        cpid,
        pid,
        uid,
        submitId,
        time,
        status: storedStatus.find((one) => one === status) ?? recordStatus.free,
        score: row.number('score'),
        useTime: row.number('use_time'),
        firstBlood: row.flag('first_blood'),
        checked: row.flag('checked'),
        ...stampsOf(row),
      })
      .execute()
    written.add(submitId)
    line.taken()
  }
}

/** Solved problems by user. */
export async function moveSolved(move: Move): Promise<void> {
  const { known } = move
  await moveTable(move, {
    kind: 'solved problems',
    from: 'user_acproblem',
    to: 'solved',
    by: null,
    unique: [{ columns: ['submitId'] }],
    label: (row) => `submission ${row.id('submit_id')}`,
    toRow(row, line) {
      const [submitId, pid, uid] = [row.id('submit_id'), row.id('pid'), uidHere(move, row.text('uid'))]
      if (uid === null) return line.leave('owner-missing', `submission ${submitId}`)
      if (submitId === null || pid === null || !known.submissions.has(submitId) || !known.problems.has(pid))
        return line.leave('parent-missing', `submission ${submitId}`)
      return { submitId, pid, uid, gmtCreate: stampsOf(row).gmtCreate }
    },
  })
}
