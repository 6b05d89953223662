import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../../judging/language/languages.ts'
import { completeProgram, fillInTemplate, shownTemplate, withoutQuotes } from './fill-in-template.ts'

const marked = `//PREPEND BEGIN
#include <iostream>
//PREPEND END

//TEMPLATE BEGIN
int add(int a, int b) {
}
//TEMPLATE END

//APPEND BEGIN
int main() {}
//APPEND END
`
const code = 'int add(int a, int b) { return a + b; }'

describe('the initial text of an editor', () => {
  test.each([
    { name: 'the part between the markers', template: marked, expected: 'int add(int a, int b) {\n}\n' },
    { name: 'all of a template without markers', template: 'int main() {\n}\n', expected: 'int main() {\n}\n' },
    { name: 'nothing, when the markers are empty', template: '//TEMPLATE BEGIN\n//TEMPLATE END\n', expected: '' },
    { name: 'the part, in a file from Windows', template: marked.replaceAll('\n', '\r\n'), expected: 'int add(int a, int b) {\n}\n' },
    { name: 'the part, with Python’s comment sign', template: '# TEMPLATE BEGIN\npass\n# TEMPLATE END', expected: 'pass\n' },
    { name: 'nothing, when only hidden parts are marked', template: '//PREPEND BEGIN\nkey\n//PREPEND END\n', expected: '' },
    { name: 'nothing, when a marker of a hidden part is not closed', template: 'x\n//APPEND BEGIN\nkey\n', expected: '' },
    {
      name: 'all, when a marker is only mentioned in a comment',
      template: 'x // see TEMPLATE BEGIN\n',
      expected: 'x // see TEMPLATE BEGIN\n',
    },
  ])('is $name', ({ template, expected }) => {
    expect(shownTemplate(template)).toBe(expected)
  })
})

describe('the compiled program', () => {
  test.each([
    { name: 'no template', template: null, language: 'C++ 17', expected: code },
    { name: 'a starter without markers', template: 'int main() {}', language: 'C++ 17', expected: code },
    {
      name: 'C++: in front, with own line numbers, and behind',
      template: marked,
      language: 'C++ 17',
      expected: `#include <iostream>\n#line 1 "main.cpp"\n${code}\nint main() {}\n`,
    },
    {
      name: 'a language that cannot restart its line numbers',
      template: '# PREPEND BEGIN\nimport sys\n# PREPEND END\n',
      language: 'Python3',
      expected: `import sys\n${code}`,
    },
    { name: 'empty parts', template: '//PREPEND BEGIN\n\n//PREPEND END\n//APPEND BEGIN\n//APPEND END', language: 'C', expected: code },
  ])('$name', ({ template, language, expected }) => {
    expect(completeProgram(template, code, language)).toBe(expected)
  })

  test.each([
    { name: 'the whole template', sent: marked.replace('{\n}', '{ return a + b; }') },
    {
      name: 'the whole template with other hidden parts',
      sent: marked.replace('<iostream>', '<own>').replace('{\n}', '{ return a + b; }'),
    },
    {
      name: 'the whole template in a file from Windows',
      sent: marked.replace('{\n}', '{ return a + b; }').replaceAll('\n', '\r\n'),
    },
  ])("of code written over $name has the user's part of it, inside the problem's", ({ sent }) => {
    expect(completeProgram(marked, sent, 'C++ 17')).toBe(completeProgram(marked, `${code}\n`, 'C++ 17'))
  })

  test.each([
    { name: 'a line with a marker in front', sent: `//PREPEND BEGIN\n${code}` },
    { name: 'an empty part in front', sent: `// PREPEND BEGIN\n// PREPEND END\n${code}` },
    { name: 'a part behind', sent: `${code}\n#APPEND BEGIN\n#APPEND END` },
    { name: "the user's markers alone", sent: `//TEMPLATE BEGIN\n//TEMPLATE END\n${code}` },
  ])("no marker in the code keeps the problem's part away: $name", ({ sent }) => {
    expect(completeProgram(marked, sent, 'C++ 17')).toBe(`#include <iostream>\n#line 1 "main.cpp"\n${sent}\nint main() {}\n`)
  })

  test('the starter of every language has its markers, and changes nothing of a program', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.string(), (language, program) => {
        const template = fillInTemplate(language)
        expect(shownTemplate(template)).toBe(language.template)
        expect(completeProgram(template, program, language.name)).toBe(program)
      }),
    )
  })
})

describe('a compiler’s message about a program', () => {
  test.each([
    {
      name: 'gcc: without the quoted line and its marks',
      said: "main.cpp:9:1: error: expected '}'\n    9 | int main() {}\n      | ^~~\n    1 | int add(int a\n      |        ^",
      expected: "main.cpp:9:1: error: expected '}'\n    1 | int add(int a\n      |        ^",
    },
    {
      name: 'javac: the same without numbers',
      said: 'Main.java:9: error: x\n  int main() {}\n  ^\n1 error',
      expected: 'Main.java:9: error: x\n1 error',
    },
    {
      name: 'a line that contains only one of its words',
      said: 'undefined reference to `main`',
      expected: 'undefined reference to `main`',
    },
  ])('quotes no line of the problem\u2019s part: $name', ({ said, expected }) => {
    expect(withoutQuotes(marked, said)).toBe(expected)
    expect(withoutQuotes(null, said)).toBe(said)
    expect(withoutQuotes('int main() {}', said)).toBe(said)
  })
})
