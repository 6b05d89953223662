import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteText, PackageError } from '../problem-package.ts'
import { readKattisPackage } from './read-kattis-package.ts'

let folder: string
let serial = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-dated-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Files = Readonly<Record<string, string>>
const yaml = (text = '', version = '2025-09'): Files => ({
  'problem.yaml': `problem_format_version: ${version}\nuuid: 1\nname: Sum\n${text}`.replace('uuid: 1', 'uuid: "1"'),
})
const BASE: Files = { ...yaml(), 'data/secret/1.in': '1\n', 'data/secret/1.ans': '1\n' }
const test1 = (group: string): Files => ({ [`data/secret/${group}/1.in`]: '1\n', [`data/secret/${group}/1.ans`]: '1\n' })
/** A package with points: two groups, and no test beside them. */
const GROUPS: Files = {
  ...yaml('type: scoring\n'),
  ...test1('a'),
  'data/secret/a/test_group.yaml': 'max_score: 30\n',
  ...test1('b'),
  'data/secret/b/test_group.yaml': 'max_score: 70\nrequire_pass: secret/a\n',
}

function write(files: Files): string {
  const path = join(folder, String(++serial))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}
const read = (files: Files) => readKattisPackage(write(files))
const rulesOf = async (files: Files) => (await read(files)).problem.packageRules!
const sec = (name: string, text: string): Files => ({ [`data/secret/${name}`]: text })

