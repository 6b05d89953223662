import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseWork, leftOutReasons } from './collection-work.ts'
import { homeworkUses } from './homework-problem.ts'

const open = { use: 'open', isElsewhere: false, isInContest: false } as const

describe('a list that becomes the work of a group', () => {
  test.each([
    { name: 'takes a problem that the class may open', problem: open, why: null },
    { name: 'leaves a private problem of the group out', problem: { ...open, use: 'opens-group' }, why: 'not-open' },
    { name: 'leaves a private problem of the site out', problem: { ...open, use: 'opens-site' }, why: 'not-open' },
    { name: 'leaves out what cannot be homework', problem: { ...open, use: null }, why: 'not-open' },
    { name: 'names another group first', problem: { use: null, isElsewhere: true, isInContest: true }, why: 'other-group' },
    { name: 'leaves out what a contest closes', problem: { ...open, isInContest: true }, why: 'in-contest' },
  ] as const)('$name', ({ problem, why }) => {
    const { taken, leftOut } = chooseWork([problem], 1)
    expect([taken.length, leftOut.map((one) => one.why)]).toEqual(why === null ? [1, []] : [0, [why]])
  })

  test('is full at its limit, and what is left out for another reason takes no place', () => {
    const { taken, leftOut } = chooseWork([open, { ...open, use: null }, open, open], 2)
    expect([taken.length, leftOut.map(({ why }) => why)]).toEqual([2, ['not-open', 'too-many']])
  })

  test('never loses a problem, keeps the order, and takes open ones alone', () => {
    const listed = fc.record({
      use: fc.constantFrom(...homeworkUses, null),
      isElsewhere: fc.boolean(),
      isInContest: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(listed), fc.nat(5), (problems, most) => {
        const { taken, leftOut } = chooseWork(problems, most)
        expect(taken.length + leftOut.length).toBe(problems.length)
        expect(taken.length).toBeLessThanOrEqual(most)
        expect(taken).toEqual(problems.filter((one) => taken.includes(one)))
        for (const one of taken) expect(one).toEqual(open)
        for (const { why } of leftOut) expect(leftOutReasons).toContain(why)
      }),
    )
  })
})
