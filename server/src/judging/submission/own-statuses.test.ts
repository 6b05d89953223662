import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { makeContest, makeGroup, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import { listOwnStatuses } from './submission.queries.ts'

/** Three problems: one accepted and then failed, one that only failed, one tried by others only. */
async function school(db: Database) {
  const [ada, bob] = [await makeUser(db), await makeUser(db)]
  const [solved, failed, untouched] = [await makeProblem(db), await makeProblem(db), await makeProblem(db)]
  const [gid, cid] = [await makeGroup(db, bob), await makeContest(db)]
  let submitTime = 0
  const submit = (pid: number, status: Verdict, fields: object = {}) =>
    makeSubmission(db, ada, pid, { status, submitTime: ++submitTime, ...fields })
  await submit(solved, Verdict.WrongAnswer)
  await submit(solved, Verdict.Accepted)
  await submit(solved, Verdict.Accepted)
  await submit(solved, Verdict.WrongAnswer)
  await submit(failed, Verdict.WrongAnswer)
  await submit(failed, Verdict.CompileError)
  // Of two at the same instant the later stored one is newer.
  await submit(failed, Verdict.PresentationError, { submitTime })
  await submit(failed, Verdict.Accepted, { isTrial: 1 })
  await submit(failed, Verdict.Accepted, { cid })
  await submit(failed, Verdict.Accepted, { gid })
  await makeSubmission(db, bob, untouched, { status: Verdict.Accepted })
  return { ada, pids: [solved, failed, untouched], solved, failed, gid }
}

eachDatabase("a user's own statuses", (open) => {
  test('are one row per problem: accepted if ever accepted, else the newest; without trials and contests, groups together with the site', async () => {
    const db = await open()
    const { ada, pids, solved, failed, gid } = await school(db)
    const rows = await listOwnStatuses(db, ada, pids, null)
    expect(rows.toSorted((a, b) => a.pid - b.pid)).toEqual([
      { pid: solved, status: Verdict.Accepted },
      { pid: failed, status: Verdict.PresentationError },
    ])
    const inGroup = async (id: number) => (await listOwnStatuses(db, ada, pids, id)).toSorted((a, b) => a.pid - b.pid)
    expect(await inGroup(gid)).toEqual([
      { pid: solved, status: Verdict.Accepted },
      { pid: failed, status: Verdict.Accepted },
    ])
    expect(await inGroup(gid + 1)).toEqual(rows.toSorted((a, b) => a.pid - b.pid))
  })
})

test("a user's own statuses are one query that an index finds", async () => {
  const db = await openTestSqlite()
  const { ada, pids } = await school(db)
  const plans = await plansOf(db, (db) => listOwnStatuses(db, ada, pids, null))
  expect(plans).toEqual([expect.stringContaining('submissions_uid_pid_submit_time_idx (uid=? AND pid=?)')])
  expect(fullScans(plans)).toEqual([])
  await db.destroy()
})
