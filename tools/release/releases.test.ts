/** Databases of earlier releases, each with a year of a school, become databases of this version and lose nothing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/src/ground/db/database.ts'
import { migrate, planMigrations } from '../../server/src/ground/db/migrate.ts'
import { openSqlite } from '../../server/src/ground/db/open-database.ts'
import { fakeClock } from '../../server/src/testing/fake-clock.ts'
import { countRows, openSchool, readBoard, readMarks, SchoolLook } from './look-at-school.ts'
import { pupilName } from './school-year.ts'

const folder = fileURLToPath(new URL('databases/', import.meta.url))
const releases = readdirSync(folder).flatMap((name) => /^(.+)\.db\.gz$/.exec(name)?.[1] ?? [])

test('every release but this one has a database', () => {
  expect(releases).toContain('before-0.1.0')
})

describe.each(releases)('the database of %s', (release) => {
  const look = SchoolLook.parse(JSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8')))
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-upgrade-'))
  let db: Database
  let school: Awaited<ReturnType<typeof openSchool>>
  let counts: Record<string, number>
  let pending: string[]

  beforeAll(async () => {
    db = openSqlite(gunzipSync(readFileSync(join(folder, `${release}.db.gz`))))
    const plan = await planMigrations(db)
    expect(plan.applied.at(-1)).toBe(look.migration)
    pending = plan.pending
    expect(await migrate(db)).toEqual(pending)
    counts = await countRows(db)
    school = await openSchool(db, fakeClock(look.at), dataDir)
  })
  afterAll(async () => {
    await school.close()
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('keeps every row, and no row points to nothing', async () => {
    expect(counts).toMatchObject(look.counts)
    const { rows: orphans } = await sql`pragma foreign_key_check`.execute(db)
    expect(orphans).toEqual([])
    const { rows: check } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
    expect(check.map(({ integrityCheck }) => integrityCheck)).toEqual(['ok'])
  })

  test('shows the same board and the same marks', async () => {
    expect(look.board.length).toBeGreaterThan(50)
    expect(look.marks.filter(([, mark]) => mark !== null).length).toBeGreaterThan(20)
    expect(await readBoard(school.call, look.cid)).toEqual(look.board)
    expect(await readMarks(school.call, look.gid)).toEqual(look.marks)
  })

  test('lets a pupil and a teacher sign in by their passwords', async () => {
    for (const as of [pupilName(7), 'teacher1'])
      expect(await school.call('GET /api/get-user-sessions?currentPage=1&limit=10', { as })).toBeTruthy()
    const identities = await db.selectFrom('identities').select('uid').where('provider', '=', 'password').execute()
    expect(identities).toHaveLength(look.counts.users ?? 0)
  })
})
