import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { Segments } from './segments.tsx'

const options = [
  { value: '', label: 'All' },
  { value: 'mine', label: 'Mine' },
]

test('one of the choices is chosen, and a click chooses another one', async () => {
  const chosen: string[] = []
  await renderPiece(<Segments label="Place" value="" options={options} onChange={(value) => chosen.push(value)} />)
  const all = screen.getByRole<HTMLInputElement>('radio', { name: 'All' })
  const mine = screen.getByRole<HTMLInputElement>('radio', { name: 'Mine' })
  expect([all.checked, mine.checked]).toEqual([true, false])
  fireEvent.click(screen.getByText('Mine'))
  expect(chosen).toEqual(['mine'])
})

test('the choices of two rows have different names, so that keys stay in one row', async () => {
  const row = (label: string) => <Segments label={label} value="" options={options} onChange={() => {}} />
  await renderPiece([<div key="a">{row('A')}</div>, <div key="b">{row('B')}</div>])
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toBe(names[1])
})
