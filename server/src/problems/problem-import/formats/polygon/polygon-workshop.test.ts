import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { describe, expect, test } from 'vitest'
import type { ImportedProblem } from '../../reading/imported-problem.ts'
import { onlyProblem, useImportFolder } from '../../testing/import-folder.ts'
import { textZip } from '../../testing/raw-zip.ts'
import { readPolygonZip } from './read-polygon.ts'

const folder = useImportFolder()
type Files = Record<string, string | Buffer>
const source = (path: string, type = 'cpp.g++17') => `<source path="${path}" type="${type}"/>`
const executable = (path: string, type?: string) => `<executable>${source(path, type)}</executable>`
const validator = (path: string, type?: string) => `<validator>${source(path, type)}</validator>`

type Parts = {
  tests?: string
  executables?: string
  validators?: string
  groups?: string
  interactor?: string
  judging?: string
  tag?: string
}

const xml = ({
  tests = '<test method="manual" sample="true"/><test method="generated" cmd="mk 40 7"/>',
  executables = executable('files/mk.cpp') + executable('files/check.cpp') + executable('files/val.cpp'),
  validators = validator('files/val.cpp'),
  groups = '',
  interactor = '',
  judging = 'input-file="" output-file="" run-count="1"',
  tag = 'main',
}: Parts = {}) => `<problem short-name="river-stones">
  <names><name language="english" value="River Stones"/></names>
  <judging ${judging}><testset name="tests"><time-limit>1500</time-limit><memory-limit>268435456</memory-limit>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests>${tests}</tests>${groups}</testset></judging>
  <files><executables>${executables}</executables></files>
  <assets><checker type="testlib">${source('files/check.cpp')}</checker>${interactor}<validators>${validators}</validators>
    <solutions><solution tag="${tag}">${source('solutions/a.cpp')}</solution></solutions></assets></problem>`

const programs: Files = {
  'files/check.cpp': '// checker\n',
  'files/mk.cpp': '// generator\r\n',
  'files/val.cpp': '// validator\n',
  'solutions/a.cpp': 'int main() {}\n',
}
const standard: Files = { ...programs, 'tests/01': '1 2\r\n' }
const full: Files = { ...standard, 'tests/01.a': '3\n', 'tests/02': '4\n', 'tests/02.a': '5\n' }

const readAll = async (files: Files) => readPolygonZip(await folder.file(textZip(files)), await folder.stash(), 'river.zip')
const read = async (parts: Parts = {}, files: Files = full): Promise<ImportedProblem> =>
  onlyProblem(await readAll({ ...files, 'problem.xml': xml(parts) }))
const scriptOf = ({ workshop }: ImportedProblem) => workshop?.script.trim().split('\n')
const partsOf = ({ workshop }: ImportedProblem) => workshop?.parts.map(({ kind, name, language }) => [kind, name, language])
const noteOf = ({ warnings }: ImportedProblem, code: string) => warnings.find((warning) => warning.code === code)?.details
const leftOut = ({ warnings }: ImportedProblem) =>
  warnings.flatMap(({ code, details }) => (code === 'import.warn.package-left-out' ? [details.name] : []))

