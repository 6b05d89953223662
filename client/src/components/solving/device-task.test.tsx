import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts } from '../../i18n/texts.ts'
import { renderPiece } from '../../testing/render.tsx'
import SimulatorTab from './simulator-tab.tsx'

async function show(url: string | null) {
  await renderPiece(null)
  await loadTexts('problem')
  await renderPiece(<SimulatorTab url={url} />)
}

test('the simulator stands in a sandboxed frame, named with its site', async () => {
  await show('https://lab.school.example/router')
  const frame = await screen.findByTitle('Network simulator')
  expect([frame.getAttribute('src'), frame.getAttribute('referrerpolicy')]).toEqual(['https://lab.school.example/router', 'no-referrer'])
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-downloads allow-same-origin')
  expect(screen.getByText(/lab\.school\.example/)).toBeDefined()
})

test('a simulator at our own origin never gets that origin together with its scripts', async () => {
  await show(`${window.location.origin}/lab`)
  expect((await screen.findByTitle('Network simulator')).getAttribute('sandbox')).not.toContain('allow-same-origin')
})

test('without an address the page says so', async () => {
  await show(null)
  expect(await screen.findByText('The simulator is not set up')).toBeDefined()
  expect(screen.getByText(/Handing in works all the same/)).toBeDefined()
})
