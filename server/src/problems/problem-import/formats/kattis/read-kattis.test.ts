import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kattisFormat } from '@touchstone/judge-sandbox/package/kattis/kattis-format.ts'
import { describe, expect, test } from 'vitest'
import { detectFormat } from '../../detect-format.ts'
import { toImportMark } from '../../problem-rows.ts'
import type { ContentStash } from '../../reading/content-stash.ts'
import { onlyProblem, readable, useImportFolder } from '../../testing/import-folder.ts'
import { textZip } from '../../testing/raw-zip.ts'
import { packageFolders } from './package-folders.ts'
import { readKattisFolder, readKattisZip } from './read-kattis.ts'

const real = fileURLToPath(new URL('../../fixtures/kattis-2-packages.zip', import.meta.url))
const files = useImportFolder()

type Files = Readonly<Record<string, string | Uint8Array>>
const SUM: Files = {
  'problem.yaml': 'name: Sum\n',
  '.timelimit': '2\n',
  'data/secret/1.in': '1 2\r\n',
  'data/secret/1.ans': '3\n',
}

const read = async (content: Files, stash?: ContentStash) =>
  readKattisZip(await files.file(textZip({ ...SUM, ...content })), stash ?? (await files.stash()), 'sum.zip')
const readOne = async (content: Files, stash?: ContentStash) => onlyProblem(await read(content, stash))
const warningsOf = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code)

describe('where packages lie', () => {
  test.each([
    { names: ['problem.yaml', 'data/secret/1.in'], folders: [''] },
    { names: ['sum/problem.yaml', 'sum/data/sample/1.in'], folders: ['sum/'] },
    { names: ['day/a/data/secret/1.in', 'day/b/data/secret/g/1.in', 'day/readme.md'], folders: ['day/a/', 'day/b/'] },
    { names: ['a/problem.yaml', 'a/testdata/1.in'], folders: [] },
    { names: ['a/data/secret/1.in', 'a/data/secret/data/secret/1.in'], folders: ['a/'] },
  ])('$names', ({ names, folders }) => {
    expect(packageFolders(names)).toEqual(folders)
  })
})

