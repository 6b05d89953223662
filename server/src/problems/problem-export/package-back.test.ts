import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { workshopLimits } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import { expect, test } from 'vitest'
import { contentHash } from '../problem-import/content-hash.ts'
import { readKattisZip } from '../problem-import/formats/kattis/read-kattis.ts'
import { validatorWrappers } from '../problem-import/formats/kattis/validator-wrappers.ts'
import type { ImportedProblem } from '../problem-import/reading/imported-problem.ts'
import { readable, useImportFolder } from '../problem-import/testing/import-folder.ts'
import { textZip } from '../problem-import/testing/raw-zip.ts'
import { writeExport } from './write-export.ts'

const folder = useImportFolder()
const real = fileURLToPath(new URL('../problem-import/fixtures/kattis-2-packages.zip', import.meta.url))

/** The problems of a file of packages, as they are and as they come back from an export. */
async function back(file: Uint8Array, format: 'kattis' | 'kattis-legacy') {
  const stash = await folder.stash()
  const before = readable(await readKattisZip(await folder.file(file, 'a.zip'), stash, 'a.zip'))
  const written = before.map((problem, index) => ({ key: String(index + 1), problem, losses: [] }))
  const zip = await buffer(writeExport(format, written, async (hash) => createReadStream(stash.pathOf(hash)), null))
  const after = readable(await readKattisZip(await folder.file(zip, 'b.zip'), await folder.stash(), 'b.zip'))
  return { before, after }
}

/** Solutions get new names; everything else stays. */
const content = (problem: ImportedProblem) => ({
  ...problem,
  importKey: '',
  warnings: [],
  files: problem.files.map((each) => ({ ...each, originalName: '' })),
  solutions: problem.solutions.map(({ name: _, ...rest }) => rest),
})

async function expectSame(file: Uint8Array, format: 'kattis' | 'kattis-legacy') {
  const { before, after } = await back(file, format)
  expect(after.map(content)).toEqual(before.map(content))
  expect(after.map(content).map(contentHash)).toEqual(before.map(content).map(contentHash))
}

test('real packages without a version keep their rules, tests and samples', async () => {
  await expectSame(await readFile(real), 'kattis-legacy')
})

const validator = 'import sys\nsys.exit(42)\n'

test('a package of 2025-09 keeps groups, arguments, files, limits and both languages', async () => {
  const files = {
    'a/problem.yaml':
      'problem_format_version: 2025-09\ntype: [scoring, multi-pass]\nname: {zh: 甲, en: A}\nuuid: 11111111-2222-4333-8444-555555555555\n' +
      'limits: {time_limit: 1.5, time_resolution: 0.5, memory: 512, output: 4, code: 64, validation_time: 20, validation_memory: 300, validation_passes: 3}\n' +
      'keywords: [paths, two words]\nlanguages: [cpp, python3]\n',
    'a/statement/problem.zh.md': '找到它\n',
    'a/statement/problem.en.md': 'Find it\n',
    'a/data/sample/1.in': '1\n',
    'a/data/sample/1.ans': '1\n',
    'a/data/sample/1.in.statement': 'one\n',
    'a/data/sample/1.ans.statement': 'eins\n',
    'a/data/secret/test_group.yaml': 'max_score: 50\n',
    'a/data/secret/g1/test_group.yaml': 'max_score: 20\nrequire_pass: sample\noutput_validator_args: [strict]\n',
    'a/data/secret/g1/x.in': '1\n',
    'a/data/secret/g1/x.ans': '1\n',
    'a/data/secret/g1/x.yaml': 'args: [fast]\n',
    'a/data/secret/g1/x.files/map.txt': 'map\n',
    'a/data/secret/g2/test_group.yaml': 'max_score: 30\nscore_aggregation: min\nrequire_pass: [secret/g1]\n',
    'a/data/secret/g2/b.in': '2\n',
    'a/data/secret/g2/b.ans': '2\n',
    'a/data/secret/g2/a.in': '3\n',
    'a/data/secret/g2/a.ans': '3\n',
    'a/output_validator/v.py': validator,
    'a/include/cpp/lib.h': '#define N 1\n',
    'a/submissions/accepted/a.cpp': 'int main() {}\n',
    'a/submissions/wrong_answer/b.py': 'print(1)\n',
  }
  await expectSame(textZip(files), 'kattis')
})