describe('refused by name', () => {
  test.each<{ name: string; files: Files; code: string; names: string }>([
    { name: 'an unknown version', files: { ...BASE, ...yaml('', '2026-01') }, code: 'import.package-version', names: '2026-01' },
    {
      name: 'answers instead of programs',
      files: { ...BASE, ...yaml('type: submit-answer\n') },
      code: 'import.package-type',
      names: 'submit-answer',
    },
    {
      name: 'types that exclude each other',
      files: { ...BASE, ...yaml('type: [pass-fail, scoring]\n') },
      code: 'import.package-type',
      names: 'scoring',
    },
    {
      name: 'a type given twice',
      files: { ...BASE, ...yaml('type: [scoring, scoring]\n') },
      code: 'import.package-type',
      names: 'scoring',
    },
    {
      name: 'no name',
      files: { ...BASE, 'problem.yaml': 'problem_format_version: 2025-09\n' },
      code: 'import.package-missing-key',
      names: 'name',
    },
    { name: 'an unknown key', files: { ...BASE, ...yaml('grading: {}\n') }, code: 'import.package-key', names: 'grading' },
    {
      name: 'a validation of legacy',
      files: { ...BASE, ...yaml('validation: custom\n') },
      code: 'import.package-key',
      names: 'validation',
    },
    { name: 'an unknown limit', files: { ...BASE, ...yaml('limits: {disk: 1}\n') }, code: 'import.package-key', names: 'limits.disk' },
    {
      name: 'an unknown multiplier',
      files: { ...BASE, ...yaml('limits: {time_multipliers: {x: 2}}\n') },
      code: 'import.package-key',
      names: 'time_multipliers.x',
    },
    {
      name: 'passes of a problem with one',
      files: { ...BASE, ...yaml('limits: {validation_passes: 3}\n') },
      code: 'import.package-value',
      names: 'validation_passes',
    },
    {
      name: 'too many passes',
      files: { ...BASE, ...yaml('type: multi-pass\nlimits: {validation_passes: 101}\n') },
      code: 'import.package-limit',
      names: '101',
    },
    {
      name: 'more time to compile than there is',
      files: { ...BASE, ...yaml('limits: {compilation_time: 11}\n') },
      code: 'import.package-limit',
      names: 'compilation_time',
    },
    {
      name: 'languages that are not offered',
      files: { ...BASE, ...yaml('languages: [cobol]\n') },
      code: 'import.task-language',
      names: 'cobol',
    },
    { name: 'a bad name of a constant', files: { ...BASE, ...yaml('constants: {1a: 3}\n') }, code: 'import.package-value', names: '1a' },
    {
      name: 'a constant without value',
      files: { ...BASE, ...yaml('constants: {n: {tex: 3}}\n') },
      code: 'import.package-missing-key',
      names: 'constants.n.value',
    },
    {
      name: 'a static validator',
      files: { ...BASE, 'static_validator/v.py': '' },
      code: 'import.package-not-offered',
      names: 'static_validator',
    },
    {
      name: 'answer validators',
      files: { ...BASE, 'answer_validators/v.py': '' },
      code: 'import.package-not-offered',
      names: 'answer_validators',
    },
    {
      name: 'a static validation case',
      files: { ...BASE, ...sec('test_group.yaml', 'static_validation_score: 10\n') },
      code: 'import.package-not-offered',
      names: 'static_validation_score',
    },
    {
      name: 'validators of legacy',
      files: { ...BASE, 'output_validators/v.py': '' },
      code: 'import.package-file',
      names: 'output_validators',
    },
    {
      name: 'a talk without a validator',
      files: { ...BASE, ...yaml('type: interactive\n') },
      code: 'import.package-programs',
      names: 'output_validator',
    },
    {
      name: 'passes without a validator',
      files: { ...BASE, ...yaml('type: multi-pass\n') },
      code: 'import.package-programs',
      names: 'output_validator',
    },
    {
      name: 'unknown arguments of the default validator',
      files: { ...BASE, ...sec('test_group.yaml', 'output_validator_args: [fuzzy]\n') },
      code: 'import.package-value',
      names: 'fuzzy',
    },
    {
      name: 'tolerances that are mixed',
      files: { ...BASE, ...sec('1.yaml', 'output_validator_args: [float_tolerance, 1e-3, float_absolute_tolerance, 1e-3]\n') },
      code: 'import.package-value',
      names: 'float_tolerance',
    },
    {
      name: 'points of a problem without',
      files: { ...BASE, ...sec('test_group.yaml', 'max_score: 10\n') },
      code: 'import.package-key',
      names: 'max_score',
    },
    {
      name: 'a dependency of a problem without points',
      files: { ...BASE, ...sec('test_group.yaml', 'require_pass: sample\n') },
      code: 'import.package-key',
      names: 'require_pass',
    },
    {
      name: 'an unknown key of a group',
      files: { ...BASE, ...sec('test_group.yaml', 'points: 1\n') },
      code: 'import.package-key',
      names: 'points',
    },
    {
      name: 'an unknown key of a test',
      files: { ...BASE, ...sec('1.yaml', 'colour: red\n') },
      code: 'import.package-key',
      names: 'colour',
    },
    {
      name: 'a key of the drafts',
      files: { ...BASE, ...sec('test_group.yaml', 'scoring: {}\n') },
      code: 'import.package-key',
      names: 'scoring',
    },
    {
      name: 'a test beside groups',
      files: { ...GROUPS, ...sec('1.in', ''), ...sec('1.ans', '') },
      code: 'import.package-place',
      names: 'data/secret/1.in',
    },
    {
      name: 'a group within a group',
      files: { ...GROUPS, ...test1('a/x'), ...sec('a/x/test_group.yaml', '') },
      code: 'import.package-place',
      names: 'data/secret/a/x',
    },
    {
      name: 'a folder beside groups that is none',
      files: { ...GROUPS, ...test1('c') },
      code: 'import.missing-file',
      names: 'data/secret/c/test_group.yaml',
    },
    {
      name: 'a group without a maximum',
      files: { ...GROUPS, ...sec('a/test_group.yaml', '') },
      code: 'import.package-missing-key',
      names: 'data/secret/a',
    },
    {
      name: 'a group without tests',
      files: { ...GROUPS, ...sec('c/test_group.yaml', 'max_score: 0\n') },
      code: 'import.package-no-tests-in',
      names: 'data/secret/c',
    },
    {
      name: 'groups worth more than all',
      files: { ...GROUPS, ...sec('a/test_group.yaml', 'max_score: 31\n') },
      code: 'import.package-value',
      names: '100 < 101',
    },
    {
      name: 'an unknown dependency',
      files: { ...GROUPS, ...sec('a/test_group.yaml', 'max_score: 30\nrequire_pass: secret/x\n') },
      code: 'import.package-value',
      names: 'secret/x',
    },
    {
      name: 'a dependency on a later group',
      files: { ...GROUPS, ...sec('a/test_group.yaml', 'max_score: 30\nrequire_pass: secret/b\n') },
      code: 'import.package-value',
      names: 'secret/b',
    },
    {
      name: 'a dependency on a group that adds up',
      files: { ...GROUPS, ...sec('a/test_group.yaml', 'max_score: 30\nscore_aggregation: sum\n') },
      code: 'import.package-value',
      names: 'secret/a',
    },
    {
      name: 'arguments above groups',
      files: { ...GROUPS, ...sec('test_group.yaml', 'args: [x]\n') },
      code: 'import.package-not-offered',
      names: 'args',
    },
    { name: 'a test without answer', files: { ...BASE, ...sec('2.in', '') }, code: 'import.package-no-answer', names: 'data/secret/2.in' },
    {
      name: 'an answer without a test',
      files: { ...BASE, ...sec('2.ans', '') },
      code: 'import.package-no-input',
      names: 'data/secret/2.ans',
    },
    {
      name: 'files that cannot be text',
      files: { ...BASE, 'data/secret/1.files/a b': '' },
      code: 'import.package-unreadable',
      names: 'a b',
    },
    {
      name: 'two inputs to show',
      files: {
        ...BASE,
        'data/sample/1.in': '',
        'data/sample/1.ans': '',
        'data/sample/1.in.statement': '',
        'data/sample/1.interaction': '',
      },
      code: 'import.package-twice',
      names: '.in.statement',
    },
    { name: 'no tests', files: yaml(), code: 'import.package-no-tests-in', names: 'data/secret' },
    {
      name: 'a pattern with more than the format has',
      files: { ...BASE, 'submissions/submissions.yaml': '"**": {}\n' },
      code: 'import.package-value',
      names: '**',
    },
    {
      name: 'an unknown result',
      files: { ...BASE, 'submissions/submissions.yaml': 'a: {permitted: [CE]}\n' },
      code: 'import.package-unreadable',
      names: 'permitted',
    },
    {
      name: 'a misspelt key of a submission',
      files: { ...BASE, 'submissions/accepted/a.py': '', 'submissions/submissions.yaml': 'accepted: {requires: {}}\n' },
      code: 'import.package-key',
      names: 'requires',
    },
  ])('$name', async ({ files, code, names }) => {
    const refused = await read(files).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(PackageError)
    expect((refused as PackageError).code).toBe(code)
    expect(`${(refused as PackageError).message}`).toContain(names)
    expect((refused as PackageError).zh).toContain(names)
  })
})

