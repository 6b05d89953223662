import { contestLimits } from '@touchstone/shared/contests/contest/contest-edit.ts'
import type { Inputs } from '../../trpc/trpc.ts'
import { instantOf } from '../../ui/local-time.ts'

export type TestToSet = Inputs['classTest']['set']

/** A new class test in its form. */
type TestDraft = {
  title: string
  start: 'now' | 'at'
  /** A local time in the format of the browser's field; read only with the start `at`. */
  startsAt: string
  minutes: number | string
  worth: TestToSet['worth']
  counts: TestToSet['counts']
  results: TestToSet['results']
}

export const newTest: TestDraft = {
  title: '',
  start: 'now',
  startsAt: '',
  minutes: 40,
  worth: 'cases',
  counts: 'best',
  results: 'at-once',
}

/** The input of the call. */
export const testToSet = ({ title, start, startsAt, minutes, ...rules }: TestDraft, gid: number, pids: readonly number[]): TestToSet => ({
  ...rules,
  gid,
  title: title.trim(),
  startTime: start === 'now' ? null : instantOf(startsAt),
  minutes: Number(minutes),
  pids: [...pids],
})

type TestFault = { field: keyof TestDraft; key: `fault.${'title' | 'start' | 'startPast' | 'minutes'}` }

/** The faults, in the order of the form. */
export function testFaults({ title, start, startsAt, minutes }: TestDraft, now: number): TestFault[] {
  const faults: TestFault[] = []
  if (title.trim() === '' || title.trim().length > contestLimits.title) faults.push({ field: 'title', key: 'fault.title' })
  if (start === 'at' && Number.isNaN(instantOf(startsAt))) faults.push({ field: 'startsAt', key: 'fault.start' })
  else if (start === 'at' && instantOf(startsAt) < now) faults.push({ field: 'startsAt', key: 'fault.startPast' })
  const length = Number(minutes)
  if (minutes === '' || !Number.isInteger(length) || length < 1 || length > 1440) faults.push({ field: 'minutes', key: 'fault.minutes' })
  return faults
}