test('a package without a version keeps nested groups, flags, a grader and several validators', async () => {
  const files = {
    'b/problem.yaml':
      'name: B\ntype: scoring\nvalidation: custom score\nvalidator_flags: near 3\nsource: Own\nlimits: {memory: 128, validation_time: 9}\n',
    'b/.timelimit': '2.5\n',
    'b/problem_statement/problem.en.md': 'Nest them\n',
    'b/data/testdata.yaml': 'on_reject: continue\nrange: 0 60\ngrader_flags: ignore_sample\n',
    'b/data/sample/1.in': '1\n',
    'b/data/sample/1.ans': '1\n',
    'b/data/secret/testdata.yaml': 'grader_flags: max\n',
    'b/data/secret/g1/testdata.yaml': 'on_reject: break\naccept_score: 30\nrange: 0 30\ngrader_flags: min\noutput_validator_flags: tight\n',
    'b/data/secret/g1/in/1.in': '1\n',
    'b/data/secret/g1/in/1.ans': '1\n',
    'b/data/secret/g1/in/testdata.yaml': 'range: -inf +inf\naccept_score: 10\n',
    'b/data/secret/g2/testdata.yaml': 'grading: custom\ngrader_flags: own words\n',
    'b/data/secret/g2/10.in': '2\n',
    'b/data/secret/g2/10.ans': '2\n',
    'b/data/secret/g2/9.in': '3\n',
    'b/data/secret/g2/9.ans': '3\n',
    'b/output_validators/one.py': validator,
    'b/output_validators/two/run.py': validator,
    'b/graders/grade.py': 'print("AC 1")\n',
    'b/submissions/accepted/a.cpp': 'int main() {}\n',
  }
  await expectSame(textZip(files), 'kattis-legacy')
})

const PLAIN = {
  'a/problem.yaml': 'problem_format_version: 2025-09\nname: A\nuuid: 11111111-2222-4333-8444-555555555555\nlimits: {time_limit: 1}\n',
  'a/statement/problem.en.md': 'Add.\n',
  'a/data/secret/1.in': '1\n',
  'a/data/secret/1.ans': '1\n',
  'a/submissions/accepted/a.py': 'print(input())\n',
}

test('a workshop is a folder of generators, and comes back as it is', async () => {
  const files = {
    ...PLAIN,
    'a/generators/workshop/generators/gen.py': 'print(1)\r\n',
    'a/generators/workshop/validators/gen.cpp': 'int main() {}',
    'a/generators/workshop/inputs/big.1.in': '\ufeff2\n',
    'a/generators/workshop/script.txt': 'gen 1\nhand big.1\nkeep 1.in > 7',
  }
  await expectSame(textZip(files), 'kattis')
  const { after } = await back(textZip(files), 'kattis')
  expect(after[0]?.workshop).toEqual({
    parts: [
      { kind: 'generator', name: 'gen', language: 'Python', text: 'print(1)\r\n' },
      { kind: 'validator', name: 'gen', language: 'C++', text: 'int main() {}' },
      { kind: 'input', name: 'big.1', language: null, text: '\ufeff2\n' },
    ],
    script: 'gen 1\nhand big.1\nkeep 1.in > 7',
  })
  expect((await back(textZip(files), 'kattis-legacy')).after[0]?.workshop).toEqual({
    parts: [{ kind: 'validator', name: 'gen', language: 'C++', text: 'int main() {}' }],
    script: '',
  })
})