describe('a package', () => {
  test('gives its types, limits and units to the rules', async () => {
    const limits =
      'limits: {time_limit: 1.5, memory: 64, output: 2, code: 3, validation_time: 4, validation_memory: 5, validation_output: 6, validation_passes: 7}\n'
    const pkg = await read({ ...BASE, ...yaml(`type: [multi-pass, interactive]\n${limits}`), 'output_validator/v.py': '' })
    expect(pkg.problem).toMatchObject({ type: 0, timeLimitMs: 1500, memoryLimitMb: 64, outputLimitMb: 2 })
    expect(pkg.problem.packageRules).toMatchObject({
      format: 'kattis-2025-09',
      validation: 'interactive',
      passes: 7,
      codeBytes: 3072,
      validatorLimits: { timeMs: 4000, memoryMb: 5, outputMb: 6 },
      outputValidators: [{ name: 'v.py' }],
    })
    expect(pkg.statedTimeLimitMs).toBe(1500)
  })

  test('without a time limit has the multiplier and the resolution for one', async () => {
    const text = 'limits: {time_resolution: 0.1, time_multipliers: {ac_to_time_limit: 3}}\n'
    expect(await read({ ...BASE, ...yaml(text) })).toMatchObject({ statedTimeLimitMs: null, timeMultiplier: 3, timeResolutionMs: 100 })
    expect(await read(BASE)).toMatchObject({ timeMultiplier: 2, timeResolutionMs: 1000 })
  })

  test('types in one text are split, with a note', async () => {
    const pkg = await read({ ...BASE, ...yaml('type: pass-fail multi-pass\n'), 'output_validator/v.py': '' })
    expect(pkg.problem.packageRules?.passes).toBe(2)
    expect(pkg.notes).toContainEqual({ code: 'import.warn.package-spaced', details: { file: 'problem.yaml', key: 'type' } })
  })

  test('orders its tests by whole names, and folders without settings only sort', async () => {
    const { root } = await rulesOf({ ...BASE, ...test1('1-x'), ...test1('0') })
    expect(root.parts).toMatchObject([{ name: 'data/secret', parts: [1, 2, 3] }])
    const { problem } = await read({ ...BASE, ...test1('1-x'), ...test1('0') })
    expect(problem.testcases.map(({ inputName }) => inputName)).toEqual(['secret/0/1.in', 'secret/1.in', 'secret/1-x/1.in'])
  })

  test('reads groups with points and dependencies', async () => {
    const sample = {
      'data/sample/1.in': '',
      'data/sample/1.ans': '',
      ...sec('a/test_group.yaml', 'max_score: 30\nrequire_pass: [sample]\n'),
    }
    const { root } = await rulesOf({ ...GROUPS, ...sample })
    expect(root.parts).toMatchObject([
      { name: 'data/sample', isSample: true },
      {
        config: { scoring: { aggregation: 'sum', maxScore: 100 } },
        parts: [
          { name: 'data/secret/a', config: { scoring: { aggregation: 'pass-fail', maxScore: 30 }, requirePass: ['data/sample'] } },
          { name: 'data/secret/b', config: { scoring: { aggregation: 'pass-fail', maxScore: 70 }, requirePass: ['data/secret/a'] } },
        ],
      },
    ])
  })

  test('has settings and files of single tests, over those of their group', async () => {
    const pkg = await read({
      ...BASE,
      ...sec('test_group.yaml', 'args: [a]\noutput_validator_args: [case_sensitive]\ninput_validator_args: {check: [x]}\n'),
      ...sec('2.in', ''),
      ...sec('2.ans', ''),
      ...sec('2.yaml', 'args: [b, 2]\noutput_validator_args: []\ninput_validator_args: [y]\nhint: think\n'),
      'data/secret/2.files/table.txt': '7\n',
    })
    expect(pkg.problem.packageRules?.tests).toEqual({
      '1': { args: ['a'] },
      '2': { args: ['b', '2'], outputValidatorFlags: [], files: { 'table.txt': '7\n' } },
    })
    expect(pkg.problem.packageRules?.root.parts).toMatchObject([{ config: { outputValidatorFlags: ['case_sensitive'] } }])
    expect(pkg.dated?.inputs.get(1)).toEqual({ validatorArgs: { check: ['x'] }, args: ['a'], files: {} })
    expect(pkg.dated?.inputs.get(2)).toMatchObject({ validatorArgs: ['y'], args: ['b', '2'] })
    expect(pkg.notes.map((note) => noteText(note, 'en-US'))).toContain('data/secret/2.yaml: hint is not used here')
  })

  test('writes its constants into programs, included files and settings', async () => {
    const pkg = await read({
      ...BASE,
      ...yaml('constants: {n: 7, big: {value: 1000, tex: "1\\\\,000"}}\n'),
      'output_validator/v.py': '{{n}} {{big}} {{big.tex}} {{other}}\n',
      'input_validators/i.py': '{{n}}\n',
      'include/default/all.txt': '{{n}}\n',
      'include/cpp/a.h': '{{big.value}}\n',
      ...sec('test_group.yaml', 'args: ["{{n}}"]\n'),
    })
    const { outputValidators, include, tests } = pkg.problem.packageRules!
    expect(outputValidators[0]?.files).toEqual({ 'v.py': '7 1000 1\\,000 {{other}}\n' })
    expect(pkg.inputValidators[0]?.files).toEqual({ 'i.py': '7\n' })
    expect(include.cpp).toEqual({ 'all.txt': '7\n', 'a.h': '1000\n' })
    expect(include.python3).toEqual({ 'all.txt': '7\n' })
    expect(tests).toEqual({ '1': { args: ['7'] } })
  })

  test('shows samples by the files that are meant for it', async () => {
    const files = Object.fromEntries(
      ['1.in', '1.ans', '1.in.statement', '1.out', '2.in', '2.ans', '2.interaction'].map((name) => [`data/sample/${name}`, '']),
    )
    const pkg = await read({ ...BASE, ...files })
    expect(pkg.dated?.samples).toEqual([
      { input: 'sample/1.in.statement', output: 'sample/1.out' },
      { interaction: 'sample/2.interaction' },
    ])
  })

  test('leaves out what no judging needs, with a note', async () => {
    const { notes } = await read({ ...BASE, 'solution/s.md': '', 'data/secret/.hidden.in': '', 'data/secret/-x.in': '' })
    expect(notes.map(({ details }) => details.name)).toEqual(expect.arrayContaining(['solution', 'data/secret/-x.in']))
  })

  test('keeps the folder of a validator as one program, and its only program alone', async () => {
    const own = await rulesOf({ ...BASE, 'output_validator/a.py': '', 'output_validator/b.py': '' })
    expect(own.outputValidators).toMatchObject([{ name: 'output_validator', kind: 'sources', files: { 'a.py': '', 'b.py': '' } }])
    const inner = await rulesOf({ ...BASE, 'output_validator/v/run': '', 'output_validator/v/build': '' })
    expect(inner.outputValidators).toMatchObject([{ name: 'v', kind: 'script' }])
  })
})

