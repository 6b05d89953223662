import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { SearchField } from './search-field.tsx'

test('a search comes with the click that leaves the field, before what was clicked, and not while it is pressed', async () => {
  const heard: string[] = []
  const { getByRole } = await renderPiece(
    <>
      <SearchField label="Title" value="" onSearch={(text) => heard.push(`search ${text}`)} />
      <button type="button" onClick={() => heard.push('click')}>
        Open
      </button>
    </>,
  )
  const field = getByRole('textbox', { name: 'Title' })
  fireEvent.change(field, { target: { value: 'planks' } })
  fireEvent.mouseDown(getByRole('button', { name: 'Open' }))
  fireEvent.blur(field)
  expect(heard).toEqual([])
  fireEvent.click(getByRole('button', { name: 'Open' }))
  expect(heard).toEqual(['search planks', 'click'])
  fireEvent.click(getByRole('button', { name: 'Open' }))
  expect(heard).toEqual(['search planks', 'click', 'click'])
})
