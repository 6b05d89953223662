import { expect, test } from 'vitest'
import { compareCaseStems, nameCases } from './case-names.ts'

test('cases keep the names they have, and numbers fill the rest', () => {
  const names = nameCases(['test_01', null, null, '../x', 'TEST_01', '大样例', '3']).map(({ inputName }) => inputName)
  expect(names).toEqual(['test_01.in', '2.in', '10.in', '4.in', '5.in', '大样例.in', '3.in'])
  expect(new Set(names).size).toBe(names.length)
})

test('2 comes before 10, and equal lengths go by text', () => {
  expect(['10', '2', 'b', '1', 'a10', 'a2'].sort(compareCaseStems)).toEqual(['1', '2', 'b', '10', 'a2', 'a10'])
})