describe('submissions', () => {
  const submissions = async (files: Files) =>
    new Map((await read({ ...BASE, ...files })).submissions.map((each) => [`${each.expectation}/${each.path.split('/').at(-1)}`, each]))

  test('have the rules of their folder, replaced key by key', async () => {
    const all = await submissions({
      'submissions/accepted/a.py': '',
      'submissions/time_limit_exceeded/b.py': '',
      'submissions/mixed/c.py': '',
      'submissions/submissions.yaml': 'time_limit_exceeded: {permitted: [AC, WA, TLE]}\n',
    })
    expect(all.get('accepted/a.py')).toMatchObject({ rules: [{ tests: null, permitted: ['AC'], required: null }], boundsLimit: true })
    expect(all.get('time_limit_exceeded/b.py')?.rules).toMatchObject([{ permitted: ['AC', 'WA', 'TLE'], required: ['TLE'] }])
    expect(all.get('mixed/c.py')?.rules).toMatchObject([{ permitted: null, required: null }])
  })

  test('get more rules by patterns, and rules of groups', async () => {
    const all = await submissions({
      'submissions/accepted/a.py': '',
      'submissions/accepted/b.cpp': '',
      'submissions/submissions.yaml':
        'accepted/{a,c}.py: {message: well, language: python3, secret/g: {permitted: [AC, TLE], score: [1, 2], use_for_time_limit: upper}}\n',
    })
    expect(all.get('accepted/a.py')).toMatchObject({
      language: 'Python3',
      rules: [
        { tests: null, permitted: ['AC'] },
        { tests: null, message: 'well' },
        { tests: 'secret/g', permitted: ['AC', 'TLE'], required: ['TLE'], score: { low: 1, high: 2 } },
      ],
    })
    expect(all.get('accepted/b.cpp')?.rules).toHaveLength(1)
  })
})

