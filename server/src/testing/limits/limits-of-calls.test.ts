/** Limits in the schemas of all calls: the limit itself is taken, and one beyond it is refused at its field. */
import { expect, test } from 'vitest'
import { inputWith, type StatedLimit, statedLimits } from './limits-of-calls.ts'

const limits = statedLimits()

/** Values that another rule of the same field refuses before this limit does; `limit-constants.ts` tries both. */
const refusedEarlier = [
  // As of a report about a discussion, below.
  'collectionReport.report: content max',
  // A row of letters is no address.
  'tutor.saveSettings: address max',
  // Two weights of one key are refused, and all in this list are alike.
  'gradebook.setRules: rules.weights max',
  // The words of a report have a limit of their own; the names of reasons stand beside them.
  'discussion.report: content max',
  // Two levels of one id are refused, and all in this list are alike.
  'siteSettings.setSite: difficultyLevels max',
]

/** Whether the call finds fault with this value; faults of other fields do not matter. */
function refuses({ input, json, path }: StatedLimit, value: unknown): boolean {
  const { error } = input.safeParse(inputWith(json, path, value))
  return (error?.issues ?? []).some(
    (issue) => issue.path.every((key, n) => key === path[n]) && (issue.path.length > 0 || path.length === 0),
  )
}

test('the schemas of calls state limits', () => {
  expect(limits.length).toBeGreaterThan(500)
})

test('every limit of a call is taken at the limit', () => {
  expect(limits.filter((limit) => refuses(limit, limit.at)).map(({ field }) => field)).toEqual(refusedEarlier)
})

test('every limit of a call refuses one beyond it', () => {
  expect(limits.filter((limit) => !refuses(limit, limit.beyond)).map(({ field }) => field)).toEqual([])
})
