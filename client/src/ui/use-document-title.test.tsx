import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { setSiteName, useDocumentTitle } from './use-document-title.ts'

function Page() {
  useDocumentTitle('Problems')
  return null
}

afterEach(() => setSiteName(null))

test('the name of the site stands behind the title, also when it arrives after the page, and goes when it is taken away', async () => {
  await renderPiece(<Page />)
  expect(document.title).toBe('Problems · Touchstone')
  act(() => setSiteName('Riverside'))
  expect(document.title).toBe('Problems · Riverside')
  act(() => setSiteName(null))
  expect(document.title).toBe('Problems · Touchstone')
})
