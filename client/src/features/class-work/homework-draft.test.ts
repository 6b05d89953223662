import { describe, expect, test } from 'vitest'
import { homeworkFaults, homeworkToSet, newHomework } from './homework-draft.ts'

const now = new Date(2026, 2, 4, 9).getTime()
const filled = { ...newHomework, title: 'Week 3', dueAt: '2026-03-05T18:00' }

describe('homework in its form', () => {
  test('needs a title and a due time, and nothing else', () => {
    expect(homeworkFaults(filled, now)).toEqual([])
    expect(homeworkFaults(newHomework, now)).toEqual([
      { field: 'title', key: 'fault.title' },
      { field: 'dueAt', key: 'fault.due' },
    ])
  })

  test.each([
    { name: 'due in the past', change: { dueAt: '2026-03-04T08:59' }, fault: 'fault.duePast' },
    { name: 'due when it opens', change: { opensAt: '2026-03-05T18:00' }, fault: 'fault.dueEarly' },
    { name: 'late work for 100 %', change: { lateRule: 'percentage', latePercent: 100 }, fault: 'fault.percent' },
    { name: 'a place that is no number', change: { rank: '' }, fault: 'fault.rank' },
    { name: 'a password that is missing', change: { auth: 'Private' }, fault: 'fault.password' },
  ] as const)('$name is a fault', ({ change, fault }) => {
    expect(homeworkFaults({ ...filled, ...change }, now).map(({ key }) => key)).toEqual([fault])
  })

  test('is sent with the problems in their order; a known category by its id, a new one by its name', () => {
    const sent = (category: string) => homeworkToSet({ ...filled, category }, 7, [3, 1], [{ id: 9, name: 'Loops' }])
    expect(sent('')).toMatchObject({ gid: 7, pids: [3, 1], trainingCategory: null, training: { title: 'Week 3', opensAt: null } })
    expect(sent('loops ').trainingCategory).toEqual({ id: 9 })
    expect(sent('Trees').trainingCategory).toEqual({ name: 'Trees', color: '#409eff' })
  })

  test('sends a percentage only with its rule', () => {
    const of = (lateRule: 'none' | 'percentage') => homeworkToSet({ ...filled, lateRule }, 7, [1], []).training?.latePercent
    expect([of('none'), of('percentage')]).toEqual([null, 60])
  })
})
