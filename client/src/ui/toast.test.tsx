import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { toastError, toastSuccess } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(async () => {
  await renderPiece(<Toaster />)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('one toast stands at a time: it goes after four seconds, and one that needs an action comes back', () => {
  act(() => {
    toastError('The disk is full', { id: 'disk', stays: true })
    toastSuccess('Saved')
  })
  expect(screen.getByText('Saved')).toBeTruthy()
  expect(screen.queryByText('The disk is full')).toBeNull()
  act(() => vi.advanceTimersByTime(4000))
  expect(screen.queryByText('Saved')).toBeNull()
  act(() => vi.advanceTimersByTime(60_000))
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText('The disk is full')).toBeNull()
})

test('a toast does not cover the field in use', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const box = new DOMRect(0, 60, 300, 40)
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  field.focus()
  act(() => toastSuccess('Saved'))
  expect(screen.getByRole('region', { hidden: true }).dataset.low).toBe('true')
  act(() => vi.advanceTimersByTime(4000))
  field.blur()
  act(() => toastSuccess('Saved again'))
  expect(screen.getByRole('region', { hidden: true }).dataset.low).toBeUndefined()
  act(() => vi.advanceTimersByTime(4000))
  rects.mockRestore()
  field.remove()
})

test('the same error is shown once', () => {
  act(() => {
    toastError('No network', { id: 'network' })
    toastError('No network', { id: 'network' })
  })
  expect(screen.getAllByText('No network')).toHaveLength(1)
})
