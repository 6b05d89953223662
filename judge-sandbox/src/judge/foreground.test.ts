import { expect, test } from 'vitest'
import { createForeground } from './foreground.ts'

/** Foreground work that ends on call. */
function begin(foreground: ReturnType<typeof createForeground>) {
  let end = () => {}
  const ended = foreground.run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  return async () => {
    end()
    await ended
  }
}

/** Work that lasts until it is disturbed or ended. */
function longWork() {
  const tries: { end(): void; signal: AbortSignal }[] = []
  const work = (signal: AbortSignal) =>
    new Promise<number>((resolve, reject) => {
      tries.push({ end: () => resolve(tries.length), signal })
      signal.addEventListener('abort', () => reject(new Error('ended early')))
    })
  return { tries, work }
}

const settled = () => new Promise((done) => setImmediate(done))

test.each([
  { lanes: 1, foreground: 1, waits: true },
  { lanes: 2, foreground: 1, waits: true },
  { lanes: 3, foreground: 1, waits: false },
  { lanes: 4, foreground: 1, waits: false },
  { lanes: 4, foreground: 2, waits: true },
])('idle work beside $foreground of $lanes lanes waits: $waits', async ({ lanes, foreground: count, waits }) => {
  const foreground = createForeground(lanes)
  const ends = Array.from({ length: count }, () => begin(foreground))
  let isQuiet = false
  const quiet = foreground
    .turn()
    .untilQuiet()
    .then(() => {
      isQuiet = true
    })
  await settled()
  expect(isQuiet).toBe(!waits)
  for (const end of ends) await end()
  await quiet
})

test('a try ends when foreground work begins, and begins again when that is over', async () => {
  const foreground = createForeground(2)
  const { tries, work } = longWork()
  const turn = foreground.turn()
  const result = turn.undisturbed(work)
  await settled()
  const end = begin(foreground)
  await settled()
  expect(tries.map(({ signal }) => signal.aborted)).toEqual([true])
  await end()
  await settled()
  expect(tries.map(({ signal }) => signal.aborted)).toEqual([true, false])
  tries[1]?.end()
  expect(await result).toBe(2)
  expect(turn.lostMs()).toBeGreaterThan(0)
})

test('a try does not begin beside work that follows at once', async () => {
  const foreground = createForeground(2)
  const { tries, work } = longWork()
  let end = () => {}
  const first = new Promise<void>((resolve) => {
    end = resolve
  })
  // At the moment when the first one is over, before idle work hears of it.
  const next = foreground.run(() => first).then(() => ({ end: begin(foreground) }))
  const result = foreground.turn().undisturbed(work)
  await settled()
  end()
  const { end: endNext } = await next
  await settled()
  expect(tries.every(({ signal }) => signal.aborted)).toBe(true)
  await endNext()
  await settled()
  tries.at(-1)?.end()
  expect(await result).toBe(tries.length)
})

test('foreground work that fails is over, too, and its failure is kept', async () => {
  const foreground = createForeground(2)
  await expect(foreground.run(() => Promise.reject(new Error('its own')))).rejects.toThrow('its own')
  await foreground.turn().untilQuiet()
})

test('a failure of the work itself is not tried again', async () => {
  const foreground = createForeground(2)
  let tries = 0
  const failing = foreground.turn().undisturbed(async () => {
    tries++
    throw new Error('its own')
  })
  await expect(failing).rejects.toThrow('its own')
  expect(tries).toBe(1)
})

test('work that has waited long enough continues beside foreground work, and is not ended', async () => {
  const foreground = createForeground(2, 20)
  const end = begin(foreground)
  const { tries, work } = longWork()
  const turn = foreground.turn()
  const result = turn.undisturbed(work)
  while (tries.length === 0) await settled()
  const endOther = begin(foreground)
  await end()
  await endOther()
  await begin(foreground)()
  expect(tries.map(({ signal }) => signal.aborted)).toEqual([false])
  tries[0]?.end()
  expect(await result).toBe(1)
})

test('the end of the turn ends waiting, and the try', async () => {
  const foreground = createForeground(2)
  const [waiting, trying] = [new AbortController(), new AbortController()]
  const { work } = longWork()
  const tried = foreground.turn(trying.signal).undisturbed(work)
  await settled()
  trying.abort()
  await expect(tried).rejects.toThrow('ended early')
  const end = begin(foreground)
  const waited = foreground.turn(waiting.signal).untilQuiet()
  waiting.abort()
  await expect(waited).rejects.toMatchObject({ code: 'sandbox.aborted' })
  await end()
})
