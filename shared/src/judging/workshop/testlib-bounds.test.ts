import { expect, test } from 'vitest'
import { readBounds } from './testlib-bounds.ts'

test('the bounds in an overview of testlib, beside its features and variables', () => {
  const overview =
    '"n": min-value-hit max-value-hit\n"a": max-value-hit\n"b c":\nfeature "odd": hit\nvariable "n"\nconstant-bounds "n": 1 5\n'
  expect(readBounds(overview)).toEqual([
    { variable: 'n', least: true, largest: true },
    { variable: 'a', least: false, largest: true },
    { variable: 'b c', least: false, largest: false },
  ])
  expect(readBounds('')).toEqual([])
})