describe('the workshop of a full package', () => {
  test('has its generators, validators, inputs by hand and a line for each test', async () => {
    const problem = await read()
    expect(problem.workshop).toEqual({
      parts: [
        { kind: 'generator', name: 'mk', language: 'C++', text: '// generator\n' },
        { kind: 'validator', name: 'val', language: 'C++', text: '// validator\n' },
        { kind: 'input', name: '01', language: null, text: '1 2\n' },
      ],
      script: 'hand 01 > 1\nmk 40 7 > 2\n',
    })
    expect([problem.warnings, problem.cases.length, problem.auth]).toEqual([[], 2, ProblemAuth.Public])
  })

  test('has those in Python, and keeps the files of tests that others make', async () => {
    const executables = executable('files/mk.py', 'python.3') + executable('files/old.java', 'java11') + executable('files/extra.cpp')
    const tests =
      '<test method="generated" cmd="mk 1"/><test method="generated" cmd="old 2"/><test method="generated" cmd="mk 3" from-file="2"/><test/>'
    const files = {
      ...full,
      'files/mk.py': '# mk',
      'files/old.java': '',
      'tests/03': '6',
      'tests/03.a': '',
      'tests/04': '7',
      'tests/04.a': '',
    }
    const problem = await read({ executables, tests, validators: validator('files/val.py', 'python.3') }, { ...files, 'files/val.py': '' })
    expect(partsOf(problem)).toEqual([
      ['generator', 'mk', 'Python'],
      ['validator', 'val', 'Python'],
      ['input', '04', null],
    ])
    expect(scriptOf(problem)).toEqual(['mk 1 > 1', 'keep 02.in > 2', 'keep 03.in > 3', 'hand 04 > 4'])
    expect(noteOf(problem, 'import.warn.polygon-kept')).toEqual({ numbers: '2, 3', line: 'old 2' })
    expect(leftOut(problem)).toEqual(['files/old.java (java11)', 'files/extra.cpp'])
  })

  test('keeps the file of an input that is large or no text', async () => {
    const tests = '<test/><test/><test/>'
    const files = {
      ...full,
      'tests/01': 'x'.repeat(65_536),
      'tests/02': Buffer.from([0xff]),
      'tests/03': 'x'.repeat(65_535),
      'tests/03.a': '',
    }
    expect(scriptOf(await read({ tests }, files))).toEqual(['keep 01.in > 1', 'keep 02.in > 2', 'hand 03 > 3'])
  })

  test('has the subtasks of the groups, and names a validator that asks for them', async () => {
    const tests =
      '<test group="a" points="30"/><test group="b" points="70" method="generated" cmd="mk 2"/><test group="b" method="generated" cmd="mk 3"/>'
    const groups = '<groups><group name="a" points-policy="complete-group"/><group name="b" points-policy="complete-group"/></groups>'
    const files = { ...full, 'tests/03': '', 'tests/03.a': '', 'files/val.cpp': 'if (validator.group() == "a") return 0;' }
    const problem = await read({ tests, groups }, files)
    expect(scriptOf(problem)).toEqual(['subtask 1', 'points 30', 'hand 01 > 1', 'subtask 2', 'points 70', 'mk 2 > 2', 'mk 3 > 3'])
    expect(noteOf(problem, 'import.warn.polygon-validator-group')).toEqual({ name: 'val' })
  })

  test('has no script when there are more tests than it takes', async () => {
    const many = Array.from({ length: 501 }, (_, n) => [String(n + 1).padStart(2, '0'), n] as const)
    const files = Object.fromEntries(
      many.flatMap(([name]) => [
        [`tests/${name}`, ''],
        [`tests/${name}.a`, ''],
      ]),
    )
    const problem = await read({ tests: '<test method="generated" cmd="mk 1"/>'.repeat(501) }, { ...programs, ...files })
    expect([scriptOf(problem), problem.cases.length]).toEqual([[''], 501])
    expect(noteOf(problem, 'import.warn.polygon-script')).toEqual({ count: 501 })
  })

  test('is not there without generators and validators, and lacks what is not in the package', async () => {
    const plain = await read({ executables: '', validators: '', tests: '<test/><test/>' })
    expect(plain.workshop).toBeUndefined()
    const lacking = await read({ executables: executable('files/none.cpp'), tests: '<test/><test method="generated" cmd="none 1"/>' })
    expect(leftOut(lacking)).toEqual(['files/none.cpp (cpp.g++17)'])
    expect(scriptOf(lacking)).toEqual(['hand 01 > 1', 'keep 02.in > 2'])
  })
})

