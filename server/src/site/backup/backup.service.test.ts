import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { day, hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import { afterEach, expect, test } from 'vitest'
import { COMMAND_LINE, createAuditService } from '../../ground/audit/audit.service.ts'
import { createConfigService } from '../../ground/config/config.service.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { createLocalEventBus } from '../../ground/live/local-event-bus.ts'
import { createLocalLocks } from '../../ground/locks/local-locks.ts'
import { localDate } from '../../ground/time/local-day.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { type FaultKind, withFault } from '../../testing/fault.ts'
import { makeCases, makeProblem, makeUser } from '../../testing/make.ts'
import { createBackupService } from './backup.service.ts'
import type { DrillReport } from './drill.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A site at 12:00; the nightly backup starts at 03:00. */
async function openSite(found: Partial<DrillReport> = {}, drillFault?: FaultKind) {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-backup-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  closers.push(() => db.destroy())
  await migrate(db)
  const clock = fakeClock()
  clock.advance(new Date(clock.now()).setHours(12, 0, 0, 0) - clock.now())
  const locks = createLocalLocks()
  const config = await createConfigService({
    db,
    clock,
    locks,
    events: createLocalEventBus(() => {}),
    mailReady: () => false,
    log: () => {},
  })
  const audit = createAuditService({ clock })
  const drills: string[] = []
  const runDrill = (place: string): Promise<DrillReport> => {
    drills.push(place)
    const judged = { ok: true, detail: 'submission 1 is accepted again' }
    const counts = { blobs: 0, rows: 0, migrations: 0, translations: 0, leftOut: [], lost: 0 }
    const report = { place, ok: true, madeAt: 1, judged, faults: [], ...counts, ...found }
    return withFault(drills.length === 1 ? drillFault : undefined, async () => report)
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

test('a second folder that cannot be used is reported, does not harm the first, and is late in the end', async () => {
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

test('a failed drill is reported with its findings, and tried again after an hour', async () => {
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

test.each<FaultKind>(['500', 'EIO', 'ENOSPC', 'lost answer'])(
  'a drill that breaks off with %s is reported, harms no backup, and is tried again',
  async (fault) => {
    const { clock, backups, drills, nights } = await openSite({}, fault)
    await backups.start(COMMAND_LINE)
    await backups.settled()
    await backups.tick().catch(() => {})
    expect((await backups.status()).drill.last?.error).toBeTruthy()
    expect(await nights()).toHaveLength(1)
    clock.advance(hour)
    await backups.tick()
    expect(drills).toHaveLength(2)
    expect((await backups.status()).drill).toMatchObject({ last: { error: null }, late: false })
  },
)

test('nothing is made by night where that is switched off, and nothing is late', async () => {
  const { db, clock, backups, nights } = await openSite()
  await makeUser(db, 'root')
  await backups.setSettings({ backupNightly: false }, COMMAND_LINE)
  clock.advance(30 * day)
  await backups.tick()
  expect(await nights()).toEqual([])
  expect(await backups.status()).toMatchObject({ nightly: false, places: [{ late: false }], drill: { late: false } })
})

const HASH = 'ab'.repeat(32)

test('one lost content makes a backup a night and a drill a week, and each night names its problem', async () => {
  const { dataDir, db, clock, backups, drills } = await openSite()
  await makeUser(db, 'root')
  await db.updateTable('users').set({ gmtCreate: clock.now() }).execute()
  await mkdir(join(dataDir, 'blobs'))
  const pid = await makeProblem(db, { problemId: 'SUM', title: 'A + B' })
  await makeCases(db, pid, [{ inputHash: HASH, outputHash: HASH, inputSize: 1, outputSize: 1 }])
  for (let n = 0; n < 9 * 24; n++) {
    clock.advance(hour)
    await backups.tick()
  }
  const runs = await db.selectFrom('backupRuns').select(['kind', 'error']).execute()
  expect(runs.filter(({ kind }) => kind === 'night')).toEqual(Array(9).fill({ kind: 'night', error: null }))
  expect(drills).toHaveLength(2)
  const lost = { contents: 1, problems: [{ problemId: 'SUM', title: 'A + B' }], files: [] }
  expect((await backups.status()).places).toMatchObject([{ late: false, last: { error: null, lost } }])
  await db.deleteFrom('problemCases').execute()
  await backups.start(COMMAND_LINE)
  await backups.settled()
  expect((await backups.status()).places).toMatchObject([{ last: { error: null, lost: null, leftOut: null } }])
  await db.updateTable('backupRuns').set({ detail: '{"lost":1}' }).execute()
  await expect(backups.status()).rejects.toThrow(/backup_runs\.detail of \d+ is damaged/)
})

test('a folder of contents that is gone altogether is a failure, and no night that lacks some', async () => {
  const { db, backups } = await openSite()
  const pid = await makeProblem(db)
  await makeCases(db, pid, [{ inputHash: HASH, outputHash: HASH, inputSize: 1, outputSize: 1 }])
  await backups.start(COMMAND_LINE)
  await backups.settled()
  expect((await backups.status()).places).toMatchObject([
    { last: { error: expect.stringContaining('blobs is not there') }, lastGood: null },
  ])
})

test('nights that keep failing are tried at ever longer distances, and in the end once a night', async () => {
  const { dataDir, db, clock, backups } = await openSite()
  await makeUser(db, 'root')
  await writeFile(join(dataDir, 'backups'), 'no folder')
  const tries: number[] = []
  for (let n = 0; n < 4 * 24; n++) {
    clock.advance(hour)
    await backups.tick()
    if (n % 24 === 23)
      tries.push(
        await db
          .selectFrom('backupRuns')
          .select('id')
          .execute()
          .then((rows) => rows.length),
      )
  }
  expect(tries).toEqual([5, 7, 8, 9])
})

test('a second folder that comes back is filled within its back-off, and the first is left alone', async () => {
  const { dataDir, db, clock, backups, nights } = await openSite()
  const share = join(dataDir, 'share')
  await makeUser(db, 'root')
  await writeFile(share, 'not mounted')
  await backups.setSettings({ backupFolder: share }, COMMAND_LINE)
  clock.advance(16 * hour)
  await backups.tick()
  await rm(share)
  clock.advance(hour)
  await backups.tick()
  await backups.tick()
  expect(await nights(share)).toEqual(await nights())
  expect(await db.selectFrom('backupRuns').select('place').where('kind', '=', 'night').execute()).toHaveLength(3)
})
