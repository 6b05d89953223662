import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { describe, expect, test } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import type { Database } from '../../ground/db/database.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { makeProblem, makeUser } from '../../testing/make.ts'
import { fpsFile, fpsItem } from './testing/fps-text.ts'
import { useImportFolder } from './testing/import-folder.ts'
import { textZip } from './testing/raw-zip.ts'

const folder = useImportFolder()
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

async function openSite(db: Database) {
  const clock = fakeClock()
  const dataDir = await folder.dir()
  const { blobs, tasks, problemImport: imports } = await createServices({ db, clock, ids: randomIds, dataDir })
  const uid = await makeUser(db, 'importer')
  const run = async (content: string | Uint8Array, { force = false, fileName = 'problems.xml' } = {}) =>
    (await imports.importFile({ path: await folder.file(content), fileName, uid, by: null, force, publicity: null })).problems
  return { clock, dataDir, blobs, tasks, imports, uid, run }
}

const problems = (db: Database) => db.selectFrom('problems').selectAll().orderBy('id').execute()
const statuses = (items: readonly { status: string }[]) => items.map(({ status }) => status)

eachDatabase('the import', (open) => {
  test('stores a problem with everything that belongs to it', async () => {
    const db = await open()
    const { blobs, run, uid } = await openSite(db)
    const [item] = await run(
      fpsFile([fpsItem('<hint>H</hint><solution language="Pascal">begin end.</solution><template language="C">int x;</template>')]),
    )
    expect(item).toMatchObject({ title: 'Sum', status: 'imported', warnings: [], reason: null })
    const [row] = await problems(db)
    expect(row).toMatchObject({
      id: item?.pid,
      problemId: `P${item?.pid}`,
      hint: 'H',
      authorUid: uid,
      auth: 1,
      editedSinceImport: 0,
      unjudgeable: null,
    })
    const [one] = await db.selectFrom('problemCases').selectAll().execute()
    expect(one).toMatchObject({ seq: 1, inputName: '1.in', inputSize: 4 })
    expect((await blobs.read(one?.inputHash ?? '')).toString()).toBe('1 2\n')
    expect(await db.selectFrom('problemSolutions').select(['language', 'code', 'expected']).execute()).toEqual([
      { language: 'Pascal', code: 'begin end.', expected: null },
    ])
    expect(await db.selectFrom('problemTemplates').select(['code', 'status']).execute()).toEqual([{ code: 'int x;\n', status: 0 }])
    const languages = await db.selectFrom('languages').select('id').where('oj', '=', 'ME').where('name', '!=', 'Text').execute()
    expect(await db.selectFrom('problemLanguages').select('lid').execute()).toHaveLength(languages.length)
  })

  test('that would remove built tests or solutions of this site says so before and after, and keeps expectations', async () => {
    const db = await open()
    const { run, imports, blobs } = await openSite(db)
    const file = fpsFile([fpsItem('<solution language="C">int main;</solution>')])
    const pid = (await run(file))[0]?.pid ?? 0
    const stamps = { gmtCreate: 1, gmtModified: 1 }
    const built = await blobs.putBytes('7 7\n')
    const [stored] = await db.selectFrom('problemCases').selectAll().where('pid', '=', pid).execute()
    if (!stored) throw new Error('the file has a test')
    const { id: _, ...test } = stored
    await db
      .insertInto('problemCases')
      .values({ ...test, seq: 2, inputName: '2.in', outputName: '2.out', inputHash: built.hash, inputSize: 4 })
      .execute()
    await db
      .insertInto('testBuildContents')
      .values([stored.inputHash, built.hash].map((hash) => ({ pid, key: hash, hash, size: 4, bounds: null })))
      .execute()
    await db.updateTable('problemSolutions').set({ expected: 'accepted', name: 'main' }).execute()
    await db
      .insertInto('problemSolutions')
      .values({ pid, language: 'C', expected: 'wrong-answer', name: 'greedy', code: 'x', ...stamps })
      .execute()
    await db.updateTable('problems').set({ editedSinceImport: 1 }).execute()
    const losses = [
      { code: 'import.warn.built-tests', details: { count: 1 } },
      { code: 'import.warn.solutions-gone', details: { count: 1, names: 'greedy' } },
    ]
    const preview = await imports.preview({ path: await folder.file(file), fileName: 'problems.xml', force: true })
    expect(preview.items[0]?.item).toMatchObject({ status: 'updated', warnings: losses })
    expect(await run(file)).toMatchObject([{ status: 'unchanged', warnings: [] }])
    expect(await db.selectFrom('problemSolutions').select('id').execute()).toHaveLength(2)
    expect(await run(file, { force: true })).toMatchObject([{ status: 'updated', warnings: losses }])
    expect(await db.selectFrom('problemSolutions').select(['name', 'expected']).execute()).toEqual([{ name: 'main', expected: 'accepted' }])
    expect(await run(file, { force: true })).toMatchObject([{ status: 'unchanged', warnings: [] }])
  })

  test('of the same file again creates nothing; a changed one updates, and keeps the site’s own settings', async () => {
    const db = await open()
    const { run, clock } = await openSite(db)
    const file = (parts: string, tests?: string) => fpsFile([fpsItem(parts, tests ? { tests } : {})])
    await run(file(''))
    const [before] = await problems(db)
    await db
      .updateTable('problems')
      .set({ problemId: displayIdOf('KEPT'), auth: 2 })
      .execute()
    clock.advance(1000)
    expect(statuses(await run(file('')))).toEqual(['unchanged'])
    expect(statuses(await run(file('<hint>new</hint>')))).toEqual(['updated'])
    const [after] = await problems(db)
    expect(after).toMatchObject({ id: before?.id, problemId: displayIdOf('KEPT'), auth: 2, hint: 'new', caseVersion: before?.caseVersion })
    expect(statuses(await run(file('', '<test_input>9</test_input><test_output>9</test_output>')))).toEqual(['updated'])
    const [last] = await problems(db)
    expect(Number(last?.caseVersion)).toBeGreaterThan(Number(before?.caseVersion))
    expect(await db.selectFrom('problemCases').select('inputSize').execute()).toEqual([{ inputSize: 1 }])
    expect(await problems(db)).toHaveLength(1)
  })

  test('skips problems that a teacher edited, unless forced', async () => {
    const db = await open()
    const { run } = await openSite(db)
    await run(fpsFile([fpsItem()]))
    await db.updateTable('problems').set({ title: 'Mine', editedSinceImport: 1 }).execute()
    const changed = fpsFile([fpsItem('<hint>new</hint>')])
    expect(await run(changed)).toMatchObject([{ status: 'refused', reason: { code: 'import.edited-since' } }])
    expect((await problems(db))[0]).toMatchObject({ title: 'Mine', hint: '' })
    expect(statuses(await run(changed, { force: true }))).toEqual(['updated'])
    expect((await problems(db))[0]).toMatchObject({ title: 'Sum', hint: 'new', editedSinceImport: 0 })
  })

  test('refuses a problem with a taken id, and imports the others', async () => {
    const db = await open()
    const { run } = await openSite(db)
    await makeProblem(db, { problemId: 'HOJ-1001' })
    const items = await run(await readFile(fixture('hoj-assembled-3-problems.zip')), { fileName: 'x.zip' })
    expect(items.map(({ problemId, status, reason }) => [problemId, status, reason?.code ?? null])).toEqual([
      ['HOJ-1000', 'imported', null],
      ['HOJ-1001', 'refused', 'import.problem-id-taken'],
      ['HOJ-1002', 'imported', null],
    ])
    const [, , kiki] = await problems(db)
    expect(kiki).toMatchObject({ type: 1, judgeCaseMode: 'subtask_lowest', ioScore: 100 })
    const tags = await db.selectFrom('problemTags').innerJoin('tags', 'tags.id', 'problemTags.tid').select('name').orderBy('pid').execute()
    expect(tags).toEqual([{ name: 'ICPC' }, { name: 'OI' }])
  })

  test('imports the starter problems, once', async () => {
    const db = await open()
    const { imports, uid } = await openSite(db)
    const first = await imports.importStarter(uid)
    expect(first.problems.map(({ warnings }) => warnings)).toEqual(first.problems.map(() => []))
    expect(new Set(statuses(first.problems))).toEqual(new Set(['imported']))
    expect(new Set(statuses((await imports.importStarter(uid)).problems))).toEqual(new Set(['unchanged']))
    const oi = await db.selectFrom('problems').select('ioScore').where('type', '=', 1).execute()
    expect(oi).toEqual([{ ioScore: 100 }, { ioScore: 100 }])
  })
})

