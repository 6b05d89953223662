import type { LanguageReport } from '@touchstone/judge-sandbox/language/toolchain.ts'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import type { MachineLoad } from '@touchstone/shared/judging/queue/machine-load.ts'
import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { createProofWatch } from './proof-watch.ts'

const quiet: MachineLoad = { jailOverheadMs: 8, spinMs: 50, spinSpreadPercent: 2, corePercent: 99, slowerPercent: 0, fault: null }
const busy: MachineLoad = { ...quiet, corePercent: 20, fault: 'loaded' }

function report(name: LanguageReport['name'], fields: Partial<LanguageReport> = {}): LanguageReport {
  return { name, available: false, proving: false, version: null, reason: [], outOfTime: false, debianPackage: null, ...fields }
}

/** A judge with Java that ran out of time and Ruby that is missing; it records attempts. */
function watching(works: boolean) {
  const clock = fakeClock()
  const said: string[] = []
  const tried: string[][] = []
  const languages = [report('Java', { outOfTime: true }), report('Ruby')]
  const judge = {
    languages,
    async proveAgain(isWanted: (each: LanguageReport) => boolean) {
      tried.push(languages.filter((each) => !each.available && isWanted(each)).map(({ name }) => name))
      if (works) languages[0] = report('Java', { available: true })
    },
  }
  return { clock, said, tried, judge, watch: createProofWatch({ clock, say: ({ en }) => said.push(en) }) }
}

test('a proof that ran out of time is tried again when the machine is quiet, and not before', async () => {
  const { watch, judge, tried } = watching(true)
  expect(await watch.proveIfDue(judge, null)).toBe(false)
  expect(await watch.proveIfDue(judge, busy)).toBe(false)
  expect(tried).toEqual([])
  expect(await watch.proveIfDue(judge, quiet)).toBe(true)
  expect(await watch.proveIfDue(judge, quiet)).toBe(false)
  expect(tried).toEqual([['Java']])
})

test('one that runs out of time again is tried less and less often', async () => {
  const { watch, judge, tried, clock } = watching(false)
  for (let passed = 0; passed < 24 * hour; passed += minute / 2) {
    await watch.proveIfDue(judge, quiet)
    clock.advance(minute / 2)
  }
  // At the start, after 1, 2, 4 ... 256 minutes and then every six hours.
  expect(tried).toHaveLength(12)
})

test('a request tries all of them, on a busy machine too, one round at a time', async () => {
  const { watch, judge, tried, said } = watching(true)
  await Promise.all([watch.proveAll(judge), watch.proveAll(judge)])
  expect(tried).toEqual([['Java', 'Ruby']])
  expect(said).toEqual([expect.stringContaining('again')])
})

test('a failed round is logged, and the next is tried', async () => {
  const { watch, judge, said, tried } = watching(true)
  await watch.proveAll({ languages: judge.languages, proveAgain: () => Promise.reject(new Error('no jail')) })
  expect(said.at(-1)).toContain('no jail')
  await watch.proveAll(judge)
  expect(tried).toHaveLength(1)
})

test('a clock that is set back delays no try', async () => {
  const { watch, judge, tried, clock } = watching(false)
  await watch.proveIfDue(judge, quiet)
  clock.advance(-24 * hour)
  await watch.proveIfDue(judge, quiet)
  expect(tried).toHaveLength(2)
})
