import { describe, expect, test } from 'vitest'
import { longTasksOf, type TraceEvent } from './main-thread.ts'

const began = 5_000_000
const thread = (pid: number, name: string): TraceEvent => ({ name: 'thread_name', pid, tid: pid, ts: 0, args: { name } })
const task = (pid: number, startMs: number, ms: number, cpuMs = ms): TraceEvent => ({
  name: 'RunTask',
  pid,
  tid: pid,
  ts: began + startMs * 1000,
  dur: ms * 1000,
  tdur: cpuMs * 1000,
})
const page = thread(7, 'CrRendererMain')

describe('long tasks of a trace', () => {
  test('last at least 50 ms and keep both times', () => {
    const events = [page, task(7, 10, 49.999), task(7, 100, 50, 30), task(7, 200, 300, 120)]
    expect(longTasksOf(events, began)).toEqual([
      { start: 100, duration: 50, cpuMs: 30 },
      { start: 200, duration: 300, cpuMs: 120 },
    ])
  })

  test('are those since the navigation, on the main thread of a page', () => {
    const others = [thread(1, 'CrBrowserMain'), task(1, 20, 900), { ...task(7, 20, 900), tid: 8 }, { ...task(7, 20, 900), name: 'Layout' }]
    expect(longTasksOf([page, ...others, task(7, -1, 400), task(7, 0, 60)], began)).toEqual([{ start: 0, duration: 60, cpuMs: 60 }])
  })

  test('are those of the busiest page, when the browser keeps a spare one', () => {
    const events = [page, thread(9, 'CrRendererMain'), task(9, 0, 80), task(7, 0, 60), task(7, 90, 60)]
    expect(longTasksOf(events, began).map(({ start }) => start)).toEqual([0, 90])
  })

  test('are none for a page that only had short ones', () => {
    expect(longTasksOf([page, task(7, 10, 12)], began)).toEqual([])
  })

  test.each([
    { name: 'without a page', events: [thread(1, 'CrBrowserMain'), task(1, 0, 80)], fault: 'the trace has no main thread of a page' },
    { name: 'that is empty', events: [], fault: 'the trace has no main thread of a page' },
    { name: 'without processor time', events: [page, { ...task(7, 0, 80), tdur: undefined }], fault: 'the trace has no processor time' },
  ])('a trace $name is a fault, and not a page without long tasks', ({ events, fault }) => {
    expect(() => longTasksOf(events, began)).toThrow(fault)
  })
})
