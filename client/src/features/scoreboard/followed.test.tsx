import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import { toggleFollowed, useFollowed } from './followed.ts'

function Followed({ cid }: { cid: number }) {
  return <p>{[...useFollowed(cid).followed].join(' ')}</p>
}

test('followed people are remembered for each contest, and other tabs receive changes', async () => {
  const { container } = await renderPiece(<Followed cid={7} />)
  const shown = () => container.querySelector('p')?.textContent
  await act(async () => {
    toggleFollowed(7, 'ada')
    toggleFollowed(7, 'bob')
    toggleFollowed(8, 'cy')
  })
  expect(shown()).toBe('ada bob')
  await act(async () => toggleFollowed(7, 'ada'))
  expect(shown()).toBe('bob')
  expect(window.localStorage.getItem('followed.7')).toBe('["bob"]')

  window.localStorage.setItem('followed.7', '["dan"]')
  await act(async () => void window.dispatchEvent(new Event('storage')))
  expect(shown()).toBe('dan')
  window.localStorage.setItem('followed.7', '{"not": "a list"}')
  await act(async () => void window.dispatchEvent(new Event('storage')))
  expect(shown()).toBe('')
})

test('a hundred are followed at most: the oldest give way', async () => {
  const { container } = await renderPiece(<Followed cid={9} />)
  const shown = () => container.querySelector('p')?.textContent
  await act(async () => {
    for (let index = 0; index < 101; index++) toggleFollowed(9, `u${index}`)
  })
  expect(shown()?.split(' ')).toHaveLength(100)
  expect(shown()?.startsWith('u1 ')).toBe(true)
})
