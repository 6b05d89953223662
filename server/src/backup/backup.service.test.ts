import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { day, hour, minute } from '@touchstone/shared/time/instant.ts'
import { afterEach, expect, test } from 'vitest'
import { COMMAND_LINE, createAuditService } from '../audit/audit.service.ts'
import { createConfigService } from '../config/config.service.ts'
import { migrate } from '../db/migrate.ts'
import { openSqlite } from '../db/open-database.ts'
import { createLocalLocks } from '../locks/local-locks.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { makeUser } from '../testing/make.ts'
import { localDate } from '../time/local-day.ts'
import { createBackupService } from './backup.service.ts'
import type { DrillReport } from './drill.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A site whose clock stands at 12:00; the nightly backup begins at 03:00. */
async function openSite(found: Partial<DrillReport> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-backup-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  closers.push(() => db.destroy())
  await migrate(db)
  const clock = fakeClock()
  clock.advance(new Date(clock.now()).setHours(12, 0, 0, 0) - clock.now())
  const locks = createLocalLocks()
  const config = await createConfigService({ db, clock, locks, mailReady: () => false })
  const audit = createAuditService({ clock })
  const drills: string[] = []
  const runDrill = async (place: string): Promise<DrillReport> => {
    drills.push(place)
    const judged = { ok: true, detail: 'submission 1 is accepted again' }
    return { place, ok: true, madeAt: 1, blobs: 0, rows: 0, migrations: 0, judged, faults: [], ...found }
  }
  const faults: unknown[] = []
  const log = (error: unknown) => faults.push(error)
  const backups = createBackupService({ db, clock, locks, config, audit, dataDir, version: '0.1.0', runDrill, log })
  const nights = async (root = join(dataDir, 'backups')) => (await readdir(join(root, 'nights')).catch(() => [])).sort()
  return { dataDir, db, clock, backups, drills, faults, nights }
}

test('a fresh site waits for its first night, then makes one backup a night and a drill a week', async () => {
  const { db, clock, backups, drills, nights } = await openSite()
  await makeUser(db, 'root')
  await db.updateTable('users').set({ gmtCreate: clock.now() }).execute()
  await backups.tick()
  expect(await nights()).toEqual([])
  clock.advance(15 * hour + minute)
  for (let n = 0; n < 3; n++) await backups.tick()
  expect(await nights()).toEqual([localDate(clock.now())])
  expect(drills).toHaveLength(1)
  expect(await backups.status()).toMatchObject({
    places: [{ late: false, lastGood: { error: null } }],
    drill: { late: false, lastGood: { judged: 'submission 1 is accepted again' } },
  })
  for (let n = 0; n < 7; n++) {
    clock.advance(day)
    await backups.tick()
  }
  expect(await nights()).toHaveLength(7)
  expect(drills).toHaveLength(2)
})

test('a second folder that cannot be used is told, does not harm the first, and is late in the end', async () => {
  const { clock, backups, nights, faults } = await openSite()
  await backups.setSettings({ backupFolder: '/proc/nowhere' }, COMMAND_LINE)
  await backups.start(COMMAND_LINE)
  await backups.settled()
  expect(await nights()).toHaveLength(1)
  expect((await backups.status()).places).toMatchObject([
    { last: { error: null } },
    { folder: '/proc/nowhere', last: { error: expect.stringContaining('/proc/nowhere') }, lastGood: null },
  ])
  expect(faults).toHaveLength(1)
  clock.advance(27 * hour)
  expect((await backups.status()).places[0]?.late).toBe(true)
})

test('both folders get the same night', async () => {
  const { dataDir, backups, nights } = await openSite()
  const share = join(dataDir, 'share')
  await backups.setSettings({ backupFolder: share }, COMMAND_LINE)
  await backups.start(COMMAND_LINE)
  await backups.settled()
  expect(await nights(share)).toEqual(await nights())
})

test('a drill that fails is told with what it found, and tried again after an hour', async () => {
  const { clock, backups, drills } = await openSite({ ok: false, faults: ['table users has 1 rows in place of 2'] })
  await backups.start(COMMAND_LINE)
  await backups.settled()
  await backups.tick()
  await backups.tick()
  expect(drills).toHaveLength(1)
  expect((await backups.status()).drill.last?.error).toBe('table users has 1 rows in place of 2')
  clock.advance(hour)
  await backups.tick()
  expect(drills).toHaveLength(2)
})

test('nothing is made by night where that is switched off, and nothing is late', async () => {
  const { db, clock, backups, nights } = await openSite()
  await makeUser(db, 'root')
  await backups.setSettings({ backupNightly: false }, COMMAND_LINE)
  clock.advance(30 * day)
  await backups.tick()
  expect(await nights()).toEqual([])
  expect(await backups.status()).toMatchObject({ nightly: false, places: [{ late: false }], drill: { late: false } })
})
