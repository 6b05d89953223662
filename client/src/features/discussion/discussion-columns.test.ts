import { expect, test } from 'vitest'
import { discussionColumns } from './discussion-columns.tsx'

test.each([
  { name: 'have a menu for readers who may have rows of their own', acts: true },
  { name: 'have none for guests', acts: false },
])('rows of discussions $name', ({ acts }) => {
  const columns = discussionColumns((key) => key, { categories: new Map(), acts, keeps: false })
  expect(columns.some(({ key }) => key === 'acts')).toBe(acts)
})
