import { describe, expect, test } from 'vitest'
import { fileOfLongest, longestOwnTask, type Row, shiftOf, spreadOf, verdicts } from './demands.ts'
import { demandLines, table } from './report.ts'
import type { Outcome, Visit } from './visit.ts'

const usual: Visit = { requests: 12, first: 10, bytes: 300_000, shifts: [], readableMs: 900, longTasks: [] }
const visit = (more: Partial<Visit> = {}): Outcome => ({ visit: { ...usual, ...more } })
const row = (outcomes: readonly Outcome[], more: Partial<Row> = {}): Row => ({
  label: 'problems, 1440x900',
  kind: 'list',
  slowdown: 4,
  start: 'cold',
  outcomes,
  ...more,
})
const ownTask = (cpuMs: number) => ({ start: 0, duration: 2 * cpuMs, cpuMs, isEditors: false, file: 'index-a.js' })
const editorTask = (cpuMs: number) => ({ ...ownTask(cpuMs), isEditors: true, file: 'monaco-core-a.js' })
const [READABLE, TASK, SHIFT, REQUESTS] = [0, 1, 2, 3]
const verdictOn = (demand: number, ...rows: Row[]) => verdicts(rows)[demand]

describe('the spread of samples', () => {
  test.each([
    { name: 'an odd number', samples: [30, 10, 20], spread: { median: 20, least: 10, most: 30 } },
    { name: 'an even number', samples: [100, 9, 20, 10], spread: { median: 15, least: 9, most: 100 } },
    { name: 'one', samples: [7], spread: { median: 7, least: 7, most: 7 } },
  ])('of $name', ({ samples, spread }) => {
    expect(spreadOf(samples)).toEqual(spread)
  })

  test('of none is a fault', () => {
    expect(() => spreadOf([])).toThrow('there is no sample')
  })
})

test('the longest own task leaves out those of the editor', () => {
  const visit = { ...usual, longTasks: [ownTask(60), editorTask(900), ownTask(90)] }
  expect(longestOwnTask(visit)).toBe(90)
  expect(longestOwnTask({ ...usual, longTasks: [editorTask(900)] })).toBe(0)
  expect(fileOfLongest([usual, visit])).toBe('index-a.js')
  expect(fileOfLongest([usual])).toBeNull()
})

test('layout shifts add up', () => {
  const shifts = [0.01, 0.005].map((value) => ({ value, of: [] }))
  expect(shiftOf({ ...usual, shifts })).toBeCloseTo(0.015)
})

describe('a demand', () => {
  const shift = (value: number) => ({ shifts: [{ value, of: ['footer.site'] }] })
  test.each([
    { name: 'readable in time', demand: READABLE, met: { readableMs: 1499 }, missed: { readableMs: 1500 }, words: '1500 ms' },
    {
      name: 'no long task',
      demand: TASK,
      met: { longTasks: [ownTask(200), editorTask(900)] },
      missed: { longTasks: [ownTask(201)] },
      words: '201 ms (index-a.js)',
    },
    { name: 'little shift', demand: SHIFT, met: shift(0.0199), missed: shift(0.02), words: '0.020 (footer.site)' },
    { name: 'few requests', demand: REQUESTS, met: { first: 20, requests: 60 }, missed: { first: 21 }, words: '21' },
  ])('of $name is met at its limit and missed beyond', ({ demand, met, missed, words }) => {
    expect(verdictOn(demand, row([visit(met)]))).toMatchObject({ met: [expect.anything()], missed: [], unknown: [] })
    const missing = verdictOn(demand, row([visit(missed)]))
    expect(missing).toMatchObject({ met: [], missed: [`problems, 1440x900, CPU/4, cold: ${words}`], unknown: [] })
  })

  test('is judged by the median of the visits', () => {
    const times = (...ms: number[]) => row(ms.map((readableMs) => visit({ readableMs })))
    expect(verdictOn(READABLE, times(9000, 800, 900))?.met).toHaveLength(1)
    expect(verdictOn(READABLE, times(9000, 800, 1600))?.missed).toHaveLength(1)
  })

  test('concerns only its own rows', () => {
    const slow = [visit({ readableMs: 9000, first: 60, longTasks: [ownTask(900)] })]
    expect(verdictOn(READABLE, row(slow, { kind: 'other' }), row(slow, { slowdown: 1 }), row(slow, { kind: 'bare' }))?.missed).toEqual([])
    expect(verdictOn(TASK, row(slow, { slowdown: 1 }), row(slow, { kind: 'bare' }))?.missed).toEqual([])
    expect(verdictOn(REQUESTS, row(slow, { start: 'warm' }), row(slow, { kind: 'bare' }))?.missed).toEqual([])
  })
})

describe('a view that could not be measured', () => {
  const broken = row([visit(), { fault: '/trpc/home was answered with 500' }, visit()])

  test.each([
    { name: 'by one visit of several', row: broken },
    { name: 'because nobody visited it', row: row([]) },
  ])('$name meets no demand', ({ row }) => {
    for (const verdict of verdicts([row]))
      expect(verdict).toMatchObject({ met: [], missed: [], unknown: ['problems, 1440x900, CPU/4, cold'] })
  })

  test('is printed by its name and fault, without a figure', () => {
    const lines = table([broken])
    expect(lines.at(-1)).toBe('| problems, 1440x900, CPU/4, cold | FAILED: /trpc/home was answered with 500 |')
    const printed = demandLines(verdicts([broken]))
    expect(printed.filter((line) => line.startsWith('UNKNOWN'))).toHaveLength(4)
    expect(printed).toContain('  not measured: problems, 1440x900, CPU/4, cold')
  })

  test('does not pass a demand that the other views meet', () => {
    const printed = demandLines(verdicts([broken, row([visit()], { label: 'home' })]))
    expect(printed[0]).toBe('UNKNOWN: statements and lists are readable in less than 1.5 s at CPU/4 (1 met, 0 missed, 1 failed)')
  })
})

test('a demand is met only when no row misses it, and without any row it is unknown', () => {
  const [fast, slow] = [row([visit()]), row([visit({ readableMs: 2000 })], { label: 'board' })]
  expect(demandLines(verdicts([fast]))[0]).toMatch(/^met: .*\(1 met, 0 missed, 0 failed\)$/)
  expect(demandLines(verdicts([fast, slow])).slice(0, 2)).toEqual([
    'MISSED: statements and lists are readable in less than 1.5 s at CPU/4 (1 met, 1 missed, 0 failed)',
    '  missed by board, CPU/4, cold: 2000 ms',
  ])
  expect(demandLines(verdicts([]))[0]).toMatch(/^UNKNOWN/)
})

test('a row shows medians with their spread, and the ratio to the empty page in the same condition', () => {
  const bare = (readableMs: number, more: Partial<Row> = {}) => row([visit({ readableMs })], { label: 'empty page', kind: 'bare', ...more })
  const longTasks = [ownTask(80), editorTask(300)]
  const times = [800, 900, 1000].map((readableMs) => visit({ readableMs, longTasks }))
  const lines = table([bare(10, { slowdown: 1 }), bare(100), row(times)])
  expect(lines.at(-1)).toBe(
    '| problems, 1440x900, CPU/4, cold | 12 (10) | 300 | 0.000 | 80 index-a.js; editor 300 | 900 [800-1000] | 9.0 |',
  )
  expect(table([row(times)]).at(-1)).toMatch(/\|\s+\|$/) // without an empty page there is no ratio
})