describe('published packages', () => {
  test('are recognised by their content, and read with groups, pictures, samples and both languages', async () => {
    expect(await detectFormat(real, 'contest.zip')).toBe('kattis')
    const { origin, problems } = await readKattisZip(real, await files.stash(), 'contest.zip')
    expect(origin).toBe('kattis')
    const [kiki, won] = readable({ origin, problems })
    expect(kiki).toMatchObject({
      importKey: 'kattis:po2024-kikiboba',
      title: 'Kiki Boba',
      type: 1,
      judgeMode: 'default',
      judgeCaseMode: 'subtask_lowest',
      fullScore: 100,
      outputLimitMb: 8,
      source: expect.stringContaining('cc by-sa'),
      files: [{ kind: 'image', originalName: 'kikiboba.png' }],
    })
    const groups = Map.groupBy(kiki!.cases, ({ groupNum }) => groupNum)
    expect([...groups].map(([group, cases]) => [group, cases.length, cases[0]?.score])).toEqual([
      [1, 4, 0],
      [2, 26, 20],
      [3, 24, 50],
      [4, 70, 30],
    ])
    expect(kiki?.examples).toHaveLength(4)
    expect(kiki?.description).toContain(`](/api/public/img/${kiki?.files[0]?.name})`)
    expect(kiki?.description).toMatch(/### Input\n\nThe only line[\s\S]+\| 1|\| \$1\$ \| \$20\$ \|/)
    expect(kiki?.description).toContain('## svenska')
    expect(won).toMatchObject({
      title: 'I Could Have Won',
      type: 0,
      timeLimitMs: 1000,
      fullScore: null,
      judgeCaseMode: 'default',
      examples: [{}, {}],
    })
    expect(won?.description).toContain('$2\\,000$')
    expect(won?.cases.every(({ score, groupNum }) => score === null && groupNum === null)).toBe(true)
  })
})

describe('a package', () => {
  test('keeps its tests byte for byte', async () => {
    const stash = await files.stash()
    const { cases } = await readOne({}, stash)
    expect(cases).toMatchObject([{ inputName: 'secret_1.in', outputName: 'secret_1.ans' }])
    expect((await stash.read(cases[0]!.input.hash)).toString()).toBe('1 2\r\n')
  })

  test('carries validators, flags, limits and include files in its rules', async () => {
    const problem = await readOne({
      'problem.yaml': 'name: Sum\nvalidation: custom\nvalidator_flags: strict\nlimits:\n  validation_time: 20\n',
      'data/testdata.yaml': 'output_validator_flags: more\n',
      'output_validators/check/check.py': 'import help\n',
      'output_validators/check/help.py': '\n',
      'include/cpp/sum.h': 'int sum(int, int);\n',
    })
    expect(problem).toMatchObject({
      judgeMode: 'spj',
      checker: null,
      languages: 'all',
      packageRules: {
        validation: 'custom',
        validatorFlags: ['strict'],
        validatorLimits: { timeMs: 20_000 },
        outputValidators: [{ name: 'check', kind: 'sources', files: { 'check.py': 'import help\n', 'help.py': '\n' } }],
        include: { cpp: { 'sum.h': 'int sum(int, int);\n' } },
        root: { config: { outputValidatorFlags: ['more'] } },
      },
    })
  })

  test('include the jury’s solutions, with their expectations', async () => {
    const problem = await readOne({
      'submissions/accepted/a.py': 'print(3)\n',
      'submissions/wrong_answer/b.cpp': 'int main() {}\n',
      'submissions/run_time_error/c.py': '1 / 0\n',
      'submissions/partially_accepted/d.py': '# @EXPECTED_SCORE@: 40\n',
      'submissions/accepted/two/a.c': 'int f;\n',
      'submissions/accepted/two/b.c': 'int g;\n',
    })
    expect(problem.solutions).toEqual([
      { name: 'accepted/a.py', language: 'Python3', originalLanguage: 'Python3', code: 'print(3)\n', expected: 'accepted' },
      expect.objectContaining({ name: 'partially_accepted/d.py', expected: '40' }),
      expect.objectContaining({ name: 'run_time_error/c.py', expected: 'runtime-error' }),
      expect.objectContaining({ name: 'wrong_answer/b.cpp', language: 'C++ 17 With O2', expected: 'wrong-answer' }),
    ])
    expect(problem.warnings).toContainEqual({ code: 'import.warn.ignored', details: { name: 'submissions/accepted/two' } })
  })

  test('whose driver imports programs by a file name is not offered in that language', async () => {
    const problem = await readOne({ 'include/python3/main.py': 'import solution\n', 'include/typescript/a.ts': '\n' })
    expect(problem.languages).not.toContain('Python3')
    expect(problem.languages).not.toContain('TypeScript')
    expect(problem.languages).toContain('C')
    expect(warningsOf(problem).filter((code) => code === 'import.warn.package-include')).toHaveLength(3)
  })

  test.each<{ name: string; content: Files; code: string; timeLimitMs: number; measure: object | undefined }>([
    { name: 'no accepted solution', content: {}, code: 'import.warn.package-least', timeLimitMs: 1000, measure: undefined },
    {
      name: 'accepted solutions, one of several files',
      content: { 'submissions/accepted/a.py': '', 'submissions/accepted/two/a.c': '', 'submissions/accepted/two/b.c': '' },
      code: 'import.warn.package-measure',
      timeLimitMs: 30_000,
      measure: { multiplier: 5, solutions: 2 },
    },
  ])('without a time limit reports it: $name', async ({ content, code, timeLimitMs, measure }) => {
    const { '.timelimit': _, ...rest } = SUM
    const file = await files.file(textZip({ ...rest, ...content }))
    const problem = onlyProblem(await readKattisZip(file, await files.stash(), 'sum.zip'))
    expect(problem.timeLimitMs).toBe(timeLimitMs)
    expect(problem.packageRules?.measure).toEqual(measure)
    expect(warningsOf(problem)).toContain(code)
  })

  test('with fractional points are reported', async () => {
    const problem = await readOne({ 'problem.yaml': 'name: A\ntype: scoring\n', 'data/testdata.yaml': 'accept_score: 1.5\n' })
    expect(problem).toMatchObject({ fullScore: 1, judgeCaseMode: 'default' })
    expect(warningsOf(problem)).toContain('import.warn.whole-points')
  })
})

describe('without its output validator', () => {
  const legacy = (validation: string): Files => ({ 'problem.yaml': `name: Sum\nvalidation: ${validation}\n` })
  test.each<{ name: string; content: Files; folder: string }>([
    { name: 'custom', content: legacy('custom'), folder: 'output_validators' },
    {
      name: 'interactive, and no time limit',
      content: { ...legacy('custom interactive'), 'submissions/accepted/a.py': '' },
      folder: 'output_validators',
    },
    {
      name: '2025-09',
      content: { 'problem.yaml': 'problem_format_version: 2025-09\nname: Sum\nuuid: u\ntype: multi-pass\n' },
      folder: 'output_validator',
    },
  ])('a package comes in closed, with a note that names the place: $name', async ({ content, folder }) => {
    const { '.timelimit': _, ...rest } = SUM
    const problem = onlyProblem(await readKattisZip(await files.file(textZip({ ...rest, ...content })), await files.stash(), 'sum.zip'))
    expect(problem.warnings).toContainEqual({ code: 'import.warn.package-no-validator', details: { name: folder } })
    expect(toImportMark(problem).unjudgeable).toBe('checker')
    expect(problem.packageRules?.measure).toBeUndefined()
    await expect(kattisFormat(problem.packageRules!).judge(undefined as never, undefined as never, undefined as never)).rejects.toThrow(
      'lacks its output validator',
    )
  })

  test('the same package with it is open again', async () => {
    const content = { ...legacy('custom'), 'output_validators/v.py': '' }
    expect(toImportMark(await readOne(content)).unjudgeable).toBeNull()
  })
})

describe('a package of 2025-09', () => {
  const DATED: Files = {
    'problem.yaml':
      'problem_format_version: 2025-09\nuuid: u1\nname: {en: Sum, zh: 求和}\nlicense: cc by\nrights_owner: Ann\nconstants: {n: 7}\nlanguages: [python3, cobol]\nlimits: {time_limit: 2, memory: 256}\n',
    'statement/problem.en.md': 'Up to {{n}}. ![two](two.png)\n\n{{nextsample}}\n',
    'statement/problem.zh.tex': '至多 \\constant{n}。\n',
    'statement/two.png': Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)]),
    'data/sample/1.in': '1 2\n',
    'data/sample/1.ans': '3\n',
    'data/sample/1.in.statement': 'one two\n',
    'data/sample/2.in': '',
    'data/sample/2.ans': '',
    'data/sample/2.interaction': '< 1 2\n> 3\n',
    'data/secret/1.in': '1 2\n',
    'data/secret/1.ans': '3\n',
    'attachments/help.txt': 'help\n',
    'submissions/accepted/a.py': 'print({{n}})\n',
    'submissions/wrong_answer/b.py': 'print(0)\n',
  }
  const readDated = async (content: Files) =>
    onlyProblem(await readKattisZip(await files.file(textZip(content)), await files.stash(), 'sum.zip'))

  test('has both names, both statements with its constants, samples, a talk, attachments and languages', async () => {
    const problem = await readDated(DATED)
    expect(problem).toMatchObject({
      importKey: 'kattis:u1',
      title: '求和 / Sum',
      source: 'Ann; cc by',
      timeLimitMs: 2000,
      memoryLimitMb: 256,
      languages: ['Python3', 'PyPy3'],
      examples: [{ input: 'one two\n', output: '3\n' }],
      packageRules: { format: 'kattis-2025-09', root: { parts: [{ isSample: true, parts: [1, 2] }, { parts: [3] }] } },
    })
    expect(problem.description).toContain('至多 7。')
    expect(problem.description).toContain('Up to 7. ![two](/api/public/img/')
    expect(problem.description).toContain('```\n< 1 2\n> 3\n```')
    expect(problem.description).toMatch(/- \[help\.txt\]\(\/api\/public\/file\//)
    expect(problem.solutions).toMatchObject([
      { name: 'accepted/a.py', code: 'print(7)\n', expected: 'accepted' },
      { name: 'wrong_answer/b.py', expected: 'wrong-answer' },
    ])
    expect(problem.warnings).toContainEqual({ code: 'import.warn.unknown-language', details: { language: 'cobol' } })
  })

  test('shows groups that are worth all or nothing as subtasks', async () => {
    const { 'data/secret/1.in': input = '', 'data/secret/1.ans': answer = '', ...rest } = DATED
    const group = (name: string, yaml: string) => ({
      [`data/secret/${name}/1.in`]: input,
      [`data/secret/${name}/1.ans`]: answer,
      [`data/secret/${name}/test_group.yaml`]: yaml,
    })
    const scoring = { 'problem.yaml': `${DATED['problem.yaml']}type: scoring\n` }
    const problem = await readDated({
      ...rest,
      ...scoring,
      ...group('a', 'max_score: 30\n'),
      ...group('b', 'max_score: 70\nrequire_pass: secret/a\n'),
    })
    expect(problem).toMatchObject({ type: 1, judgeCaseMode: 'subtask_lowest', fullScore: 100 })
    expect(problem.cases.map(({ groupNum, score }) => [groupNum, score])).toEqual([
      [1, 0],
      [1, 0],
      [2, 30],
      [3, 70],
    ])
    const sum = await readDated({ ...DATED, ...scoring })
    expect(sum).toMatchObject({ judgeCaseMode: 'default', fullScore: 100 })
  })

  test('without tests is found by its statement, and refused by name', async () => {
    const { 'problem.yaml': yaml = '', 'statement/problem.en.md': text = '' } = DATED
    const read = await readKattisZip(
      await files.file(textZip({ 'problem.yaml': `${yaml}type: submit-answer\n`, 'statement/problem.en.md': text })),
      await files.stash(),
      'sum.zip',
    )
    expect(read.problems).toMatchObject([{ ok: false, reason: 'import.package-type', details: { type: 'submit-answer' } }])
  })
})

