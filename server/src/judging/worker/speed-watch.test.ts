import { hour } from '@touchstone/shared/ground/time/instant.ts'
import type { KernelTimes } from '@touchstone/shared/judging/machine/machine-speed.ts'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { createSpeedWatch } from './speed-watch.ts'

const base: KernelTimes = { integersMs: 100, memoryMs: 100, jvmMs: 100 }

function open(answers: (KernelTimes | Error)[], stretch = 1) {
  const clock = fakeClock()
  const said: string[] = []
  let runs = 0
  const measure = async () => {
    const answer = answers[runs++] ?? base
    if (answer instanceof Error) throw answer
    return answer
  }
  const watch = createSpeedWatch({ clock, say: ({ en }) => said.push(en), measure, stretch })
  return { watch, clock, said, runs: () => runs }
}
const idle = () => true

test('the kernels are measured once an hour, and only while nothing is judged', async () => {
  const { watch, clock, runs } = open([])
  expect(watch.current()).toBeNull()
  expect(await watch.measureIfDue(() => false)).toBe(false)
  expect(runs()).toBe(0)
  expect(await watch.measureIfDue(idle)).toBe(true)
  expect(watch.current()).toEqual(base)
  clock.advance(hour - 1)
  await watch.measureIfDue(idle)
  expect(runs()).toBe(1)
  clock.advance(1)
  expect(await watch.measureIfDue(idle)).toBe(false)
  expect(runs()).toBe(2)
})

test('a measurement that a judging disturbed does not count, and is made again at the next quiet moment', async () => {
  const { watch, runs } = open([])
  const answers = [true, false]
  expect(await watch.measureIfDue(() => answers.shift() ?? true)).toBe(false)
  expect(watch.current()).toBeNull()
  expect(await watch.measureIfDue(idle)).toBe(true)
  expect(runs()).toBe(2)
})

test('a surprise is measured twice, and the smaller time of each kernel counts', async () => {
  const { watch, clock, runs } = open([
    base,
    { ...base, memoryMs: 180 },
    { ...base, integersMs: 104, memoryMs: 101 },
    { ...base, memoryMs: 150 },
    { ...base, memoryMs: 140 },
  ])
  await watch.measure()
  clock.advance(hour)
  expect(await watch.measureIfDue(idle)).toBe(false)
  expect([runs(), watch.current()]).toEqual([3, { ...base, memoryMs: 101 }])
  clock.advance(hour)
  expect(await watch.measureIfDue(idle)).toBe(true)
  expect(watch.current()).toEqual({ ...base, memoryMs: 140 })
})

test('a fault is said, the last times stay, and the next hour tries again', async () => {
  const { watch, clock, said } = open([base, new Error('no room'), { ...base, jvmMs: null }])
  await watch.measure()
  clock.advance(hour)
  expect(await watch.measureIfDue(idle)).toBe(false)
  expect([said, watch.current()]).toEqual([['the speed of this machine could not be measured: no room'], base])
})

test('a stretch, which tests alone can set, makes all kernels slower', async () => {
  const { watch } = open([{ ...base, jvmMs: null }], 2)
  await watch.measure()
  expect(watch.current()).toEqual({ integersMs: 200, memoryMs: 200, jvmMs: null })
})
