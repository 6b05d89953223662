import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { drill } from './drill.ts'
import { backUpToFile } from './file-backup.ts'
import { backUpNight } from './folder-backup.ts'
import { isTranslationPath, readManifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore.ts'

const NOW = Date.UTC(2026, 10, 22, 3)
const keep = { days: 7, weeks: 4 }

function tempFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'touchstone-languages-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** An empty site with these files of languages. */
async function openSite(files: Record<string, string>) {
  const dataDir = tempFolder()
  for (const name of ['blobs', 'backups']) mkdirSync(join(dataDir, name))
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  await migrate(db)
  await db.destroy()
  const put = (path: string, text: string) => {
    const file = join(dataDir, 'translations', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const [path, text] of Object.entries(files)) put(path, text)
  const options = { dataDir, now: NOW, version: '0.1.0' }
  const root = join(dataDir, 'backups')
  const night = () => backUpNight({ ...options, keep }, root, '2026-11-22')
  const file = (name = 'site.zip') => backUpToFile(options, join(tempFolder(), name))
  return { dataDir, put, night, file }
}

const french = {
  'fr-FR/language.json': '{"name":"Français"}',
  'fr-FR/pages/home.json': '{}',
  'fr-FR/pages/common.json': '{}',
  'fr-FR/help/start.md': '# Début\n',
}

async function restored(place: string, dataDir = tempFolder()) {
  const backup = await openBackup(place)
  try {
    const beside = await restoreBackup(backup, dataDir, NOW)
    const read = (path: string) => readFileSync(join(dataDir, 'translations', path), 'utf8')
    return { dataDir, beside, read }
  } finally {
    backup.close()
  }
}
const prove = (place: string) => drill(place, { workDir: tempFolder(), judge: async () => ({ status: Verdict.Accepted }) })

test.each(['night', 'file'] as const)('a backup (%s) holds the added languages, proves them and brings them back', async (kind) => {
  const site = await openSite(french)
  const made = await site[kind]()
  const place = 'folder' in made ? made.folder : made.file
  expect(await prove(place)).toMatchObject({ ok: true, translations: 4, leftOut: [] })
  const { dataDir, read, beside } = await restored(place)
  expect(beside).toBeNull()
  for (const [path, text] of Object.entries(french)) expect(read(path)).toBe(text)
  expect((await readdir(join(dataDir, 'translations'), { recursive: true })).length).toBe(7)
})

test('a damaged or missing file in a backup fails its proof and its restore by name', async () => {
  const site = await openSite(french)
  const { folder } = await site.night()
  writeFileSync(join(folder, 'translations', 'fr-FR/pages/home.json'), '[]')
  const damaged = `translations/fr-FR/pages/home.json of ${folder}`
  expect((await prove(folder)).faults).toEqual([`${damaged} is damaged: its content does not match its hash`])
  const into = tempFolder()
  await expect(restored(folder, into)).rejects.toThrow(damaged)
  expect(existsSync(join(into, 'translations'))).toBe(false)
  rmSync(join(folder, 'translations', 'fr-FR/pages/home.json'))
  expect((await prove(folder)).faults).toEqual([`${damaged} is missing`])
})

test('what the site never reads is left out by name: a link, a large file, a folder too deep', async () => {
  const site = await openSite({ ...french, 'fr-FR/large.json': 'x'.repeat(512 * 1024 + 1), 'fr-FR/a/b/deep.json': '{}', 'fr-FR/.swap': '' })
  symlinkSync('/etc/passwd', join(site.dataDir, 'translations', 'fr-FR', 'link.json'))
  const { folder, manifest } = await site.night()
  const leftOut = ['a/b/deep.json', 'large.json', 'link.json'].map((name) => `translations/fr-FR/${name}`)
  expect(manifest.leftOut).toEqual(leftOut)
  expect(await prove(folder)).toMatchObject({ ok: true, translations: 4, leftOut })
})

test('a file of the largest size that the site reads is in the backup', async () => {
  const site = await openSite({ 'fr-FR/errors.json': 'x'.repeat(512 * 1024) })
  expect((await site.night()).manifest).toMatchObject({ leftOut: [], translations: [{ path: 'fr-FR/errors.json', size: 512 * 1024 }] })
})

test('a restore keeps the former languages beside; a backup from before leaves them as they are', async () => {
  const site = await openSite(french)
  const { file } = await site.file()
  site.put('fr-FR/pages/home.json', '{"changed":"yes"}')
  site.put('ja-JP/language.json', '{"name":"日本語"}')
  const { read, beside } = await restored(file, site.dataDir)
  expect(read('fr-FR/pages/home.json')).toBe('{}')
  expect(existsSync(join(site.dataDir, 'translations', 'ja-JP'))).toBe(false)
  expect(readFileSync(join(beside ?? '', 'translations', 'ja-JP/language.json'), 'utf8')).toContain('日本語')

  const { folder } = await site.night()
  const manifest = await readManifest(join(folder, 'manifest.json'))
  const { translations: _, leftOut: __, ...old } = manifest
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(old))
  site.put('ja-JP/language.json', '{}')
  await restored(folder, site.dataDir)
  expect(existsSync(join(site.dataDir, 'translations', 'ja-JP/language.json'))).toBe(true)
})

test.each([
  { path: 'fr-FR/pages/home.json', good: true },
  { path: 'readme.txt', good: true },
  { path: '日本/語.json', good: true },
  { path: '../touchstone.db', good: false },
  { path: 'fr-FR/../../x', good: false },
  { path: '/etc/passwd', good: false },
  { path: 'a/b/c/d', good: false },
  { path: 'fr-FR/', good: false },
  { path: `${'a'.repeat(101)}`, good: false },
  { path: 'a\\b', good: false },
])('the path $path is one of a translation: $good', ({ path, good }) => {
  expect(isTranslationPath(path)).toBe(good)
})
