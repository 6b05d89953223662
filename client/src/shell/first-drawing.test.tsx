import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { FirstDrawing } from './first-drawing.tsx'

/** Notes what stands in the document whenever the page is drawn. */
function Page({ seen }: { seen: string[] }) {
  seen.push(screen.queryByRole('status') ? 'skeleton' : 'nothing')
  return <p>the page</p>
}

test('the frame and a skeleton stand before the first page is drawn', async () => {
  const seen: string[] = []
  await renderPiece(
    <FirstDrawing isLoaded>
      <Page seen={seen} />
    </FirstDrawing>,
  )
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(seen).toEqual(['skeleton'])
  expect(screen.queryByRole('status')).toBeNull()
})

test('a page that is not loaded is not drawn', async () => {
  const seen: string[] = []
  await renderPiece(
    <FirstDrawing isLoaded={false}>
      <Page seen={seen} />
    </FirstDrawing>,
  )
  expect(screen.getByRole('status')).toBeTruthy()
  expect(seen).toEqual([])
})

function Loading() {
  const [isLoaded, setIsLoaded] = useState(true)
  return (
    <FirstDrawing isLoaded={isLoaded}>
      <button type="button" onClick={() => setIsLoaded(false)}>
        load the next page
      </button>
    </FirstDrawing>
  )
}

test('a page that has been drawn stays while the next one loads', async () => {
  await renderPiece(<Loading />)
  const button = await screen.findByText('load the next page')
  await act(async () => button.click())
  expect(screen.getByText('load the next page')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})
