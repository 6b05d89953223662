import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createAuditService } from '../../ground/audit/audit.service.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { createSecretBox, siteKey } from '../../ground/secrets/secret-box.ts'
import { backUpNight } from '../../site/backup/folder-backup.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { createAskModel } from './chat-client.ts'
import { createTutorSettings } from './tutor-settings.service.ts'

const KEY = 'sk-0123456789-very-secret'

test('a backup holds neither the key of the tutor nor the key that opens it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-tutor-'))
  for (const name of ['blobs', 'backups']) await mkdir(join(dataDir, name), { mode: 0o700 })
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  onTestFinished(async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  })
  await migrate(db)
  const clock = fakeClock()
  const box = createSecretBox(siteKey(dataDir, null))
  const settings = createTutorSettings({ db, clock, box, audit: createAuditService({ clock }), askModel: createAskModel() })
  const saved = {
    address: 'http://127.0.0.1:9/v1',
    model: 'small',
    key: KEY,
    rung: 'idea',
    dailyTokens: 1,
    pupilTokens: 1,
    keepDays: 1,
  } as const
  await settings.save({ ...saved, version: null }, { actor: null, ip: 'test' })
  expect((await settings.terms(db)).server?.key).toBe(KEY)
  const root = join(dataDir, 'backups')
  await backUpNight({ dataDir, now: clock.now(), version: '0.1.0', keep: { days: 7, weeks: 4 } }, root, '2026-11-22')
  const fileKey = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const bytes = await readFile(join(file.parentPath, file.name))
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
    for (const secret of [KEY, fileKey]) expect(plain.includes(secret)).toBe(false)
  }
  const other = createSecretBox(siteKey(await mkdtemp(join(tmpdir(), 'touchstone-tutor-')), null))
  const elsewhere = createTutorSettings({ db, clock, box: other, audit: createAuditService({ clock }), askModel: createAskModel() })
  expect((await elsewhere.terms(db)).server).toBeNull()
  expect((await elsewhere.read()).keyState).toBe('unreadable')
})
