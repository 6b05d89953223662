import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarNav } from './bar-nav.tsx'

const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

test('the navigation comes back where it fits without the button of the menu', async () => {
  const { container, rerender } = render(<BarNav label="Main">Home</BarNav>)
  const nav = container.querySelector('nav')
  if (!nav) throw new Error('there is no navigation')
  let words = 830
  // The bar has 823 pixels for the navigation, and 783 beside the button.
  Object.defineProperty(nav, 'scrollWidth', { get: () => words })
  Object.defineProperty(nav, 'clientWidth', { get: () => (nav.hasAttribute('data-crowded') ? 783 : 823) })
  rerender(<BarNav label="Main">Home, long</BarNav>)
  await nextFrame()
  expect(nav.hasAttribute('data-crowded')).toBe(true)
  words = 810
  rerender(<BarNav label="Main">Home</BarNav>)
  await nextFrame()
  expect(nav.hasAttribute('data-crowded')).toBe(false)
})
