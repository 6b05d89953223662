import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import ExportDialog from './export-dialog.tsx'
import { lossesOfAll } from './losses-of-all.ts'

const tags = { code: 'tags', text: 'Tags' }
const templates = { code: 'templates', text: 'Code templates' }
const whole = { pid: 1, problemId: 'P1', title: 'Sums', stops: [], losses: [tags] }
const other = { pid: 2, problemId: 'P2', title: 'Walks', stops: [], losses: [tags, templates] }
const stopped = { pid: 3, problemId: 'P3', title: 'Talk', stops: [{ code: 'interactive', text: 'It is interactive' }], losses: [] }

async function open(answer: (input: { format: string }) => unknown, pids = [1, 2, 3]) {
  await renderPage(<ExportDialog pids={pids} onClose={() => {}} />, { 'problemFile.preview': answer })
}

describe('the dialog of an export', () => {
  test('lists what each problem loses, and the reason that keeps one out', async () => {
    await open(() => ({ problems: [whole, other, stopped] }))
    expect(await screen.findByText('2 in the file · 1 not in the file')).toBeTruthy()
    expect(screen.getByText('Lost for every problem').parentElement?.textContent).toContain('Tags')
    const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent
    expect(rowOf('P1 Sums')).toContain('Nothing more')
    expect(rowOf('P2 Walks')).toContain('Code templates')
    expect(rowOf('P3 Talk')).toContain('It is interactive')
    expect(screen.getByRole('button', { name: 'Download 2 problems' })).toHaveProperty('disabled', false)
  })

  test('asks again for another format', async () => {
    const asked: string[] = []
    await open(
      ({ format }) => {
        asked.push(format)
        return { problems: [format === 'fps' ? { ...whole, stops: stopped.stops } : whole] }
      },
      [1],
    )
    fireEvent.click(await screen.findByRole('combobox', { name: 'File format' }))
    fireEvent.click(await screen.findByRole('option', { name: 'FPS' }))
    await waitFor(() => expect(asked).toEqual(['kattis', 'fps']))
    expect(await screen.findByRole('button', { name: 'Nothing to download' })).toHaveProperty('disabled', true)
  })

  test('shows the refusal of the server', async () => {
    await open(() => {
      throw refusal({ msg: 'Not now' })
    })
    expect(await screen.findByText('Not now')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download 0 problems' })).toHaveProperty('disabled', true)
  })

  test('asks nothing about more problems than a file holds', async () => {
    await open(
      () => expect.fail('asked'),
      Array.from({ length: 501 }, (_, i) => i + 1),
    )
    expect(await screen.findByText('A file holds at most 500 problems.')).toBeTruthy()
  })
})

describe('losses of all problems', () => {
  test('are those of each one; a single problem has none', () => {
    expect(lossesOfAll([whole, other])).toEqual([tags])
    expect(lossesOfAll([whole])).toEqual([])
    expect(lossesOfAll([whole, { losses: [] }])).toEqual([])
  })
})
