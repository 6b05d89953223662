import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Family } from '../../judging/syntax/grammars.ts'
import { readTokens } from './read-tokens.ts'
import { ownPrograms } from './testing/own-programs.ts'

const kinds = (code: string, family: Family) => readTokens(code, family).map(({ kind }) => kind)
const inMain = (body: string) => `int main() { ${body} }`

describe('tokens', () => {
  test.each<{ name: string; family: Family; one: string; other: string }>([
    {
      name: 'a for and a while',
      family: 'cpp',
      one: inMain('for (int i = 0; i < n; i++) f(i);'),
      other: inMain('int i = 0; while (i < n) { f(i); i += 1; }'),
    },
    {
      name: 'a for without its parts and an endless while',
      family: 'cpp',
      one: inMain('for (; x; ) { y(); }'),
      other: inMain('while (x) y();'),
    },
    {
      name: 'a do and a while',
      family: 'java',
      one: 'class A { void f() { do { g(); } while (x > 0); } }',
      other: 'class A { void f() { while (x > 0) g(); } }',
    },
    {
      name: 'a for and a while in JavaScript',
      family: 'javascript',
      one: 'for (let i = 0; i < n; i++) f(i)',
      other: 'let i = 0; while (i < n) { f(i); i = i + 1 }',
    },
    { name: 'a range and a while', family: 'python', one: 'for i in range(2, n):\n  f(i)', other: 'i = 2\nwhile i < n:\n  f(i)\n  i += 1' },
    {
      name: 'a range downwards and a while',
      family: 'python',
      one: 'for i in range(n, 0, -1):\n  f(i)',
      other: 'i = n\nwhile i > 0:\n  f(i)\n  i -= 1',
    },
    {
      name: 'a range by steps and a while',
      family: 'python',
      one: 'for i in range(0, n, 3):\n  f(i)',
      other: 'i = 0\nwhile i < n:\n  f(i)\n  i += 3',
    },
    { name: 'steps however they are written', family: 'cpp', one: inMain('i++; --j;'), other: inMain('i = i + 1; j -= 1;') },
    { name: 'sums however they are written', family: 'python', one: 'a[i] += b', other: 'a[i] = a[i] + b' },
    {
      name: 'with and without braces',
      family: 'java',
      one: 'class A { void f() { if (x) g(); else h(); } }',
      other: 'class A { void f() { if (x) { g(); } else { h(); } } }',
    },
    {
      name: 'elif and an else with an if',
      family: 'python',
      one: 'if x:\n  f()\nelif y:\n  g()',
      other: 'if x:\n  f()\nelse:\n  if y:\n    g()',
    },
    { name: 'whatever is included', family: 'cpp', one: '#include <iostream>\nusing namespace std;\nint x;', other: 'int x;' },
    { name: 'whatever is imported', family: 'python', one: 'import sys\nfrom math import *\nx = 1', other: 'x = 1' },
  ])('of $name are the same', ({ family, one, other }) => {
    expect(kinds(one, family).length).toBeGreaterThan(0)
    expect(kinds(one, family)).toEqual(kinds(other, family))
  })

  test.each<{ name: string; family: Family; one: string; other: string }>([
    { name: 'another comparison', family: 'cpp', one: inMain('if (a < b) f();'), other: inMain('if (a > b) f();') },
    {
      name: 'a comparison with what is changed and a smaller or equal',
      family: 'cpp',
      one: inMain('x = x < y;'),
      other: inMain('x <= y;'),
    },
    { name: 'another operator', family: 'python', one: 'x = a + b', other: 'x = a * b' },
    {
      name: 'a loop and a condition',
      family: 'java',
      one: 'class A { void f() { while (x) g(); } }',
      other: 'class A { void f() { if (x) g(); } }',
    },
    { name: 'a text and a number', family: 'javascript', one: 'f("1")', other: 'f(1)' },
    { name: 'a call and a name', family: 'cpp', one: inMain('return f();'), other: inMain('return f;') },
    { name: 'an element and the whole', family: 'python', one: 'print(a[0])', other: 'print(a, 0)' },
  ])('distinguish $name', ({ family, one, other }) => {
    expect(kinds(one, family)).not.toEqual(kinds(other, family))
  })

  test('stand where they are in the source', () => {
    const code = 'int main() { for (int i = 0; i < 3; i++) sum += values[i]; }'
    const said = readTokens(code, 'cpp').filter(({ from, to }) => to > from)
    expect(said.map(({ from, to }) => code.slice(from, to)).join(' ')).toBe('int main int i 0 for i < 3 sum += values [ i i ++')
  })
})

/** Keywords and library names in the programs. */
const keep =
  /^(include|iostream|vector|using|namespace|std|int|long|for|if|else|return|main|size|import|java|util|Scanner|public|class|Main|static|new|String|System|while|void|def|range|in|and|h|stdio|LL|const)$/
const commentOf = { cpp: '//', java: '//', javascript: '//', python: '#' } as const

describe.each(ownPrograms)('tokens of a program in $language', ({ family, original }) => {
  // A quoted text is no name.
  const words = [...new Set(original.replace(/"[^"]*"/g, '').match(/\b[a-zA-Z_]\w*\b/g))].filter((word) => !keep.test(word))

  test('do not depend on names', () => {
    const expected = kinds(original, family)
    fc.assert(
      fc.property(fc.infiniteStream(fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)), (names) => {
        const of = new Map(words.map((word, i) => [word, `v${i}${names.next().value}`]))
        // The reader knows `range` of Python; other library names are ordinary names.
        const renamed = original.replace(/"[^"]*"|\b[a-zA-Z_]\w*\b/g, (word) => of.get(word) ?? word)
        expect(renamed).not.toBe(original)
        expect(kinds(renamed, family)).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })

  test('do not depend on comments and layout', () => {
    const expected = kinds(original, family)
    const lines = original.trimEnd().split('\n')
    const gap = fc.record({ comment: fc.stringMatching(/^[\w (){};=+<>"']{0,20}$/), empty: fc.nat(2), spaces: fc.nat(6) })
    fc.assert(
      fc.property(fc.array(gap, { minLength: lines.length, maxLength: lines.length }), (gaps) => {
        const text = lines.map((line, i) => {
          const { comment = '', empty = 0, spaces = 0 } = gaps[i] ?? {}
          const indented = family === 'python' || line.startsWith('#') ? line : `${' '.repeat(spaces)}${line.trimStart()}`
          return `${indented}${' '.repeat(spaces)} ${line.startsWith('#') ? '' : `${commentOf[family]} ${comment}`}${'\n'.repeat(empty + 1)}`
        })
        expect(kinds(text.join(''), family)).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })
})
