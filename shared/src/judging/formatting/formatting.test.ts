import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caretAfter } from './caret-after.ts'
import { type CodeFamily, familyOf, formattedFile } from './code-family.ts'
import { codeParts } from './code-parts.ts'
import { indentProgram } from './indent-program.ts'
import { isSameProgram } from './same-program.ts'

const pieces = fc.constantFrom(
  ...['int a', ' ', '\n', '  ', '\t', '{', '}', '(', ')', ';', '"', "'", '\\', '//', '/*', '*/', '#define A', '#', 'R"(', ')"', '`', '"""'],
  ...['if (x)', 'else', 'for (;;)', 'case 1:', 'public:', "1'000", '中文', '+', '>', '\\\n', 'x'],
)
const program = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''))
const families = fc.constantFrom<CodeFamily>('c', 'java', 'script', 'python')

describe('the family of a language', () => {
  test.each([
    ['C', 'c', 'main.c'],
    ['C With O2', 'c', 'main.c'],
    ['C++', 'c', 'main.cpp'],
    ['C++ 20 With O2', 'c', 'main.cpp'],
    ['Java', 'java', 'Main.java'],
    ['C#', 'java', null],
    ['JavaScript Node', 'script', null],
    ['Golang', 'script', null],
    ['Python3', 'python', null],
    ['PyPy2', 'python', null],
    ['Pascal', null, null],
    ['Cobol', null, null],
  ])('of %s is %s', (language, family, file) => {
    expect([familyOf(language), formattedFile(language)]).toEqual([family, file])
  })
})

