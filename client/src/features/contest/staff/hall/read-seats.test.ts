import { expect, test } from 'vitest'
import { readSeats } from './read-seats.ts'

test.each([
  { name: 'tabs of a spreadsheet', text: 'ada\t201\t7\neve\t201\t8\n', rows: 2, faulty: 0 },
  { name: 'commas', text: 'ada, 201, 7', rows: 1, faulty: 0 },
  { name: 'a line of headings', text: '用户名\t考场\t座位\nada\t201\t7', rows: 1, faulty: 0 },
  { name: 'a line without a name', text: '\t201\t7\nada', rows: 1, faulty: 1 },
  { name: 'nothing', text: ' \n', rows: 0, faulty: 0 },
])('$name: $rows rows, $faulty faulty', ({ text, rows, faulty }) => {
  const read = readSeats(text)
  expect([read.rows.length, read.faulty]).toEqual([rows, faulty])
})

test('cells are trimmed, and missing ones are empty', () => {
  expect(readSeats(' ada ,201')).toEqual({ rows: [{ username: 'ada', room: '201', seat: '' }], faulty: 0 })
})