describe('the import', () => {
  const open = async () => {
    const db = await openTestSqlite()
    return { db, ...(await openSite(db)) }
  }

  test('marks a problem whose checker is in an unsupported language', async () => {
    const { db, run } = await open()
    await run(
      fpsFile([
        fpsItem('<spj language="C">int main(){}</spj>', { title: 'A' }),
        fpsItem('<spj language="Python">pass</spj>', { title: 'B' }),
      ]),
    )
    const rows = await db
      .selectFrom('problems')
      .select(['judgeMode', 'spjLanguage', 'checkerSettings', 'unjudgeable'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { judgeMode: 'spj', spjLanguage: 'C', checkerSettings: '{"protocol":"hustoj"}', unjudgeable: null },
      { judgeMode: 'spj', spjLanguage: null, checkerSettings: null, unjudgeable: 'checker' },
    ])
  })

  test('takes the level of the number, or of the name where the format has one; a level that staff chose stays', async () => {
    const { db, run, clock } = await open()
    const level = (id: number, wire: number, nameEn: string) => ({ id, nameZh: null, nameEn, color: null, wire })
    const website = { difficultyLevels: [level(7, 2, 'Contest'), level(3, 1, 'Basic'), level(4, 1, 'Advanced'), level(0, 0, 'Start')] }
    await db
      .insertInto('settings')
      .values({ key: 'website', value: JSON.stringify(website), gmtModified: clock.now() })
      .execute()
    const tests = { 'p/1.in': '1', 'p/1.out': '1' }
    const hoj = (problemId: string, difficulty: unknown) => {
      const samples = [{ input: '1.in', output: '1.out' }]
      return textZip({ 'p.json': JSON.stringify({ problem: { title: problemId, problemId, difficulty }, samples }), ...tests })
    }
    const hydro = textZip({
      'p/problem.yaml': 'pid: HY1\ntitle: T\ndifficulty: contest\n',
      'p/testdata/1.in': '1',
      'p/testdata/1.out': '1',
    })
    const qduoj = textZip({
      '1/problem.json': JSON.stringify({
        display_id: 'QD1',
        title: 'T',
        difficulty: 'Advanced',
        test_case_score: [{ input_name: '1.in', output_name: '1.out', score: 100 }],
      }),
      '1/testcase/1.in': '1',
      '1/testcase/1.out': '1',
    })
    const archives = [hoj('HOJ2', 2), hoj('HOJ0', '0'), hoj('NAMED', ' advanced '), hoj('OTHER', 'Olympic'), hydro, qduoj]
    for (const archive of archives) expect(statuses(await run(archive, { fileName: 'x.zip' }))).toEqual(['imported'])
    await run(fpsFile([fpsItem()]))
    const places = async () =>
      (await problems(db)).map(({ problemId, level, difficulty }) => [problemId.replace(/^P\d+$/, 'FPS'), level, difficulty])
    expect(await places()).toEqual([
      ['HOJ2', 7, 2],
      ['HOJ0', 0, 0],
      ['NAMED', 4, 1],
      ['OTHER', 3, 1],
      ['HY1', 7, 2],
      ['QD1', 4, 1],
      ['FPS', 3, 1],
    ])
    await db.updateTable('problems').set({ level: 4 }).where('title', '=', 'Sum').execute()
    expect(statuses(await run(fpsFile([fpsItem('<hint>new</hint>')])))).toEqual(['updated'])
    expect((await places()).at(-1)).toEqual(['FPS', 4, 1])
  })

  test('keeps the picture of a statement as a file of the site', async () => {
    const { db, blobs, run } = await open()
    await run(await readFile(fixture('a-plus-b-image-spj.xml')))
    const [file] = await db.selectFrom('files').selectAll().execute()
    expect(file).toMatchObject({ kind: 'image', mediaType: 'image/png', gid: null })
    expect((await blobs.read(file?.hash ?? '')).subarray(1, 4).toString()).toBe('PNG')
    expect((await problems(db))[0]?.description).toContain(`/api/public/img/${file?.name}`)
  })

  test('leaves only blobs behind, after success and failure', async () => {
    const { dataDir, run } = await open()
    await run(fpsFile([fpsItem()]))
    await expect(run('<fps><item>')).rejects.toMatchObject({ code: 'import.xml-malformed' })
    expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
  })

  test('can be found again with its report, in the reader’s language', async () => {
    const { imports, run } = await open()
    await run(fpsFile([fpsItem(), fpsItem('', { title: 'Empty', tests: '' })]), { fileName: '题目.xml' })
    await run('<!DOCTYPE x [<!ENTITY a "b">]><fps/>', { fileName: 'evil.xml' }).catch(() => undefined)
    const { records, total } = await imports.list({ limit: 10, currentPage: 1 }, 'en-US')
    expect(total).toBe(2)
    expect(records).toMatchObject([
      { fileName: 'evil.xml', state: 'failed', error: { code: 'import.xml-entities', text: expect.stringContaining('not allowed') } },
      { fileName: '题目.xml', state: 'done', username: 'importer', done: 2, total: 2, error: null },
    ])
    const { report } = await imports.find(records[1]?.id ?? 0, 'zh-CN')
    expect(report).toMatchObject({
      counts: { imported: 1, refused: 1, updated: 0, unchanged: 0 },
      problems: [{ status: 'imported' }, { status: 'refused', reason: { code: 'import.no-tests', text: '题目没有测试数据' } }],
    })
    await expect(imports.find(99, 'en-US')).rejects.toMatchObject({ code: 'import.task-gone' })
  })

  test('that was running when the server died is marked', async () => {
    const { imports, tasks } = await open()
    await tasks.begin('problem-import', null, 'x.zip')
    await tasks.failInterrupted()
    const { records } = await imports.list({ limit: 10, currentPage: 1 }, 'en-US')
    expect(records).toMatchObject([{ state: 'failed', error: { code: 'import.interrupted' } }])
  })

  test('detects the format by content and reports an unknown one', async () => {
    const { run } = await open()
    await expect(run(textZip({ 'a.txt': '' }), { fileName: 'a.zip' })).rejects.toMatchObject({ code: 'import.unknown-format' })
    await expect(run('no zip', { fileName: 'a.zip' })).rejects.toMatchObject({ code: 'import.not-zip' })
    await expect(run('no xml', { fileName: 'a.xml' })).rejects.toMatchObject({ code: 'import.xml-malformed' })
    for (const name of ['qduoj-assembled-3-problems.zip', 'hydro-assembled-2-problems.zip']) {
      expect(new Set(statuses(await run(await readFile(fixture(name)), { fileName: name })))).toEqual(new Set(['imported']))
    }
  })

  test('refuses only problems that break a rule of the site', async () => {
    const { run } = await open()
    const about = { title: 'A', timeLimit: 1, memoryLimit: 1, isFileIO: true, ioReadFileName: '../x', ioWriteFileName: 'y' }
    const json = (problem: object) => JSON.stringify({ problem, samples: [{ input: '1.in' }] })
    const zip = textZip({
      'a.json': json(about),
      'a/1.in': '',
      'a/1.out': '',
      'b.json': json({ ...about, isFileIO: false }),
      'b/1.in': '',
      'b/1.out': '',
    })
    const items = await run(zip, { fileName: 'x.zip' })
    expect(items.map(({ status, reason }) => [status, reason?.code])).toEqual([
      ['refused', 'problem.file-io-names'],
      ['imported', undefined],
    ])
  })

  test('of two files at the same time finds each problem once', async () => {
    const { db, run } = await open()
    const file = fpsFile([fpsItem()])
    const both = await Promise.all([run(file), run(file)])
    expect(both.flatMap(statuses).sort()).toEqual(['imported', 'unchanged'])
    expect(await problems(db)).toHaveLength(1)
  })

  test('of one file with the same problem twice takes the first', async () => {
    const { run } = await open()
    const about = (title: string) =>
      JSON.stringify({ problem: { title, problemId: 'X', timeLimit: 1, memoryLimit: 1 }, samples: [{ input: '1.in' }] })
    const zip = textZip({ 'a.json': about('A'), 'a/1.in': '', 'a/1.out': '', 'b.json': about('B'), 'b/1.in': '', 'b/1.out': '' })
    expect((await run(zip, { fileName: 'x.zip' })).map(({ status, reason }) => [status, reason?.code])).toEqual([
      ['imported', undefined],
      ['refused', 'import.duplicate-in-file'],
    ])
  })
})
