import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createFolderStore } from '../../ground/blobs/folder-store.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { withDiskFault } from '../../testing/disk-fault.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeCases, makeProblem } from '../../testing/make.ts'
import { backUpNight, listNights } from './folder-backup.ts'
import { BackupError, MANIFEST, readManifest } from './manifest.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A site on disk with one problem and its test data. */
async function openSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-backup-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const root = join(dataDir, 'backups')
  for (const folder of [root, join(dataDir, 'blobs'), join(dataDir, 'cache')]) await mkdir(folder, { mode: 0o700 })
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  closers.push(() => db.destroy())
  await migrate(db)
  const blobs = createFolderStore({ dataDir, clock: fakeClock() })
  const blob = await blobs.putBytes('1 2\n')
  const pid = await makeProblem(db, { problemId: 'SUM' })
  await makeCases(db, pid, [{ inputHash: blob.hash, outputHash: blob.hash, inputSize: blob.size, outputSize: blob.size }])
  const options = { dataDir, now: Date.UTC(2026, 10, 22, 3), version: '0.1.0', keep: { days: 7, weeks: 4 } }
  return { root, night: (name: string) => backUpNight(options, root, name) }
}

test.each([
  { kind: 'EIO', says: 'does not answer' },
  { kind: 'ENOSPC', says: 'is full' },
] as const)('whichever write of a night fails with $kind, the night before it stays, and the next one is whole', async ({ kind, says }) => {
  const { root, night } = await openSite()
  await night('2026-11-21')
  for (let nth = 1; ; nth++) {
    await rm(join(root, 'blobs'), { recursive: true, force: true })
    const faults: unknown[] = []
    const isHit = await withDiskFault(kind, nth, async () => {
      await night('2026-11-21').catch((error) => faults.push(error))
    })
    expect([nth, await listNights(root)]).toEqual([nth, ['2026-11-21']])
    expect((await readdir(root, { recursive: true })).filter((name) => name.includes('.part-'))).toEqual([])
    expect((await readManifest(join(root, 'nights', '2026-11-21', MANIFEST))).blobs).toHaveLength(1)
    if (!isHit) {
      expect(faults).toEqual([])
      expect(nth).toBeGreaterThan(10)
      break
    }
    expect(faults).toEqual([expect.any(BackupError)])
    expect(String(faults[0])).toContain(says)
  }
  expect((await night('2026-11-22')).manifest.missing).toEqual([])
})
