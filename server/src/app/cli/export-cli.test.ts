import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fpsFile, fpsItem } from '../../problems/problem-import/testing/fps-text.ts'
import { runCli } from './cli.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-cli-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function run(...args: string[]) {
  const printed = { out: '', said: '' }
  const code = await runCli(args, {
    env: { DATA_DIR: join(dir, 'data'), ROOT_PASSWORD: 'a good password', STARTER_PROBLEMS: 'off' },
    out: (text) => {
      printed.out += text
    },
    say: (text) => {
      printed.said += `${text}\n`
    },
  })
  return { code, ...printed }
}

test('export-problems writes a new file with its losses, and nothing over another one or without a problem', async () => {
  const problems = join(dir, 'problems.xml')
  await writeFile(problems, fpsFile([fpsItem()]))
  await run('import', problems)
  const file = join(dir, 'out.zip')
  const written = await run('export-problems', '--format', 'hydro', '--out', file, 'P1')
  expect(written).toMatchObject({ code: 0, out: expect.stringMatching(/P1 +in the file +Sum[\s\S]*written into .*out\.zip/) })
  expect(written.out).toContain('the tests share 100 points there')
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  const again = await run('export-problems', '--format', 'hoj', '--out', file, 'P1')
  expect(again).toMatchObject({ code: 1, out: expect.stringContaining('EEXIST') })
  expect(await readFile(file)).toEqual(bytes)
  const unknown = await run('export-problems', '--format', 'hoj', '--out', join(dir, 'other.zip'), 'P1', 'P9', '--json')
  expect(unknown.code).toBe(1)
  expect(JSON.parse(unknown.out)).toMatchObject({
    isWritten: false,
    problems: [{ problemId: 'P9', stops: [{ code: 'gone' }] }, { problemId: 'P1' }],
  })
  await expect(readFile(join(dir, 'other.zip'))).rejects.toThrow('ENOENT')
})

test('export-problems asks for a known format, a file and problems', async () => {
  for (const args of [
    ['--format', 'zip', '--out', 'x', 'P1'],
    ['--format', 'hoj', 'P1'],
    ['--format', 'hoj', '--out', 'x'],
  ])
    expect((await run('export-problems', ...args)).code).toBe(2)
})
