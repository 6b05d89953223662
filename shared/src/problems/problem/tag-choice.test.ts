import { expect, test } from 'vitest'
import { countedTagChoice } from './tag-choice.ts'

test.each([
  { name: 'an open site shows tags', site: false, own: undefined, counts: 'always' },
  { name: 'a reader may hide them there', site: false, own: 'solved', counts: 'solved' },
  { name: 'or leave them out', site: false, own: 'never', counts: 'never' },
  { name: 'a site that hides them', site: true, own: undefined, counts: 'solved' },
  { name: 'an earlier choice does not open them there', site: true, own: 'always', counts: 'solved' },
  { name: 'a reader may leave them out there', site: true, own: 'never', counts: 'never' },
  { name: 'settings that are not known show nothing', site: undefined, own: 'always', counts: 'solved' },
  { name: 'a damaged choice is none', site: false, own: 'sometimes', counts: 'always' },
  { name: 'a damaged choice does not open tags', site: true, own: 'sometimes', counts: 'solved' },
] as const)('$name: $counts', ({ site, own, counts }) => {
  expect(countedTagChoice(site, own)).toBe(counts)
})
