import { expect, test } from 'vitest'
import { marksAfter } from './line-marks.ts'

const marks = [2, 5, 9].map((line) => ({ line, text: `fault ${line}` }))
const change = (startLineNumber: number, endLineNumber: number, text: string) => ({ range: { startLineNumber, endLineNumber }, text })

test.each([
  ['a letter in a marked line removes its mark', change(5, 5, 'x'), [2, 9]],
  ['a letter elsewhere leaves all marks', change(4, 4, 'x'), [2, 5, 9]],
  ['new lines move the marks below', change(4, 4, 'a\nb\nc'), [2, 7, 11]],
  ['removed lines take their marks and move the ones below', change(4, 6, ''), [2, 7]],
  ['a new text has no marks', change(1, 20, 'a\nb'), []],
])('%s', (_, edit, left) => expect(marksAfter(marks, edit).map(({ line }) => line)).toEqual(left))
