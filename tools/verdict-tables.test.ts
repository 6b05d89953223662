import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
/** A copy of the sources with one more verdict. */
const copy = join(root, '.cache', 'test-verdict')
const verdictFile = join('shared', 'src', 'judging', 'verdict', 'verdict.ts')
const TABLE = /satisfies Record<(Final)?VerdictName,/g

const workspaces = ['shared', 'judge-sandbox', 'client']
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...workspaces.map((name) => `${name}/src/*.ts*`)], {
  cwd: root,
  encoding: 'utf8',
})
const tables = sources
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, tables: readFileSync(join(root, file), 'utf8').match(TABLE)?.length ?? 0 }))
  .filter((row) => row.tables > 0)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new verdict is missed by every table over verdicts', { timeout: 300_000 }, () => {
  rmSync(copy, { recursive: true, force: true })
  for (const name of workspaces) cpSync(join(root, name, 'src'), join(copy, name, 'src'), { recursive: true })
  cpSync(join(root, 'shared', 'package.json'), join(copy, 'shared', 'package.json'))
  mkdirSync(join(copy, 'node_modules', '@touchstone'), { recursive: true })
  symlinkSync(join(copy, 'shared'), join(copy, 'node_modules', '@touchstone', 'shared'))
  const known = readFileSync(join(copy, verdictFile), 'utf8')
  const withFake = known
    .replace('  NoStatus: 15,\n', '  NoStatus: 15,\n  Fake: 99,\n')
    .replace("  NoStatus: 'display',\n", "  NoStatus: 'display',\n  Fake: 'final',\n")
  writeFileSync(join(copy, verdictFile), withFake)
  const files = tables.map(({ file }) => file)
  const options = {
    jsx: 'react-jsx',
    moduleResolution: 'bundler',
    module: 'esnext',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['vite/client', 'node'],
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions: options, files }))

  const { stdout } = spawnSync('tsc', ['-p', copy, '--pretty', 'false'], { cwd: copy, encoding: 'utf8' })
  const errors = stdout.split('\n').filter((line) => /error TS1360:|error TS2741:/.test(line))
  // The table of phases gets a row for the fake verdict, so that the compiler reaches the others.
  const asked = tables.filter(({ file }) => file !== verdictFile)
  const complaining = asked.map(({ file }) => ({ file, tables: errors.filter((line) => line.startsWith(`${file}(`)).length }))
  expect(complaining, stdout).toEqual(asked)
})

test('the tables over verdicts are these', () => {
  expect(tables.map(({ file, tables }) => `${file} ${tables}`)).toMatchInlineSnapshot(`
    [
      "client/src/components/submission/status-filter.tsx 1",
      "client/src/features/about/explained-verdicts.ts 1",
      "client/src/features/cockpit/timeline-marks.ts 1",
      "client/src/help/verdict-help.ts 1",
      "client/src/ui/verdict/verdict-shares.tsx 1",
      "client/src/ui/verdict/verdict-table.ts 1",
      "judge-sandbox/src/package/expectations.ts 1",
      "judge-sandbox/src/package/kattis/custom-grader.ts 1",
      "judge-sandbox/src/package/kattis/grading.ts 1",
      "shared/src/classes/tutor/help-list.ts 1",
      "shared/src/contests/contest/recorded-contest.schema.ts 1",
      "shared/src/contests/scoreboard/run.ts 1",
      "shared/src/judging/submission/manual-verdicts.ts 1",
      "shared/src/judging/verdict/verdict.ts 1",
      "shared/src/problems/problem/problem-count.ts 1",
    ]
  `)
})
