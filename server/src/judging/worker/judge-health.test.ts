import { expect, test } from 'vitest'
import { createJudgeHealth } from './judge-health.ts'

class Broken extends Error {
  readonly code: string
  constructor(code: string) {
    super(`broken: ${code}`)
    this.code = code
  }
}
const lost = { code: 'sandbox.lost', message: 'the jail vanished' }

/** A judge that the test breaks and repairs, with a fake clock. */
function open() {
  const stop = new AbortController()
  const said: string[] = []
  let wake = () => {}
  let fault: string | null = null
  let changes = 0
  const probes: boolean[] = []
  const health = createJudgeHealth({
    async probe(resuming) {
      probes.push(resuming)
      if (fault !== null) throw new Broken(fault)
    },
    sleep: () =>
      new Promise((resolve) => {
        wake = resolve
      }),
    say: ({ en }) => said.push(en),
    changed: () => changes++,
    signal: stop.signal,
  })
  const later = async () => {
    wake()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { health, said, probes, later, stop, changes: () => changes, set: (code: string | null) => (fault = code) }
}

test('a fault while the known program runs well belongs to the job', async () => {
  const { health } = open()
  expect(await health.afterJob(lost)).toBe(false)
  expect(health.pause()).toBeNull()
})

test('a fault outside the sandbox needs no probe', async () => {
  const { health, probes } = open()
  expect(await health.afterJob(null)).toBe(false)
  expect(await health.afterJob({ code: 'judge.checker-failed', message: '' })).toBe(false)
  expect(probes).toEqual([])
})

test('a job whose language has stopped working goes back, and the judge continues with the others', async () => {
  const { health, probes } = open()
  expect(await health.afterJob({ code: 'judge.language-gone', message: '' })).toBe(true)
  expect(health.pause()).toBeNull()
  expect(probes).toEqual([])
})

test('when the known program fails too, the job goes back and the judge pauses with its reason until it works again', async () => {
  const { health, later, set, changes, said } = open()
  set('sandbox.spawn-failed')
  expect(await health.afterJob(lost)).toBe(true)
  expect(health.pause()).toEqual({
    cause: 'faults',
    faults: [{ code: 'sandbox.spawn-failed', details: { words: 'broken: sandbox.spawn-failed' } }],
    reason: 'nsjail could not be started: broken: sandbox.spawn-failed.',
  })
  await later()
  expect(health.pause()?.cause).toBe('faults')
  set('sandbox.disk-full')
  await later()
  expect(health.pause()?.cause).toBe('disk-full')
  expect(changes()).toBe(1)
  set(null)
  await later()
  expect(health.pause()).toBeNull()
  expect(changes()).toBe(2)
  expect(said.at(-1)).toBe('works again')
})

test('a full disk is its own cause, checked before a job is taken, and needs spare room before it resumes', async () => {
  const { health, probes, later } = open()
  await health.look(async () => {
    throw new Broken('sandbox.disk-full')
  })
  expect(health.pause()?.cause).toBe('disk-full')
  await later()
  expect(probes).toEqual([true])
  expect(health.pause()).toBeNull()
})

test('a few faults in a row pause it though the known program runs well; a good judging in between restarts the count', async () => {
  const { health, later } = open()
  await health.afterJob(lost)
  await health.afterJob(lost)
  await health.afterJob(null)
  await health.afterJob(lost)
  await health.afterJob(lost)
  expect(health.pause()).toBeNull()
  expect(await health.afterJob(lost)).toBe(false)
  expect(health.pause()).toMatchObject({ cause: 'faults', reason: expect.stringContaining('the jail vanished') })
  await later()
  expect(health.pause()).toBeNull()
})

test('a stopping worker neither pauses nor gives back', async () => {
  const { health, stop, set } = open()
  set('sandbox.aborted')
  stop.abort()
  expect(await health.afterJob(lost)).toBe(false)
  expect(health.pause()).toBeNull()
})