describe('statements', () => {
  const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(20)])
  test('Markdown with its pictures, Chinese and English parted', async () => {
    const problem = await readOne({
      'problem_statement/problem.en.md': 'Add ![two](two.png) and ![none](none.svg).\n',
      'problem_statement/problem.zh.md': '求和。\n',
      'problem_statement/two.png': PNG,
    })
    const [picture] = problem.files
    expect(problem.description).toBe(
      `#### 中文\n\n求和。\n\n#### English\n\nAdd ![two](/api/public/img/${picture?.name}) and ![none](none.svg).`,
    )
    expect(problem.warnings).toContainEqual({ code: 'import.warn.image-refused', details: { name: 'none.svg' } })
  })
  test('HTML stays HTML', async () => {
    const problem = await readOne({ 'problem_statement/problem.html': '<p>Add.</p>\n' })
    expect(problem).toMatchObject({ statementFormat: 'html', description: '<p>Add.</p>\n' })
  })
  test('LaTeX has precedence over a PDF of the same language, and losses are reported', async () => {
    const problem = await readOne({
      'problem_statement/problem.tex': '\\problemname{Sums}\\weird{Add}.\n',
      'problem_statement/problem.en.pdf': '%PDF-1.4\n',
    })
    expect(problem).toMatchObject({ title: 'Sum', description: 'Add.', files: [] })
    expect(problem.warnings).toContainEqual({
      code: 'import.warn.latex-lost',
      details: { name: 'problem_statement/problem.tex', lost: '\\weird' },
    })
  })
  test('a PDF is kept as it is', async () => {
    const problem = await readOne({ 'problem.pdf': '%PDF-1.4\n' })
    expect(problem.files).toMatchObject([{ kind: 'attachment', mediaType: 'application/pdf', originalName: 'problem.pdf' }])
    expect(problem.description).toBe(`[PDF](/api/public/file/${problem.files[0]?.name})`)
  })
})