describe('the drafts', () => {
  const draft = (text = '') => yaml(text, '2023-07-draft')
  test('have other names for settings, and every folder is a group', async () => {
    const { root } = await rulesOf({
      ...draft('type: scoring\n'),
      ...test1('a'),
      'data/secret/a/testdata.yaml': 'scoring: {score: 30, aggregation: min}\noutput_validator_flags: case_sensitive\n',
      ...test1('b'),
      'data/secret/b/test_group.yaml': 'scoring: {score: 70}\n',
    })
    expect(root.parts).toMatchObject([
      {
        parts: [
          { config: { scoring: { aggregation: 'min', maxScore: 30 }, outputValidatorFlags: ['case_sensitive'] } },
          { config: { scoring: { aggregation: 'pass-fail', maxScore: 70 } } },
        ],
      },
    ])
  })
  test.each<{ name: string; files: Files; names: string }>([
    {
      name: 'points whose meaning changed',
      files: { ...draft('type: scoring\n'), ...test1('a'), 'data/secret/a/testdata.yaml': 'scoring: {score: 3, aggregation: sum}\n' },
      names: 'scoring.score',
    },
    {
      name: 'a way of adding up whose default changed',
      files: {
        ...draft('type: scoring\n'),
        ...test1('a'),
        'data/secret/a/testdata.yaml': 'scoring: {score: 3}\n',
        'output_validator/v.py': '',
      },
      names: 'scoring.aggregation',
    },
  ])('refuse $name', async ({ files, names }) => {
    await expect(read(files)).rejects.toThrow(names)
  })
  test('a package of today with a file of theirs is read, with a note', async () => {
    const pkg = await read({ ...BASE, ...sec('testdata.yaml', '') })
    expect(pkg.notes).toContainEqual({ code: 'import.warn.package-old-name', details: { name: 'data/secret/testdata.yaml' } })
  })
})
