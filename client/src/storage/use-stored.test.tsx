import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { safeStorage } from './safe-storage.ts'
import { useStored } from './use-stored.ts'

function Width({ name }: { name: string }) {
  const [width, keep] = useStored<number>('width', 46)
  return (
    <button type="button" onClick={() => keep(width + 1)}>
      {`${name} ${width}`}
    </button>
  )
}

test('a kept value is the same in every component, and outlives them', async () => {
  const both = (
    <>
      <Width name="left" />
      <Width name="right" />
    </>
  )
  await renderPiece(both)
  await act(async () => screen.getByRole('button', { name: 'left 46' }).click())
  expect(screen.getByRole('button', { name: 'right 47' })).toBeDefined()
  expect(safeStorage.get('width')).toBe('47')
  await renderPiece(both)
  expect(screen.getByRole('button', { name: 'left 47' })).toBeDefined()
})

test('another tab changes it', async () => {
  await renderPiece(<Width name="left" />)
  safeStorage.set('width', '60')
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'width' })))
  expect(screen.getByRole('button', { name: 'left 60' })).toBeDefined()
})

test.each(['"wide"', '{', 'null'])('what is no number (%s) counts as none', async (text) => {
  safeStorage.set('width', text)
  await renderPiece(<Width name="left" />)
  expect(screen.getByRole('button', { name: 'left 46' })).toBeDefined()
})
