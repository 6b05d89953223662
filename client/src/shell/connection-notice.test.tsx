import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLiveState } from '../live/live-store.ts'
import { renderPiece } from '../testing/render.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

afterEach(() => vi.useRealTimers())

test('pages leave the room that the band needs, which is two lines on a phone, and have it back later', async () => {
  const bandHeight = () => document.documentElement.style.getPropertyValue('--band-height')
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 52, 390, 54))
  await renderPiece(<ConnectionNotice />)
  vi.useFakeTimers()
  act(() => setLiveState('lost'))
  expect(bandHeight()).toBe('')
  act(() => vi.advanceTimersByTime(3000))
  expect(screen.getByText(/Connection lost/)).toBeTruthy()
  expect(bandHeight()).toBe('54px')
  rects.mockReturnValue(new DOMRect(0, 52, 800, 32))
  window.dispatchEvent(new Event('resize'))
  expect(bandHeight()).toBe('32px')
  act(() => setLiveState('open'))
  expect(bandHeight()).toBe('')
  rects.mockRestore()
})