test('an input validator that was edited in an exported package is named, and the workshop comes first', async () => {
  const wrapper = validatorWrappers.Python
  const files = {
    ...PLAIN,
    'a/generators/workshop/validators/gen.py': 'print(1)\n',
    'a/generators/workshop/script.txt': '',
    [`a/input_validators/workshop-gen/${wrapper.wrapper}`]: wrapper.text,
    [`a/input_validators/workshop-gen/${wrapper.source}`]: 'print(2)\n',
  }
  const leftOut = (problem?: ImportedProblem) =>
    problem?.warnings.flatMap(({ code, details }) => (code === 'import.warn.package-left-out' ? [details.name] : []))
  const { before, after } = await back(textZip(files), 'kattis')
  expect([leftOut(before[0]), leftOut(after[0])]).toEqual([['input_validators/workshop-gen'], []])
  expect(before[0]?.workshop?.parts).toEqual([{ kind: 'validator', name: 'gen', language: 'Python', text: 'print(1)\n' }])
})

test('input validators of other packages do not become parts of a workshop', async () => {
  const wrapper = validatorWrappers.Python
  const files = {
    ...PLAIN,
    'a/input_validators/check.py': validator,
    'a/input_validators/workshop-one/validator.py': validator,
    [`a/input_validators/workshop-two/${wrapper.wrapper}`]: `${wrapper.text}# changed\n`,
    [`a/input_validators/workshop-two/${wrapper.source}`]: validator,
    [`a/input_validators/workshop-hand/${wrapper.wrapper}`]: wrapper.text,
    [`a/input_validators/workshop-hand/${wrapper.source}`]: validator,
  }
  expect((await back(textZip(files), 'kattis')).before[0]?.workshop).toBeUndefined()
})

test('a package takes no more validators than a workshop has', async () => {
  const wrapper = validatorWrappers.Python
  const many = Array.from({ length: workshopLimits.validator + 1 }, (_, n) => `a/input_validators/workshop-v${String(n).padStart(2, '0')}/`)
  const files = Object.fromEntries(
    many.flatMap((folder) => [
      [folder + wrapper.wrapper, wrapper.text],
      [folder + wrapper.source, validator],
    ]),
  )
  const [problem] = (await back(textZip({ ...PLAIN, ...files }), 'kattis')).before
  expect(problem?.workshop?.parts).toHaveLength(workshopLimits.validator)
  expect(problem?.warnings).toContainEqual({ code: 'import.warn.package-left-out', details: { name: 'input_validators/workshop-v10' } })
})

test('files of generators that are no part of a workshop are named', async () => {
  const files = {
    ...PLAIN,
    'a/generators/other.py': '',
    'a/generators/workshop/generators/gen.pas': '',
    'a/generators/workshop/generators/gen.cpp': '',
    'a/generators/workshop/generators/gen.py': '',
    'a/generators/workshop/inputs/large.in': 'x'.repeat(65_536),
    'a/generators/workshop/inputs/raw.in': Buffer.from([0xff]),
    'a/generators/workshop/script.txt': '#'.repeat(50_001),
  }
  const { before } = await back(textZip(files), 'kattis')
  expect(before[0]?.workshop).toEqual({ parts: [{ kind: 'generator', name: 'gen', language: 'C++', text: '' }], script: '' })
  const names = before[0]?.warnings.flatMap(({ code, details }) => (code === 'import.warn.package-left-out' ? [details.name] : []))
  expect(names).toEqual([
    'generators/other.py',
    'generators/workshop/generators/gen.pas',
    'generators/workshop/generators/gen.py',
    'generators/workshop/inputs/large.in',
    'generators/workshop/inputs/raw.in',
    'generators/workshop/script.txt',
  ])
  const { before: foreign } = await back(textZip({ ...PLAIN, 'a/generators/gen.py': '' }), 'kattis')
  expect(foreign[0]?.workshop).toBeUndefined()
})
