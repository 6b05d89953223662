import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildFault } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import { expect, onTestFinished, test } from 'vitest'
import { claimNow, WORKER } from '../../testing/judge-by-hand.ts'
import { makeCases, makeProblem, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { runCommand } from '../local-api/run-command.ts'
import { cliTextsIn } from '../site-commands/cli-texts.ts'
import { siteCommands } from '../site-commands/site-commands.ts'
import { ROOT_UID } from '../start/first-root.ts'
import { runCli } from './cli.ts'
import type { CliContext } from './cli-command.ts'
import { workshopCliCommands } from './workshop-cli.ts'

const ready = { name: 'hand', boot: '1', lanes: 1, version: '1', state: 'ready', cause: null, faults: null, reason: null, languages: [] }

/** A site with the problem P1, a folder, and the command line on it. A ready worker builds one test before each look. */
async function openSite() {
  const { services } = await openTestApp()
  const { db, blobs, judging, roster } = services
  await db
    .updateTable('users')
    .set({ uid: ROOT_UID })
    .where('uid', '=', await makeUser(db, 'root'))
    .execute()
  const pid = await makeProblem(db, { problemId: 'P1', title: 'Sums', authorUid: ROOT_UID })
  await db
    .insertInto('problemSolutions')
    .values({ pid, language: 'C', expected: 'accepted', code: 'int main() {}', gmtCreate: 1, gmtModified: 1 })
    .execute()
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-workshop-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const worker: { isThere: boolean; fault: BuildFault | null } = { isThere: true, fault: null }

  async function step() {
    const job = await claimNow(services)
    if (job?.kind !== 'test-build') return
    const [line] = job.step.lines
    if (!line) return
    const test = {
      number: line.number,
      input: 'generator' in line.source ? await blobs.putBytes(line.text) : null,
      answer: await blobs.putBytes(`${line.text}!`),
      bounds: [{ validator: 'check', variable: 'n', least: false, largest: true }],
    }
    const lease = { worker: WORKER, jobId: job.jobId, attempt: job.attempt }
    await judging.completeTestBuild(lease, { tests: worker.fault ? [] : [test], fault: worker.fault })
  }

  async function run(name: string, ...args: string[]) {
    const printed = { out: '', said: '' }
    const say = (line: string) => {
      printed.said += `${line}\n`
    }
    const context: Omit<CliContext, 'config'> = {
      env: {},
      language: 'en-US',
      text: cliTextsIn('en-US'),
      out: (text) => {
        printed.out += text
      },
      say,
      interrupted: new AbortController().signal,
      onSite: async (name, input) => {
        if (worker.isThere) roster.hello(ready as never)
        const answer = await runCommand(siteCommands[name], input, { services, say, language: 'en-US' })
        if (worker.isThere && name === 'workshop-watch') await step()
        return answer as never
      },
    }
    const command = workshopCliCommands.find((each) => each.name === `workshop ${name}`)
    const code = await command?.run(args, context as CliContext).catch((error: Error) => {
      say(error.message)
      return 'refused'
    })
    return { code, ...printed }
  }
  const put = async (file: string, text: string | Uint8Array) => {
    const path = join(dir, file)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, text)
  }
  const parts = () => services.workshop.partsOf(db, pid)
  return { services, db, pid, dir, run, put, parts, worker }
}

const small = { 'generators/gen.py': 'print(1)\n', 'validators/check.cpp': 'int main() {}\n', 'inputs/small.in': '1 2\n' }

async function siteWithFolder() {
  const site = await openSite()
  for (const [file, text] of Object.entries(small)) await site.put(file, text)
  await site.put('script.txt', 'hand small\ngen 5 > 2\n')
  return site
}

test('a folder becomes the workshop of a problem, and comes back byte by byte', async () => {
  const { run, dir, parts, put, db } = await siteWithFolder()
  await put('notes.md', 'of the folder alone')
  await put('generators/.ignored', 'too')
  await put('inputs/b.m.in', '﻿3\r\n')
  const trial = await run('push', 'P1', dir, '--dry-run')
  expect(trial).toMatchObject({
    code: 0,
    out: expect.stringMatching(/generator +gen +new[\s\S]*script +script.txt +changed[\s\S]*--dry-run/),
  })
  expect((await parts()).script).toBe('')
  expect(await run('push', 'P1', dir)).toMatchObject({ code: 0, out: expect.stringContaining('workshop of P1 is that of the folder now') })
  expect(await parts()).toEqual({
    generators: [{ name: 'gen', language: 'Python', code: 'print(1)\n' }],
    validators: [{ name: 'check', language: 'C++', code: 'int main() {}\n' }],
    inputs: [
      { name: 'b.m', text: '﻿3\r\n' },
      { name: 'small', text: '1 2\n' },
    ],
    script: 'hand small\ngen 5 > 2\n',
  })
  expect(await run('push', 'P1', dir)).toMatchObject({ code: 0, out: expect.stringContaining('already') })
  const acts = db.selectFrom('auditLog').select(['username', 'action', 'ip']).where('action', 'like', 'problem.%')
  expect(await acts.execute()).toEqual([
    ...Array(4).fill({ username: 'root', action: 'problem.workshop', ip: 'command line' }),
    { username: 'root', action: 'problem.test-script', ip: 'command line' },
  ])
  const other = join(dir, 'other')
  expect(await run('pull', 'P1', other)).toMatchObject({ code: 0, out: expect.stringContaining('5 files are in') })
  expect((await readdir(other, { recursive: true })).toSorted()).toEqual([
    'generators',
    'generators/gen.py',
    'inputs',
    'inputs/b.m.in',
    'inputs/small.in',
    'script.txt',
    'validators',
    'validators/check.cpp',
  ])
  for (const [file, text] of Object.entries(small)) expect(await readFile(join(other, file), 'utf8')).toBe(text)
  expect((await run('list')).out).toMatch(/P1 +Sums +1 +1 +2/)
})

