import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oncePageStands } from './page-stands.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** Lets time pass; an observer hears of a change between two timers. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const change = async () => {
  document.body.append(document.createElement('p'))
  await pass(0)
}

test('a page stands 300 ms after its last change', async () => {
  const act = vi.fn()
  oncePageStands(act)
  await pass(299)
  await change()
  await pass(299)
  expect(act).not.toHaveBeenCalled()
  await pass(1)
  expect(act).toHaveBeenCalledOnce()
  await change()
  await pass(5000)
  expect(act).toHaveBeenCalledOnce()
})

test('a page with a skeleton does not stand yet, for at most 3 s', async () => {
  const [soon, late] = [vi.fn(), vi.fn()]
  const skeleton = document.createElement('div')
  skeleton.toggleAttribute('data-pending')
  document.body.append(skeleton)
  oncePageStands(soon)
  await pass(1000)
  expect(soon).not.toHaveBeenCalled()
  skeleton.remove()
  await pass(300)
  expect(soon).toHaveBeenCalledOnce()
  document.body.append(skeleton)
  oncePageStands(late)
  await pass(2999)
  expect(late).not.toHaveBeenCalled()
  await pass(1)
  expect(late).toHaveBeenCalledOnce()
  await pass(5000)
  expect(late).toHaveBeenCalledOnce()
})

test('a page that never rests is waited for at most 3 s', async () => {
  const act = vi.fn()
  oncePageStands(act)
  for (let ms = 0; ms < 2900; ms += 100) {
    await change()
    await pass(100)
  }
  await change()
  expect(act).not.toHaveBeenCalled()
  await pass(100)
  expect(act).toHaveBeenCalledOnce()
})

test('a wait that was ended calls nothing', async () => {
  const act = vi.fn()
  oncePageStands(act)()
  await pass(5000)
  expect(act).not.toHaveBeenCalled()
})
