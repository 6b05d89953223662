import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { type ErrorMark, ErrorMarksContext, unchangedMarks } from './error-marks.ts'
import { PlainErrors } from './plain-errors.tsx'

const output = 'main.cpp:3:5: error: ‘n’ was not declared in this scope\nmain.cpp:4:5: error: template argument 2 is invalid'

describe('errors in plain words', () => {
  test('stand with their line, in the language of the page', async () => {
    await renderPage(<PlainErrors text={output} />)
    const line = await screen.findByRole('link', { name: 'Line 3' })
    expect(line.getAttribute('href')).toBe('#L3')
    expect(screen.getByRole('listitem').textContent).toContain('n is used but was never declared.')
  })
  test('are marked in the editor beside them, and lead to their line', async () => {
    const shown: ErrorMark[] = []
    const visited: number[] = []
    const marks = { show: (next: readonly ErrorMark[]) => void shown.push(...next), goTo: (line: number) => void visited.push(line) }
    await renderPage(
      <ErrorMarksContext value={marks}>
        <PlainErrors text={output} />
      </ErrorMarksContext>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Line 3' }))
    expect(visited).toEqual([3])
    expect(shown.map(({ line }) => line)).toEqual([3])
  })
  test('are absent where no message is known', async () => {
    await renderPage(
      <>
        <PlainErrors text="something else" />
        <p>after</p>
      </>,
    )
    await screen.findByText('after')
    expect(screen.queryByRole('region')).toBeNull()
  })
  test('are not marked in lines that have changed since the program was sent', () => {
    const marks = [1, 2, 3].map((line) => ({ line, text: 'x' }))
    expect(unchangedMarks(marks, 'a\nb', 'a\nc').map(({ line }) => line)).toEqual([1])
  })
})