test('a push lists what changes and what goes, and leaves the rest', async () => {
  const { run, dir, parts, put, db } = await siteWithFolder()
  await run('push', 'P1', dir)
  const ids = async () => (await db.selectFrom('workshopParts').select(['id', 'name']).orderBy('id').execute()).map(({ id }) => id)
  const [, check] = await ids()
  await rm(join(dir, 'generators/gen.py'))
  await put('generators/gen.js', 'console.log(1)')
  await rm(join(dir, 'inputs/small.in'))
  await put('script.txt', 'gen 7')
  const pushed = await run('push', 'P1', dir, '--json')
  expect(JSON.parse(pushed.out)).toEqual({
    isWritten: true,
    faults: [],
    changes: {
      parts: [
        { kind: 'generator', name: 'gen', change: 'changed' },
        { kind: 'validator', name: 'check', change: 'same' },
        { kind: 'input', name: 'small', change: 'gone' },
      ],
      script: 'changed',
    },
  })
  expect(await parts()).toMatchObject({ generators: [{ language: 'JavaScript', code: 'console.log(1)' }], inputs: [], script: 'gen 7' })
  expect(await ids()).toContain(check)
})

test('a script with faults is refused by its lines, and changes nothing', async () => {
  const { run, dir, parts, put, pid, db } = await siteWithFolder()
  await makeCases(db, pid, [{ inputName: '1.in' }])
  await put('script.txt', 'keep 1.in\ngen 1\nother 2\n<#list 1..3 as i>\nhand nobody\n')
  const { code, said } = await run('push', 'P1', dir)
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    'script.txt, line 3: there is no generator other',
    'script.txt, line 4: templates of Polygon have no counterpart here: <#list 1..3 as i>',
    'script.txt, line 5: there is no input by hand nobody',
  ])
  expect(await parts()).toEqual({ generators: [], validators: [], inputs: [], script: '' })
})

test.each([
  { name: 'a program in another language', file: 'generators/gen.pas', fault: 'generators/gen.pas: names here end with .cpp, .py, .js' },
  { name: 'an input with another ending', file: 'inputs/01.txt', fault: 'inputs/01.txt: names here end with .in' },
  { name: 'a word of the script', file: 'validators/keep.py', fault: 'validators/keep.py: before its ending a name is one word' },
  { name: 'two generators of one name', file: 'generators/gen.cpp', fault: 'generators/gen.py: another file has this name' },
  { name: 'a large file', file: 'inputs/big.in', text: 'x'.repeat(65_536), fault: 'inputs/big.in has more than 65535 characters' },
  { name: 'bytes', file: 'inputs/raw.in', text: new Uint8Array([0xff, 0xfe]), fault: 'inputs/raw.in is not UTF-8' },
  { name: 'a large script', file: 'script.txt', text: '#'.repeat(50_001), fault: 'script.txt has more than 50000 characters' },
])('a folder with $name is refused by the name of the file', async ({ file, text = 'x', fault }) => {
  const { run, dir, parts, put } = await siteWithFolder()
  await put(file, text)
  expect(await run('push', 'P1', dir)).toMatchObject({ code: 1, said: expect.stringContaining(fault) })
  expect((await parts()).generators).toEqual([])
})

test('a folder without a script, with a link or with too many parts is refused', async () => {
  const { run, dir, put } = await siteWithFolder()
  for (let n = 0; n < 20; n++) await put(`generators/more${n}.py`, '')
  expect(await run('push', 'P1', dir)).toMatchObject({ code: 'refused', said: expect.stringContaining('at most 20') })
  await rm(join(dir, 'script.txt'))
  await symlink('/etc/hostname', join(dir, 'inputs/link.in'))
  const { said } = await run('push', 'P1', dir)
  expect(said).toContain('inputs/link.in is no regular file')
  expect(said).toContain('script.txt is missing')
})

