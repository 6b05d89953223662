import { describe, expect, test } from 'vitest'
import { splitCompilerOutput } from './compiler-lines.ts'

describe('places in compiler output', () => {
  test.each([
    { name: 'GCC', output: "main.cpp:12:5: error: expected ';'", line: 12 },
    { name: 'javac', output: 'Main.java:3: error: cannot find symbol', line: 3 },
    { name: 'Python', output: '  File "main.py", line 7\n    print(', line: 7 },
  ])('$name names a line', ({ output, line }) => {
    const pieces = splitCompilerOutput(output)
    expect(pieces.map((piece) => piece.text).join('')).toBe(output)
    expect(pieces.filter((piece) => piece.line !== undefined).map((piece) => piece.line)).toEqual([line])
  })
  test('text without a place stays whole', () => {
    expect(splitCompilerOutput('ld returned 1 exit status')).toEqual([{ text: 'ld returned 1 exit status' }])
  })
})
