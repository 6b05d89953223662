import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from './cli.ts'

const dump = join(import.meta.dirname, '../../site/moving-in/fixtures/small-hoj.sql')

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-cli-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function run(...args: string[]) {
  const printed = { out: '', said: '' }
  const code = await runCli(['migrate', 'hoj', ...args], {
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

test('a folder instead of the dump, or a file instead of the folder, is named', async () => {
  expect(await run(dir)).toMatchObject({ code: 2, said: expect.stringContaining('is no file') })
  expect(await run(dump, '--files', dump)).toMatchObject({ code: 2, said: expect.stringContaining('is no folder') })
})

test('a dry run reports what would be moved and what not, with the right exit code', async () => {
  const { code, out, said } = await run(dump, '--dry-run')
  expect(code).toBe(1)
  expect(said).toContain('+08:00')
  expect(out).toMatch(/^what +in the dump +would come +here before +left out$/m)
  expect(out).toMatch(/^submissions +6 +5 +0 +1$/m)
})

test('the new management of real names is reported, without other names', async () => {
  expect((await run(dump, '--dry-run')).said).toContain("the school's to change")
  expect((await run(dump, '--dry-run', '--names', 'users')).said).toContain('users change their own')
  expect(await run(dump, '--names', 'nobody')).toMatchObject({ code: 2, said: expect.stringContaining('school or users') })
})
