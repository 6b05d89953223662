import { fireEvent, screen } from '@testing-library/react'
import type { TagChoice } from '@touchstone/shared/problems/problem/tag-choice.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { ProblemTags } from './problem-tags.tsx'

const tags = [{ id: 1, name: 'two pointers' }]
async function shown(choice: TagChoice, solved: boolean, some = tags) {
  await renderPage(
    <>
      <ProblemTags tags={some} choice={choice} solved={solved} />
      <p>below</p>
    </>,
  )
  await screen.findByText('below') // the texts of the page are there
}

test.each([
  { choice: 'always', solved: false, sees: true },
  { choice: 'solved', solved: true, sees: true },
  { choice: 'solved', solved: false, sees: false },
  { choice: 'never', solved: true, sees: false },
] as const)('with "$choice" and solved: $solved, the tags are there: $sees', async ({ choice, solved, sees }) => {
  await shown(choice, solved)
  expect(screen.queryAllByText('two pointers')).toHaveLength(sees ? 1 : 0)
})

test('a button reveals hidden tags', async () => {
  await shown('solved', false)
  fireEvent.click(screen.getByRole('button', { name: 'Show tags' }))
  expect(screen.getByText('two pointers')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a problem without tags offers none to reveal', async () => {
  await shown('solved', false, [])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a tag in two languages shows the half of the reader', async () => {
  await shown('always', false, [{ id: 1, name: '双指针 / Two pointers' }])
  expect(screen.getByText('Two pointers')).toBeDefined()
  expect(screen.queryByText(/双指针/)).toBeNull()
})
