import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { createFolderStore } from '../../ground/blobs/folder-store.ts'
import type { Database } from '../../ground/db/database.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { createLanguageService } from '../../problems/problem/language.service.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeCases, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { backUpBeforeMigration } from './before-migration.ts'
import { blobColumns } from './blob-columns.ts'
import { drill, type JudgeOnce } from './drill.ts'
import { backUpToFile } from './file-backup.ts'
import { backUpNight, listNights } from './folder-backup.ts'
import { BackupError, readManifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup, UNDER_WAY } from './restore.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const clock = fakeClock()
const keep = { days: 7, weeks: 4 }
const accepts: JudgeOnce = async () => ({ status: Verdict.Accepted })
const NOW = Date.UTC(2026, 10, 22, 3)

async function tempFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-backup-'))
  closers.push(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** A site on disk with one problem, its test data, and an accepted submission. */
async function openSite() {
  const dataDir = await tempFolder()
  for (const name of ['blobs', 'backups', 'cache']) await mkdir(join(dataDir, name), { mode: 0o700 })
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  closers.push(() => db.destroy())
  await migrate(db)
  await createLanguageService({ db, clock }).sync()
  const blobs = createFolderStore({ dataDir, clock })
  const [input, output] = [await blobs.putBytes('1 2\n'), await blobs.putBytes('3\n')]
  const uid = await makeUser(db, 'ada')
  const pid = await makeProblem(db, { problemId: 'SUM', caseVersion: '5' })
  await makeCases(db, pid, [{ inputHash: input.hash, outputHash: output.hash, inputSize: input.size, outputSize: output.size }])
  const accepted = { status: Verdict.Accepted, code: 'int main() {}', judgedCaseVersion: '5', language: 'C++ 17' }
  const submitId = await makeSubmission(db, uid, pid, accepted)
  const options = { dataDir, now: NOW, version: '0.1.0' }
  const night = (name: string, root = join(dataDir, 'backups')) => backUpNight({ ...options, keep }, root, name)
  return { dataDir, db, blobs, input, output, uid, pid, submitId, options, night, root: join(dataDir, 'backups') }
}

const prove = async (path: string, judge = accepts) => drill(path, { workDir: await tempFolder(), judge })

/** Names of everything below a folder. */
const below = async (folder: string): Promise<string[]> => (await readdir(folder, { recursive: true })).sort()

const usernames = (db: Database) => db.selectFrom('users').select('username').orderBy('username').execute()

async function namesIn(dataDir: string) {
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  try {
    return (await usernames(db)).map(({ username }) => username)
  } finally {
    await db.destroy()
  }
}

describe('a backup in one file', () => {
  test('is private, holds the database of one moment and every content, and becomes the same site elsewhere', async () => {
    const site = await openSite()
    const file = join(await tempFolder(), 'all.zip')
    const { manifest } = await backUpToFile(site.options, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(manifest).toMatchObject({ format: 1, missing: [], counts: { users: 1, problems: 1, submissions: 1 } })
    expect(manifest.blobs.map(({ hash }) => hash).sort()).toEqual([site.input.hash, site.output.hash].sort())
    await makeUser(site.db, 'later')
    const elsewhere = await tempFolder()
    const backup = await openBackup(file)
    expect(await restoreBackup(backup, elsewhere, NOW)).toBeNull()
    backup.close()
    expect(await namesIn(elsewhere)).toEqual(['ada'])
    expect(await readFile(join(elsewhere, 'blobs', site.input.hash.slice(0, 2), site.input.hash), 'utf8')).toBe('1 2\n')
    expect(existsSync(join(elsewhere, UNDER_WAY))).toBe(false)
  })

  test('is taken while the site writes: the copy is of one moment and ends', async () => {
    const { db, options } = await openSite()
    let writing = true
    const writer = (async () => {
      for (let n = 0; writing; n++) {
        await makeUser(db, `user${n}`)
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const file = join(await tempFolder(), 'busy.zip')
    await backUpToFile(options, file)
    writing = false
    await writer
    expect(await prove(file)).toMatchObject({ ok: true, faults: [] })
  })

  test('leaves nothing under the final name, and no part, when the disk has too little room', async () => {
    const { options } = await openSite()
    const folder = await tempFolder()
    const making = backUpToFile({ ...options, free: async () => 1000 }, join(folder, 'all.zip'))
    await expect(making).rejects.toThrow(/too little space/)
    expect(await below(folder)).toEqual([])
  })

  test('never overwrites, and reports a missing folder', async () => {
    const { options } = await openSite()
    const folder = await tempFolder()
    await writeFile(join(folder, 'all.zip'), 'mine')
    await expect(backUpToFile(options, join(folder, 'all.zip'))).rejects.toThrow(BackupError)
    expect(await readFile(join(folder, 'all.zip'), 'utf8')).toBe('mine')
    await expect(backUpToFile(options, join(folder, 'none', 'all.zip'))).rejects.toThrow(/is no folder/)
  })
})

describe('nights in a folder', () => {
  test('keep each content once, and let a content go when no night names it', async () => {
    const { db, blobs, night, pid, root, input } = await openSite()
    await night('2026-11-20')
    await night('2026-11-21')
    const stored = async () => (await below(join(root, 'blobs'))).filter((name) => /[0-9a-f]{64}$/.test(name)).length
    expect([await listNights(root), await stored()]).toEqual([['2026-11-20', '2026-11-21'], 2])
    const other = await blobs.putBytes('other')
    await db.updateTable('problemCases').set({ inputHash: other.hash, inputSize: other.size }).where('pid', '=', pid).execute()
    await night('2026-11-22')
    expect(await stored()).toBe(3)
    for (let n = 23; n <= 30; n++) await backUpNightWith(night, `2026-11-${n}`)
    // Both older nights are beyond seven days, and their weeks have later nights.
    expect(await listNights(root)).not.toContain('2026-11-21')
    expect((await below(join(root, 'blobs'))).some((name) => name.endsWith(input.hash))).toBe(false)
    expect((await prove(root)).ok).toBe(true)
  })

  const backUpNightWith = (night: (name: string) => Promise<unknown>, name: string) => night(name)

  test('remove no content while one manifest cannot be read', async () => {
    const { db, night, root, pid } = await openSite()
    await night('2026-11-20')
    await writeFile(join(root, 'nights', '2026-11-20', 'manifest.json'), '{')
    await db.deleteFrom('problemCases').where('pid', '=', pid).execute()
    await expect(night('2026-11-21')).rejects.toThrow(/damaged/)
    expect((await below(join(root, 'blobs'))).filter((name) => /[0-9a-f]{64}$/.test(name))).toHaveLength(2)
  })

  test('a lost content does not prevent the backup of the rest, and is reported', async () => {
    const { night, blobs, root, input } = await openSite()
    await writeFile(blobs.path(input.hash), '9 9\n')
    const { manifest } = await night('2026-11-22')
    expect(manifest.missing).toEqual([input.hash])
    expect(await prove(root)).toMatchObject({ ok: true, lost: 1, faults: [] })
  })

  test('a night that an interruption cut is no night, and the next one clears it away', async () => {
    const { night, root } = await openSite()
    await night('2026-11-20')
    await mkdir(join(root, 'nights', '2026-11-21.part-abcdef'))
    expect(await listNights(root)).toEqual(['2026-11-20'])
    await night('2026-11-22')
    expect(await readdir(join(root, 'nights'))).toEqual(['2026-11-20', '2026-11-22'])
  })

  test('a folder that is a file is reported in a sentence', async () => {
    const { night } = await openSite()
    const place = join(await tempFolder(), 'share')
    await writeFile(place, '')
    await expect(night('2026-11-22', place)).rejects.toThrow(BackupError)
  })
})

describe('a restore', () => {
  test('puts the site that is there aside', async () => {
    const { db, night, dataDir, root } = await openSite()
    const { folder } = await night('2026-11-22')
    await makeUser(db, 'later')
    await db.destroy()
    const backup = await openBackup(folder)
    const beside = (await restoreBackup(backup, dataDir, NOW)) ?? ''
    expect(await namesIn(dataDir)).toEqual(['ada'])
    expect(await namesIn(beside)).toEqual(['ada', 'later'])
    expect(await listNights(root)).toEqual(['2026-11-22'])
  })

  test('of a damaged backup leaves the present site alone', async () => {
    const { db, night, dataDir, root, input } = await openSite()
    const { folder } = await night('2026-11-22')
    await writeFile(join(root, 'blobs', input.hash.slice(0, 2), input.hash), 'bad!')
    const before = (await below(dataDir)).filter((name) => !name.startsWith('touchstone.db-'))
    await expect(restoreBackup(await openBackup(folder), dataDir, NOW)).rejects.toThrow(/does not match its hash/)
    expect((await below(dataDir)).filter((name) => !name.startsWith('touchstone.db-'))).toEqual(before)
    expect(await usernames(db)).toEqual([{ username: 'ada' }])
  })

  test.each(['no zip', ''])('a file that is no backup is refused in a sentence', async (content) => {
    const file = join(await tempFolder(), 'x.zip')
    await writeFile(file, content)
    await expect(openBackup(file)).rejects.toThrow(BackupError)
  })

  test('a backup of a newer layout is refused by name', async () => {
    const { night } = await openSite()
    const { folder } = await night('2026-11-22')
    const file = join(folder, 'manifest.json')
    await writeFile(file, JSON.stringify({ ...(await readManifest(file)), format: 2 }))
    await expect(openBackup(folder)).rejects.toThrow(/newer Touchstone/)
  })
})

describe('a drill', () => {
  test('counts rows, checks contents and judges the accepted submission again, and leaves nothing behind', async () => {
    const { night, root, submitId, input } = await openSite()
    await night('2026-11-22')
    const workDir = await tempFolder()
    const seen: string[] = []
    const judge: JudgeOnce = async (job, blobPath) => {
      seen.push(job.code, await readFile(blobPath(input.hash), 'utf8'))
      return { status: Verdict.Accepted }
    }
    const report = await drill(root, { workDir, judge })
    expect(report).toMatchObject({ ok: true, blobs: 2, migrations: 0, faults: [] })
    expect(report.judged.detail).toContain(`submission ${submitId} (C++ 17) is accepted again`)
    expect(seen).toEqual(['int main() {}', '1 2\n'])
    expect(await below(workDir)).toEqual([])
  })

  test.each([
    { name: 'another verdict fails it', judge: async () => ({ status: Verdict.WrongAnswer }), ok: false, words: /was accepted and is/ },
    {
      name: 'a machine that cannot judge says so',
      judge: async () => ({ off: 'no nsjail' }),
      ok: true,
      words: /not judged again: no nsjail/,
    },
  ])('$name', async ({ judge, ok, words }) => {
    const { night, root } = await openSite()
    await night('2026-11-22')
    const report = await prove(root, judge)
    expect(report.ok).toBe(ok)
    expect(report.judged.detail).toMatch(words)
  })

  test('finds a changed byte of the database, and a lost row', async () => {
    const { night, root } = await openSite()
    const { folder } = await night('2026-11-22')
    const file = join(folder, 'touchstone.db')
    const bytes = await readFile(file)
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await writeFile(file, bytes)
    expect((await prove(root)).faults[0]).toMatch(/database .* is damaged/)
    await night('2026-11-22')
    const manifest = await readManifest(join(folder, 'manifest.json'))
    await chmod(join(folder, 'manifest.json'), 0o600)
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, counts: { ...manifest.counts, users: 2 } }))
    expect((await prove(root)).faults).toEqual(['table users has 1 rows in place of 2'])
  })

  test('does not begin where the disk has too little room', async () => {
    const { night, root } = await openSite()
    await night('2026-11-22')
    const report = await drill(root, { workDir: await tempFolder(), judge: accepts, free: async () => 1000 })
    expect(report).toMatchObject({ ok: false, faults: [expect.stringContaining('too little space')] })
  })
})

describe('before a migration', () => {
  test('an older database is backed up, a new one and a present one are not', async () => {
    const { db, dataDir, root } = await openSite()
    const site = { dataDir, databaseUrl: null }
    expect(await backUpBeforeMigration(db, site, NOW)).toBeNull()
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
    const folder = (await backUpBeforeMigration(db, site, NOW)) ?? ''
    expect(folder).toMatch(/2026-11-22-before-\d{4}_\w+$/)
    expect((await readManifest(join(folder, 'manifest.json'))).counts.users).toBe(1)
    expect(await listNights(root)).toEqual([])
    const empty = openSqlite(':memory:')
    expect(await backUpBeforeMigration(empty, { dataDir: await tempFolder(), databaseUrl: null }, NOW)).toBeNull()
    await empty.destroy()
  })
})

test('every column that holds the hash of a content is known to the backup', async () => {
  const { db } = await openSite()
  const tables = await db.introspection.getTables()
  const found = tables.flatMap(({ name, columns }) => columns.filter((c) => /(^|_)hash$/.test(c.name)).map((c) => `${name}.${c.name}`))
  /** Other hashes. */
  const others = [
    'users.password_hash',
    'sessions.token_hash',
    'known_browsers.token_hash',
    'contest_tokens.token_hash',
    'judge_machines.key_hash',
    // Contents of jobs that run; the problems of these jobs name them too.
    'judge_machine_contents.hash',
    'problems.import_hash',
    'judge_jobs.work_hash',
    'breaking_searches.work_hash',
  ]
  const known = blobColumns.map(({ table, hash }) => `${table}.${hash}`)
  expect(found.filter((name) => !others.includes(name)).sort()).toEqual([...known].sort())
})
