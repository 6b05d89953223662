import { expect, test } from 'vitest'
import { blame, type Profile } from './blame.ts'

const began = 1_000_000
const node = (id: number, url: string, children: number[] = [], functionName = 'f') => ({ id, callFrame: { functionName, url }, children })
const main = 'http://school.test/assets/index-a.js'
const editor = 'http://school.test/assets/monaco-core-b.js?import'
// 2 runs the page's own code, 3 the editor called by it, 4 the browser called by the editor, 5 nothing.
const nodes = [node(1, '', [2, 5], '(root)'), node(2, main, [3]), node(3, editor, [4]), node(4, ''), node(5, '', [], '(idle)')]

/** One sample each 10 ms from the navigation on. */
const profile = (samples: number[]): Profile => ({ nodes, startTime: began - 10_000, samples, timeDeltas: samples.map(() => 10_000) })
const task = (start: number, duration: number) => ({ start, duration, cpuMs: duration })

test.each([
  { name: 'the own code', samples: [2, 2, 2, 3], isEditors: false, file: 'index-a.js' },
  { name: 'half of it the editor', samples: [2, 2, 3, 4], isEditors: true, file: 'index-a.js' },
  { name: 'the browser, called by the editor', samples: [4, 4, 4, 2], isEditors: true, file: 'monaco-core-b.js' },
  { name: 'the editor while it ran, idle aside', samples: [5, 5, 5, 3], isEditors: true, file: 'monaco-core-b.js' },
  { name: 'no script', samples: [1, 1, 1, 1], isEditors: false, file: null },
])('a task that ran $name', ({ samples, isEditors, file }) => {
  expect(blame([task(0, 40)], profile(samples), began)).toEqual([{ ...task(0, 40), isEditors, file }])
})

test('a task is judged by its own time alone', () => {
  const tasks = blame([task(0, 20), task(20, 20)], profile([2, 2, 3, 3]), began)
  expect(tasks.map(({ isEditors }) => isEditors)).toEqual([false, true])
})

test('without a sample a task is not excused as the editor', () => {
  expect(blame([task(0, 40)], { nodes, startTime: began }, began)[0]).toMatchObject({ isEditors: false, file: null })
})
