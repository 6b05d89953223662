import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { toastError, toastSuccess } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(async () => {
  await renderPiece(<Toaster />)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a toast goes after four seconds, one that needs an action stays', () => {
  act(() => {
    toastSuccess('Saved')
    toastError('The disk is full', { id: 'disk', stays: true })
  })
  expect(screen.getByText('Saved')).toBeTruthy()
  act(() => vi.advanceTimersByTime(4000))
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('The disk is full')).toBeTruthy()
})

test('the same error is shown once', () => {
  act(() => {
    toastError('No network', { id: 'network' })
    toastError('No network', { id: 'network' })
  })
  expect(screen.getAllByText('No network')).toHaveLength(1)
})
