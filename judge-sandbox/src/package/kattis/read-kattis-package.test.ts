import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteText, PackageError } from '../problem-package.ts'
import { readKattisPackage } from './read-kattis-package.ts'

let folder: string
let serial = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-packages-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Files = Readonly<Record<string, string>>
const TESTS: Files = { 'data/secret/1.in': '1\n', 'data/secret/1.ans': '1\n' }

function write(files: Files): string {
  const path = join(folder, String(++serial))
  for (const [name, text] of Object.entries({ ...TESTS, ...files })) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

const yaml = (text: string): Files => ({ 'problem.yaml': text })
const testdata = (text: string): Files => ({ 'data/testdata.yaml': text })

describe('refused by name', () => {
  test.each<{ name: string; files: Files; code: string; names: string }>([
    { name: 'an unknown version', files: yaml('problem_format_version: 2026-01\n'), code: 'import.package-version', names: '2026-01' },
    { name: 'a multi-pass type', files: yaml('type: multi-pass\n'), code: 'import.package-type', names: 'multi-pass' },
    { name: 'several types', files: yaml('type: [pass-fail, interactive]\n'), code: 'import.package-type', names: 'interactive' },
    { name: 'an interactive type', files: yaml('type: interactive\n'), code: 'import.package-type', names: 'interactive' },
    {
      name: 'a multi-pass validation',
      files: yaml('validation: custom multipass\n'),
      code: 'import.package-validation',
      names: 'multipass',
    },
    { name: 'an unknown validation', files: yaml('validation: fuzzy\n'), code: 'import.package-validation', names: 'fuzzy' },
    { name: 'custom is not a beginning', files: yaml('validation: customary\n'), code: 'import.package-validation', names: 'customary' },
    { name: 'an unknown limit', files: yaml('limits:\n  validation_passes: 3\n'), code: 'import.package-key', names: 'validation_passes' },
    { name: 'points where less is better', files: yaml('grading:\n  objective: min\n'), code: 'import.package-value', names: 'min' },
    { name: 'an unknown grading key', files: yaml('grading:\n  aggregate: min\n'), code: 'import.package-key', names: 'grading.aggregate' },
    { name: 'an unknown key of a group', files: testdata('max_score: 10\n'), code: 'import.package-key', names: 'max_score' },
    { name: 'an unknown grader flag', files: testdata('grader_flags: median\n'), code: 'import.package-value', names: 'median' },
    { name: 'an invalid range', files: testdata('range: 10 to 20\n'), code: 'import.package-value', names: 'range' },
    { name: 'constants', files: yaml('constants:\n  n: 3\n'), code: 'import.package-key', names: 'constants' },
    {
      name: 'groups of a newer version',
      files: { 'data/secret/test_group.yaml': '' },
      code: 'import.package-file',
      names: 'test_group.yaml',
    },
    { name: 'settings of one test', files: { 'data/secret/1.yaml': '' }, code: 'import.package-file', names: 'secret/1.yaml' },
    { name: 'arguments of one test', files: { 'data/secret/1.args': '' }, code: 'import.package-file', names: '1.args' },
    { name: 'a newer validator', files: { 'output_validator/v.py': '' }, code: 'import.package-file', names: 'output_validator' },
    { name: 'files for all languages', files: { 'include/default/a.h': '' }, code: 'import.package-file', names: 'include/default' },
    { name: 'a test without answer', files: { 'data/secret/2.in': '' }, code: 'import.package-no-answer', names: 'secret/2.in' },
    {
      name: 'an output validator of no language',
      files: { ...yaml('validation: custom\n'), 'output_validators/v.viva': '' },
      code: 'import.package-no-language',
      names: 'v.viva',
    },
    {
      name: 'a comparison of DOMjudge’s own',
      files: { 'domjudge-problem.ini': 'special_compare = cmp\n' },
      code: 'import.package-key',
      names: 'special_compare',
    },
  ])('$name', async ({ files, code, names }) => {
    const refused = await readKattisPackage(write(files)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PackageError)
    expect(refused).toMatchObject({ code, message: expect.stringContaining(names) })
  })

  test('a link that leads out of the package', async () => {
    const path = write({})
    symlinkSync('/etc/hostname', join(path, 'data/secret/2.in'))
    await expect(readKattisPackage(path)).rejects.toMatchObject({ code: 'import.link', details: { name: 'data/secret/2.in' } })
  })
})

test('a link inside the package counts as its target', async () => {
  const path = write({})
  for (const ending of ['in', 'ans']) symlinkSync(`1.${ending}`, join(path, `data/secret/2.${ending}`))
  expect((await readKattisPackage(path)).problem.testcases.map(({ inputName }) => inputName)).toEqual(['secret/1.in', 'secret/2.in'])
})

test('keys that do not affect judging are a note', async () => {
  const text =
    'problem_format_version: legacy\nname: A\nembargo: 2030\nlimits:\n  compilation_time: 60\n  code: 100\ngrading:\n  show_test_data_groups: true\n'
  const pkg = await readKattisPackage(write({ ...yaml(text), 'include/cobol/a.cob': '' }))
  expect(pkg.notes.map((note) => noteText(note, 'en-US'))).toEqual([
    'problem.yaml: embargo is not used here',
    'problem.yaml: limits.compilation_time is not used here',
    'problem.yaml: limits.code is not used here',
    'include: cobol is not used here',
  ])
})

test('a key that is given twice is a note with its line, and the last one counts', async () => {
  const text = 'name: A\nlimits:\n  memory: 64\n  output: 2\n  memory: 128\n"name": B\n'
  const pkg = await readKattisPackage(write({ ...yaml(text), ...testdata('accept_score: 1\naccept_score: 2\n') }))
  expect(pkg).toMatchObject({ title: 'B', problem: { memoryLimitMb: 128, packageRules: { root: { config: { acceptScore: 2 } } } } })
  expect(pkg.notes.map((note) => noteText(note, 'en-US'))).toEqual([
    'problem.yaml, line 5: memory is given twice, and this one counts',
    'problem.yaml, line 6: name is given twice, and this one counts',
    'data/testdata.yaml, line 2: accept_score is given twice, and this one counts',
  ])
})

test('the same key in two maps is given once', async () => {
  expect((await readKattisPackage(write(yaml('name: A\nauthor: {name: B}\nlicense: {name: C}\n')))).notes).toEqual([])
})

test('a group without tests is a note', async () => {
  const pkg = await readKattisPackage(write({ 'data/secret/group1/testdata.yaml': 'accept_score: 5\n' }))
  expect(pkg.notes.map((note) => noteText(note, 'en-US'))).toEqual([
    'data/secret/group1 holds no tests: it is always accepted, and gives no points',
  ])
})

test('limits are the package’s, else those of the format', async () => {
  const plain = await readKattisPackage(write({}))
  expect(plain.problem).toMatchObject({ outputLimitMb: 8, memoryLimitMb: 2048 })
  expect(plain).toMatchObject({ statedTimeLimitMs: null, timeMultiplier: 5 })
  const text = 'limits:\n  output: 3\n  memory: 64\n  validation_time: 7\n  validation_memory: 99\n  time_multiplier: 2.5\n'
  const own = await readKattisPackage(write({ ...yaml(text), '.timelimit': '1.5\n' }))
  expect(own.problem).toMatchObject({ outputLimitMb: 3, memoryLimitMb: 64, timeLimitMs: 1500 })
  expect(own.problem.packageRules?.validatorLimits).toEqual({ timeMs: 7000, memoryMb: 99, outputMb: null })
  expect(own.timeMultiplier).toBe(2.5)
  const exported = await readKattisPackage(write({ 'domjudge-problem.ini': "name = Sum\ntimelimit='3'\n" }))
  expect(exported).toMatchObject({ statedTimeLimitMs: 3000, title: 'Sum' })
  const both = await readKattisPackage(write({ '.timelimit': '1.5\n', 'domjudge-problem.ini': 'timelimit=3\n' }))
  expect(both.statedTimeLimitMs).toBe(3000)
})
