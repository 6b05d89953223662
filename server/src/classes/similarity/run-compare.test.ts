import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type ClassProblem, compareClass } from './compare-class.ts'
import { comparedLines, readComparedLines } from './compared-lines.ts'
import { runCompare } from './run-compare.ts'
import { ownPrograms } from './testing/own-programs.ts'

const programs = ownPrograms.flatMap(({ language, original, changed }) =>
  [original, ...Object.values(changed)].map((code) => ({ language, code })),
)
const class1: ClassProblem[] = [{ pid: 1, programs: programs.map((program, i) => ({ ...program, submitId: i + 1 })), given: [] }]

test('the comparing process returns the result of the comparison, and reports its progress', async () => {
  const heard: [number, number][] = []
  expect(await runCompare(class1, (done, total) => heard.push([done, total]))).toEqual(compareClass(class1))
  expect(heard.at(-1)?.[0]).toBe(heard.at(-1)?.[1])
})

test('one that takes too long is ended, and says so', async () => {
  const bounds = { heapMb: 512, timeMs: 1 }
  await expect(runCompare(class1, () => {}, bounds)).rejects.toMatchObject({ fault: 'too-long' })
})

test('one that needs too much memory ends alone, and says so', async () => {
  const code = 'x = 1\n'.repeat(10_000)
  const many = [{ pid: 1, programs: Array.from({ length: 1000 }, (_, i) => ({ submitId: i, language: 'Python3', code })), given: [] }]
  await expect(runCompare(many, () => {}, { heapMb: 24, timeMs: 120_000 })).rejects.toMatchObject({ fault: 'out-of-memory' })
})

test('unreadable input is a fault that names itself', async () => {
  const program = { submitId: 1, language: 'C++', code: 7 as unknown as string }
  await expect(runCompare([{ pid: 1, programs: [program], given: [] }], () => {})).rejects.toMatchObject({ fault: 'fault' })
})

test('the programs of a class come through in lines, whatever is in them', async () => {
  const code = 'a\u2028b\r\n\tc\u0000"\\'
  const given = [{ language: 'Python3', code }]
  const problems = [
    { pid: 1, programs: [{ submitId: 3, language: 'C++', code }], given },
    { pid: 2, programs: [], given: [] },
  ]
  const lines = comparedLines(problems)
  expect(await readComparedLines(Readable.from([...lines].join('').match(/[\s\S]{1,7}/g) ?? []))).toEqual(problems)
})

/** CPU time of this thread in the longest turn of the event loop, during a task; microseconds. */
async function longestTurn(until: Promise<unknown>): Promise<number> {
  let isDone = false
  const end = until.finally(() => {
    isDone = true
  })
  let longest = 0
  for (let before = process.threadCpuUsage(); !isDone; ) {
    await setImmediate()
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, user + system)
    before = process.threadCpuUsage()
  }
  await end
  return longest
}

test('no turn of the event loop is spent on more than some programs of a large class', async () => {
  const code = 'x = 1\n'.repeat(10_000)
  // A language without a comparison: here only the transfer of the programs counts.
  const many = [{ pid: 1, programs: Array.from({ length: 3000 }, (_, i) => ({ submitId: i, language: 'none', code })), given: [] }]
  const before = process.threadCpuUsage()
  JSON.stringify(many)
  const { user: whole } = process.threadCpuUsage(before)
  expect(await longestTurn(runCompare(many, () => {}))).toBeLessThan(whole / 4)
})
