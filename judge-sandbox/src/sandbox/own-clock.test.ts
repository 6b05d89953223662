import { describe, expect, test } from 'vitest'
import { createSleepWatch, type TaskLook, type TaskState } from './own-clock.ts'

const WALL_MS = 1000
const STEP_MS = 20

type Now = { state: TaskState /** Share of the time that counts as waiting. */; waits: number | null }

/** Plays a run of one program, and perhaps a partner. Returns when it would be killed; null when that is not within 20 s. */
function endOf(program: (now: number) => Now, partner?: (now: number) => Now): number | null {
  let now = 0
  const waited = { program: 0, partner: 0 }
  const looks = (): Record<string, TaskLook> => {
    const look = (each: Now, waitedMs: number): TaskLook => ({ state: each.state, waitedMs: each.waits === null ? null : waitedMs })
    return { program: look(program(now), waited.program), ...(partner ? { partner: look(partner(now), waited.partner) } : {}) }
  }
  const lists = { listTasks: () => ['program'], listPartnerTasks: () => (partner ? ['partner'] : []) }
  const watch = createSleepWatch({ wallMs: WALL_MS, ...lists, startedAt: 0 }, (task) => looks()[task])
  while (now < 20_000) {
    waited.program += STEP_MS * (program(now).waits ?? 0)
    waited.partner += STEP_MS * (partner?.(now).waits ?? 0)
    now += STEP_MS
    if (watch.sleptTooLong(now) !== null) return now
  }
  return null
}

const always =
  (state: TaskState, waits: number | null = 0) =>
  (): Now => ({ state, waits })
/** Computes for `busyMs` of every 100 ms, and gets no core for the given share of that. */
const nowAndThen =
  (busyMs: number, waits = 0) =>
  (now: number): Now => ({ state: now % 100 < busyMs ? 'runnable' : 'asleep', waits: (waits * busyMs) / 100 })

describe('a program is ended for sleeping', () => {
  test.each([
    { name: 'sleeps all the time: at its limit', program: always('asleep'), from: 1000, to: 1040 },
    { name: 'sleeps, where the kernel does not count waits', program: always('asleep', null), from: 1000, to: 1040 },
    { name: 'waits for its disk: at twice its limit', program: always('blocked'), from: 2000, to: 2040 },
    { name: 'computes now and then on an idle machine', program: nowAndThen(20), from: 1000, to: 1100 },
    { name: 'computes half the time, and waits for a core as long as that', program: nowAndThen(50, 0.5), from: 1300, to: 1500 },
  ])('that $name', ({ program, from, to }) => {
    expect(endOf(program)).toBeGreaterThan(from)
    expect(endOf(program)).toBeLessThanOrEqual(to)
  })

  test('but later while its partner computes', () => {
    expect(endOf(always('asleep'), always('runnable'))).toBeGreaterThan(2000)
    expect(endOf(always('asleep'), always('asleep'))).toBeLessThan(1100)
  })
})

describe('a program is not ended for sleeping', () => {
  test.each([
    { name: 'computes all the time', program: always('runnable') },
    { name: 'is ready to run and gets no core', program: always('runnable', 1) },
    { name: 'is ready to run where the kernel does not count waits', program: always('runnable', null) },
    { name: 'seems asleep at every reading, but waited for a core before', program: always('asleep', 1) },
  ])('that $name', ({ program }) => expect(endOf(program)).toBeNull())

  test('that waits for a partner which gets no core', () => {
    expect(endOf(always('asleep'), always('asleep', 1))).toBeNull()
  })
})

test.each(['asleep', 'blocked'] as const)('the watch returns whether the program was %s', (state) => {
  const lists = { listTasks: () => ['program'], listPartnerTasks: () => [] }
  const watch = createSleepWatch({ wallMs: WALL_MS, ...lists, startedAt: 0 }, () => ({ state, waitedMs: 0 }))
  expect(watch.sleptTooLong(500)).toBeNull()
  expect(watch.sleptTooLong(2001)).toBe(state)
})

test('many tasks that wait at once earn no sleep afterwards, except one second', () => {
  let now = 0
  const tasks = Array.from({ length: 50 }, (_, index) => String(index))
  const lists = { listTasks: () => tasks, listPartnerTasks: () => [] }
  const watch = createSleepWatch({ wallMs: WALL_MS, ...lists, startedAt: 0 }, () => ({
    state: now < 500 ? 'runnable' : 'asleep',
    waitedMs: Math.min(now, 500),
  }))
  while (now < 20_000 && watch.sleptTooLong(now) === null) now += STEP_MS
  expect(now).toBeLessThan(500 + 1000 + WALL_MS + 500)
})

describe('the state of a task of this machine', () => {
  const watchOf = (task: string) =>
    createSleepWatch({ wallMs: WALL_MS, listTasks: () => [task], listPartnerTasks: () => [], startedAt: 0 }).sleptTooLong(10 * WALL_MS)
  test('that computes is runnable', () => expect(watchOf('self')).toBeNull())
  test('that has ended is no longer counted', () => expect(watchOf('no-such-task')).toBe('asleep'))
})

describe('the limit of sleep', () => {
  const looked = (looks: readonly number[], state: TaskState = 'asleep', partner: TaskState | null = null) => {
    const lists = { listTasks: () => ['program'], listPartnerTasks: () => (partner === null ? [] : ['partner']) }
    const watch = createSleepWatch({ wallMs: WALL_MS, ...lists, startedAt: 0 }, (task) => ({
      state: task === 'partner' ? partner! : state,
      waitedMs: 0,
    }))
    return looks.map((now) => watch.sleptTooLong(now))
  }
  test('is not reached at the limit itself, but after it', () => {
    expect(looked([WALL_MS, WALL_MS + 1])).toEqual([null, 'asleep'])
  })
  test('is twice as long for a blocked program, and for one with a busy partner', () => {
    expect(looked([2 * WALL_MS, 2 * WALL_MS + 1], 'blocked')).toEqual([null, 'blocked'])
    expect(looked([2 * WALL_MS, 2 * WALL_MS + 1], 'asleep', 'runnable')).toEqual([null, 'asleep'])
    expect(looked([WALL_MS + 1], 'asleep', 'blocked')).toEqual(['asleep'])
  })
  test('never ends a program that is ready to run', () => {
    expect(looked([9 * WALL_MS], 'runnable', 'asleep')).toEqual([null])
  })
})

test('a watch counts from the start of its run, and reads its tasks every 200 ms', () => {
  const reads: number[] = []
  let now = 5000
  const listTasks = () => {
    reads.push(now)
    return ['program']
  }
  const watch = createSleepWatch({ wallMs: WALL_MS, listTasks, listPartnerTasks: () => [], startedAt: 5000 }, () => ({
    state: 'asleep',
    waitedMs: 0,
  }))
  const ends: number[] = []
  for (now = 5100; now <= 6002; now += 1) if (watch.sleptTooLong(now) !== null) ends.push(now)
  expect(ends).toEqual([6001, 6002])
  expect(reads).toEqual([5000, 5200, 5400, 5600, 5800, 6000, 6001, 6002])
})