describe('the parts of a program', () => {
  test.each<[string, string, CodeFamily, string]>([
    ['a comment to the end of its line', 'a; // "b"\nc', 'c', 'a; [// "b"]\nc'],
    ['a comment that continues after a backslash', '// a \\\nb\nc', 'c', '[// a \\\nb]\nc'],
    ['a block', 'a /* " \n */ b', 'c', 'a [/* " \n */] b'],
    ['a block without an end', 'a /* b', 'c', 'a [/* b]'],
    ['strings with quotes', String.raw`"a\"b" 'c\'' d`, 'c', String.raw`<"a\"b"> <'c\''> d`],
    ['a string without an end', '"abc\nd', 'c', '<"abc>\nd'],
    ['numbers with quotes', "1'000'000 + 'a'", 'c', "1'000'000 + <'a'>"],
    ['a raw string', 'R"x(a" )" b)x" c', 'c', '<R"x(a" )" b)x"> c'],
    ['a text of several lines', '"""a\n"b""" c', 'java', '<"""a\n"b"""> c'],
    ['a template', '`a\n"` b', 'script', '<`a\n"`> b'],
    ['a comment of Python', "x = '#' # '", 'python', "x = <'#'> [# ']"],
    ['a hash in C', '#include <a> // b', 'c', '#include <a> [// b]'],
  ])('%s', (_, text, family, shown) => {
    const marks = { code: ['', ''], string: ['<', '>'], comment: ['[', ']'] }
    expect(
      codeParts(text, family)
        .map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`)
        .join(''),
    ).toBe(shown)
  })

  test('are together the whole text, of every text', () => {
    fc.assert(
      fc.property(fc.oneof(program, fc.string()), families, (text, family) => {
        expect(
          codeParts(text, family)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  test('are found in one pass through a text that is not whole', () => {
    for (const piece of ['R"(', '/*', '"\\', '`', '"""', "1'"]) codeParts(piece.repeat(20_000), 'c')
  })
})

describe('a program is the same', () => {
  test.each<[boolean, string, string, string]>([
    [true, 'with other white space', 'int main(){return 0;}', 'int main() {\n    return 0;\n}\n'],
    [true, 'with closed template arguments', 'vector<vector<int> > v;', 'vector<vector<int>> v;'],
    [true, 'with a moved comment', 'a;//b  c\n', 'a; // b c\n'],
    [true, 'with a long macro on one line', '#define A  \\\n  1\nint b;', '#define A \\\n    1\nint b;'],
    [true, 'with a last line end', '#define A 1', '#define A 1\n'],
    [true, 'with line ends of Windows', 'a;\r\nb;', 'a;\nb;'],
    [false, 'without a word', 'int a;', 'a;'],
    [false, 'with joined words', 'int a;', 'inta;'],
    [false, 'with parted words', 'inta;', 'int a;'],
    [false, 'with another order', '#include <a>\n#include <b>', '#include <b>\n#include <a>'],
    [false, 'with another string', '"a  b"', '"a b"'],
    [false, 'with another character', "' '", "'  '"],
    [false, 'with another comment', '// a', '// b'],
    [false, 'with code in a comment', '// a\nb;', '// a b;'],
    [false, 'with code in a macro', '#define A 1\nint b;', '#define A 1 int b;'],
    [false, 'with arguments of a macro', '#define A (x)', '#define A(x)'],
    [false, 'with a joined operator', 'a + +b', 'a ++b'],
    [false, 'with a new brace', 'if (a) b;', 'if (a) { b; }'],
  ])('%s: %s', (same, _, before, after) => {
    expect(isSameProgram(before, after, 'c')).toBe(same)
    expect(isSameProgram(after, before, 'c')).toBe(same)
  })
})

describe('the indentation of the editor', () => {
  const even = (text: string, family: CodeFamily = 'c') => indentProgram(text, family, 4)
  test.each<[string, string, string]>([
    ['blocks', 'int main() {\nint a;\n  if (a) {\na = 1;\n }\n}', 'int main() {\n    int a;\n    if (a) {\n        a = 1;\n    }\n}'],
    ['a brace on its own line', 'if (a)\n{\nb;\n}\nc;', 'if (a)\n{\n    b;\n}\nc;'],
    ['a line without braces', 'for (;;)\nif (a)\nb;\nc;', 'for (;;)\n    if (a)\n        b;\nc;'],
    ['a block below such a line', 'for (;;)\nif (a) {\nb;\n}\nc;', 'for (;;)\n    if (a) {\n        b;\n    }\nc;'],
    ['an else', 'if (a) {\nb;\n} else\nc;\nd;', 'if (a) {\n    b;\n} else\n    c;\nd;'],
    ['labels', 'switch (a) {\ncase 1:\nb;\ndefault:\nc;\n}', 'switch (a) {\ncase 1:\n    b;\ndefault:\n    c;\n}'],
    ['the access of a class', 'struct A {\nint a;\npublic:\nA();\n};', 'struct A {\n    int a;\npublic:\n    A();\n};'],
    ['brackets in strings and comments', 'a("{"); // {\nb;\n/* { */ c;', 'a("{"); // {\nb;\n/* { */ c;'],
    ['lines of the preprocessor', '{\n#define A \\\n  1\nb;\n}', '{\n#define A \\\n  1\n    b;\n}'],
    ['two brackets of one line', 'f([] {\na;\n});\nb;', 'f([] {\n    a;\n});\nb;'],
    ['more closed than opened', '}\n}\na;', '}\n}\na;'],
    ['a block comment', '{\n/* a\n  b */\n}', '{\n    /* a\n  b */\n}'],
    ['blanks at the ends', 'a;  \n\t\nb;', 'a;\n\nb;'],
  ])('evens %s', (_, before, after) => {
    expect(even(before)).toBe(after)
  })

  test('leaves the meaning of Python alone', () => {
    expect(even('if a:  \n  b\n\tc', 'python')).toBe('if a:\n  b\n\tc')
    expect(even('if a:\n\tb\n\tif c:\n\t\td', 'python')).toBe('if a:\n    b\n    if c:\n        d')
    expect(even('a = """ \n\tb  \n"""  ', 'python')).toBe('a = """ \n\tb  \n"""')
  })

  test('changes nothing but white space, and nothing the second time', () => {
    fc.assert(
      fc.property(program, families, (text, family) => {
        const once = even(text, family)
        expect(once.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        if (family === 'c' || family === 'java') expect(isSameProgram(text, once, family)).toBe(true)
        expect(even(once, family)).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the caret', () => {
  test.each([
    ['ab|c', ' a\nbc', ' a\nb|c'],
    ['|abc', '  abc', '|  abc'],
    ['a;\n|b', 'a;\n    b', 'a;\n    |b'],
    ['a; |b', 'a;\nb', 'a;|\nb'],
    ['abc|', 'a b c\n', 'a b c|\n'],
  ])('of %j stays behind its sign', (before, after, shown) => {
    const at = caretAfter(before.replace('|', ''), after, before.indexOf('|'))
    expect(`${after.slice(0, at)}|${after.slice(at)}`).toBe(shown)
  })

  test('stays behind the same signs in every text', () => {
    fc.assert(
      fc.property(program, fc.nat(300), (text, place) => {
        const after = even(text)
        const at = caretAfter(text, after, Math.min(place, text.length))
        expect(after.slice(0, at).replace(/\s/g, '')).toBe(text.slice(0, Math.min(place, text.length)).replace(/\s/g, ''))
      }),
    )
  })
  const even = (text: string) => indentProgram(text, 'c', 4)
})
