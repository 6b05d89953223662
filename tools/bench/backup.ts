/** Speed of the site during a backup: a page's calls meanwhile, against the same calls before it. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { COMMAND_LINE } from '../../server/src/ground/audit/audit.service.ts'
import { factLine, figures, ratioLine, timed } from './measure.ts'
import { openBenchSite } from './site.ts'

const SUBMISSIONS = 100_000
const FILE_MIB = 16
const MIB = 1024 * 1024
const BEFORE = 300
/** The calls of the submission list and of the problem list. */
const CALLS = ['/api/get-submission-list?limit=15&currentPage=1', '/api/get-problem-list?limit=30&currentPage=1']

type Site = Awaited<ReturnType<typeof openBenchSite>>

/** As many submissions as a school has after years, and test data that exceeds a disk's cache. */
async function fill({ services: { db, blobs, clock } }: Site, dataMib: number): Promise<void> {
  const columns = sql.raw('pid, display_pid, uid, status, time, memory, language, code, length, submit_time, gmt_create, gmt_modified')
  const { n } = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  for (let have = Number(n); have < SUBMISSIONS; have *= 2) {
    const left = SUBMISSIONS - have
    await sql`insert into submissions (${columns}) select ${columns} from submissions limit ${left}`.execute(db)
  }
  const { id: pid } = await db.selectFrom('problems').select('id').executeTakeFirstOrThrow()
  const stamps = { gmtCreate: clock.now(), gmtModified: clock.now() }
  for (let seq = 1; seq * FILE_MIB <= dataMib; seq++) {
    const { hash, size } = await blobs.putBytes(randomBytes(FILE_MIB * MIB))
    const files = { inputName: `${seq}.in`, inputHash: hash, inputSize: size, outputName: `${seq}.out`, outputHash: hash, outputSize: size }
    await db
      .insertInto('problemCases')
      .values({ pid, seq, ...files, ...stamps })
      .execute()
  }
}

/** @param dataMib size of the test data; the backup has the same size, and both are in the temporary folder */
export async function benchBackup(say: (line: string) => void, dataMib: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const site = await openBenchSite(folder)
  try {
    await fill(site, dataMib)
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = site.app.server.address() as AddressInfo
    const page = () =>
      timed(async () => {
        for (const path of CALLS) {
          const response = await fetch(`http://127.0.0.1:${port}${path}`)
          if (!response.ok) throw new Error(`${path}: ${response.status}`)
          await response.text()
        }
      })
    await page()
    const [before, meanwhile]: [number[], number[]] = [[], []]
    while (before.length < BEFORE) before.push(await page())
    let isDone = false
    const started = performance.now()
    const backup = site.services.backups.toFile(join(folder, 'school.zip'), COMMAND_LINE).finally(() => {
      isDone = true
    })
    while (!isDone) meanwhile.push(await page())
    const { bytes, missing } = await backup
    const seconds = (performance.now() - started) / 1000
    if (missing > 0) throw new Error(`${missing} files were not in the backup`)
    say(ratioLine(`two calls of a page while a backup of ${SUBMISSIONS} submissions is made`, figures(before), figures(meanwhile)))
    say(factLine('the backup', `${(bytes / MIB).toFixed(0)} MiB in ${seconds.toFixed(1)} s`))
  } finally {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
