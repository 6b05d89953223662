import { describe, expect, test } from 'vitest'
import { codeLines, isWithin, rangeName } from './code-lines.ts'
import { remarkWaits, type WrittenRemark } from './remark-pace.ts'

describe('lines of a program', () => {
  test.each([
    { name: 'a line break at the end', code: 'a\nb\n', count: 2 },
    { name: 'no line break at the end', code: 'a\nb', count: 2 },
    { name: 'two line breaks at the end', code: 'a\n\n', count: 2 },
    { name: 'nothing', code: '', count: 1 },
  ])('with $name: $count', ({ code, count }) => {
    expect(codeLines(code)).toHaveLength(count)
  })

  test.each([
    { firstLine: 1, lastLine: 3, within: true },
    { firstLine: 3, lastLine: 3, within: true },
    { firstLine: 0, lastLine: 1, within: false },
    { firstLine: 2, lastLine: 1, within: false },
    { firstLine: 3, lastLine: 4, within: false },
  ])('$firstLine to $lastLine of three are within: $within', ({ within, ...range }) => {
    expect(isWithin(range, 'a\nb\nc\n')).toBe(within)
  })

  test('have a name', () => {
    expect([rangeName({ firstLine: 3, lastLine: 3 }), rangeName({ firstLine: 3, lastLine: 5 })]).toEqual(['3', '3–5'])
  })
})

describe('a remark', () => {
  const many = (count: number, here: number): WrittenRemark[] =>
    Array.from({ length: count }, (_, i) => ({ threadId: i, submitId: i < here ? 1 : 2, text: `text ${i}` }))
  const next = { threadId: 500, submitId: 1, text: 'next' }

  test.each([
    { name: 'the fifth of an author here', standing: 'author', recent: many(4, 4), waits: null },
    { name: 'the sixth of an author here', standing: 'author', recent: many(5, 5), waits: 'too-fast' },
    { name: 'the eleventh of an author anywhere', standing: 'author', recent: many(10, 0), waits: 'too-fast' },
    { name: 'the fortieth of a teacher here', standing: 'teacher', recent: many(39, 39), waits: null },
    { name: 'the next of a teacher here', standing: 'teacher', recent: many(40, 40), waits: 'too-fast' },
    { name: 'the next of a teacher anywhere', standing: 'teacher', recent: many(60, 0), waits: 'too-fast' },
  ] as const)('$name: $waits', ({ standing, recent, waits }) => {
    expect(remarkWaits(standing, recent, next)).toBe(waits)
  })

  test('may repeat a text in other threads, but not in the same one', () => {
    const recent = [{ threadId: 7, submitId: 1, text: ' Name it. ' }]
    expect(remarkWaits('teacher', recent, { threadId: 7, submitId: 1, text: 'Name it.' })).toBe('same-text')
    expect(remarkWaits('teacher', recent, { threadId: 8, submitId: 1, text: 'Name it.' })).toBe(null)
    expect(remarkWaits('teacher', recent, { threadId: null, submitId: 1, text: 'Name it.' })).toBe(null)
  })
})
