import { expect, test } from 'vitest'
import { type ClassProblem, compareClass } from './compare-class.ts'
import { runCompare } from './run-compare.ts'
import { ownPrograms } from './testing/own-programs.ts'

const programs = ownPrograms.flatMap(({ language, original, changed }) =>
  [original, ...Object.values(changed)].map((code) => ({ language, code })),
)
const class1: ClassProblem[] = [{ pid: 1, programs: programs.map((program, i) => ({ ...program, submitId: i + 1 })), given: [] }]

test('the process that compares gives what the comparison gives, and tells how far it is', async () => {
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

test('what it cannot read at all is a fault that names itself', async () => {
  await expect(runCompare([null as unknown as ClassProblem], () => {})).rejects.toMatchObject({ fault: 'fault' })
})
