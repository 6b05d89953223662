import { createServices } from '../../server/src/app/create-services.ts'
import { migrate } from '../../server/src/ground/db/migrate.ts'
import { openSqlite } from '../../server/src/ground/db/open-database.ts'
import { randomIds } from '../../server/src/ground/ids/ids.ts'
import { systemClock } from '../../server/src/ground/time/clock.ts'
import { outcomeOf, type Run, recordStatus } from '../../shared/src/contests/scoreboard/run.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'
import { displayIdOf } from '../../shared/src/problems/problem/display-id.ts'

const CHUNK = 1000

/** A site with one running contest with a public board and the given runs. */
export async function openHall(
  dataDir: string,
  { runs, problems, durationSec }: { runs: readonly Run[]; problems: number; durationSec: number },
) {
  const db = openSqlite(`${dataDir}/hall.db`)
  await migrate(db)
  const services = await createServices({
    db,
    clock: systemClock,
    ids: randomIds,
    dataDir,
    mailAccount: null,
    baseUrl: null,
    sendMail: async () => {},
  })
  services.limiter.take = () => {}
  const now = systemClock.now()
  const stamps = { gmtCreate: now, gmtModified: now }
  const startTime = now - durationSec * 1000 + 60_000
  const uids = [...new Set(runs.map(({ uid }) => uid))]
  await db.transaction().execute(async (db) => {
    for (const uid of uids) {
      const name = { username: uid, usernameFolded: uid, passwordHash: 'none', school: `School ${uid.length}` }
      await db
        .insertInto('users')
        .values({ uid, ...name, roleId: 1002, ...stamps })
        .execute()
    }
    const times = { startTime, endTime: now + 60_000 }
    await db
      .insertInto('contests')
      .values({ title: 'Hall', description: '', type: 0, auth: 0, openRank: 1, ...times, ...stamps })
      .execute()
    const judge = {
      type: 0,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      auth: 3,
      caseVersion: '1',
      timeLimit: 1,
      memoryLimit: 1,
      stackLimit: 1,
    }
    for (let n = 1; n <= problems; n++) {
      await db
        .insertInto('problems')
        .values({ problemId: displayIdOf(`H${n}`), title: `H${n}`, ...judge, ...stamps })
        .execute()
      await db
        .insertInto('contestProblems')
        .values({ cid: 1, pid: n, displayId: String.fromCharCode(64 + n), displayTitle: `H${n}`, ...stamps })
        .execute()
    }
    const verdicts = { accepted: Verdict.Accepted, wrong: Verdict.WrongAnswer, free: Verdict.CompileError, none: Verdict.Pending }
    const rows = runs.map(({ uid, pid, at, outcome }) => ({
      submission: { uid, pid, displayPid: `H${pid}`, cid: 1, cpid: pid, status: verdicts[outcome], submitTime: startTime + at * 1000 },
      record: { cid: 1, uid, pid, cpid: pid, time: at, status: recordStatus[outcomeOf(verdicts[outcome])], useTime: 1 },
    }))
    for (let from = 0; from < rows.length; from += CHUNK) {
      const some = rows.slice(from, from + CHUNK)
      const program = { language: 'C++ 17', code: '', length: 0, ...stamps }
      await db
        .insertInto('submissions')
        .values(some.map(({ submission }) => ({ ...submission, ...program })))
        .execute()
      await db
        .insertInto('contestRecords')
        .values(some.map(({ record }, n) => ({ ...record, submitId: from + n + 1, ...stamps })))
        .execute()
    }
  })
  return { services, db, cid: 1 }
}
