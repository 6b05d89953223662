import { expect, test } from 'vitest'
import { readingsOf } from './other-readings.ts'

function texts(text: string, code: string | null = null): string[] {
  const { clear, raw, blocks } = readingsOf({ text, code })
  return [...(raw ? [clear] : []), ...blocks].map((reading) => reading.text)
}

test.each([
  { name: 'cells of a table', text: '| 1 | print | ( | a | + | b | ) |', read: 'print ( a + b )' },
  { name: 'cells of a table without blanks', text: '| print | ( | f | "{c * 9 / 5:.1f}" | ) |', read: 'print(f"{c * 9 / 5:.1f}")' },
  { name: 'short lines of a list without blanks', text: '- print\n- (\n- f\n- "{a}"\n- )', read: 'print(f"{a}")' },
  {
    name: 'a long text in such a list',
    text: '换成\n- print\n- (\n- f\n- "{c * 9 / 5 + 32:.1f}"\n- )',
    read: 'print(f"{c * 9 / 5 + 32:.1f}")',
  },
  { name: 'marked words without blanks', text: '`return` `f` `"{a}"`', read: 'return f"{a}"' },
  { name: 'the text of a link', text: 'Use [print(a + b)](#x) there', read: 'Use print(a + b) there' },
  { name: 'bold words', text: 'Use **print(a + b)** there', read: 'Use print(a + b) there' },
  { name: 'words of a formula', text: '$\\texttt{print}(a + b)$', read: 'print(a + b)' },
  { name: 'signs of a formula', text: '$a \\le b \\times c$', read: 'a <= b * c' },
  { name: 'tags', text: 'Use <b>print</b>(a + b)', read: 'Use print(a + b)' },
  { name: 'numbered lines in their order', text: '2) print(a)\n1) a = 1', read: 'a = 1\nprint(a)' },
  { name: 'short lines of a list', text: '- print\n- (\n- a\n- )', read: 'print ( a )' },
  { name: 'marked words in a row', text: '`print` `(` `a` `)`', read: 'print ( a )' },
])('without its marks, $name can be read', ({ text, read }) => expect(texts(text)).toContain(read))

test.each([
  { name: 'comments', code: 'x = 1  # a = 1\ny = 2  # print(a)', read: 'a = 1\nprint(a)' },
  { name: 'a block comment', code: '/* a = 1\nprint(a) */', read: 'a = 1\nprint(a)' },
  { name: 'strings', code: 's = "a = 1"\nt = "print(a)"', read: 'a = 1\nprint(a)' },
])('$name can be read alone', ({ code, read }) => expect(texts('Look.', code).map((text) => text.trim())).toContain(read))

test('a text without marks has no other reading', () => {
  expect(texts('What does `n` hold in the last round?')).toEqual([])
})
