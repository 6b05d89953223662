import { up } from '@touchstone/migrations/0042_display_ids.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeContest, makeContestProblem, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'

eachDatabase('display ids that differ in case alone', (open) => {
  test('are parted by the update: the newer problem gets a free id, and its submissions carry it', async () => {
    const db = await open()
    await sql`drop index contest_problems_cid_folded_id_key`.execute(db)
    const [cid, other, uid] = [await makeContest(db), await makeContest(db), await makeUser(db)]
    const pids: number[] = []
    for (const displayId of ['A', 'a', 'a2', 'A']) {
      const pid = await makeProblem(db)
      pids.push(pid)
      // The last one was removed: its id is free.
      if (pids.length < 4) await makeContestProblem(db, cid, pid, displayId)
      await makeSubmission(db, uid, pid, { cid, displayPid: displayId })
    }
    await makeContestProblem(db, other, pids[0] ?? 0, 'a')
    await up(db)
    const places = await db.selectFrom('contestProblems').select(['cid', 'displayId']).orderBy('id').execute()
    expect(places).toEqual([
      { cid, displayId: 'A' },
      { cid, displayId: 'a3' },
      { cid, displayId: 'a2' },
      { cid: other, displayId: 'a' },
    ])
    const sent = await db.selectFrom('submissions').select('displayPid').orderBy('submitId').execute()
    expect(sent.map(({ displayPid }) => displayPid)).toEqual(['A', 'a3', 'a2', 'A'])
    await expect(makeContestProblem(db, cid, pids[3] ?? 0, 'A2')).rejects.toThrow()
  })
})
