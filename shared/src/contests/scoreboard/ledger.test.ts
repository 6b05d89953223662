import { describe, expect, test } from 'vitest'
import { createLedger } from './ledger.ts'
import { inOrder, outcomeOfRecord, type Run, recordStatus } from './run.ts'

const run = (id: number, fields: Partial<Run> = {}): Run => ({
  id,
  uid: 'a',
  pid: 1,
  at: 5,
  outcome: 'wrong',
  score: null,
  runTimeMs: null,
  ...fields,
})
const idsOf = (ledger: ReturnType<typeof createLedger>, uid = 'a', pid = 1) =>
  ledger
    .runsOf(uid)
    .get(pid)
    ?.map(({ id }) => id)

describe('a ledger', () => {
  test('keeps the runs of a cell by second, then by submission', () => {
    const ledger = createLedger([run(3), run(1), run(2, { at: 4 }), run(4, { at: 5 })])
    expect(idsOf(ledger)).toEqual([2, 1, 3, 4])
  })

  test('returns the cell of a new run, and both cells of a moved one', () => {
    const ledger = createLedger()
    expect(ledger.put(run(1))).toEqual([{ uid: 'a', pid: 1 }])
    expect(ledger.put(run(1, { outcome: 'accepted' }))).toEqual([{ uid: 'a', pid: 1 }])
    expect(ledger.put(run(1, { pid: 2 }))).toEqual([
      { uid: 'a', pid: 1 },
      { uid: 'a', pid: 2 },
    ])
    expect(ledger.put(run(1, { uid: 'b', pid: 2 }))).toEqual([
      { uid: 'a', pid: 2 },
      { uid: 'b', pid: 2 },
    ])
    expect([...ledger.users()]).toEqual(['b'])
  })

  test('forgets a removed run, an empty cell and a person without runs', () => {
    const ledger = createLedger([run(1), run(2), run(3, { pid: 2 })])
    expect(ledger.drop(9)).toEqual([])
    expect([ledger.drop(1), idsOf(ledger)]).toEqual([[{ uid: 'a', pid: 1 }], [2]])
    expect([ledger.drop(1), ledger.drop(2), ledger.runsOf('a').has(1)]).toEqual([[], [{ uid: 'a', pid: 1 }], false])
    expect([...ledger.users()]).toEqual(['a'])
    ledger.drop(3)
    expect([[...ledger.users()], ledger.runsOf('a').size]).toEqual([[], 0])
  })
})

test('a stored outcome is read again; an invalid one is none', () => {
  for (const [outcome, status] of Object.entries(recordStatus)) expect(outcomeOfRecord(status)).toBe(outcome)
  expect([outcomeOfRecord(7), outcomeOfRecord(-2)]).toEqual(['none', 'none'])
})

test('runs are ordered by second, then by id', () => {
  expect(inOrder({ at: 1, id: 9 }, { at: 2, id: 1 })).toBeLessThan(0)
  expect(inOrder({ at: 2, id: 9 }, { at: 2, id: 1 })).toBeGreaterThan(0)
  expect(inOrder({ at: 2, id: 1 }, { at: 2, id: 1 })).toBe(0)
})
