import { expect, test } from 'vitest'
import { displayIdOf } from './display-id.ts'

test('display ids that differ in case or outer spaces are one', () => {
  expect(displayIdOf(' hoj-1a ')).toBe(displayIdOf('HOJ-1A'))
  expect(displayIdOf('HOJ-1A')).not.toBe(displayIdOf('HOJ-1B'))
})
