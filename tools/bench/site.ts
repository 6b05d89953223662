import { buildApp } from '../../server/src/app.ts'
import { systemClock } from '../../server/src/clock.ts'
import { createServices } from '../../server/src/create-services.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { openSqlite } from '../../server/src/db/open-database.ts'
import { randomIds } from '../../server/src/ids.ts'

const PROBLEMS = 500

/** A site on a database file with 500 problems, not yet listening. */
export async function openBenchSite(dataDir: string) {
  const db = openSqlite(`${dataDir}/touchstone.db`)
  await migrate(db)
  const sendMail = async () => {}
  const services = await createServices({ db, clock: systemClock, ids: randomIds, dataDir, mailAccount: null, baseUrl: null, sendMail })
  // One caller asks far more often than the limits let anybody.
  services.limiter.take = () => {}
  const now = systemClock.now()
  for (let n = 1; n <= PROBLEMS; n++) {
    const words = { problemId: `B${n}`, title: `Problem number ${n}`, description: 'x'.repeat(2000) }
    const judge = { type: 0, judgeMode: 'default', judgeCaseMode: 'default', auth: 1, caseVersion: '1' }
    const limits = { timeLimit: 1000, memoryLimit: 256, stackLimit: 128 }
    await db
      .insertInto('problems')
      .values({ ...words, ...judge, ...limits, gmtCreate: now, gmtModified: now })
      .execute()
  }
  const app = await buildApp({ services, dataDir, clientDir: null, trustProxy: false, logger: false })
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { app, close }
}
