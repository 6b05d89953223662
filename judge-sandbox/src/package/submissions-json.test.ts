import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listSubmissions } from './list-submissions.ts'
import type { PackageNote } from './problem-package.ts'

function listed(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const notes: PackageNote[] = []
  const languages = listSubmissions(folder, notes).map(({ path, language }) => [path.slice(folder.length + 1), language])
  return { languages, notes: notes.map(({ code, details }) => [code, details?.key ?? details?.name]) }
}

const accepted = { 'submissions/accepted/a.py': '', 'submissions/accepted/b/main.cc': '' }
const json = (entries: object) => ({ ...accepted, 'submissions.json': JSON.stringify(entries) })

describe('submissions.json of DOMjudge', () => {
  test('names the languages of files and of folders', () => {
    const entries = {
      'submissions/accepted/a.py': { langid: 'python2', entry_point: 'main.py' },
      'submissions/accepted/b/': { langid: 'cpp' },
    }
    expect(listed(json(entries))).toEqual({
      languages: [
        ['submissions/accepted/a.py', 'Python2'],
        ['submissions/accepted/b', 'C++ 17 With O2'],
      ],
      notes: [],
    })
  })

  test('is not needed: languages are those of the names then', () => {
    expect(listed(accepted)).toEqual({
      languages: [
        ['submissions/accepted/a.py', null],
        ['submissions/accepted/b', null],
      ],
      notes: [],
    })
  })

  test('has notes for what is not used here', () => {
    const entries = {
      'submissions/accepted/a.py': { langid: 'adb', team: 'Jury', entry_point: 'start', colour: 'red' },
      'submissions/accepted/none.py': { langid: 'c' },
      '../outside.py': {},
    }
    const { languages, notes } = listed(json(entries))
    expect(languages[0]).toEqual(['submissions/accepted/a.py', null])
    expect(notes).toEqual([
      ['import.warn.package-key', 'submissions/accepted/a.py: langid adb'],
      ['import.warn.package-key', 'submissions/accepted/a.py: entry_point start'],
      ['import.warn.package-key', 'submissions/accepted/a.py: colour'],
      ['import.warn.package-key', 'submissions/accepted/none.py'],
      ['import.warn.package-key', '../outside.py'],
      ['import.warn.package-key', 'team'],
    ])
  })

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a language that is no text', '{"submissions/accepted/a.py": {"langid": 3}}'],
  ])('that is %s is refused', (_, text) => {
    expect(() => listed({ ...accepted, 'submissions.json': text })).toThrow('submissions.json')
  })
})
