import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { ConsoleSize } from './console-size.tsx'

beforeEach(() => localStorage.clear())

test('the console is resized by the arrow keys, Home and End within its bounds, and Enter gives its own height back', async () => {
  await renderPage(
    <ConsoleSize>
      <section>output</section>
    </ConsoleSize>,
  )
  const grip = await screen.findByRole('separator', { name: 'Height of the console' })
  const height = () => screen.getByText('output').parentElement?.style.height ?? ''
  expect(height()).toBe('')
  for (let press = 0; press < 100; press += 1) fireEvent.keyDown(grip, { key: 'ArrowUp' })
  expect(height()).toBe('700px')
  expect(grip.getAttribute('aria-valuenow')).toBe('700')
  for (let press = 0; press < 100; press += 1) fireEvent.keyDown(grip, { key: 'ArrowDown' })
  expect(height()).toBe('120px')
  fireEvent.keyDown(grip, { key: 'End' })
  expect(height()).toBe('700px')
  fireEvent.keyDown(grip, { key: 'Home' })
  expect(height()).toBe('120px')
  expect(grip.getAttribute('aria-valuenow')).toBe('120')
  fireEvent.keyDown(grip, { key: 'Enter' })
  expect(height()).toBe('')
})
