import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { describe, expect, test } from 'vitest'
import { detectFormat } from '../../detect-format.ts'
import type { ImportedProblem, ReadFile } from '../../reading/imported-problem.ts'
import { onlyProblem, readable, useImportFolder } from '../../testing/import-folder.ts'
import { textZip } from '../../testing/raw-zip.ts'
import { readPolygonZip } from './read-polygon.ts'

const folder = useImportFolder()
type Files = Record<string, string | Buffer>

type Parts = { problem?: string; judging?: string; testset?: string; tests?: string; groups?: string; assets?: string; rest?: string }

/** A description with the given parts in place of the usual ones. */
const xml = ({
  problem = '',
  judging = 'input-file="" output-file="" run-count="1"',
  testset = '',
  tests,
  groups = '',
  assets = '',
  rest = '',
}: Parts = {}) => `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="4" short-name="river-stones" url="https://polygon.example/p1/ann/river-stones"${problem}>
  <names><name language="english" value="River Stones"/><name language="chinese" value="河石"/></names>
  <judging cpu-name="X" cpu-speed="3600" ${judging}><testset name="tests">
    <time-limit>1500</time-limit><memory-limit>268435456</memory-limit>
    <input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
    <tests>${tests ?? '<test method="manual" sample="true"/><test cmd="mk 40 7" method="generated"/>'}</tests>${groups}</testset>${testset}</judging>
  <assets><checker name="std::wcmp.cpp" type="testlib"><source path="files/check.cpp" type="cpp.g++17"/><copy path="check.cpp"/></checker>
    <solutions><solution tag="main"><source path="solutions/a.cpp" type="cpp.g++17"/></solution></solutions>${assets}</assets>${rest}</problem>`

const base: Files = {
  'files/check.cpp': '// checker\r\n',
  'solutions/a.cpp': 'int main() {}\r\n',
  'tests/01': '1\r\n',
  'tests/01.a': '2\r\n',
  'tests/02': '3\n',
  'tests/02.a': '4\n',
}
const third = { 'tests/03': '5\n', 'tests/03.a': '6\n', 'tests/04': '7\n', 'tests/04.a': '8\n' }

async function read(files: Files): Promise<ReadFile> {
  const path = await folder.file(textZip(files))
  return readPolygonZip(path, await folder.stash(), 'river.zip')
}
const readOne = async (parts: Parts, files: Files = {}): Promise<ImportedProblem> =>
  onlyProblem(await read({ ...base, 'problem.xml': xml(parts), ...files }))
const codes = ({ warnings }: ImportedProblem) => warnings.map(({ code }) => code)
const marks = ({ cases }: ImportedProblem) => cases.map(({ score, groupNum }) => [score, groupNum])

