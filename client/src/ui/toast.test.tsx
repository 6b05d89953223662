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

test.each([
  { name: 'the field in use', make: () => document.createElement('input'), focuses: true },
  { name: 'the heading of the page', make: () => document.createElement('h1'), focuses: false },
  { name: 'a button that nobody has focused', make: () => document.createElement('button'), focuses: false },
])('a toast does not cover $name', ({ make, focuses }) => {
  const field = document.body.appendChild(make())
  const box = new DOMRect(0, 60, 300, 40)
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  if (focuses) field.focus()
  act(() => toastSuccess('Saved'))
  expect(screen.getByRole('region', { hidden: true }).dataset.low).toBe('true')
  act(() => vi.advanceTimersByTime(4000))
  field.remove()
  act(() => toastSuccess('Saved again'))
  expect(screen.getByRole('region', { hidden: true }).dataset.low).toBeUndefined()
  act(() => vi.advanceTimersByTime(4000))
  rects.mockRestore()
})

test('a toast that covers something in both places leaves the field in use free', () => {
  const [field, link] = [document.createElement('input'), document.createElement('button')]
  document.body.append(field, link)
  const high = new DOMRect(0, 60, 300, 40)
  const low = new DOMRect(0, window.innerHeight - 116, 300, 40)
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this === field ? low : high
  })
  field.focus()
  act(() => toastSuccess('Saved'))
  expect(screen.getByRole('region', { hidden: true }).dataset.low).toBeUndefined()
  link.focus()
  act(() => vi.advanceTimersByTime(4000))
  act(() => toastSuccess('Saved again'))
  expect(screen.getByRole('region', { hidden: true }).dataset.low).toBe('true')
  act(() => vi.advanceTimersByTime(4000))
  rects.mockRestore()
  field.remove()
  link.remove()
})

test.each([
  { name: 'stays above the Save of a dialog', words: 'Save', low: undefined },
  { name: 'covers a cross below rather than the heading of a dialog', words: '', low: 'true' },
])('a toast $name', ({ words, low }) => {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  dialog.innerHTML = `<h2>Settings</h2><button></button><button id="below">${words}</button>`
  // Nobody can use it now.
  const covered = document.body.appendChild(document.createElement('h1'))
  const high = new DOMRect(0, 60, 300, 40)
  const below = new DOMRect(0, window.innerHeight - 116, 300, 40)
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.id === 'below' || this === covered ? below : high
  })
  act(() => toastSuccess('Saved'))
  expect(screen.getByRole('region', { hidden: true }).dataset.low).toBe(low)
  act(() => vi.advanceTimersByTime(4000))
  rects.mockRestore()
  dialog.remove()
  covered.remove()
})

test('a toast makes way for the buttons to which a dialog is scrolled', async () => {
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  dialog.innerHTML = '<button>Save</button>'
  const low = new DOMRect(0, window.innerHeight - 116, 300, 40)
  const high = new DOMRect(0, 60, 300, 40)
  let place = high
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return dialog.contains(this) ? place : high
  })
  act(() => toastSuccess('Saved'))
  const region = screen.getByRole('region', { hidden: true })
  expect(region.dataset.low).toBe('true')
  place = low
  dialog.dispatchEvent(new Event('scroll'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(region.dataset.low).toBeUndefined()
  act(() => vi.advanceTimersByTime(4000))
  rects.mockRestore()
  dialog.remove()
})

test('a toast that is there before the page moves down when a heading arrives below it', async () => {
  const box = new DOMRect(0, 60, 300, 40)
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box)
  act(() => toastSuccess('Welcome'))
  const region = screen.getByRole('region', { hidden: true })
  expect(region.dataset.low).toBeUndefined()
  const heading = document.body.appendChild(document.createElement('h1'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(region.dataset.low).toBe('true')
  heading.remove()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(region.dataset.low).toBeUndefined()
  act(() => vi.advanceTimersByTime(4000))
  rects.mockRestore()
})

test('the same error is shown once', () => {
  act(() => {
    toastError('No network', { id: 'network' })
    toastError('No network', { id: 'network' })
  })
  expect(screen.getAllByText('No network')).toHaveLength(1)
})
