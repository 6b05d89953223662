import { buildApp } from '../../server/src/app/app.ts'
import { createServices } from '../../server/src/app/create-services.ts'
import type { Database } from '../../server/src/ground/db/database.ts'
import { migrate } from '../../server/src/ground/db/migrate.ts'
import { openSqlite } from '../../server/src/ground/db/open-database.ts'
import { inTransaction } from '../../server/src/ground/db/transaction.ts'
import { randomIds } from '../../server/src/ground/ids/ids.ts'
import { systemClock } from '../../server/src/ground/time/clock.ts'
import { recountUsers } from '../../server/src/site/ranking/user-stats.queries.ts'
import { Verdict } from '../../shared/src/judging/verdict/verdict.ts'
import { displayIdOf } from '../../shared/src/problems/problem/display-id.ts'

const PROBLEMS = 500
const USERS = 60
const SUBMISSIONS = 2000

/** A site on a database file with 500 problems and the submissions of a class, not yet listening. */
export async function openBenchSite(dataDir: string, clientDir: string | null = null) {
  const db = openSqlite(`${dataDir}/touchstone.db`)
  await migrate(db)
  const sendMail = async () => {}
  const services = await createServices({ db, clock: systemClock, ids: randomIds, dataDir, mailAccount: null, baseUrl: null, sendMail })
  // One caller sends far more requests than the rate limits allow.
  services.limiter.take = () => {}
  const now = systemClock.now()
  for (let n = 1; n <= PROBLEMS; n++) {
    const words = { problemId: displayIdOf(`B${n}`), title: `Problem number ${n}`, description: 'x'.repeat(2000) }
    const judge = { type: 0, judgeMode: 'default', judgeCaseMode: 'default', auth: 1, caseVersion: '1' }
    const limits = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128 }
    await db
      .insertInto('problems')
      .values({ ...words, ...judge, ...limits, gmtCreate: now, gmtModified: now })
      .execute()
  }
  await fillClass(db, now)
  const app = await buildApp({ services, clientDir, baseUrl: null, trustProxy: false, logger: false })
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { app, services, close }
}

/** A class of users that take turns over the problems; two of three submissions are accepted. */
async function fillClass(db: Database, now: number): Promise<void> {
  const uids = Array.from({ length: USERS }, (_, n) => n.toString(16).padStart(32, '0'))
  for (const [n, uid] of uids.entries()) {
    const name = { username: `pupil${n}`, usernameFolded: `pupil${n}`, passwordHash: 'none' }
    await db
      .insertInto('users')
      .values({ uid, ...name, roleId: 1002, gmtCreate: now, gmtModified: now })
      .execute()
  }
  const pids = (await db.selectFrom('problems').select('id').execute()).map((row) => row.id)
  const code = 'int main() {}'
  for (let n = 0; n < SUBMISSIONS; n++) {
    const pid = pids[n % pids.length] ?? 0
    const status = n % 3 === 0 ? Verdict.WrongAnswer : Verdict.Accepted
    const judged = { status, time: n % 400, memory: 1000 + n, language: 'C++ 17', code, length: code.length }
    const times = { submitTime: now - n * 60_000, gmtCreate: now, gmtModified: now }
    await db
      .insertInto('submissions')
      .values({ pid, displayPid: `B${pid}`, uid: uids[n % USERS] ?? '', ...judged, ...times })
      .execute()
  }
  await inTransaction(db, (db) => recountUsers(db, uids))
}
