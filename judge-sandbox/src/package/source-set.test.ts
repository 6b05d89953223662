import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectedResults, expectedScore } from './expected-results.ts'
import { listSubmissions } from './list-submissions.ts'
import { noteText, PackageError, type PackageNote } from './problem-package.ts'
import { readSourceSet } from './source-set.ts'

let folder: string
let serial = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-sources-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>): string {
  const path = join(folder, String(++serial))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

type Files = Record<string, string>

describe('the program of a folder', () => {
  test.each<{ name: string; files: Files; language: string; code: string }>([
    { name: 'C with a header', files: { 'a.c': 'x', 'a.h': '' }, language: 'C With O2', code: 'x' },
    { name: 'C beside C++ is C++', files: { 'a.c': '', 'b.cc': 'y' }, language: 'C++ 17 With O2', code: '' },
    { name: 'main.* comes first', files: { 'a.py': '', 'main.py': 'm' }, language: 'Python3', code: 'm' },
    { name: 'without main the first does', files: { 'b.py': 'b', 'c.py': '' }, language: 'Python3', code: 'b' },
    {
      name: 'Java starts where main is',
      files: { 'A.java': 'class A {}', 'B.java': 'class B { public static void main(String[] a) {} }' },
      language: 'Java',
      code: 'class B { public static void main(String[] a) {} }',
    },
    { name: 'other files lie beside it', files: { 'a.py': 'a', 'words.txt': 'w' }, language: 'Python3', code: 'a' },
  ])('$name', ({ files, language, code }) => {
    const set = readSourceSet(write(files))
    expect(set).toMatchObject({ language, code })
    expect(Object.keys(set.beside)).toHaveLength(Object.keys(files).length - 1)
  })

  test.each<{ name: string; files: Files; says: string }>([
    { name: 'several languages', files: { 'a.py': '', 'b.java': '' }, says: 'several languages' },
    { name: 'no source', files: { 'a.txt': '' }, says: 'no language is known by' },
    { name: 'several files in TypeScript', files: { 'a.ts': '', 'b.ts': '' }, says: 'one file' },
    { name: 'a name that is not allowed on a command line', files: { "a'; ls.c": '', 'b.c': '' }, says: 'not a usable file name' },
    { name: 'a name that is too long', files: { 'a.c': ' '.repeat(1024 * 1024 + 1) }, says: 'larger than' },
  ])('refused: $name', ({ files, says }) => {
    const path = write(files)
    expect(() => readSourceSet(path)).toThrow(PackageError)
    expect(() => readSourceSet(path)).toThrow(says)
  })

  test('a header beside a single source belongs to it, other sources do not', () => {
    const path = write({ 'a.c': '', 'a.h': 'h', 'b.c': '' })
    expect(readSourceSet(join(path, 'a.c')).beside).toEqual({ 'a.h': 'h' })
  })
})

describe('the submissions of a package', () => {
  test('files and folders, each with the expectation of its folder or its own tag', () => {
    const path = write({
      'submissions/accepted/a.py': '',
      'submissions/accepted/b/main.c': '',
      'submissions/accepted/b/b.h': '',
      'submissions/accepted/shared.h': '',
      'submissions/wrong_answer/tagged.py': '# @EXPECTED_RESULTS@: CORRECT',
      'submissions/mixed/c.py': '# @EXPECTED_RESULTS@: TIMELIMIT, NONSENSE',
      'submissions/mixed/untold.py': '',
      'submissions/mixed/d/deep.py': '# @EXPECTED_RESULTS@: RUN-ERROR',
    })
    const notes: PackageNote[] = []
    const submissions = listSubmissions(path, notes)
    expect(submissions.map((each) => [each.path.slice(path.length + '/submissions/'.length), each.expected])).toEqual([
      ['accepted/a.py', [Verdict.Accepted]],
      ['accepted/b', [Verdict.Accepted]],
      ['mixed/c.py', [Verdict.TimeLimit]],
      ['mixed/d', [Verdict.RuntimeError, Verdict.MemoryLimit]],
      ['wrong_answer/tagged.py', [Verdict.Accepted]],
    ])
    expect(notes.map((note) => noteText(note, 'en-US'))).toEqual([
      expect.stringContaining('NONSENSE'),
      expect.stringContaining('untold.py was left out'),
    ])
  })

  test.each([
    { text: 'int main() {}', wanted: undefined },
    { text: '/* @EXPECTED_RESULTS@: wrong_answer */', wanted: { expected: [Verdict.WrongAnswer, Verdict.PresentationError], unknown: [] } },
    { text: '// @EXPECTED_RESULTS@: CHECK-MANUALLY', wanted: { expected: [], unknown: ['CHECK-MANUALLY'] } },
  ])('the tag in "$text"', ({ text, wanted }) => {
    expect(expectedResults(text)).toEqual(wanted)
  })

  test.each([
    { text: 'int main() {}', wanted: undefined },
    { text: '# @EXPECTED_SCORE@: 40', wanted: { low: 40, high: 40 } },
    { text: '/* @EXPECTED_SCORE@: 12.5 */', wanted: { low: 12.5, high: 12.5 } },
    { text: '// @EXPECTED_SCORE@: 20-50', wanted: { low: 20, high: 50 } },
    { text: '// @EXPECTED_SCORE@: all', wanted: { unknown: 'all' } },
  ])('the points in "$text"', ({ text, wanted }) => {
    expect(expectedScore(text)).toEqual(wanted)
  })

  test.each([
    ['.c++', 'C++ 17 With O2'],
    ['.cc', 'C++ 17 With O2'],
    ['.cxx', 'C++ 17 With O2'],
    ['.mjs', 'JavaScript Node'],
    ['.p', 'Pascal'],
    ['.pas', 'Pascal'],
  ])('a source that ends in %s is %s', (ending, language) => {
    expect(readSourceSet(join(write({ [`a${ending}`]: 'x' }), `a${ending}`)).language).toBe(language)
  })
})