test('a pull leaves a folder with another state alone, unless it is forced', async () => {
  const { run, dir, put } = await siteWithFolder()
  await run('push', 'P1', dir)
  expect((await run('pull', 'P1', dir)).code).toBe(0)
  await put('generators/mine.py', 'print(3)')
  await put('script.txt', 'mine')
  expect(await run('pull', 'P1', dir)).toMatchObject({ code: 1, said: expect.stringMatching(/^generators\/mine.py\nscript.txt\n/) })
  expect(await readFile(join(dir, 'script.txt'), 'utf8')).toBe('mine')
  expect((await run('pull', 'P1', dir, '--force')).code).toBe(0)
  expect(await readdir(join(dir, 'generators'))).toEqual(['gen.py'])
  expect(await readFile(join(dir, 'script.txt'), 'utf8')).toBe('hand small\ngen 5 > 2\n')
})

test('a build shows its progress and its proposal, and is taken over', async () => {
  const { run, dir, services, pid, db } = await siteWithFolder()
  await run('push', 'P1', dir)
  expect(await run('apply', 'P1')).toMatchObject({ code: 'refused', said: expect.stringContaining('no longer exists') })
  const built = await run('build', 'P1')
  expect(built.said.trim().split('\n')).toEqual(['waits for a judge: 0 of 2 tests are ready', 'waits for a judge: 1 of 2 tests are ready'])
  expect(built.out).toMatch(/new +1.in +hand small +4 +11\nnew +2.in +gen 5 +5 +6\n2 new, 0 changed, 0 gone, 0 the same\n/)
  expect(built.out).toContain('no test reaches the least value of n (check)')
  expect(built.code).toBe(0)
  expect((await run('list')).out).toMatch(/done$/m)
  expect(await services.problems.cases(db, pid)).toEqual([])
  expect(await run('apply', 'P1')).toMatchObject({ code: 0, out: expect.stringContaining('P1 has these tests now') })
  expect((await services.problems.cases(db, pid)).map(({ inputName }) => inputName)).toEqual(['1.in', '2.in'])
  expect(await run('build', 'P1')).toMatchObject({ code: 0, out: expect.stringContaining('are these already') })
})

test('a fault stops a build with its line, its program and its words', async () => {
  const { run, dir, worker } = await siteWithFolder()
  await run('push', 'P1', dir)
  const fault = { code: 'answers-differ', number: 2, line: 'gen 5', program: 'slow', other: 'main', status: -1, message: 'at token 3\n' }
  worker.fault = fault as BuildFault
  const { code, said } = await run('build', 'P1')
  expect(code).toBe(1)
  expect(said).toContain('the build stopped: slow disagrees with main, and both are expected to be accepted\n')
  expect(said).toContain('test 2 (gen 5): WrongAnswer\nat token 3\n')
})

test('without a judge a build waits in the queue, and a later call follows it', async () => {
  const { run, dir, worker } = await siteWithFolder()
  worker.isThere = false
  await run('push', 'P1', dir)
  expect(await run('build', 'P1')).toMatchObject({ code: 1, said: expect.stringContaining('no judge works for the site now') })
  worker.isThere = true
  const later = await run('build', 'P1')
  expect(later).toMatchObject({ code: 0, said: expect.stringContaining('a build of P1 runs already') })
})

test('the commands refuse an unknown problem, and lines that they do not understand', async () => {
  const { run, dir, put } = await siteWithFolder()
  for (const args of [
    ['pull', 'P9', dir],
    ['push', 'P9', dir],
    ['build', 'P9'],
    ['apply', 'P9'],
  ])
    expect((await run(args[0] ?? '', ...args.slice(1))).code).toBe('refused')
  expect((await run('push', 'P1', join(dir, 'nothing'))).said).toContain('cannot be read (ENOENT)')
  await put('file', '')
  expect((await run('pull', 'P1', join(dir, 'file'))).code).toBe('refused')
  const printed: string[] = []
  const streams = { env: { DATA_DIR: dir }, out: () => {}, say: (text: string) => printed.push(text) }
  for (const args of [['pull', 'P1'], ['push'], ['build'], ['apply', 'P1', 'P2'], ['list', 'P1']])
    expect(await runCli(['workshop', ...args], streams)).toBe(2)
  expect(printed[0]).toContain('workshop pull <problem ID> <folder> [--force]')
})

test('a stopped site keeps a workshop too', async () => {
  const { dir } = await siteWithFolder()
  const env = { DATA_DIR: join(dir, 'data'), ROOT_PASSWORD: 'a good password', STARTER_PROBLEMS: 'off' }
  const printed: string[] = []
  const code = await runCli(['workshop', 'list', '--json'], { env, out: (text) => printed.push(text), say: () => {} })
  expect([code, printed.join('')]).toEqual([0, '[]\n'])
})