describe('a package without its generated tests', () => {
  test('comes in private and without tests, with a script that makes all of them', async () => {
    const problem = await read({}, standard)
    expect(scriptOf(problem)).toEqual(['hand 01 > 1', 'mk 40 7 > 2'])
    expect(problem).toMatchObject({ cases: [], auth: ProblemAuth.Private, type: RuleType.ACM, judgeMode: 'spj', examples: [] })
    expect(noteOf(problem, 'import.warn.polygon-unbuilt')).toEqual({ missing: 3, total: 4, name: 'tests/01.a' })
  })

  test('without a validator says that a build needs one', async () => {
    const problem = await read({ validators: '' }, standard)
    expect(noteOf(problem, 'import.warn.polygon-no-validator')).toEqual({})
  })

  test('may lack its answers alone', async () => {
    const { 'tests/02.a': _, ...files } = full
    expect(noteOf(await read({}, files), 'import.warn.polygon-unbuilt')).toMatchObject({ missing: 1 })
    const byHand = await read({ executables: '', validators: '', tests: '<test/><test/>' }, files)
    expect(scriptOf(byHand)).toEqual(['hand 01 > 1', 'hand 02 > 2'])
  })

  const made = (n: number, more: string) => `<test method="generated" cmd="mk ${n}" ${more}/>`

  test('has its points in the script', async () => {
    const problem = await read({ tests: `<test points="40"/>${made(2, 'points="60"')}${made(3, 'points="60"')}${made(4, '')}` }, standard)
    expect(scriptOf(problem)).toEqual(['points 40', 'hand 01 > 1', 'points 60', 'mk 2 > 2', 'mk 3 > 3', 'points 0', 'mk 4 > 4'])
    expect(problem).toMatchObject({ type: RuleType.OI, judgeCaseMode: 'default', cases: [], auth: ProblemAuth.Private })
  })

  test('has its groups in the script, and their dependencies and policies', async () => {
    const tests = `<test group="s" points="0"/>${made(2, 'group="b" points="5"')}${made(3, 'group="a" points="30"')}${made(4, 'group="b" points="5"')}${made(5, 'group="c"')}`
    const group = (name: string, more: string, need = '') =>
      `<group name="${name}" ${more}>${need && `<dependencies><dependency group="${need}"/></dependencies>`}</group>`
    const whole = 'points-policy="complete-group"'
    const groups = `<groups>${group('s', whole)}${group('a', whole, 's')}${group('b', 'points-policy="each-test"', 'a')}${group('c', `${whole} points="60" feedback-policy="none"`, 'b')}</groups>`
    const problem = await read({ tests, groups }, standard)
    expect(scriptOf(problem)).toEqual(
      'subtask 1|points 0|hand 01 > 1|subtask 3|points 5|mk 2 > 2|subtask 2|points 30|mk 3 > 3|subtask 4|points 5|mk 4 > 4|subtask 5|points 60|mk 5 > 5'.split(
        '|',
      ),
    )
    expect(problem).toMatchObject({ judgeCaseMode: 'subtask_lowest', subtaskNeeds: { 2: [1], 3: [2], 4: [2], 5: [3, 4] }, cases: [] })
    expect(problem.warnings.map(({ code }) => code)).toEqual([
      'import.warn.polygon-split',
      'import.warn.polygon-unbuilt',
      'import.warn.polygon-feedback',
    ])
  })

  test.each<{ name: string; parts?: Parts; files?: Files; reason: string }>([
    { name: 'without an input by hand', files: programs, reason: 'import.polygon-tests' },
    { name: 'without a solution for the answers', parts: { tag: 'rejected' }, reason: 'import.polygon-tests' },
    {
      name: 'with an interactor',
      parts: { interactor: `<interactor>${source('files/mk.cpp')}</interactor>` },
      reason: 'import.polygon-tests',
    },
    { name: 'with an unknown generator', parts: { executables: '' }, reason: 'import.polygon-line' },
    {
      name: 'with a generator in Java',
      parts: { executables: executable('files/mk.cpp', 'java11') },
      reason: 'import.polygon-line',
    },
    {
      name: 'with a generator of several files',
      parts: { tests: '<test/><test method="generated" cmd="mk 1" from-file="3"/>' },
      reason: 'import.polygon-line',
    },
    { name: 'with a test without a command', parts: { tests: '<test/><test method="generated"/>' }, reason: 'import.polygon-line' },
    {
      name: 'with a command that is a note',
      parts: { tests: '<test/><test method="generated" cmd="# 1"/>' },
      reason: 'import.polygon-line',
    },
    {
      name: 'with a command that is a word of the script',
      parts: { tests: '<test/><test method="generated" cmd="hand 01"/>' },
      reason: 'import.polygon-line',
    },
    {
      name: 'with a command of two lines',
      parts: { tests: '<test/><test method="generated" cmd="mk 1&#10;mk 2"/>' },
      reason: 'import.polygon-line',
    },
    { name: 'with an open quote', parts: { tests: `<test/><test method="generated" cmd="mk 'x"/>` }, reason: 'import.polygon-line' },
    { name: 'with more points than a script takes', parts: { tests: '<test points="1000000"/>' }, reason: 'import.polygon-line' },
    { name: 'with a large input by hand', files: { ...standard, 'tests/01': 'x'.repeat(65_536) }, reason: 'import.polygon-line' },
    {
      name: 'with more tests than a script takes',
      parts: { tests: '<test method="generated" cmd="mk 1"/>'.repeat(501) },
      reason: 'import.polygon-line',
    },
    {
      name: 'with a script that is too long',
      parts: {
        tests: made(1, '')
          .replace('mk 1', `mk ${'x'.repeat(900)}`)
          .repeat(60),
      },
      reason: 'import.polygon-line',
    },
  ])('is refused $name', async ({ parts = {}, files = standard, reason }) => {
    expect((await readAll({ ...files, 'problem.xml': xml(parts) })).problems).toMatchObject([{ ok: false, reason }])
  })
})

