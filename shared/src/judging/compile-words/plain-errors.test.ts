import { describe, expect, test } from 'vitest'
import { matchTemplate } from './match-template.ts'
import { compileMessages, errorWords, plainErrors } from './plain-errors.ts'

const known = (output: string) => plainErrors(output).map(({ line, message }) => `${line} ${message.id}`)

describe('plain words of compiler output', () => {
  test('name the line of each message, and each message once', () => {
    const output = [
      "main.cpp: In function 'int main()':",
      'main.cpp:6:5: error: expected ‘,’ or ‘;’ before ‘cout’',
      '    6 |     cout << a;',
      'main.cpp:7:5: error: ‘n’ was not declared in this scope',
      'main.cpp:7:9: error: ‘n’ was not declared in this scope',
    ].join('\n')
    expect(known(output)).toEqual(['6 missing-semicolon', '7 undeclared-name'])
  })
  test('repeat the names of the program', () => {
    const [error] = plainErrors('main.cpp:4:5: error: ‘cuont’ was not declared in this scope; did you mean ‘count’?')
    expect(error && errorWords(error, 'zh').says).toBe('cuont 没有定义过，很可能是 count 写错了。')
    expect(error && errorWords(error, 'en').says).toBe('cuont is not defined; perhaps count is misspelt.')
  })
  test('name the line inside of the program, where the error of Python has several', () => {
    const output =
      'Traceback (most recent call last):\n  File "main.py", line 3, in <module>\n    f()\n  File "/usr/lib/python3.11/heapq.py", line 9, in f\nIndexError: list index out of range'
    expect(known(output)).toEqual(['3 python-index'])
  })
  test('name the first line of the program in a stack trace of Java', () => {
    const library = '\tat java.base/java.lang.Integer.parseInt(Integer.java:668)'
    const output = [
      'Exception in thread "main" java.lang.NumberFormatException: For input string: "x"',
      library,
      '\tat Main.read(Main.java:7)',
      '\tat Main.main(Main.java:3)',
    ]
    expect(known(output.join('\n'))).toEqual(['7 java-number-format'])
    expect(known(output.slice(0, 2).join('\n'))).toEqual(['null java-number-format'])
    expect(known('java.lang.NullPointerException\n\tat Main.main(Main.java:3)')).toEqual([])
  })
  test.each([
    ['no output', ''],
    ['an unknown message', 'main.cpp:4:5: error: template argument 2 is invalid'],
    ['a known message without a place', "'n' was not declared in this scope"],
    ['words of a program that look like an error', 'SyntaxError: invalid syntax'],
    ['a file of the system', '/usr/include/c++/12/ostream.cpp:4:5: error: ‘n’ was not declared in this scope'],
    ['a warning', 'main.cpp:4:5: warning: ‘n’ was not declared in this scope'],
    ['another compiler', 'main.go:4:5: syntax error: unexpected newline'],
  ])('say nothing for %s', (_, output) => expect(known(output)).toEqual([]))
  test('each row has an id of its own, words without unknown slots, and both languages', () => {
    expect(new Set(compileMessages.map(({ id }) => id)).size).toBe(compileMessages.length)
    for (const { id, patterns, says, todo } of compileMessages) {
      const slots = patterns.map((pattern) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([slot]) => slot))
      for (const text of [says.zh, says.en, todo.zh, todo.en]) {
        expect(text, id).not.toBe('')
        for (const [slot] of text.matchAll(/\{\w+\}/g)) for (const those of slots) expect(those, `${id}: ${text}`).toContain(slot)
      }
    }
  })
})

describe('hostile compiler output', () => {
  const head = 'main.cpp:1:1: error: '
  const texts: [string, string][] = [
    ['one long line', `${head}no match for '${"operator' (operand types are '".repeat(100_000)}`],
    ['many messages', `${head}'x' was not declared in this scope\n`.repeat(100_000)],
    ['many quotes', `${head}${"'".repeat(2_000_000)}`],
    ['many places', `${'a.'.repeat(1_000_000)}cpp:1:1: error: x`],
    ['many places of Java', `Exception in thread "main" java.lang.${'x.'.repeat(100_000)}\n\tat ${'a.'.repeat(1_000_000)}\n`],
    ['many places of Python', '  File "main.py", line 1\n'.repeat(100_000)],
  ]
  test.each(texts)('reads a bounded part of %s', (_, text) => {
    expect(plainErrors(text).length).toBeLessThanOrEqual(50)
  })
  test('a slot of a template is never tried twice', () => {
    const text = `a${'b'.repeat(200_000)}`
    expect(matchTemplate('a{}b{}b{}b{}c', text)).toBeNull()
    expect(matchTemplate("'{name}' is {what}", "'n' is here")).toEqual({ name: 'n', what: 'here' })
    expect(matchTemplate("'{name}' is", "'a b' is")).toBeNull()
  })
})
