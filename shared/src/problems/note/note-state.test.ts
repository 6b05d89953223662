import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNoteOpen, type NoteRule, noteNeeds } from './note-state.ts'

const at = 1000
const solving: NoteRule = { afterSolving: true, opensAt: null, needs: 'any' }
const date: NoteRule = { afterSolving: false, opensAt: at, needs: 'any' }
const either: NoteRule = { afterSolving: true, opensAt: at, needs: 'any' }
const both: NoteRule = { ...either, needs: 'all' }

describe('a note', () => {
  test.each([
    { name: 'opens after solving', rule: solving, isSolved: true, now: 0, open: true },
    { name: 'waits for a solution', rule: solving, isSolved: false, now: 9999, open: false },
    { name: 'waits for its date', rule: date, isSolved: true, now: at - 1, open: false },
    { name: 'opens at its date', rule: date, isSolved: false, now: at, open: true },
    { name: 'opens by a solution before the date, where one is enough', rule: either, isSolved: true, now: at - 1, open: true },
    { name: 'opens by the date without a solution, where one is enough', rule: either, isSolved: false, now: at, open: true },
    { name: 'waits for both, where both are needed', rule: both, isSolved: true, now: at - 1, open: false },
    { name: 'opens by both', rule: both, isSolved: true, now: at, open: true },
    {
      name: 'without a condition never opens',
      rule: { afterSolving: false, opensAt: null, needs: 'all' } as const,
      isSolved: true,
      now: 9999,
      open: false,
    },
  ])('$name', ({ rule, isSolved, now, open }) => {
    expect(isNoteOpen(rule, isSolved, now)).toBe(open)
  })

  test('that is open stays so for a later reader and for one with a solution', () => {
    const rule = fc.record({ afterSolving: fc.boolean(), opensAt: fc.option(fc.nat(50)), needs: fc.constantFrom(...noteNeeds) })
    fc.assert(
      fc.property(rule, fc.boolean(), fc.nat(50), fc.nat(50), (rule, isSolved, now, later) => {
        if (isNoteOpen(rule, isSolved, now)) expect(isNoteOpen(rule, true, now + later)).toBe(true)
        if (isNoteOpen(rule, isSolved, now) && rule.needs === 'all') expect(isNoteOpen({ ...rule, needs: 'any' }, isSolved, now)).toBe(true)
      }),
    )
  })
})
