import { createWriteStream, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { PackageError } from '@touchstone/judge-sandbox/package/problem-package.ts'
import { pickPackage } from '@touchstone/judge-sandbox/verify/open-package.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openProblemFile } from './open-problem-file.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../../problems/problem-import/fixtures/${name}`, import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-open-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function zip(files: Record<string, string>): Promise<string> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  const path = join(folder, `${Object.keys(files).length}-${Math.random().toString(36).slice(2)}.zip`)
  await pipeline(archive.outputStream, createWriteStream(path))
  return path
}

const kattis = {
  'sum/problem.yaml': 'name: Sum\n',
  'sum/.timelimit': '2\n',
  'sum/data/secret/1.in': '1 2\n',
  'sum/data/secret/1.ans': '3\n',
  'sum/submissions/accepted/a.py': 'print(3)\n',
}

describe('a problem file for the judge of the command line', () => {
  test.each([
    { file: 'hoj-assembled-3-problems.zip', modes: ['default', 'default', 'default'] },
    { file: 'qduoj-assembled-3-problems.zip', modes: ['default', 'default', 'spj'] },
    { file: 'hydro-assembled-2-problems.zip', modes: ['default', 'default'] },
    { file: 'a-plus-b-image-spj.xml', modes: ['spj'] },
  ])('$file is read by its content', async ({ file, modes }) => {
    await using opened = await openProblemFile(fixture(file), folder)
    expect(opened.packages.map((pkg) => pkg.problem.judgeMode)).toEqual(modes)
    for (const { problem, blobs } of opened.packages) {
      for (const testcase of problem.testcases) expect(blobs.has(testcase.inputHash)).toBe(true)
    }
  })

  test('a zip of a package folder is that folder, its submissions included', async () => {
    await using opened = await openProblemFile(await zip(kattis), folder)
    expect(opened.packages[0]).toMatchObject({ problem: { timeLimitMs: 2000 }, submissions: [{ expectation: 'accepted' }] })
  })

  test('several package folders of one zip, at any depth, are several problems', async () => {
    const set = Object.entries(kattis).flatMap(([name, text]) =>
      ['day/one/', 'day/two/'].map((at) => [name.replace('sum/', at), text] as const),
    )
    await using opened = await openProblemFile(await zip({ ...Object.fromEntries(set), 'day/readme.txt': 'x' }), folder)
    expect(opened.packages.map(({ name }) => name)).toEqual(['one', 'two'])
  })

  test('a package at the top of a zip has the name of the zip', async () => {
    const flat = await zip(Object.fromEntries(Object.entries(kattis).map(([name, text]) => [name.replace('sum/', ''), text])))
    await using opened = await openProblemFile(flat, folder)
    expect(opened.packages.map(({ name }) => name)).toEqual([basename(flat, '.zip')])
  })

  test.each([
    { name: 'settings that are no YAML', files: { 'sum/problem.yaml': 'name: [x\n' }, says: 'zip: problem.yaml: ' },
    { name: 'settings of the wrong kind', files: { 'sum/problem.yaml': 'limits: 5\n' }, says: 'zip: problem.yaml: ' },
    { name: 'an input without its answer', files: { 'sum/data/secret/2.in': '' }, says: 'zip: "data/secret/2.in" has no .ans' },
    { name: 'a file where a folder must be', files: { 'sum/data/secret': 'x' }, says: 'sum/data/secret' },
  ])('$name: reported by its name in the package, and nothing stays unpacked', async ({ files, says }) => {
    const path = await zip({ ...kattis, ...(files as unknown as Record<string, string>) })
    const message = await openProblemFile(path, folder).then(
      () => 'it was opened',
      (error: unknown) => (error instanceof PackageError ? error.message : `another error: ${String(error)}`),
    )
    expect(message).toContain(says)
    expect(message).toMatch(new RegExp(`^${path}: `))
    expect(message).not.toContain('package-')
    expect(readdirSync(folder).filter((name) => name.startsWith('package-'))).toEqual([])
  })

  test('several problems need a choice, by name or place', async () => {
    await using opened = await openProblemFile(fixture('hoj-assembled-3-problems.zip'), folder)
    expect(() => pickPackage(opened, undefined)).toThrow(PackageError)
    expect(pickPackage(opened, '2').name).toBe(pickPackage(opened, opened.packages[1]?.name).name)
  })

  test('an unreadable file is refused, and no unpacked file remains', async () => {
    const before = readdirSync(folder)
    await writeFile(join(folder, 'no.zip'), 'not a zip')
    await expect(openProblemFile(join(folder, 'no.zip'), folder)).rejects.toThrow(PackageError)
    await expect(openProblemFile(await zip({ 'readme.txt': 'x' }), folder)).rejects.toThrow(PackageError)
    expect(readdirSync(folder).filter((name) => name.startsWith('package-') && !before.includes(name))).toEqual([])
  })
})
