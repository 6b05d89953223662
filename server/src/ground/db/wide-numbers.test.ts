import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { withWideNumbers } from './wide-numbers.ts'

const widened = (sql: string, parameters: unknown[]) => withWideNumbers(CompiledQuery.raw(sql, parameters)).sql

test.each([
  { name: 'the greatest number of an integer column', value: 2 ** 31 - 1, want: 'id = $1' },
  { name: 'one beyond', value: 2 ** 31, want: 'id = $1::bigint' },
  { name: 'one beyond, below zero', value: -(2 ** 31), want: 'id = $1::bigint' },
  { name: 'a fraction', value: 4e9 + 0.5, want: 'id = $1' },
  { name: 'a text of digits', value: '3000000000', want: 'id = $1' },
  { name: 'null', value: null, want: 'id = $1' },
])('$name', ({ value, want }) => {
  expect(widened('id = $1', [value])).toBe(want)
})

test('only the place of a wide number changes, wherever it stands', () => {
  const values = [4e9, ...Array.from({ length: 9 }, () => 1), 5e9]
  expect(widened('$11, $1, $10, $2, $1', values)).toBe('$11::bigint, $1::bigint, $10, $2, $1::bigint')
})
