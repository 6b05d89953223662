import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerDate } from '../../clock/site-clock.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import { DueLine, type Terms } from './due-line.tsx'

/** A Wednesday, in the local time zone of the test run. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute).getTime()
const hour = 3_600_000
const terms = (fields: Partial<Terms>): Terms => ({
  opensAt: null,
  dueAt: at(5, 18),
  lateRule: 'none',
  latePercent: null,
  isExtended: false,
  ...fields,
})

beforeEach(() => {
  vi.useFakeTimers({ now: at(4, 22, 30) })
  noteServerDate(new Date(at(4, 22, 30)).toUTCString())
})
afterEach(() => void vi.useRealTimers())

async function page(fields: Partial<Terms> = {}) {
  await renderPiece(null)
  await loadTexts('homework')
  const { getByTestId } = await renderPiece(
    <p data-testid="due">
      <DueLine terms={terms(fields)} />
    </p>,
  )
  const step = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  // A change within a step is rendered at its end, so the last moment is a step of its own.
  const after = async (ms: number) => {
    if (ms > 1) await step(ms - 1)
    await step(1)
  }
  return { says: () => getByTestId('due').textContent, after }
}

test('a page that stays open says today when tomorrow has come, and past due when it is', async () => {
  const { says, after } = await page()
  expect(says()).toBe('Due tomorrow 18:00')
  await after(1.5 * hour - 1)
  expect(says()).toBe('Due tomorrow 18:00')
  await after(1)
  expect(says()).toBe('Due today 18:00')
  await after(18 * hour)
  expect(says()).toBe('Due today 18:00')
  await after(1)
  expect(says()).toBe('Past due; late work earns nothing')
})

test('homework is open at its opening time', async () => {
  const { says, after } = await page({ opensAt: at(5, 8) })
  expect(says()).toBe('Opens tomorrow 08:00')
  await after(1.5 * hour)
  expect(says()).toBe('Opens today 08:00')
  await after(8 * hour - 1)
  expect(says()).toBe('Opens today 08:00')
  await after(1)
  expect(says()).toBe('Due today 18:00')
})
