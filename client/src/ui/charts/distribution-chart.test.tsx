import { describe, expect, test } from 'vitest'
import { renderPiece } from '../../testing/render.tsx'
import { formatTimeMs } from '../format.ts'
import { DistributionChart } from './distribution-chart.tsx'

const bins = [
  { from: 0, to: 9, count: 4 },
  { from: 10, to: 19, count: 0 },
  { from: 20, to: 29, count: 1 },
]
const data = { count: 5, min: 3, median: 5, max: 21, bins }

describe('a distribution', () => {
  test('says in words and numbers what its columns show, and where one stands', async () => {
    const { container, findByRole } = await renderPiece(
      <DistributionChart name="Time" data={data} format={formatTimeMs} mark={{ value: 21, name: 'Your best:' }} />,
    )
    const figure = await findByRole('figure', { name: 'Time' })
    expect(figure.textContent).toContain('3 ms to 21 ms, median 5 ms')
    expect(figure.textContent).toContain('Your best: 21 ms')
    expect([...container.querySelectorAll('[data-marked]')].map((bar) => bar.getAttribute('title'))).toEqual(['20 ms – 29 ms: 1'])
    const rows = [...container.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['0 ms – 9 ms', '4'],
      ['20 ms – 29 ms', '1'],
    ])
  })
  test('without a run of one’s own marks nothing', async () => {
    const { container, findByRole } = await renderPiece(<DistributionChart name="Time" data={data} format={formatTimeMs} mark={null} />)
    await findByRole('figure', { name: 'Time' }) // the texts are loaded
    expect(container.querySelectorAll('[title]')).toHaveLength(3)
    expect(container.querySelector('[data-marked]')).toBeNull()
  })
})