describe('an interactor', () => {
  const interactor = `<interactor>${source('files/talk.cpp')}</interactor>`
  const talk = (code: string) => ({ ...full, 'files/talk.cpp': code })

  test('that writes nothing for the checker becomes the interactor of the problem', async () => {
    const problem = await read(
      { interactor },
      talk('#include "testlib.h"\r\nint main(int argc, char** argv) { registerInteraction(argc, argv); }'),
    )
    expect(problem).toMatchObject({
      judgeMode: 'interactive',
      checker: { language: 'C++', protocol: 'testlib', code: expect.stringContaining('registerInteraction') },
    })
    expect(problem.workshop).toBeUndefined()
    expect(leftOut(problem)).toEqual(['files/mk.cpp', 'files/val.cpp', 'files/check.cpp (checker beside an interactor)'])
  })

  test.each<{ name: string; parts?: Parts; code?: string; reason: string }>([
    { name: 'that writes for the checker', code: 'tout << 1;', reason: 'import.package-not-offered' },
    { name: 'that opens its files itself', code: 'freopen(argv[2], "w", stdout);', reason: 'import.package-not-offered' },
    {
      name: 'of a second run',
      parts: { interactor: `<interactor>${source('files/talk.cpp')}<runs><run>1</run><run>2</run></runs></interactor>` },
      reason: 'import.package-not-offered',
    },
    { name: 'with files', parts: { judging: 'input-file="a" output-file="b"' }, reason: 'import.package-not-offered' },
    { name: 'that is missing', parts: { interactor: '<interactor/>' }, reason: 'import.missing-file' },
  ])('$name is refused', async ({ parts = {}, code = '', reason }) => {
    expect((await readAll({ ...talk(code), 'problem.xml': xml({ interactor, ...parts }) })).problems).toMatchObject([{ ok: false, reason }])
  })
})
