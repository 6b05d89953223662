import { fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { setLiveState } from '../../live/live-store.ts'
import { renderPiece } from '../../testing/render.tsx'
import { renderPage } from '../../testing/render-page.tsx'
import { RaiseHandButton } from './raise-hand-button.tsx'

type Own = { on: boolean; hand: { id: number; raisedAt: number; ahead: number; taken: boolean } | null; answer: object | null }
const hand = { id: 5, raisedAt: 1, ahead: 0, taken: false }

async function show(own: Partial<Own>) {
  const calls: string[] = []
  await renderPiece(null)
  await Promise.all([loadTexts('hand'), loadTexts('common')])
  await renderPage(<RaiseHandButton tid={3} pid={1} />, {
    'hand.own': () => {
      calls.push('own')
      return { on: true, hand: null, answer: null, ...own }
    },
    'hand.raise': () => {
      calls.push('raise')
      return { id: 5 }
    },
    'hand.lower': () => calls.push('lower') && null,
  })
  return calls
}

describe('the hand of a pupil', () => {
  test.each([
    { name: 'not raised', own: {}, says: 'Raise hand' },
    { name: 'first in the queue', own: { hand }, says: 'Hand raised' },
    { name: 'behind two others', own: { hand: { ...hand, ahead: 2 } }, says: 'Hand raised · 2 before you' },
    { name: 'taken', own: { hand: { ...hand, taken: true } }, says: 'A teacher is on the way' },
  ])('$name', async ({ own, says }) => {
    await show(own)
    expect((await screen.findByRole('button')).textContent).toBe(says)
  })

  test('goes up and down with one button', async () => {
    const calls = await show({})
    fireEvent.click(await screen.findByRole('button', { name: 'Raise hand' }))
    await expect.poll(() => calls).toEqual(['own', 'raise', 'own'])
    const others = await show({ hand })
    fireEvent.click(await screen.findByRole('button', { name: 'Hand raised' }))
    await expect.poll(() => others).toEqual(['own', 'lower', 'own'])
  })

  test('is not offered where it is switched off', async () => {
    const calls = await show({ on: false })
    await expect.poll(() => calls).toEqual(['own'])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the place in the queue', () => {
  afterEach(() => {
    vi.useRealTimers()
    act(() => setLiveState('connecting'))
  })

  test.each([
    { state: 'open', polls: 0 },
    { state: 'lost', polls: 2 },
  ] as const)('is polled only without the stream: $state', async ({ state, polls }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    act(() => setLiveState(state))
    const calls = await show({ hand })
    await screen.findByRole('button')
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(calls.length - 1).toBe(polls)
  })
})
