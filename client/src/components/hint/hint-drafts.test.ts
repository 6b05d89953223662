import { SavedHints } from '@touchstone/shared/classes/hint/hint.schema.ts'
import { describe, expect, test } from 'vitest'
import { draftOfHint, faultOfHint, movedHint, savedHints } from './hint-drafts.ts'

const stored = [
  { id: 7, text: 'one', condition: { kind: 'by-hand' as const } },
  { id: 8, text: 'two', condition: { kind: 'minutes' as const, count: 20 } },
  { id: 9, text: 'three', condition: { kind: 'tries' as const, count: 2 } },
]
const drafts = stored.map(draftOfHint)

describe('hints that are written', () => {
  test('go out in their order, with those that were taken away', () => {
    const [one, two, three] = drafts
    if (!one || !two || !three) return
    const written = [
      { ...three, count: '4' },
      { ...one, kind: 'tries' as const },
      { ...two, key: 'new', id: null, text: 'new' },
    ]
    const sent = savedHints(written, stored)
    expect(sent).toEqual({
      hints: [
        { id: 9, text: 'three', condition: { kind: 'tries', count: 4 } },
        { id: 7, text: 'one', condition: { kind: 'tries', count: 3 } },
        { id: null, text: 'new', condition: { kind: 'minutes', count: 20 } },
      ],
      removes: [8],
    })
    expect(SavedHints.safeParse({ tid: 1, pid: 1, ...sent }).success).toBe(true)
  })

  test('move by one place, and not beyond the ends', () => {
    const ids = (list: typeof drafts) => list.map(({ id }) => id)
    expect(ids(movedHint(drafts, 'stored 8', -1))).toEqual([8, 7, 9])
    expect(ids(movedHint(drafts, 'stored 8', 1))).toEqual([7, 9, 8])
    expect(ids(movedHint(drafts, 'stored 9', 1))).toEqual([7, 8, 9])
  })

  test.each([
    { name: 'no text', text: ' ', kind: 'by-hand', count: 3, fault: 'text' },
    { name: 'too much text', text: 'x'.repeat(5001), kind: 'by-hand', count: 3, fault: 'text' },
    { name: 'no number', text: 'x', kind: 'tries', count: '', fault: 'count' },
    { name: 'half a try', text: 'x', kind: 'tries', count: 1.5, fault: 'count' },
    { name: 'too many tries', text: 'x', kind: 'tries', count: 51, fault: 'count' },
    { name: 'a number that nobody reads', text: 'x', kind: 'by-hand', count: '', fault: null },
    { name: 'a week', text: 'x', kind: 'minutes', count: 10_080, fault: null },
  ] as const)('are found faulty as the server finds them: $name', ({ text, kind, count, fault }) => {
    expect(faultOfHint({ text, kind, count })).toBe(fault)
    const sent = savedHints([{ key: 'k', id: null, text, kind, count }], [])
    const bare = count === '' && kind !== 'by-hand'
    if (!bare) expect(SavedHints.safeParse({ tid: 1, pid: 1, ...sent }).success).toBe(fault === null)
  })
})