describe('refused by name', () => {
  test.each<{ name: string; content: Files; reason: string; details: object }>([
    {
      name: 'another version',
      content: { 'problem.yaml': 'problem_format_version: 2026-01\n' },
      reason: 'import.package-version',
      details: { version: '2026-01' },
    },
    {
      name: 'a multi-pass problem',
      content: { 'problem.yaml': 'type: multi-pass\n' },
      reason: 'import.package-type',
      details: { type: 'multi-pass' },
    },
    {
      name: 'more time than the site gives',
      content: { '.timelimit': '31\n' },
      reason: 'import.package-limit',
      details: { field: 'timeLimitMs', max: 30_000 },
    },
    {
      name: 'more memory than the site gives',
      content: { 'problem.yaml': 'limits:\n  memory: 2000\n' },
      reason: 'import.package-limit',
      details: { value: 2000 },
    },
    {
      name: 'a validator that is no text',
      content: { 'problem.yaml': 'validation: custom\n', 'output_validators/v.py': Buffer.from([0xff, 0xfe, 0]) },
      reason: 'import.package-unreadable',
      details: { cause: 'output_validators/v.py is not UTF-8 text' },
    },
    {
      name: 'rules that are too large',
      content: Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`include/cpp/${i}.h`, ' '.repeat(1024 * 1000)])),
      reason: 'import.package-too-large',
      details: {},
    },
  ])('$name', async ({ content, reason, details }) => {
    expect((await read(content)).problems).toMatchObject([{ ok: false, title: 'sum', reason, details }])
  })
})

describe('a folder on the command line', () => {
  const write = async (prefix: string, folder: string) => {
    for (const [name, content] of Object.entries(SUM)) {
      const path = join(folder, prefix, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    }
  }
  test('is a package, or holds some', async () => {
    const folder = await files.dir()
    await write('a', folder)
    await write('b', folder)
    expect(onlyProblem(await readKattisFolder(join(folder, 'a'), await files.stash())).importKey).toBe('kattis:a')
    expect(readable(await readKattisFolder(folder, await files.stash())).map(({ importKey }) => importKey)).toEqual([
      'kattis:a',
      'kattis:b',
    ])
  })
  test('that is something else is refused', async () => {
    await expect(readKattisFolder(await files.dir(), await files.stash())).rejects.toMatchObject({ code: 'import.package-not-site' })
  })
})
