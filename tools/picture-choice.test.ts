import { expect, test } from 'vitest'
import { takesKept } from '../e2e/support/picture-choice.ts'

test.each([
  { name: 'no choice', choice: {}, takes: true },
  { name: 'their group', choice: { only: 'readme' }, takes: true },
  { name: 'another group', choice: { only: 'help-pictures' }, takes: false },
  { name: 'some views', choice: { only: 'home' }, takes: false },
  { name: 'one size', choice: { size: '390x844' }, takes: false },
  { name: 'one language', choice: { language: 'pseudo' }, takes: false },
  { name: 'one scheme', choice: { scheme: 'dark' }, takes: false },
])('pictures of the README with $name: $takes', ({ choice, takes }) => {
  expect(takesKept('readme', choice)).toBe(takes)
})
