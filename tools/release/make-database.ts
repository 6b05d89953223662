/**
 * `node tools/with-node.mjs node tools/release/make-database.ts <release>`: a year of a school as this version stores it, into
 * tools/release/databases. It is run once for a release; see docs/release.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { migrate, planMigrations } from '../../server/src/ground/db/migrate.ts'
import { openSqlite } from '../../server/src/ground/db/open-database.ts'
import { fakeClock } from '../../server/src/testing/fake-clock.ts'
import { countRows, openSchool, readBoard, readMarks, type SchoolLook } from './look-at-school.ts'
import { fillSchoolYear, yearBegins } from './school-year.ts'

const [release] = process.argv.slice(2)
if (!release || !/^[\w.-]+$/.test(release)) throw new Error('name the release: make-database.ts 0.1.0')

const folder = fileURLToPath(new URL('databases/', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-release-'))
const file = join(dataDir, 'touchstone.db')
try {
  const db = openSqlite(file)
  await migrate(db)
  const clock = fakeClock(yearBegins)
  const school = await openSchool(db, clock, dataDir)
  const { cid, gid } = await fillSchoolYear({ db, clock, call: school.call })
  const [board, marks] = [await readBoard(school.call, cid), await readMarks(school.call, gid)]
  await school.close()
  const migration = (await planMigrations(db)).applied.at(-1) ?? ''
  const look: SchoolLook = { migration, at: clock.now(), cid, gid, counts: await countRows(db), board, marks }
  await db.destroy()
  const sqlite = new Sqlite(file)
  // A database in WAL mode cannot be opened from memory.
  sqlite.pragma('journal_mode = DELETE')
  sqlite.exec('vacuum')
  const image = gzipSync(sqlite.serialize(), { level: 9 })
  sqlite.close()
  writeFileSync(join(folder, `${release}.db.gz`), image)
  writeFileSync(join(folder, `${release}.json`), `${JSON.stringify(look, null, 1)}\n`)
  process.stdout.write(`${release}: ${Math.round(image.length / 1024)} KiB, last migration ${migration}\n`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
