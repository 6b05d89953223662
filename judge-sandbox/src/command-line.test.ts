import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { suggestTimeLimit } from '@touchstone/shared/judging/verify/time-suggestion.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CliEnvironment, ExitCode, runJudgeCommand } from './judge-cli.ts'
import { testCacheDir } from './testing/test-judge.ts'
import { runVerifyCommand } from './verify-cli.ts'

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url))
let folder: string
beforeAll(() => {
  mkdirSync(testCacheDir, { recursive: true })
  folder = mkdtempSync(join(testCacheDir, 'cli-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(
  command: typeof runJudgeCommand,
  args: string[],
  env: CliEnvironment['env'] = process.env,
  language: UiLanguage = 'en-US',
) {
  let [out, err] = ['', '']
  const environment: CliEnvironment = {
    env,
    cacheDir: testCacheDir,
    language,
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
  }
  return { code: await command(args, environment), out, err }
}

const mean = join(fixtures, 'package-mean')
const source = (path: string) => join(mean, 'submissions', path)

describe('touchstone judge', () => {
  test('prints the verdict with every case as JSON', async () => {
    const { code, out } = await run(runJudgeCommand, [
      '--problem',
      mean,
      '--language',
      'Python3',
      '--source',
      source('accepted/mean.py'),
      '--json',
    ])
    expect(code).toBe(ExitCode.AsExpected)
    expect(JSON.parse(out)).toMatchObject({ verdict: 'Accepted', status: 0, language: 'Python3', cases: [{ status: 0 }, {}, {}, {}] })
  })

  test('several sources are judged each by itself', async () => {
    const files = ['accepted/mean.py', 'wrong_answer/words.py'].map(source)
    const { code, out } = await run(runJudgeCommand, ['--problem', mean, '--json', '--source', ...files])
    expect(code).toBe(ExitCode.NotAsExpected)
    expect(JSON.parse(out).map((row: { verdict: string }) => row.verdict)).toEqual(['Accepted', 'WrongAnswer'])
  })

  test('a verdict that was expected is success, even a rejection', async () => {
    const { code, out } = await run(runJudgeCommand, [
      '--problem',
      mean,
      '--expect',
      'wrong-answer',
      '--source',
      source('wrong_answer/words.py'),
    ])
    expect(code).toBe(ExitCode.AsExpected)
    expect(out).toContain('WrongAnswer')
  })

  test.each([
    { name: 'no problem', args: ['--source', 'x.c'], says: 'usage' },
    { name: 'an unknown option', args: ['--nonsense'], says: 'usage' },
    {
      name: 'a folder that does not exist',
      args: ['--problem', '/nowhere', '--source', source('accepted/mean.py')],
      says: 'does not exist',
    },
    { name: 'an unknown language', args: ['--problem', mean, '--language', 'Latin', '--source', 'x'], says: 'unknown language' },
    { name: 'a file of no language', args: ['--problem', mean, '--source', '/etc/hostname'], says: '--language' },
    { name: 'a source that does not exist', args: ['--problem', mean, '--source', '/nowhere.py'], says: 'nowhere.py' },
  ])('could not run: $name', async ({ args, says }) => {
    const { code, err } = await run(runJudgeCommand, args)
    expect(code).toBe(ExitCode.CouldNotRun)
    expect(err).toContain(says)
  })

  test('without nsjail it reports that judging is off, and never runs anything', async () => {
    const { code, err } = await run(runJudgeCommand, ['--problem', mean, '--source', source('accepted/mean.py')], { NSJAIL: '/nowhere' })
    expect(code).toBe(ExitCode.CouldNotRun)
    expect(err).toContain('Judging is off')
  })
})

describe('touchstone verify', () => {
  test('a sound package passes, with its inputs checked and a time limit suggested', async () => {
    const { code, out } = await run(runVerifyCommand, [mean, '--json'])
    expect(code).toBe(ExitCode.AsExpected)
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.map(({ type }) => type)).toEqual([...Array(8).fill('submission'), 'report'])
    expect(lines.at(-1)).toMatchObject({
      asExpected: true,
      inputsChecked: 4,
      badInputs: [],
      answersChecked: 4,
      badAnswers: [],
      timeLimitFrom: 'package',
      suggestion: { isRoomy: true },
    })
    expect(lines.at(-1).submissions).toHaveLength(8)
  })

  test("a submission with a verdict other than its folder's, and a bad input, are both named", async () => {
    const broken = join(folder, 'broken')
    cpSync(mean, broken, { recursive: true })
    for (const kept of ['run_time_error', 'time_limit_exceeded', 'wrong_answer'])
      rmSync(join(broken, 'submissions', kept), { recursive: true })
    writeFileSync(join(broken, 'submissions', 'accepted', 'wrong.py'), 'print(0)\n')
    writeFileSync(join(broken, 'data', 'secret', '99.in'), '2\n1 2 3\n')
    writeFileSync(join(broken, 'data', 'secret', '99.ans'), '1.5\n')
    const { code, out } = await run(runVerifyCommand, [broken])
    expect(code).toBe(ExitCode.NotAsExpected)
    expect(out).toMatch(/BAD +accepted\/wrong\.py +WrongAnswer/)
    expect(out).toMatch(/BAD +input secret\/99\.in/)
    expect(out).toContain('not as expected')
  })

  test('reports in the language of the reader', async () => {
    const mixed = join(folder, 'mixed')
    cpSync(mean, mixed, { recursive: true })
    for (const kept of ['run_time_error', 'time_limit_exceeded']) rmSync(join(mixed, 'submissions', kept), { recursive: true })
    writeFileSync(join(mixed, 'submissions', 'accepted', 'wrong.py'), 'print(0)\n')
    writeFileSync(join(mixed, 'data', 'secret', '99.in'), '2\n1 2 3\n')
    writeFileSync(join(mixed, 'data', 'secret', '99.ans'), '1.5\n')
    const { out } = await run(runVerifyCommand, [mixed], process.env, 'zh-CN')
    expect(out).toMatch(/不符 accepted\/wrong\.py +WrongAnswer +\d+ 毫秒/)
    expect(out).toMatch(/正常 wrong_answer\/words\.py/)
    expect(out).toMatch(/不符 输入 secret\/99\.in（/)
    expect(out).toContain('输入检查：')
    expect(out).toMatch(/时间限制 \d+ 毫秒；最慢的通过用时/)
    expect(out).toContain('与预期不一致')
    const judged = await run(runJudgeCommand, ['--problem', mean, '--source', source('accepted/mean.py')], process.env, 'zh-CN')
    expect(judged.out).toMatch(/mean\.py（Python3）：Accepted，\d+ 毫秒，\d+ KiB\n/)
  })

  test('settings that are no YAML could not run, and are named', async () => {
    const broken = join(folder, 'no-yaml')
    cpSync(mean, broken, { recursive: true })
    writeFileSync(join(broken, 'problem.yaml'), 'name: [x\n')
    const { code, err } = await run(runVerifyCommand, [broken])
    expect(code).toBe(ExitCode.CouldNotRun)
    expect(err).toContain(`${broken}: problem.yaml: `)
  })

  test('a package without submissions, or without an answer, could not run', async () => {
    const empty = join(folder, 'empty')
    mkdirSync(join(empty, 'data', 'secret'), { recursive: true })
    writeFileSync(join(empty, 'data', 'secret', '1.in'), '1\n')
    expect(await run(runVerifyCommand, [empty])).toMatchObject({ code: ExitCode.CouldNotRun, err: expect.stringContaining('no .ans') })
    writeFileSync(join(empty, 'data', 'secret', '1.ans'), '1\n')
    expect(await run(runVerifyCommand, [empty])).toMatchObject({
      code: ExitCode.CouldNotRun,
      err: expect.stringContaining('no submissions'),
    })
  })
})

test.each([
  { name: 'fast ones in tenths of a second', times: [86], multiplier: 5, limit: 1000, suggested: 500, roomy: true },
  { name: 'slow ones in whole seconds', times: [120, 310], multiplier: 5, limit: 1000, suggested: 2000, roomy: true },
  { name: 'a limit that is too close', times: [600], multiplier: 2, limit: 1000, suggested: 2000, roomy: false },
  { name: 'nothing accepted', times: [], multiplier: 5, limit: 1000, suggested: null, roomy: true },
])('suggests a time limit: $name', ({ times, multiplier, limit, suggested, roomy }) => {
  expect(suggestTimeLimit(times, multiplier, limit)).toMatchObject({ suggestedLimitMs: suggested, isRoomy: roomy })
})
