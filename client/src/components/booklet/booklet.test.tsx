import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, renderPage } from '../../testing/render-page.tsx'
import type { SolvedProblem } from '../solving/solving-target.ts'
import { BookletButton } from './booklet-button.tsx'

const problem = (displayId: string) =>
  ({
    problem: {
      id: displayId.charCodeAt(0),
      problemId: 'X',
      title: `Title of ${displayId}`,
      statementFormat: 'markdown',
      description: `Text of ${displayId}`,
      input: 'Two numbers.',
      output: 'Their sum.',
      hint: '',
      examples: '',
      source: null,
      author: null,
      timeLimit: 1000,
      memoryLimit: 128,
      difficulty: 0,
      type: 0,
      ioScore: null,
      isRemote: false,
      isFileIO: false,
    },
    tags: [],
    languages: ['C'],
    languageDetails: [],
    codeTemplate: {},
    unjudgeable: null,
    can: { submit: true, isTrial: false, edit: false },
  }) as unknown as SolvedProblem

const print = vi.fn<() => void>()
window.print = print
afterEach(() => print.mockReset())

async function open(read: (displayId: string) => Promise<SolvedProblem>) {
  await renderPage(
    <BookletButton
      label="Print all"
      cover={{ title: 'Cup', lines: ['9:00 – 14:00'] }}
      target={{ kind: 'contest', cid: 7, gid: null }}
      displayIds={['A', 'B']}
      read={read}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Print all' }))
}

test('a booklet has a cover with name and times, and every statement in its order, when it is printed', async () => {
  const paper: string[] = []
  print.mockImplementation(() => void paper.push(document.body.textContent ?? ''))
  await open(async (displayId) => problem(displayId))
  await waitFor(() => expect(paper).toHaveLength(1), { timeout: 30_000 })
  expect(paper[0]).toMatch(/Cup.*9:00 – 14:00.*Text of A.*Text of B/s)
  await waitFor(() => expect(document.body.textContent).not.toContain('Text of A'))
})

test('a statement that cannot be read prints nothing', async () => {
  await open(async () => {
    throw refusal({ msg: 'Not now' })
  })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print all' }).disabled).toBe(false))
  expect(print).not.toHaveBeenCalled()
})