describe('a full package', () => {
  test('is a problem with its limits, tests, checker, solutions and samples', async () => {
    const stash = await folder.stash()
    const path = await folder.file(textZip({ ...base, 'problem.xml': xml() }))
    expect(await detectFormat(path, 'river.zip')).toBe('polygon')
    const problem = onlyProblem(await readPolygonZip(path, stash, 'river.zip'))
    expect(problem).toMatchObject({
      importKey: 'polygon:https://polygon.example/p1/ann/river-stones',
      title: '河石 / River Stones',
      type: RuleType.ACM,
      judgeMode: 'spj',
      judgeCaseMode: 'default',
      timeLimitMs: 1500,
      memoryLimitMb: 256,
      stackLimitMb: 256,
      fileIo: null,
      checker: { language: 'C++', code: '// checker\n', protocol: 'testlib' },
      solutions: [{ language: 'C++ 17 With O2', name: 'a.cpp', expected: 'accepted', code: 'int main() {}\n' }],
      examples: [{ input: '1\n', output: '2\n' }],
      warnings: [],
    })
    expect(problem.cases.map(({ inputName, outputName }) => [inputName, outputName])).toEqual([
      ['01.in', '01.out'],
      ['02.in', '02.out'],
    ])
    expect(await stash.read(problem.cases[0]?.input.hash ?? '')).toEqual(Buffer.from('1\n'))
  })

  test('may stand in a folder, or several in the archive of a contest; one that cannot be read does not stop the others', async () => {
    const inFolder = (name: string, files: Files) =>
      Object.fromEntries(Object.entries(files).map(([file, content]) => [`${name}/${file}`, content]))
    const whole: Files = { ...base, 'problem.xml': xml() }
    const { 'tests/02.a': _, ...standard } = whole
    const { problems } = await read({ 'contest.xml': '<contest/>', ...inFolder('problems/a', whole), ...inFolder('problems/b', standard) })
    expect(problems).toMatchObject([
      { ok: true },
      { ok: false, title: 'b', reason: 'import.polygon-line', details: { number: 2, line: 'mk 40 7' } },
    ])
    expect(readable(await read(inFolder('x', whole)))).toHaveLength(1)
  })

  test('reads and writes the files that it names', async () => {
    const problem = await readOne({ judging: 'input-file="stones.in" output-file="stones.out"' })
    expect(problem.fileIo).toEqual({ readFileName: 'stones.in', writeFileName: 'stones.out' })
  })

  test('names what has no counterpart, and a count that differs', async () => {
    const problem = await readOne({
      testset: '<testset name="pretests"/>',
      tests: '<test/><test/></tests><test-count>3</test-count><tests>',
      assets: '<validators><validator><source path="files/val.cpp" type="cpp.g++17"/></validator></validators>',
      rest: '<files><executables><executable><source path="files/mk.cpp" type="cpp.g++17"/></executable></executables></files><tags><tag value="math"/></tags>',
    })
    expect(problem.tags).toEqual(['math'])
    const names = problem.warnings.flatMap(({ code, details }) => (code === 'import.warn.package-left-out' ? [details.name] : []))
    expect(names).toEqual(['files/val.cpp (cpp.g++17)', 'testset pretests', 'files/mk.cpp'])
    expect(problem.warnings).toContainEqual({ code: 'import.warn.polygon-count', details: { stated: 3, found: 2 } })
  })

  test('gives headers to the checker, and attachments to readers', async () => {
    const problem = await readOne(
      {
        rest: `<files><resources><file path="files/lib.h" type="h.g++"/><file path="files/testlib.h" type="h.g++"/><file path="files/olymp.sty"/></resources>
          <attachments><file path="files/data.txt"/></attachments></files>`,
      },
      { 'files/lib.h': '// lib', 'files/data.txt': 'x' },
    )
    expect(problem.judgeExtraFiles).toEqual({ 'lib.h': '// lib' })
    expect(problem.description).toMatch(/^- \[data\.txt\]\(\/api\/public\/file\//)
  })

  test('a checker in another language comes in closed, with a note', async () => {
    const assets = '<checker type="testlib"><source path="files/check.py" type="python.3"/></checker>'
    const text = xml().replace(/<checker[\s\S]*<\/checker>/, assets)
    const problem = onlyProblem(await read({ ...base, 'problem.xml': text, 'files/check.py': 'pass' }))
    expect(problem.checker).toBeNull()
    expect(codes(problem)).toEqual(['import.warn.checker-language'])
  })
})

describe('the tags of solutions', () => {
  test.each([
    ['accepted', 'accepted', 'accepted'],
    ['rejected', 'rejected', 'rejected'],
    ['failed', 'rejected', 'rejected'],
    ['wrong-answer', 'wrong-answer', 'rejected'],
    ['presentation-error', 'wrong-answer', 'rejected'],
    ['time-limit-exceeded', 'time-limit', 'rejected'],
    ['memory-limit-exceeded', 'memory-limit', 'rejected'],
    ['time-limit-exceeded-or-accepted', null, null],
    ['do-not-know', null, null],
  ])('%s means %s, and with points %s', async (tag, word, withPoints) => {
    const assets = ''
    const solution = `<solution tag="${tag}"><source path="solutions/a.cpp" type="cpp.g++17"/></solution>`
    const of = async (tests: string) => {
      const text = xml({ assets, tests }).replace(/<solution [\s\S]*<\/solution>/, solution)
      return onlyProblem(await read({ ...base, 'problem.xml': text }))
    }
    const [plain, scored] = [await of('<test/><test/>'), await of('<test points="1"/><test points="1"/>')]
    expect([plain.solutions[0]?.expected, scored.solutions[0]?.expected]).toEqual([word, withPoints])
    expect(codes(plain)).toEqual(word === null ? ['import.warn.polygon-tag'] : [])
  })
})

describe('points', () => {
  test('without groups add up', async () => {
    const problem = await readOne({ tests: '<test points="40.0"/><test points="60.0"/>' })
    expect([problem.type, problem.judgeCaseMode, marks(problem)]).toEqual([
      RuleType.OI,
      'default',
      [
        [40, null],
        [60, null],
      ],
    ])
  })

  const tests = '<test group="s" points="0"/><test group="a" points="30"/><test group="a" points="0"/><test group="b" points="70"/>'
  const group = (name: string, more: string, needs = '') =>
    `<group name="${name}" ${more}>${
      needs &&
      `<dependencies>${needs
        .split(' ')
        .map((need) => `<dependency group="${need}"/>`)
        .join('')}</dependencies>`
    }</group>`

  test('of whole groups are those of a subtask; dependencies are kept', async () => {
    const groups = `<groups>${group('s', 'points-policy="complete-group"')}${group('a', 'points="30.0" points-policy="complete-group"', 's')}${group('b', 'points-policy="complete-group" feedback-policy="icpc"', 'a')}</groups>`
    const problem = await readOne({ tests, groups }, third)
    expect([problem.judgeCaseMode, marks(problem), problem.subtaskNeeds]).toEqual([
      'subtask_lowest',
      [
        [0, 1],
        [30, 2],
        [30, 2],
        [70, 3],
      ],
      { 2: [1], 3: [2] },
    ])
    expect(codes(problem)).toEqual(['import.warn.polygon-feedback'])
  })

  test('of a group that adds up are subtasks of one test each, and a need is for all of them', async () => {
    const groups = `<groups>${group('s', 'points-policy="complete-group"')}${group('a', 'points-policy="each-test"', 's')}${group('b', 'points-policy="complete-group"', 'a')}</groups>`
    const problem = await readOne({ tests, groups }, third)
    expect([marks(problem), problem.subtaskNeeds]).toEqual([
      [
        [0, 1],
        [30, 2],
        [0, 3],
        [70, 4],
      ],
      { 2: [1], 3: [1], 4: [2, 3] },
    ])
    expect(codes(problem)).toEqual(['import.warn.polygon-split'])
  })

  test('of groups that all add up need no subtasks', async () => {
    const groups = `<groups>${['s', 'a', 'b'].map((name) => group(name, 'points-policy="each-test"')).join('')}</groups>`
    expect((await readOne({ tests, groups }, third)).judgeCaseMode).toBe('default')
  })

  test('that a group and its tests state differently are those of the group, with a note', async () => {
    const groups = `<groups>${group('s', 'points-policy="complete-group"')}${group('a', 'points="31" points-policy="complete-group"')}${group('b', 'points-policy="complete-group"')}</groups>`
    const problem = await readOne({ tests, groups }, third)
    expect(marks(problem)[1]).toEqual([31, 2])
    expect(problem.warnings).toContainEqual({ code: 'import.warn.polygon-points', details: { group: 'a', stated: 31, sum: 30 } })
  })

  const three = (a: string, b = '') =>
    `<groups>${group('s', 'points-policy="complete-group"')}${group('a', 'points-policy="complete-group"', a)}${group('b', 'points-policy="complete-group"', b)}</groups>`
  test.each([
    {
      name: 'a group that the file does not describe',
      groups: `<groups>${group('s', 'points-policy="complete-group"')}</groups>`,
      reason: 'import.polygon-no-group',
    },
    { name: 'an unknown policy', groups: three('').replace('complete-group', 'lowest-score'), reason: 'import.package-not-offered' },
    {
      name: 'a group twice',
      groups: three('').replace('</groups>', '<group name="a" points-policy="each-test"/></groups>'),
      reason: 'import.package-twice',
    },
    { name: 'a need that is unknown', groups: three('x'), reason: 'import.need-unknown' },
    { name: 'a circle', groups: three('b', 'a'), reason: 'import.need-circle' },
  ])('are refused with $name', async ({ groups, reason }) => {
    const { problems } = await read({ ...base, ...third, 'problem.xml': xml({ tests, groups }) })
    expect(problems).toMatchObject([{ ok: false, reason }])
  })
})

describe('a package is refused', () => {
  const tests2 = '<input-path-pattern>tests/%02d</input-path-pattern>'
  test.each([
    { name: 'with two runs', parts: { judging: 'run-count="2"' }, reason: 'import.package-not-offered' },
    { name: 'with one file of two', parts: { judging: 'input-file="a.in" output-file=""' }, reason: 'import.package-not-offered' },
    {
      name: 'with a grader',
      parts: { rest: '<files><resources><file path="files/g.h"><assets><asset name="SOLUTION"/></assets></file></resources></files>' },
      reason: 'import.package-not-offered',
    },
    { name: 'without a checker', change: [/<checker[\s\S]*<\/checker>/, ''], reason: 'import.package-not-offered' },
    { name: 'whose checker is missing', files: { 'files/check.cpp': undefined }, reason: 'import.missing-file' },
    { name: 'without tests', parts: { tests: '' }, reason: 'import.no-tests' },
    { name: 'with another pattern', change: [tests2, tests2.replace('%02d', '%s')], reason: 'import.package-value' },
    { name: 'with two numbers in a pattern', change: [tests2, tests2.replace('%02d', '%d%d')], reason: 'import.package-value' },
    { name: 'without a pattern', change: [tests2, ''], reason: 'import.package-missing-key' },
    { name: 'with points that are no number', parts: { tests: '<test points="x"/><test/>' }, reason: 'import.package-value' },
    {
      name: 'with an entity',
      change: ['<problem ', '<!DOCTYPE p [<!ENTITY e SYSTEM "file:///etc/passwd">]><problem '],
      reason: 'import.xml-entities',
    },
    { name: 'with a tag that does not close', change: ['</names>', ''], reason: 'import.xml-malformed' },
  ] as { name: string; parts?: Parts; files?: Record<string, undefined>; change?: [string | RegExp, string]; reason: string }[])(
    '$name',
    async ({ parts = {}, files = {}, change = ['', ''], reason }) => {
      const all = { ...base, 'problem.xml': xml(parts).replace(change[0], change[1]), ...files }
      const given = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
      expect((await read(given)).problems).toMatchObject([{ ok: false, reason }])
    },
  )
})

describe('the statement', () => {
  const properties = (more: object) =>
    JSON.stringify({ name: 'N', legend: 'Some \\t{code} ~--- <<x>>.', input: 'In', output: 'Out', notes: 'Note', ...more })

  test('comes from the properties of each language, Chinese and English under the headings of the site', async () => {
    const problem = await readOne(
      {},
      {
        'statements/english/problem-properties.json': properties({ interaction: 'Talk.', sampleTests: [{ input: 'a\r\n', output: 'b' }] }),
        'statements/chinese/problem-properties.json': properties({ legend: '中文题面', sampleTests: [] }),
        'statements/russian/problem-properties.json': properties({ legend: 'По-русски' }),
      },
    )
    expect(problem.description).toMatch(
      /^#### 中文\n\n中文题面\n\n#### English\n\nSome `code` — «x».\n\n#### Interaction\n\nTalk\.\n\n## ru\n\nПо-русски/,
    )
    expect(problem.input).toContain('#### English\n\nIn')
    expect(problem.examples).toEqual([{ input: 'a\n', output: 'b' }])
  })

  test('else from its sections, with the samples that the author shows and the pictures beside them', async () => {
    const problem = await readOne(
      {},
      {
        'statement-sections/english/legend.tex': '\\includegraphics{a.png} \\strange{x}',
        'statement-sections/english/input.tex': 'In',
        'statement-sections/english/example.01': 'shown',
        'statement-sections/english/example.01.a': 'answer',
        'statement-sections/english/a.png': Buffer.from('\x89PNG\r\n\x1a\n????', 'latin1'),
      },
    )
    expect(problem.description).toMatch(/!\[\]\(\/api\/public\/img\//)
    expect([problem.input, problem.examples]).toEqual(['In', [{ input: 'shown', output: 'answer' }]])
    expect(codes(problem)).toEqual(['import.warn.latex-lost'])
  })

  test('else from its web page, without its styles', async () => {
    const html = '<html><head><style>p{}</style></head><body><style>b{}</style>\n    <p>Sum of $$$a$$$</p></body></html>'
    const problem = await readOne({}, { 'statements/.html/english/problem.html': html })
    expect([problem.statementFormat, problem.description]).toEqual(['html', '<p>Sum of $a$</p>'])
  })

  test('else from its whole LaTeX, else from its PDF', async () => {
    const tex =
      '\\begin{problem}{Name}{in}{out}{1 second}{256 megabytes}\nLegend\n\\InputFile\nIn\n\\Examples\n\\begin{example}\\exmpfile{a}{b}{}\\end{example}\n\\end{problem}'
    expect((await readOne({}, { 'statements/english/problem.tex': tex })).description).toMatch(/^Legend\s+#### Input\s+In$/)
    const { description } = await readOne({}, { 'statements/.pdf/english/problem.pdf': '%PDF-1.4' })
    expect(description).toMatch(/^\[PDF\]\(\/api\/public\/file\/[0-9a-f]{32}\.pdf\)$/)
  })
})
