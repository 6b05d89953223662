import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HomeworkTerms } from '../homework/homework-terms.ts'
import { asWork, type HandedIn, nextPictureAt, PICTURE_PACE_MS, pictureCell, pictureClosing, pictureRow } from './picture-rules.ts'

const terms: HomeworkTerms = { opensAt: 1000, dueAt: 5000, lateRule: 'percentage', latePercent: 50 }
const task = { id: 7, points: 20 }
let serial = 0
const sent = (handedInAt: number, mark: number | null = null, fields: Partial<HandedIn> = {}): HandedIn => ({
  id: ++serial,
  taskId: 7,
  handedInAt,
  state: mark === null ? 'handed-in' : 'confirmed',
  mark,
  isRemoved: false,
  ...fields,
})

test.each([
  { name: 'none before', lastAt: null, now: 0, next: null },
  { name: 'a millisecond early', lastAt: 100, now: 100 + PICTURE_PACE_MS - 1, next: 100 + PICTURE_PACE_MS },
  { name: 'exactly fifteen minutes later', lastAt: 100, now: 100 + PICTURE_PACE_MS, next: null },
  { name: 'a clock that went back', lastAt: 100, now: 50, next: 100 + PICTURE_PACE_MS },
])('the next picture, $name', ({ lastAt, now, next }) => expect(nextPictureAt(lastAt, now)).toBe(next))

test.each([
  { name: 'before the opening', at: 999, terms, closing: 'not-open' },
  { name: 'at the opening', at: 1000, terms, closing: null },
  { name: 'at the due time', at: 5000, terms: { ...terms, lateRule: 'none' as const }, closing: null },
  { name: 'after it, late work counts', at: 5001, terms, closing: null },
  { name: 'after it, late work does not count', at: 5001, terms: { ...terms, lateRule: 'none' as const }, closing: 'over' },
  { name: 'without terms', at: 0, terms: { ...terms, opensAt: null, dueAt: null }, closing: null },
])('a task $name: $closing', ({ at, terms, closing }) => expect(pictureClosing(terms, at)).toBe(closing))

describe('the cell of a pupil', () => {
  test.each([
    { name: 'no picture', records: [], cell: { state: 'none', points: 0, recordId: null, countedId: null } },
    { name: 'one without a mark', records: [sent(2000)], cell: { state: 'handed-in', points: 0, countedId: null } },
    { name: 'a mark', records: [sent(2000, 15)], cell: { state: 'confirmed', points: 15, isLate: false } },
    { name: 'a mark of zero', records: [sent(2000, 0)], cell: { state: 'confirmed', points: 0, countedId: expect.any(Number) } },
    { name: 'a newer one with fewer points', records: [sent(2000, 15), sent(3000, 4)], cell: { points: 4 } },
    { name: 'a newer one that waits', records: [sent(3000), sent(2000, 15)], cell: { state: 'handed-in', points: 15 } },
    { name: 'one exactly at the due time', records: [sent(5000, 15)], cell: { points: 15, isLate: false, countedIsLate: false } },
    { name: 'one a millisecond late', records: [sent(5001, 15)], cell: { points: 7.5, isLate: true, countedIsLate: true } },
    { name: 'a removed one', records: [sent(2000, 15, { isRemoved: true })], cell: { state: 'none', points: 0 } },
    { name: 'one from before the opening', records: [sent(999, 15)], cell: { state: 'confirmed', points: 0, countedId: null } },
    { name: 'a mark above the maximum', records: [sent(2000, 99)], cell: { points: 20 } },
  ])('with $name', ({ records, cell }) => expect(pictureCell(records, task, terms)).toMatchObject(cell))

  test('counts no late picture where late work does not count, and keeps the one before', () => {
    const strict = { ...terms, lateRule: 'none' as const }
    expect(pictureCell([sent(2000, 15), sent(6000, 20)], task, strict)).toMatchObject({ points: 15, countedIsLate: false })
  })

  test('knows the extension of the pupil', () => {
    const [cell] = pictureRow([sent(6000, 15)], [task], terms, 6000)
    expect(cell).toMatchObject({ points: 15, isLate: false })
  })

  test('is work: handed in is tried, full points are solved', () => {
    const work = (records: HandedIn[]) => asWork(pictureCell(records, task, terms), task)
    expect(work([])).toEqual({ points: 0, countedTries: 0, solved: false })
    expect(work([sent(2000)])).toEqual({ points: 0, countedTries: 1, solved: false })
    expect(work([sent(2000, 19)])).toEqual({ points: 19, countedTries: 1, solved: false })
    expect(work([sent(2000, 20)])).toEqual({ points: 20, countedTries: 1, solved: true })
  })
})

const arbitrary = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  taskId: fc.constant(7),
  handedInAt: fc.integer({ min: 0, max: 9000 }),
  state: fc.constantFrom('handed-in' as const, 'confirmed' as const),
  mark: fc.option(fc.integer({ min: 0, max: 40 })),
  isRemoved: fc.boolean(),
})
const many = fc.uniqueArray(arbitrary, { maxLength: 6, selector: ({ id }) => id })

test('points are between none and all, in any order of the pictures, and a picture without a mark changes none', () => {
  fc.assert(
    fc.property(many, fc.integer({ min: 1000, max: 9000 }), (records, at) => {
      const cell = pictureCell(records, task, terms)
      expect(cell.points).toBeGreaterThanOrEqual(0)
      expect(cell.points).toBeLessThanOrEqual(task.points)
      expect(pictureCell(records.toReversed(), task, terms)).toEqual(cell)
      expect(pictureCell([...records, sent(at, null, { id: 1000 })], task, terms).points).toBe(cell.points)
    }),
  )
})

test('a time that is allowed stays allowed, and after it there is always a next one', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (lastAt, later) => {
      const next = nextPictureAt(lastAt, lastAt)
      expect(next).toBe(lastAt + PICTURE_PACE_MS)
      expect(nextPictureAt(lastAt, (next ?? 0) + later)).toBe(null)
    }),
  )
})
